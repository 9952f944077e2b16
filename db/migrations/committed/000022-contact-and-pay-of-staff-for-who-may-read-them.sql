--! Previous: sha1:3bacb016103ab8df8b7f42b4aba324df54bcbf55
--! Hash: sha1:97c04616d9032f1d6e6e5a044459b80c06ccc4f6
--! Message: Contact and pay of staff for who may read them

-- Contact and pay of staff are read with employee.read or profit.read; who has neither gets null (issue 12 §3, D55).
--! Included access/staff_offices.sql
-- Who reads what a staff record holds beside its names and role: contact (identification, phone, e-mail) and pay
-- (commissions). Views and columns compare an office with these, and give null where it is not among them (D55).

-- The visible offices when the session holds any of the permissions, else none.
create or replace function app_hidden.offices_where_any(permissions text[]) returns uuid[]
  language sql stable parallel safe security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select case when exists (select from unnest($1) as permission where app_hidden.can(permission))
      then app_hidden.visible_office_ids() else '{}' end
  $$;

-- Where contact and pay of technicians are read, and what sales, lines and appointments copied of who worked on them.
create or replace function app_hidden.staff_offices() returns uuid[]
  language sql stable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select app_hidden.offices_where_any('{employee.read,profit.read}') $$;

-- Where the contact of who takes no turns is read.
create or replace function app_hidden.leader_contact_offices() returns uuid[]
  language sql stable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select app_hidden.offices_where_any('{employee.read,supervisor.read,profit.read}') $$;

-- Where the pay of who takes no turns is read: not by who sees technicians alone.
create or replace function app_hidden.leader_pay_offices() returns uuid[]
  language sql stable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select app_hidden.offices_where_any('{supervisor.read,profit.read}') $$;

grant execute on function app_hidden.offices_where_any(text[]), app_hidden.staff_offices(),
  app_hidden.leader_contact_offices(), app_hidden.leader_pay_offices()
  to turno_staff;
--! EndIncluded access/staff_offices.sql
--! Included people/staff_columns.sql
-- What a row of a table itself tells of staff, where a call answers with one: contact and pay are for the same readers as in
-- the views (D55). server/plugins/staff-columns.ts asks these; a list asks the views, which decide once a statement.
create or replace function app_hidden.reads_staff_contact(employee_id uuid, office_id uuid, role_id uuid) returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select ($1 = app_hidden.current_employee_id()) is true or $2 = any (
      case when (select role.takes_turns from app_public.roles as role where role.id = $3)
        then app_hidden.staff_offices() else app_hidden.leader_contact_offices() end)
  $$;

create or replace function app_hidden.reads_staff_pay(employee_id uuid, office_id uuid, role_id uuid) returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select ($1 = app_hidden.current_employee_id()) is true or $2 = any (
      case when (select role.takes_turns from app_public.roles as role where role.id = $3)
        then app_hidden.staff_offices() else app_hidden.leader_pay_offices() end)
  $$;

-- Who sold, or booked.
create or replace function app_hidden.reads_attendant(office_id uuid, employee_id uuid) returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select ($2 = app_hidden.current_employee_id()) is true or $1 = any (app_hidden.staff_offices()) $$;

grant execute on function app_hidden.reads_staff_contact(uuid, uuid, uuid), app_hidden.reads_staff_pay(uuid, uuid, uuid),
  app_hidden.reads_attendant(uuid, uuid) to turno_staff;
--! EndIncluded people/staff_columns.sql

drop policy if exists staff_reads on app_public.employees;
drop policy if exists staff_reads on app_public.users;
drop policy if exists staff_reads on app_public.people;
drop policy if exists staff_reads on app_public.clients;
drop policy if exists staff_edits on app_public.clients;
drop policy if exists staff_reads on app_public.profiles;
--! Included people/people_policies.sql
alter table app_public.employees enable row level security;
alter table app_public.users enable row level security;
alter table app_public.people enable row level security;
alter table app_public.clients enable row level security;
alter table app_public.profiles enable row level security;

-- An employee sees who the staff of the offices are that they see, and always themselves. Contact and pay are for fewer:
-- access/staff_offices.sql.
create policy staff_reads on app_public.employees for select to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_any(
      '{employee.read,supervisor.read,profit.read,workday.read}'))::uuid[])
    or id = (select app_hidden.current_employee_id())
  );

create policy staff_reads on app_public.users for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('user.read'))::uuid[]));

create policy staff_reads on app_public.people for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('client.create')));

-- Clients belong to the company, not to an office: who comes to another office is found there too.
create policy staff_reads on app_public.clients for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('client.read')));
create policy staff_edits on app_public.clients for update to turno_staff
  using (company_id = (select app_hidden.company_where_can('client.update')))
  with check (
    company_id = (select app_hidden.company_where_can('client.update'))
    and (status = 1 or (select app_hidden.can('client.disable')))
  );

