--! Previous: sha1:caa9b60d4ef414dcca68faf80ae23c07edacb775
--! Hash: sha1:f069c7f026b1857e2eabf23dbfb1eb8fbe80ca6e
--! Message: Records live long

-- Records live long (D49, D56): what was disabled is seen and enabled again, what was mistyped is corrected, names are
-- found however they are written.
drop policy if exists staff_adds on app_public.countries;
drop policy if exists staff_edits on app_public.countries;
drop policy if exists staff_adds on app_public.towns;
drop policy if exists staff_edits on app_public.towns;
drop policy if exists staff_adds on app_public.offices;
drop policy if exists staff_edits on app_public.offices;
drop trigger if exists required on app_public.services;
drop trigger if exists required on app_public.subservices;
drop trigger if exists required on app_public.money_stores;
drop function if exists app_public.disabled_client_by_number(text);
drop type if exists app_public.disabled_client;
drop function if exists app_public.proc_disabled_records(text, text);
drop view if exists app_hidden.disableable_records cascade;

comment on table app_public.products is E'@behavior -delete\nA product that an office keeps (doc 3 §3).';

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
          'money_stores', 'products', 'providers', 'sales', 'services', 'subservices' then
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
--! Included access/tg_required.sql
-- Refuses what staff write without the texts that the documents require; the trigger names their columns. What was empty
-- before may stay so (D69).
create or replace function app_hidden.tg_required() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      field text;
    begin
      foreach field in array tg_argv loop
        continue when tg_op = 'UPDATE' and to_jsonb(new) -> field is not distinct from to_jsonb(old) -> field;
        if app_hidden.current_company_id() is not null and btrim(coalesce(to_jsonb(new) ->> field, '')) = '' then
          perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', field));
        end if;
      end loop;
      return new;
    end
  $$;

-- doc 1 §5, doc 2 §5.
create or replace trigger required before insert or update of description on app_public.services
  for each row execute function app_hidden.tg_required('description');
create or replace trigger required before insert or update of description on app_public.subservices
  for each row execute function app_hidden.tg_required('description');
create or replace trigger required before insert or update of notes on app_public.money_stores
  for each row execute function app_hidden.tg_required('notes');
--! EndIncluded access/tg_required.sql
--! Included records/disableable_records.sql
-- Everything that staff may disable, with who may (D49): one name and one detail of each for lists, questions and
-- errors. Rows `of_office` are for who sees their office; the others are the company's.
create or replace view app_hidden.disableable_records with (security_invoker = true) as
  select 'clients' as object_type, 'client.disable' as permission, client.id, client.company_id, client.office_id,
    false as of_office, client.full_name as record_name, client.identification_number as detail, client.status
  from app_public.clients as client
  union all
  select
    case when role.takes_turns then 'technicals' when role.role_name = 'crm_supervisor' then 'supervisors' else 'employees' end,
    case when role.takes_turns then 'employee.disable' when role.role_name = 'crm_supervisor' then 'supervisor.update'
      else 'role.grant' end,
    employee.id, employee.company_id, employee.office_id, true, employee.full_name, employee.identification_number,
    employee.status
  from app_public.employees as employee
  join app_public.roles as role on role.id = employee.role_id
  union all
  select 'countries', 'country.disable', id, company_id, null, false, country_name, '', status from app_public.countries
  union all
  select 'towns', 'country.disable', town.id, town.company_id, null, false, town.town_name, country.country_name, town.status
  from app_public.towns as town
  join app_public.countries as country on country.id = town.country_id
  union all
  select 'offices', 'office.disable', id, company_id, id, true, office_name, address, status from app_public.offices
  union all
  select 'services', 'service.delete', id, company_id, null, false, service_name, description, status
  from app_public.services
  union all
  select 'subservices', 'subservice.disable', subservice.id, subservice.company_id, subservice.office_id, true,
    subservice.subservice_name, service.service_name, subservice.status
  from app_public.subservices as subservice
  join app_public.services as service on service.id = subservice.service_id
  union all
  select 'discounts', 'discount.disable', id, company_id, office_id, true, discount_name,
    to_char(begin_date, 'DD/MM/YYYY') || ' – ' || to_char(end_date, 'DD/MM/YYYY'), status
  from app_public.discounts
  union all
  select 'providers', 'provider.disable', id, company_id, office_id, true, provider_name, identification_number, status
  from app_public.providers
  union all
  select 'money_stores', 'money_store.disable', id, company_id, office_id, true, money_store_name, notes, status
  from app_public.money_stores
  union all
  select 'extra_expenses', 'extra_expense.manage', id, company_id, office_id, true, service_name,
    to_char(expense_day, 'DD/MM/YYYY') || ', ' || currency || ' ' || amount, status
  from app_public.extra_expenses
  union all
  select 'inventories', 'inventory.disable', stock.id, stock.company_id, stock.office_id, true, product.product_name,
    stock.quantity_available::text, stock.status
  from app_public.inventories as stock
  join app_public.products as product on product.id = stock.product_id;

comment on view app_hidden.disableable_records is 'What staff may disable and enable again (D49).';

-- What an error tells of a record that stands in the way of one that is being written, at a field: nothing of an active
-- one; of a disabled one where it is, and either which it is, for who may enable it again, or the roles to ask.
create or replace function app_hidden.told_record(field text, object_type text, id uuid) returns jsonb
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object('field', $1) || case when record.status = 1 then '{}' else
      jsonb_build_object('disabled', coalesce(' en ' || office.office_name, '')) || case
        when app_hidden.can(record.permission)
          and (not record.of_office or record.office_id = any (app_hidden.visible_office_ids()))
          then jsonb_build_object('objectType', record.object_type, 'id', record.id, 'record', record.record_name)
        else jsonb_build_object('roles', coalesce((
          select string_agg(role.role_name, ',' order by role.created, role.id)
          from app_public.roles as role
          join app_public.role_permissions as granted on granted.role_id = role.id and granted.permission = record.permission
          where role.company_id = record.company_id), ''))
      end
    end
    from app_hidden.disableable_records as record
    left join app_public.offices as office on office.id = record.office_id and record.object_type <> 'offices'
    where record.object_type = $2 and record.id = $3 and record.company_id = app_hidden.current_company_id()
  $$;
--! EndIncluded records/disableable_records.sql
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
      and not exists (
        select from regexp_split_to_table(app_hidden.fold(btrim(coalesce($2, ''))), '\s+') as word
        where strpos(app_hidden.fold(record.record_name || ' ' || record.detail), word) = 0
      )
    order by act.created desc nulls last, record.id desc
  $$;

comment on function app_public.proc_disabled_records(text, text) is
  'What is disabled, for who may enable it again (D49): clients, technicals, supervisors, employees, countries, towns, offices, services, subservices, discounts, providers, money_stores, extra_expenses or inventories; all of them without objectType. disabledAt and disabledBy say when and by whom, where it is on record.';
