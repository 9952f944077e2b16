--! Previous: sha1:1fa7aa19d69bc324112959c022fd9bb2f3fc3dbe
--! Hash: sha1:6da15931c5abe5376b8a2e989296f46f3df639c1
--! Message: companies offices and roles

create table app_public.companies (
  id uuid primary key default app_hidden.new_id(),
  company_name text not null check (company_name <> ''),
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now()
);
comment on table app_public.companies is 'A chain: everything belongs to one (D1).';

create table app_public.countries (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  country_name text not null check (country_name <> ''),
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  constraint countries_company_name_key unique (company_id, country_name)
);
comment on table app_public.countries is 'A country where the company has offices (doc 3 §3).';

create table app_public.towns (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  country_id uuid not null references app_public.countries,
  town_name text not null check (town_name <> ''),
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  constraint towns_country_name_key unique (country_id, town_name)
);
comment on table app_public.towns is 'A town of a country (doc 3 §3).';
create index towns_company_idx on app_public.towns (company_id);

create table app_public.offices (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  country_id uuid not null references app_public.countries,
  town_id uuid not null references app_public.towns,
  office_name text not null check (office_name <> ''),
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  instagram text not null default '',
  currency_code text not null check (currency_code in ('VES', 'USD', 'EUR', 'PEN')),
  time_zone text not null default 'America/Caracas' check (time_zone in ('America/Caracas', 'America/Lima')),
  exchange_value numeric check (exchange_value > 0 and exchange_value < 1e12),
  advertising_value numeric(9, 6) check (advertising_value between 0 and 1),
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  updated timestamptz,
  constraint offices_company_name_key unique (company_id, office_name)
);
comment on table app_public.offices is 'A branch (sucursal) with its currency, time zone (D5) and present rates (D11).';
create index offices_country_idx on app_public.offices (country_id);
create index offices_town_idx on app_public.offices (town_id);

create table app_public.office_settings (
  office_id uuid primary key references app_public.offices,
  company_id uuid not null references app_public.companies,
  iva numeric(9, 6) not null check (iva between 0 and 1),
  net_base numeric(9, 6) not null default 1 check (net_base between 0 and 1),
  royalty numeric(9, 6) not null default 0.1 check (royalty between 0 and 1),
  invoicing text not null check (invoicing in ('NO APLICA', 'FACTURA ACTIVA')),
  office_type text not null default 'REGULAR' check (office_type in ('REGULAR', 'VIP', 'FREE_PORT', 'DUAL')),
  updated timestamptz
);
comment on table app_public.office_settings is
  E'@behavior -query:resource:list -query:resource:connection\nTax, net base, royalty and invoicing of an office, as fractions (doc 3 §3, D8, D20, D27).';
create index office_settings_company_idx on app_public.office_settings (company_id);

create table app_public.office_rates (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  kind text not null check (kind in ('USD', 'EUR', 'ADVERTISING', 'ROYALTY')),
  value numeric not null check (value > 0 or kind = 'ROYALTY' and value = 0),
  valid_from timestamptz not null default now(),
  created_by uuid,
  created timestamptz not null default now()
);
comment on table app_public.office_rates is
  E'@behavior -*\nHow an office''s rates changed: each row is in force from its instant to the next one''s (D11).';
create index office_rates_in_force_idx on app_public.office_rates (office_id, kind, valid_from desc, id desc);
create index office_rates_company_idx on app_public.office_rates (company_id);

create table app_public.permissions (
  name text primary key,
  description text not null
);
comment on table app_public.permissions is E'@behavior -*\nThe permission catalogue (D3).';

create table app_hidden.role_templates (
  permission text primary key references app_public.permissions,
  role_names text[] not null
);
comment on table app_hidden.role_templates is
  'Which of the documents'' nine roles hold a permission when a company is founded (doc 1 §6, doc 2 §6, doc 3 §6).';

create table app_public.roles (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  role_name text not null check (role_name <> ''),
  takes_turns boolean not null default false,
  supervises boolean not null default false,
  earns_on text not null default 'lines' check (earns_on in ('lines', 'office')),
  status smallint not null default 1 check (status in (1, 2)),
  visible smallint not null default 1 check (visible in (0, 1)),
  created timestamptz not null default now(),
  constraint roles_company_name_key unique (company_id, role_name)
);
comment on table app_public.roles is 'A role of the company''s staff; what it may do is in role_permissions (D3).';
comment on column app_public.roles.takes_turns is 'Its employees get workdays (D24).';
comment on column app_public.roles.supervises is
  'Its employees may have a commission on other technicians'' lines, supervisor_commission (D20).';
