-- The facts of billable sales by day (D21), and their sums over months.
create temp table demo_facts on commit drop as
  with billable as (
    select sale.number, sale.office_id, sale.sale_day, visit.first_visit, sold.lines, total.total, total.tax_total,
      extract(dow from sale.sale_day) || to_char(sale.sale_date at time zone office.time_zone, ' HH24') as weekday_and_hour,
      total.dollars, total.dollars_type, total.rest, total.rest_type, office.currency_code
    from demo_sales as sale
    join demo_totals as total using (number)
    join demo_visits as visit using (number)
    join demo_lines_sold as sold using (number)
    join demo_offices as office using (office_id)
    where not sale.deleted and not sale.advertising
  ), served as (
    select line.number, line.office_id, line.sale_day, member.dimension, member.id::text as member, count(*) as services,
      sum(line.cost) as amount, sum(line.tax) as tax
    from demo_lines as line
    join demo_prices as price using (price_id)
    cross join lateral (
      values ('SUBSERVICE', price.subservice_id), ('TECHNICIAN', line.employee_id)) as member(dimension, id)
    where not line.deleted and not line.advertising
    group by line.number, line.office_id, line.sale_day, member.dimension, member.id
  )
  select office_id, sale_day, 'HOUR' as dimension, weekday_and_hour as member, count(*) as sales, sum(lines) as services,
    sum(total) as amount, sum(tax_total) as tax
  from billable group by office_id, sale_day, weekday_and_hour
  union all
  select office_id, sale_day, 'CLIENT', case when first_visit then 'NEW' else 'RETURNING' end, count(*), sum(lines),
    sum(total), sum(tax_total)
  from billable group by office_id, sale_day, first_visit
  union all
  select office_id, sale_day, dimension, member, count(*), sum(services), sum(amount), sum(tax)
  from served group by office_id, sale_day, dimension, member
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