grant execute on function app_public.proc_disabled_records(text, text) to turno_staff;

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
--! EndIncluded records/proc_disabled_records.sql
--! Included records/proc_reactivate.sql
create or replace function app_public.proc_reactivate(object_type text, id uuid)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      record app_hidden.disableable_records;
    begin
      select * into record from app_hidden.disableable_records as found
      where found.id = proc_reactivate.id and found.object_type = proc_reactivate.object_type
        and found.company_id = app_hidden.current_company_id();
      if record.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      perform app_hidden.require(record.permission);
      if record.of_office and not record.office_id = any (app_hidden.visible_office_ids()) then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      execute format('update app_public.%I set status = 1 where id = $1 and status = 2',
        case when record.object_type in ('technicals', 'supervisors') then 'employees' else record.object_type end)
        using record.id;
      return row(record.id, null, '99999', 'Registro reactivado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_reactivate(text, uuid) is
  E'@resultFieldName result\nEnables again what was disabled, for who may disable it (D49); objectType as procDisabledRecords gives it.';
grant execute on function app_public.proc_reactivate(text, uuid) to turno_staff;
--! EndIncluded records/proc_reactivate.sql
--! Included records/tg_check_status.sql
-- Who may not disable may not enable again (D49), by whichever call; the trigger names the permission.
create or replace function app_hidden.tg_check_status() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_hidden.require(tg_argv[0]);
      return new;
    end
  $$;

create or replace trigger check_status before update of status on app_public.clients
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('client.disable');
create or replace trigger check_status before update of status on app_public.countries
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('country.disable');
create or replace trigger check_status before update of status on app_public.towns
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('country.disable');
create or replace trigger check_status before update of status on app_public.services
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('service.delete');
create or replace trigger check_status before update of status on app_public.subservices
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('subservice.disable');
create or replace trigger check_status before update of status on app_public.discounts
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('discount.disable');
create or replace trigger check_status before update of status on app_public.providers
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('provider.disable');
create or replace trigger check_status before update of status on app_public.money_stores
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('money_store.disable');
create or replace trigger check_status before update of status on app_public.inventories
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('inventory.disable');
create or replace trigger check_status before update of status on app_public.extra_expenses
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_status('extra_expense.manage');

-- What is disabled stays as it was until it is enabled again: the change finds no row.
create or replace function app_hidden.tg_keep_disabled() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$ begin return null; end $$;
create or replace trigger a_keep_disabled before update on app_public.extra_expenses
  for each row when (old.status = 2 and new.status = 2 and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_keep_disabled();

-- What was disabled there is enabled again by who may disable it.
drop policy if exists staff_reactivates on app_public.discounts;
create policy staff_reactivates on app_public.discounts for update to turno_staff
  using (status = 2 and office_id = any ((select app_hidden.offices_where_can('discount.disable'))::uuid[]))
  with check (status = 1);
drop policy if exists staff_reactivates on app_public.inventories;
create policy staff_reactivates on app_public.inventories for update to turno_staff
  using (status = 2 and office_id = any ((select app_hidden.offices_where_can('inventory.disable'))::uuid[]))
  with check (status = 1);
drop policy if exists staff_reactivates on app_public.extra_expenses;
create policy staff_reactivates on app_public.extra_expenses for update to turno_staff
  using (status = 2 and office_id = any ((select app_hidden.offices_where_can('extra_expense.manage'))::uuid[]))
  with check (status = 1);
--! EndIncluded records/tg_check_status.sql
--! Included records/tg_unique_name.sql
-- A name as it is compared: 'Perú', ' peru ' and 'PERÚ' are one.
create or replace function app_hidden.name_key(name text) returns text
  language sql immutable strict parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select app_hidden.fold(btrim(regexp_replace($1, '\s+', ' ', 'g'))) $$;

-- Refuses an empty name, and one that another record of the same place has, however it is written; of a disabled one it
-- tells the way back (D49). What was alike before stays (D69). The trigger names the column of the name and those that
-- make the place.
create or replace function app_hidden.tg_unique_name() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      present jsonb := to_jsonb(new);
      typed text := coalesce(present ->> tg_argv[0], '');
      place text;
      same uuid;
      field text := lower(left(tg_argv[0], 1)) || substr(replace(initcap(replace(tg_argv[0], '_', ' ')), ' ', ''), 2);
    begin
      -- A row of another company is refused by the policies, which come later, and told nothing before.
      if new.company_id <> app_hidden.current_company_id() then
        return new;
      end if;
      select string_agg(format('other.%I = %L', name, present ->> name), ' and ') into place
      from unnest(array_prepend('company_id', tg_argv[1:])) as name;
      if tg_op = 'UPDATE' and app_hidden.name_key(typed) = app_hidden.name_key(to_jsonb(old) ->> tg_argv[0])
        and (new.status = old.status or new.status <> 1)
        and not exists (
          select from unnest(tg_argv[1:]) as name where present ->> name is distinct from to_jsonb(old) ->> name) then
        return new;
      end if;
      if app_hidden.name_key(typed) = '' then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', field));
      end if;
      -- Who writes the same name at the same moment waits, and then sees it.
      perform pg_advisory_xact_lock(hashtextextended(tg_table_name || place || app_hidden.name_key(typed), 0));
      execute format(
        'select other.id from app_public.%I as other
         where %s and other.id <> $1 and app_hidden.name_key(other.%I) = app_hidden.name_key($2)
         order by other.status, other.id limit 1', tg_table_name, place, tg_argv[0])
        into same using new.id, typed;
      if same is not null then
        perform app_hidden.fail('NAME_TAKEN', coalesce(
          app_hidden.told_record(field, tg_table_name, same), jsonb_build_object('field', field)));
      end if;
      return new;
    end
  $$;

create or replace trigger unique_name before insert or update of country_name, status on app_public.countries
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_unique_name('country_name');
create or replace trigger unique_name before insert or update of town_name, country_id, status on app_public.towns
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_unique_name('town_name', 'country_id');
create or replace trigger unique_name before insert or update of office_name, status on app_public.offices
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_unique_name('office_name');
create or replace trigger unique_name before insert or update of category_name, status on app_public.categories
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_unique_name('category_name');
create or replace trigger unique_name before insert or update of product_name, office_id, status on app_public.products
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_unique_name('product_name', 'office_id');
create or replace trigger unique_name before insert or update of service_name, status on app_public.services
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_unique_name('service_name');
create or replace trigger unique_name before insert or update of subservice_name, office_id, status on app_public.subservices
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_unique_name('subservice_name', 'office_id');
create or replace trigger unique_name before insert or update of provider_name, office_id, status on app_public.providers
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_unique_name('provider_name', 'office_id');
create or replace trigger unique_name before insert or update of money_store_name, office_id, status on app_public.money_stores
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_unique_name('money_store_name', 'office_id');
--! EndIncluded records/tg_unique_name.sql
--! Included places/tg_check_place.sql
-- Countries and towns that hold something active are not disabled, and a town that holds offices stays in its country:
-- they would name a place that is none. What comes into a country or is enabled again needs the country active.
create or replace function app_hidden.tg_check_country() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if new.status = 2 and exists (
        select from app_public.towns as town where town.country_id = new.id and town.status = 1
        union all
        select from app_public.offices as office where office.country_id = new.id and office.status = 1
      ) then
        perform app_hidden.fail('COUNTRY_IN_USE');
      end if;
      return new;
    end
  $$;

create or replace function app_hidden.tg_check_town() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      country app_public.countries;
      moves boolean := tg_op = 'UPDATE' and new.country_id <> old.country_id;
    begin
      if tg_op = 'INSERT' or moves or new.status = 1 and old.status <> 1 then
        -- Held, so that nobody disables it meanwhile.
        select * into country from app_public.countries as held
        where held.id = new.country_id and held.company_id = new.company_id for share;
        if country.status <> 1 then
          perform app_hidden.fail('COUNTRY_DISABLED', jsonb_build_object('field', 'countryId', 'country', country.country_name));
        end if;
      end if;
      if moves and exists (select from app_public.offices as office where office.town_id = new.id) then
        perform app_hidden.fail('TOWN_HAS_OFFICES', (
          select jsonb_build_object('field', 'countryId', 'offices', string_agg(office.office_name, ', ' order by office.office_name))
          from app_public.offices as office where office.town_id = new.id));
      end if;
      if tg_op = 'UPDATE' and new.status = 2 and old.status <> 2 and exists (
        select from app_public.offices as office where office.town_id = new.id and office.status = 1
      ) then
        perform app_hidden.fail('TOWN_IN_USE');
      end if;
      return new;
    end
  $$;

create or replace trigger check_use before update of status on app_public.countries
  for each row when (old.status <> new.status and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_country();
create or replace trigger check_town before insert or update of country_id, status on app_public.towns
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_town();
--! EndIncluded places/tg_check_place.sql
--! Included places/tg_check_office.sql
-- What of an office may be changed by whom (doc 1 §6, doc 3 §6): the rates by their screens' roles at their own VES
-- office, the rest by who manages offices; disabling by who may.
create or replace function app_hidden.tg_check_office() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      place record;
    begin
      new.email := lower(btrim(new.email));
      -- A place is judged when it is chosen; one that an office has stays.
      if tg_op = 'INSERT' or (new.town_id, new.country_id, new.company_id) is distinct from (old.town_id, old.country_id, old.company_id)
        or new.status = 1 and old.status <> 1 then
        select town.status, country.status as country_status, town.town_name, country.country_name into place
        from app_public.towns as town
        join app_public.countries as country on country.id = town.country_id
        where town.id = new.town_id and town.country_id = new.country_id and town.company_id = new.company_id
        for share of town;
        if not found then
          perform app_hidden.fail('NOT_FOUND', '{"field": "townId"}');
        end if;
        if app_hidden.current_company_id() is not null and (place.status <> 1 or place.country_status <> 1) then
          perform app_hidden.fail('TOWN_DISABLED', jsonb_build_object(
            'field', 'townId', 'town', place.town_name || ', ' || place.country_name));
        end if;
      end if;
      if app_hidden.current_company_id() is null then
        return new;
      end if;
      if new.email <> '' and new.email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
        perform app_hidden.fail('INVALID_EMAIL', '{"field": "email"}');
      end if;
      if tg_op = 'INSERT' then
        return new;
      end if;
      new.updated := old.updated;
      if new is distinct from old then
        new.updated := now();
      end if;
      if new.exchange_value is distinct from old.exchange_value then
        perform app_hidden.require('exchange.update');
        if old.id <> app_hidden.current_office_id() or old.currency_code <> 'VES' then
          perform app_hidden.fail('FORBIDDEN');
        end if;
        if new.exchange_value is null or not new.exchange_value between 0.000001 and 1e12 then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "exchangeValue"}');
        end if;
      end if;
      if new.euro_value is distinct from old.euro_value then
        perform app_hidden.require('exchange.update');
        if old.id <> app_hidden.current_office_id() or old.currency_code <> 'VES' then
          perform app_hidden.fail('FORBIDDEN');
        end if;
        if new.euro_value is null or not new.euro_value between 0.000001 and 1e12 then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "euroValue"}');
        end if;
      end if;
      if new.advertising_value is distinct from old.advertising_value then
        perform app_hidden.require('advertising.update');
        if old.id <> app_hidden.current_office_id() or old.currency_code <> 'VES' then
          perform app_hidden.fail('FORBIDDEN');
        end if;
        if new.advertising_value is null or new.advertising_value <= 0 then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "advertisingValue"}');
        end if;
      end if;
      if new.status <> old.status then
        perform app_hidden.require('office.disable');
      end if;
      if (new.country_id, new.town_id, new.office_name, new.address, new.phone, new.email, new.instagram, new.currency_code, new.time_zone)
        is distinct from
        (old.country_id, old.town_id, old.office_name, old.address, old.phone, old.email, old.instagram, old.currency_code, old.time_zone) then
        perform app_hidden.require('office.manage');
      end if;
      -- What it sold and spent is in its currency, and of its days: reports of the past stay as they were.
      if (new.currency_code, new.time_zone) <> (old.currency_code, old.time_zone) and (
        exists (select from app_public.sales where office_id = old.id)
        or exists (select from app_public.invoices where office_id = old.id)
        or exists (select from app_public.extra_expenses where office_id = old.id)
      ) then
        perform app_hidden.fail('OFFICE_HAS_SALES', jsonb_build_object('field',
          case when new.currency_code <> old.currency_code then 'currencyCode' else 'timeZone' end));
      end if;
      return new;
    end
  $$;

create or replace trigger check_office before insert or update on app_public.offices
  for each row execute function app_hidden.tg_check_office();

-- An office has settings from its first moment, so that nothing ever meets one without; the form replaces them.
create or replace function app_hidden.tg_first_settings() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if app_hidden.current_company_id() is not null then
        insert into app_public.office_settings (office_id, company_id, iva, invoicing)
        values (new.id, new.company_id, case new.currency_code when 'PEN' then 0.18 else 0.16 end, 'NO APLICA');
      end if;
      return null;
    end
  $$;

create or replace trigger first_settings after insert on app_public.offices
  for each row execute function app_hidden.tg_first_settings();
--! EndIncluded places/tg_check_office.sql
--! Included places/proc_settings_create_update.sql
-- The minutes without use after which a session ends, as they are typed: 5 to 720; none for an empty text or 0.
create or replace function app_hidden.idle_minutes(typed text) returns integer
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if coalesce(btrim(typed), '') in ('', '0') then
        return null;
      end if;
      if typed !~ '^\s*\d{1,3}\s*$' or typed::integer not between 5 and 720 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "IDLE_MINUTES"}');
      end if;
      return typed::integer;
    end
  $$;

