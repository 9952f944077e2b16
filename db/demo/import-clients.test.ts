import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDemo, type TestDatabase } from '../tests/support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDemo();
});
afterAll(() => db.drop());

test('Caracas has one finished import of 40 clients with three rejected rows (doc 9 §11)', async () => {
  const imports = await db.query(`
    select office.office_name, import.state, import.counts ->> 'DONE' as saved,
      (select array_agg(line.code order by line.code) from app_public.import_rows as line
       where line.import_id = import.id and line.state = 'REFUSED') as rejected,
      (select count(*)::int from app_public.import_rows as line
       join app_public.clients as client on client.id = line.target_id
       where line.import_id = import.id and client.office_id = import.office_id) as clients
    from app_public.imports as import join app_public.offices as office on office.id = import.office_id`);
  expect(imports).toEqual([
    {
      office_name: 'Caracas',
      state: 'DONE',
      saved: '40',
      rejected: ['CELL_NUMBER', 'INVALID_INPUT', 'INVALID_RIF'],
      clients: 40,
    },
  ]);
});
