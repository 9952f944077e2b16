--! Previous: sha1:541924c0819853a9ad2bd76acac4a939a643bd4a
--! Hash: sha1:f1cb3cbdffcf1a2d3fe9bf6b848e06ca34b77816
--! Message: Head office sees whose each row is

-- Head office sees whose each row is (D63), what branch results leave out (D62), and what advertising earned (D65).
--! Included expenses/v_providers.sql
-- Providers and money accounts with the office that they are of (D63).
create or replace view app_public.v_providers with (security_invoker = true) as
  select
    provider.id, provider.office_id, office.office_name, office.time_zone, provider.provider_name,
    provider.identification_number, provider.phone, provider.email, provider.notes, provider.status, provider.created
  from app_public.providers as provider
  join app_public.offices as office on office.id = provider.office_id;

comment on view app_public.v_providers is
  E'@primaryKey id\n@behavior -single\nThe providers with their branch (doc 2 §2, D63).';
select app_private.mark_not_null('app_public.v_providers',
  '{id,office_id,office_name,time_zone,provider_name,identification_number,phone,email,notes,status,created}');

create or replace view app_public.v_money_stores with (security_invoker = true) as
  select
    store.id, store.office_id, office.office_name, office.time_zone, store.money_store_name, store.notes, store.status,
    store.created
  from app_public.money_stores as store
  join app_public.offices as office on office.id = store.office_id;

comment on view app_public.v_money_stores is
  E'@primaryKey id\n@behavior -single\nThe money accounts with their branch (doc 2 §2, D63).';
select app_private.mark_not_null('app_public.v_money_stores',
  '{id,office_id,office_name,time_zone,money_store_name,notes,status,created}');
grant select on app_public.v_providers, app_public.v_money_stores to turno_staff;
--! EndIncluded expenses/v_providers.sql
--! Included inventory/v_inventories.sql
-- Stocks with their product and who last changed them (doc 3 §3).
create or replace view app_public.v_all_inventories with (security_invoker = true) as
  select
    stock.id, stock.product_id, product.product_name, category.category_name, product.unit_price,
    stock.quantity_available, stock.quantity_min, stock.quantity_max,
    stock.quantity_available < stock.quantity_min as below_min,
    coalesce(employee.full_name, '') as full_name,
    stock.office_id, office.office_name, stock.status, stock.created, stock.updated,
    product.category_id, office.currency_code, office.time_zone
  from app_public.inventories as stock
  join app_public.products as product on product.id = stock.product_id
  join app_public.categories as category on category.id = product.category_id
  join app_public.offices as office on office.id = stock.office_id
  left join app_public.employees as employee on employee.id = stock.employee_id
  where stock.status = 1;

comment on view app_public.v_all_inventories is
  E'@primaryKey id\nThe stocks that are not disabled, with product, limits and who last changed them (doc 3 §3).';
select app_private.mark_not_null('app_public.v_all_inventories',
  '{id,product_id,product_name,category_name,unit_price,quantity_available,quantity_min,quantity_max,below_min,full_name,office_id,office_name,status,created,category_id,currency_code,time_zone}');

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
--! Included sales/v_sales_details.sql
-- The lines of sales and warranties that are not deleted (doc 2 §3 Sale detail). What a technician has of them and the
-- number that identifies them are null for who may not read staff's pay and contact (D55).
create or replace view app_public.v_sales_details with (security_invoker = true) as
  select
    line.id, line.sale_id, line.line_number, line.kind, line.workday_id, line.employee_id,
    case when seen.staff then line.employee_in end as employee_in,
    line.employee_name, line.employee_last_name, line.subservice_id, line.subservice_name, line.service_name, line.price,
    line.price_currency, line.exchange_rate, line.discount, line.cost, line.tax, line.tax_rate, line.currency_code,
    case when seen.staff then line.commission end as commission,
    case when seen.staff then line.total_commission end as total_commission,
    line.tip, line.avg_minuts, line.starts_at, line.ends_at, line.advertising,
    line.warranty_of, line.sale_date, line.sale_day, line.office_id, office.office_name, office.time_zone, line.status, line.created,
    case when seen.staff then coalesce(advertised.commission, line.commission) end as earned_rate,
    case when seen.staff then coalesce(advertised.total_commission, line.total_commission) end as earned_commission
  from app_public.sales_details as line
  left join app_public.offices as office on office.id = line.office_id
  cross join lateral (
    select line.office_id = any ((select app_hidden.staff_offices())::uuid[])
      or line.employee_id = (select app_hidden.current_employee_id()) as staff
  ) as seen
  left join lateral (
    select extra.commission, extra.total_commission
    from app_public.sales_details_commissions as extra
    where extra.sales_detail_id = line.id and extra.type_commission = 'ADVERTISING_COMMISSION'
      and extra.employee_id = line.employee_id and extra.status = 1
    limit 1
  ) as advertised on line.advertising
  where line.status = 1;

