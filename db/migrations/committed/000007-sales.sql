--! Previous: sha1:fd568698ba9b2e65bba279d755f2d9e4fec8715e
--! Hash: sha1:d09a1364953e69c7c1a580ff75303345f522ba97
--! Message: sales

create table app_public.sales (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  kind text not null default 'SALE' check (kind in ('SALE', 'WARRANTY')),
  sale_date timestamptz not null,
  sale_day date not null,
  client_id uuid not null references app_public.clients,
  employee_id uuid references app_public.employees,
  invoice_number text not null default 'S/F',
  active_correlative text,
  correlative_number bigint,
  currency_code text not null,
  exchange_value numeric,
  total numeric(18, 2) not null,
  tax_total numeric(18, 2) not null,
  total_tip numeric(18, 2) not null,
  total_usd numeric(18, 2) not null,
  advertising boolean not null default false,
  payment_details jsonb not null,
  client_in text not null,
  client_name text not null,
  client_last_name text not null,
  client_phone text not null,
  client_email text not null,
  address text not null,
  employee_in text not null,
  employee_name text not null,
  employee_last_name text not null,
  employee_phone text not null,
  employee_email text not null,
  technician_names text not null,
  town_name text not null,
  office_name text not null,
  company_name text not null,
  status smallint not null default 1 check (status in (1, 2)),
  delete_reason text,
  deleted_by uuid,
  deleted_at timestamptz,
  created_by uuid,
  created timestamptz not null default now(),
  check (status = 1 or active_correlative is null)
);
comment on table app_public.sales is
  E'@behavior -insert -delete -query:resource:list -query:resource:connection -single\nA sale, or a warranty (D22), with its own copies of all that it shows (D11).';
create unique index sales_office_correlative_key on app_public.sales (office_id, active_correlative)
  where active_correlative is not null;
create index sales_office_number_idx on app_public.sales (office_id, correlative_number desc)
  where active_correlative is not null;
create index sales_office_date_idx on app_public.sales (office_id, kind, status, sale_date desc, id);
create index sales_company_date_idx on app_public.sales (company_id, sale_date desc, id)
  where status = 1 and kind = 'SALE';
create index sales_client_idx on app_public.sales (client_id, sale_date desc);
create index sales_client_in_idx on app_public.sales (company_id, client_in, sale_date desc);
create index sales_employee_idx on app_public.sales (employee_id, sale_date desc);

-- What hangs on a sale copies its company and office; the sale's own foreign keys vouch for them. Checked again for
-- each copy they would be most of what registering a sale costs.
create table app_public.sales_details (
  id uuid primary key default app_hidden.new_id(),
  sale_id uuid not null references app_public.sales,
  line_number smallint not null,
  company_id uuid not null,
  office_id uuid not null,
  kind text not null default 'SALE' check (kind in ('SALE', 'WARRANTY')),
  sale_date timestamptz not null,
  sale_day date not null,
  workday_id uuid not null constraint sales_details_workday_fkey references app_public.workdays,
  employee_id uuid not null references app_public.employees,
  subservice_id uuid not null references app_public.subservices,
  service_name text not null,
  subservice_name text not null,
  employee_in text not null,
  employee_name text not null,
  employee_last_name text not null,
  price numeric(18, 2) not null,
  price_currency text not null,
  exchange_rate numeric,
  discount numeric(5, 2) not null default 0 check (discount between 0 and 100),
  cost numeric(18, 2) not null check (cost > 0),
  tax numeric(18, 2) not null check (tax >= 0),
  tax_rate numeric(9, 6) not null,
  cost_usd numeric(18, 2) not null,
  tip numeric(18, 2) not null default 0 check (tip >= 0),
  currency_code text not null,
  net_base numeric(9, 6) not null,
  commission numeric(9, 6) not null,
  total_commission numeric(18, 2) not null,
  avg_minuts integer not null,
  starts_at timestamptz,
  ends_at timestamptz,
  advertising boolean not null default false,
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  constraint sales_details_times_check check (ends_at > starts_at),
  constraint sales_details_sale_line_key unique (sale_id, line_number)
);
comment on table app_public.sales_details is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nA line of a sale: price, tax, commission and names as they were when it was sold (D11, D20).';
comment on column app_public.sales_details.avg_minuts is E'@name avg_minuts\nMinutes that it took.';
create index sales_details_office_date_idx on app_public.sales_details (office_id, sale_date desc, id);
create index sales_details_employee_date_idx on app_public.sales_details (employee_id, sale_date desc, id);
create index sales_details_workday_idx on app_public.sales_details (workday_id);
create index sales_details_subservice_idx on app_public.sales_details (subservice_id);

create table app_public.sales_payments (
  id uuid primary key default app_hidden.new_id(),
  sale_id uuid not null references app_public.sales,
  line_number smallint not null,
  company_id uuid not null,
  office_id uuid not null,
  payment_type text not null check (payment_type in ('Transfer', 'Cash', 'TDC', 'TDD')),
  currency_code text not null,
  amount numeric(18, 2) not null check (amount >= 0),
  exchange_rate numeric not null,
  amount_local numeric(18, 2) not null,
  constraint sales_payments_sale_line_key unique (sale_id, line_number)
);
comment on table app_public.sales_payments is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nHow a sale was paid: what was given, and what that is in the office''s currency (D14).';

create table app_public.sales_details_commissions (
  id uuid primary key default app_hidden.new_id(),
  sale_id uuid not null,
  sales_detail_id uuid not null references app_public.sales_details,
  company_id uuid not null,
  office_id uuid not null,
  employee_id uuid not null references app_public.employees,
  sale_day date not null,
  type_commission text not null check (type_commission in ('ADVERTISING_COMMISSION', 'SUPERVISOR_COMMISSION')),
  commission numeric(9, 6) not null,
  total_commission numeric(18, 2) not null,
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  constraint sales_details_commissions_once_key unique (sales_detail_id, employee_id, type_commission)
);
comment on table app_public.sales_details_commissions is
  E'@behavior -insert -update -delete -single\nWhat a line earns beside its technician''s commission (doc 1 §3, D20).';
create index sales_details_commissions_sale_idx on app_public.sales_details_commissions (sale_id);
create index sales_details_commissions_employee_idx on app_public.sales_details_commissions (employee_id, sale_day);
create index sales_details_commissions_office_idx on app_public.sales_details_commissions (office_id, sale_day);

