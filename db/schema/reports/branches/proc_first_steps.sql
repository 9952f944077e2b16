create or replace function app_public.proc_first_steps()
  returns table (
    office_id uuid, has_address boolean, has_services boolean, has_technicians boolean, has_rate boolean, has_turn boolean,
    has_sale boolean
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select office.id, office.address <> '',
      exists (select from app_public.subservices as offered where offered.office_id = office.id
        and offered.status = app_hidden.active()),
      exists (
        select from app_public.employees as hired
        join app_public.roles as role on role.id = hired.role_id and role.takes_turns
        where hired.office_id = office.id and hired.status = app_hidden.active()
      ),
      -- Only an office in bolívares needs the rate of the day (doc 1 §5).
      office.currency_code <> 'VES' or coalesce(office.exchange_value, 0) > 0,
      exists (select from app_public.workdays as turn where turn.office_id = office.id),
      exists (select from app_public.office_sale_days as day where day.office_id = office.id and day.kind = 'SALE')
    from app_public.offices as office
    where office.id = app_hidden.current_office_id() and app_hidden.can('office.manage')
  $$;

comment on function app_public.proc_first_steps() is
  'Returns the steps before the first sale that the caller''s office has completed: address, services, technicians, the exchange rate if its currency requires one, a turn and a sale. Returns no row without office.manage.';
grant execute on function app_public.proc_first_steps() to turno_staff;
