import { beforeAll, expect, test, vi } from 'vitest';
import type { RoleName } from '#db/demo/staff.ts';
import { fold } from '#domain/input/fold.ts';
import { wordsFilter } from '#domain/lists/filters.ts';
import type { ListDefinition, ListFilter } from '#domain/lists/list-definition.ts';
import { database, server } from '#server/testing/server-fixture.ts';
import { plansOnce } from '#server/testing/test-server.ts';
import { type Caller, fillOffices, signInRoles } from '../access/access-fixture.ts';
import { offices, onOfficeFixtures } from '../access/places-fixture.ts';
import { fieldOf, listDefinitions } from './list-definitions.ts';

const typed = listDefinitions.flatMap((list) =>
  list.filters
    .filter(({ operator }) => operator !== 'argument')
    .filter(({ kind, choices }) => !choices && /text|name|number|email/.test(kind))
    .map((filter) => ({ list, filter, title: `${list.name}, ${filter.caption}` })),
);

/** Every text filter of every list. */
const ofFilters = typed.filter(({ filter }) => filter.operator === 'includesInsensitive');

/** The search box of each list, if no filter has the same condition. */
const boxes = listDefinitions.flatMap((list) => {
  const { search, filters: others } = list;
  if (!search || others.some(({ field }) => field === search.words)) return [];
  return [
    { list, filter: wordsFilter('q', 'Buscar', search.words), title: `${list.name}, the box` },
  ];
});

const filters = [...ofFilters, ...boxes];

const settling = { timeout: 10_000, interval: 250 };

let callers: Readonly<Record<RoleName, Caller>>;

onOfficeFixtures(async () => {
  await database.query(
    `update app_public.clients set first_name = 'Ángela', second_name = 'Milagros', last_name = 'Araujo',
       second_last_name = 'Ñáñez', phone = '+584145550123' where office_id = $1`,
    [offices.Caracas.id],
  );
  await fillOffices(database, offices);
  await database.query(
    `update app_public.employees set first_name = 'Begoña', second_name = 'Inés', last_name = 'Quiñónez'
       where email like 'crm_technical%' or email like 'crm_supervisor%';
     update app_public.products set product_name = 'Champú para uñas';
     update app_public.subservices set description = 'Depilación con cera fría' where description = '';
     update app_public.extra_expenses set description = 'Botellón de agua' where description = '';
     update app_public.offices set office_name = 'Mérida Centro' where office_name = 'Maracay';
     update app_public.commission_tiers as tier set employee_id = employee.id
     from app_public.employees as employee
     where employee.office_id = tier.office_id and employee.email like 'crm_technical%';
     alter table app_public.appointments disable trigger user;
     update app_public.appointments set client_name = 'Ángela Milagros', client_last_name = 'Araujo Ñáñez',
       client_in = 'V31626342', client_phone = '+584145550123', client_email = 'angela@correo.demo';
     alter table app_public.appointments enable trigger user;
     insert into app_public.official_rates (company_id, source, currency_code, quote_code, value, value_date, state,
       decided_at, decided_by)
     select company_id, 'BCV', 'USD', 'VES', 241.37, current_date, 'ACCEPTED', now(), id
     from app_public.employees where email like 'crm_supervisor%' order by email limit 1;
     with drawer as (
       insert into app_public.money_stores (company_id, office_id, money_store_name, store_type)
       select company_id, id, 'Gaveta de búsqueda', 'DRAWER' from app_public.offices where office_name = 'Caracas'
       returning id, office_id, company_id
     )
     insert into app_public.money_entries (company_id, office_id, store_id, currency_code, amount, entry_type,
       entry_day, notes)
     select company_id, office_id, id, 'VES', 5, 'PAY_IN', current_date, 'Cambio de la señora Núñez' from drawer;
     insert into app_public.messages (company_id, office_id, event_key, phone, body)
     select company_id, id, 'búsqueda ' || id, '+584145550123', 'Hola' from app_public.offices`,
  );
}, plansOnce);

beforeAll(async () => {
  callers = await signInRoles(server, database, 'caracas');
});

