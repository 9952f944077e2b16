-- Prepares the settlement of one employee: takes every unsettled row from SETTLE_FROM to p_until and brings an existing
-- draft up to date (doc 6 §6). Returns its id; the id of an approved settlement, which does not change; or null if nothing
-- is owed. The caller holds the keys of the employee.
create or replace function app_hidden.prepare_settlement(
  p_office app_public.offices, p_employee_id uuid, p_from date, p_until date
) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      first_day date := app_hidden.settles_from(p_office.id);
      draft app_public.settlements;
      days date[];
      read_days date[];
      is_empty boolean;
    begin
      select held.* into draft from app_public.settlements as held
      where held.office_id = p_office.id and held.employee_id = p_employee_id and held.state in ('DRAFT', 'APPROVED')
      for update;
      if draft.state = 'APPROVED' then
        return draft.id;
      end if;
      days := app_hidden.days_to_settle(p_office.id, p_employee_id, first_day, p_from, p_until) || array(
        select line.day from app_public.settlement_lines as line where line.settlement_id = draft.id and line.live);
      read_days := array(select day from unnest(days) as day where day between first_day and p_until);
      if draft.id is null then
        if not exists (
          select from app_hidden.unsettled_rows(
            p_office_id => p_office.id, p_employee_id => p_employee_id, p_draft_id => null, p_first_day => first_day,
            p_until => p_until, p_days => read_days)
        ) then
          return null;
        end if;
        draft.id := app_hidden.new_id();
        insert into app_public.settlements (
          id, company_id, office_id, employee_id, period_from, period_until, currency_code, prepared_by, version)
        values (draft.id, p_office.company_id, p_office.id, p_employee_id, p_from, p_until, p_office.currency_code,
          app_hidden.current_actor_id(), 0);
      else
        update app_public.settlements as held set period_from = p_from, period_until = p_until,
          prepared_by = app_hidden.current_actor_id(), prepared_at = now()
        where held.id = draft.id;
        update app_public.settlement_lines as line set live = false
        where line.settlement_id = draft.id and line.live and not exists (
          select from app_hidden.unsettled_rows(
            p_office_id => p_office.id, p_employee_id => p_employee_id, p_draft_id => draft.id, p_first_day => first_day,
            p_until => p_until, p_days => read_days) as present
          where (present.kind, present.source_id, present.day, present.amount)
            = (line.kind, line.source_id, line.day, line.amount));
      end if;
      insert into app_public.settlement_lines (
        company_id, office_id, settlement_id, kind, sale_id, source_id, employee_id, day, amount)
      select p_office.company_id, p_office.id, draft.id, present.kind, present.sale_id, present.source_id, p_employee_id,
        present.day, present.amount
      from app_hidden.unsettled_rows(
        p_office_id => p_office.id, p_employee_id => p_employee_id, p_draft_id => null, p_first_day => first_day,
        p_until => p_until, p_days => read_days) as present;
      perform app_hidden.keep_settled_days(p_office.id, p_employee_id, days);
      is_empty := not exists (
        select from app_public.settlement_lines as line where line.settlement_id = draft.id and line.live);
      if is_empty then
        update app_public.settlements as held set state = 'VOID', void_reason = 'Sin movimientos por liquidar',
          voided_by = app_hidden.current_actor_id(), voided_at = now()
        where held.id = draft.id;
      end if;
      perform app_hidden.total_settlement(draft.id);
      return case when not is_empty then draft.id end;
    end
  $$;

-- Returns the days whose rows a preparation reads: those of the period, and older days that differ from what is settled of
-- them, such as the day of a turn that was opened late (doc 6 §6).
create or replace function app_hidden.days_to_settle(
  p_office_id uuid, p_employee_id uuid, p_first_day date, p_from date, p_until date
) returns date[]
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select array(
      select within::date from generate_series(greatest(p_from, p_first_day), p_until, interval '1 day') as within
      union
      select part.day
      from (
        select earned.sale_day as day, earned.services, earned.profit, earned.supervisor_profit,
          earned.advertising_profit, earned.tip
        from app_public.employee_days as earned
        where earned.employee_id = p_employee_id and earned.office_id = p_office_id
          and earned.sale_day >= p_first_day and earned.sale_day < least(p_from, p_until + 1)
        union all
        select settled.day, -settled.services, -settled.profit, -settled.supervisor_profit, -settled.advertising_profit,
          -settled.tip
        from app_public.settled_days as settled
        where settled.employee_id = p_employee_id and settled.office_id = p_office_id
          and settled.day >= p_first_day and settled.day < least(p_from, p_until + 1)
      ) as part
      group by part.day
      having sum(part.services) <> 0 or sum(part.profit) <> 0 or sum(part.supervisor_profit) <> 0
        or sum(part.advertising_profit) <> 0 or sum(part.tip) <> 0)
  $$;

-- Returns the rows of an employee that no other settlement than the draft holds: what was earned on the days, and the
-- payments of tips and entries from the first settled day to p_until. The function has no settings, so that PostgreSQL
-- inlines it.
create or replace function app_hidden.unsettled_rows(
  p_office_id uuid, p_employee_id uuid, p_draft_id uuid, p_first_day date, p_until date, p_days date[]
) returns table (kind text, sale_id uuid, source_id uuid, day date, amount numeric)
  language sql stable as $$
    select present.kind, present.sale_id, present.source_id, present.day, present.amount
    from (
      select earned.* from app_hidden.earned_rows(p_office_id, p_employee_id, p_days) as earned
      union all
      select entered.* from app_hidden.entry_rows(p_office_id, p_employee_id, p_first_day, p_until) as entered
    ) as present
    where not exists (
      select from app_public.settlement_lines as held
      where held.source_id = present.source_id and held.kind = present.kind and held.employee_id = p_employee_id
        and held.live and held.reversal_id is null and held.settlement_id is distinct from p_draft_id)
  $$;
