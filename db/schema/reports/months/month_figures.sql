-- Returns the figures of the reports of an office for a month, which closing the month stores. Amounts are strings, as in
-- the API (D7). The figures do not depend on the caller's other permissions: closing includes the whole month.
create or replace function app_hidden.month_figures(p_office_id uuid, p_month date) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp as $$
    with scope as (
      select p_month as first, (p_month + interval '1 month' - interval '1 day')::date as last
    )
    select jsonb_build_object(
      'sales', sold.sales, 'services', sold.services,
      'amount', sold.amount::text, 'tax', sold.tax::text, 'tips', sold.tips::text, 'commissions', sold.commissions::text,
      'profit', (sold.amount - sold.tax - sold.commissions)::text,
      'expenses', losses.expenses, 'losses', losses.amount::text,
      'royalty', owed.royalty::text,
      'employees', coalesce((
        select jsonb_agg(jsonb_build_object(
          'employeeId', earned.employee_id, 'services', earned.services, 'profit', earned.profit::text,
          'advertisingProfit', earned.advertising_profit::text, 'tip', earned.tip::text) order by earned.employee_id)
        from (
          select day.employee_id, sum(day.services)::integer as services,
            sum(day.profit + day.supervisor_profit) as profit, sum(day.advertising_profit) as advertising_profit,
            sum(day.tip) as tip
          from app_public.employee_days as day
          where day.office_id = p_office_id and day.sale_day between scope.first and scope.last
          group by day.employee_id
        ) as earned
        where 0 <> any (array[earned.services, earned.profit, earned.advertising_profit, earned.tip])), '[]'))
    from scope
    cross join lateral (
      select coalesce(sum(day.billable_sales), 0) as sales, coalesce(sum(day.services), 0)::integer as services,
        coalesce(sum(day.total), 0.00) as amount, coalesce(sum(day.tax_total), 0.00) as tax,
        coalesce(sum(day.total_tip), 0.00) as tips, coalesce(sum(day.commission), 0.00) as commissions
      from app_public.office_sale_days as day
      where day.office_id = p_office_id and day.kind = 'SALE' and day.sale_day between scope.first and scope.last
    ) as sold
    cross join lateral (
      select count(*)::integer as expenses, coalesce(sum(spent.amount), 0.00) as amount
      from app_public.offices as office
      cross join lateral app_hidden.office_expenses(office.id, office.currency_code, scope.first, scope.last) as spent
      where office.id = p_office_id
    ) as losses
    cross join lateral (
      select coalesce(sum(day.royalty), 0.00) as royalty
      from app_hidden.royalty_days(p_office_id, scope.first, scope.last) as day
    ) as owed
  $$;
