import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CastDatabase, rolledBackDatabase } from './database.ts';
import { refusalOf } from './refusal.ts';

let db: CastDatabase;
beforeAll(async () => {
  db = await rolledBackDatabase();
});
afterAll(() => db.drop());

/** What document 2 §3 and §4 give a status. */
const records = [
  'sales',
  'sales_details',
  'appointments',
  'discounts',
  'discounts_details',
  'providers',
  'money_stores',
  'invoices',
  'extra_expenses',
  'clients',
  'subservices',
];

describe('a record is active with 1 and disabled with 2 (doc 2 §3)', () => {
  test('every table of records is among those with a status', async () => {
    const rows = await db.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'app_public' and column_name = 'status' and table_name = any ($1)`,
      [records],
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(records.toSorted());
  });

  test.for(records)(
    '%s begin with 1 and take no other than 1 and 2 (doc 2 §3) (doc 2 §4)',
    async (table) => {
      const [column] = await db.query(
        `select column_default as begins, is_nullable as empty from information_schema.columns
       where table_schema = 'app_public' and table_name = $1 and column_name = 'status'`,
        [table],
      );
      expect(column).toEqual({ begins: '1', empty: 'NO' });
      const checks = await db.query<{ rule: string }>(
        `select pg_get_constraintdef(oid) as rule from pg_constraint
       where conrelid = ('app_public.' || $1)::regclass and contype = 'c'
         and pg_get_constraintdef(oid) ~ '^CHECK \\(\\(status = ANY'`,
        [table],
      );
      expect(checks).toHaveLength(1);
      const allowed = [...(checks[0]?.rule ?? '').matchAll(/\d+/g)].map(([number]) => number);
      expect(allowed).toEqual(['1', '2']);
      const [{ rows = 0 } = {}] = await db.query<{ rows: number }>(
        `select count(*)::int as rows from app_public.${table}`,
      );
      if (rows === 0) return;
      const wrong = db.query(`update app_public.${table} set status = 3`);
      expect((await refusalOf(wrong)).code).toBe('INVALID_INPUT');
    },
  );
});
