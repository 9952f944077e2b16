-- What the lines behind a figure come to, once per currency, as the sums of proc_profit_lines_by_office: from the days
-- that are summed up, and from the lines themselves for who does not read those days.
create or replace function app_hidden.profit_lines_sums(
  date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (currency_code text, tax numeric, net numeric, commission numeric, profit numeric)
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select scope.currency_code, sum(day.tax_total), sum(day.total - day.tax_total),
      case when app_hidden.can('profit.read') then sum(day.commission) end,
      case when app_hidden.can('profit.read') then sum(day.total - day.tax_total - day.commission) end
    from app_hidden.report_days($3, 'office.profit', $1, $2) as scope
    join app_public.office_sale_days as day
      on day.office_id = scope.office_id and day.kind = 'SALE' and day.sale_day between scope.first and scope.last
    where app_hidden.can('sale.read')
    group by scope.currency_code
    having 0 <> any (array[sum(day.billable_sales), sum(day.total), sum(day.tax_total), sum(day.commission)])
    union all
    select line.currency_code, sum(line.tax), sum(line.net), sum(line.commission), sum(line.profit)
    from app_public.proc_profit_lines_by_office($1, $2, $3) as line
    where not (select app_hidden.can('sale.read'))
    group by line.currency_code
  $$;

-- What the lines of proc_dashboard_lines come to and how many rows they are, from what procDashboard is summed up from;
-- `is_known` is false where the reader or the dimension leaves that to the lines themselves.
create or replace function app_hidden.dashboard_lines_known(
  dimension text, member text, currency_code text, date_from date, date_until date, office_id uuid
)
  returns table (is_known boolean, currency_code text, amount numeric, rows integer)
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with known as materialized (
      select app_hidden.can('sale.read') and case $1
        when 'TECHNICIAN' then app_hidden.can('profit.read')
        else coalesce($1 in ('DAY', 'MONTH', 'HOUR', 'SUBSERVICE', 'CLIENT', 'OFFICE', 'PAYMENT'), false) end as is_known,
        case $1 when 'SUBSERVICE' then (
          select subservice.subservice_name from app_public.subservices as subservice where subservice.id::text = $2
        ) else $2 end as member
    )
    select true, figure.currency_code, sum(figure.amount),
      sum(case $1 when 'PAYMENT' then figure.sales else figure.services end)::integer
    from known
    join app_public.proc_dashboard($1, $4, $5, $6) as figure on true
    where (select is_known from known) and ($3 is null or figure.currency_code = $3) and ($2 is null or known.member = case $1
      when 'SUBSERVICE' then figure.member_name
      when 'HOUR' then figure.member || to_char(figure.slot, ' FM00')
      else figure.member end)
    group by figure.currency_code
    union all
    select false, null, null, null from known where not known.is_known
  $$;

-- The same as the sums of the lines.
create or replace function app_hidden.dashboard_lines_sums(
  dimension text default 'OFFICE', member text default null, currency_code text default null, date_from date default null,
  date_until date default null, office_id uuid default null
)
  returns table (currency_code text, amount numeric)
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with sums as materialized (
      select * from app_hidden.dashboard_lines_known(
        dimension => $1, member => $2, currency_code => $3, date_from => $4, date_until => $5, office_id => $6)
    )
    select sums.currency_code, sums.amount from sums where sums.is_known
    union all
    select line.currency_code, sum(line.amount)
    from app_public.proc_dashboard_lines(
      dimension => $1, member => $2, currency_code => $3, date_from => $4, date_until => $5, office_id => $6) as line
    where exists (select from sums where not sums.is_known)
    group by line.currency_code
  $$;

grant execute on function app_hidden.profit_lines_sums(date, date, uuid),
  app_hidden.dashboard_lines_known(text, text, text, date, date, uuid),
  app_hidden.dashboard_lines_sums(text, text, text, date, date, uuid)
  to turno_staff;
