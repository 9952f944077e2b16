import { describe, expect, test } from 'vitest';
import { admin, caracas, db, localAdmin, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

setUpDemoCompany();

const idOf = async (rows: Promise<{ id: string }[]>): Promise<string> =>
  (await rows)[0]?.id as string;

const addCountry = (name: string, actor = localAdmin) =>
  idOf(
    db.queryAs(actor, 'insert into app_public.countries (country_name) values ($1) returning id', [
      name,
    ]),
  );

const addTown = (country: string, name: string, actor = localAdmin) =>
  idOf(
    db.queryAs(
      actor,
      'insert into app_public.towns (country_id, town_name) values ($1, $2) returning id',
      [country, name],
    ),
  );

const disable = (table: 'countries' | 'towns', id: string, actor: string) =>
  db.queryAs(actor, `update app_public.${table} set status = 2 where id = $1 returning id`, [id]);

describe('the country of a town', () => {
  test('a town cannot belong to a country of another company', async () => {
    const country = await idOf(
      db.query(
        `with company as (select app_private.create_company('Otra Cadena') as id)
         insert into app_public.countries (company_id, country_name)
         select id, 'Ajeno' from company returning id`,
      ),
    );
    expect((await rejectionOf(addTown(country, 'Ajena'))).code).toBe('FORBIDDEN');
  });
});

describe('towns in use', () => {
  const move = (town: string, country: string, actor = localAdmin) =>
    db.queryAs(actor, 'update app_public.towns set country_id = $2 where id = $1 returning 1', [
      town,
      country,
    ]);
  const addressOf = async () =>
    (
      await db.query<{ town_id: string; country_id: string }>(
        'select town_id, country_id from app_public.offices where id = $1',
        [caracas.id],
      )
    )[0] as { town_id: string; country_id: string };

  test('a town with offices stays in its country, and an empty one can move (3-B2)', async () => {
    const [from, to] = [await addCountry('Uruguay'), await addCountry('Paraguay')];
    const town = await addTown(from, 'Colonia');
    expect(await move(town, to)).toHaveLength(1);
    const { town_id: held } = await addressOf();
    expect(await rejectionOf(move(held, to))).toMatchObject({
      code: 'TOWN_HAS_OFFICES',
      params: { field: 'countryId', offices: expect.stringContaining('Caracas') },
    });
    const ofDisabled = await db.value(
      `update app_public.offices set status = 2 where office_name = 'Lima' returning town_id`,
    );
    expect((await rejectionOf(move(ofDisabled, to))).code).toBe('TOWN_HAS_OFFICES');
  });

  test('an office whose town moved to another country still accepts its rate (3-B2)', async () => {
    const { town_id, country_id } = await addressOf();
    const other = await addCountry('Argentina');
    await db.query('update app_public.towns set country_id = $2 where id = $1', [town_id, other]);
    const registered = await db.queryAs(
      caracas.email('crm_supervisor'),
      'update app_public.offices set exchange_value = 243.5 where id = $1 returning 1',
      [caracas.id],
    );
    expect(registered).toHaveLength(1);
    await db.query('update app_public.towns set country_id = $2 where id = $1', [
      town_id,
      country_id,
    ]);
  });

  test('a town with offices cannot be disabled (3-B12)', async () => {
    const { town_id } = await addressOf();
    expect((await rejectionOf(disable('towns', town_id, admin))).code).toBe('TOWN_IN_USE');
  });

  test('an office cannot be created or reactivated in a disabled town', async () => {
    const country = await addCountry('Surinam');
    const town = await addTown(country, 'Paramaribo');
    const open = (name: string) =>
      idOf(
        db.queryAs(
          admin,
          `insert into app_public.offices (country_id, town_id, office_name, address, phone, email, instagram, currency_code)
             values ($1, $2, $3, 'Muelle 1', '5974471000', 'puerto@turno.demo', '@puerto', 'USD') returning id`,
          [country, town, name],
        ),
      );
    const office = await open('Puerto');
    const set = (status: number) =>
      db.queryAs(admin, 'update app_public.offices set status = $2 where id = $1 returning 1', [
        office,
        status,
      ]);
    await set(2);
    await disable('towns', town, admin);
    const rejection = {
      code: 'TOWN_DISABLED',
      params: { field: 'townId', town: 'Paramaribo, Surinam' },
    };
    expect(await rejectionOf(set(1))).toEqual(rejection);
    expect(await rejectionOf(open('Otro puerto'))).toEqual(rejection);
  });
});
