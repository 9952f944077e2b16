import { escapeLiteral, type Pool, type PoolClient } from 'pg';

/** Settings of one transaction, such as its role and time zone. */
export type Settings = Readonly<Record<string, string>>;

/** One SQL text that begins a transaction with these settings; made once, used many times. */
export function beginWith(settings: Settings): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  );
  return `begin; select ${calls.join(', ')}`;
}

/**
 * Runs `act` in a transaction begun by `begin` (see `beginWith`), commits when it returns and rolls
 * back when it throws. On a pool with `pipeline`, the beginning travels with the first statement.
 */
export async function transaction<T>(
  pool: Pool,
  begin: string,
  act: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // Both are waited for, so that nothing uses the connection after it is given back.
    const [begun, acted] = await Promise.allSettled([client.query(begin), act(client)]);
    if (begun.status === 'rejected') throw begun.reason;
    if (acted.status === 'rejected') throw acted.reason;
    const ended = await client.query('commit');
    if (ended.command !== 'COMMIT') throw new Error('the transaction was rolled back');
    return acted.value;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
