import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { refusalOf } from './refusal.ts';
import { type StageOffice, stageOffice } from './stage.ts';

let db: TestDatabase;
let caracas: StageOffice;
let admin: string;
let localAdmin: string;

beforeAll(async () => {
  db = await cloneDatabase();
  caracas = await stageOffice(db, 'Caracas');
  admin = caracas.email('crm_admin');
  localAdmin = caracas.email('crm_local_admin');
});
afterAll(() => db.drop());

async function idOf(rows: Promise<{ id: string }[]>): Promise<string> {
  return (await rows)[0]?.id as string;
}

function addCountry(name: string, who = localAdmin) {
  return idOf(
    db.as(who, (sql) =>
      sql.query('insert into app_public.countries (country_name) values ($1) returning id', [name]),
    ),
  );
}

function addTown(country: string, name: string, who = localAdmin) {
  return idOf(
    db.as(who, (sql) =>
      sql.query(
        'insert into app_public.towns (country_id, town_name) values ($1, $2) returning id',
        [country, name],
      ),
    ),
  );
}

function disable(table: 'countries' | 'towns', id: string, who: string) {
  return db.as(who, (sql) =>
    sql.query(`update app_public.${table} set status = 2 where id = $1 returning id`, [id]),
  );
}

function listed(view: 'v_countries' | 'v_towns', id: string) {
  return db.as(caracas.email('crm_technical'), (sql) =>
    sql.query(`select * from app_public.${view} where id = $1`, [id]),
  );
}

describe('a country', () => {
  test('is added active, under a name of its own', async () => {
    const id = await addCountry('Colombia');
    expect(await listed('v_countries', id)).toMatchObject([
      { country_name: 'Colombia', status: 1 },
    ]);
    expect((await refusalOf(addCountry('Colombia'))).code).toBe('NAME_TAKEN');
    expect((await refusalOf(addCountry(''))).code).toBe('INVALID_INPUT');
  });

  test('is disabled by crm_admin alone (doc 3 §6), and leaves the list', async () => {
    const id = await addCountry('Ecuador');
    expect((await refusalOf(disable('countries', id, localAdmin))).code).toBe('FORBIDDEN');
    expect(await disable('countries', id, admin)).toEqual([{ id }]);
    expect(await listed('v_countries', id)).toEqual([]);
  });
});

describe('a town', () => {
  test('is added to a country and listed with it', async () => {
    const country = await addCountry('Chile');
    const id = await addTown(country, 'Santiago');
    expect(await listed('v_towns', id)).toMatchObject([
      { town_name: 'Santiago', country_id: country, country_name: 'Chile', status: 1 },
    ]);
    expect((await refusalOf(addTown(country, 'Santiago'))).code).toBe('NAME_TAKEN');
  });

  test('belongs to no country of another company', async () => {
    const country = await idOf(
      db.query(
        `with company as (select app_private.create_company('Otra Cadena') as id)
         insert into app_public.countries (company_id, country_name)
         select id, 'Ajeno' from company returning id`,
      ),
    );
    expect((await refusalOf(addTown(country, 'Ajena'))).code).toBe('FORBIDDEN');
  });

  test('is disabled by crm_admin alone (doc 3 §6), and leaves the list', async () => {
    const id = await addTown(await addCountry('Bolivia'), 'La Paz');
    expect((await refusalOf(disable('towns', id, localAdmin))).code).toBe('FORBIDDEN');
    expect(await disable('towns', id, admin)).toEqual([{ id }]);
    expect(await listed('v_towns', id)).toEqual([]);
  });
});
