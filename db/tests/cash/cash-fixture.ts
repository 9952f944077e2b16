import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { callAs } from '../support/acts.ts';
import type { Actor } from '../support/database.ts';
import { admin, attendant, caracas, db, supervisor } from '../support/demo-fixture.ts';

/** Price of a haircut at Caracas, in bolívares: 12 dollars at 241.5780. */
export const due = '2898.94';

/** Returns a cash payment line, by default in bolívares. */
export const cash = (amount: string, more: Readonly<Record<string, unknown>> = {}) => ({
  amount,
  payment_type: 'Cash',
  ...more,
});
/** Returns a cash payment line in dollars that are worth `amount_bs` bolívares. */
export const dollars = (amount: string, amount_bs: string, more: object = {}) =>
  cash(amount, { amount_bs, currency: 'USD', ...more });
/** Returns a count of bolívares. */
export const bolivars = (counted: string) => [{ currencyCode: 'VES', counted }];

/** Returns the counts with 0 for the other currencies of Caracas' drawers. */
export const withZeros = (counts: readonly object[] = []) => [
  ...counts,
  ...['VES', 'USD']
    .filter((code) => !counts.some((each) => JSON.stringify(each).includes(`"${code}"`)))
    .map((currencyCode) => ({ currencyCode, counted: '0' })),
];

/** Calls a register procedure with named arguments. */
export async function call(
  name: string,
  args: Readonly<Record<string, unknown>>,
  account: string = attendant,
) {
  const result = await callAs(db, account, name, args);
  return { ...result, v_id: result.v_id as string };
}

/** Turns on cash control of an office with its settings. */
export async function controlCash(
  officeId: string,
  config: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await call(
    'proc_settings_create_update',
    { office_id: officeId, config: { CASH_CONTROL: true, ...config } },
    admin,
  );
}

/** Creates an active register that is not the default one. */
export async function newRegister(): Promise<string> {
  const { v_id } = await call(
    'proc_save_cash_register',
    { register_name: `Caja ${randomUUID().slice(0, 8)}`, office_id: caracas.id },
    admin,
  );
  return v_id;
}

/** Opens a register, a new one by default, and returns the session. */
export async function openCash(
  counts: readonly object[] = [],
  account = attendant,
  register?: string,
): Promise<string> {
  const { v_id } = await call(
    'proc_open_cash',
    { counts: withZeros(counts), register_id: register ?? (await newRegister()) },
    account,
  );
  return v_id;
}

/** Submits a closing count, with 0 for each method without a count. */
export async function countCash(
  session_id: string,
  counts: readonly object[],
  account = attendant,
) {
  const openAccounts = await db.queryAs<{ currencyCode: string; paymentMethodId: string | null }>(
    account,
    `select currency_code as "currencyCode", payment_method_id as "paymentMethodId" from app_public.proc_cash_methods($1)`,
    [session_id],
  );
  const keyOf = ({ currencyCode = '', paymentMethodId = null as string | null }) =>
    `${currencyCode} ${paymentMethodId}`;
  const known = new Set(counts.map(keyOf));
  const others = openAccounts.filter((each) => !known.has(keyOf(each)));
  const all = [...counts, ...others.map((each) => ({ ...each, counted: '0' }))];
  return call('proc_count_cash', { session_id, counts: all }, account);
}

export const closeCash = (session_id: string, args: object = {}, account = attendant) =>
  call('proc_close_cash', { session_id, ...args }, account);

/** Moves bolívares into or out of a session. */
export const moveCash = (
  session_id: string,
  kind: string,
  amount: string,
  { who: account = supervisor, ...more }: { who?: string; [argument: string]: unknown } = {},
) =>
  call(
    'proc_move_cash',
    { kind, currency_code: 'VES', amount, notes: 'Cambio', session_id, ...more },
    account,
  );

/** Sets the state of a session without its procedures. */
export const setState = (session: string, state: string) =>
  db.query('update app_public.cash_sessions set state = $2 where id = $1', [session, state]);