-- Summaries are kept in the transaction of the row. The tills of one office write to slots of their own, so
-- that they don't wait for each other; a reader adds the slots up.
create table app_public.office_sale_days (
  office_id uuid not null references app_public.offices,
  sale_day date not null,
  slot smallint not null,
  company_id uuid not null,
  kind text not null check (kind in ('SALE', 'WARRANTY')),
  sales integer not null default 0,
  billable_sales integer not null default 0,
  total numeric(18, 2) not null default 0,
  tax_total numeric(18, 2) not null default 0,
  total_tip numeric(18, 2) not null default 0,
  total_usd numeric(18, 2) not null default 0,
  primary key (office_id, sale_day, kind, slot)
);
comment on table app_public.office_sale_days is
  E'@behavior -*\nActive sales of an office and day: their number, and the amounts of the billable ones (D21).';

create table app_public.employee_days (
  employee_id uuid not null references app_public.employees,
  sale_day date not null,
  slot smallint not null,
  office_id uuid not null,
  company_id uuid not null,
  services integer not null default 0,
  profit numeric(18, 2) not null default 0,
  supervisor_profit numeric(18, 2) not null default 0,
  advertising_profit numeric(18, 2) not null default 0,
  tip numeric(18, 2) not null default 0,
  primary key (employee_id, sale_day, slot, office_id)
);
comment on table app_public.employee_days is
  E'@behavior -*\nWhat an employee earned at an office on a day by active lines: services and their commissions, supervisor and advertising commissions, tips (D15, D20).';
create index employee_days_office_idx on app_public.employee_days (office_id, sale_day);

--! Included sales/sales_policies.sql
alter table app_public.sales enable row level security;
alter table app_public.sales_details enable row level security;
alter table app_public.sales_payments enable row level security;
alter table app_public.sales_details_commissions enable row level security;
alter table app_public.office_sale_days enable row level security;
alter table app_public.employee_days enable row level security;

create policy staff_reads on app_public.sales for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('sale.read'))::uuid[]));
create policy staff_deletes on app_public.sales for update to turno_staff
  using (status = 1 and office_id = any ((select app_hidden.offices_where_can('sale.delete'))::uuid[]))
  with check (status = 2);

create policy staff_reads on app_public.sales_details for select to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('sale.read'))::uuid[])
    or employee_id = (select app_hidden.current_employee_id())
  );
create policy staff_reads on app_public.sales_payments for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('sale.read'))::uuid[]));
create policy staff_reads on app_public.sales_details_commissions for select to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('profit.read'))::uuid[])
    or employee_id = (select app_hidden.current_employee_id())
  );
create policy staff_reads on app_public.office_sale_days for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('sale.read'))::uuid[]));
create policy staff_reads on app_public.employee_days for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('profit.read'))::uuid[]));

grant select on app_public.sales, app_public.sales_details, app_public.sales_payments,
  app_public.sales_details_commissions, app_public.office_sale_days, app_public.employee_days to turno_staff;
grant update (status, delete_reason) on app_public.sales to turno_staff;
--! EndIncluded sales/sales_policies.sql
--! Included sales/price_line.sql
-- The price of a line (D8–D10, D22), in this order: a quarter of the price for a warranty; minus the discount;
-- converted and rounded; then the tax inside it. Mirrors domain/pricing.ts; a test holds both together.
-- price_rate: units of the office's currency per unit of the price's, 1 when they are the same.
-- usd_rate: units of the office's currency per dollar; without one total_usd is 0 for prices in other currencies.
create or replace function app_hidden.price_line(
  price numeric, price_currency text, price_rate numeric, usd_rate numeric, discount numeric, tax_rate numeric, kind text,
  out cost numeric, out tax numeric, out cost_usd numeric
)
  language plpgsql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      base numeric := price * case kind when 'WARRANTY' then 0.25 else 1 end;
      discounted numeric := base - base * discount / 100::numeric(40, 30);
    begin
      cost := round(discounted * price_rate, 2);
      tax := round(cost - cost / (1 + tax_rate)::numeric(40, 30), 2);
      cost_usd := case
        when price_currency = 'USD' then round(discounted, 2)
        when usd_rate > 0 then round(cost / usd_rate::numeric(50, 30), 2)
        else 0
      end;
    end
  $$;
--! EndIncluded sales/price_line.sql
--! Included sales/sale_instant.sql
-- When a sale takes place (D16): nothing is now; more than 10 characters as it is; a time alone is today's;
-- a date alone is that date at the present time of day. Texts without a zone mean the office's.
create or replace function app_hidden.sale_instant(sent text, zone text) returns timestamptz
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      here timestamp := now() at time zone zone;
      typed text := btrim(coalesce(sent, ''));
      instant timestamptz;
    begin
      instant := case
        when typed = '' then now()
        when typed ~ '^\d{1,2}:\d{2}(:\d{2})?$' then (here::date + typed::time) at time zone zone
        when typed ~ '^\d{4}-\d{2}-\d{2}$' then (typed::date + here::time) at time zone zone
        when typed ~ '(Z|[+-]\d{2}(:?\d{2})?)$' and length(typed) > 19 then typed::timestamptz
        else typed::timestamp at time zone zone
      end;
      -- A till whose clock is a little ahead sells now, not in the future.
      if instant > now() and instant < now() + interval '5 minutes' then
        return now();
      end if;
      return instant;
    exception when datetime_field_overflow or invalid_datetime_format or invalid_text_representation then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "saleDate"}');
    end
  $$;
--! EndIncluded sales/sale_instant.sql
--! Included people/person_of.sql
-- What the people table knows of the person with an identification number; null when it knows none.
create or replace function app_hidden.person_of(company_id uuid, identification_number text) returns app_public.people
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select person
    from app_public.people as person, app_hidden.same_identification($2) as same
    where person.company_id = $1 and person.identification_number = any (same)
    order by array_position(same, person.identification_number)
    limit 1
  $$;
--! EndIncluded people/person_of.sql
--! Included people/queue_look_up.sql
-- Whether the civil registry can know who has this document: Venezuelans (D29).
create or replace function app_hidden.is_in_registry(identification_type text, identification_number text) returns boolean
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select $1 = 'CIV' or $1 = 'CI' and $2 !~ '^E' $$;

-- Has a client or employee whom nobody knows looked up in the registry; answers whether it can know them.
create or replace function app_hidden.queue_look_up(id uuid, identification_type text, identification_number text)
  returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if not app_hidden.is_in_registry(identification_type, identification_number) then
        return false;
      end if;
      perform graphile_worker.add_job('person__look_up', json_build_object('id', id), max_attempts => 5);
      return true;
    end
  $$;
--! EndIncluded people/queue_look_up.sql
--! Included people/welcome_client.sql
-- Welcomes a client by SMS, once; by sex when the registry told it (doc 1 §9).
create or replace function app_hidden.welcome_client(client app_public.clients) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      person app_public.people := app_hidden.person_of(client.company_id, client.identification_number);
      office text := (select office_name from app_public.offices as office where office.id = client.office_id);
    begin
      perform app_hidden.enqueue_message(client.office_id, 'client_welcome:' || client.id, client.phone,
        format('%s a %s%s.',
          case when person.sex is null then 'Le damos la bienvenida' when person.sex = 'M' then 'Bienvenido' else 'Bienvenida' end,
          office, case when client.full_name = '' then '' else ', ' || client.full_name end));
    end
  $$;
