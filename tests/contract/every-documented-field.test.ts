import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentedOrders } from '#server/plugins/default-orders.ts';
import { pagedLists } from '#server/plugins/page-argument.ts';
import { database, server } from '#server/testing/server-fixture.ts';
import { fillOffices } from '../access/access-fixture.ts';
import { mutationFields, queryFields } from '../access/exposed.ts';
import { offices, onOfficeFixtures } from '../access/places-fixture.ts';
import { officesAndInventory } from './fields/offices-and-inventory.ts';
import { type DocumentedEntity, peopleAndSettings } from './fields/people-and-settings.ts';
import { salesAndExpenses } from './fields/sales-and-expenses.ts';

let values: Record<string, string>;
const tokens: Record<string, string> = {};

/** Fields that may be null in every row, depending on its history. */
const oftenNull: Readonly<Record<string, readonly string[]>> = {
  Client: ['updated'],
  Employee: ['updated'],
  'Client profile': ['birthdate', 'momDad', 'socialNetwork', 'color', 'trademark', 'url'],
  'Percent indicator': ['updated'],
  Inventory: ['updated'],
  Appointment: ['firstName', 'lastName', 'phone'],
};

onOfficeFixtures(() => fillOffices(database, offices));

beforeAll(async () => {
  const { Caracas: office } = offices;
  for (const role of ['crm_admin', 'crm_supervisor'] as const) {
    tokens[role] = await server.signIn(office.email(role));
  }
  const idOf = async (table: string, condition = 'true') => {
    const [row] = await database.query<{ id: string }>(
      `select id from app_public.${table} where office_id = $1 and ${condition} limit 1`,
      [office.id],
    );
    return row?.id ?? '';
  };
  const [here] = await database.query<Record<string, string>>(
    `select office.country_id as country, office.town_id as town, (select id from app_public.services
       where company_id = office.company_id and service_name is not null limit 1) as service
     from app_public.offices as office where id = $1`,
    [office.id],
  );
  await database.query(`update app_public.inventories set employee_id = $1 where office_id = $2`, [
    office.people.crm_supervisor.id,
    office.id,
  ]);
  await database.query(
    `update app_public.people set birthday = '1990-02-28', sex = 'F', place_birth_country = 'Venezuela',
       place_birth_city = 'Mérida', nationality = 'V' where identification_number = $1`,
    [office.client.identificationNumber],
  );
  values = {
    ...here,
    office: office.id,
    company: office.companyId,
    client: office.client.id,
    number: office.client.identificationNumber,
    email: office.client.identificationNumber.slice(-3),
    technician: office.people.crm_technical.id,
    today: office.today,
    yesterday: office.yesterday,
    nextYear: `${Number(office.today.slice(0, 4)) + 1}-12-31`,
    yearAgo: `${Number(office.today.slice(0, 4)) - 1}${office.today.slice(4, 8)}01`,
    subservice: await idOf('subservices', 'status = 1'),
    sale: await idOf('sales', "kind = 'SALE' and not advertising"),
    warranty: await idOf('sales', "kind = 'WARRANTY'"),
    appointment: await idOf('appointments', 'client_id is not null'),
    discount: await idOf('discounts'),
    provider: await idOf('providers'),
    invoice: await idOf('invoices'),
    extra: await idOf('extra_expenses'),
    inventory: await idOf('inventories'),
  };
});

type Row = Record<string, unknown>;

/** Returns the rows of a literal call; a call by id returns one. */
async function rowsOf(call: string, fields: string, token: string | undefined): Promise<Row[]> {
  const written = call.replace(/<(\w+)>/g, (_, name: string) => {
    expect(values[name], name).toBeTruthy();
    return values[name] ?? '';
  });
  const isList = /^(all|proc)/.test(call);
  const query = `{ found: ${written} { ${isList ? `nodes { ${fields} } totalCount` : fields} } }`;
  const { data, errors } = await server.graphql(query, { token });
  expect(errors, query).toBeUndefined();
  if (!isList) return [data.found];
  expect(data.found.totalCount).toBeGreaterThanOrEqual(data.found.nodes.length);
  return data.found.nodes;
}

