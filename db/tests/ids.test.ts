import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CastDatabase, rolledBackDatabase } from './database.ts';

let db: CastDatabase;
beforeAll(async () => {
  db = await rolledBackDatabase();
});
afterAll(() => db.drop());

test('ids are UUIDs version 7, so that a newer one is greater (doc 1 §7 Conventions) (D4)', async () => {
  const made: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const [row] = await db.query<{ id: string }>('select app_hidden.new_id()::text as id');
    made.push(row?.id ?? '');
    await db.query('select pg_sleep(0.002)');
  }
  for (const id of made) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-/);
  expect(made).toEqual(made.toSorted());
});

test('every table that makes its ids makes them so (D4)', async () => {
  const others = await db.query(
    `select attrelid::regclass as "table", pg_get_expr(adbin, adrelid) as made
     from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
     where attname = 'id' and atttypid = 'uuid'::regtype and attrelid in (
       select oid from pg_class where relnamespace in ('app_public'::regnamespace, 'app_private'::regnamespace)
     ) and pg_get_expr(adbin, adrelid) <> 'app_hidden.new_id()'`,
  );
  expect(others).toEqual([]);
});
