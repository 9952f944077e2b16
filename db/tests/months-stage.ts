import { afterAll, beforeAll, expect } from 'vitest';
import { addDays } from '#domain/dates.ts';
import type { RoleName } from '../demo/staff.ts';
import { call, createWarranty, openTurn, priced, sell } from './acts.ts';
import { caracas, db, onTheCast } from './cast-stage.ts';
import type { TestDatabase } from './database.ts';
import { type InvoicedBy, invoicedBy } from './invoiced-by.ts';
import type { Refusal } from './refusal.ts';
import { expectSummariesToAddUp } from './summaries.ts';

/** 'yyyy-MM-01' of the month before last, and a day in it. */
export let month: string;
export let day: string;

/** What lies in the month before it is closed. */
export let kept: {
  turn: string;
  idleTurn: string;
  sale: string;
  warranty: string;
  invoice: string;
  extra: string;
  laterInvoice: string;
  laterExtra: string;
};

export const haircut = (turn: string) => [priced(caracas, 'Corte de dama', turn)];

export const warrant = (date: string) =>
  createWarranty(db, caracas, {
    sale_date: date,
    sales_details: [priced(caracas, 'Corte de dama', kept.turn, { kind: 'warranty' })],
  });

let moneyStore: Promise<InvoicedBy> | undefined;

/** Registers an expense of noon as the local administrator does; answers its id. */
export async function spend(kind: 'invoice' | 'extra', date: string): Promise<string> {
  moneyStore ??= invoicedBy(db, caracas);
  const { provider, store } = await moneyStore;
  const expense =
    kind === 'invoice'
      ? {
          provider_id: provider,
          money_store_id: store,
          invoice_number: '1',
          invoice_date: `${date} 12:00:00`,
          notes: 'Compra',
          total: '10.00',
          tax_total: '1.60',
        }
      : { service_name: 'Agua', amount: '5.00', expense_date: `${date} 12:00:00` };
  const [procedure, table] =
    kind === 'invoice'
      ? ['create_invoice', 'invoices']
      : ['create_extra_expense', 'extra_expenses'];
  const [made] = await as('crm_local_admin', (sql) =>
    sql.query<{ id: string }>(
      `select id from app_public.${procedure}(jsonb_populate_record(null::app_public.${table}, $1))`,
      [JSON.stringify(expense)],
    ),
  );
  return made?.id as string;
}

export function as<T>(role: RoleName, act: Parameters<typeof db.as<T>>[1]): Promise<T> {
  return db.as(caracas.email(role), act);
}

export async function change(
  role: RoleName,
  statement: string,
  ...values: unknown[]
): Promise<void> {
  const rows = await as(role, (sql) => sql.query(`${statement} returning id`, values));
  expect(rows).toHaveLength(1);
}

export const close = (office = caracas, which = month, role: RoleName = 'crm_admin') =>
  as(role, (sql) => call(sql, 'proc_close_month', { office_id: office.id, month: which }));

export const reopen = (reason = 'Faltó una factura', role: RoleName = 'crm_admin') =>
  as(role, (sql) => call(sql, 'proc_reopen_month', { office_id: caracas.id, month, reason }));

export async function whileClosed<T>(act: () => Promise<T>): Promise<T> {
  await close();
  return act().finally(() => reopen());
}

export const closed: Refusal = {
  code: 'MONTH_CLOSED',
  params: { month: expect.stringMatching(/^\p{L}+ de \d{4}$/u) },
};

export async function figuresOf(id: string) {
  const [row] = await as('crm_admin', (sql) =>
    sql.query('select * from app_public.v_month_closings where id = $1', [id]),
  );
  return row;
}

/** Makes anew what stands above, for the file that calls it. */
export function onAMonthThatIsOver(cloned?: () => Promise<TestDatabase>): void {
  onTheCast(cloned);

  beforeAll(async () => {
    moneyStore = undefined;
    month = `${addDays(`${caracas.today.slice(0, 7)}-01`, -40).slice(0, 7)}-01`;
    day = addDays(month, 10);
    const turn = await openTurn(db, caracas, caracas.people.crm_technical, day);
    const [idle] = caracas.technicians.filter(({ id }) => id !== caracas.people.crm_technical.id);
    kept = {
      turn,
      idleTurn: await openTurn(db, caracas, idle as NonNullable<typeof idle>, day),
      sale: await sell(db, caracas, haircut(turn), { sale_date: day }),
      warranty: '',
      invoice: await spend('invoice', day),
      extra: await spend('extra', day),
      laterInvoice: await spend('invoice', caracas.today),
      laterExtra: await spend('extra', caracas.today),
    };
    kept.warranty = (await warrant(day)).v_id as string;
  });

  afterAll(() => expectSummariesToAddUp(db));
}
