import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, openTurn, priced, sell } from './acts.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { type StageOffice, stageOffice } from './stage.ts';

let db: TestDatabase;
let caracas: StageOffice;
let listener: pg.Client;
let heard: string[] = [];

beforeAll(async () => {
  db = await cloneDatabase();
  caracas = await stageOffice(db, 'Caracas');
  listener = new pg.Client({ connectionString: db.url });
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query('listen turno_office');
});
afterAll(async () => {
  await listener.end();
  await db.drop();
});
beforeEach(() => {
  heard = [];
});

/** What other screens were told of until now: topics of Caracas. */
async function heardTopics(): Promise<string[]> {
  // Notices arrive before the answer to what is asked after them.
  await listener.query('select 1');
  return heard.map((payload) => {
    const { companyId, officeId, topic } = JSON.parse(payload) as Record<string, string>;
    expect({ companyId, officeId }).toEqual({
      companyId: caracas.companyId,
      officeId: caracas.id,
    });
    return topic as string;
  });
}

test('a turn and a sale are told to the other screens of the office, once each (D44)', async () => {
  const turn = await openTurn(db, caracas, caracas.people.crm_technical);
  expect(await heardTopics()).toEqual(['workdays']);
  heard = [];
  await sell(db, caracas, [
    priced(caracas, 'Corte de dama', turn),
    priced(caracas, 'Planchado', turn),
  ]);
  expect(await heardTopics()).toEqual(['sales']);
});

test('a new client is told', async () => {
  await db.as(caracas.email('crm_supervisor'), (sql) =>
    call(sql, 'proc_create_clients', {
      identification_type: 'CI',
      identification_number: 'V26000001',
      address: 'Chacao',
    }),
  );
  expect(await heardTopics()).toEqual(['clients']);
});

test('a new rate is told, another change of the office is not', async () => {
  await db.query('update app_public.offices set exchange_value = 250 where id = $1', [caracas.id]);
  expect(await heardTopics()).toEqual(['rates']);
  heard = [];
  await db.query(`update app_public.offices set phone = '0212-5550000' where id = $1`, [
    caracas.id,
  ]);
  expect(await heardTopics()).toEqual([]);
});

test('a price and a stock are told, once each', async () => {
  await db.as(caracas.email('crm_supervisor'), (sql) =>
    sql.query('update app_public.subservices set cost = 16 where id = $1', [
      caracas.subservice('Planchado').id,
    ]),
  );
  expect(await heardTopics()).toEqual(['subservices']);
  heard = [];
  await db.as(caracas.email('crm_local_admin'), async (sql) => {
    await sql.query(`insert into app_public.categories (category_name) values ('Ceras')`);
    await sql.query(
      `insert into app_public.products (category_id, product_name, unit_price)
       select id, 'Cera de miel', 9 from app_public.categories`,
    );
  });
  expect(await heardTopics()).toEqual([]);
  await db.as(caracas.email('crm_supervisor'), (sql) =>
    sql.query('select app_public.proc_create_inventory(id, 5, 6) from app_public.products'),
  );
  expect(await heardTopics()).toEqual(['inventories']);
});

test('what is rolled back is told to nobody', async () => {
  const undone = db.as(caracas.email('crm_supervisor'), async (sql) => {
    await call(sql, 'proc_create_workdays', {
      identification_number: caracas.technicians[1]?.identificationNumber,
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await heardTopics()).toEqual([]);
});