create policy staff_reads on app_public.profiles for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('client.profile')));

grant select on app_public.users, app_public.people, app_public.clients, app_public.profiles to turno_staff;
grant update (phone, email, address, status, updated) on app_public.clients to turno_staff;
--! EndIncluded people/people_policies.sql

-- Said again, a column's mark is not doubled.
--! Included access/mark_not_null.sql
-- Tells the API that columns of a view are never null, which a view itself cannot tell.
create or replace function app_private.mark_not_null(view regclass, columns text[]) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      marked record;
    begin
      for marked in
        select attname, regexp_replace(coalesce(col_description(attrelid, attnum), ''), '^(@notNull(\n|$))+', '') as present
        from pg_attribute
        where attrelid = view and attname = any (columns)
      loop
        execute format('comment on column %s.%I is %L', view, marked.attname,
          '@notNull' || coalesce(E'\n' || nullif(marked.present, ''), ''));
      end loop;
    end
  $$;
--! EndIncluded access/mark_not_null.sql

-- Columns that were never null may be, and numeric ones lose their scale: these views are made anew.
drop view if exists
  app_public.v_technicals, app_public.v_supervisors, app_public.v_all_employees, app_public.v_workdays,
  app_public.v_all_workdays, app_public.v_employees_without_workdays, app_public.v_sales, app_public.v_warranties,
  app_public.v_sales_details, app_public.v_messages;
--! Included people/v_employees.sql
-- Every employee who is not disabled, with role and office (doc 1 §3). Contact and pay are null for who may not read them.
create or replace view app_public.v_all_employees with (security_invoker = true) as
  select
    employee.id,
    case when seen.contact then employee.identification_type end as identification_type,
    case when seen.contact then employee.identification_number end as identification_number,
    employee.full_name, employee.first_name, employee.last_name,
    case when seen.contact then employee.email end as email,
    case when seen.contact then employee.phone end as phone,
    case when seen.pay then employee.commission end as commission,
    case when seen.pay then employee.supervisor_commission end as supervisor_commission,
    employee.role_id, role.role_name, role.takes_turns,
    employee.office_id, office.office_name, employee.company_id,
    employee.status, employee.created, employee.updated
  from app_public.employees as employee
  join app_public.roles as role on role.id = employee.role_id
  join app_public.offices as office on office.id = employee.office_id
  cross join lateral (
    select
      employee.id = (select app_hidden.current_employee_id()) or case when role.takes_turns
        then employee.office_id = any ((select app_hidden.staff_offices())::uuid[])
        else employee.office_id = any ((select app_hidden.leader_contact_offices())::uuid[]) end as contact,
      employee.id = (select app_hidden.current_employee_id()) or case when role.takes_turns
        then employee.office_id = any ((select app_hidden.staff_offices())::uuid[])
        else employee.office_id = any ((select app_hidden.leader_pay_offices())::uuid[]) end as pay
  ) as seen
  where employee.status = 1;

comment on view app_public.v_all_employees is
  E'@primaryKey id\n@behavior -single\nEvery employee who is not disabled, with role and office (doc 1 §7). Contact and commissions are null for who may not read them (D55).';
select app_private.mark_not_null('app_public.v_all_employees',
  '{id,full_name,first_name,last_name,role_id,role_name,takes_turns,office_id,office_name,company_id,status,created}');
grant select on app_public.v_all_employees to turno_staff;
--! EndIncluded people/v_employees.sql
--! Included people/v_technicals.sql
-- The technicians' list: who takes turns (doc 1 §2 Technicians).
create or replace view app_public.v_technicals with (security_invoker = true) as
  select employee.* from app_public.v_all_employees as employee where employee.takes_turns;

comment on view app_public.v_technicals is
  E'@primaryKey id\n@behavior -single\nThe technicians who are not disabled (doc 1 §7); commissions are fractions.';

create or replace view app_public.v_supervisors with (security_invoker = true) as
  select employee.* from app_public.v_all_employees as employee where employee.role_name = 'crm_supervisor';

comment on view app_public.v_supervisors is
  E'@primaryKey id\n@behavior -single\nThe supervisors who are not disabled (doc 1 §7); commissions are fractions.';

select app_private.mark_not_null(view,
  '{id,full_name,first_name,last_name,role_id,role_name,takes_turns,office_id,office_name,company_id,status,created}')
from unnest('{app_public.v_technicals,app_public.v_supervisors}'::regclass[]) as view;
grant select on app_public.v_technicals, app_public.v_supervisors to turno_staff;
--! EndIncluded people/v_technicals.sql
--! Included people/v_staff_choices.sql
-- What a select of staff shows: a name, and the turn of today where there is one. It holds no contact and no pay.
create or replace view app_public.v_staff_choices with (security_invoker = true) as
  select
    employee.id, employee.full_name, role.takes_turns, employee.office_id, office.office_name,
    (
      select workday.number_token from app_public.workdays as workday
      where workday.employee_id = employee.id and workday.work_date = (now() at time zone office.time_zone)::date
    ) as number_token
  from app_public.employees as employee
  join app_public.roles as role on role.id = employee.role_id
  join app_public.offices as office on office.id = employee.office_id
  where employee.status = 1;

