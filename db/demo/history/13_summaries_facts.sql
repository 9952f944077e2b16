-- The facts of billable sales by day (D21), and their sums over months.
create temp table demo_facts on commit drop as
  with billable as (
    select sale.number, sale.office_id, sale.sale_day, sold.lines, total.total, total.tax_total,
      app_hidden.fact_hour(sale.sale_date, office.time_zone) as hour,
      total.dollars, total.dollars_type, total.rest, total.rest_type, office.currency_code
    from demo_sales as sale
    join demo_totals as total using (number)
    join demo_lines_sold as sold using (number)
    join demo_offices as office using (office_id)
    where not sale.deleted and not sale.advertising
  ), served as (
    select line.number, line.office_id, line.sale_day, price.subservice_id::text as member, count(*) as services,
      sum(line.cost) as amount, sum(line.tax) as tax
    from demo_lines as line
    join demo_prices as price using (price_id)
    where not line.deleted and not line.advertising
    group by line.number, line.office_id, line.sale_day, price.subservice_id
  )
  select office_id, sale_day, 'HOUR' as dimension, hour as member, count(*) as sales, sum(lines) as services,
    sum(total) as amount, sum(tax_total) as tax
  from billable group by office_id, sale_day, hour
  union all
  select office_id, sale_day, 'SUBSERVICE', member, count(*), sum(services), sum(amount), sum(tax)
  from served group by office_id, sale_day, member
  union all
  select office_id, sale_day, 'PAYMENT', paid.member, count(*), 0, sum(paid.amount), 0
  from billable
  cross join lateral (values
    (dollars_type || ' USD', dollars), (rest_type || ' ' || currency_code, rest)
  ) as paid(member, amount)
  where paid.amount > 0
  group by office_id, sale_day, paid.member;

insert into app_public.office_facts as fact (
  office_id, dimension, grain, starts, member, slot, company_id, sales, services, amount, tax)
select known.office_id, known.dimension, period.grain, period.starts, known.member, 0, run.company_id,
  sum(known.sales), sum(known.services), sum(known.amount), sum(known.tax)
from demo_run as run, demo_facts as known
cross join lateral (
  values ('DAY', known.sale_day), ('MONTH', date_trunc('month', known.sale_day)::date)) as period(grain, starts)
group by known.office_id, known.dimension, period.grain, period.starts, known.member, run.company_id
order by known.office_id, known.dimension, period.grain, period.starts
on conflict (office_id, dimension, grain, starts, member, slot) do update set
  sales = fact.sales + excluded.sales,
  services = fact.services + excluded.services,
  amount = fact.amount + excluded.amount,
  tax = fact.tax + excluded.tax;
