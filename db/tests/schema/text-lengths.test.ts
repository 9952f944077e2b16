import { beforeAll, describe, expect, test } from 'vitest';
import { lengths, type TextKind } from '#domain/input/lengths.ts';
import { writtenTexts } from '#domain/testing/written-texts.oracle.ts';
import { callAs } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db, setUpDemoCompany, supervisor } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';

setUpDemoCompany(cloneDatabase);

const kinds = Object.entries(lengths) as [TextKind, number][];

test.each(kinds)(
  'database and product code have the same length limit of a text: %s, %d',
  async (kind, length) => {
    const [row] = await db.query('select app_hidden.text_length($1) as length', [kind]);
    expect(row?.length).toBe(length);
  },
);

/** Returns the columns that the trigger of each table normalizes and measures, with their kinds. */
async function boundTexts(): Promise<Record<string, Record<string, TextKind>>> {
  const rows = await db.query<{ name: string; texts: Record<string, TextKind> }>(
    `select relname as name, jsonb_object_agg(attname, app_hidden.text_kind(attname)) as texts
     from pg_trigger
     join pg_class on pg_class.oid = tgrelid
     join pg_attribute on attrelid = tgrelid and attnum > 0 and atttypid = 'text'::regtype and attgenerated = ''
     where tgname = 'bound_texts'
       and (tgattr = '' or attnum = any (tgattr))
       and attname <> all (string_to_array(encode(tgargs, 'escape'), '\\000'))
       and app_hidden.text_kind(attname) is not null
     group by relname`,
  );
  return Object.fromEntries(rows.map(({ name, texts }) => [name, texts]));
}

test('each table normalizes and measures the texts of the register, and no others', async () => {
  const bound = await boundTexts();
  expect(Object.keys(bound).length).toBeGreaterThan(15);
  for (const [name, texts] of Object.entries(bound)) {
    const register = Object.keys(texts).map((column) => [column, writtenTexts[column] ?? 'name']);
    expect(texts, name).toEqual(Object.fromEntries(register));
  }
  const measured = new Set(Object.values(bound).flatMap(Object.keys));
  expect(Object.keys(writtenTexts).filter((column) => !measured.has(column))).toEqual([]);
});

/** Text columns without direct input: copies of other columns, and values of the server. */
const unwritten: Readonly<Record<string, string>> = {
  appointments: `client_in client_name client_last_name client_phone client_email contact_name contact_last_name
    contact_phone employee_in employee_name employee_last_name employee_phone employee_email office_name`,
  appointments_details:
    'currency_code service_name subservice_name employee_name employee_last_name',
  audit_entries: 'object_type',
  cash_counts: 'method_name',
  cash_session_lines: 'method_name',
  clients: 'full_name search_text',
  commission_tiers: 'mode period',
  companies: 'company_name',
  discounts: 'company_name office_name',
  employee_entries: 'currency_code source_table',
  employees: 'full_name password',
  extra_expenses: 'currency money_store_name',
  import_rows: 'code key version',
  imports: 'sha256',
  invoices: 'currency_code provider_name money_store_name',
  messages: 'event_key phone body last_error provider_id',
  money_balances: 'currency_code',
  money_days: 'currency_code entry_type',
  money_entries: 'source_table',
  office_facts: 'member',
  office_rates: 'source',
  percent_indicators: 'role_name',
  permissions: 'name description',
  role_permissions: 'permission',
  sales: `active_correlative currency_code client_in client_email address employee_in employee_name
    employee_last_name employee_phone employee_email technician_names town_name office_name company_name`,
  sales_details: `service_name subservice_name employee_in employee_name employee_last_name price_currency
    currency_code`,
  sales_payments: 'currency_code',
  security_alerts: 'address event_kind kind matter words',
  security_events: 'kind code actor_name actor_email address device subject',
  settlements: 'currency_code',
  subservice_prices: 'currency_code',
};

/** Texts that a procedure measures before it writes them, and types that it checks. */
const byProcedure: Readonly<Record<string, string>> = {
  appointments: 'first_name last_name phone',
  cash_registers: 'register_name',
  cash_session_lines: 'reason',
  cash_sessions: 'notes reopen_reason',
  clients: 'identification_type',
  employee_entries: 'note',
  employees: 'identification_type',
  imports: 'file_name',
  list_views: 'list name content',
  money_entries: 'notes',
  month_closings: 'reopen_reason',
  office_rates: 'reason',
  office_settings: 'legal_name tax_id',
  official_rates: 'reason',
  privacy_incidents: 'authority_reference data_kinds description harm measures unnotified_reason',
  privacy_requests:
    'requester_name requester_document identity_proof notes extension_reason answer',
  sales: 'kind invoice_number client_name client_last_name client_phone refund_reason',
  sales_details: 'kind granted_reason',
  sales_payments: 'reference',
  settlements: 'void_reason',
  stock_movements: 'reason',
};