const toCamel = (column: string) =>
  column.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Times have the same offset, so that their texts sort like the times. */
const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' ? a - Number(b) : String(a).localeCompare(String(b), 'es');

const listOf = (call: string) => /^all\w+/.exec(call)?.[0];

/** Returns each documented call, and each list without arguments. */
const callsOf = (entities: readonly DocumentedEntity[]) =>
  entities.flatMap(({ entity, fields, calls }) =>
    [...new Set([...calls, ...calls.flatMap((call) => listOf(call) ?? [])])].map((call) => ({
      entity,
      fields,
      call,
    })),
  );

/** Returns the order of a call, or the documented default (D92). */
function orderOf(call: string): string {
  const list = listOf(call);
  const byDefault = list && (documentedOrders[list] ?? 'ID_DESC');
  return /orderBy: (\w+)/.exec(call)?.[1] ?? byDefault ?? '';
}

describe.each([
  ['document 1', peopleAndSettings],
  ['document 2', salesAndExpenses],
  ['document 3', officesAndInventory],
] as const)('documented fields of %s (D55)', (_name, entities) => {
  test.for(callsOf(entities))(
    '$call returns every documented field of $entity (doc 1 §3) (doc 3 §3)',
    async ({ entity, fields, call }) => {
      const reader = entity === 'Client profile' ? 'crm_supervisor' : 'crm_admin';
      const rows = await rowsOf(call, fields, tokens[reader]);
      expect(rows).not.toEqual([]);
      const names = fields.split(/\s+/);
      for (const row of rows) expect(Object.keys(row)).toEqual(names);
      const empty = names.filter((name) => rows.every((row) => row[name] === null));
      expect(empty.filter((name) => !oftenNull[entity]?.includes(name))).toEqual([]);
      const [, column = '', direction] = /^(\w+)_(ASC|DESC)$/.exec(orderOf(call)) ?? [];
      const ordered = rows
        .map((row) => row[toCamel(column)])
        .filter((value) => value !== undefined);
      const ascending = ordered.toSorted(compare);
      expect(ordered).toEqual(direction === 'DESC' ? ascending.reverse() : ascending);
    },
  );
});

test.for([...pagedLists])(
  '%s returns a page by its number with the total of the whole list (doc 1 §7 Calls) (doc 2 §9)',
  async (list) => {
    const { yesterday, today } = values;
    const period = list.startsWith('proc')
      ? `dateFrom: "${yesterday}", dateUntil: "${today}", `
      : '';
    const key = period ? 'employeeId' : 'id';
    const read = async (sent: string) => {
      const query = `{ found: ${list}(${period}${sent}) { nodes { ${key} } totalCount } }`;
      const { data, errors } = await server.graphql(query, { token: tokens.crm_admin });
      return data?.found ?? errors?.map(({ extensions }) => [extensions.code, extensions.field]);
    };
    const { nodes, totalCount } = await read('first: 500');
    expect(totalCount).toBe(nodes.length);
    const pages = {
      'first: 1, page: 1': [0, 1],
      'first: 1, page: 2': [1, 2],
      'page: 2': [50, 100],
    };
    for (const [sent, [begin, end]] of Object.entries(pages)) {
      expect(await read(sent), sent).toEqual({ nodes: nodes.slice(begin, end), totalCount });
    }
    for (const wrong of ['page: 0', 'page: 2, offset: 1']) {
      expect(await read(wrong), wrong).toEqual([['INVALID_INPUT', 'page']]);
    }
  },
);

