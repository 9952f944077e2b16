create or replace function app_public.proc_settlements_by_period(
  date_from date default null, date_until date default null, only_state text default null
)
  returns table (
    id text, settlement_id uuid, employee_id uuid, employee_name text, office_id uuid, office_name text, currency_code text,
    time_zone text, state text, period_from date, period_until date, receipt_number integer, version integer,
    commission numeric, supervision numeric, advertising numeric, tip numeric, advances numeric, adjustments numeric,
    net numeric
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    with scope as materialized (
      select office.id, office.office_name, office.currency_code, office.time_zone,
        coalesce(date_from, date_trunc('week', present.today)::date) as first_day,
        coalesce(date_until, present.today) as last_day
      from app_public.offices as office
      cross join lateral (select app_hidden.office_today(office.id) as today) as present
      where office.id = any ((select app_hidden.offices_in_scope(null, 'settlement.read'))::uuid[])
    ), settled as (
      select settlement.*
      from scope
      join app_public.v_settlements as settlement on settlement.office_id = scope.id
        and settlement.period_from <= scope.last_day and settlement.period_until >= scope.first_day
    ), listed as (
      select settlement.id as settlement_id, settlement.employee_id, settlement.employee_name, settlement.office_id,
        settlement.state, settlement.period_from, settlement.period_until, settlement.receipt_number, settlement.version,
        settlement.commission, settlement.supervision, settlement.advertising, settlement.tip, settlement.tip_out,
        settlement.entries, settlement.net, (
          select coalesce(sum(line.amount), 0)
          from app_public.v_settlement_lines as line
          where line.settlement_id = settlement.id and line.entry_type = 'ADVANCE' and line.live
        ) as advances
      from settled as settlement
      union all
      select null, owed.employee_id, employee.full_name, scope.id, 'OWED', scope.first_day, scope.last_day, null, null,
        owed.commission, owed.supervision, owed.advertising, owed.tip, owed.tip_out, owed.entries, owed.net, owed.advances
      from scope
      cross join lateral app_hidden.owed(scope.id, scope.last_day) as owed
      join app_hidden.staff_of_company() as employee on employee.id = owed.employee_id
      where not exists (
        select from settled as open
        where open.employee_id = owed.employee_id and open.office_id = scope.id and open.state in ('DRAFT', 'APPROVED'))
    )
    select coalesce(listed.settlement_id::text, scope.id || '/' || listed.employee_id), listed.settlement_id,
      listed.employee_id, listed.employee_name, scope.id, scope.office_name, scope.currency_code, scope.time_zone,
      listed.state, listed.period_from, listed.period_until, listed.receipt_number, listed.version,
      case when seen.pay then listed.commission end, case when seen.pay then listed.supervision end,
      case when seen.pay then listed.advertising end, case when seen.pay then listed.tip + listed.tip_out end,
      case when seen.pay then round(listed.advances, 2) end,
      case when seen.pay then round(listed.entries - listed.advances, 2) end,
      case when seen.pay then listed.net end
    from listed
    join scope on scope.id = listed.office_id
    cross join lateral (select scope.id = any ((select app_hidden.staff_offices())::uuid[]) as pay) as seen
    where case when only_state is null then listed.state <> 'VOID' else listed.state = only_state end
    order by scope.office_name collate "es-x-icu", listed.employee_name collate "es-x-icu", listed.period_from,
      listed.settlement_id
  $$;

comment on function app_public.proc_settlements_by_period(date, date, text) is
  'Returns the settlements whose period overlaps dateFrom to dateUntil, by default the present week, and with state OWED what employees without an open settlement of the period are owed until then (doc 6 §2). tip is net of paid tips, advances are negative, adjustments are the other entries, and net is the sum of the six amounts. onlyState selects one state; without it void settlements are left out. Amounts are null for readers who may not see pay (D55).';
grant execute on function app_public.proc_settlements_by_period(date, date, text) to turno_staff;