comment on view app_public.v_staff_choices is
  E'@primaryKey id\n@behavior -single\nThe employees who are not disabled, as selects show them: name, office, whether they take turns, and the turn number of today.';
select app_private.mark_not_null('app_public.v_staff_choices', '{id,full_name,takes_turns,office_id,office_name}');
grant select on app_public.v_staff_choices to turno_staff;
--! EndIncluded people/v_staff_choices.sql
--! Included workdays/v_workdays.sql
-- Turns with their technician and the number of active lines served in them (doc 1 §3). Who may not read technicians'
-- contact gets their names alone (D55).
create or replace view app_public.v_all_workdays with (security_invoker = true) as
  select
    workday.id,
    case when seen.contact then employee.identification_number end as identification_number,
    employee.full_name,
    case when seen.contact then employee.email end as email,
    workday.number_token,
    (
      select count(*)::integer from app_public.sales_details as line
      where line.workday_id = workday.id and line.status = 1
    ) as total_services,
    workday.created, workday.work_date, workday.office_id, office.office_name, workday.employee_id,
    office.time_zone
  from app_public.workdays as workday
  join app_public.employees as employee on employee.id = workday.employee_id
  join app_public.offices as office on office.id = workday.office_id
  cross join lateral (
    select employee.office_id = any ((select app_hidden.staff_offices())::uuid[])
      or employee.id = (select app_hidden.current_employee_id()) as contact
  ) as seen;

comment on view app_public.v_all_workdays is
  E'@primaryKey id\n@behavior -single\nThe turns of all days (doc 1 §7). identificationNumber and email are null for who may not read them (D55).';

create or replace view app_public.v_workdays with (security_invoker = true) as
  select workday.*
  from app_public.v_all_workdays as workday
  join app_public.offices as office on office.id = workday.office_id
  where workday.work_date = (now() at time zone office.time_zone)::date;

comment on view app_public.v_workdays is
  E'@primaryKey id\n@behavior -single\nThe turns of today in the office''s zone (doc 1 §7). identificationNumber and email are null for who may not read them (D55).';

-- Who may get a turn and has none today (doc 1 §2 Workdays).
create or replace view app_public.v_employees_without_workdays with (security_invoker = true) as
  select employee.id,
    case when seen.contact then employee.identification_number end as identification_number,
    employee.full_name,
    case when seen.contact then employee.email end as email,
    case when seen.contact then employee.phone end as phone,
    employee.office_id, office.office_name
  from app_public.employees as employee
  join app_public.roles as role on role.id = employee.role_id
  join app_public.offices as office on office.id = employee.office_id
  cross join lateral (
    select employee.office_id = any ((select app_hidden.staff_offices())::uuid[])
      or employee.id = (select app_hidden.current_employee_id()) as contact
  ) as seen
  where employee.status = 1 and role.takes_turns and not exists (
    select from app_public.workdays as workday
    where workday.employee_id = employee.id and workday.work_date = (now() at time zone office.time_zone)::date
  );

comment on view app_public.v_employees_without_workdays is
  E'@primaryKey id\n@behavior -single\nThe technicians who have no turn today (doc 1 §7). identificationNumber, email and phone are null for who may not read them (D55).';

select app_private.mark_not_null('app_public.v_all_workdays',
  '{id,full_name,number_token,total_services,created,work_date,office_id,office_name,employee_id,time_zone}');
select app_private.mark_not_null('app_public.v_workdays',
  '{id,full_name,number_token,total_services,created,work_date,office_id,office_name,employee_id,time_zone}');
select app_private.mark_not_null('app_public.v_employees_without_workdays',
  '{id,full_name,office_id,office_name}');
grant select on app_public.v_all_workdays, app_public.v_workdays, app_public.v_employees_without_workdays to turno_staff;
--! EndIncluded workdays/v_workdays.sql
--! Included sales/v_sales.sql
-- The sales' list and the warranties' (doc 2 §2, §3): they join nothing, a sale keeps its own copies. The contact of who
-- sold is null for who may not read staff's (D55).
create or replace view app_public.v_sales with (security_invoker = true) as
  select
    id, sale_date, sale_day, client_id, client_in, client_name, client_last_name, client_phone, client_email, address,
    town_name, employee_id,
    case when seen.contact then employee_in end as employee_in,
    employee_name, employee_last_name,
    case when seen.contact then employee_phone end as employee_phone,
    case when seen.contact then employee_email end as employee_email,
    technician_names, total, tax_total, total_tip, total_usd, payment_details, invoice_number, advertising,
    currency_code, exchange_value, company_name, office_id, office_name,
    (select office.time_zone from app_public.offices as office where office.id = sale.office_id) as time_zone,
    corrections, status, created
  from app_public.sales as sale
  cross join lateral (
    select sale.office_id = any ((select app_hidden.staff_offices())::uuid[])
      or sale.employee_id = (select app_hidden.current_employee_id()) as contact
  ) as seen
  where status = 1 and kind = 'SALE';

