import { afterAll, beforeAll, expect } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import type { RoleName } from '../../demo/staff.ts';
import {
  type ExpenseKind,
  expenseRow,
  type InvoicedBy,
  invoicedBy,
  registerExpense,
} from '../expenses/expense-acts.ts';
import { call, createWarranty, openTurn, priced, sell } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import type { Rejection } from '../support/rejection.ts';
import { expectSummariesToAddUp } from './summaries.ts';

/** 'yyyy-MM-01' of the month before last, and a day in it. */
export let month: string;
export let day: string;

/** Rows in the month before it is closed. */
export let storedMonth: {
  turn: string;
  idleTurn: string;
  sale: string;
  warranty: string;
  invoices: string;
  extra_expenses: string;
  later: Record<ExpenseKind, string>;
};

export const haircut = (turn: string) => [priced(caracas, 'Corte de dama', turn)];

export const warrant = (date: string) =>
  createWarranty(db, caracas, {
    sale_date: date,
    sales_details: [priced(caracas, 'Corte de dama', storedMonth.turn, { kind: 'warranty' })],
  });

let by: InvoicedBy;

/** Registers an expense at noon and returns its id. */
export const spend = async (kind: ExpenseKind, date: string): Promise<string> =>
  (await registerExpense(db, caracas, kind, expenseRow(kind, `${date} 12:00:00`, by))).id;

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

export const closed: Rejection = {
  code: 'MONTH_CLOSED',
  params: { month: expect.stringMatching(/^\p{L}+ de \d{4}$/u) },
};

export async function figuresOf(id: string) {
  const [row] = await as('crm_admin', (sql) =>
    sql.query('select * from app_public.v_month_closings where id = $1', [id]),
  );
  return row;
}

/** Creates rows of Caracas in the month before last, for the calling test file. */
export function onAPastMonth(): void {
  setUpDemoCompany(cloneDatabase);

  beforeAll(async () => {
    by = await invoicedBy(db, caracas);
    month = `${addDays(`${caracas.today.slice(0, 7)}-01`, -40).slice(0, 7)}-01`;
    day = addDays(month, 10);
    const turn = await openTurn(db, caracas, caracas.people.crm_technical, day);
    const [idle] = caracas.technicians.filter(({ id }) => id !== caracas.people.crm_technical.id);
    storedMonth = {
      turn,
      idleTurn: await openTurn(db, caracas, idle as NonNullable<typeof idle>, day),
      sale: await sell(db, caracas, haircut(turn), { sale_date: day }),
      warranty: '',
      invoices: await spend('invoices', day),
      extra_expenses: await spend('extra_expenses', day),
      later: {
        invoices: await spend('invoices', caracas.today),
        extra_expenses: await spend('extra_expenses', caracas.today),
      },
    };
    storedMonth.warranty = (await warrant(day)).v_id as string;
  });

  afterAll(() => expectSummariesToAddUp(db));
}
