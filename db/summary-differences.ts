type Row = Record<string, unknown>;

/**
 * Compares every summary with the active rows that it aggregates, to the cent. Aggregates with its
 * own SQL instead of functions of app_hidden, so that errors in those functions are found.
 *
 * @param query runs a statement as the database owner and returns its rows
 * @returns by summary, rows in which the stored and the computed figures differ
 */
export async function summaryDifferences(
  query: (text: string) => Promise<Row[]>,
): Promise<Record<string, Row[]>> {
  return {
    office_sale_days: await query(wrongOfficeDays),
    employee_days: await query(wrongEmployeeDays),
    employee_months: await query(wrongEmployeeMonths),
    office_facts: await query(wrongFacts),
    client_sales: await query(wrongClientSales),
    money_balances: await query(wrongBalances),
    money_days: await query(wrongMoneyDays),
    settled_days: await query(wrongSettledDays),
    settlements: await query(wrongSettlements),
  };
}

/** A refund counts among the sales of its day: it reduces amounts and is no sale itself. */
const figureOf = (row: string) => `case ${row}.kind when 'REFUND' then 'SALE' else ${row}.kind end`;

const wrongOfficeDays = `
  with stored as (
    select office_id, sale_day, kind, sum(sales) as sales, sum(billable_sales) as billable,
      sum(total) as total, sum(tax_total) as tax, sum(total_tip) as tip, sum(total_usd) as usd,
      array[sum(advertising_sales), sum(advertising_total), sum(advertising_tip), sum(advertising_usd)] as advertising,
      sum(services) as services, sum(commission) as commission,
      array[sum(new_sales), sum(new_services), sum(new_total), sum(walk_in_sales), sum(walk_in_services),
        sum(walk_in_total)] as clients
    from app_public.office_sale_days group by 1, 2, 3
  ), earned as (
    select line.office_id, line.sale_day, ${figureOf('line')} as kind,
      count(*) filter (where line.kind <> 'REFUND') as services,
      sum(line.total_commission + (
        select coalesce(sum(extra.total_commission), 0) from app_public.sales_details_commissions as extra
        where extra.sales_detail_id = line.id and extra.status = 1)) as commission
    from app_public.sales_details as line
    where line.status = 1 and not line.advertising group by 1, 2, 3
  ), summed as (
    select office_id, sale_day, ${figureOf('sale')} as kind, count(*) filter (where kind <> 'REFUND') as sales,
      count(*) filter (where not advertising and kind <> 'REFUND') as billable,
      coalesce(sum(total) filter (where not advertising), 0) as total,
      coalesce(sum(tax_total) filter (where not advertising), 0) as tax,
      coalesce(sum(total_tip) filter (where not advertising), 0) as tip,
      coalesce(sum(total_usd) filter (where not advertising), 0) as usd,
      array[count(*) filter (where advertising and kind <> 'REFUND'), coalesce(sum(total) filter (where advertising), 0),
        coalesce(sum(total_tip) filter (where advertising), 0),
        coalesce(sum(total_usd) filter (where advertising), 0)] as advertising,
      array[count(*) filter (where is_new and kind <> 'REFUND'), coalesce(sum(lines) filter (where is_new), 0),
        coalesce(sum(total) filter (where is_new), 0), count(*) filter (where is_walk_in and kind <> 'REFUND'),
        coalesce(sum(lines) filter (where is_walk_in), 0), coalesce(sum(total) filter (where is_walk_in), 0)] as clients
    from (
      select *, first_visit and not advertising as is_new, client_id is null and not advertising as is_walk_in,
        (select count(*) from app_public.sales_details where sale_id = sales.id and kind <> 'REFUND') as lines
      from app_public.sales where status = 1
    ) as sale
    group by 1, 2, 3
  ), counted as (
    select * from summed left join earned using (office_id, sale_day, kind)
  )
  select stored.*, counted.*
  from stored full join counted using (office_id, sale_day, kind)
  where (coalesce(stored.sales, 0), coalesce(stored.billable, 0), coalesce(stored.total, 0), coalesce(stored.tax, 0),
      coalesce(stored.tip, 0), coalesce(stored.usd, 0), coalesce(stored.services, 0), coalesce(stored.commission, 0))
    <> (coalesce(counted.sales, 0), coalesce(counted.billable, 0), coalesce(counted.total, 0),
      coalesce(counted.tax, 0), coalesce(counted.tip, 0), coalesce(counted.usd, 0), coalesce(counted.services, 0),
      coalesce(counted.commission, 0))
    or coalesce(stored.advertising, '{0,0,0,0}') <> coalesce(counted.advertising, '{0,0,0,0}')
    or coalesce(stored.clients, '{0,0,0,0,0,0}') <> coalesce(counted.clients, '{0,0,0,0,0,0}')`;