comment on view app_public.v_sales is
  E'@primaryKey id\nThe sales that are not deleted (doc 2 §3); sale_day is the date in the office''s zone, time_zone. A walk-in''s has no client, but a name and phone. employeeIn, employeePhone and employeeEmail are null for who may not read them (D55).';

create or replace view app_public.v_warranties with (security_invoker = true) as
  select
    id, sale_date, sale_day, client_id, client_in, client_name, client_last_name, client_phone, client_email, address,
    town_name, employee_id,
    case when seen.contact then employee_in end as employee_in,
    employee_name, employee_last_name,
    case when seen.contact then employee_phone end as employee_phone,
    case when seen.contact then employee_email end as employee_email,
    technician_names, total, tax_total, total_tip, total_usd, payment_details, invoice_number, advertising,
    currency_code, exchange_value, company_name, office_id, office_name,
    (select office.time_zone from app_public.offices as office where office.id = sale.office_id) as time_zone,
    corrections, status, created
  from app_public.sales as sale
  cross join lateral (
    select sale.office_id = any ((select app_hidden.staff_offices())::uuid[])
      or sale.employee_id = (select app_hidden.current_employee_id()) as contact
  ) as seen
  where status = 1 and kind = 'WARRANTY';

comment on view app_public.v_warranties is
  E'@primaryKey id\nThe warranties that are not deleted (doc 2 §3, D22), kept apart from the sales. employeeIn, employeePhone and employeeEmail are null for who may not read them (D55).';

select app_private.mark_not_null(view,
  '{id,sale_date,sale_day,client_in,client_name,client_last_name,client_phone,client_email,address,town_name,employee_name,employee_last_name,technician_names,total,tax_total,total_tip,total_usd,payment_details,invoice_number,advertising,currency_code,company_name,office_id,office_name,time_zone,corrections,status,created}')
from unnest('{app_public.v_sales,app_public.v_warranties}'::regclass[]) as view;
grant select on app_public.v_sales, app_public.v_warranties to turno_staff;

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
    line.warranty_of, line.sale_date, line.sale_day, line.office_id, office.office_name, office.time_zone, line.status, line.created
  from app_public.sales_details as line
  left join app_public.offices as office on office.id = line.office_id
  cross join lateral (
    select line.office_id = any ((select app_hidden.staff_offices())::uuid[])
      or line.employee_id = (select app_hidden.current_employee_id()) as staff
  ) as seen
  where line.status = 1;

comment on view app_public.v_sales_details is
  E'@primaryKey id\n@behavior -single\nThe lines of the sales and warranties that are not deleted (doc 2 §3); price is the plain price, discount a percentage, commission a fraction, warranty_of the sold line that a warranty is for. employeeIn, commission and totalCommission are null for who may not read them (D55).';
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
--! Included messages/v_messages.sql
-- Every SMS with its state (D33), for administrators. One to staff tells a phone and what somebody earned: it is null for
-- who may not read that (D55).
create or replace view app_public.v_messages with (security_invoker = true) as
  select
    message.id, message.office_id, office.office_name,
    case when seen.whole then message.phone end as phone,
    case when seen.whole then message.body end as body,
    message.state, message.attempts,
    message.last_error, message.created, message.sent_at
  from app_public.messages as message
  join app_public.offices as office on office.id = message.office_id
  cross join lateral (
    select message.event_key !~ '^(workday|profit|office profit):'
      or message.office_id = any ((select app_hidden.staff_offices())::uuid[]) as whole
  ) as seen;

comment on view app_public.v_messages is
  E'@primaryKey id\n@behavior -single\nThe SMS of the offices with their state, attempts and last error (D33). phone and body of one to staff are null for who may not read them (D55).';
select app_private.mark_not_null('app_public.v_messages',
  '{id,office_id,office_name,state,attempts,created}');
grant select on app_public.v_messages to turno_staff;
--! EndIncluded messages/v_messages.sql