comment on column app_public.roles.earns_on is
  'What its employees'' commission applies to: the lines they serve, or all lines of their office (D20).';

create table app_public.role_permissions (
  role_id uuid not null references app_public.roles on delete cascade,
  permission text not null references app_public.permissions,
  primary key (role_id, permission)
);
comment on table app_public.role_permissions is E'@behavior -*\nWhich role holds which permission (D3).';
create index role_permissions_permission_idx on app_public.role_permissions (permission);

--! Included access/permissions_seed.sql
insert into app_public.permissions (name, description) values
  ('office.see_all', 'Ver todas las sucursales de la compañía'),
  ('workday.read', 'Ver los turnos'),
  ('workday.create', 'Crear turnos por número de identificación'),
  ('workday.create_from_list', 'Crear turnos desde la lista de técnicas(os)'),
  ('workday.create_past', 'Crear turnos de días anteriores'),
  ('workday.delete', 'Eliminar turnos'),
  ('client.read', 'Ver clientes'),
  ('client.read_table', 'Ver la tabla de clientes de solo lectura'),
  ('client.create', 'Agregar clientes'),
  ('client.filter', 'Filtrar clientes'),
  ('client.sync', 'Sincronizar clientes'),
  ('client.profile', 'Ver y editar la ficha del cliente'),
  ('client.update', 'Editar clientes'),
  ('client.disable', 'Desactivar clientes'),
  ('employee.read', 'Ver técnicas(os)'),
  ('employee.create', 'Agregar técnicas(os)'),
  ('employee.update', 'Editar técnicas(os)'),
  ('employee.disable', 'Deshabilitar técnicas(os)'),
  ('employee.change_office', 'Cambiar la sucursal de una técnica(o)'),
  ('supervisor.read', 'Ver supervisores'),
  ('supervisor.create', 'Agregar supervisores'),
  ('supervisor.update', 'Editar y deshabilitar supervisores'),
  ('user.read', 'Ver usuarios'),
  ('user.create', 'Registrar usuarios'),
  ('user.delete', 'Eliminar usuarios'),
  ('role.read', 'Ver roles'),
  ('role.create', 'Agregar y editar roles'),
  ('role.delete', 'Eliminar roles'),
  ('role.grant', 'Cambiar los permisos de un rol'),
  ('profit.read', 'Ver las ganancias de las técnicas(os)'),
  ('profit.send_sms', 'Enviar el mensaje de ganancias y abrir su reporte'),
  ('service.manage', 'Agregar y editar servicios'),
  ('service.delete', 'Eliminar servicios'),
  ('subservice.read', 'Ver la lista de precios'),
  ('subservice.manage', 'Agregar subservicios y editar precios'),
  ('subservice.disable', 'Deshabilitar subservicios'),
  ('exchange.update', 'Registrar el valor cambiario'),
  ('advertising.update', 'Registrar el % de ganancia por venta no facturable'),
  ('profit_indicator.update', 'Configurar el porcentaje de ganancia'),
  ('gauge.read', 'Ver el indicador de ganancias'),
  ('sale.read', 'Ver ventas'),
  ('sale.read_own', 'Ver mis servicios'),
  ('sale.filter', 'Filtrar ventas'),
  ('sale.create', 'Registrar ventas'),
  ('sale.create_past', 'Registrar ventas de días anteriores'),
  ('sale.update', 'Corregir ventas del día'),
  ('sale.invoice', 'Ver e imprimir facturas'),
  ('sale.delete', 'Eliminar ventas'),
  ('sale.columns_head_office', 'Ver sucursal, técnica(o) e impuestos en las ventas'),
  ('sale.totals', 'Ver los totales de ventas'),
  ('warranty.read', 'Ver garantías'),
  ('warranty.create', 'Registrar garantías'),
  ('warranty.create_past', 'Registrar garantías de días anteriores'),
  ('warranty.invoice', 'Ver e imprimir garantías'),
  ('warranty.delete', 'Eliminar garantías'),
  ('appointment.read', 'Ver citas'),
  ('appointment.create', 'Registrar citas'),
  ('appointment.update', 'Editar citas'),
  ('appointment.disable', 'Desactivar citas'),
  ('appointment.read_past', 'Ver citas de otros días'),
  ('appointment.read_contact_only', 'Ver solo sucursal, fecha, nombre y teléfono de las citas'),
  ('discount.read', 'Ver descuentos'),
  ('discount.create', 'Agregar descuentos'),
  ('discount.disable', 'Desactivar descuentos'),
  ('provider.read', 'Ver proveedores'),
  ('provider.manage', 'Agregar y editar proveedores'),
  ('provider.disable', 'Deshabilitar proveedores'),
  ('money_store.read', 'Ver cuentas de dinero'),
  ('money_store.manage', 'Agregar y editar cuentas de dinero'),
  ('money_store.disable', 'Deshabilitar cuentas de dinero'),
  ('invoice.read', 'Ver gastos'),
  ('invoice.create', 'Agregar gastos'),
  ('invoice.read_past', 'Ver gastos de otros días'),
  ('invoice.delete', 'Eliminar gastos'),
  ('extra_expense.read', 'Ver gastos extras'),
  ('extra_expense.manage', 'Agregar y deshabilitar gastos extras'),
  ('expense.totals', 'Ver el total de gastos'),
  ('country.manage', 'Administrar países y localidades'),
  ('country.disable', 'Deshabilitar países y localidades'),
  ('office.manage', 'Administrar sucursales'),
  ('office.disable', 'Deshabilitar sucursales'),
  ('office.profit', 'Ver ganancias y pérdidas por sucursal'),
  ('office.send_sms', 'Enviar el mensaje de ganancias de la sucursal'),
  ('inventory.read', 'Ver inventarios'),
  ('inventory.create', 'Agregar inventarios y productos'),
  ('inventory.create_category', 'Agregar categorías'),
  ('inventory.disable', 'Deshabilitar inventarios'),
  ('royalty.read', 'Ver regalías'),
  ('royalty.all_offices', 'Ver regalías de todas las sucursales'),
  ('message.read', 'Ver los mensajes enviados'),
  ('message.resend', 'Reenviar mensajes'),
  ('audit.read', 'Ver el historial de cambios');