/** 'Ángela Milagros' → 'MILÁGRÓS ÁNGÉLÁ': every accent is different, and the words are swapped. */
function swapped(text: string): string {
  const accented = fold(text)
    .replace(/[aeo]/g, (letter) => `${letter}\u0301`)
    .normalize('NFC');
  return accented.toUpperCase().split(' ').reverse().join(' ');
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/** Returns common spellings of a value. */
function spellingsOf({ field, kind }: ListFilter, value: string): string[] {
  const digits = value.replace(/\D/g, '');
  if (/phone$/i.test(field)) {
    const national = digits.replace(/^(58|51)/, '').replace(/^0/, '');
    return [
      `0${national}`,
      `0${national.slice(0, 3)}-${national.slice(3)}`,
      `(0${national.slice(0, 3)}) ${national.slice(3, 6)} ${national.slice(6)}`,
      national.slice(3),
      ...(digits.startsWith('58') ? [`+58 ${national}`, `0058${national}`] : []),
    ];
  }
  if (/^(identificationNumber|clientIn)$/.test(field)) {
    const letters = value.replace(/\d/g, '');
    return [
      digits,
      grouped(digits),
      digits.slice(2),
      value.toLowerCase(),
      `${letters}-${grouped(digits)}`,
    ];
  }
  if (kind === 'email') return [value.toUpperCase(), value.slice(1, 9)];
  const words = value.split(/\s+/);
  return [fold(value), swapped(value), `${words.at(-1)?.slice(0, 4)} ${fold(words[0] ?? '')}`];
}

/** Returns the first role that opens the list. */
async function readerOf({ name }: ListDefinition): Promise<string> {
  for (const role of ['crm_supervisor', 'crm_admin', 'crm_ceo'] as const) {
    const { token } = callers[role];
    if ((await server.fetch(`/csv/${name}`, { token })).status === 200) return token;
  }
  throw new Error(`no role reads ${name}`);
}

test('every typed filter searches parts of a text, except five filters of exact values', () => {
  const exact = typed.filter((each) => !ofFilters.includes(each)).map(({ title }) => title);
  expect(exact.toSorted()).toEqual([
    'invoices, Proveedor',
    'losses_lines, Nº Factura',
    'sales, Nº Factura',
    'security_log, Dirección',
    'security_log, Persona',
  ]);
  expect(filters.length).toBeGreaterThan(30);
});

test.for(filters)(
  '$title finds all common spellings on the screen and in the file (doc 1 §7 Calls) (D57)',
  async ({ list, filter }) => {
    const token = await readerOf(list);
    const searchOnce = async (typed: string | null) => {
      const condition = { [filter.field]: { includesInsensitive: typed } };
      const { data, errors } = await server.graphql(
        `query ($text: String) { found: ${fieldOf(list)}(filter: {${filter.field}: {includesInsensitive: $text}}) {
         nodes { id value: ${filter.field} } totalCount } }`,
        { token, variables: { text: typed } },
      );
      expect(errors, `${typed}`).toBeUndefined();
      const csv = await server.fetch(
        `/csv/${list.name}?filter=${encodeURIComponent(JSON.stringify(condition))}`,
        { token },
      );
      expect(csv.status).toBe(200);
      const lines = (await csv.text()).trim().split(/\r\n/).length - 1;
      expect(lines, `the file of ${typed}`).toBe(data.found.totalCount);
      return data.found as { nodes: { id: string; value: string | null }[]; totalCount: number };
    };
    // Each download is logged asynchronously: screen and file may differ until then.
    const searchUntilSettled = (typed: string | null) =>
      vi.waitFor(() => searchOnce(typed), settling);

    const all = await searchUntilSettled(null);
    const row =
      all.nodes.findLast(({ value }) => value && /[ÁÉÍÓÚÑáéíóúñ]/.test(value)) ??
      all.nodes.findLast(({ value }) => value);
    expect(row, 'a row to look for').toBeDefined();
    for (const text of spellingsOf(filter, row?.value ?? '')) {
      const { nodes } = await searchUntilSettled(text);
      expect(
        nodes.map(({ id }) => id),
        `${row?.value} by ${text}`,
      ).toContain(row?.id);
    }
    expect((await searchUntilSettled('nadie se llama zxqw')).totalCount).toBe(0);
  },
);

test('a search of clients without an explicit order returns the best matches first', async () => {
  await database.query(
    `insert into app_public.clients (company_id, office_id, identification_type, identification_number,
       first_name, second_name, last_name, email, address)
     select company_id, id, 'CI', 'V4100000' || place, first_name, second_name, 'Ríos', 'camila' || place || '@correo.demo', 'Chacao'
     from app_public.offices
     join (values (1, 'Lima', 'Adriana', 'Camila'), (2, 'Caracas', 'Camila', ''), (3, 'Caracas', 'Berta', 'Camila'))
       as client(place, office, first_name, second_name) on office = office_name`,
  );
  const found = async (order: string) => {
    const { data, errors } = await server.graphql(
      `query ($text: String) {
         allVClients(filter: { searchText: { includesInsensitive: $text } }, first: 8 ${order}) {
           nodes { fullName } totalCount pageInfo { hasNextPage }
         } }`,
      { token: callers.crm_supervisor.token, variables: { text: 'camila' } },
    );
    expect(errors).toBeUndefined();
    expect(data.allVClients).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: false } });
    return data.allVClients.nodes.map(({ fullName }: { fullName: string }) => fullName);
  };
  expect(await found('')).toEqual(['Camila Ríos', 'Berta Camila Ríos', 'Adriana Camila Ríos']);
  expect(await found('orderBy: FULL_NAME_ASC')).toEqual([
    'Adriana Camila Ríos',
    'Berta Camila Ríos',
    'Camila Ríos',
  ]);
});