-- Writes an office's settings from the documents' config (doc 3 §3): percentages divided by 100. What the config does
-- not name keeps its value.
create or replace function app_hidden.save_settings(office_id uuid, config jsonb) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      settings app_public.office_settings;
      royalty_before numeric;
    begin
      if jsonb_typeof(config) is distinct from 'object' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "config"}');
      end if;
      select * into settings from app_public.office_settings as present
      where present.office_id = save_settings.office_id for update;
      royalty_before := settings.royalty;
      begin
        settings.iva := coalesce((config ->> 'IVA')::numeric, settings.iva);
        settings.net_base := coalesce((config ->> 'NET_BASE')::numeric, settings.net_base);
        settings.royalty := coalesce((config ->> 'ROYALTY')::numeric, settings.royalty);
      exception when invalid_text_representation or numeric_value_out_of_range then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "config"}');
      end;
      -- What a branch owes the chain is set by who sees all branches.
      if settings.royalty <> royalty_before and not app_hidden.can('office.see_all') then
        perform app_hidden.fail('FORBIDDEN', '{"field": "royalty"}');
      end if;
      if config ? 'IDLE_MINUTES' then
        settings.idle_minutes := app_hidden.idle_minutes(config ->> 'IDLE_MINUTES');
      end if;
      settings.invoicing := coalesce(config ->> 'INVOICING', settings.invoicing);
      settings.office_type := coalesce(config ->> 'OFFICE_TYPE', settings.office_type);
      update app_public.office_settings as present
      set iva = settings.iva, net_base = settings.net_base, royalty = settings.royalty,
        invoicing = settings.invoicing, office_type = settings.office_type, idle_minutes = settings.idle_minutes,
        updated = now()
      where present.office_id = settings.office_id;
    end
  $$;

-- Who opened an office sets it up, though it is not the office they see, until somebody works there: its settings by the
-- second of the documents' two calls (doc 3 §4), and what was mistyped.
create or replace function app_hidden.may_set_up_office(office_id uuid) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select app_hidden.can('office.manage') and exists (
      select from app_public.audit_entries as opened
      join app_public.offices as office on office.id = opened.object_id
      where opened.object_id = $1 and opened.object_type = 'offices' and opened.action = 'insert'
        and opened.actor_id = app_hidden.current_actor_id() and office.company_id = app_hidden.current_company_id()
        and not exists (select from app_public.employees as employee where employee.office_id = $1)
        and not exists (select from app_public.users as member where member.office_id = $1)
    )
  $$;