comment on view app_public.v_sales_details is
  E'@primaryKey id\n@behavior -single\nThe lines of the sales and warranties that are not deleted (doc 2 §3); price is the plain price, discount a percentage, commission a fraction, warranty_of the sold line that a warranty is for. earnedRate and earnedCommission are what the line earned its technician: of one that was not billed, its advertising commission (D20). employeeIn and what is earned are null for who may not read them (D55).';
comment on column app_public.v_sales_details.avg_minuts is E'@name avg_minuts\nMinutes that it took.';
select app_private.mark_not_null('app_public.v_sales_details',
  '{id,sale_id,line_number,kind,workday_id,employee_id,employee_name,employee_last_name,subservice_id,subservice_name,service_name,price,price_currency,discount,cost,tax,tax_rate,currency_code,tip,avg_minuts,advertising,sale_date,sale_day,office_id,office_name,time_zone,status,created}');
grant select on app_public.v_sales_details to turno_staff;

-- What clients enjoyed: the lines of sales and warranties with the client (doc 2 §2 /sales/clients).
create or replace view app_public.v_sales_details_clients with (security_invoker = true) as
  select
    line.id, sale.id as sale_id, sale.kind, sale.advertising, sale.sale_date, sale.sale_day, sale.invoice_number,
    sale.client_in, sale.client_name, sale.client_last_name, sale.client_phone,
    line.subservice_id, line.service_name, line.subservice_name, line.employee_name, line.employee_last_name,
    line.cost, line.tax, line.tip, line.currency_code, sale.office_id, sale.office_name,
    (select office.time_zone from app_public.offices as office where office.id = sale.office_id) as time_zone
  from app_public.sales as sale
  join app_public.sales_details as line on line.sale_id = sale.id
  where sale.status = 1;

comment on view app_public.v_sales_details_clients is
  E'@primaryKey id\n@behavior -single\nThe lines of the sales and warranties that are not deleted, with their client (doc 2 §7 allVSalesDetailsClients).';
select app_private.mark_not_null('app_public.v_sales_details_clients',
  '{id,sale_id,kind,advertising,sale_date,sale_day,invoice_number,client_in,client_name,client_last_name,client_phone,subservice_id,service_name,subservice_name,employee_name,employee_last_name,cost,tax,tip,currency_code,office_id,office_name,time_zone}');
grant select on app_public.v_sales_details_clients to turno_staff;
--! EndIncluded sales/v_sales_details.sql
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
      -- What was earned of what was not billed is in it, its part told (D65).
      format('%s, sus ganancias del %s: %s servicios, %s; acumulado de la semana: %s%s.',
        employee.full_name, to_char(earned.day, 'DD/MM/YYYY'), earned.day_services,
        app_hidden.told_amount(earned.day_profit, earned.currency_code),
        app_hidden.told_amount(earned.week_profit + earned.week_advertising, earned.currency_code),
        case when earned.week_advertising <> 0 then ', de ello no facturables: '
          || app_hidden.told_amount(earned.week_advertising, earned.currency_code) end)
    from earned
    join app_public.employees as employee on employee.id = earned.employee_id
    order by earned.office_name, employee.last_name, employee.first_name, employee.id
  $$;

comment on function app_public.proc_profit_by_employee(date) is
  'Per technician: services and commission of the day, commission and advertising commission from Monday to the day and the sum of both, with the text of the profit SMS (doc 1 §7, D25). Without a date: today.';
