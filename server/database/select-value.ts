import type { Pool } from 'pg';
import { transaction } from './transaction.ts';

/** Runs a query in its own transaction; returns the column `value` of its first row. */
export function selectValue<Value>(
  pool: Pool,
  begin: string,
  text: string,
  values: readonly unknown[],
): Promise<Value> {
  return transaction(pool, begin, async (client) => {
    const { rows } = await client.query<{ value: Value }>(text, [...values]);
    return rows[0]?.value as Value;
  });
}