const earned = ['services', 'profit', 'supervisor_profit', 'advertising_profit', 'tip'];
const sold = ['sold_sales', 'sold_services', 'sold_amount', 'sold_tax'];
const measures = [...earned, ...sold];
const sums = measures.map((measure) => `sum(${measure}) as ${measure}`).join(', ');
const of = (source: string) =>
  measures.map((measure) => `coalesce(${source}.${measure}, 0)`).join(', ');

const wrongEmployeeDays = `
  with stored as (
    select employee_id, office_id, sale_day, ${sums} from app_public.employee_days group by 1, 2, 3
  ), earned as (
    select employee_id, office_id, sale_day, sale_id, case kind when 'REFUND' then 0 else 1 end as services,
      total_commission as profit, 0 as supervisor_profit, 0 as advertising_profit, tip,
      case when kind in ('SALE', 'REFUND') and not advertising then 1 else 0 end as sold, cost, tax
    from app_public.sales_details where status = 1
    union all
    select employee_id, office_id, sale_day, null, 0, 0,
      case type_commission when 'SUPERVISOR_COMMISSION' then total_commission else 0 end,
      case type_commission when 'ADVERTISING_COMMISSION' then total_commission else 0 end, 0, 0, 0, 0
    from app_public.sales_details_commissions where status = 1
  ), counted as (
    select employee_id, office_id, sale_day, ${earned.map((each) => `sum(${each}) as ${each}`).join(', ')},
      count(distinct sale_id) filter (where sold * services = 1) as sold_sales, sum(sold * services) as sold_services,
      sum(sold * cost) as sold_amount, sum(sold * tax) as sold_tax
    from earned group by 1, 2, 3
  )
  select stored.*, counted.*
  from stored full join counted using (employee_id, office_id, sale_day)
  where (${of('stored')}) <> (${of('counted')})`;

const wrongEmployeeMonths = `
  with stored as (
    select employee_id, office_id, month, ${sums} from app_public.employee_months group by 1, 2, 3
  ), counted as (
    select employee_id, office_id, date_trunc('month', sale_day)::date as month, ${sums}
    from app_public.employee_days group by 1, 2, 3
  )
  select stored.*, counted.*
  from stored full join counted using (employee_id, office_id, month)
  where (${of('stored')}) <> (${of('counted')})`;

const wrongFacts = `
  with stored as (
    select office_id, dimension, grain, starts, member, sum(sales) as sales, sum(services) as services,
      sum(amount) as amount, sum(tax) as tax
    from app_public.office_facts group by 1, 2, 3, 4, 5
    having (sum(sales), sum(services), sum(amount), sum(tax)) <> (0, 0, 0, 0)
  ), sold as (
    select sale.*, extract(dow from sale.sale_date at time zone time_zone)
      || to_char(sale.sale_date at time zone time_zone, ' HH24') as hour,
      (select count(*) from app_public.sales_details as line where line.sale_id = sale.id and line.kind = 'SALE') as lines
    from app_public.sales as sale join app_public.offices as office on office.id = sale.office_id
    where sale.status = 1 and kind in ('SALE', 'REFUND') and not advertising
  ), fact as (
    select office_id, sale_day, 'HOUR' as dimension, hour as member, count(*) filter (where kind = 'SALE') as sales,
      sum(lines) as services, sum(total) as amount, sum(tax_total) as tax
    from sold group by 1, 2, 4
    union all
    select line.office_id, line.sale_day, 'SUBSERVICE', subservice_id::text,
      count(distinct sale_id) filter (where line.kind = 'SALE'), count(*) filter (where line.kind = 'SALE'),
      sum(cost), sum(tax)
    from sold join app_public.sales_details as line on line.sale_id = sold.id group by 1, 2, 4
    union all
    select sold.office_id, sale_day, 'PAYMENT', payment_type || ' ' || payment.currency_code, count(*) filter (where direction = 1), 0, sum(direction * amount), 0
    from sold join app_public.sales_payments as payment on payment.sale_id = sold.id group by 1, 2, 4
  ), counted as (
    select office_id, dimension, grain, starts, member, sum(sales) as sales, sum(services) as services,
      sum(amount) as amount, sum(tax) as tax
    from fact
    cross join lateral (
      values ('DAY', sale_day), ('MONTH', date_trunc('month', sale_day)::date)) as period(grain, starts)
    group by 1, 2, 3, 4, 5
  )
  select stored.*, counted.*
  from stored full join counted using (office_id, dimension, grain, starts, member)
  where (stored.sales, stored.services, stored.amount, stored.tax)
    is distinct from (counted.sales, counted.services, counted.amount, counted.tax)`;