--! Included appointments/v_appointments.sql
-- The appointments' list (doc 2 §3): it joins nothing, an appointment keeps its own copies. Who may see contacts only
-- gets branch, date, name and phone, and no rows without a client's name (doc 2 §6). `time_zone`,
-- `technician_names` and `lines` are made only when asked for.
create or replace view app_public.v_appointments with (security_invoker = true) as
  select
    appointment.id, appointment.office_id, appointment.office_name,
    (select office.time_zone from app_public.offices as office where office.id = appointment.office_id) as time_zone,
    appointment.appointment_date, appointment.appointment_day,
    appointment.client_name, appointment.client_last_name, appointment.client_phone,
    appointment.first_name, appointment.last_name, appointment.phone,
    appointment.contact_name, appointment.contact_last_name, appointment.contact_phone,
    appointment.status,
    case when seen.whole then appointment.client_id end as client_id,
    case when seen.whole then appointment.client_in end as client_in,
    case when seen.whole then appointment.client_email end as client_email,
    case when seen.whole then appointment.ends_at end as ends_at,
    case when seen.whole then appointment.minutes end as minutes,
    case when seen.whole then appointment.state end as state,
    case when seen.whole then appointment.state in ('BOOKED', 'CONFIRMED') and appointment.ends_at > now() end as to_come,
    case when seen.whole then appointment.sale_id end as sale_id,
    case when seen.whole then appointment.employee_id end as employee_id,
    case when seen.whole and seen.contact then appointment.employee_in end as employee_in,
    case when seen.whole then appointment.employee_name end as employee_name,
    case when seen.whole then appointment.employee_last_name end as employee_last_name,
    case when seen.whole and seen.contact then appointment.employee_phone end as employee_phone,
    case when seen.whole and seen.contact then appointment.employee_email end as employee_email,
    case when seen.whole then appointment.created end as created,
    case when seen.whole then appointment.updated end as updated,
    case when seen.whole then (
      select coalesce(string_agg(distinct btrim(line.employee_name || ' ' || line.employee_last_name), ', ')
        filter (where line.employee_id is not null), '')
      from app_public.appointments_details as line
      where line.appointment_id = appointment.id and line.status = 1
    ) end as technician_names,
    case when seen.whole then (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', line.id, 'employeeId', coalesce(line.employee_id, app_hidden.any_technician()),
          'employeeName', line.employee_name, 'employeeLastName', line.employee_last_name,
          'subserviceId', line.subservice_id, 'serviceName', line.service_name, 'subserviceName', line.subservice_name,
          'cost', line.cost::text, 'currencyCode', line.currency_code, 'avg_minuts', line.avg_minuts)
        order by line.line_number), '[]')
      from app_public.appointments_details as line
      where line.appointment_id = appointment.id and line.status = 1
    ) end as lines
  from app_public.appointments as appointment
  cross join lateral (
    select not (select app_hidden.can('appointment.read_contact_only')) as whole,
      appointment.office_id = any ((select app_hidden.staff_offices())::uuid[])
        or appointment.employee_id = (select app_hidden.current_employee_id()) as contact
  ) as seen
  where appointment.status = 1
    and ((select not app_hidden.can('appointment.read_contact_only'))
      or appointment.client_name <> '' or appointment.client_last_name <> '');

comment on view app_public.v_appointments is
  E'@primaryKey id\nThe appointments that are not deactivated (doc 2 §3). clientName, clientLastName and clientPhone are empty for walk-ins, who have firstName, lastName and phone; contactName, contactLastName and contactPhone are whichever there is. appointmentDay is the date in the office''s zone, timeZone its zone; toCome is whether it is still expected. Who sees contacts only (appointment.read_contact_only) gets null for the rest; who may not read staff''s contact gets it for employeeIn, employeePhone and employeeEmail (D55).';
comment on column app_public.v_appointments.lines is
  'A list of id, employeeId (all zeros: Técnico por Turno), employeeName, employeeLastName, subserviceId, serviceName, subserviceName, cost, currencyCode, avg_minuts.';
comment on column app_public.v_appointments.minutes is
  'Its own length where it is not that of its lines.';
select app_private.mark_not_null('app_public.v_appointments',
  '{id,office_id,office_name,time_zone,appointment_date,appointment_day,client_name,client_last_name,client_phone,first_name,last_name,phone,contact_name,contact_last_name,contact_phone,status}');
grant select on app_public.v_appointments to turno_staff;

-- The lines of appointments (doc 2 §3 Appointment detail), each with when and for whom, as a calendar shows them.
create or replace view app_public.v_appointments_details with (security_invoker = true) as
  select line.id, line.appointment_id, line.line_number, coalesce(line.employee_id, app_hidden.any_technician()) as employee_id,
    line.employee_name, line.employee_last_name, line.subservice_id, line.service_name, line.subservice_name,
    line.cost, line.currency_code, line.avg_minuts, line.office_id, line.appointment_day,
    appointment.appointment_date, appointment.ends_at, appointment.minutes, appointment.state, appointment.sale_id,
    appointment.client_in, appointment.contact_name, appointment.contact_last_name, appointment.contact_phone,
    line.status, line.created
  from app_public.appointments_details as line
  join app_public.appointments as appointment on appointment.id = line.appointment_id
  where line.status = 1 and appointment.status = 1;

