import { expect } from 'vitest';
import { allLists } from '#server/lists/all-lists.ts';
import type { Sql } from '../support/database.ts';
import type { OfficeFixture } from '../support/office-fixture.ts';
import { dimensions } from './dashboard-dimensions.ts';
import { amountOf, cents, type Days } from './report-oracle.ts';

/**
 * Columns of reports and lists whose totals are equal. `*` stands for each dimension of the dashboard except
 * PAYMENT.
 */
const equalSums = [
  `proc_sales_total.sales_total = proc_sales_by_employee_from_date.employee_total_sales = proc_key_figures.amount
    = proc_key_figures_by_day.amount
    = proc_profit_lines_by_office.cost = proc_dashboard_lines.amount = proc_dashboard:*.amount`,
  `proc_sales_by_employee_from_date.employee_net_sales = proc_profit_lines_by_office.net
    = proc_royalty_days_by_office.net`,
  'proc_sales_by_employee_from_date.employee_total_tax = proc_profit_lines_by_office.tax',
  'proc_sales_total.usd_total = proc_key_figures.usd = proc_key_figures_by_day.usd',
  `proc_sales_by_employee_from_date.employee_total_services = proc_key_figures.services
    = proc_key_figures_by_day.services
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
      + proc_losses_by_office_by_range.office_accumulated_extra_expenses = v_invoices.total_paid + v_extra_expenses.amount`,
  `proc_sales_total.sales_total + proc_sales_advertising_total.sales_total = v_sales.total - v_refunds.total
    = v_sales_details_clients.cost - v_warranties.total - v_refunds.total = v_sales_details.cost - v_warranties.total`,
  'proc_warranties_total.sales_total = v_warranties.total',
  `proc_sales_total.tip_total + proc_sales_advertising_total.tip_total = v_sales.total_tip - v_refunds.total_tip
    = v_sales.total_tip + v_refunds.total - v_refunds.amount`,
  'proc_employee_profit_detail.tip = v_sales_details.tip',
  'v_sales.granted_total = v_granted_discounts.granted_amount',
  'v_invoices.total_paid = v_invoices.total + v_invoices.tax_total',
  `proc_settlements_by_period.net = proc_settlements_by_period.commission + proc_settlements_by_period.supervision
    + proc_settlements_by_period.advertising + proc_settlements_by_period.tip + proc_settlements_by_period.advances
    + proc_settlements_by_period.adjustments`,
  // These offices have no advances.
  'proc_complete_result_by_office.staff_adjustments = v_employee_entries.amount',
].map((sums) =>
  sums.split(/\s+=\s+/).flatMap((sum) => {
    const ofSales = dimensions.filter((dimension) => dimension !== 'PAYMENT');
    const sources = sum.includes('*') ? ofSales : [''];
    return sources.map((dimension) =>
      sum
        .replace('*', dimension)
        .split(/\s+(?=[+-])/)
        .map(termOf),
    );
  }),
);

/** Returns a term such as '- v_refunds.total': its source, its column and its sign. */
function termOf(text: string) {
  const [, sign, source = '', column = ''] = /^([+-]?)\s*([\w:]+)\.(\w+)$/.exec(text) ?? [];
  return { text, source, column, factor: sign === '-' ? -1n : 1n };
}

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The views of lists with days, and their columns of days. */
const dayColumns = new Map(
  allLists.flatMap(({ view, parameters, filters }) => {
    const day = filters.find(({ kind }) => kind === 'date');
    return day && !parameters ? [[view, snake(day.dayField ?? day.field)] as const] : [];
  }),
);

/** Lists with sums in their footer. */
const summedViews = allLists
  .filter(({ parameters, columns }) => !parameters && columns.some(({ summed }) => summed))
  .map(({ view }) => view);

/** Verifies that equal figures of reports and lists add up equally for offices of different currencies. */
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
  const columnsBySource = Map.groupBy(equalSums.flat(2), ({ source }) => source);
  const names = new Set([...columnsBySource.keys()].map((source) => source.replace(/:.*/, '')));
  // A new report, and a new list with sums, must be added above.
  expect([...names]).toEqual(
    expect.arrayContaining([...reports.map(({ name }) => name), ...summedViews]),
  );
  for (const { id, currency } of offices) {
    const rowsOf = (source: string): string => {
      const [name = '', dimension] = source.split(':');
      const day = dayColumns.get(name);
      if (day)
        return `${name} where office_id = '${id}' and ${day} between '${from}' and '${until}'`;
      const given = { date_from: from, date_until: until, office_id: id, dimension };
      const { parameters = [] } = reports.find((report) => report.name === name) ?? {};
      const texts = Object.entries(given).flatMap(([parameter, value]) => {
        const own = parameters.find((other) => other.replace(/^p_/, '') === parameter);
        return own && value ? `${own} => '${value}'` : [];
      });
      return `${name}(${texts}) where currency_code = '${currency}'`;
    };
    const sums = [...columnsBySource].map(([source, terms]) => {
      const columns = [...new Set(terms.map(({ column }) => column))];
      const pairs = columns.map((column) => `'${column}', coalesce(sum(${column}), 0)::text`);
      return `(select jsonb_build_object(${pairs}) from app_public.${rowsOf(source)}) as "${source}"`;
    });
    const [row] = await sql.query<Record<string, Record<string, string>>>(`select ${sums}`);
    for (const alike of equalSums) {
      const amounts = alike.map((sum) =>
        amountOf(
          sum.reduce(
            (total, { source, column, factor }) =>
              total + factor * cents(row?.[source]?.[column] ?? '0'),
            0n,
          ),
        ),
      );
      const texts = alike.map((sum) => sum.map(({ text }) => text).join(' '));
      expect(amounts, `${currency} ${texts.join(' = ')}`).toEqual(amounts.map(() => amounts[0]));
    }
  }
}
