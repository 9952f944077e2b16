-- Returns the rows that an employee earned at an office on some days, as lines of a settlement (doc 6 §6, D77): the
-- commission and the tip of each active line, supervision and advertising. A commission of 0 is a row too, because it
-- counts a service. The instants, up to two days from the days in any time zone, let the index of an employee's lines find
-- them. The function has no settings, so that PostgreSQL inlines it.
create or replace function app_hidden.earned_rows(p_office_id uuid, p_employee_id uuid, p_days date[])
  returns table (kind text, sale_id uuid, source_id uuid, day date, amount numeric)
  language sql stable as $$
    select earned.kind, line.sale_id, line.id, line.sale_day, earned.amount
    from app_public.sales_details as line
    cross join lateral (values ('COMMISSION', line.total_commission), ('TIP', line.tip)) as earned(kind, amount)
    where line.employee_id = p_employee_id and line.office_id = p_office_id and line.sale_day = any (p_days)
      and line.sale_date >= (select min(day) - 2 from unnest(p_days) as day)
      and line.sale_date < (select max(day) + 3 from unnest(p_days) as day)
      and line.status = app_hidden.active() and (earned.kind = 'COMMISSION' or earned.amount <> 0)
    union all
    select app_hidden.settlement_kind(extra.type_commission), extra.sale_id, extra.sales_detail_id, extra.sale_day,
      extra.total_commission
    from app_public.sales_details_commissions as extra
    where extra.employee_id = p_employee_id and extra.office_id = p_office_id and extra.sale_day = any (p_days)
      and extra.status = app_hidden.active() and extra.total_commission <> 0
  $$;

-- Returns the kind of a settlement's line for a commission on another's line.
create or replace function app_hidden.settlement_kind(p_type_commission text) returns text
  language sql immutable parallel safe
  return case p_type_commission when 'SUPERVISOR_COMMISSION' then 'SUPERVISION' else 'ADVERTISING' end;

-- Returns the payments of an employee's tips and the entries from one day to another, whether or not they are settled. A
-- payment counts with the day of its line, or with its own day if the line is gone.
create or replace function app_hidden.entry_rows(p_office_id uuid, p_employee_id uuid, p_from date, p_until date)
  returns table (kind text, sale_id uuid, source_id uuid, day date, amount numeric)
  language sql stable as $$
    select 'TIP_OUT', line.sale_id, entry.id, coalesce(line.sale_day, entry.entry_day), entry.amount
    from app_public.money_entries as entry
    left join app_public.sales_details as line on line.id = entry.source_id
    where entry.office_id = p_office_id and entry.entry_type = 'TIP_OUT' and entry.source_table = 'sales_details'
      and coalesce(entry.employee_id, line.employee_id) = p_employee_id
      and coalesce(line.sale_day, entry.entry_day) between p_from and p_until
    union all
    select 'ENTRY', null, entry.id, entry.day, entry.amount
    from app_public.employee_entries as entry
    where entry.office_id = p_office_id and entry.employee_id = p_employee_id and entry.day between p_from and p_until
  $$;