grant execute on function app_hidden.may_set_up_office(uuid) to turno_staff;

create or replace function app_public.proc_settings_create_update(office_id uuid, config jsonb, company_id uuid default null)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      office uuid := office_id;
    begin
      perform app_hidden.require('office.manage');
      if not app_hidden.may_set_up_office(office) then
        office := app_hidden.require_office(office);
      end if;
      if company_id <> app_hidden.current_company_id() then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      perform app_hidden.save_settings(office, app_hidden.json_value(config));
      return row(office, null, '99999', 'Registro actualizado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_settings_create_update(uuid, jsonb, uuid) is
  E'@resultFieldName result\nStores an office''s config: IVA, NET_BASE and ROYALTY as fractions, INVOICING, OFFICE_TYPE (doc 3 §3, §7), and IDLE_MINUTES, after which a session without use ends (none: empty).';
grant execute on function app_public.proc_settings_create_update(uuid, jsonb, uuid) to turno_staff;
--! EndIncluded places/proc_settings_create_update.sql
--! Included places/proc_save_office.sql
create or replace function app_public.proc_save_office(
  office_name text, address text, phone text, email text, instagram text, country_id uuid, town_id uuid,
  currency_code text, config jsonb, time_zone text default null, id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      company uuid := app_hidden.current_company_id();
      office uuid := proc_save_office.id;
      settings jsonb := app_hidden.json_value(proc_save_office.config);
      missing text;
    begin
      perform app_hidden.require('office.manage');
      select field into missing
      from (values ('officeName', proc_save_office.office_name), ('address', proc_save_office.address),
        ('phone', proc_save_office.phone), ('email', proc_save_office.email), ('instagram', proc_save_office.instagram),
        ('countryId', proc_save_office.country_id::text), ('townId', proc_save_office.town_id::text),
        ('currencyCode', proc_save_office.currency_code)) as given(field, value)
      where nullif(btrim(value), '') is null
      limit 1;
      if missing is null and office is null then
        select field into missing
        from unnest(array['IVA', 'NET_BASE', 'INVOICING']) as field
        where nullif(btrim(settings ->> field), '') is null
        limit 1;
      end if;
      if missing is not null then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', missing));
      end if;
      if office is null then
        insert into app_public.offices (
          company_id, country_id, town_id, office_name, address, phone, email, instagram, currency_code, time_zone)
        values (
          company, proc_save_office.country_id, proc_save_office.town_id, btrim(proc_save_office.office_name),
          btrim(proc_save_office.address), btrim(proc_save_office.phone), proc_save_office.email,
          btrim(proc_save_office.instagram), proc_save_office.currency_code,
          coalesce(proc_save_office.time_zone,
            case proc_save_office.currency_code when 'PEN' then 'America/Lima' else 'America/Caracas' end))
        returning id into office;
      else
        if not app_hidden.may_set_up_office(office) then
          office := app_hidden.require_office(office);
        end if;
        update app_public.offices as edited
        set country_id = proc_save_office.country_id, town_id = proc_save_office.town_id,
          office_name = btrim(proc_save_office.office_name), address = btrim(proc_save_office.address),
          phone = btrim(proc_save_office.phone), email = proc_save_office.email,
          instagram = btrim(proc_save_office.instagram), currency_code = proc_save_office.currency_code,
          time_zone = coalesce(proc_save_office.time_zone, edited.time_zone)
        where edited.id = office;
      end if;
      perform app_hidden.save_settings(office, settings);
      return row(office, null, '99999', 'Registro agregado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_save_office(text, text, text, text, text, uuid, uuid, text, jsonb, text, uuid) is
  E'@resultFieldName result\nSaves an office and its settings together or not at all (doc 3 §4); with an id it edits one.';
grant execute on function app_public.proc_save_office(text, text, text, text, text, uuid, uuid, text, jsonb, text, uuid) to turno_staff;
--! EndIncluded places/proc_save_office.sql
--! Included places/places_editing.sql
create policy staff_adds on app_public.countries for insert to turno_staff
  with check (company_id = (select app_hidden.company_where_can('country.manage')));
create policy staff_edits on app_public.countries for update to turno_staff
  using (company_id = (select app_hidden.company_where_can('country.manage')))
  with check (
    company_id = (select app_hidden.company_where_can('country.manage'))
    and (status = 1 or (select app_hidden.can('country.disable')))
  );
create policy staff_adds on app_public.towns for insert to turno_staff
  with check (
    company_id = (select app_hidden.company_where_can('country.manage'))
    and country_id in (select id from app_public.countries)
  );
create policy staff_edits on app_public.towns for update to turno_staff
  using (company_id = (select app_hidden.company_where_can('country.manage')))
  with check (
    company_id = (select app_hidden.company_where_can('country.manage'))
    and country_id in (select id from app_public.countries)
    and (status = 1 or (select app_hidden.can('country.disable')))
  );

create policy staff_adds on app_public.offices for insert to turno_staff
  with check (company_id = (select app_hidden.company_where_can('office.manage')) and status = 1);
-- Which columns of which office whom: app_hidden.tg_check_office tells.
create policy staff_edits on app_public.offices for update to turno_staff
  using (id = any ((select app_hidden.visible_office_ids())::uuid[]) or app_hidden.may_set_up_office(id))
  with check (company_id = (select app_hidden.current_company_id()));

grant insert (company_id, country_name), update (country_name, status) on app_public.countries to turno_staff;
grant insert (company_id, country_id, town_name), update (country_id, town_name, status) on app_public.towns to turno_staff;
grant insert (
    company_id, country_id, town_id, office_name, address, phone, email, instagram, currency_code, time_zone, status),
  update (
    country_id, town_id, office_name, address, phone, email, instagram, currency_code, time_zone, status, updated,
    exchange_value, advertising_value)
  on app_public.offices to turno_staff;
grant select on app_public.office_settings to turno_staff;
--! EndIncluded places/places_editing.sql
--! Included places/v_places.sql
-- Towns with their country (doc 3 §2).
create or replace view app_public.v_towns with (security_invoker = true) as
  select town.id, town.town_name, town.country_id, country.country_name, town.status, town.created
  from app_public.towns as town
  join app_public.countries as country on country.id = town.country_id
  where town.status = 1;

comment on view app_public.v_towns is
  E'@primaryKey id\n@behavior -single\nThe towns that are not disabled, with their country (doc 3 §2).';
select app_private.mark_not_null('app_public.v_towns', '{id,town_name,country_id,country_name,status,created}');

-- Countries that are not disabled (doc 3 §2).
create or replace view app_public.v_countries with (security_invoker = true) as
  select id, country_name, status, created from app_public.countries where status = 1;

comment on view app_public.v_countries is
  E'@primaryKey id\n@behavior -single\nThe countries that are not disabled (doc 3 §2).';
select app_private.mark_not_null('app_public.v_countries', '{id,country_name,status,created}');

-- Offices with country, town and settings (doc 3 §2); the settings only of the offices that the reader sees.
create or replace view app_public.v_offices with (security_invoker = true) as
  select
    office.id, office.office_name, office.address, office.phone, office.email, office.instagram,
    office.country_id, country.country_name, office.town_id, town.town_name, office.currency_code, office.time_zone,
    settings.iva, settings.net_base, settings.royalty, settings.invoicing, settings.office_type,
    office.status, office.created, settings.idle_minutes
  from app_public.offices as office
  join app_public.countries as country on country.id = office.country_id
  join app_public.towns as town on town.id = office.town_id
  left join app_public.office_settings as settings on settings.office_id = office.id
  where office.status = 1;

comment on view app_public.v_offices is
  E'@primaryKey id\nThe offices that are not disabled, with country, town and settings; iva, netBase and royalty are fractions (doc 3 §2).';
select app_private.mark_not_null('app_public.v_offices',
  '{id,office_name,address,phone,email,instagram,country_id,country_name,town_id,town_name,currency_code,time_zone,status,created}');
grant select on app_public.v_towns, app_public.v_countries, app_public.v_offices to turno_staff;

create or replace function app_public.v_offices_may_edit(listed app_public.v_offices) returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select app_hidden.can('office.manage')
      and (listed.id = any (app_hidden.visible_office_ids()) or app_hidden.may_set_up_office(listed.id))
  $$;

comment on function app_public.v_offices_may_edit(app_public.v_offices) is
  E'@notNull\nWhether who asks may edit the office: one that they see, or opened, until somebody works there.';
grant execute on function app_public.v_offices_may_edit(app_public.v_offices) to turno_staff;
--! EndIncluded places/v_places.sql
--! Included people/tg_check_client.sql
-- The types of documents that an office's country writes (doc 1 §5).
create or replace function app_hidden.identification_types(currency_code text) returns text[]
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select case $1 when 'PEN' then '{RUC,PP,CE,CIV,DNI,PTP}' else '{CI,PP,RIF,CIV}' end::text[] $$;

-- A corrected document is sound and nobody else's.
create or replace function app_hidden.tg_correct_client() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      same uuid;
      currency text := (select office.currency_code from app_public.offices as office where office.id = new.office_id);
    begin
      if new.identification_type <> old.identification_type
        and not new.identification_type = any (app_hidden.identification_types(currency)) then
        perform app_hidden.fail('INVALID_IDENTIFICATION', '{"field": "identificationType"}');
      end if;
      new.identification_number := app_hidden.check_identification(new.identification_type, new.identification_number);
      select other.id into same from app_public.clients as other
      where other.company_id = new.company_id and other.id <> new.id
        and other.identification_number = any (app_hidden.same_identification(new.identification_number))
      order by other.status
      limit 1;
      if same is not null then
        perform app_hidden.fail('CLIENT_EXISTS', app_hidden.told_record('identificationNumber', 'clients', same));
      end if;
      if new.email = old.identification_type || old.identification_number then
        new.email := new.identification_type || new.identification_number;
      end if;
      return new;
    end
  $$;

-- Refuses a phone that is no number and an e-mail that is none (doc 1 §5), whoever writes them. A phone may be of any
-- country; a message goes only to those that an SMS reaches (D30).
create or replace function app_hidden.tg_check_client() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      -- What stands for an empty e-mail (D31); nothing is ever sent to it.
      stand_in text := new.identification_type || new.identification_number;
      same uuid;
    begin
      new.phone := app_hidden.check_phone(new.phone);
      new.email := lower(btrim(new.email));
      if new.email = lower(stand_in) then
        new.email := stand_in;
      end if;
      new.address := btrim(new.address);
      if new.address = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "address"}');
      end if;
      if new.email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
        and new.email <> stand_in then
        perform app_hidden.fail('INVALID_EMAIL', '{"field": "email"}');
      end if;
      if app_hidden.current_company_id() = new.company_id then
        select other.id into same from app_public.clients as other
        where other.company_id = new.company_id and other.email = new.email and other.id <> new.id;
        if same is not null then
          perform app_hidden.fail('CLIENT_EMAIL_EXISTS', app_hidden.told_record('email', 'clients', same));
        end if;
      end if;
      return new;
    end
  $$;

create or replace trigger check_client before insert or update of phone, email, address on app_public.clients
  for each row execute function app_hidden.tg_check_client();
-- Triggers fire in the order of their names: this one after the texts are clean, and before check_client sees an e-mail
-- that stands for none.
create or replace trigger change_document before update of identification_type, identification_number on app_public.clients
  for each row when (
    (old.identification_type, old.identification_number) is distinct from (new.identification_type, new.identification_number)
    and app_hidden.current_company_id() is not null
  )
  execute function app_hidden.tg_correct_client();
--! EndIncluded people/tg_check_client.sql
--! Included people/create_client.sql
-- Saves a new client of an office (doc 1 §5 Client creation, D29, D31) and welcomes them by SMS; whom nobody knows yet
-- is looked up first, in the background.
create or replace function app_hidden.create_client(
  office_id uuid, identification_type text, identification_number text, phone text, email text, address text,
  first_name text, last_name text, password_hash text
) returns app_public.clients
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office app_public.offices;
      known app_public.people;
      client app_public.clients;
      number text;
      same_numbers text[];
      same uuid;
      address_typed text := btrim(coalesce(create_client.address, ''));
      phone_typed text := btrim(coalesce(create_client.phone, ''));
      email_typed text := lower(btrim(coalesce(create_client.email, '')));
    begin
      select * into office from app_public.offices where id = create_client.office_id;
      if create_client.identification_type is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "identificationType"}');
      end if;
      if not create_client.identification_type = any (app_hidden.identification_types(office.currency_code)) then
        perform app_hidden.fail('INVALID_IDENTIFICATION', '{"field": "identificationType"}');
      end if;
      number := app_hidden.check_identification(create_client.identification_type, create_client.identification_number);
      same_numbers := app_hidden.same_identification(number);
      if address_typed = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "address"}');
      end if;
      if email_typed = '' then
        email_typed := create_client.identification_type || number;
      end if;
      if create_client.password_hash not like '$argon2id$%' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "password"}');
      end if;

      select other.id into same from app_public.clients as other
      where other.company_id = office.company_id and other.identification_number = any (same_numbers)
      order by other.status
      limit 1;
      if same is not null then
        perform app_hidden.fail('CLIENT_EXISTS', app_hidden.told_record('identificationNumber', 'clients', same));
      end if;
      known := app_hidden.person_of(office.company_id, number);

      insert into app_public.clients (
        company_id, office_id, identification_type, identification_number,
        first_name, second_name, last_name, second_last_name, phone, email, address, created_by)
      values (
        office.company_id, office.id, create_client.identification_type, number,
        coalesce(nullif(btrim(create_client.first_name), ''), known.first_name, ''), coalesce(known.second_name, ''),
        coalesce(nullif(btrim(create_client.last_name), ''), known.last_name, ''), coalesce(known.second_last_name, ''),
        phone_typed, email_typed, address_typed, app_hidden.current_actor_id())
      returning * into client;
      if create_client.password_hash is not null then
        insert into app_private.client_passwords values (client.id, create_client.password_hash);
      end if;

      if known.id is not null or not app_hidden.queue_look_up(client.id, client.identification_type, number) then
        perform app_hidden.welcome_client(client);
      end if;
      return client;
    end
  $$;
