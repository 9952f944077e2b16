-- Writes the bonuses that an office's tiers give its employees for periods that ended by p_until, once (doc 6 §6). The
-- caller holds the keys of the employees.
create or replace function app_hidden.write_tier_bonuses(p_office_id uuid, p_employee_ids uuid[], p_until date) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      bonus record;
      entry app_public.employee_entries;
    begin
      for bonus in
        select due.* from app_hidden.tier_bonuses(p_office_id, p_until, p_employee_ids) as due
        order by due.last_day, due.employee_id, due.from_net
      loop
        entry.office_id := p_office_id;
        entry.employee_id := bonus.employee_id;
        entry.amount := bonus.amount;
        entry.entry_type := 'TIER_BONUS';
        entry.source_table := 'commission_tiers';
        entry.source_id := bonus.tier_id;
        entry.note := format('Escalón desde %s, del %s al %s', to_char(bonus.from_net, 'FM999,999,999,999,990.00'),
          to_char(bonus.first_day, 'DD/MM/YYYY'), to_char(bonus.last_day, 'DD/MM/YYYY'));
        entry.day := bonus.last_day;
        perform app_hidden.write_entry(entry);
      end loop;
    end
  $$;

-- Returns the bonuses of tiers that are due and not written: for employees, or for all of the office, by tier and period.
-- A period counts if it began on or after SETTLE_FROM and ended before today and by p_until. Its base is what the employee
-- sold without tax, net of refunds. An employee with own tiers has none of the office's. A period for which the employee
-- has a bonus is never computed again, although its sales or the tiers changed.
create or replace function app_hidden.tier_bonuses(p_office_id uuid, p_until date, p_employee_ids uuid[] default null)
  returns table (
    employee_id uuid, tier_id uuid, from_net numeric, first_day date, last_day date, amount numeric
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    with settles as materialized (
      select app_hidden.settles_from(p_office_id) as first_day,
        least(p_until, app_hidden.office_today(p_office_id) - 1) as last_day
    ), tier as materialized (
      select present.id, present.employee_id, present.period, present.mode, present.from_net, present.rate,
        lead(present.from_net) over (
          partition by present.employee_id, present.period, present.mode order by present.from_net) as next_from
      from app_public.commission_tiers as present
      where present.office_id = p_office_id and present.status = app_hidden.active()
    ), sold as (
      select day.employee_id, kind.period, span.first_day, span.last_day, sum(day.sold_amount - day.sold_tax) as base
      from (select distinct tier.period from tier) as kind
      cross join settles
      join app_public.employee_days as day
        on day.office_id = p_office_id and day.sale_day between settles.first_day and settles.last_day
          and (p_employee_ids is null or day.employee_id = any (p_employee_ids))
      cross join lateral app_hidden.tier_period(kind.period, day.sale_day) as span
      where span.first_day >= settles.first_day and span.last_day <= settles.last_day
      group by day.employee_id, kind.period, span.first_day, span.last_day
    )
    select sold.employee_id, tier.id, tier.from_net, sold.first_day, sold.last_day, bonus.amount
    from sold
    join tier on tier.period = sold.period and sold.base >= tier.from_net
      and case when tier.employee_id is null
        then not exists (select from tier as own where own.employee_id = sold.employee_id)
        else tier.employee_id = sold.employee_id end
    cross join lateral (
      select round(tier.rate * case
        when tier.mode = 'MARGINAL' then least(sold.base, tier.next_from) - tier.from_net
        when tier.next_from <= sold.base then 0
        else sold.base end, 2) as amount
    ) as bonus
    where bonus.amount > 0 and not exists (
      select from app_public.employee_entries as written
      join app_public.commission_tiers as paid on paid.id = written.source_id
      where written.employee_id = sold.employee_id and written.office_id = p_office_id
        and written.day = sold.last_day and written.entry_type = 'TIER_BONUS' and paid.period = sold.period)
  $$;

-- Returns the first and the last day of the period of a day: WEEK is Monday to Sunday, FORTNIGHT is 1 to 15 and 16 to the
-- month's end, MONTH is the calendar month.
create or replace function app_hidden.tier_period(p_period text, p_day date) returns table (first_day date, last_day date)
  language sql immutable as $$
    select starts.day,
      case
        when p_period = 'WEEK' then starts.day + 6
        when p_period = 'FORTNIGHT' and extract(day from p_day) <= 15 then starts.day + 14
        else (date_trunc('month', p_day::timestamp) + interval '1 month' - interval '1 day')::date
      end
    from (
      select case
        when p_period = 'WEEK' then date_trunc('week', p_day::timestamp)::date
        when p_period = 'FORTNIGHT' and extract(day from p_day) > 15 then date_trunc('month', p_day::timestamp)::date + 15
        else date_trunc('month', p_day::timestamp)::date
      end as day
    ) as starts
  $$;
