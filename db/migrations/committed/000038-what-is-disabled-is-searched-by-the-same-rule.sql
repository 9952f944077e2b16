--! Previous: sha1:f1cb3cbdffcf1a2d3fe9bf6b848e06ca34b77816
--! Hash: sha1:eedd03bf060bd6f78a2492c364a269826dbc2b41
--! Message: What is disabled is searched by the same rule

-- What is disabled is searched by the one rule too (D57).
drop function if exists app_public.disabled_client_by_number(text);
drop type if exists app_public.disabled_client;
--! Included records/proc_disabled_records.sql
create or replace function app_public.proc_disabled_records(object_type text default null, search text default null)
  returns table (
    id uuid, object_type text, name text, detail text, office_id uuid, office_name text,
    disabled_at timestamptz, disabled_by text
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select record.id, record.object_type, coalesce(nullif(record.record_name, ''), record.detail), record.detail,
      office.id, office.office_name, act.created, app_hidden.actor_name(act.actor_id)
    from app_hidden.disableable_records as record
    left join app_public.offices as office on office.id = record.office_id
    left join lateral (
      select entry.created, entry.actor_id
      from app_public.audit_entries as entry
      where entry.object_id = record.id and entry.after ->> 'status' = '2'
      order by entry.id desc
      limit 1
    ) as act on true
    where record.status = 2 and record.company_id = app_hidden.current_company_id()
      and ($1 is null or record.object_type = $1)
      and app_hidden.can(record.permission)
      and (not record.of_office or record.office_id = any ((select app_hidden.visible_office_ids())::uuid[]))
      and app_hidden.holds_terms(app_hidden.fold(record.record_name || ' ' || record.detail),
        (select app_hidden.search_expressions($2)))
    order by act.created desc nulls last, record.id desc
  $$;

comment on function app_public.proc_disabled_records(text, text) is
  'What is disabled, for who may enable it again (D49): clients, technicals, supervisors, employees, countries, towns, offices, services, subservices, discounts, providers, money_stores, extra_expenses or inventories; all of them without objectType. disabledAt and disabledBy say when and by whom, where it is on record.';
grant execute on function app_public.proc_disabled_records(text, text) to turno_staff;
--! EndIncluded records/proc_disabled_records.sql
--! Included records/disabled_client_by_number.sql
create type app_public.disabled_client as (
  id uuid,
  disabled text,
  object_type text,
  record text,
  roles text
);
comment on type app_public.disabled_client is
  'A client who is disabled: where, and who may enable them again; objectType and record are given to who may, roles to who has to ask.';

create or replace function app_public.disabled_client_by_number(identification_number text)
  returns app_public.disabled_client
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select client.id, told ->> 'disabled', told ->> 'objectType', told ->> 'record', told ->> 'roles'
    from app_public.clients as client
    cross join lateral app_hidden.told_record('identificationNumber', 'clients', client.id) as told
    where client.company_id = app_hidden.current_company_id()
      and client.identification_number = any ((select app_hidden.same_identification($1))::text[])
      and client.status = 2
    order by array_position((select app_hidden.same_identification($1)), client.identification_number)
    limit 1
  $$;

comment on function app_public.disabled_client_by_number(text) is
  'The disabled client with that identification number in the company, or null: whom a form need not take for a new one (D49).';
grant execute on function app_hidden.told_record(text, text, uuid), app_public.disabled_client_by_number(text)
  to turno_staff;
--! EndIncluded records/disabled_client_by_number.sql