const wrongClientSales = `
  with stored as (
    select client_id, office_id, sales from app_private.client_sales where sales <> 0
  ), counted as (
    select sale.client_id, sale.office_id, count(*) as counted
    from app_public.sales as sale join app_private.client_sales_days as days using (office_id)
    where sale.status = 1 and sale.kind = 'SALE' and sale.client_id is not null
      and sale.sale_day between days.since and days.until
    group by 1, 2
  )
  select stored.*, counted.*
  from stored full join counted using (client_id, office_id)
  where stored.sales is distinct from counted.counted`;

/** Stored balances of accounts and the sums of their entries. */
const wrongBalances = `
  with stored as (
    select store_id, currency_code, sum(balance) as balance from app_public.money_balances group by 1, 2
  ), counted as (
    select store_id, currency_code, sum(amount) as entered from app_public.money_entries group by 1, 2
  )
  select stored.*, counted.*
  from stored full join counted using (store_id, currency_code)
  where coalesce(stored.balance, 0) <> coalesce(counted.entered, 0)`;

const wrongMoneyDays = `
  with stored as (
    select store_id, entry_day, entry_type, currency_code, sum(entries) as entries, sum(amount) as amount
    from app_public.money_days group by 1, 2, 3, 4
  ), counted as (
    select store_id, entry_day, entry_type, currency_code, count(*) as counted, sum(amount) as entered
    from app_public.money_entries group by 1, 2, 3, 4
  )
  select stored.*, counted.*
  from stored full join counted using (store_id, entry_day, entry_type, currency_code)
  where (coalesce(stored.entries, 0), coalesce(stored.amount, 0)) <> (coalesce(counted.counted, 0), coalesce(counted.entered, 0))`;

/** Days of settlements and the live lines that were not taken back. A refund is no service. */
const wrongSettledDays = `
  with stored as (
    select employee_id, office_id, day, services, profit, supervisor_profit, advertising_profit, tip
    from app_public.settled_days
  ), counted as (
    select line.employee_id, line.office_id, line.day,
      count(*) filter (where line.kind = 'COMMISSION' and sold.kind <> 'REFUND') as services,
      coalesce(sum(amount) filter (where line.kind = 'COMMISSION'), 0) as profit,
      coalesce(sum(amount) filter (where line.kind = 'SUPERVISION'), 0) as supervisor_profit,
      coalesce(sum(amount) filter (where line.kind = 'ADVERTISING'), 0) as advertising_profit,
      coalesce(sum(amount) filter (where line.kind = 'TIP'), 0) as tip
    from app_public.settlement_lines as line
    left join app_public.sales_details as sold on sold.id = line.source_id
    where line.live and line.reversal_id is null and line.kind not in ('TIP_OUT', 'ENTRY') group by 1, 2, 3
  )
  select stored.*, counted.*
  from stored full join counted using (employee_id, office_id, day)
  where (coalesce(stored.services, 0), coalesce(stored.profit, 0), coalesce(stored.supervisor_profit, 0),
      coalesce(stored.advertising_profit, 0), coalesce(stored.tip, 0))
    <> (coalesce(counted.services, 0), coalesce(counted.profit, 0), coalesce(counted.supervisor_profit, 0),
      coalesce(counted.advertising_profit, 0), coalesce(counted.tip, 0))`;

/** Totals of settlements and their live lines; a void settlement keeps its totals. */
const wrongSettlements = `
  with counted as (
    select settlement_id as id, kind, sum(amount) as amount from app_public.settlement_lines where live group by 1, 2
  )
  select settlement.id, settlement.state
  from app_public.settlements as settlement
  where settlement.state <> 'VOID' and (
    select array[coalesce(sum(amount) filter (where kind = 'COMMISSION'), 0),
      coalesce(sum(amount) filter (where kind = 'SUPERVISION'), 0),
      coalesce(sum(amount) filter (where kind = 'ADVERTISING'), 0), coalesce(sum(amount) filter (where kind = 'TIP'), 0),
      coalesce(sum(amount) filter (where kind = 'TIP_OUT'), 0), coalesce(sum(amount) filter (where kind = 'ENTRY'), 0),
      coalesce(sum(amount), 0)]
    from counted where counted.id = settlement.id
  ) <> array[commission, supervision, advertising, tip, tip_out, entries, net]`;