comment on view app_public.v_appointments_details is
  E'@primaryKey id\n@behavior -single\nThe lines of appointments (doc 2 §3), with the time and the person of their appointment; employeeId is all zeros for ''Técnico por Turno'' (D39), cost is the price in its own currency.';
comment on column app_public.v_appointments_details.avg_minuts is E'@name avg_minuts\nMinutes that it takes (D39).';
select app_private.mark_not_null('app_public.v_appointments_details',
  '{id,appointment_id,line_number,employee_id,employee_name,employee_last_name,subservice_id,service_name,subservice_name,cost,currency_code,avg_minuts,office_id,appointment_day,appointment_date,ends_at,state,client_in,contact_name,contact_last_name,contact_phone,status,created}');
grant select on app_public.v_appointments_details to turno_staff;
grant execute on function app_hidden.any_technician() to turno_staff;
--! EndIncluded appointments/v_appointments.sql
--! Included places/v_office_rates.sql
-- How the rates of an office changed, with who changed them (D11): a name, or where there is none the e-mail, for who may
-- read it (D55).
create or replace view app_public.v_office_rates with (security_invoker = true) as
  select rate.id, rate.office_id, rate.kind, rate.value, rate.valid_from,
    coalesce(nullif(employee.full_name, ''), case when seen.contact then employee.email end, '') as changed_by
  from app_public.office_rates as rate
  left join app_public.employees as employee on employee.id = rate.created_by
  cross join lateral (
    select employee.office_id = any ((select app_hidden.staff_offices())::uuid[]) as contact
  ) as seen;

comment on view app_public.v_office_rates is
  E'@primaryKey id\n@behavior -single\nThe dated rates of an office: kind USD, EUR (per unit), ADVERTISING, ROYALTY (fractions) (D11).';
select app_private.mark_not_null('app_public.v_office_rates', '{id,office_id,kind,value,valid_from,changed_by}');
grant select on app_public.office_rates, app_public.v_office_rates to turno_staff;
--! EndIncluded places/v_office_rates.sql
drop policy if exists staff_reads on app_public.subservice_prices;
drop trigger if exists subservice_prices on app_public.subservices;
--! Included catalogue/tg_subservice_prices.sql
alter table app_public.subservice_prices enable row level security;
create policy staff_reads on app_public.subservice_prices for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('subservice.manage'))::uuid[]));
grant select on app_public.subservice_prices to turno_staff;

-- Each price that a subservice gets is kept with who set it.
create or replace function app_hidden.tg_subservice_prices() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if tg_op = 'INSERT' or (new.cost, new.currency_code) is distinct from (old.cost, old.currency_code) then
        insert into app_public.subservice_prices (company_id, office_id, subservice_id, cost, currency_code, created_by)
        values (new.company_id, new.office_id, new.id, new.cost, new.currency_code, app_hidden.current_actor_id());
      end if;
      return null;
    end
  $$;

create trigger subservice_prices after insert or update of cost, currency_code on app_public.subservices
  for each row execute function app_hidden.tg_subservice_prices();

create or replace view app_public.v_subservice_prices with (security_invoker = true) as
  select price.id, price.subservice_id, price.cost, price.currency_code, price.created,
    coalesce(nullif(employee.full_name, ''), case when seen.contact then employee.email end, '') as changed_by
  from app_public.subservice_prices as price
  left join app_public.employees as employee on employee.id = price.created_by
  cross join lateral (
    select employee.office_id = any ((select app_hidden.staff_offices())::uuid[]) as contact
  ) as seen;

comment on view app_public.v_subservice_prices is
  E'@primaryKey id\n@behavior -single\nThe prices that a subservice had, newest first by id, with who set them.';
select app_private.mark_not_null('app_public.v_subservice_prices', '{id,subservice_id,cost,currency_code,created,changed_by}');
grant select on app_public.v_subservice_prices to turno_staff;
--! EndIncluded catalogue/tg_subservice_prices.sql
--! Included reports/v_month_closings.sql
-- Who closed and reopened it: a name, or where there is none the e-mail, for who may read it (D55).
create or replace view app_public.v_month_closings with (security_invoker = true) as
  select
    closing.id, closing.office_id, office.office_name, office.currency_code, closing.month,
    closing.reopened_at is null as closed,
    closing.closed_at, coalesce(nullif(closer.full_name, ''), case when seen.closer then closer.email end, '') as closed_by_name,
    closing.reopened_at, coalesce(nullif(opener.full_name, ''), case when seen.opener then opener.email end, '') as reopened_by_name,
    closing.reopen_reason, closing.figures
  from app_public.month_closings as closing
  join app_public.offices as office on office.id = closing.office_id
  left join app_public.employees as closer on closer.id = closing.closed_by
  left join app_public.employees as opener on opener.id = closing.reopened_by
  cross join lateral (
    select closer.office_id = any ((select app_hidden.staff_offices())::uuid[]) as closer,
      opener.office_id = any ((select app_hidden.staff_offices())::uuid[]) as opener
  ) as seen;