test('every call of §7 of the documents occurs in the tests with literal values (doc 1 §7 Calls) (doc 3 §7)', async () => {
  const textOf = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
  // The test server sends the sign-ins.
  const texts = await Promise.all(
    [
      'documented-writes.test.ts',
      'documented-sales.test.ts',
      '../../server/testing/test-server.ts',
    ].map(textOf),
  );
  const sent = [...peopleAndSettings, ...salesAndExpenses, ...officesAndInventory]
    .flatMap(({ calls }) => calls)
    .concat(texts)
    .join('\n');
  const documents = await Promise.all(
    ['1-people-and-settings', '2-sales-and-expenses', '3-offices-and-inventory'].map((title) =>
      textOf(`../../docs/spec/${title}.md`),
    ),
  );
  const named = documents.flatMap((text) => {
    const [, section = ''] = /^## 7\.(.*?)^## 8\./ms.exec(text) ?? [];
    return section.match(/\b[a-z]\w*[A-Z]\w+/g) ?? [];
  });
  const known = new Set([...queryFields, ...mutationFields]);
  const calls = [...new Set(named)].filter((name) => known.has(name));
  expect(calls.length).toBeGreaterThan(80);
  expect(calls.filter((name) => !new RegExp(`\\b${name}\\b`).test(sent))).toEqual([]);
  // Calls of the external alerts service.
  expect(named.filter((name) => name.startsWith('proc') && !known.has(name))).toEqual([
    'procGetPersonByIdNumber',
    'procCreateSmsAlerts',
  ]);
});

test('names next to ids belong to the rows of those ids (doc 1 §3) (doc 3 §3)', async () => {
  const admin = tokens.crm_admin;
  const subservices = await rowsOf(
    'allSubservices',
    'serviceId serviceName officeId officeName avgMinuts avg_minuts',
    admin,
  );
  const towns = await rowsOf('allTowns', 'countryId countryName', admin);
  const offices = await rowsOf('allOffices', 'countryId countryName townId townName', admin);
  const held = async (table: string, name: string) =>
    new Map(
      (await database.query<Row>(`select id, ${name} as name from app_public.${table}`)).map(
        (row) => [row.id, row.name],
      ),
    );
  const [services, officeNames, countries, townNames] = await Promise.all([
    held('services', 'service_name'),
    held('offices', 'office_name'),
    held('countries', 'country_name'),
    held('towns', 'town_name'),
  ]);
  for (const row of subservices) {
    expect([row.serviceName, row.officeName, row.avg_minuts]).toEqual([
      services.get(row.serviceId),
      officeNames.get(row.officeId),
      row.avgMinuts,
    ]);
  }
  for (const row of towns) expect(row.countryName).toBe(countries.get(row.countryId));
  for (const row of offices) {
    expect([row.countryName, row.townName]).toEqual([
      countries.get(row.countryId),
      townNames.get(row.townId),
    ]);
  }
  expect(new Set(subservices.map(({ officeName }) => officeName)).size).toBeGreaterThan(1);
});

test('a supervisor reads only the rates of their own office, an administrator those of all (D2)', async () => {
  const rated = async (role: string) =>
    (await rowsOf('allOffices', 'id exchangeValue advertisingValue', tokens[role]))
      .filter(({ exchangeValue, advertisingValue }) => exchangeValue ?? advertisingValue)
      .map(({ id }) => id);
  expect(await rated('crm_supervisor')).toEqual([offices.Caracas.id]);
  expect((await rated('crm_admin')).length).toBeGreaterThan(1);
});

test('case-sensitive operators match case, the others do not', async () => {
  const found = async (operator: string, value: string) =>
    (
      await rowsOf(
        `allVClients(filter: {firstName: {${operator}: "${value}"}})`,
        'id',
        tokens.crm_admin,
      )
    ).length;
  const [{ name = '' } = {}] = await database.query<{ name: string }>(
    'select first_name as name from app_public.clients where id = $1',
    [offices.Caracas.client.id],
  );
  const lower = name.toLowerCase();
  for (const [operator, written] of [
    ['includes', (text: string) => text.slice(0, -1)],
    ['startsWith', (text: string) => text.slice(0, 2)],
    ['like', (text: string) => `${text.slice(0, 2)}%`],
    ['endsWith', (text: string) => text],
  ] as const) {
    expect(await found(operator, written(name)), operator).toBeGreaterThan(0);
    expect(await found(operator, written(lower)), operator).toBe(0);
    expect(await found(`${operator}Insensitive`, written(lower)), operator).toBeGreaterThan(0);
  }
});