--! EndIncluded people/welcome_client.sql
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
      address_typed text := btrim(coalesce(create_client.address, ''));
      phone_typed text := btrim(coalesce(create_client.phone, ''));
      email_typed text := lower(btrim(coalesce(create_client.email, '')));
    begin
      select * into office from app_public.offices where id = create_client.office_id;
      if create_client.identification_type is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "identificationType"}');
      end if;
      if not create_client.identification_type = any (
        case office.currency_code when 'PEN' then '{RUC,PP,CE,CIV,DNI,PTP}' else '{CI,PP,RIF,CIV}' end::text[]
      ) then
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

      if exists (
        select from app_public.clients as other
        where other.company_id = office.company_id
          and other.identification_number = any (same_numbers)
      ) then
        perform app_hidden.fail('CLIENT_EXISTS', '{"field": "identificationNumber"}');
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
--! Included people/proc_create_clients.sql
create or replace function app_public.proc_create_clients(
  identification_number text, identification_type text, phone text default null, email text default null,
  password text default null, office_id uuid default null, address text default null,
  first_name text default null, last_name text default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      office uuid := app_hidden.require_office(office_id);
      client app_public.clients;
    begin
      perform app_hidden.require('client.create');
      client := app_hidden.create_client(office, identification_type, identification_number, phone, email, address,
        first_name, last_name, password);
      return row(client.id, client.phone, '99999', 'Cliente agregado con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_create_clients(text, text, text, text, text, uuid, text, text, text) is
  E'@resultFieldName result\nSaves a new client (doc 1 §5, §7). The server hashes the password before it arrives here (D31, D36). Fails with CLIENT_EXISTS or CLIENT_EMAIL_EXISTS.';
grant execute on function app_public.proc_create_clients(text, text, text, text, text, uuid, text, text, text) to turno_staff;
--! EndIncluded people/proc_create_clients.sql
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
      if client.id is not null or nullif(btrim(sale_client.identification_type), '') is null then
        perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "identificationNumber"}');
      end if;
      return app_hidden.create_client(sale_client.office_id, sale_client.identification_type,
        sale_client.identification_number, sale_client.phone, sale_client.email, sale_client.address,
        sale_client.first_name, sale_client.last_name, null);
    end
  $$;
--! EndIncluded sales/sale_client.sql
--! Included sales/priced_lines.sql
-- The lines of a sale as they will be recorded: looked up, priced and earned by the server (D9, D10, D20).
create type app_hidden.priced_line as (
  line_number smallint,
  workday_id uuid,
  employee_id uuid,
  subservice_id uuid,
  service_name text,
  subservice_name text,
  employee_in text,
  employee_name text,
  employee_last_name text,
  price numeric,
  price_currency text,
  exchange_rate numeric,
  discount numeric,
  cost numeric,
  tax numeric,
  tax_rate numeric,
  cost_usd numeric,
  tip numeric,
  net_base numeric,
  commission numeric,
  total_commission numeric,
  avg_minuts integer,
  starts_at timestamptz,
  ends_at timestamptz
);

-- Refuses lines that are not of the office and day, or whose cost or tax differs from the server's by more than 0.01.
create or replace function app_hidden.priced_lines(
  office_id uuid, lines jsonb, kind text, sale_at timestamptz, sale_day date, advertising boolean
) returns setof app_hidden.priced_line
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office app_public.offices;
      settings app_public.office_settings;
      usd_rate numeric;
      eur_rate numeric;
      item record;
      line app_hidden.priced_line;
    begin
      if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
        perform app_hidden.fail('LINE_REQUIRED');
      end if;
      if jsonb_array_length(lines) > 50 then
        perform app_hidden.fail('TOO_MANY_LINES');
      end if;
      select * into office from app_public.offices where id = priced_lines.office_id;
      select * into settings from app_public.office_settings as setting where setting.office_id = priced_lines.office_id;
      usd_rate := case office.currency_code when 'USD' then 1
        else app_hidden.rate_at(priced_lines.office_id, 'USD', sale_at) end;
      if usd_rate is null and office.currency_code = 'VES' then
        perform app_hidden.fail('RATE_MISSING', '{"currency": "USD"}');
      end if;

      for item in
        select
          sent.ordinality, sent.cost as sent_cost, sent.tax as sent_tax, sent.avg_minuts as sent_minutes,
          coalesce(sent.tip, 0) as tip, sent."startsAt" as starts_at, sent."endsAt" as ends_at,
          workday.id as workday_id, workday.work_date, workday.office_id as workday_office,
          employee.id as employee_id, employee.identification_number, employee.first_name, employee.last_name,
          employee.commission,
          subservice.id as subservice_id, subservice.subservice_name, subservice.cost as price,
          subservice.currency_code as price_currency, subservice.avg_minuts, service.service_name
        from rows from (
          jsonb_to_recordset(lines) as (
            "workdayId" uuid, "subserviceId" uuid, cost numeric, tax numeric, avg_minuts integer, tip numeric,
            "startsAt" timestamptz, "endsAt" timestamptz)
        ) with ordinality as sent(
          "workdayId", "subserviceId", cost, tax, avg_minuts, tip, "startsAt", "endsAt", ordinality)
        left join app_public.workdays as workday
          on workday.id = sent."workdayId" and workday.office_id = priced_lines.office_id
        left join app_public.employees as employee on employee.id = workday.employee_id
        left join app_public.subservices as subservice
          on subservice.id = sent."subserviceId" and subservice.office_id = priced_lines.office_id and subservice.status = 1
        left join app_public.services as service on service.id = subservice.service_id
        order by sent.ordinality
      loop
        if item.workday_id is null then
          perform app_hidden.fail('WORKDAY_NOT_FOUND', jsonb_build_object('line', item.ordinality));
        end if;
        if item.work_date <> sale_day then
          perform app_hidden.fail('WORKDAY_NOT_OF_DAY', jsonb_build_object('line', item.ordinality));
        end if;
        if item.subservice_id is null then
          perform app_hidden.fail('SUBSERVICE_NOT_FOUND', jsonb_build_object('line', item.ordinality));
        end if;
        if item.ends_at <= item.starts_at then
          perform app_hidden.fail('LINE_TIMES', jsonb_build_object('line', item.ordinality));
        end if;
        if not item.tip between 0 and 1e15 or item.tip <> round(item.tip, 2) or item.sent_minutes < 0 then
          perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('line', item.ordinality));
        end if;

        line.exchange_rate := case
          when item.price_currency = office.currency_code then 1
          when item.price_currency = 'USD' then usd_rate
          when item.price_currency = 'EUR' then app_hidden.rate_at(priced_lines.office_id, 'EUR', sale_at)
        end;
        if line.exchange_rate is null then
          perform app_hidden.fail('RATE_MISSING', jsonb_build_object('currency', item.price_currency));
        end if;
        line.discount := 0;
        line.tax_rate := app_hidden.tax_rate(settings);
        select priced.cost, priced.tax, priced.cost_usd into line.cost, line.tax, line.cost_usd
        from app_hidden.price_line(item.price, item.price_currency, line.exchange_rate, usd_rate, line.discount,
          line.tax_rate, priced_lines.kind) as priced;
        if item.sent_cost is null or abs(item.sent_cost - line.cost) > 0.01 then
          perform app_hidden.fail('COST_DIFFERS',
            jsonb_build_object('line', item.ordinality, 'sent', coalesce(item.sent_cost, 0)::text, 'ours', line.cost::text));
        end if;
        if item.sent_tax is null or abs(item.sent_tax - line.tax) > 0.01 then
          perform app_hidden.fail('TAX_DIFFERS',
            jsonb_build_object('line', item.ordinality, 'sent', coalesce(item.sent_tax, 0)::text, 'ours', line.tax::text));
        end if;

        line.line_number := item.ordinality;
        line.workday_id := item.workday_id;
        line.employee_id := item.employee_id;
        line.employee_in := item.identification_number;
        line.employee_name := item.first_name;
        line.employee_last_name := item.last_name;
        line.subservice_id := item.subservice_id;
        line.subservice_name := item.subservice_name;
        line.service_name := item.service_name;
        line.price := item.price;
        line.price_currency := item.price_currency;
        line.tip := item.tip;
        line.net_base := settings.net_base;
        line.commission := item.commission;
        line.total_commission := case when advertising then 0
          else round((line.cost - line.tax) * settings.net_base * item.commission, 2) end;
        line.starts_at := item.starts_at;
        line.ends_at := item.ends_at;
        line.avg_minuts := coalesce(
          extract(epoch from item.ends_at - item.starts_at)::integer / 60, item.sent_minutes, item.avg_minuts);
        return next line;
      end loop;
    exception when invalid_text_representation or numeric_value_out_of_range or datetime_field_overflow
      or invalid_datetime_format or invalid_parameter_value then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "salesDetails"}');
    end
  $$;

