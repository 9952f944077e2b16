import { describe, expect, test } from 'vitest';
import type { Way } from './documented-calls.ts';
import {
  calls,
  database,
  office,
  onDocumentedOffice,
  type Row,
  server,
} from './documented-office.ts';

onDocumentedOffice();

describe('the settings of the own office (doc 1 §7)', () => {
  test('updateOfficeById with exchangeValue, and officeById reads it (doc 1 §7 Calls)', async () => {
    const saved = await calls.bothWays(
      'crm_technical_attendant',
      `mutation ($id: UUID!, $exchange: BigFloat) {
        updateOfficeById(input: {id: $id, officePatch: {exchangeValue: $exchange}}) {
          office { exchangeValue }
        }
      }`,
      (way) => ({ id: office.id, exchange: way === 'text' ? 243.75 : '242.5' }),
    );
    expect(saved.map(({ updateOfficeById }) => updateOfficeById.office.exchangeValue)).toEqual([
      '242.5',
      '243.75',
    ]);
    expect(
      await calls.read(
        'crm_supervisor',
        'query ($id: UUID!) { officeById(id: $id) { exchangeValue } }',
        {
          id: office.id,
        },
      ),
    ).toEqual({ officeById: { exchangeValue: '243.75' } });
  });

  test('updateOfficeById with advertisingValue, and officeById reads it (doc 1 §7 Calls) (D13)', async () => {
    await calls.bothWays(
      'crm_supervisor',
      `mutation ($id: UUID!, $advertising: BigFloat) {
        updateOfficeById(input: {id: $id, officePatch: {advertisingValue: $advertising}}) {
          office { advertisingValue }
        }
      }`,
      (way) => ({ id: office.id, advertising: way === 'text' ? 0.15 : '0.12' }),
    );
    const { officeById } = await calls.read(
      'crm_supervisor',
      'query ($id: UUID!) { officeById(id: $id) { advertisingValue } }',
      { id: office.id },
    );
    expect(Number(officeById.advertisingValue)).toBe(0.15);
  });

  test('functionSavePercentIndicator, allPercentIndicators by roleName, procProfitIndicator (doc 1 §7 Calls) (D45)', async () => {
    const document = `mutation ($percent: BigFloat) {
      functionSavePercentIndicator(input: {pPercent: $percent}) { result { vMessage vEndCode } }
    }`;
    const saved = await calls.bothWays('crm_supervisor', document, () => ({ percent: 80 }));
    expect(saved.map((data) => data.functionSavePercentIndicator.result)).toEqual([
      { vEndCode: '99999', vMessage: 'Registro actualizado con exito' },
      { vEndCode: '00001', vMessage: 'No se detectó cambio en el %.' },
    ]);
    const { allPercentIndicators } = await calls.read(
      'crm_supervisor',
      `query ($role: String) {
        allPercentIndicators(condition: {roleName: $role}) {
          nodes { id employeeId roleName percent created updated }
          totalCount
        }
      }`,
      { role: 'crm_supervisor' },
    );
    const { id: employeeId } = office.people.crm_supervisor;
    expect(allPercentIndicators).toMatchObject({
      nodes: [{ employeeId, percent: '80.00' }],
      totalCount: 1,
    });
    const gauge = await calls.read(
      'crm_supervisor',
      `query ($from: Date, $until: Date) {
        procProfitIndicator(pDateFrom: $from, pDateUntil: $until) { nodes { totExpenses totSales } }
      }`,
      { from: office.yesterday, until: office.today },
    );
    expect(gauge.procProfitIndicator.nodes).toEqual([{ totExpenses: null, totSales: '0' }]);
  });
});