grant execute on function app_public.proc_profit_by_employee(date) to turno_staff;
--! EndIncluded reports/proc_profit_by_employee.sql
--! Included reports/proc_profit_by_employee_from_date.sql
create or replace function app_public.proc_profit_by_employee_from_date(
  date_from date default null, date_until date default null
)
  returns table (
    employee_id uuid, employee_in text, employee_first_name text, employee_last_name text, employee_phone text,
    office_id uuid, office_name text, currency_code text,
    employee_total_services integer, employee_profit numeric, employee_accumulated numeric,
    employee_advertising_profit numeric, employee_total numeric, message text
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select employee.id, employee.identification_number, employee.first_name, employee.last_name, employee.phone,
      office.id, office.office_name, office.currency_code,
      earned.services, earned.profit, earned.profit, earned.advertising_profit, earned.profit + earned.advertising_profit,
      format('%s, sus ganancias del %s al %s: %s servicios, %s%s.', employee.full_name,
        to_char(earned.first, 'DD/MM/YYYY'), to_char(earned.last, 'DD/MM/YYYY'), earned.services,
        app_hidden.told_amount(earned.profit + earned.advertising_profit, office.currency_code),
        case when earned.advertising_profit <> 0 then ', de ello no facturables: '
          || app_hidden.told_amount(earned.advertising_profit, office.currency_code) end)
    from app_hidden.employee_sums($1, $2) as earned
    join app_public.employees as employee on employee.id = earned.employee_id
    join app_public.offices as office on office.id = earned.office_id
    where earned.services <> 0 or earned.profit + earned.advertising_profit <> 0
    order by office.office_name, employee.last_name, employee.first_name, employee.id
  $$;

comment on function app_public.proc_profit_by_employee_from_date(date, date) is
  'Per technician and office between two days, both counted in (today when they are not given): services, commission, advertising commission and the sum of both; employeeAccumulated is employeeProfit (doc 1 §7, D20, D25).';
grant execute on function app_public.proc_profit_by_employee_from_date(date, date) to turno_staff;
--! EndIncluded reports/proc_profit_by_employee_from_date.sql
--! Included reports/complete_result.sql
-- What the documented profit of branches leaves out (D62), between two days, both counted in: what warranties brought
-- without tax, and what was paid of them and of what was not billed.
create or replace function app_public.proc_complete_result_by_office(
  date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    office_id uuid, office_name text, currency_code text,
    warranty_services integer, warranty_income numeric, warranty_commissions numeric,
    advertising_sales integer, advertising_commissions numeric
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.*, coalesce($1, $2, today) as first, coalesce($2, $1, today) as last
      from app_hidden.report_offices($3, 'office.profit') as office
      cross join lateral app_hidden.office_today(office.office_id) as today
    )
    select asked.office_id, asked.office_name, asked.currency_code,
      sold.services, sold.income, sold.commissions, sold.advertised, earned.advertising
    from asked
    cross join lateral (
      select
        coalesce(sum(day.services) filter (where day.kind = 'WARRANTY'), 0)::integer as services,
        coalesce(sum(day.total - day.tax_total) filter (where day.kind = 'WARRANTY'), 0.00) as income,
        coalesce(sum(day.commission) filter (where day.kind = 'WARRANTY'), 0.00) as commissions,
        coalesce(sum(day.advertising_sales), 0)::integer as advertised
      from app_public.office_sale_days as day
      where day.office_id = asked.office_id and day.sale_day between asked.first and asked.last
    ) as sold
    cross join lateral (
      select coalesce(sum(day.advertising_profit), 0.00) as advertising
      from app_public.employee_days as day
      where day.office_id = asked.office_id and day.sale_day between asked.first and asked.last
    ) as earned
    order by asked.office_name, asked.office_id
  $$;

comment on function app_public.proc_complete_result_by_office(date, date, uuid) is
  'Per branch between two days, both counted in (today when they are not given), what its documented profit leaves out: services under warranty, what they brought without tax and the commissions on them, sales that were not billed and the commissions on them. Profit minus losses plus the income minus both commissions is the complete result (D62).';
grant execute on function app_public.proc_complete_result_by_office(date, date, uuid) to turno_staff;

-- The lines behind those figures.
create or replace function app_public.proc_complete_result_lines_by_office(
  date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    id uuid, sale_id uuid, sale_date timestamptz, kind text, invoice_number text, client_name text,
    employee_name text, subservice_name text, cost numeric, tax numeric, income numeric, commission numeric,
    office_id uuid, office_name text, time_zone text, currency_code text
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.*,
        coalesce($1, $2, today)::timestamp at time zone office.time_zone as begins,
        (coalesce($2, $1, today) + 1)::timestamp at time zone office.time_zone as ends
      from app_hidden.report_offices($3, 'office.profit') as office
      cross join lateral app_hidden.office_today(office.office_id) as today
    )
    select line.id, line.sale_id, line.sale_date, case when line.advertising then 'ADVERTISING' else 'WARRANTY' end,
      sale.invoice_number, btrim(sale.client_name || ' ' || sale.client_last_name),
      btrim(line.employee_name || ' ' || line.employee_last_name), line.subservice_name, line.cost, line.tax,
      case when line.advertising then 0.00 else line.cost - line.tax end, earned.commission,
      asked.office_id, asked.office_name, asked.time_zone, asked.currency_code
    from asked
    -- offset 0: by office and date whatever the planner thinks of the number of lines, never by reading all there are.
    cross join lateral (
      select line.* from app_public.sales_details as line
      where line.office_id = asked.office_id and line.sale_date >= asked.begins and line.sale_date < asked.ends
        and line.status = 1 and (line.kind = 'WARRANTY' or line.advertising)
      offset 0
    ) as line
    join app_public.sales as sale on sale.id = line.sale_id
    cross join lateral (
      select coalesce(sum(given.total_commission), 0.00) as commission
      from app_public.sales_details_commissions as given
      where given.sales_detail_id = line.id and given.status = 1
    ) as extra
    -- Who may not read what technicians earn is told what was done alone (D55).
    cross join lateral (
      select case when (select app_hidden.can('profit.read')) then line.total_commission + extra.commission end as commission
    ) as earned
    order by line.sale_date desc, line.id
  $$;

comment on function app_public.proc_complete_result_lines_by_office(date, date, uuid) is
  'The lines behind procCompleteResultByOffice: those of warranties and of sales that were not billed (kind WARRANTY, ADVERTISING), with what each brought without tax and the commissions on it, which are null for who may not read technicians'' profits (D55, D62).';
grant execute on function app_public.proc_complete_result_lines_by_office(date, date, uuid) to turno_staff;
--! EndIncluded reports/complete_result.sql