test('every text column is measured, has a fixed set of codes or has no direct input', async () => {
  const columns = await db.query<{ name: string; column: string }>(
    `select relname as name, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'app_public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
       and atttypid in ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype)
       and not exists (
         select from pg_constraint where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
           and pg_get_constraintdef(oid) ~ 'ANY')
     order by 1, 2`,
  );
  const columnsIn = (texts: Readonly<Record<string, string>>, name: string) =>
    texts[name]?.split(/\s+/) ?? [];
  const bound = await boundTexts();
  const open = columns.filter(
    ({ name, column }) =>
      !(column in (bound[name] ?? {})) &&
      !columnsIn(unwritten, name).includes(column) &&
      !columnsIn(byProcedure, name).includes(column),
  );
  expect(
    open.map(
      ({ name, column }) =>
        `${name}.${column} is of no length: give its table the trigger of db/schema/access/values/bound_texts.sql`,
    ),
  ).toEqual([]);
});

describe('limits of an address', () => {
  const change = (column: string, value: string | null) => () =>
    db.queryAs(supervisor, `update app_public.clients set ${column} = $2 where id = $1`, [
      caracas.client.id,
      value,
    ]);
  const held = async (column: string) => {
    const [row] = await db.query(`select ${column} as text from app_public.clients where id = $1`, [
      caracas.client.id,
    ]);
    return row?.text;
  };

  test('an address may have the length of its kind, and not one character more', async () => {
    const longest = 'ñ'.repeat(lengths.address);
    await change('address', longest)();
    expect(await held('address')).toBe(longest);
    expect(await rejectionWithoutTrace(db, change('address', `${longest}x`))).toEqual({
      code: 'TEXT_TOO_LONG',
      params: { field: 'address', max: lengths.address },
    });
  });

  test('a length counts an emoji as one character', async () => {
    await change('address', '💅'.repeat(lengths.address))();
    expect(await held('address')).toBe('💅'.repeat(lengths.address));
  });

  test.each([
    ['Av. Sucre\u0007, casa 4', 'Av. Sucre, casa 4'],
    ['  Av. Sucre\r\n\tcasa 4 ', 'Av. Sucre casa 4'],
    ['Av.\u202eerucS\u2066', 'Av.erucS'],
    ['Av\u200b. Sucre\ufeff', 'Av. Sucre'],
    ['Av. Sucre 👩‍🦰 ñandú', 'Av. Sucre 👩‍🦰 ñandú'],
  ])('the address %j is stored as %j', async (typed, stored) => {
    await change('address', typed)();
    expect(await held('address')).toBe(stored);
  });

  test('a text column that is added later is cleaned and measured too', async () => {
    await db.query('alter table app_public.clients add motto text');
    await db.query('grant update (motto) on app_public.clients to turno_staff');
    await change('motto', ' Mari\u0007 ')();
    expect(await held('motto')).toBe('Mari');
    expect(await rejectionOf(change('motto', 'x'.repeat(lengths.name + 1))())).toEqual({
      code: 'TEXT_TOO_LONG',
      params: { field: 'motto', max: lengths.name },
    });
  });

  test('an address of invisible characters is rejected as empty', async () => {
    expect(await rejectionOf(change('address', '\u0007\u200b ')())).toEqual({
      code: 'REQUIRED_FIELD',
      params: { field: 'address' },
    });
  });
});

describe('unchanged texts are not validated (D69)', () => {
  const old = 'Ana '.repeat(50_000).trim();
  const oldNotes = 'Doctora '.repeat(100_000).trim();

  beforeAll(async () => {
    await db.query('update app_public.clients set first_name = $2, address = $2 where id = $1', [
      caracas.client.id,
      old,
    ]);
    await db.query(
      `insert into app_public.profiles (client_id, company_id, profession) values ($1, $2, $3)`,
      [caracas.client.id, caracas.companyId, oldNotes],
    );
  });

  test('a client with an old text of 200 kB can get another phone (D69)', async () => {
    await db.queryAs(
      supervisor,
      `update app_public.clients set phone = '0424-7654321', address = $2 where id = $1`,
      [caracas.client.id, `${old} `],
    );
    const [client] = await db.query(
      'select phone, first_name, address from app_public.clients where id = $1',
      [caracas.client.id],
    );
    expect(client).toEqual({ phone: '0424-7654321', first_name: old, address: old });
  });

  test('the file of a client with an old long text can be saved, and changed texts are measured (D69)', async () => {
    const save = (args: object) => () =>
      callAs(db, supervisor, 'proc_save_client_profile', { client_id: caracas.client.id, ...args });
    await save({ first_name: old, profession: oldNotes, color: 'Azul' })();
    const [profile] = await db.query(
      'select profession, color from app_public.profiles where client_id = $1',
      [caracas.client.id],
    );
    expect(profile).toEqual({ profession: oldNotes, color: 'Azul' });
    expect(await rejectionWithoutTrace(db, save({ profession: `${oldNotes}s` }))).toEqual({
      code: 'TEXT_TOO_LONG',
      params: { field: 'profession', max: lengths.name },
    });
  });
});

test('a note keeps its line breaks', async () => {
  const notes = 'Paga el viernes\r\ncon \u0001transferencia';
  const [store] = await db.queryAs(
    caracas.email('crm_local_admin'),
    `insert into app_public.money_stores (money_store_name, notes) values (' Caja\n chica ', $1)
       returning money_store_name, notes`,
    [notes],
  );
  expect(store).toEqual({
    money_store_name: 'Caja chica',
    notes: 'Paga el viernes\ncon transferencia',
  });
});