-- A tip for the sale as a whole goes to the lines in proportion to their cost, the left-over cents to the first (D15).
-- Mirrors domain/tips.ts.
create or replace function app_hidden.split_tip(total_tip numeric, costs numeric[]) returns numeric[]
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    with share as (
      select place, coalesce(trunc(total_tip * cost / nullif(sum(cost) over (), 0), 2), 0) as tip
      from unnest(costs) with ordinality as line(cost, place)
    )
    select array_agg(tip + case when place = 1 then total_tip - (select sum(tip) from share) else 0 end order by place)
    from share
  $$;
--! EndIncluded sales/priced_lines.sql
--! Included sales/sale_payments.sql
-- A payment of a sale as it will be recorded (D14).
create type app_hidden.sale_payment as (
  line_number smallint,
  payment_type text,
  currency_code text,
  amount numeric,
  exchange_rate numeric,
  amount_local numeric
);

-- Reads the payments of a sale (doc 2 §3 Payment detail) and refuses those that don't cover what is due to within
-- 0.01 in the office's currency. A dollar amount counts as its amount_bs as long as that is what it is worth, give or
-- take half a cent of a dollar. Without payment lines the sale counts as one payment.
create or replace function app_hidden.sale_payments(office_id uuid, payment_details jsonb, due numeric, sale_at timestamptz)
  returns setof app_hidden.sale_payment
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office_currency text;
      usd_rate numeric;
      in_dollars boolean := false;
      lines jsonb := sale_payments.payment_details;
      sent record;
      payment app_hidden.sale_payment;
      paid numeric := 0;
    begin
      select office.currency_code into office_currency from app_public.offices as office where office.id = sale_payments.office_id;
      usd_rate := case office_currency when 'USD' then 1
        else app_hidden.rate_at(sale_payments.office_id, 'USD', sale_at) end;
      if jsonb_typeof(lines) = 'object' then
        in_dollars := coalesce((lines ->> 'paid_in_dollars')::boolean, false);
        lines := lines -> 'payments';
      end if;
      if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
        in_dollars := in_dollars and office_currency <> 'USD';
        if in_dollars and usd_rate is null then
          perform app_hidden.fail('RATE_MISSING', '{"currency": "USD"}');
        end if;
        return next row(1, 'Cash', case when in_dollars then 'USD' else office_currency end,
          case when in_dollars then round(due / usd_rate::numeric(50, 30), 2) else due end,
          case when in_dollars then usd_rate else 1 end, due)::app_hidden.sale_payment;
        return;
      end if;
      if jsonb_array_length(lines) > 20 then
        perform app_hidden.fail('TOO_MANY_LINES');
      end if;

      for sent in
        select * from rows from (
          jsonb_to_recordset(lines) as (
            amount numeric, payment_type text, currency text, exchange_rate numeric, amount_bs numeric)
        ) with ordinality as line(amount, payment_type, currency, exchange_rate, amount_bs, place)
      loop
        payment.line_number := sent.place;
        payment.payment_type := sent.payment_type;
        payment.currency_code := coalesce(sent.currency, office_currency);
        payment.amount := sent.amount;
        payment.exchange_rate := case payment.currency_code when office_currency then 1 when 'USD' then usd_rate end;
        if payment.currency_code not in (office_currency, 'USD')
          or coalesce(sent.payment_type, '') not in ('Transfer', 'Cash', 'TDC', 'TDD')
          or coalesce(sent.amount, 0) <= 0 or sent.amount <> round(sent.amount, 2) then
          perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'paymentDetails', 'line', sent.place));
        end if;
        if payment.exchange_rate is null then
          perform app_hidden.fail('RATE_MISSING', jsonb_build_object('currency', payment.currency_code));
        end if;
        payment.amount_local := coalesce(
          case when payment.exchange_rate <> 1 then round(sent.amount_bs, 2) end,
          round(sent.amount * payment.exchange_rate, 2));
        if abs(payment.amount_local - sent.amount * payment.exchange_rate) > payment.exchange_rate * 0.005 + 0.01 then
          perform app_hidden.fail('PAYMENTS_DIFFER', jsonb_build_object(
            'field', 'paymentDetails', 'paid', payment.amount_local::text,
            'due', round(sent.amount * payment.exchange_rate, 2)::text));
        end if;
        paid := paid + payment.amount_local;
        return next payment;
      end loop;
      if abs(paid - due) > 0.01 then
        perform app_hidden.fail('PAYMENTS_DIFFER',
          jsonb_build_object('field', 'paymentDetails', 'paid', paid::text, 'due', due::text));
      end if;
    exception when invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "paymentDetails"}');
    end
  $$;
