import { describe, expect, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db, lima, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

setUpDemoCompany(cloneDatabase);

/** A statement that creates one record of a name: `$1`. */
const tables = [
  ['countries', 'country_name', 'insert into app_public.countries (country_name) values ($1)'],
  [
    'towns',
    'town_name',
    `insert into app_public.towns (country_id, town_name)
     select id, $1 from app_public.countries where country_name = 'Venezuela'`,
  ],
  [
    'offices',
    'office_name',
    `insert into app_public.offices (country_id, town_id, office_name, address, phone, email, instagram, currency_code)
     select country_id, town_id, $1, 'Centro', '02125550000', 'nueva@turno.demo', '@nueva', 'VES'
     from app_public.offices where office_name = 'Caracas'`,
  ],
  ['categories', 'category_name', 'insert into app_public.categories (category_name) values ($1)'],
  [
    'products',
    'product_name',
    `insert into app_public.products (category_id, product_name, unit_price)
     select min(id::text)::uuid, $1, 5 from app_public.categories`,
  ],
  [
    'services',
    'service_name',
    "insert into app_public.services (service_name, description) values ($1, 'x')",
  ],
  [
    'subservices',
    'subservice_name',
    `insert into app_public.subservices (service_id, office_id, subservice_name, description, cost, currency_code)
     select min(id::text)::uuid, app_hidden.current_office_id(), $1, 'x', 5, 'USD' from app_public.services`,
  ],
  [
    'providers',
    'provider_name',
    'insert into app_public.providers (identification_number, provider_name) values (left(gen_random_uuid()::text, 20), $1)',
  ],
  [
    'money_stores',
    'money_store_name',
    "insert into app_public.money_stores (money_store_name, notes) values ($1, 'x')",
  ],
] as const;

const namesByOffice: readonly string[] = ['products', 'subservices', 'providers', 'money_stores'];

const fieldOf = (column: string) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

describe.each(tables)('the name of one of %s', (table, column, statement) => {
  const add = (name: string, office = caracas) =>
    db.queryAs<{ id: string }>(office.email('crm_local_admin'), `${statement} returning id`, [
      name,
    ]);
  const field = fieldOf(column);

  test('a name is unique regardless of its spelling, for new and edited records', async () => {
    await add('Ámbar Real');
    for (const same of ['ámbar real', ' Ambar  Real ', 'AMBAR REAL']) {
      expect(await rejectionOf(add(same))).toEqual({ code: 'NAME_TAKEN', params: { field } });
    }
    const [other] = await add('Otro Nombre');
    const rename = (name: string) =>
      db.queryAs(
        caracas.email('crm_local_admin'),
        `update app_public.${table} set ${column} = $2 where id = $1 returning 1`,
        [other?.id, name],
      );
    expect((await rejectionOf(rename('ambar real'))).code).toBe('NAME_TAKEN');
    // A record may change the spelling of its own name.
    expect(await rename('OTRO nombre')).toHaveLength(1);
  });

  test('a name is unique in the company, or in the branch for records of branches', async () => {
    await add('De cada quien');
    const elsewhere = add('de cada QUIEN', lima);
    if (namesByOffice.includes(table)) expect(await elsewhere).toHaveLength(1);
    else expect((await rejectionOf(elsewhere)).code).toBe('NAME_TAKEN');
  });

  test('an empty name is rejected with its field', async () => {
    for (const empty of ['', ' \t ']) {
      expect(await rejectionOf(add(empty))).toEqual({ code: 'REQUIRED_FIELD', params: { field } });
    }
  });

  test('only one of two concurrent records with the same name is stored', async () => {
    const made = await Promise.allSettled([add('A la vez'), add('a la VEZ')]);
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('existing records with equal names stay and can be edited', async () => {
    const [one] = await add('Repetida');
    await db.query(
      `insert into app_public.${table} select (jsonb_populate_record(row, jsonb_build_object(
         'id', app_hidden.new_id(), '${column}', 'repetida'))).* from app_public.${table} as row where id = $1`,
      [one?.id],
    );
    const alike = await db.query(
      `select 1 from app_public.${table} where lower(${column}) = 'repetida'`,
    );
    expect(alike).toHaveLength(2);
    const editor = table === 'products' ? 'crm_local_admin' : 'crm_admin';
    const same = await db.queryAs(
      caracas.email(editor),
      `update app_public.${table} set ${column} = ${column} where id = $1 returning 1`,
      [one?.id],
    );
    expect(same).toHaveLength(1);
  });
});

test('towns of two countries may have the same name, but a town cannot move to a duplicate', async () => {
  const admin = caracas.email('crm_admin');
  const added = await db.queryAs<{ id: string; country_id: string }>(
    admin,
    `insert into app_public.towns (country_id, town_name)
       select id, 'San Juan' from app_public.countries where country_name in ('Venezuela', 'Perú')
       returning id, country_id`,
  );
  expect(added).toHaveLength(2);
  const moved = db.queryAs(admin, 'update app_public.towns set country_id = $2 where id = $1', [
    added[0]?.id,
    added[1]?.country_id,
  ]);
  expect(await rejectionOf(moved)).toEqual({ code: 'NAME_TAKEN', params: { field: 'townName' } });
});