/** Adds a money store to Caracas or another office. */
export const addAccount = async (
  name: string,
  currency = 'VES',
  type = 'BANK',
  office = caracas,
): Promise<string> =>
  db.value(
    `insert into app_public.money_stores (company_id, office_id, money_store_name, notes, currency_code, store_type)
     values ($1, $2, $3, 'Cuenta', $4, $5) returning id`,
    [office.companyId, office.id, name, currency, type],
  );

/** Books an entry into a session as the owner, as the sale procedures do. */
export async function book(
  session: string,
  amount: string,
  currency = 'VES',
  type = amount.startsWith('-') ? 'CHANGE' : 'SALE',
): Promise<void> {
  await db.query(
    `select app_hidden.book_money(jsonb_populate_record(null::app_public.money_entries, jsonb_build_object(
       'office_id', session.office_id, 'session_id', session.id, 'currency_code', $3::text, 'amount', $2::numeric,
       'entry_type', $4::text, 'source_table', 'sales')))
     from app_public.cash_sessions as session where session.id = $1`,
    [session, amount, currency, type],
  );
}

/** Returns the entries of a source, such as a sale, in insertion order. */
export async function ledgerOf(source: string | null): Promise<string[]> {
  const rows = await db.query<{ entry: string }>(
    `select concat_ws(' ', entry_type, entry.currency_code, amount, store.store_type,
       case when session_id is null then 'no session' end) as entry
     from app_public.money_entries as entry join app_public.money_stores as store on store.id = store_id
     where source_id = $1 order by entry.id`,
    [source],
  );
  return rows.map(({ entry }) => entry);
}

/** Returns the lines of the last close of a session, by currency. */
export const closedLines = (session: string) =>
  db.query<{
    currency: string;
    opening: string;
    expected: string;
    counted: string;
    difference: string;
    kept: string;
    reason: string;
  }>(
    `select currency_code as currency, opening::text, expected::text, counted::text, difference::text, kept::text, reason
     from app_public.v_cash_session_lines where session_id = $1 order by currency_code`,
    [session],
  );

/**
 * Returns three balances of each drawer of a session's register, by currency: the sums of the ledger
 * entries, of the daily sums and of the stored balances.
 */
export const drawers = (session: string) =>
  db.query<{ currency: string; ledger: string; days: string; balance: string }>(
    `select drawer.currency_code as currency,
       (select coalesce(sum(amount), 0)::numeric(18,2)::text from app_public.money_entries where store_id = drawer.store_id) as ledger,
       (select coalesce(sum(amount), 0)::numeric(18,2)::text from app_public.money_days where store_id = drawer.store_id) as days,
       (select coalesce(sum(balance), 0)::numeric(18,2)::text from app_public.money_balances where store_id = drawer.store_id) as balance
     from app_public.cash_drawers as drawer
     join app_public.cash_sessions as session on session.register_id = drawer.register_id
     where session.id = $1 order by drawer.currency_code`,
    [session],
  );

/** A bolívar drawer of `drawers` whose ledger, days and balance agree. */
export const holding = (amount: string) => ({
  currency: 'VES',
  ledger: amount,
  days: amount,
  balance: amount,
});

/** Makes a transaction of the owner act as a person of the demo company. */
export async function actAs(client: pg.ClientBase, { companyId, ...actor }: Actor): Promise<void> {
  await client.query(
    `select set_config('turno.company_id', $1, true), set_config('turno.office_id', $2, true),
       set_config('turno.role_id', $3, true), set_config('turno.employee_id', $4, true)`,
    [companyId, actor.officeId, actor.roleId, actor.employeeId ?? ''],
  );
}

/**
 * Runs `act` in a transaction of the owner as a person of the demo company. Commits, or rolls back after an
 * error.
 */
export async function asOwner<T>(
  account: string,
  act: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const actor = await db.actor(account);
  return db.asOwner(async (_, client) => {
    await actAs(client, actor);
    return act(client);
  });
}