--! EndIncluded sales/sale_payments.sql
--! Included sales/sale_summaries.sql
-- Adds a sale to the summaries of its day, or with sign -1 takes it out again.
create or replace function app_hidden.count_sale(sale app_public.sales, sign integer) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      own_slot smallint := pg_backend_pid() % 8;
      billable integer := case when sale.advertising then 0 else sign end;
    begin
      insert into app_public.employee_days as day (
        employee_id, sale_day, slot, office_id, company_id,
        services, profit, supervisor_profit, advertising_profit, tip)
      select earned.employee_id, sale.sale_day, own_slot, sale.office_id, sale.company_id,
        sign * sum(earned.services), sign * sum(earned.profit), sign * sum(earned.supervisor_profit),
        sign * sum(earned.advertising_profit), sign * sum(earned.tip)
      from (
        select line.employee_id, 1 as services, line.total_commission as profit, 0::numeric as supervisor_profit,
          0::numeric as advertising_profit, line.tip
        from app_public.sales_details as line
        where line.sale_id = sale.id
        union all
        select extra.employee_id, 0, 0,
          case extra.type_commission when 'SUPERVISOR_COMMISSION' then extra.total_commission else 0 end,
          case extra.type_commission when 'ADVERTISING_COMMISSION' then extra.total_commission else 0 end, 0
        from app_public.sales_details_commissions as extra
        where extra.sale_id = sale.id
      ) as earned
      group by earned.employee_id
      order by earned.employee_id
      on conflict (employee_id, sale_day, slot, office_id) do update set
        services = day.services + excluded.services,
        profit = day.profit + excluded.profit,
        supervisor_profit = day.supervisor_profit + excluded.supervisor_profit,
        advertising_profit = day.advertising_profit + excluded.advertising_profit,
        tip = day.tip + excluded.tip;

      insert into app_public.office_sale_days as day (
        office_id, sale_day, slot, company_id, kind, sales, billable_sales, total, tax_total, total_tip, total_usd)
      values (
        sale.office_id, sale.sale_day, own_slot, sale.company_id, sale.kind, sign, billable,
        billable * sale.total, billable * sale.tax_total, billable * sale.total_tip, billable * sale.total_usd)
      on conflict (office_id, sale_day, kind, slot) do update set
        sales = day.sales + excluded.sales,
        billable_sales = day.billable_sales + excluded.billable_sales,
        total = day.total + excluded.total,
        tax_total = day.tax_total + excluded.tax_total,
        total_tip = day.total_tip + excluded.total_tip,
        total_usd = day.total_usd + excluded.total_usd;
    end
  $$;
--! EndIncluded sales/sale_summaries.sql
--! Included sales/supervisor_commissions.sql
-- Who earns on other technicians' billable lines of an office on a day, and which fraction (D20): supervisors always,
-- attendants on the days on which they have a turn.
create or replace function app_hidden.supervising(office_id uuid, work_day date)
  returns table (employee_id uuid, fraction numeric)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select employee.id,
      case role.earns_on when 'office' then employee.commission else employee.supervisor_commission end
    from app_public.employees as employee
    join app_public.roles as role on role.id = employee.role_id
    where employee.office_id = $1 and employee.status = 1
      and (
        role.earns_on = 'office' and employee.commission > 0
        or role.earns_on = 'lines' and employee.supervisor_commission > 0 and exists (
          select from app_public.workdays as workday
          where workday.employee_id = employee.id and workday.work_date = $2)
      )
  $$;

-- An attendant earns on the whole day on which they have a turn, whenever in the day it is opened or deleted (D20).
create or replace function app_hidden.tg_attendant_commissions() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      changed app_public.workdays := coalesce(new, old);
      amount numeric;
    begin
      if tg_op = 'INSERT' then
        with earned as (
          insert into app_public.sales_details_commissions (
            sale_id, sales_detail_id, company_id, office_id, employee_id, sale_day,
            type_commission, commission, total_commission)
          select line.sale_id, line.id, line.company_id, line.office_id, earner.employee_id, line.sale_day,
            'SUPERVISOR_COMMISSION', earner.fraction,
            round((line.cost - line.tax) * line.net_base * earner.fraction, 2)
          from app_hidden.supervising(changed.office_id, changed.work_date) as earner
          join app_public.sales_details as line
            on line.office_id = changed.office_id and line.sale_day = changed.work_date
            and line.status = 1 and not line.advertising and line.employee_id <> earner.employee_id
          where earner.employee_id = changed.employee_id
          on conflict do nothing
          returning total_commission
        )
        select sum(total_commission) into amount from earned;
      else
        perform app_hidden.lock_office_day(changed.office_id, changed.work_date, false);
        with gone as (
          delete from app_public.sales_details_commissions
          where employee_id = changed.employee_id and sale_day = changed.work_date and office_id = changed.office_id
            and type_commission = 'SUPERVISOR_COMMISSION' and status = 1
          returning total_commission
        )
        select -sum(total_commission) into amount from gone;
      end if;
      if amount <> 0 then
        insert into app_public.employee_days as day (employee_id, sale_day, slot, office_id, company_id, supervisor_profit)
        values (changed.employee_id, changed.work_date, pg_backend_pid() % 8, changed.office_id, changed.company_id, amount)
        on conflict (employee_id, sale_day, slot, office_id) do update
        set supervisor_profit = day.supervisor_profit + excluded.supervisor_profit;
      end if;
      return null;
    end
  $$;

create trigger attendant_commissions after insert or delete on app_public.workdays
  for each row execute function app_hidden.tg_attendant_commissions();
