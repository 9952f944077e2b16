-- The clients, staff and providers with a document, by their type in the API, and the permission to correct them (D88).
-- A document must be unique within `holders` and `scope`. Rows with `of_office` are visible to sessions that see their
-- office, others to the company.
create or replace view app_hidden.documented_records with (security_invoker = true) as
  select 'clients' as holders, client.company_id as scope, 'clients' as object_type, 'client.update' as permission,
    false as of_office, client.id, client.company_id, client.office_id, client.full_name as record_name,
    client.identification_type, client.identification_number, client.identity_family, client.identity_number, client.status,
    client.created
  from app_public.clients as client
  union all
  select 'staff', employee.company_id,
    case when role.takes_turns then 'technicals' when role.role_name = 'crm_supervisor' then 'supervisors' else 'employees' end,
    case when role.takes_turns then 'employee.update' when role.role_name = 'crm_supervisor' then 'supervisor.update'
      else 'role.grant' end,
    true, employee.id, employee.company_id, employee.office_id, employee.full_name,
    employee.identification_type, employee.identification_number, employee.identity_family, employee.identity_number,
    employee.status, employee.created
  from app_public.employees as employee
  join app_public.roles as role on role.id = employee.role_id
  union all
  -- A provider's number must be unique among the active providers of an office (D89).
  select 'providers', provider.office_id, 'providers', 'provider.manage', true, provider.id, provider.company_id,
    provider.office_id, provider.provider_name, '', provider.identification_number, '',
    app_hidden.provider_number(provider.identification_number), provider.status, provider.created
  from app_public.providers as provider
  where provider.status = app_hidden.active();

comment on view app_hidden.documented_records is 'The clients, staff and providers with a document that staff may correct (D88, D89).';

create or replace function app_public.proc_repeated_documents(search text default null)
  returns table (
    id uuid, object_type text, name text, identification_type text, identification_number text, document text, active boolean,
    office_id uuid, office_name text, created timestamptz, time_zone text
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    with repeated as materialized (
      select record.holders, record.identity_family, record.identity_number, array_agg(record.id) as ids
      from app_hidden.documented_records as record
      where record.company_id = app_hidden.current_company_id() and record.identity_number is not null
      group by record.holders, record.scope, record.identity_family, record.identity_number
      having count(*) > 1
    )
    select record.id, record.object_type, coalesce(nullif(record.record_name, ''), record.identification_number),
      record.identification_type, record.identification_number, btrim(repeated.identity_family || ' ' || repeated.identity_number),
      record.status = app_hidden.active(), office.id, office.office_name, record.created, office.time_zone
    from repeated
    cross join unnest(repeated.ids) as repeated_id
    join app_hidden.documented_records as record on record.id = repeated_id
    join app_public.offices as office on office.id = record.office_id
    where app_hidden.can(record.permission)
      and (not record.of_office or record.office_id = any ((select app_hidden.visible_office_ids())::uuid[]))
      and app_hidden.holds_terms(
        app_hidden.fold(record.record_name || ' ' || record.identification_number || ' ' || repeated.identity_number),
        (select app_hidden.search_expressions(proc_repeated_documents.search)))
    order by repeated.holders, repeated.identity_family, repeated.identity_number, record.created, record.id
  $$;

comment on function app_public.proc_repeated_documents(text) is
  'The clients, technicals, supervisors, employees or providers that share a document with another (D88, D89), if the caller may correct them. document is the shared document.';
grant execute on function app_public.proc_repeated_documents(text) to turno_staff;
