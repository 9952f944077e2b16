--! Previous: sha1:504e1425faa52ec3530cdf0581a060e79fad76f9
--! Hash: sha1:caa9b60d4ef414dcca68faf80ae23c07edacb775
--! Message: The version of each record

-- The version of each record that is edited: a change of what is no longer as it was read is refused.
--! Included access/record_versions.sql
-- Which state of a record was read (D59): text that is another one after every change of its row or
-- of the rows that belong to it. It tells nothing else, and is null for what is not of the company.
create or replace function app_hidden.record_version(record text, id uuid) returns text
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      company uuid := app_hidden.current_company_id();
      states text;
    begin
      case record
        when 'offices' then
          select concat_ws('.', o.xmin, s.xmin) into states
          from app_public.offices o
          left join app_public.office_settings s on s.office_id = o.id
          where o.id = record_version.id and o.company_id = company;
        when 'office_appointment_settings' then
          select concat_ws('.', o.id, s.xmin) into states
          from app_public.offices o
          left join app_public.office_appointment_settings s on s.office_id = o.id
          where o.id = record_version.id and o.company_id = company;
        when 'clients' then
          select concat_ws('.', c.xmin, p.xmin) into states
          from app_public.clients c
          left join app_public.profiles p on p.client_id = c.id
          where c.id = record_version.id and c.company_id = company;
        when 'roles' then
          select concat_ws('.', r.xmin, (
            select string_agg(concat(g.permission, g.xmin), '.' order by g.permission)
            from app_public.role_permissions g where g.role_id = r.id)) into states
          from app_public.roles r
          where r.id = record_version.id and r.company_id = company;
        when 'discounts' then
          select concat_ws('.', d.xmin, (
            select string_agg(concat(l.id, l.xmin), '.' order by l.id)
            from app_public.discounts_details l where l.discount_id = d.id)) into states
          from app_public.discounts d
          where d.id = record_version.id and d.company_id = company;
        when 'appointments' then
          select concat_ws('.', a.xmin, (
            select string_agg(concat(l.id, l.xmin), '.' order by l.id)
            from app_public.appointments_details l where l.appointment_id = a.id)) into states
          from app_public.appointments a
          where a.id = record_version.id and a.company_id = company;
        when 'percent_indicators' then
          -- One for each role: the caller's, when none is named.
          select i.xmin::text into states
          from app_public.percent_indicators i
          where i.company_id = company
            and (i.id = record_version.id or record_version.id is null and i.role_name = (
              select r.role_name from app_public.roles r where r.id = app_hidden.current_role_id()));
        when 'countries', 'towns', 'employees', 'extra_expenses', 'inventories', 'invoices',
          'money_stores', 'providers', 'sales', 'services', 'subservices' then
          execute format(
            'select xmin::text from app_public.%I where id = $1 and company_id = $2', record)
            into states using record_version.id, company;
      end case;
      return md5(states);
    end
  $$;
comment on function app_hidden.record_version(text, uuid) is 'Which state of a record was read (D59).';

-- Refuses an act on a record that is no longer as it was read (D59), and keeps it as it is until the
-- act ends. One that is not there is left to the act to tell.
create or replace function app_hidden.require_version(record text, id uuid, version text) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      company uuid := app_hidden.current_company_id();
      present text;
    begin
      if record = 'percent_indicators' then
        perform from app_public.percent_indicators i
        where i.company_id = company and i.role_name = (
          select r.role_name from app_public.roles r where r.id = app_hidden.current_role_id())
        for no key update;
      else
        execute format(
          'select from app_public.%I where id = $1 and company_id = $2 for no key update',
          case record when 'office_appointment_settings' then 'offices' else record end)
          using require_version.id, company;
      end if;
      present := app_hidden.record_version(record, require_version.id);
      if present <> version then
        perform app_hidden.fail('STALE');
      end if;
    end
  $$;
comment on function app_hidden.require_version(text, uuid, text) is 'Refuses an act on a record that is no longer as it was read (D59).';

grant execute on function
  app_hidden.record_version(text, uuid), app_hidden.require_version(text, uuid, text) to turno_staff;
--! EndIncluded access/record_versions.sql