--! EndIncluded sales/supervisor_commissions.sql
--! Included sales/proc_create_sales.sql
create or replace function app_public.proc_create_sales(
  identification_number text,
  sales_details jsonb,
  office_id uuid default null,
  employee_id uuid default null,
  sale_date text default null,
  invoice_number text default null,
  currency_code text default null,
  total_tip numeric default null,
  total_usd numeric default null,
  payment_details jsonb default null,
  advertising boolean default false,
  identification_type text default null,
  phone text default null,
  email text default null,
  address text default null,
  first_name text default null,
  last_name text default null,
  request_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office app_public.offices;
      company_name text;
      town_name text;
      seller app_public.employees;
      client app_public.clients;
      sale app_public.sales;
      answer jsonb;
      is_advertising boolean := coalesce(proc_create_sales.advertising, false);
      sent_lines jsonb;
      lines app_hidden.priced_line[];
      tips numeric[];
      payments app_hidden.sale_payment[];
      number text := upper(btrim(coalesce(proc_create_sales.invoice_number, '')));
      usd_rate numeric;
    begin
      perform app_hidden.require('sale.create');
      select * into office from app_public.offices where id = app_hidden.require_office(proc_create_sales.office_id);
      if proc_create_sales.employee_id is distinct from app_hidden.current_employee_id()
        and proc_create_sales.employee_id is not null then
        perform app_hidden.fail('FORBIDDEN');
      end if;

      answer := app_private.request_begin(office.company_id, proc_create_sales.request_id, jsonb_build_array(
        'sale', office.id, proc_create_sales.identification_number, proc_create_sales.sales_details,
        proc_create_sales.sale_date, number, proc_create_sales.total_tip, proc_create_sales.payment_details,
        is_advertising, proc_create_sales.identification_type, proc_create_sales.phone, proc_create_sales.email,
        proc_create_sales.address, proc_create_sales.first_name, proc_create_sales.last_name));
      if answer is not null then
        return jsonb_populate_record(null::app_public.procedure_result, answer);
      end if;

      sale.sale_date := app_hidden.sale_instant(proc_create_sales.sale_date, office.time_zone);
      sale.sale_day := (sale.sale_date at time zone office.time_zone)::date;
      if sale.sale_date > now() then
        perform app_hidden.fail('FUTURE_DATE', '{"field": "saleDate"}');
      end if;
      if sale.sale_day < app_hidden.office_today(office.id) and not app_hidden.can('sale.create_past') then
        perform app_hidden.fail('FORBIDDEN');
      end if;

      client := app_hidden.sale_client(office.id, proc_create_sales.identification_number,
        proc_create_sales.identification_type, proc_create_sales.phone, proc_create_sales.email,
        proc_create_sales.address, proc_create_sales.first_name, proc_create_sales.last_name);

      sent_lines := app_hidden.json_value(proc_create_sales.sales_details);
      -- The turns' rows before the day, in the order in which deleting a turn locks them.
      if jsonb_typeof(sent_lines) = 'array' then
        perform from app_public.workdays as workday
        where workday.office_id = office.id and workday.work_date = sale.sale_day
          and workday.id::text in (select line ->> 'workdayId' from jsonb_array_elements(sent_lines) as line)
        order by workday.id
        for key share;
      end if;
      perform app_hidden.lock_office_day(office.id, sale.sale_day, true);
      lines := array(select line from app_hidden.priced_lines(
        office.id, sent_lines, 'SALE', sale.sale_date, sale.sale_day, is_advertising) as line);
      tips := array(select line.tip from unnest(lines) as line);
      select sum(line.cost), sum(line.tax), sum(line.cost_usd), sum(line.tip),
        string_agg(distinct btrim(line.employee_name || ' ' || line.employee_last_name), ', ')
      into sale.total, sale.tax_total, sale.total_usd, sale.total_tip, sale.technician_names
      from unnest(lines) as line;
      if coalesce(proc_create_sales.total_tip, sale.total_tip) <> sale.total_tip then
        -- between refuses NaN too, which is greater than every number.
        if sale.total_tip <> 0 or not proc_create_sales.total_tip between 0 and 1e15
          or proc_create_sales.total_tip <> round(proc_create_sales.total_tip, 2) then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "totalTip"}');
        end if;
        sale.total_tip := proc_create_sales.total_tip;
        tips := app_hidden.split_tip(sale.total_tip, array(select line.cost from unnest(lines) as line));
      end if;

      answer := app_hidden.json_value(proc_create_sales.payment_details);
      payments := array(select payment
        from app_hidden.sale_payments(office.id, answer, sale.total + sale.total_tip, sale.sale_date) as payment);

      select * into seller from app_public.employees where id = app_hidden.current_employee_id();
      select company.company_name into company_name from app_public.companies as company where company.id = office.company_id;
      select town.town_name into town_name from app_public.towns as town where town.id = office.town_id;
      usd_rate := app_hidden.rate_at(office.id, 'USD', sale.sale_date);
      if length(number) > 30 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "invoiceNumber"}');
      end if;
      if number = '' or number = 'S/F' then
        number := 'S/F';
      else
        -- 0000123 and 123 are the same number of the series.
        sale.active_correlative := case when number ~ '^\d+$' then coalesce(nullif(ltrim(number, '0'), ''), '0') else number end;
        sale.correlative_number := case when number ~ '^\d{1,15}$' then number::bigint end;
      end if;

      begin
        insert into app_public.sales (
          company_id, office_id, sale_date, sale_day, client_id, employee_id,
          invoice_number, active_correlative, correlative_number, currency_code, exchange_value,
          total, tax_total, total_tip, total_usd, advertising, payment_details,
          client_in, client_name, client_last_name, client_phone, client_email, address,
          employee_in, employee_name, employee_last_name, employee_phone, employee_email, technician_names,
          town_name, office_name, company_name, created_by)
        values (
          office.company_id, office.id, sale.sale_date, sale.sale_day, client.id, seller.id,
          number, sale.active_correlative, sale.correlative_number, office.currency_code, usd_rate,
          sale.total, sale.tax_total, sale.total_tip, sale.total_usd, is_advertising, coalesce(answer, '[]'),
          client.identification_number, btrim(client.first_name || ' ' || client.second_name),
          btrim(client.last_name || ' ' || client.second_last_name), client.phone, client.email, client.address,
          coalesce(seller.identification_number, ''), coalesce(seller.first_name, ''), coalesce(seller.last_name, ''),
          coalesce(seller.phone, ''), coalesce(seller.email, ''), sale.technician_names,
          town_name, office.office_name, company_name, app_hidden.current_actor_id())
        returning * into sale;
      exception when unique_violation then
        perform app_hidden.fail('INVOICE_NUMBER_TAKEN', jsonb_build_object('field', 'invoiceNumber', 'number', number));
      end;

      insert into app_public.sales_details (
        sale_id, line_number, company_id, office_id, sale_date, sale_day, workday_id, employee_id, subservice_id,
        service_name, subservice_name, employee_in, employee_name, employee_last_name,
        price, price_currency, exchange_rate, discount, cost, tax, tax_rate, cost_usd, tip, currency_code,
        net_base, commission, total_commission, avg_minuts, starts_at, ends_at, advertising)
      select
        sale.id, line.line_number, sale.company_id, sale.office_id, sale.sale_date, sale.sale_day, line.workday_id,
        line.employee_id, line.subservice_id, line.service_name, line.subservice_name, line.employee_in,
        line.employee_name, line.employee_last_name, line.price, line.price_currency, line.exchange_rate, line.discount,
        line.cost, line.tax, line.tax_rate, line.cost_usd, tips[line.line_number], sale.currency_code,
        line.net_base, line.commission, line.total_commission, line.avg_minuts, line.starts_at, line.ends_at, is_advertising
      from unnest(lines) as line;

      insert into app_public.sales_payments (
        sale_id, company_id, office_id, line_number, payment_type, currency_code, amount, exchange_rate, amount_local)
      select sale.id, sale.company_id, sale.office_id, payment.*
      from unnest(payments) as payment;

      if is_advertising then
        insert into app_public.sales_details_commissions (
          sale_id, sales_detail_id, company_id, office_id, employee_id, sale_day, type_commission, commission, total_commission)
        select sale.id, line.id, line.company_id, line.office_id, line.employee_id, line.sale_day, 'ADVERTISING_COMMISSION',
          rate.fraction, round((line.cost - line.tax) * rate.fraction, 2)
        from app_public.sales_details as line,
          (select coalesce(app_hidden.rate_at(office.id, 'ADVERTISING', sale.sale_date), 0) as fraction) as rate
        where line.sale_id = sale.id;
      else
        insert into app_public.sales_details_commissions (
          sale_id, sales_detail_id, company_id, office_id, employee_id, sale_day, type_commission, commission, total_commission)
        select sale.id, line.id, line.company_id, line.office_id, earner.employee_id, line.sale_day, 'SUPERVISOR_COMMISSION',
          earner.fraction, round((line.cost - line.tax) * line.net_base * earner.fraction, 2)
        from app_hidden.supervising(office.id, sale.sale_day) as earner
        join app_public.sales_details as line on line.sale_id = sale.id and line.employee_id <> earner.employee_id;
      end if;
      perform app_hidden.count_sale(sale, 1);

      answer := jsonb_build_object('v_id', sale.id, 'v_phone', client.phone, 'v_end_code', '99999',
        'v_message', 'Venta registrada con éxito');
      perform app_private.request_end(office.company_id, proc_create_sales.request_id, answer);
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_create_sales(
  text, jsonb, uuid, uuid, text, text, text, numeric, numeric, jsonb, boolean, text, text, text, text, text, text, uuid
) is
  E'@resultFieldName result\nRegisters a sale with its lines, payments and commissions, and its client when new, or nothing (doc 2 §5, §7; D8–D20). employeeId, currencyCode and totalUsd are taken from the session and the server''s own prices. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_create_sales(
  text, jsonb, uuid, uuid, text, text, text, numeric, numeric, jsonb, boolean, text, text, text, text, text, text, uuid
) to turno_staff;
--! EndIncluded sales/proc_create_sales.sql
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
    begin
      perform app_hidden.count_sale(old, -1);
      update app_public.sales_details set status = 2 where sale_id = new.id;
      update app_public.sales_details_commissions set status = 2 where sale_id = new.id;
      return null;
    end
  $$;