describe('countries, towns and offices (doc 3 §7)', () => {
  const made = { variables: {}, text: {} } as Record<
    Way,
    { country: string; town: string; office: string }
  >;

  test('createCountry and allCountries by name (doc 3 §3) (doc 3 §7)', async () => {
    const created = await calls.bothWays(
      'crm_local_admin',
      `mutation ($name: String!) {
        createCountry(input: {country: {countryName: $name}}) { country { id countryName status created } }
      }`,
      (way) => ({ name: way === 'text' ? 'Argentina' : 'Brasil' }),
    );
    made.variables.country = created[0].createCountry.country.id;
    made.text.country = created[1].createCountry.country.id;
    const { allCountries } = await calls.read(
      'crm_admin',
      `query ($status: Int) {
        allCountries(condition: {status: $status}, orderBy: COUNTRY_NAME_ASC) {
          nodes { id countryName status created } totalCount
        }
      }`,
      { status: 1 },
    );
    expect(allCountries.nodes.slice(0, 2).map((row: Row) => row.countryName)).toEqual([
      'Argentina',
      'Brasil',
    ]);
  });

  test('createTown and allTowns by country (doc 3 §3) (doc 3 §7)', async () => {
    const created = await calls.bothWays(
      'crm_local_admin',
      `mutation ($country: UUID!, $name: String!) {
        createTown(input: {town: {countryId: $country, townName: $name}}) { town { id status } }
      }`,
      (way) => ({ country: made[way].country, name: 'Capital' }),
    );
    made.variables.town = created[0].createTown.town.id;
    made.text.town = created[1].createTown.town.id;
    const { allTowns } = await calls.read(
      'crm_admin',
      `query ($country: UUID) {
        allTowns(condition: {countryId: $country, status: 1}) {
          nodes { id townName countryId status created } totalCount
        }
      }`,
      { country: made.text.country },
    );
    expect(allTowns.nodes).toMatchObject([{ id: made.text.town, countryId: made.text.country }]);
  });

  test('createOffice, then procSettingsCreateUpdate, and allOffices (doc 3 §3) (doc 3 §7)', async () => {
    const created = await calls.bothWays(
      'crm_admin',
      `mutation ($name: String!, $company: UUID, $country: UUID!, $town: UUID!, $currency: String!, $status: Int) {
        createOffice(input: {office: {
          officeName: $name, address: "Av. Corrientes 1200", phone: "1143728800",
          email: "oficina@turno.demo", instagram: "@turno", companyId: $company, countryId: $country,
          townId: $town, currencyCode: $currency, status: $status
        }}) { office { id } }
      }`,
      (way) => ({
        name: `Capital ${way}`,
        company: office.companyId,
        country: made[way].country,
        town: made[way].town,
        currency: 'USD',
        status: 1,
      }),
    );
    made.variables.office = created[0].createOffice.office.id;
    made.text.office = created[1].createOffice.office.id;
    const configured = await calls.bothWays(
      'crm_admin',
      `mutation ($office: UUID, $config: JSON, $company: UUID) {
        procSettingsCreateUpdate(input: {officeId: $office, config: $config, companyId: $company}) {
          result { vEndCode vMessage }
        }
      }`,
      (way) => ({
        office: made[way].office,
        config: { IVA: 0.21, NET_BASE: 0.95, INVOICING: 'FACTURA ACTIVA', OFFICE_TYPE: 'DUAL' },
        company: office.companyId,
      }),
    );
    expect(configured[1]).toEqual(configured[0]);
    expect(configured[0].procSettingsCreateUpdate.result).toEqual({
      vEndCode: '99999',
      vMessage: 'Registro actualizado con exito',
    });
    const settings = await database.query(
      `select distinct iva::float, net_base::float, invoicing, office_type
       from app_public.office_settings where office_id = any ($1)`,
      [[made.variables.office, made.text.office]],
    );
    expect(settings).toEqual([
      { iva: 0.21, net_base: 0.95, invoicing: 'FACTURA ACTIVA', office_type: 'DUAL' },
    ]);
    const { allOffices } = await calls.read(
      'crm_admin',
      `query ($status: Int, $company: UUID, $offset: Int, $first: Int) {
        allOffices(condition: {status: $status, companyId: $company}, offset: $offset, first: $first, orderBy: ID_DESC) {
          nodes {
            id officeName address phone email instagram companyId countryId townId currencyCode status created
            exchangeValue advertisingValue
          }
          totalCount
        }
      }`,
      { status: 1, company: office.companyId, offset: 0, first: 50 },
    );
    expect(allOffices.nodes.slice(0, 2).map((row: Row) => row.officeName)).toEqual([
      'Capital text',
      'Capital variables',
    ]);
    expect(allOffices.nodes[0]).toMatchObject({
      id: made.text.office,
      address: 'Av. Corrientes 1200',
      phone: '1143728800',
      email: 'oficina@turno.demo',
      instagram: '@turno',
      companyId: office.companyId,
      countryId: made.text.country,
      townId: made.text.town,
      currencyCode: 'USD',
      status: 1,
    });
    expect(allOffices.totalCount).toBe(5);
  });

  test('updateCountryById and updateTownById with a name (doc 3 §7)', async () => {
    const countries = await calls.bothWays(
      'crm_admin',
      `mutation ($id: UUID!, $name: String) {
        updateCountryById(input: {id: $id, countryPatch: {countryName: $name}}) { country { countryName } }
      }`,
      (way) => ({ id: made[way].country, name: `Renombrado ${way}` }),
    );
    const towns = await calls.bothWays(
      'crm_admin',
      `mutation ($id: UUID!, $name: String) {
        updateTownById(input: {id: $id, townPatch: {townName: $name}}) { town { townName countryId } }
      }`,
      (way) => ({ id: made[way].town, name: `Centro ${way}` }),
    );
    expect(countries.map(({ updateCountryById }) => updateCountryById.country)).toEqual([
      { countryName: 'Renombrado variables' },
      { countryName: 'Renombrado text' },
    ]);
    expect(towns.map(({ updateTownById }) => updateTownById.town)).toEqual([
      { townName: 'Centro variables', countryId: made.variables.country },
      { townName: 'Centro text', countryId: made.text.country },
    ]);
  });

  test.for(['office', 'town', 'country'] as const)(
    'update%sById with status 2 (doc 3 §4) (doc 3 §7)',
    async (kind) => {
      const name = kind.charAt(0).toUpperCase() + kind.slice(1);
      const answers = await calls.bothWays(
        'crm_admin',
        `mutation ($id: UUID!, $status: Int) {
        update${name}ById(input: {id: $id, ${kind}Patch: {status: $status}}) { ${kind} { status } }
      }`,
        (way) => ({ id: made[way][kind], status: 2 }),
      );
      for (const answer of answers)
        expect(answer[`update${name}ById`][kind]).toEqual({ status: 2 });
    },
  );
});

test('allCompanies lists no disabled company, and nobody reads it of one (doc 3 §4)', async () => {
  await database.query(
    `update app_public.companies set status = 2 where id = app_private.create_company('Cerrada')`,
  );
  const { allCompanies } = await calls.run('crm_admin', '{ allCompanies { nodes { id status } } }');
  expect(allCompanies.nodes).toEqual([{ id: office.companyId, status: 1 }]);
  const token = await server.signIn(office.email('crm_ceo'));
  await database.query('update app_public.companies set status = 2 where id = $1', [
    office.companyId,
  ]);
  const { data, errors } = await server.graphql('{ allCompanies { nodes { id } } }', { token });
  expect(errors?.[0]?.extensions.code).toBe('INVALID_TOKEN');
  expect(data).toBeFalsy();
});