--! EndIncluded people/create_client.sql
--! Included people/tg_check_employee.sql
-- Requires what the session needs to hire, edit or disable someone of a role: technicians by employee.*, supervisors by
-- supervisor.*, anybody else only by who may change permissions, so that nobody makes a colleague mightier than the
-- documents say (doc 1 §6).
create or replace function app_hidden.require_may_staff(role_id uuid, verb text) returns void
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      role app_public.roles;
    begin
      select * into role from app_public.roles as held where held.id = $1;
      perform app_hidden.require(case
        when role.takes_turns then 'employee.' || verb
        when role.role_name = 'crm_supervisor' then 'supervisor.' || replace(verb, 'disable', 'update')
        else 'role.grant'
      end);
    end
  $$;

-- Refuses the commissions that the documents' forms don't offer (doc 1 §5, §9, D38), as fractions.
create or replace function app_hidden.check_commissions(employee app_public.employees, role app_public.roles) returns void
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if not (case
        when role.takes_turns then employee.commission = any ('{0.15,0.20,0.25,0.30,0.35,0.40,0.45}'::numeric[])
        else employee.commission between 0 and 0.05
      end) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "commission"}');
      end if;
      if employee.supervisor_commission > (case when role.supervises then 0.05 else 0 end) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "supervisorCommission"}');
      end if;
    end
  $$;

