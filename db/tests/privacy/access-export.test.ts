import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { createPrivacyRequest, onOfficesWithClients } from '../people/clients-fixture.ts';
import { admin, caracas, db, lima, localAdmin } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import { type Person, rowsWith, turnOfToday, withHistory } from './erasure-fixture.ts';

/**
 * Tables that resemble client data but are not part of an access export, each with its reason. All
 * others are in `app_private.client_relations`.
 */
const accessExceptions: Readonly<Record<string, string>> = {
  'app_private.accounts': 'credentials of staff',
  'app_private.appointment_tokens': 'hashes of links, which are unreadable',
  'app_private.client_passwords': 'a hash, which is unreadable',
  'app_private.password_code_requests': 'password requests of staff',
  'app_private.wrong_passwords': 'failed attempts on accounts of staff, as hashes',
  'app_public.employees': 'staff',
  'app_public.offices': 'branches',
  'app_public.settlement_lines': 'What staff are paid on the sales; the sales are in the file.',
  'app_public.sales_details_commissions':
    "earnings of staff on a line: their data, not the client's",
  'app_public.security_events': 'actions of staff, by their e-mail, without clients',
  'app_public.users': 'staff',
};

onOfficesWithClients();

interface Relation {
  readonly relation: string;
  readonly key: string;
}

const registered = () =>
  db.query<Relation>('select relation, key from app_private.client_relations() order by place');

/**
 * Returns the tables that refer to clients, appointments or sales, or that have a contact column.
 */
async function tablesOfPeople(): Promise<string[]> {
  const rows = await db.query<{ table: string }>(
    `select distinct columns.table_schema || '.' || columns.table_name as table
     from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema in ('app_public', 'app_hidden', 'app_private')
       and column_name ~ '(identification|phone|email|first_name|last_name|client|requester)'
     union
     select conrelid::regclass::text from pg_constraint
     where contype = 'f' and conparentid = 0 and confrelid in (
       'app_public.clients'::regclass, 'app_public.appointments'::regclass, 'app_public.sales'::regclass,
       'app_public.sales_details'::regclass)
     order by 1`,
  );
  return rows.map(({ table }) => table);
}

async function unknownTables(): Promise<string[]> {
  const known = new Set((await registered()).map(({ relation }) => relation));
  return (await tablesOfPeople()).filter(
    (table) => !known.has(table) && !Object.hasOwn(accessExceptions, table),
  );
}

describe('the register of client data', () => {
  test('the register lists every table with references to clients, sales, appointments or contacts', async () => {
    expect(await unknownTables()).toEqual([]);
  });

  test('the exceptions of the register name existing, unregistered tables', async () => {
    const known = new Set((await registered()).map(({ relation }) => relation));
    const tables = await tablesOfPeople();
    expect(Object.keys(accessExceptions).filter((table) => !tables.includes(table))).toEqual([]);
    expect(Object.keys(accessExceptions).filter((table) => known.has(table))).toEqual([]);
  });
});

type Row = Readonly<Record<string, unknown>>;

async function requestOf(client_id: string, office_id: string | null = null): Promise<string> {
  // A day that is over in every time zone of the demo company.
  const received_on = addDays(caracas.today, -1);
  return String((await createPrivacyRequest({ client_id, office_id, received_on })).v_id);
}

/** Returns all rows of the export of a request, by table. */
async function exported(requestId: string, page = 7): Promise<Map<string, Row[]>> {
  const given = new Map<string, Row[]>();
  for (const { relation } of await registered()) {
    const rows: Row[] = [];
    for (;;) {
      const next = await db.queryAs<{ row: Row }>(
        admin,
        'select app_hidden.access_rows($1, $2, $3, $4) as row',
        [requestId, relation, rows.length, page],
      );
      rows.push(...next.map(({ row }) => row));
      if (next.length < page) break;
    }
    given.set(relation, rows);
  }
  return given;
}

const keysOf: Readonly<Record<string, readonly string[]>> = {
  'app_private.former_client_texts': ['client_id', 'search_text'],
  'app_private.requests': ['request_id'],
  'app_private.photos': ['name'],
  'app_private.client_sales': ['client_id', 'office_id'],
  'app_private.appointment_technicians': ['appointment_id', 'employee_id'],
};
const identityOf = (table: string, row: Row) =>
  `${table} ${(keysOf[table] ?? ['id']).map((key) => String(row[key])).join(' ')}`;

