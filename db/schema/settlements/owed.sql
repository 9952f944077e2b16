-- Returns what an office owes its employees for rows from SETTLE_FROM to a day that no settlement holds (doc 6 §6, D77),
-- by kind. `advances` is the part of `entries` that are advances, negative. Employees without such rows are absent. p_from
-- leaves out earlier rows.
create or replace function app_hidden.owed(
  p_office_id uuid, p_until date, p_employee_id uuid default null, p_from date default null
)
  returns table (
    employee_id uuid, commission numeric, supervision numeric, advertising numeric, tip numeric, tip_out numeric,
    entries numeric, advances numeric, net numeric
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    with settles as materialized (
      select case when p_from > settled.first_day then p_from else settled.first_day end as first_day
      from (select app_hidden.settles_from(p_office_id) as first_day) as settled
    ), part as (
      select day.employee_id, day.sale_day as day, day.services, day.profit as commission, day.supervisor_profit as supervision,
        day.advertising_profit as advertising, day.tip, 0::numeric as tip_out, 0::numeric as entries, 0::numeric as advances,
        false as is_row
      from app_public.employee_days as day, settles
      where day.office_id = p_office_id and day.sale_day between settles.first_day and p_until
        and (p_employee_id is null or day.employee_id = p_employee_id)
      union all
      select settled.employee_id, settled.day, -settled.services, -settled.profit, -settled.supervisor_profit,
        -settled.advertising_profit, -settled.tip, 0, 0, 0, false
      from app_public.settled_days as settled, settles
      where settled.office_id = p_office_id and settled.day between settles.first_day and p_until
        and (p_employee_id is null or settled.employee_id = p_employee_id)
      union all
      select coalesce(entry.employee_id, line.employee_id), entry.entry_day, 0, 0, 0, 0, 0, entry.amount, 0, 0, true
      from app_public.money_entries as entry
      cross join settles
      left join app_public.sales_details as line on line.id = entry.source_id
      where entry.office_id = p_office_id and entry.entry_type = 'TIP_OUT' and entry.source_table = 'sales_details'
        and coalesce(line.sale_day, entry.entry_day) between settles.first_day and p_until
        and (p_employee_id is null or coalesce(entry.employee_id, line.employee_id) = p_employee_id)
        and not app_hidden.is_settled('TIP_OUT', entry.id, coalesce(entry.employee_id, line.employee_id))
      union all
      select entry.employee_id, entry.day, 0, 0, 0, 0, 0, 0, entry.amount,
        case entry.entry_type when 'ADVANCE' then entry.amount else 0 end, true
      from app_public.employee_entries as entry, settles
      where entry.office_id = p_office_id and entry.day between settles.first_day and p_until
        and (p_employee_id is null or entry.employee_id = p_employee_id)
        and not app_hidden.is_settled('ENTRY', entry.id, entry.employee_id)
    )
    -- A refund on a later day may take back all that is owed, and both days still show.
    select day.employee_id, sum(day.commission), sum(day.supervision), sum(day.advertising), sum(day.tip), sum(day.tip_out),
      sum(day.entries), sum(day.advances),
      sum(day.commission + day.supervision + day.advertising + day.tip + day.tip_out + day.entries)
    from (
      select part.employee_id, sum(part.services) as services, sum(part.commission) as commission,
        sum(part.supervision) as supervision, sum(part.advertising) as advertising, sum(part.tip) as tip,
        sum(part.tip_out) as tip_out, sum(part.entries) as entries, sum(part.advances) as advances,
        bool_or(part.is_row) as is_row
      from part
      group by part.employee_id, part.day
    ) as day
    group by day.employee_id
    having bool_or(day.is_row or (day.services, day.commission, day.supervision, day.advertising, day.tip) <> (0, 0, 0, 0, 0))
  $$;
