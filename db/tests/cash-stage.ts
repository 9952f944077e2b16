import { randomUUID } from 'node:crypto';
import { attendant, caracas, db } from './cast-stage.ts';
import type { Sql } from './database.ts';

export interface Count {
  currencyCode: string;
  counted?: string;
  denominations?: Record<string, number>;
  paymentMethodId?: string;
}

interface Answer {
  v_id: string;
  v_end_code: string;
  v_message: string;
  [column: string]: unknown;
}

/** A procedure of registers by its name, with its arguments by theirs. */
export async function callIn(
  sql: Sql,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const names = Object.keys(args);
  const list = names.map((arg, index) => `${arg} => $${index + 1}`).join(', ');
  const values = Object.values(args).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  );
  const [answer] = await sql.query<Answer>(`select * from app_public.${name}(${list})`, values);
  return answer as Answer;
}

export const call = (name: string, args: Readonly<Record<string, unknown>>, who = attendant) =>
  db.as(who, (sql) => callIn(sql, name, args));

/** Turns the control of an office's registers on, with its settings. */
export async function controlCash(
  officeId: string,
  config: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await db.as('crm_admin@caracas.demo', (sql) =>
    sql.query('select * from app_public.proc_settings_create_update($1, $2)', [
      officeId,
      JSON.stringify({ CASH_CONTROL: true, ...config }),
    ]),
  );
}

/** A register of its own for a test, active, not the default. */
export async function newRegister(): Promise<string> {
  const { v_id } = await call(
    'proc_save_cash_register',
    { register_name: `Caja ${randomUUID().slice(0, 8)}`, office_id: caracas.id },
    'crm_admin@caracas.demo',
  );
  return v_id;
}

/** Opens a register, a new one when none is named, and gives the session. */
export async function openCash(
  counts: readonly Count[] = [],
  who = attendant,
  register?: string,
): Promise<string> {
  const { v_id } = await call(
    'proc_open_cash',
    { counts, register_id: register ?? (await newRegister()) },
    who,
  );
  return v_id;
}

/** Books into a session as the procedures of sales do, by the owner. */
export async function book(
  session: string,
  amount: string,
  currency = 'VES',
  type = amount.startsWith('-') ? 'CHANGE' : 'SALE',
): Promise<void> {
  await db.query(
    `select app_hidden.book_money(
       office_id => session.office_id, store_id => null, session_id => session.id, currency_code => $3, amount => $2,
       entry_type => $4, source_table => 'sales', source_id => null)
     from app_public.cash_sessions as session where session.id = $1`,
    [session, amount, currency, type],
  );
}

/** What the last close of a session wrote, by currency. */
export function closedLines(session: string) {
  return db.query<{
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
}

/** What each drawer of a session's register holds, by currency, as the ledger, its days and its balances tell. */
export function drawers(session: string) {
  return db.query<{ currency: string; ledger: string; days: string; balance: string }>(
    `select drawer.currency_code as currency,
       (select coalesce(sum(amount), 0)::numeric(18,2)::text from app_public.money_entries where store_id = drawer.store_id) as ledger,
       (select coalesce(sum(amount), 0)::numeric(18,2)::text from app_public.money_days where store_id = drawer.store_id) as days,
       (select coalesce(sum(balance), 0)::numeric(18,2)::text from app_public.money_balances where store_id = drawer.store_id) as balance
     from app_public.cash_drawers as drawer
     join app_public.cash_sessions as session on session.register_id = drawer.register_id
     where session.id = $1 order by drawer.currency_code`,
    [session],
  );
}