comment on view app_public.v_month_closings is
  E'@primaryKey id\n@behavior -single\nThe months that were closed, with who closed and reopened them and what the reports said.';
select app_private.mark_not_null('app_public.v_month_closings',
  '{id,office_id,office_name,currency_code,month,closed,closed_at,closed_by_name,reopened_by_name,reopen_reason,figures}');
grant select on app_public.v_month_closings to turno_staff;
--! EndIncluded reports/v_month_closings.sql
--! Included audit/v_audit_entries.sql
-- The name of who did something, or the e-mail of who has none, for who may read it (D55); '' for the system. Readers of
-- the trail are told a name even of colleagues whose rows they don't see.
create or replace function app_hidden.actor_name(actor_id uuid) returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(
      (select coalesce(nullif(employee.full_name, ''),
          case when app_hidden.can('employee.read') or app_hidden.can('profit.read') then employee.email end)
        from app_public.employees as employee
        where employee.id = $1 and employee.company_id = app_hidden.current_company_id()),
      (select signed_user.email from app_public.users as signed_user
        where signed_user.id = $1 and signed_user.company_id = app_hidden.current_company_id()
          and app_hidden.can('user.read')),
      '')
  $$;

-- Who changed what and when, with names. Contact and pay of staff are left out of the values for who may not read them
-- where the change was.
create or replace view app_public.v_audit_entries with (security_invoker = true) as
  select
    entry.id, entry.object_type, entry.object_id, entry.action, entry.actor_id,
    app_hidden.actor_name(entry.actor_id) as actor_name, entry.before - seen.hidden as before, entry.after - seen.hidden as after, entry.created
  from app_public.audit_entries as entry
  cross join lateral (
    select case entry.object_type
        when 'users' then (select app_hidden.can('user.read'))
        when 'employees' then entry.office_id = any ((select app_hidden.staff_offices())::uuid[])
          and entry.office_id = any ((select app_hidden.leader_pay_offices())::uuid[])
        else entry.office_id = any ((select app_hidden.staff_offices())::uuid[]) end as staff
  ) as may
  cross join lateral (
    select case when may.staff then '{}'::text[] else case entry.object_type
        when 'employees' then '{identification_type,identification_number,email,phone,commission,supervisor_commission}'
        when 'users' then '{email,phone,address,postal_code}'
        when 'sales' then '{employee_in,employee_phone,employee_email}'
        when 'appointments' then '{employee_in,employee_phone,employee_email}'
        when 'sales_details' then '{employee_in,commission,total_commission}'
        when 'sales_details_commissions' then '{commission,total_commission}'
        else '{}' end::text[] end as hidden
  ) as seen;

comment on view app_public.v_audit_entries is
  E'@primaryKey id\n@behavior -single\nThe changes of an object: who, when, and the changed values before and after, without contact and pay of staff for who may not read them (D55).';
