-- Returns the last day that is over in every time zone, with no transaction of it still open. The function has no
-- settings, so that PostgreSQL inlines it and a sale costs no call.
create or replace function app_hidden.last_counted_day() returns date
  language sql stable
  return (now() at time zone 'UTC')::date - 3;

-- Adds a sale to the counted sales of its client, or subtracts it with sign -1, if its day was counted before. The job
-- counts the sales of today when the day is over. Both hold the lock of the month.
create or replace function app_hidden.add_to_client_sales(p_sale app_public.sales, p_sign integer) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      -- One day more than the job counts, so that neither skips a sale at midnight.
      if p_sale.client_id is null or p_sale.kind <> 'SALE' or p_sale.sale_day > app_hidden.last_counted_day() + 1 then
        return;
      end if;
      insert into app_private.client_sales as known (client_id, office_id, company_id, sales)
      select p_sale.client_id, p_sale.office_id, p_sale.company_id, p_sign
      from app_private.client_sales_days as counted
      where counted.office_id = p_sale.office_id and p_sale.sale_day between counted.since and counted.until
      on conflict (client_id, office_id) do update set sales = known.sales + excluded.sales;
    end
  $$;

-- Counts the sales of one office by client, for the next month of days that are over. Returns false if no office has such
-- days. Writers in that month wait for its lock.
create or replace function app_private.count_client_sales() returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      latest constant date := app_hidden.last_counted_day();
      due record;
      last_day date;
    begin
      perform app_hidden.lock_key(hashtextextended('client_sales', 0), false);
      select office.id, office.company_id, coalesce(counted.until + 1, date_trunc('month', coalesce((
          select min(day.sale_day) from app_public.office_sale_days as day where day.office_id = office.id
        ), latest))::date) as first_day
      into due
      from app_public.offices as office
      left join app_private.client_sales_days as counted on counted.office_id = office.id
      where coalesce(counted.until, '-infinity') < latest
      limit 1;
      if not found then
        return false;
      end if;
      last_day := least(latest, (date_trunc('month', due.first_day) + interval '1 month')::date - 1);
      perform app_hidden.lock_office_month(due.id, date_trunc('month', due.first_day)::date, false);

      insert into app_private.client_sales as known (client_id, office_id, company_id, sales)
      select sale.client_id, due.id, due.company_id, count(*)
      from app_public.sales as sale
      where sale.office_id = due.id and sale.kind = 'SALE' and sale.status = app_hidden.active() and sale.client_id is not null
        and sale.sale_day between due.first_day and last_day
        and sale.sale_date >= (due.first_day::timestamp - interval '1 day')::timestamptz
        and sale.sale_date < (last_day::timestamp + interval '2 days')::timestamptz
      group by sale.client_id
      order by sale.client_id
      on conflict (client_id, office_id) do update set sales = known.sales + excluded.sales;
      insert into app_private.client_sales_days as counted (office_id, company_id, since, until)
      values (due.id, due.company_id, due.first_day, last_day)
      on conflict (office_id) do update set until = excluded.until;
      return true;
    end
  $$;

grant usage on schema app_private to turno_worker;
grant execute on function app_private.count_client_sales() to turno_worker;
