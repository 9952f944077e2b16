import fc from 'fast-check';
import { beforeAll } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import type { TestDatabase } from '../support/database.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { loadOfficeFixture, type OfficeFixture } from '../support/office-fixture.ts';
import { todayIndex } from './report-acts.ts';
import type { HistoryOffice } from './report-history.ts';
import { amountOf, cents } from './report-oracle.ts';

export let offices: readonly HistoryOffice[];
/** A week before the end of a past month, so that histories cross it. */
export let firstDay: string;
/** Royalty rates of the offices before any history. */
let firstRates: readonly string[];
let firstCommissions: readonly { id: string; commission: string; leading: string }[];

async function spender(office: OfficeFixture): Promise<HistoryOffice> {
  const provider = await db.value(
    `insert into app_public.providers (company_id, office_id, identification_number, provider_name)
     values ($1, $2, 'J1', 'Distribuidora') returning id`,
    [office.companyId, office.id],
  );
  const store = await db.value(
    `insert into app_public.money_stores (company_id, office_id, money_store_name, notes)
     values ($1, $2, 'Caja', 'Efectivo') returning id`,
    [office.companyId, office.id],
  );
  return { office, providerId: provider, moneyStoreId: store };
}

export type Row = Record<string, unknown>;

/** Returns the rows of a report for a reader of all offices. */
export function report(name: string, ...values: unknown[]): Promise<Row[]> {
  const parameters = values.map((_, index) => `$${index + 1}`);
  return db.queryAs(
    caracas.email('crm_admin'),
    `select * from app_public.${name}(${parameters.join(', ')})`,
    values,
  );
}

export const money = (value: unknown) => amountOf(cents(value as string));

/** Returns columns of rows as text, by key. */
export const byKey = (
  rows: readonly Row[],
  key: (row: Row) => string,
  columns: readonly string[],
) =>
  new Map(
    rows.map((row) => [
      key(row),
      columns.map((column) =>
        typeof row[column] === 'number' ? String(row[column]) : money(row[column]),
      ),
    ]),
  );

export const employeeAtOffice = (row: Row) => `${row.employee_id} ${row.office_id}`;
export const office = (row: Row) => String(row.office_id);

export async function deleteHistory(): Promise<void> {
  await db.query(
    `truncate app_public.sales, app_public.sales_details, app_public.sales_payments,
       app_public.sales_details_commissions, app_public.workdays, app_public.invoices, app_public.extra_expenses,
       app_public.office_sale_days, app_public.employee_days, app_public.employee_months, app_public.office_facts,
       app_public.audit_entries
     cascade`,
  );
  await db.query('delete from app_public.discounts_details');
  await db.query('delete from app_public.discounts');
  for (const { id, commission, leading } of firstCommissions) {
    await db.query(
      'update app_public.employees set commission = $2, supervisor_commission = $3 where id = $1',
      [id, commission, leading],
    );
  }
  await db.query("delete from app_public.office_rates where kind = 'ROYALTY' and id <> all ($1)", [
    firstRates,
  ]);
}

export const filter = fc
  .tuple(fc.nat(todayIndex), fc.nat(todayIndex))
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);

/** Returns the date of an index at an office: each has its own today. */
export const dateAt = (index: number, { today } = caracas) =>
  index === todayIndex ? today : addDays(firstDay, index);

/** Loads Caracas and Lima with their first rates and commissions for the calling test file. */
export function onHistories(cloned?: () => Promise<TestDatabase>): void {
  setUpDemoCompany(cloned);

  beforeAll(async () => {
    const lima = await loadOfficeFixture(db, 'Lima');
    offices = await Promise.all([caracas, lima].map(spender));
    const monthBegins = `${addDays(caracas.today, -62).slice(0, 7)}-01`;
    firstDay = addDays(monthBegins, -7);
    const rates = await db.query<{ id: string }>(
      "select id from app_public.office_rates where kind = 'ROYALTY'",
    );
    firstRates = rates.map(({ id }) => id);
    firstCommissions = await db.query(
      'select id, commission, supervisor_commission as leading from app_public.employees where office_id = any ($1)',
      [[caracas.id, lima.id]],
    );
  });
}