describe('access exports of clients with random histories', () => {
  let people: Person[];
  let given: Map<string, Row[]>[];

  beforeAll(async () => {
    const turn = await turnOfToday();
    people = [];
    for (let each = 0; each < scale(6, 300); each += 1) people.push(await withHistory(turn));
    given = [];
    for (const { id } of people) given.push(await exported(await requestOf(id)));
  }, 1_800_000);

  test(
    'the access export contains every row with a trace of the client',
    async () => {
      for (const [index, { traces }] of people.entries()) {
        const rows = await rowsWith(traces);
        expect(rows.length).toBeGreaterThan(20);
        const ownExport = new Set(
          [...(given[index] as Map<string, Row[]>)].flatMap(([table, each]) =>
            each.map((row) => identityOf(table, row)),
          ),
        );
        const missing = rows
          .filter(({ table }) => !Object.hasOwn(accessExceptions, table))
          .map(({ table, row }) => identityOf(table, row))
          .filter((identity) => !ownExport.has(identity));
        expect(missing).toEqual([]);
      }
    },
    scale(60_000, 1_200_000),
  );

  test('the access export contains sales, payments, appointments and photos of the client', () => {
    for (const [index, { photos }] of people.entries()) {
      const own = given[index] as Map<string, Row[]>;
      for (const table of [
        ...['sales', 'sales_details', 'sales_payments', 'appointments', 'appointments_details'],
        ...['profiles', 'people', 'messages', 'audit_entries', 'privacy_requests'],
      ]) {
        expect([table, own.get(`app_public.${table}`)?.length]).not.toEqual([table, 0]);
      }
      expect(
        own
          .get('app_private.photos')
          ?.map(({ name }) => String(name))
          .sort(),
      ).toEqual([...photos].sort());
    }
  });

  test('the access export contains no row of another client', () => {
    const texts = given.map((own) => JSON.stringify([...own]));
    for (const [index, text] of texts.entries()) {
      const others = people.filter((_, other) => other !== index);
      const foreign = others.flatMap(({ id, traces }) => [id, ...traces]);
      expect(foreign.filter((trace) => text.includes(trace))).toEqual([]);
    }
  });

  test('the access export contains no document, contact or pay of staff, and no hash', async () => {
    const staff = await db.query<{ email: string; identification_number: string }>(
      'select email, identification_number from app_public.employees',
    );
    const secrets = staff.flatMap((person) => [person.email, person.identification_number]);
    for (const own of given) {
      const text = JSON.stringify([...own]);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      expect(text).not.toMatch(/commission|net_base|content_hash|token|argon2/);
    }
  });

  test('the access export contains each row once at any page size', async () => {
    const [first] = people as [Person];
    const requestId = await requestOf(first.id);
    const small = await exported(requestId, 3);
    expect([...(await exported(requestId, 500))]).toEqual([...small]);
    for (const [table, rows] of small) {
      expect(new Set(rows.map((row) => identityOf(table, row))).size).toBe(rows.length);
    }
  });
});

describe('the start of an access export', () => {
  // The run over many clients takes longer than the five minutes of a step-up.
  beforeEach(() => db.query('update app_private.sessions set stepped_up_at = now()'));

  const begin = (requestId: string, actor = admin) =>
    db.queryAs(actor, 'select * from app_hidden.begin_access_export($1)', [requestId]);
  const rows = (requestId: string, actor = admin) =>
    db.queryAs(actor, `select app_hidden.access_rows($1, 'app_public.clients', 0, 10)`, [
      requestId,
    ]);

  test('an export starts only after a step-up, and only for a request of access', async () => {
    const requestId = await requestOf(caracas.client.id);
    expect(await begin(requestId)).toMatchObject([{ client_id: caracas.client.id }]);
    await db.query(`update app_public.privacy_requests set kind = 'OBJECTION' where id = $1`, [
      requestId,
    ]);
    expect(await rejectionOf(begin(requestId))).toMatchObject({ code: 'NOT_FOUND' });
    await db.query(
      `update app_public.privacy_requests set kind = 'ACCESS', client_id = null where id = $1`,
      [requestId],
    );
    expect(await rejectionOf(begin(requestId))).toMatchObject({ code: 'CLIENT_NOT_FOUND' });
    await db.query(
      `update app_private.sessions set created = now() - interval '6 minutes', stepped_up_at = null`,
    );
    expect(await rejectionOf(begin(requestId))).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  });

  test("an administrator of one office cannot read the export of another office's request", async () => {
    await db.query(
      `insert into app_public.role_permissions (role_id, permission)
       select id, 'privacy.manage' from app_public.roles where role_name = 'crm_local_admin' and company_id = $1`,
      [caracas.companyId],
    );
    const own = await requestOf(caracas.client.id);
    const others = await requestOf(caracas.client.id, lima.id);
    expect(await rows(own, localAdmin)).toHaveLength(1);
    for (const act of [begin, rows]) {
      expect(await rejectionOf(act(others, localAdmin))).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
