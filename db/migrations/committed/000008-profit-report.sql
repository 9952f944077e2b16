--! Previous: sha1:d09a1364953e69c7c1a580ff75303345f522ba97
--! Hash: sha1:0dbd84a951bbfab1ea4972bbd8bd1920cfbb50c3
--! Message: profit report

--! Included reports/proc_profit_by_employee.sql
-- What technicians earned on a day and in its week from Monday (doc 1 §3 Profit report row, D25).
create or replace function app_public.proc_profit_by_employee(date date default null)
  returns table (
    employee_id uuid, employee_in text, employee_first_name text, employee_last_name text, employee_phone text,
    office_id uuid, office_name text, currency_code text,
    employee_total_services integer, employee_profit numeric, employee_accumulated_services integer,
    employee_accumulated numeric, employee_advertising_profit numeric, employee_total numeric,
    message text
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    -- The bounds are made once, and plain: under row-level security only plain comparisons reach the index.
    with asked as materialized (
      select office.id as office_id, office.office_name, office.currency_code, given.day,
        date_trunc('week', given.day)::date as monday
      from app_public.offices as office
      cross join lateral (select coalesce($1, app_hidden.office_today(office.id)) as day) as given
      where office.id = any ((select app_hidden.offices_where_can('profit.read'))::uuid[])
    ), earned as (
      select day.employee_id, asked.office_id, asked.office_name, asked.currency_code, asked.day,
        coalesce(sum(day.services) filter (where day.sale_day = asked.day), 0)::integer as day_services,
        coalesce(sum(day.profit + day.supervisor_profit) filter (where day.sale_day = asked.day), 0.00) as day_profit,
        sum(day.services)::integer as week_services,
        sum(day.profit + day.supervisor_profit) as week_profit,
        sum(day.advertising_profit) as week_advertising
      from asked
      join app_public.employee_days as day
        on day.office_id = asked.office_id
        and day.sale_day between asked.monday and asked.day
      group by day.employee_id, asked.office_id, asked.office_name, asked.currency_code, asked.day
      having sum(day.services) <> 0 or sum(day.profit + day.supervisor_profit + day.advertising_profit) <> 0
    )
    select employee.id, employee.identification_number, employee.first_name, employee.last_name, employee.phone,
      earned.office_id, earned.office_name, earned.currency_code,
      earned.day_services, earned.day_profit, earned.week_services, earned.week_profit, earned.week_advertising,
      earned.week_profit + earned.week_advertising,
      format('%s, sus ganancias del %s: %s servicios, %s %s; acumulado de la semana: %s %s.',
        employee.full_name, to_char(earned.day, 'DD/MM/YYYY'), earned.day_services,
        case earned.currency_code when 'VES' then 'Bs' when 'PEN' then 'S/' when 'USD' then '$' else '€' end,
        to_char(earned.day_profit, 'FM999,999,999,990.00'),
        case earned.currency_code when 'VES' then 'Bs' when 'PEN' then 'S/' when 'USD' then '$' else '€' end,
        to_char(earned.week_profit, 'FM999,999,999,990.00'))
    from earned
    join app_public.employees as employee on employee.id = earned.employee_id
    order by earned.office_name, employee.last_name, employee.first_name, employee.id
  $$;

comment on function app_public.proc_profit_by_employee(date) is
  'Per technician: services and commission of the day, commission and advertising commission from Monday to the day and the sum of both, with the text of the profit SMS (doc 1 §7, D25). Without a date: today.';
grant execute on function app_public.proc_profit_by_employee(date) to turno_staff;
--! EndIncluded reports/proc_profit_by_employee.sql
--! Included access/create_company.sql
-- Founds a company with its roles and its first office (npm run admin:create, demo data). Fractions for iva.
create or replace function app_private.create_company(company_name text) returns uuid
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      company_id uuid;
    begin
      insert into app_public.companies (company_name) values (create_company.company_name) returning id into company_id;
      perform app_private.seed_roles(company_id);
      return company_id;
    end
  $$;

-- Opens an office with its settings, and its country and town when the company has none of that name.
create or replace function app_private.create_office(
  company_id uuid, office_name text, country_name text, town_name text, address text, currency_code text, time_zone text,
  iva numeric, invoicing text, exchange_value numeric default null
) returns uuid
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      country uuid;
      town uuid;
      office uuid;
    begin
      insert into app_public.countries (company_id, country_name)
      values (create_office.company_id, create_office.country_name)
      on conflict (company_id, country_name) do update set status = 1
      returning id into country;
      insert into app_public.towns (company_id, country_id, town_name)
      values (create_office.company_id, country, create_office.town_name)
      on conflict (country_id, town_name) do update set status = 1
      returning id into town;
      insert into app_public.offices (
        company_id, country_id, town_id, office_name, address, currency_code, time_zone, exchange_value)
      values (
        create_office.company_id, country, town, create_office.office_name, create_office.address,
        create_office.currency_code, create_office.time_zone, create_office.exchange_value)
      returning id into office;
      insert into app_public.office_settings (office_id, company_id, iva, invoicing)
      values (office, create_office.company_id, create_office.iva, create_office.invoicing);
      return office;
    end
  $$;

-- Hires an employee who can sign in. The password arrives hashed (Argon2id).
create or replace function app_private.create_employee(
  office_id uuid, role_name text, identification_type text, identification_number text, first_name text, last_name text,
  email text, phone text, commission numeric, supervisor_commission numeric, password_hash text
) returns uuid
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      employee uuid;
    begin
      insert into app_public.employees (
        company_id, office_id, role_id, identification_type, identification_number, first_name, last_name,
        email, phone, commission, supervisor_commission)
      select office.company_id, office.id, role.id, create_employee.identification_type,
        app_hidden.check_identification(create_employee.identification_type, create_employee.identification_number),
        create_employee.first_name, create_employee.last_name, lower(create_employee.email), create_employee.phone,
        create_employee.commission, create_employee.supervisor_commission
      from app_public.offices as office
      join app_public.roles as role on role.company_id = office.company_id and role.role_name = create_employee.role_name
      where office.id = create_employee.office_id
      returning id into strict employee;
      insert into app_private.accounts (employee_id, email, password_hash)
      values (employee, lower(create_employee.email), create_employee.password_hash);
      return employee;
    end
  $$;
--! EndIncluded access/create_company.sql