-- One row per permission and the roles that hold it from the start (doc 1 §6, doc 2 §6, doc 3 §6).
insert into app_hidden.role_templates (permission, role_names) values
  ('office.see_all', '{crm_admin,crm_ceo,crm_operations_sales,crm_administration,crm_marketing}'),
  ('workday.read', '{crm_admin,crm_local_admin,crm_supervisor,crm_technical_attendant,crm_ceo,crm_operations_sales,crm_administration,crm_marketing}'),
  ('workday.create', '{crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('workday.create_from_list', '{crm_admin,crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('workday.create_past', '{crm_supervisor}'),
  ('workday.delete', '{crm_admin,crm_supervisor}'),
  ('client.read', '{crm_admin,crm_local_admin,crm_supervisor,crm_technical_attendant,crm_ceo,crm_operations_sales,crm_marketing}'),
  ('client.read_table', '{crm_ceo,crm_operations_sales,crm_marketing}'),
  ('client.create', '{crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('client.filter', '{crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('client.sync', '{crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('client.profile', '{crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('client.update', '{crm_admin,crm_local_admin,crm_supervisor}'),
  ('client.disable', '{crm_admin,crm_local_admin,crm_supervisor}'),
  ('employee.read', '{crm_admin,crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('employee.create', '{crm_admin,crm_local_admin,crm_supervisor}'),
  ('employee.update', '{crm_admin,crm_local_admin,crm_supervisor}'),
  ('employee.disable', '{crm_admin,crm_local_admin,crm_supervisor}'),
  ('employee.change_office', '{crm_admin}'),
  ('supervisor.read', '{crm_admin,crm_local_admin,crm_supervisor}'),
  ('supervisor.create', '{crm_admin,crm_local_admin}'),
  ('supervisor.update', '{crm_admin,crm_local_admin,crm_supervisor}'),
  ('user.read', '{crm_admin,crm_local_admin}'),
  ('user.create', '{crm_admin,crm_local_admin}'),
  ('user.delete', '{crm_admin}'),
  ('role.read', '{crm_admin,crm_local_admin}'),
  ('role.create', '{crm_admin,crm_local_admin}'),
  ('role.delete', '{crm_admin}'),
  ('role.grant', '{crm_admin}'),
  ('profit.read', '{crm_admin,crm_local_admin,crm_supervisor,crm_ceo,crm_operations_sales,crm_administration}'),
  ('profit.send_sms', '{crm_admin,crm_local_admin,crm_supervisor}'),
  ('service.manage', '{crm_admin,crm_local_admin}'),
  ('service.delete', '{crm_admin}'),
  ('subservice.read', '{crm_admin,crm_local_admin,crm_supervisor,crm_technical_attendant,crm_technical,crm_ceo,crm_operations_sales,crm_administration,crm_marketing}'),
  ('subservice.manage', '{crm_admin,crm_local_admin,crm_supervisor}'),
  ('subservice.disable', '{crm_admin,crm_local_admin}'),
  ('exchange.update', '{crm_supervisor,crm_technical_attendant}'),
  ('advertising.update', '{crm_supervisor}'),
  ('profit_indicator.update', '{crm_admin,crm_supervisor}'),
  ('gauge.read', '{crm_admin,crm_supervisor}'),
  ('sale.read', '{crm_admin,crm_local_admin,crm_supervisor,crm_technical_attendant,crm_ceo,crm_operations_sales,crm_administration,crm_marketing}'),
  ('sale.read_own', '{crm_local_admin,crm_supervisor,crm_technical_attendant,crm_technical}'),
  ('sale.filter', '{crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('sale.create', '{crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('sale.create_past', '{crm_supervisor}'),
  ('sale.update', '{crm_local_admin,crm_supervisor}'),
  ('sale.invoice', '{crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('sale.delete', '{crm_supervisor}'),
  ('sale.columns_head_office', '{crm_admin,crm_ceo,crm_operations_sales,crm_administration}'),
  ('sale.totals', '{crm_admin,crm_local_admin,crm_supervisor,crm_ceo,crm_operations_sales,crm_administration}'),
  ('warranty.read', '{crm_admin,crm_local_admin,crm_supervisor,crm_technical_attendant,crm_ceo,crm_operations_sales,crm_administration}'),
  ('warranty.create', '{crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('warranty.create_past', '{crm_supervisor}'),
  ('warranty.invoice', '{crm_local_admin,crm_supervisor}'),
  ('warranty.delete', '{crm_local_admin,crm_supervisor}'),
  ('appointment.read', '{crm_admin,crm_local_admin,crm_supervisor,crm_technical_attendant,crm_ceo,crm_operations_sales,crm_marketing}'),
  ('appointment.create', '{crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('appointment.update', '{crm_admin,crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('appointment.disable', '{crm_admin,crm_local_admin,crm_supervisor}'),
  ('appointment.read_past', '{crm_admin,crm_local_admin,crm_supervisor,crm_ceo,crm_operations_sales,crm_marketing}'),
  ('appointment.read_contact_only', '{crm_ceo,crm_operations_sales,crm_marketing}'),
  ('discount.read', '{crm_admin,crm_local_admin,crm_supervisor}'),
  ('discount.create', '{crm_local_admin,crm_supervisor}'),
  ('discount.disable', '{crm_admin,crm_supervisor}'),
  ('provider.read', '{crm_admin,crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('provider.manage', '{crm_admin,crm_local_admin,crm_supervisor}'),
  ('provider.disable', '{crm_admin,crm_local_admin,crm_supervisor}'),
  ('money_store.read', '{crm_admin,crm_local_admin,crm_supervisor}'),
  ('money_store.manage', '{crm_admin,crm_local_admin}'),
  ('money_store.disable', '{crm_admin,crm_local_admin}'),
  ('invoice.read', '{crm_admin,crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('invoice.create', '{crm_admin,crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('invoice.read_past', '{crm_admin,crm_local_admin,crm_supervisor}'),
  ('invoice.delete', '{crm_admin,crm_local_admin}'),
  ('extra_expense.read', '{crm_admin,crm_local_admin,crm_supervisor}'),
  ('extra_expense.manage', '{crm_local_admin,crm_supervisor}'),
  ('expense.totals', '{crm_admin,crm_local_admin,crm_supervisor,crm_ceo,crm_operations_sales,crm_administration}'),
  ('country.manage', '{crm_admin,crm_local_admin}'),
  ('country.disable', '{crm_admin}'),
  ('office.manage', '{crm_admin,crm_local_admin}'),
  ('office.disable', '{crm_admin}'),
  ('office.profit', '{crm_admin,crm_local_admin,crm_supervisor,crm_ceo,crm_operations_sales,crm_administration}'),
  ('office.send_sms', '{crm_local_admin,crm_supervisor}'),
  ('inventory.read', '{crm_admin,crm_local_admin,crm_supervisor,crm_technical_attendant,crm_operations_sales,crm_administration}'),
  ('inventory.create', '{crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('inventory.create_category', '{crm_admin,crm_local_admin,crm_operations_sales}'),
  ('inventory.disable', '{crm_admin,crm_local_admin,crm_supervisor}'),
  ('royalty.read', '{crm_admin,crm_local_admin,crm_supervisor,crm_ceo,crm_operations_sales,crm_administration,crm_marketing}'),
  ('royalty.all_offices', '{crm_admin,crm_ceo,crm_operations_sales,crm_administration,crm_marketing}'),
  ('message.read', '{crm_admin}'),
  ('message.resend', '{crm_admin}'),
  ('audit.read', '{crm_admin,crm_local_admin}');
--! EndIncluded access/permissions_seed.sql
--! Included access/can.sql
-- The one truth for permissions (D3): does the session's role hold the permission?
create or replace function app_hidden.can(permission text) returns boolean
  language sql stable parallel safe security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from app_public.role_permissions as granted
      where granted.role_id = app_hidden.current_role_id() and granted.permission = $1
    )
  $$;

-- The offices whose rows the session sees (D2): all of the company, or its own.
create or replace function app_hidden.visible_office_ids() returns uuid[]
  language sql stable parallel safe security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select case
      when app_hidden.can('office.see_all') then
        array(select id from app_public.offices where company_id = app_hidden.current_company_id())
      when app_hidden.current_office_id() is not null then array[app_hidden.current_office_id()]
      else '{}'
    end
  $$;

-- The visible offices when the session holds the permission, else none: what policies compare with.
create or replace function app_hidden.offices_where_can(permission text) returns uuid[]
  language sql stable parallel safe security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select case when app_hidden.can($1) then app_hidden.visible_office_ids() else '{}' end
  $$;

-- The session's company when it holds the permission, else null: for rows that belong to no office.
create or replace function app_hidden.company_where_can(permission text) returns uuid
  language sql stable parallel safe security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select case when app_hidden.can($1) then app_hidden.current_company_id() end
  $$;

grant execute on function
  app_hidden.can(text), app_hidden.visible_office_ids(), app_hidden.offices_where_can(text),
  app_hidden.company_where_can(text)
  to turno_anonymous, turno_staff;
--! EndIncluded access/can.sql
--! Included access/roles_policies.sql
alter table app_public.companies enable row level security;
alter table app_public.permissions enable row level security;
alter table app_hidden.role_templates enable row level security;
alter table app_public.roles enable row level security;
alter table app_public.role_permissions enable row level security;

create policy staff_reads on app_public.companies for select to turno_staff
  using (id = (select app_hidden.current_company_id()));
create policy staff_reads on app_public.permissions for select to turno_staff using (true);
create policy nobody on app_hidden.role_templates using (false);
create policy staff_reads on app_public.roles for select to turno_staff
  using (company_id = (select app_hidden.current_company_id()));
create policy staff_reads on app_public.role_permissions for select to turno_staff
  using (role_id in (select id from app_public.roles));

grant select on app_public.companies, app_public.roles to turno_staff;
--! EndIncluded access/roles_policies.sql
--! Included places/places_policies.sql
-- Reference data is readable by all staff of the company (D2).
alter table app_public.countries enable row level security;
alter table app_public.towns enable row level security;
alter table app_public.offices enable row level security;
alter table app_public.office_settings enable row level security;
alter table app_public.office_rates enable row level security;

create policy staff_reads on app_public.countries for select to turno_staff
  using (company_id = (select app_hidden.current_company_id()));
create policy staff_reads on app_public.towns for select to turno_staff
  using (company_id = (select app_hidden.current_company_id()));
create policy staff_reads on app_public.offices for select to turno_staff
  using (company_id = (select app_hidden.current_company_id()));
create policy staff_reads on app_public.office_settings for select to turno_staff
  using (office_id = any ((select app_hidden.visible_office_ids())::uuid[]));
create policy staff_reads on app_public.office_rates for select to turno_staff
  using (office_id = any ((select app_hidden.visible_office_ids())::uuid[]));

grant select on app_public.countries, app_public.towns, app_public.offices to turno_staff;
--! EndIncluded places/places_policies.sql
--! Included places/tax_rate.sql
-- The tax rate that an office's prices hold (D8): none in a free port.
create or replace function app_hidden.tax_rate(settings app_public.office_settings) returns numeric
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select case settings.office_type when 'FREE_PORT' then 0 else settings.iva end $$;
--! EndIncluded places/tax_rate.sql
--! Included places/lock_office_day.sql
-- Turns of an office's day are opened and deleted one at a time; sales of the day, which only read them, share the lock.
create or replace function app_hidden.lock_office_day(office_id uuid, work_day date, shared boolean) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      key bigint := hashtextextended(office_id::text || work_day::text, 0);
    begin
      if shared then
        perform pg_advisory_xact_lock_shared(key);
      else
        perform pg_advisory_xact_lock(key);
      end if;
    end
  $$;
--! EndIncluded places/lock_office_day.sql
--! Included places/rate_at.sql
-- The rate of an office in force at an instant (D11), in units of the office's currency per unit; null when there is none.
create or replace function app_hidden.rate_at(office_id uuid, kind text, at timestamptz) returns numeric
  language sql stable parallel safe security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select rate.value
    from app_public.office_rates as rate
    where rate.office_id = $1 and rate.kind = $2 and rate.valid_from <= $3
    order by rate.valid_from desc, rate.id desc
    limit 1
  $$;
--! EndIncluded places/rate_at.sql
--! Included places/office_today.sql
-- The present date in an office's zone (D5).
create or replace function app_hidden.office_today(office_id uuid) returns date
  language sql stable parallel safe security definer
  set search_path = pg_catalog, pg_temp
  as $$ select (now() at time zone time_zone)::date from app_public.offices where id = $1 $$;

grant execute on function app_hidden.office_today(uuid) to turno_staff;
--! EndIncluded places/office_today.sql
--! Included places/tg_office_rates.sql
-- Each change of an office's present rates adds a dated row to their history (D11).
create or replace function app_hidden.tg_office_rates() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if new.exchange_value is not null
        and (tg_op = 'INSERT' or new.exchange_value is distinct from old.exchange_value) then
        insert into app_public.office_rates (company_id, office_id, kind, value, created_by)
        values (new.company_id, new.id, 'USD', new.exchange_value, app_hidden.current_actor_id());
      end if;
      if new.advertising_value > 0
        and (tg_op = 'INSERT' or new.advertising_value is distinct from old.advertising_value) then
        insert into app_public.office_rates (company_id, office_id, kind, value, created_by)
        values (new.company_id, new.id, 'ADVERTISING', new.advertising_value, app_hidden.current_actor_id());
      end if;
      return null;
    end
  $$;

create trigger office_rates after insert or update of exchange_value, advertising_value on app_public.offices
  for each row execute function app_hidden.tg_office_rates();
--! EndIncluded places/tg_office_rates.sql
--! Included places/tg_royalty_rates.sql
-- An office's royalty is dated like a rate (D27): its first one, and each change of it. It may be none.
create or replace function app_hidden.tg_royalty_rates() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if tg_op = 'INSERT' or new.royalty <> old.royalty then
        insert into app_public.office_rates (company_id, office_id, kind, value, created_by)
        values (new.company_id, new.office_id, 'ROYALTY', new.royalty, app_hidden.current_actor_id());
      end if;
      return null;
    end
  $$;

create trigger royalty_rates after insert or update of royalty on app_public.office_settings
  for each row execute function app_hidden.tg_royalty_rates();
--! EndIncluded places/tg_royalty_rates.sql
--! Included access/seed_roles.sql
-- Gives a new company the documents' nine roles with their permissions (D3).
create or replace function app_private.seed_roles(company_id uuid) returns void
  language sql
  set search_path = pg_catalog, pg_temp
  as $$
    insert into app_public.roles (company_id, role_name, takes_turns, supervises, earns_on)
    values
      ($1, 'crm_admin', false, false, 'lines'),
      ($1, 'crm_local_admin', false, false, 'lines'),
      ($1, 'crm_supervisor', false, false, 'office'),
      ($1, 'crm_technical_attendant', true, true, 'lines'),
      ($1, 'crm_technical', true, false, 'lines'),
      ($1, 'crm_ceo', false, false, 'lines'),
      ($1, 'crm_operations_sales', false, false, 'lines'),
      ($1, 'crm_administration', false, false, 'lines'),
      ($1, 'crm_marketing', false, false, 'lines');

    insert into app_public.role_permissions (role_id, permission)
    select role.id, template.permission
    from app_public.roles as role
    join app_hidden.role_templates as template on role.role_name = any (template.role_names)
    where role.company_id = $1;
  $$;
--! EndIncluded access/seed_roles.sql
