import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from './acts.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { type StageOffice, stageOffice } from './stage.ts';

let db: TestDatabase;
let caracas: StageOffice;

const clients = [
  ['V30000001', 'José Ángel', 'Núñez Peñalver', '0414-1112233'],
  ['V30000002', 'JOSEFINA', 'Rodríguez', '0424-4445566'],
  ['V30000003', 'Łucja', 'Müller', ''],
] as const;

beforeAll(async () => {
  db = await cloneDatabase();
  caracas = await stageOffice(db, 'Caracas');
  for (const [identification_number, first_name, last_name, phone] of clients) {
    await db.as(caracas.email('crm_supervisor'), (sql) =>
      call(sql, 'proc_create_clients', {
        identification_type: 'CI',
        identification_number,
        first_name,
        last_name,
        phone,
        address: 'Chacao',
      }),
    );
  }
});
afterAll(() => db.drop());

async function found(typed: string): Promise<string[]> {
  const rows = await db.as(caracas.email('crm_supervisor'), (sql) =>
    sql.query<{ number: string }>(
      `select identification_number as number from app_public.v_clients
       where search_text like '%' || app_hidden.fold($1) || '%' and identification_number like 'V3000000%'
       order by 1`,
      [typed],
    ),
  );
  return rows.map(({ number }) => number);
}

test.for([
  ['jose', ['V30000001', 'V30000002']],
  ['JOSÉ', ['V30000001', 'V30000002']],
  ['nuñez', ['V30000001']],
  ['nunez', ['V30000001']],
  ['angel nu', ['V30000001']],
  ['Rodriguez', ['V30000002']],
  ['rodríguez', ['V30000002']],
  ['muller', ['V30000003']],
  ['lucja', ['V30000003']],
  ['4445566', ['V30000002']],
  ['04141112233', ['V30000001']],
  ['v30000003', ['V30000003']],
  ['civ30000003', ['V30000003']],
  ['nadie', []],
] as const)('searching %j finds %j', async ([typed, expected]) => {
  expect(await found(typed)).toEqual(expected);
});

test.for([
  ['Peñalver', 'penalver'],
  ['ÁÉÍÓÚÜÑ', 'aeiouun'],
  ['ß', 'ss'],
  ['', ''],
])('%j is folded to %j', async ([typed, folded]) => {
  const [row] = await db.query('select app_hidden.fold($1) as folded', [typed]);
  expect(row).toEqual({ folded });
});

test('a search by part of a name uses its index', async () => {
  const plan = await db.ownerPool.connect().then(async (owner) => {
    try {
      await owner.query('begin');
      await owner.query('set local enable_seqscan = off');
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
        `explain select from app_public.clients where search_text like '%rodriguez%'`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await owner.query('rollback');
      owner.release();
    }
  });
  expect(plan).toContain('clients_search_idx');
});