-- The data of an employee are sound whoever writes them.
create or replace function app_hidden.tg_check_employee() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      new.email := lower(btrim(new.email));
      new.phone := btrim(new.phone);
      if new.email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
        perform app_hidden.fail('INVALID_EMAIL', '{"field": "email"}');
      end if;
      if not exists (select from app_public.roles where id = new.role_id and company_id = new.company_id) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "roleId"}');
      end if;
      if not exists (select from app_public.offices where id = new.office_id and company_id = new.company_id) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "officeId"}');
      end if;
      if tg_op = 'INSERT' or (new.identification_type, new.identification_number)
        is distinct from (old.identification_type, old.identification_number) then
        new.identification_number := app_hidden.check_identification(new.identification_type, new.identification_number);
      end if;
      return new;
    end
  $$;

-- Refuses the document or e-mail of a colleague, and tells where one is who is disabled (D49).
create or replace function app_hidden.require_nobody_else(employee app_public.employees) returns void
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      other record;
    begin
      select colleague.id, colleague.email = employee.email as by_email,
        case when role.takes_turns then 'technicals' when role.role_name = 'crm_supervisor' then 'supervisors'
          else 'employees' end as object_type
      into other
      from app_public.employees as colleague
      join app_public.roles as role on role.id = colleague.role_id
      where colleague.company_id = employee.company_id and colleague.id <> employee.id
        and (colleague.email = employee.email
          or colleague.identification_number = any (app_hidden.same_identification(employee.identification_number)))
      order by by_email, colleague.status
      limit 1;
      if other.id is null then
        return;
      end if;
      perform app_hidden.fail(case when other.by_email then 'EMAIL_EXISTS' else 'EMPLOYEE_EXISTS' end, app_hidden.told_record(
        case when other.by_email then 'email' else 'identificationNumber' end, other.object_type, other.id));
    end
  $$;

-- What staff may make of a new employee; without names they get those that the registry told (D29).
create or replace function app_hidden.tg_check_hiring() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      role app_public.roles;
      person app_public.people;
    begin
      select * into role from app_public.roles where id = new.role_id;
      perform app_hidden.require_may_staff(role.id, 'create');
      if app_hidden.e164(new.phone, (select currency_code from app_public.offices where id = new.office_id)) is null then
        perform app_hidden.fail('INVALID_PHONE', '{"field": "phone"}');
      end if;
      perform app_hidden.check_commissions(new, role);
      perform app_hidden.require_nobody_else(new);
      if new.first_name = '' and new.last_name = '' then
        person := app_hidden.person_of(new.company_id, new.identification_number);
        new.first_name := coalesce(person.first_name, '');
        new.second_name := coalesce(person.second_name, '');
        new.last_name := coalesce(person.last_name, '');
        new.second_last_name := coalesce(person.second_last_name, '');
        if person.id is null then
          perform app_hidden.queue_look_up(new.id, new.identification_type, new.identification_number);
        end if;
      end if;
      return new;
    end
  $$;

-- What staff may change of an employee: nobody raises themselves, and an office is changed by employee.change_office,
-- for one of the same currency (doc 1 §5).
create or replace function app_hidden.tg_check_employee_change() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      role app_public.roles;
      currency text := (select currency_code from app_public.offices where id = new.office_id);
    begin
      if new.phone <> old.phone and app_hidden.e164(new.phone, currency) is null then
        perform app_hidden.fail('INVALID_PHONE', '{"field": "phone"}');
      end if;
      if new.first_name = '' and old.first_name <> '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "firstName"}');
      end if;
      if (new.email, new.identification_number) is distinct from (old.email, old.identification_number) then
        perform app_hidden.require_nobody_else(new);
      end if;
      if new.id = app_hidden.current_employee_id() then
        if new.status <> old.status then
          perform app_hidden.fail('OWN_ACCOUNT');
        end if;
        if (new.role_id, new.office_id, new.commission, new.supervisor_commission, new.status,
            new.identification_type, new.identification_number)
          is distinct from (old.role_id, old.office_id, old.commission, old.supervisor_commission, old.status,
            old.identification_type, old.identification_number) then
          perform app_hidden.fail('FORBIDDEN');
        end if;
        return new;
      end if;
      perform app_hidden.require_may_staff(old.role_id, 'update');
      select * into role from app_public.roles where id = new.role_id;
      if new.role_id <> old.role_id then
        perform app_hidden.require_may_staff(new.role_id, 'create');
        if not role.supervises and new.supervisor_commission = old.supervisor_commission then
          new.supervisor_commission := 0;
        end if;
      end if;
      if (new.role_id, new.commission, new.supervisor_commission)
        is distinct from (old.role_id, old.commission, old.supervisor_commission) then
        perform app_hidden.check_commissions(new, role);
      end if;
      if new.office_id <> old.office_id then
        perform app_hidden.require('employee.change_office');
        if currency <> (select currency_code from app_public.offices where id = old.office_id) then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "officeId"}');
        end if;
      end if;
      if new.status <> old.status then
        perform app_hidden.require_may_staff(old.role_id, 'disable');
      end if;
      return new;
    end
  $$;

create or replace function app_hidden.tg_check_dismissal() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_hidden.require_may_staff(old.role_id, 'disable');
      if old.id = app_hidden.current_employee_id() then
        perform app_hidden.fail('OWN_ACCOUNT');
      end if;
      return old;
    end
  $$;

-- Triggers fire in the order of their names.
create or replace trigger check_employee before insert or update on app_public.employees
  for each row execute function app_hidden.tg_check_employee();
create or replace trigger check_hiring before insert on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_check_hiring();
create or replace trigger check_employee_change before update on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_check_employee_change();
create or replace trigger check_dismissal before delete on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_check_dismissal();
--! EndIncluded people/tg_check_employee.sql
--! Included people/people_correcting.sql
-- Names and documents that were mistyped are corrected by who may edit (D49), on record in the trail.
grant update (
  identification_type, identification_number, first_name, second_name, last_name, second_last_name
) on app_public.clients to turno_staff;
grant update (identification_type, identification_number, second_name, second_last_name) on app_public.employees
  to turno_staff;