create trigger delete_sale before update of status on app_public.sales
  for each row when (old.status = 1 and new.status = 2) execute function app_hidden.tg_delete_sale();
create trigger uncount_sale after update of status on app_public.sales
  for each row when (old.status = 1 and new.status = 2) execute function app_hidden.tg_uncount_sale();
--! EndIncluded sales/tg_delete_sale.sql
--! Included sales/next_invoice_number.sql
-- What the form proposes as the next number of the office's series (D18): 'S/F' where the office does not invoice.
create or replace function app_public.next_invoice_number(office_id uuid default null) returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select case
      when not app_hidden.can('sale.create') or settings.invoicing = 'NO APLICA' then 'S/F'
      else (1 + coalesce((
        select sale.correlative_number
        from app_public.sales as sale
        where sale.office_id = settings.office_id and sale.active_correlative is not null
          and sale.correlative_number is not null
        order by sale.correlative_number desc
        limit 1), 0))::text
    end
    from app_public.office_settings as settings
    where settings.office_id = app_hidden.require_office($1)
  $$;

comment on function app_public.next_invoice_number(uuid) is
  'The next number of the office''s invoice series (D18), or S/F where it does not invoice.';
grant execute on function app_public.next_invoice_number(uuid) to turno_staff;
--! EndIncluded sales/next_invoice_number.sql
--! Included sales/v_sales.sql
-- The sales' list (doc 2 §2, §3): it joins nothing, a sale keeps its own copies.
create or replace view app_public.v_sales with (security_invoker = true) as
  select
    id, sale_date, sale_day, client_id, client_in, client_name, client_last_name, client_phone, client_email, address,
    town_name, employee_id, employee_in, employee_name, employee_last_name, employee_phone, employee_email,
    technician_names, total, tax_total, total_tip, total_usd, payment_details, invoice_number, advertising,
    currency_code, exchange_value, company_name, office_id, office_name, status, created
  from app_public.sales
  where status = 1 and kind = 'SALE';

comment on view app_public.v_sales is
  E'@primaryKey id\nThe sales that are not deleted (doc 2 §3); sale_day is the date in the office''s zone.';
select app_private.mark_not_null('app_public.v_sales',
  '{id,sale_date,sale_day,client_id,client_in,client_name,client_last_name,client_phone,client_email,address,town_name,employee_in,employee_name,employee_last_name,employee_phone,employee_email,technician_names,total,tax_total,total_tip,total_usd,payment_details,invoice_number,advertising,currency_code,company_name,office_id,office_name,status,created}');
grant select on app_public.v_sales to turno_staff;

-- How a sale was paid.
create or replace view app_public.v_sales_payments with (security_invoker = true) as
  select id, sale_id, line_number, payment_type, currency_code, amount, exchange_rate, amount_local
  from app_public.sales_payments;

comment on view app_public.v_sales_payments is
  E'@primaryKey id\n@behavior -single\nThe payments of a sale: what was given and what that is in the office''s currency (D14).';
select app_private.mark_not_null('app_public.v_sales_payments',
  '{id,sale_id,line_number,payment_type,currency_code,amount,exchange_rate,amount_local}');
grant select on app_public.v_sales_payments to turno_staff;
--! EndIncluded sales/v_sales.sql
--! Included sales/v_sales_details.sql
-- The lines of sales that are not deleted (doc 2 §3 Sale detail).
create or replace view app_public.v_sales_details with (security_invoker = true) as
  select
    id, sale_id, line_number, workday_id, employee_id, employee_in, employee_name, employee_last_name,
    subservice_id, subservice_name, service_name, price, price_currency, exchange_rate, discount,
    cost, tax, currency_code, commission, total_commission, tip, avg_minuts, starts_at, ends_at,
    advertising, sale_date, sale_day, office_id, status, created
  from app_public.sales_details
  where status = 1 and kind = 'SALE';

