-- Sums the lines behind an office's profit, one row per currency, as the lines of proc_profit_lines_by_office add up. It
-- uses the summaries of days, or the lines if the caller may not read the summaries.
create or replace function app_hidden.sum_profit_lines(
  p_date_from date default null, p_date_until date default null, p_office_id uuid default null
)
  returns table (currency_code text, tax numeric, net numeric, commission numeric, profit numeric)
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select scope.currency_code, sum(day.tax_total), sum(day.total - day.tax_total),
      case when app_hidden.can('profit.read') then sum(day.commission) end,
      case when app_hidden.can('profit.read') then sum(day.total - day.tax_total - day.commission) end
    from app_hidden.report_days(p_office_id, 'office.profit', p_date_from, p_date_until) as scope
    join app_public.office_sale_days as day
      on day.office_id = scope.office_id and day.kind = 'SALE' and day.sale_day between scope.first and scope.last
    where app_hidden.can('sale.read')
    group by scope.currency_code
    having 0 <> any (array[sum(day.billable_sales), sum(day.total), sum(day.tax_total), sum(day.commission)])
    union all
    select line.currency_code, sum(line.tax), sum(line.net), sum(line.commission), sum(line.profit)
    from app_public.proc_profit_lines_by_office(p_date_from, p_date_until, p_office_id) as line
    where not (select app_hidden.can('sale.read'))
    group by line.currency_code
  $$;

-- Returns the sums and the number of the rows of proc_dashboard_lines, from the summaries behind procDashboard. is_known
-- is false if the caller or the dimension requires the lines themselves.
create or replace function app_hidden.dashboard_lines_known(
  p_dimension text, p_member text, p_currency_code text, p_date_from date, p_date_until date, p_office_id uuid
)
  returns table (is_known boolean, currency_code text, amount numeric, rows integer)
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with known as materialized (
      select app_hidden.can('sale.read') and case p_dimension
        when 'TECHNICIAN' then app_hidden.can('profit.read')
        else coalesce(p_dimension in ('DAY', 'MONTH', 'HOUR', 'SUBSERVICE', 'CLIENT', 'OFFICE', 'PAYMENT'),
          false) end as is_known,
        case p_dimension when 'SUBSERVICE' then (
          select subservice.subservice_name from app_public.subservices as subservice where subservice.id::text = p_member
        ) else p_member end as member
    )
    select true, figure.currency_code, sum(figure.amount),
      sum(case p_dimension when 'PAYMENT' then figure.sales else figure.services end)::integer
    from known
    join app_public.proc_dashboard(p_dimension, p_date_from, p_date_until, p_office_id) as figure on true
    where (select is_known from known) and (p_currency_code is null or figure.currency_code = p_currency_code)
      and (p_member is null or known.member = case p_dimension
      when 'SUBSERVICE' then figure.member_name
      when 'HOUR' then figure.member || to_char(figure.slot, ' FM00')
      else figure.member end)
    group by figure.currency_code
    union all
    select false, null, null, null from known where not known.is_known
  $$;

-- Sums the rows of proc_dashboard_lines, one row per currency, from the summaries if they have the figure.
create or replace function app_hidden.sum_dashboard_lines(
  p_dimension text default 'OFFICE', p_member text default null, p_currency_code text default null,
  p_date_from date default null, p_date_until date default null, p_office_id uuid default null
)
  returns table (currency_code text, amount numeric)
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with sums as materialized (
      select * from app_hidden.dashboard_lines_known(
        p_dimension => p_dimension, p_member => p_member, p_currency_code => p_currency_code, p_date_from => p_date_from,
        p_date_until => p_date_until, p_office_id => p_office_id)
    )
    select sums.currency_code, sums.amount from sums where sums.is_known
    union all
    select line.currency_code, sum(line.amount)
    from app_public.proc_dashboard_lines(
      dimension => p_dimension, member => p_member, currency_code => p_currency_code, date_from => p_date_from,
      date_until => p_date_until, office_id => p_office_id) as line
    where exists (select from sums where not sums.is_known)
    group by line.currency_code
  $$;

grant execute on function app_hidden.sum_profit_lines(date, date, uuid),
  app_hidden.dashboard_lines_known(text, text, text, date, date, uuid),
  app_hidden.sum_dashboard_lines(text, text, text, date, date, uuid)
  to turno_staff;