--! EndIncluded people/people_correcting.sql
--! Included people/proc_save_client_profile.sql
create or replace function app_public.proc_save_client_profile(
  client_id uuid, identification_number text default null, age date default '0002-02-02 BC', email text default null,
  first_name text default null, second_name text default null, last_name text default null, second_last_name text default null,
  mom_dad boolean default null, phone text default null, social_network text default null, color text default null,
  profession text default null, trademark text default null, url text default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      client app_public.clients;
      known app_public.people;
    begin
      perform app_hidden.require('client.profile');
      select * into client from app_public.clients as found
      where found.company_id = app_hidden.current_company_id() and found.status = 1
        and found.id = coalesce(
          proc_save_client_profile.client_id,
          (app_public.client_by_identification_number(proc_save_client_profile.identification_number)).id)
      for update;
      if client.id is null then
        perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "clientId"}');
      end if;
      -- A day has no empty text: none sent is this default, which no caller can send, and null one that was emptied.
      if age <> '0002-02-02 BC' then
        if age > app_hidden.office_today(client.office_id) then
          perform app_hidden.fail('FUTURE_DATE', '{"field": "birthdate"}');
        end if;
        perform app_hidden.check_birthday('birthdate', age);
      end if;
      if nullif(btrim(url), '') is not null then
        url := app_hidden.photo_address(client.company_id, url);
      end if;
      known := app_hidden.person_of(client.company_id, client.identification_number);

      -- What is not sent is kept, what is sent empty is emptied (D56). Empty first and last names fall back to the
      -- client's own, then to the stored person's (doc 1 §5 Client profile); an empty e-mail to what stands for none (D31).
      update app_public.clients as edited set
        first_name = coalesce(nullif(btrim(proc_save_client_profile.first_name), ''), nullif(edited.first_name, ''), known.first_name, ''),
        second_name = coalesce(btrim(proc_save_client_profile.second_name), edited.second_name),
        last_name = coalesce(nullif(btrim(proc_save_client_profile.last_name), ''), nullif(edited.last_name, ''), known.last_name, ''),
        second_last_name = coalesce(btrim(proc_save_client_profile.second_last_name), edited.second_last_name),
        phone = coalesce(btrim(proc_save_client_profile.phone), edited.phone),
        email = coalesce(
          case btrim(proc_save_client_profile.email)
            when '' then edited.identification_type || edited.identification_number
            else btrim(proc_save_client_profile.email) end,
          edited.email),
        updated = now()
      where edited.id = client.id
      returning * into client;

      -- The client is locked. Edited first: what the file keeps as it was is not judged as if it were new (D69).
      update app_public.profiles as profile set
        birthdate = case when age = '0002-02-02 BC' then coalesce(profile.birthdate, known.birthday) else age end,
        mom_dad = coalesce(proc_save_client_profile.mom_dad, profile.mom_dad),
        social_network = case when proc_save_client_profile.social_network is null then profile.social_network
          else nullif(btrim(proc_save_client_profile.social_network), '') end,
        color = case when proc_save_client_profile.color is null then profile.color
          else nullif(btrim(proc_save_client_profile.color), '') end,
        profession = case when proc_save_client_profile.profession is null then profile.profession
          else nullif(btrim(proc_save_client_profile.profession), '') end,
        trademark = case when proc_save_client_profile.trademark is null then profile.trademark
          else nullif(btrim(proc_save_client_profile.trademark), '') end,
        url = case when proc_save_client_profile.url is null then profile.url
          else nullif(btrim(proc_save_client_profile.url), '') end,
        updated = now()
      where profile.client_id = client.id;
      if not found then
        insert into app_public.profiles (
          client_id, company_id, birthdate, mom_dad, social_network, color, profession, trademark, url, updated)
        values (
          client.id, client.company_id, case when age = '0002-02-02 BC' then known.birthday else age end,
          proc_save_client_profile.mom_dad,
          nullif(btrim(proc_save_client_profile.social_network), ''), nullif(btrim(proc_save_client_profile.color), ''),
          nullif(btrim(proc_save_client_profile.profession), ''), nullif(btrim(proc_save_client_profile.trademark), ''),
          nullif(btrim(proc_save_client_profile.url), ''), now());
      end if;
      return row(client.id, client.phone, '99999', 'Ficha guardada con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_save_client_profile(
  uuid, text, date, text, text, text, text, text, boolean, text, text, text, text, text, text
) is
  E'@resultFieldName result\nSaves the personal file of a client (doc 1 §7): what is not sent is kept, what is sent empty is emptied (D56); an empty first or last name falls back to the one that is known. The birth date is sent as age (doc 1 §3), null for none.';
grant execute on function app_public.proc_save_client_profile(
  uuid, text, date, text, text, text, text, text, boolean, text, text, text, text, text, text
) to turno_staff;
--! EndIncluded people/proc_save_client_profile.sql
--! Included sales/sale_client.sql
-- The client of a sale: the known one, or a new one saved in the sale's own transaction (doc 2 §5 Sale save rule, D17).
create or replace function app_hidden.sale_client(
  office_id uuid, identification_number text, identification_type text, phone text, email text, address text,
  first_name text, last_name text
) returns app_public.clients
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      asked text[] := app_hidden.same_identification(sale_client.identification_number);
      client app_public.clients;
    begin
      -- As typed first: a lookup by one value keeps its plan.
      select found.* into client
      from app_public.clients as found
      where found.company_id = app_hidden.current_company_id() and found.identification_number = asked[1];
      if client.id is null then
        select found.* into client
        from app_public.clients as found
        where found.company_id = app_hidden.current_company_id() and found.identification_number = any (asked)
        order by array_position(asked, found.identification_number)
        limit 1;
      end if;
      if client.status = 1 then
        return client;
      end if;
      if client.id is not null then
        perform app_hidden.fail('CLIENT_DISABLED', app_hidden.told_record('identificationNumber', 'clients', client.id));
      end if;
      if nullif(btrim(sale_client.identification_type), '') is null then
        perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "identificationNumber"}');
      end if;
      return app_hidden.create_client(sale_client.office_id, sale_client.identification_type,
        sale_client.identification_number, sale_client.phone, sale_client.email, sale_client.address,
        sale_client.first_name, sale_client.last_name, null);
    end
  $$;
--! EndIncluded sales/sale_client.sql
--! Included sales/check_warranted_lines.sql
-- Refuses a warranty for a line that is not of the same client and subservice, was sold later or is deleted (D22). The
-- lines are held until the warranty is recorded, so that neither a correction nor a deletion of their sales takes them away.
create or replace function app_hidden.check_warranted_lines(warranty app_public.sales, lines app_hidden.priced_line[])
  returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      line app_hidden.priced_line;
    begin
      foreach line in array lines loop
        if line.warranty_of is not null then
          perform from app_public.sales_details as original
          join app_public.sales as sale on sale.id = original.sale_id
          where original.id = line.warranty_of and original.subservice_id = line.subservice_id
            and original.kind = 'SALE' and original.status = 1
            and original.sale_date <= warranty.sale_date and sale.client_id = warranty.client_id
          for share of original;
          if not found then
            perform app_hidden.fail('WARRANTY_LINE_NOT_FOUND', jsonb_build_object('line', line.line_number));
          end if;
        end if;
      end loop;
    end
  $$;
--! EndIncluded sales/check_warranted_lines.sql
--! Included sales/tg_delete_sale.sql
-- Deleting a sale sets status 2 (doc 2 §4): its number is free again, who deleted it and when stay on record (D18),
-- and it leaves every summary (D20).
create or replace function app_hidden.tg_delete_sale() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_hidden.lock_office_day(old.office_id, old.sale_day, true);
      new.active_correlative := null;
      new.deleted_by := app_hidden.current_actor_id();
      new.deleted_at := now();
      return new;
    end
  $$;

create or replace function app_hidden.tg_uncount_sale() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      warranted integer;
    begin
      perform app_hidden.count_sale(old, -1);
      update app_public.sales_details set status = 2 where sale_id = new.id;
      -- As in a correction: what a warranty stands on is not taken away. The lines are held by now.
      select min(line.line_number) into warranted
      from app_public.sales_details as line
      join app_public.sales_details as warranty on warranty.warranty_of = line.id and warranty.status = 1
      where line.sale_id = new.id;
      if warranted is not null and app_hidden.current_company_id() is not null then
        perform app_hidden.fail('LINE_HAS_WARRANTY', jsonb_build_object('line', warranted));
      end if;
      update app_public.sales_details_commissions set status = 2 where sale_id = new.id;
      return null;
    end
  $$;

create or replace trigger delete_sale before update of status on app_public.sales
  for each row when (old.status = 1 and new.status = 2) execute function app_hidden.tg_delete_sale();
create or replace trigger uncount_sale after update of status on app_public.sales
  for each row when (old.status = 1 and new.status = 2) execute function app_hidden.tg_uncount_sale();