comment on view app_public.v_sales_details is
  E'@primaryKey id\n@behavior -single\nThe lines of the sales that are not deleted (doc 2 §3); commission is a fraction.';
comment on column app_public.v_sales_details.avg_minuts is E'@name avg_minuts\nMinutes that it took.';
select app_private.mark_not_null('app_public.v_sales_details',
  '{id,sale_id,line_number,workday_id,employee_id,employee_in,employee_name,employee_last_name,subservice_id,subservice_name,service_name,price,price_currency,discount,cost,tax,currency_code,commission,total_commission,tip,avg_minuts,advertising,sale_date,sale_day,office_id,status,created}');
grant select on app_public.v_sales_details to turno_staff;
--! EndIncluded sales/v_sales_details.sql
--! Included sales/sales_page.sql
-- A page of the sales of a range of days, newest first, of one office or of all that the session sees, and how many
-- there are: the summary of days tells in which day the page begins, so that page 1,000 costs what page 1 costs, and
-- nothing is counted row by row.
create or replace function app_hidden.sales_page(
  office_id uuid, day_from date, day_until date, skip integer, take integer, out ids uuid[], out total integer
)
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      asked uuid[] := case when office_id is null then app_hidden.offices_where_can('sale.read') else array[office_id] end;
      first_day date;
      newer integer;
      midnight timestamptz;
    begin
      with days as (
        select day.sale_day, sum(day.sales) as sales
        from app_public.office_sale_days as day
        where day.office_id = any (asked) and day.kind = 'SALE'
          and day.sale_day between coalesce(day_from, '-infinity') and coalesce(day_until, 'infinity')
        group by day.sale_day
      ), running as (
        select days.*, sum(sales) over (order by sale_day desc) - sales as newer,
          sum(sales) over () as total
        from days
      )
      select running.total, running.sale_day, running.newer into total, first_day, newer
      from running
      where running.newer + running.sales > skip
      order by running.sale_day desc
      limit 1;

      if first_day is null then
        select coalesce(sum(day.sales), 0) into total
        from app_public.office_sale_days as day
        where day.office_id = any (asked) and day.kind = 'SALE'
          and day.sale_day between coalesce(day_from, '-infinity') and coalesce(day_until, 'infinity');
        ids := '{}';
        return;
      end if;

      -- Offices of other zones begin the day after it earlier: what they sold before the last midnight comes later.
      -- Made before they are compared: under row-level security only plain comparisons reach the index.
      with next_days as materialized (
        select office.id, (first_day + 1)::timestamp at time zone office.time_zone as begins
        from app_public.offices as office where office.id = any (asked)
      ), last_midnight as materialized (
        select max(begins) as instant from next_days
      )
      select last_midnight.instant, newer - (
        select count(*)
        from next_days
        join app_public.sales as sale on sale.office_id = next_days.id and sale.status = 1 and sale.kind = 'SALE'
          and sale.sale_date >= next_days.begins and sale.sale_date < last_midnight.instant
        where next_days.begins < last_midnight.instant and (day_until is null or sale.sale_day <= day_until))
      into midnight, newer
      from last_midnight;

      ids := array(
        select sale.id
        from unnest(asked) as office(id)
        cross join lateral (
          select sale.id, sale.sale_date
          from app_public.sales as sale
          where sale.office_id = office.id and sale.status = 1 and sale.kind = 'SALE' and sale.sale_date < midnight
            and (day_from is null or sale.sale_day >= day_from) and (day_until is null or sale.sale_day <= day_until)
          order by sale.sale_date desc, sale.id
          limit skip - newer + take
        ) as sale
        order by sale.sale_date desc, sale.id
        offset skip - newer limit take);
    end
  $$;

grant execute on function app_hidden.sales_page(uuid, date, date, integer, integer) to turno_staff;
--! EndIncluded sales/sales_page.sql
--! Included workdays/v_workdays.sql
-- Turns with their technician and the number of active lines served in them (doc 1 §3).
create or replace view app_public.v_all_workdays with (security_invoker = true) as
  select
    workday.id, employee.identification_number, employee.full_name, employee.email, workday.number_token,
    (
      select count(*)::integer from app_public.sales_details as line
      where line.workday_id = workday.id and line.status = 1
    ) as total_services,
    workday.created, workday.work_date, workday.office_id, office.office_name, workday.employee_id
  from app_public.workdays as workday
  join app_public.employees as employee on employee.id = workday.employee_id
  join app_public.offices as office on office.id = workday.office_id;

comment on view app_public.v_all_workdays is
  E'@primaryKey id\n@behavior -single\nThe turns of all days (doc 1 §7).';

create or replace view app_public.v_workdays with (security_invoker = true) as
  select workday.*
  from app_public.v_all_workdays as workday
  join app_public.offices as office on office.id = workday.office_id
  where workday.work_date = (now() at time zone office.time_zone)::date;

comment on view app_public.v_workdays is
  E'@primaryKey id\n@behavior -single\nThe turns of today in the office''s zone (doc 1 §7).';

-- Who may get a turn and has none today (doc 1 §2 Workdays).
create or replace view app_public.v_employees_without_workdays with (security_invoker = true) as
  select employee.id, employee.identification_number, employee.full_name, employee.email, employee.phone,
    employee.office_id, office.office_name
  from app_public.employees as employee
  join app_public.roles as role on role.id = employee.role_id
  join app_public.offices as office on office.id = employee.office_id
  where employee.status = 1 and role.takes_turns and not exists (
    select from app_public.workdays as workday
    where workday.employee_id = employee.id and workday.work_date = (now() at time zone office.time_zone)::date
  );

comment on view app_public.v_employees_without_workdays is
  E'@primaryKey id\n@behavior -single\nThe technicians who have no turn today (doc 1 §7).';

select app_private.mark_not_null('app_public.v_all_workdays',
  '{id,identification_number,full_name,email,number_token,total_services,created,work_date,office_id,office_name,employee_id}');
select app_private.mark_not_null('app_public.v_workdays',
  '{id,identification_number,full_name,email,number_token,total_services,created,work_date,office_id,office_name,employee_id}');
select app_private.mark_not_null('app_public.v_employees_without_workdays',
  '{id,identification_number,full_name,email,phone,office_id,office_name}');
grant select on app_public.v_all_workdays, app_public.v_workdays, app_public.v_employees_without_workdays to turno_staff;
--! EndIncluded workdays/v_workdays.sql

create trigger audit after insert or update or delete on app_public.sales
  for each row execute function app_hidden.tg_audit();
create trigger notify_office after insert or update on app_public.sales
  for each row execute function app_hidden.tg_notify_office('sales');