const zoraida = 'searchText: { includesInsensitive: "zoraida" }';
/** A search with 60 matching clients. */
const searches = {
  'a page': `filter: { ${zoraida} }, first: 8`,
  'a page of 50': `filter: { ${zoraida} }, first: 50`,
  'a page of 51': `filter: { ${zoraida} }, first: 51`,
  'a page in the middle': `filter: { ${zoraida} }, first: 8, offset: 56`,
  'a condition': `filter: { ${zoraida} }, condition: { email: "zoraida7@correo.demo" }, first: 8`,
  'a null condition': `filter: { ${zoraida} }, condition: null, first: 8`,
  'another operator': `filter: { searchText: { includesInsensitive: "zoraida", notEqualTo: "" } }, first: 8`,
  'another operator without matches': `filter: { searchText: { includesInsensitive: "zoraida", equalTo: "" } }, first: 8`,
  'a null operator': `filter: { searchText: { includesInsensitive: "zoraida", equalTo: null } }, first: 8`,
  'another field': `filter: { ${zoraida}, email: { includesInsensitive: "17@" } }, first: 8`,
  'a null field': `filter: { ${zoraida}, email: null }, first: 8`,
};

test('a search of clients has as many rows and pages without an order as with one', async () => {
  const { token } = callers.crm_supervisor;
  await database.query(
    `insert into app_public.clients (company_id, office_id, identification_type, identification_number,
       first_name, last_name, email, address)
     select company_id, id, 'CI', 'V4300000' || lpad(place::text, 2, '0'), 'Zoraida', 'Rivas',
       'zoraida' || place || '@correo.demo', 'Chacao'
     from app_public.offices, generate_series(1, 60) as place where office_name = 'Caracas'`,
  );
  for (const [what, sent] of Object.entries(searches)) {
    const found = async (order: string) => {
      const { data, errors } = await server.graphql(
        `{ allVClients(${sent} ${order}) {
           nodes { id } totalCount pageInfo { hasNextPage hasPreviousPage }
         } }`,
        { token },
      );
      expect(errors, what).toBeUndefined();
      const { nodes, ...counts } = data.allVClients;
      return { rows: nodes.length, ...counts };
    };
    expect(await found(''), what).toEqual(await found('orderBy: IDENTIFICATION_NUMBER_ASC'));
  }
});

test('a cursor of the best matches is rejected by the list in its own order', async () => {
  const { token } = callers.crm_supervisor;
  const page = `query ($after: Cursor) {
    allVClients(filter: { ${zoraida} }, first: 8, after: $after) { pageInfo { endCursor } }
  }`;
  const { data } = await server.graphql(page, { token });
  const after = data.allVClients.pageInfo.endCursor;
  const { errors } = await server.graphql(page, { token, variables: { after } });
  expect(errors?.[0]?.extensions.code).toBe('INVALID_INPUT');
});

async function countBy(field: string, name: string, text: string): Promise<number> {
  const { data, errors } = await server.graphql(
    `query ($text: String) { found: ${field}(filter: {${name}: {includesInsensitive: $text}}) { totalCount } }`,
    { token: callers.crm_supervisor.token, variables: { text } },
  );
  expect(errors).toBeUndefined();
  return data.found.totalCount;
}

test.for([
  ['allVClients', 'fullName'],
  ['allVSales', 'clientFullName'],
  ['allVWarranties', 'clientFullName'],
  ['allVSalesDetailsClients', 'clientFullName'],
  ['allVAppointments', 'contactFullName'],
] as const)('%s by %s finds words of any of the names (D57)', async ([field, name]) => {
  for (const typed of ['angela araujo', 'ARAUJO milagros', 'nanez']) {
    expect(await countBy(field, name, typed), typed).toBeGreaterThan(0);
  }
  expect(await countBy(field, name, 'angela zxqw')).toBe(0);
});

test.for([
  ['allVClients', 'firstName', 'MILAGROS angela', 'araujo'],
  ['allVClients', 'lastName', 'nanez ARAUJO', 'angela'],
  ['allVSales', 'clientName', 'MILAGROS angela', 'araujo'],
  ['allVSales', 'clientLastName', 'nanez ARAUJO', 'angela'],
  ['allVWarranties', 'clientName', 'MILAGROS angela', 'araujo'],
  ['allVWarranties', 'clientLastName', 'nanez ARAUJO', 'angela'],
  ['allVSalesDetailsClients', 'clientName', 'MILAGROS angela', 'araujo'],
  ['allVSalesDetailsClients', 'clientLastName', 'nanez ARAUJO', 'angela'],
  ['allVAppointments', 'contactName', 'MILAGROS angela', 'araujo'],
  ['allVAppointments', 'contactLastName', 'nanez ARAUJO', 'angela'],
  ['allVTechnicals', 'firstName', 'BEGONA', 'quinonez'],
  ['allVTechnicals', 'lastName', 'QUINONEZ', 'begona'],
] as const)(
  '%s by %s finds %j and not %j of the other names',
  async ([field, name, own, other]) => {
    expect(await countBy(field, name, own)).toBeGreaterThan(0);
    expect(await countBy(field, name, other)).toBe(0);
  },
);