select app_private.mark_not_null('app_public.v_audit_entries', '{id,object_type,object_id,action,actor_name,created}');
grant execute on function app_hidden.actor_name(uuid) to turno_staff;
grant select on app_public.v_audit_entries to turno_staff;
--! EndIncluded audit/v_audit_entries.sql
--! Included reports/lines_by_office.sql
-- The lines behind an office's profit (D26), with the commissions due on each.
create or replace function app_public.proc_profit_lines_by_office(
  date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    id uuid, sale_id uuid, sale_date timestamptz, invoice_number text, client_name text,
    employee_name text, service_name text, subservice_name text,
    cost numeric, tax numeric, net numeric, commission numeric, profit numeric,
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
    select line.id, line.sale_id, line.sale_date, sale.invoice_number, btrim(sale.client_name || ' ' || sale.client_last_name),
      btrim(line.employee_name || ' ' || line.employee_last_name), line.service_name, line.subservice_name,
      line.cost, line.tax, line.cost - line.tax, earned.commission, line.cost - line.tax - earned.commission,
      asked.office_id, asked.office_name, asked.time_zone, asked.currency_code
    from asked
    -- offset 0: by office and date whatever the planner thinks of the number of lines, never by reading all there are.
    cross join lateral (
      select line.* from app_public.sales_details as line
      where line.office_id = asked.office_id and line.sale_date >= asked.begins and line.sale_date < asked.ends
        and line.status = 1 and line.kind = 'SALE' and not line.advertising
      offset 0
    ) as line
    join app_public.sales as sale on sale.id = line.sale_id
    cross join lateral (
      select coalesce(sum(given.total_commission), 0.00) as commission
      from app_public.sales_details_commissions as given
      where given.sales_detail_id = line.id and given.status = 1
    ) as extra
    -- Who may not read what technicians earn is told what was sold alone (D55).
    cross join lateral (
      select case when (select app_hidden.can('profit.read')) then line.total_commission + extra.commission end as commission
    ) as earned
    order by line.sale_date desc, line.id
  $$;

comment on function app_public.proc_profit_lines_by_office(date, date, uuid) is
  'The billable lines of branches between two days, both counted in: net is what each leaves without tax, commission what technician and supervisors earn on it, profit the rest; its sum is the branches'' profit (D26). Both are null for who may not read technicians'' profits (D55).';
grant execute on function app_public.proc_profit_lines_by_office(date, date, uuid) to turno_staff;
--! EndIncluded reports/lines_by_office.sql
--! Included reports/proc_send_profit_message.sql
create or replace function app_public.proc_send_profit_message(employee_id uuid, date date default null)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      report record;
      told boolean := false;
    begin
      perform app_hidden.require('profit.send_sms');
      for report in
        select earned.*
        from app_public.proc_report_employee(proc_send_profit_message.date, proc_send_profit_message.employee_id) as earned
      loop
        if app_hidden.e164(report.employee_phone, report.currency_code) is null then
          perform app_hidden.fail('INVALID_PHONE', '{"field": "employeePhone"}');
        end if;
        -- Once for each text: the same figures again are the same event (D33).
        perform app_hidden.enqueue_message(report.office_id,
          format('profit:%s:%s:%s', report.employee_id, report.report_date, md5(report.message)),
          report.employee_phone, report.message);
        told := true;
      end loop;
      if not told then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return row(proc_send_profit_message.employee_id, report.employee_phone, '99999', 'SMS enviado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_send_profit_message(uuid, date) is
  E'@resultFieldName result\nSends a technician the SMS of what they earned on a day (today when it is not given) and in its week (doc 1 §7); once for the same figures (D33). Refuses a phone that no SMS reaches.';
grant execute on function app_public.proc_send_profit_message(uuid, date) to turno_staff;

create or replace function app_public.proc_send_office_profit_message(office_id uuid, date date default null)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office uuid := app_hidden.require_office(proc_send_office_profit_message.office_id);
      profit record;
      losses record;
      day date;
      body text;
      leader record;
      last_phone text;
    begin
      perform app_hidden.require('office.send_sms');
      if proc_send_office_profit_message.office_id is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "officeId"}');
      end if;
      day := coalesce(proc_send_office_profit_message.date, app_hidden.office_today(office));
      select * into profit from app_public.proc_profit_by_office(day, office);
      select * into losses from app_public.proc_losses_by_office(day, office);
      if profit.office_id is null or losses.office_id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      body := format('%s, ganancias del %s: %s; semana: %s; mes: %s; gastos del mes: %s; balance del mes: %s.',
        profit.office_name, to_char(day, 'DD/MM/YYYY'),
        app_hidden.told_amount(profit.office_accumulated_profit_day, profit.currency_code),
        app_hidden.told_amount(profit.office_accumulated_profit_week, profit.currency_code),
        app_hidden.told_amount(profit.office_accumulated_profit_month, profit.currency_code),
        app_hidden.told_amount(losses.office_accumulated_losses_month, profit.currency_code),
        app_hidden.told_amount(
          profit.office_accumulated_profit_month - losses.office_accumulated_losses_month, profit.currency_code));

      -- To who leads the office: those whose roles may send it.
      for leader in
        select employee.id, employee.phone
        from app_public.employees as employee
        join app_public.role_permissions as granted
          on granted.role_id = employee.role_id and granted.permission = 'office.send_sms'
        where employee.office_id = office and employee.status = 1
          and app_hidden.e164(employee.phone, profit.currency_code) is not null
        order by employee.id
      loop
        perform app_hidden.enqueue_message(office,
          format('office profit:%s:%s:%s:%s', office, leader.id, day, md5(body)), leader.phone, body);
        last_phone := leader.phone;
      end loop;
      if last_phone is null then
        perform app_hidden.fail('INVALID_PHONE');
      end if;
      return row(office, case when office = any (app_hidden.leader_contact_offices()) then last_phone end, '99999', 'SMS enviado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_send_office_profit_message(uuid, date) is
  E'@resultFieldName result\nSends who leads a branch the SMS of its profit, expenses and balance on a day (today when it is not given), its week and month (doc 3 §6, D26); once for the same figures (D33).';
grant execute on function app_public.proc_send_office_profit_message(uuid, date) to turno_staff;
--! EndIncluded reports/proc_send_profit_message.sql
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
        format('Hola %s. %s.', technician.full_name, told));
      return row(created_id, told_phone, '99999', told)::app_public.procedure_result;
    end
  $$;
--! EndIncluded workdays/create_workday.sql
