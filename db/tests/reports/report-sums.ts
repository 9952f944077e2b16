import { expect } from 'vitest';
import type { Sql } from '../support/database.ts';
import type { OfficeFixture } from '../support/office-fixture.ts';
import { dimensions } from './dashboard-dimensions.ts';
import { amountOf, cents, type Days } from './report-oracle.ts';

/**
 * Columns of reports whose totals are equal. `*` stands for each dimension of the dashboard except
 * PAYMENT.
 */
const equalSums = [
  `proc_sales_total.sales_total = proc_sales_by_employee_from_date.employee_total_sales = proc_key_figures.amount
    = proc_profit_lines_by_office.cost = proc_dashboard_lines.amount = proc_dashboard:*.amount`,
  `proc_sales_by_employee_from_date.employee_net_sales = proc_profit_lines_by_office.net
    = proc_royalty_days_by_office.net`,
  'proc_sales_by_employee_from_date.employee_total_tax = proc_profit_lines_by_office.tax',
  'proc_sales_total.usd_total = proc_key_figures.usd',
  `proc_sales_by_employee_from_date.employee_total_services = proc_key_figures.services
    = proc_profit_by_office_by_range.office_total_profit_year = proc_royalty_by_range.office_total_services
    = proc_royalty_by_office.office_total_services = proc_dashboard:*.services`,
  `proc_profit_tip_by_employee_from_date.employee_tip_accumulates = proc_employee_profit_detail.tip
    = proc_sales_total.tip_total + proc_sales_advertising_total.tip_total + proc_warranties_total.tip_total`,
  `proc_profit_by_employee_from_date.employee_total = proc_employee_profit_detail.total_commission
    = proc_profit_tip_by_employee_from_date.employee_profit_accumulates
      + proc_profit_tip_by_employee_from_date.employee_advertising_profit
    = proc_profit_lines_by_office.commission + proc_complete_result_lines_by_office.commission
    = proc_profit_lines_by_office.commission + proc_complete_result_by_office.warranty_commissions
      + proc_complete_result_by_office.advertising_commissions`,
  'proc_profit_by_office_by_range.office_accumulated_profit_year = proc_profit_lines_by_office.profit',
  'proc_complete_result_by_office.warranty_income = proc_complete_result_lines_by_office.income',
  `proc_royalty_by_range.office_accumulated_royalty = proc_royalty_by_office.office_accumulated_royalty
    = proc_royalty_days_by_office.royalty`,
  `proc_losses_by_office_by_range.office_accumulated_losses_year = proc_losses_lines_by_office.amount
    = proc_losses_by_office_by_range.office_accumulated_invoices
      + proc_losses_by_office_by_range.office_accumulated_extra_expenses`,
].map((sums) =>
  sums.split(/\s+=\s+/).flatMap((sum) => {
    const columns = sum.split(/\s+\+\s+/);
    if (!sum.includes('*')) return [columns];
    const ofSales = dimensions.filter((dimension) => dimension !== 'PAYMENT');
    return ofSales.map((dimension) => columns.map((column) => column.replace('*', dimension)));
  }),
);

/** Verifies that equal figures of reports add up equally for offices of different currencies. */
export async function expectEqualSums(
  sql: Sql,
  { from, until }: Days,
  offices: readonly OfficeFixture[],
): Promise<void> {
  const reports = await sql.query<{ name: string; parameters: string[] }>(
    `select proname::text as name, (proargnames[1:pronargs])::text[] as parameters from pg_proc
     where pronamespace = 'app_public'::regnamespace and proretset
       and proargnames[1:pronargs] && '{date_from,p_date_from}' and not 'identification_number' = any (proargnames)
       and pg_get_function_result(oid) ~ 'currency_code|sale_total'`,
  );
  const columns = [...new Set(equalSums.flat(2))];
  // A new report must be added to the list.
  expect(new Set(columns.map((column) => column.split(/[.:]/)[0]))).toEqual(
    new Set(reports.map(({ name }) => name)),
  );
  for (const { id, currency } of offices) {
    const known = new Map<string, bigint>();
    for (const [source, each] of Map.groupBy(columns, (column) => column.split('.')[0] as string)) {
      const [name, dimension] = source.split(':');
      const given = Object.entries({
        date_from: from,
        date_until: until,
        office_id: id,
        dimension,
      });
      const texts = given.flatMap(([parameter, value]) => {
        const { parameters } = reports.find((report) => report.name === name) ?? {};
        const own = parameters?.find((other) => other.replace(/^p_/, '') === parameter);
        return own && value ? `${own} => '${value}'` : [];
      });
      const sums = each.map((column) => `coalesce(sum(${column.split('.')[1]}), 0)::text`);
      const [row] = await sql.query<{ added: string[] }>(
        `select array[${sums}] as added from app_public.${name}(${texts}) where currency_code = '${currency}'`,
      );
      each.forEach((column, at) => {
        known.set(column, cents(row?.added[at] ?? '0'));
      });
    }
    for (const alike of equalSums) {
      const amounts = alike.map((sum) =>
        amountOf(sum.reduce((total, column) => total + (known.get(column) ?? 0n), 0n)),
      );
      expect(amounts, `${currency} ${alike.join(' = ')}`).toEqual(amounts.map(() => amounts[0]));
    }
  }
}