--! EndIncluded sales/tg_delete_sale.sql
--! Included workdays/create_workday.sql
-- Gives a technician of an office the next turn of a day (D24), or answers 00001 or 00002 (doc 1 §8).
-- The phone in the answer is for who may read it (D55).
-- The turn number is one more than the highest of the day, given under a lock on office and day.
create or replace function app_hidden.create_workday(office_id uuid, identification_number text, work_date date)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      asked text[] := app_hidden.same_identification(create_workday.identification_number);
      technician record;
      told_phone text;
      zone text;
      token integer;
      created_id uuid;
      told text;
    begin
      if coalesce(btrim(create_workday.identification_number), '') = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "identificationNumber"}');
      end if;
      select employee.id, employee.company_id, employee.phone, employee.full_name into technician
      from app_public.employees as employee
      join app_public.roles as role on role.id = employee.role_id
      where employee.office_id = create_workday.office_id
        and employee.identification_number = any (asked)
        and employee.status = 1
        and role.takes_turns
      order by array_position(asked, employee.identification_number)
      limit 1;
      if technician.id is null then
        return row(null, null, '00001', 'La técnica (o) no existe')::app_public.procedure_result;
      end if;

      told_phone := case when create_workday.office_id = any (app_hidden.staff_offices()) then technician.phone end;
      perform app_hidden.lock_office_day(create_workday.office_id, create_workday.work_date, false);
      if exists (
        select from app_public.workdays as workday
        where workday.employee_id = technician.id and workday.work_date = create_workday.work_date
      ) then
        return row(null, told_phone, '00002', 'La técnica (o) ya tiene un turno para el día')::app_public.procedure_result;
      end if;

      select 1 + coalesce(max(workday.number_token), 0) into token
      from app_public.workdays as workday
      where workday.office_id = create_workday.office_id and workday.work_date = create_workday.work_date;
      select office.time_zone into zone from app_public.offices as office where office.id = create_workday.office_id;

      insert into app_public.workdays (company_id, office_id, employee_id, work_date, number_token, created_by, created)
      values (
        technician.company_id, create_workday.office_id, technician.id, create_workday.work_date, token,
        app_hidden.current_actor_id(),
        (create_workday.work_date + (now() at time zone zone)::time) at time zone zone)
      returning id into created_id;

      told := format('Turno %s registrado el %s', token, to_char(create_workday.work_date, 'DD/MM/YYYY'));
      perform app_hidden.enqueue_message(create_workday.office_id, 'workday:' || created_id, technician.phone,
        app_hidden.fit_message(
          array['Hola' || case when app_hidden.told_name(technician.full_name, 1) = '' then '' else ' ' end, format('. %s.', told)],
          array[technician.full_name]));
      return row(created_id, told_phone, '99999', told)::app_public.procedure_result;
    end
  $$;
--! EndIncluded workdays/create_workday.sql
--! Included workdays/proc_create_old_workday.sql
create or replace function app_public.proc_create_old_workday(identification_number text, date date, office_id uuid default null)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      office uuid := app_hidden.require_office(office_id);
    begin
      perform app_hidden.require('workday.create_past');
      if date is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "date"}');
      end if;
      if date >= app_hidden.office_today(office) then
        perform app_hidden.fail('NOT_PAST', '{"field": "date"}');
      end if;
      perform app_hidden.check_day('date', date);
      return app_hidden.create_workday(office, identification_number, date);
    end
  $$;

comment on function app_public.proc_create_old_workday(text, date, uuid) is
  E'@resultFieldName result\nOpens a technician''s turn of an earlier day (doc 1 §7); end codes as procCreateWorkdays.';
grant execute on function app_public.proc_create_old_workday(text, date, uuid) to turno_staff;
--! EndIncluded workdays/proc_create_old_workday.sql
--! Included inventory/products_editing.sql
-- A product's name, category and price, and the limits of its stock, are edited by who may create them.
drop policy if exists staff_edits on app_public.products;
create policy staff_edits on app_public.products for update to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('inventory.create'))::uuid[]))
  with check (
    office_id = any ((select app_hidden.offices_where_can('inventory.create'))::uuid[])
    and category_id in (select id from app_public.categories)
  );
drop policy if exists staff_edits on app_public.inventories;
create policy staff_edits on app_public.inventories for update to turno_staff
  using (status = 1 and office_id = any ((select app_hidden.offices_where_can('inventory.create'))::uuid[]))
  with check (office_id = any ((select app_hidden.offices_where_can('inventory.create'))::uuid[]));

grant update (category_id, product_name, unit_price) on app_public.products to turno_staff;
grant update (quantity_min, quantity_max) on app_public.inventories to turno_staff;

-- A stock's limits are as those that it was opened with: a maximum of 0 means none (doc 3 §5).
create or replace function app_hidden.tg_check_limits() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      -- Who may disable stocks may not change them for that.
      if app_hidden.current_company_id() is not null then
        perform app_hidden.require('inventory.create');
      end if;
      if new.quantity_min not between 0 and 1000000 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "quantityMin"}');
      end if;
      if new.quantity_max not between 0 and 1000000 or new.quantity_max > 0 and new.quantity_max < new.quantity_min then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "quantityMax"}');
      end if;
      return new;
    end
  $$;

create or replace trigger check_limits before update of quantity_min, quantity_max on app_public.inventories
  for each row when ((new.quantity_min, new.quantity_max) is distinct from (old.quantity_min, old.quantity_max))
  execute function app_hidden.tg_check_limits();
create or replace trigger audit after update of status, quantity_min, quantity_max or delete on app_public.inventories
  for each row execute function app_hidden.tg_audit();
--! EndIncluded inventory/products_editing.sql
--! Included inventory/v_inventories.sql
-- Stocks with their product and who last changed them (doc 3 §3).
create or replace view app_public.v_all_inventories with (security_invoker = true) as
  select
    stock.id, stock.product_id, product.product_name, category.category_name, product.unit_price,
    stock.quantity_available, stock.quantity_min, stock.quantity_max,
    stock.quantity_available < stock.quantity_min as below_min,
    coalesce(employee.full_name, '') as full_name,
    stock.office_id, office.office_name, stock.status, stock.created, stock.updated,
    product.category_id, office.currency_code
  from app_public.inventories as stock
  join app_public.products as product on product.id = stock.product_id
  join app_public.categories as category on category.id = product.category_id
  join app_public.offices as office on office.id = stock.office_id
  left join app_public.employees as employee on employee.id = stock.employee_id
  where stock.status = 1;

comment on view app_public.v_all_inventories is
  E'@primaryKey id\nThe stocks that are not disabled, with product, limits and who last changed them (doc 3 §3).';
select app_private.mark_not_null('app_public.v_all_inventories',
  '{id,product_id,product_name,category_name,unit_price,quantity_available,quantity_min,quantity_max,below_min,full_name,office_id,office_name,status,created,category_id,currency_code}');

create or replace view app_public.v_stock_movements with (security_invoker = true) as
  select movement.id, movement.inventory_id, movement.mov_type, movement.quantity, movement.quantity_after,
    coalesce(employee.full_name, '') as full_name, movement.created
  from app_public.stock_movements as movement
  left join app_public.employees as employee on employee.id = movement.employee_id;

comment on view app_public.v_stock_movements is
  E'@primaryKey id\n@behavior -single\nThe movements of a stock, with what was left after each (D40).';
select app_private.mark_not_null('app_public.v_stock_movements',
  '{id,inventory_id,mov_type,quantity,quantity_after,full_name,created}');
grant select on app_public.v_all_inventories, app_public.v_stock_movements to turno_staff;
--! EndIncluded inventory/v_inventories.sql
