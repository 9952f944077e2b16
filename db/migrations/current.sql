-- Discounts (doc 2 §3, D23).
create table app_public.discounts (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  discount_name text not null check (btrim(discount_name) <> ''),
  begin_date date not null,
  end_date date not null,
  days smallint[] not null check (days <@ '{0,1,2,3,4,5,6}'::smallint[] and cardinality(days) between 1 and 7),
  company_name text not null,
  office_name text not null,
  status smallint not null default 1 check (status in (1, 2)),
  created_by uuid,
  created timestamptz not null default now(),
  constraint discounts_dates_check check (end_date >= begin_date)
);
comment on table app_public.discounts is
  E'@behavior -insert -delete\nA discount of an office on some weekdays between two days, both inclusive (doc 2 §3, D23); days are 0 Sunday to 6 Saturday.';
create index discounts_office_idx on app_public.discounts (office_id, status, begin_date desc, id);
create index discounts_company_idx on app_public.discounts (company_id);

create table app_public.discounts_details (
  id uuid primary key default app_hidden.new_id(),
  discount_id uuid not null references app_public.discounts,
  company_id uuid not null,
  office_id uuid not null,
  subservice_id uuid not null references app_public.subservices,
  percentage_discount numeric(5, 2) not null check (percentage_discount > 0 and percentage_discount < 100),
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  constraint discounts_details_subservice_key unique (discount_id, subservice_id)
);
comment on table app_public.discounts_details is
  E'@behavior -insert -update -delete -single\nWhat a discount takes off a subservice, in percent (doc 2 §3).';
create index discounts_details_subservice_idx on app_public.discounts_details (subservice_id);

--!include audit/tg_audit.sql
--!include discounts/discounts_policies.sql
--!include discounts/discounts_on.sql
--!include discounts/v_all_discounts.sql
--!include discounts/save_discount.sql
--!include discounts/proc_create_discounts.sql
--!include discounts/proc_update_discounts.sql

-- Sales: walk-ins, corrections, warranties.
alter table app_public.sales
  alter column client_id drop not null,
  add column corrections integer not null default 0;
create index sales_invoice_number_idx on app_public.sales (office_id, invoice_number) where invoice_number <> 'S/F';
create index sales_advertising_idx on app_public.sales (office_id, sale_date desc, id)
  where advertising and status = 1 and kind = 'SALE';
create index sales_warranties_idx on app_public.sales (company_id, id) where status = 1 and kind = 'WARRANTY';
alter table app_public.sales_details
  add column warranty_of uuid constraint sales_details_warranty_of_fkey references app_public.sales_details
    deferrable initially deferred;
comment on column app_public.sales_details.warranty_of is 'The sold line that a warranty''s line is for (D22).';
create index sales_details_warranty_of_idx on app_public.sales_details (warranty_of) where warranty_of is not null;
alter table app_public.sales_payments
  add column kind text not null default 'SALE' check (kind in ('SALE', 'WARRANTY'));

alter table app_public.office_sale_days
  add column advertising_sales integer not null default 0,
  add column advertising_total numeric(18, 2) not null default 0,
  add column advertising_tip numeric(18, 2) not null default 0,
  add column advertising_usd numeric(18, 2) not null default 0;
comment on table app_public.office_sale_days is
  E'@behavior -*\nActive sales of an office and day: their number, and the amounts of the billable ones and of the advertising ones apart (D21).';
insert into app_public.office_sale_days as day (
  office_id, sale_day, slot, company_id, kind, advertising_sales, advertising_total, advertising_tip, advertising_usd)
select office_id, sale_day, 0, company_id, kind, count(*), sum(total), sum(total_tip), sum(total_usd)
from app_public.sales
where status = 1 and advertising
group by office_id, sale_day, company_id, kind
on conflict (office_id, sale_day, kind, slot) do update set
  advertising_sales = excluded.advertising_sales,
  advertising_total = excluded.advertising_total,
  advertising_tip = excluded.advertising_tip,
  advertising_usd = excluded.advertising_usd;

--!include people/check_phone.sql
--!include people/tg_check_client.sql
--!include sales/sale_kinds.sql
drop policy staff_reads on app_public.sales;
drop policy staff_deletes on app_public.sales;
drop policy staff_reads on app_public.sales_details;
drop policy staff_reads on app_public.sales_payments;
drop policy staff_reads on app_public.sales_details_commissions;
drop policy staff_reads on app_public.office_sale_days;
drop policy staff_reads on app_public.employee_days;
--!include sales/sales_policies.sql
drop view app_public.v_sales, app_public.v_sales_payments, app_public.v_sales_details;
--!include sales/v_sales.sql
--!include sales/v_sales_details.sql
--!include workdays/v_workdays.sql
--!include sales/sales_page.sql
--!include sales/sale_totals.sql
--!include sales/next_invoice_number.sql
drop function app_hidden.priced_lines(uuid, jsonb, text, timestamptz, date, boolean);
drop type app_hidden.priced_line;
--!include sales/usd_rate.sql
--!include sales/priced_lines.sql
drop function app_hidden.sale_payments(uuid, jsonb, numeric, timestamptz);
drop type app_hidden.sale_payment;
--!include sales/sale_payments.sql
--!include sales/check_warranted_lines.sql
--!include sales/record_sale.sql
--!include sales/sold_to.sql
--!include sales/lock_turns.sql
--!include sales/create_sale.sql
drop function app_public.proc_create_sales(
  text, jsonb, uuid, uuid, text, text, text, numeric, numeric, jsonb, boolean, text, text, text, text, text, text, uuid);
--!include sales/proc_create_sales.sql
--!include sales/proc_create_sales_warranty.sql
--!include sales/proc_update_sales.sql
--!include sales/tg_delete_sale.sql
create trigger audit after delete on app_public.sales_details
  for each row execute function app_hidden.tg_audit();
create trigger audit after delete on app_public.sales_payments
  for each row execute function app_hidden.tg_audit();

insert into app_public.permissions (name, description) values
  ('appointment.calendar', 'Ver el calendario de citas'),
  ('appointment.settings', 'Configurar el horario y los recordatorios de las citas');
insert into app_hidden.role_templates (permission, role_names) values
  ('appointment.calendar', '{crm_admin,crm_local_admin,crm_supervisor,crm_technical_attendant}'),
  ('appointment.settings', '{crm_admin,crm_local_admin,crm_supervisor}');
-- The companies that there are get what a new one gets.
insert into app_public.role_permissions (role_id, permission)
select role.id, template.permission
from app_hidden.role_templates as template
join app_public.roles as role on role.role_name = any (template.role_names)
where template.permission in ('appointment.calendar', 'appointment.settings');

create table app_public.appointments (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  client_id uuid references app_public.clients,
  client_in text not null default '',
  client_name text not null default '',
  client_last_name text not null default '',
  client_phone text not null default '',
  client_email text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  contact_name text not null generated always as (
    case when client_name <> '' or client_last_name <> '' then client_name else first_name end) stored,
  contact_last_name text not null generated always as (
    case when client_name <> '' or client_last_name <> '' then client_last_name else last_name end) stored,
  contact_phone text not null generated always as (case when client_phone <> '' then client_phone else phone end) stored,
  appointment_date timestamptz not null,
  minutes integer check (minutes between 5 and 1440),
  ends_at timestamptz not null,
  appointment_day date not null,
  state text not null default 'BOOKED'
    check (state in ('BOOKED', 'CONFIRMED', 'ARRIVED', 'SERVED', 'NO_SHOW', 'CANCELLED')),
  status smallint not null default 1 check (status in (1, 2)),
  sale_id uuid constraint appointments_sale_key unique references app_public.sales,
  employee_id uuid references app_public.employees,
  employee_in text not null default '',
  employee_name text not null default '',
  employee_last_name text not null default '',
  employee_phone text not null default '',
  employee_email text not null default '',
  office_name text not null,
  created_by uuid,
  created timestamptz not null default now(),
  updated timestamptz,
  constraint appointments_times_check check (ends_at > appointment_date)
);
comment on table app_public.appointments is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nA client, or who is known by name and phone only, booked for a time (doc 2 §3); it ends after the minutes of its lines (D39).';
comment on column app_public.appointments.minutes is 'Its own length where it is not that of its lines.';
create index appointments_office_date_idx on app_public.appointments (office_id, status, appointment_date, id);
create index appointments_office_day_idx on app_public.appointments (office_id, appointment_day);
create index appointments_company_date_idx on app_public.appointments (company_id, status, appointment_date, id);
create index appointments_walk_in_idx on app_public.appointments (company_id) where client_id is null and status = 1;
create index appointments_client_idx on app_public.appointments (client_id);
create index appointments_employee_idx on app_public.appointments (employee_id);

create table app_public.appointments_details (
  id uuid primary key default app_hidden.new_id(),
  appointment_id uuid not null references app_public.appointments,
  line_number integer not null,
  company_id uuid not null,
  office_id uuid not null,
  appointment_day date not null,
  employee_id uuid references app_public.employees,
  subservice_id uuid not null references app_public.subservices,
  cost numeric(18, 2) not null,
  currency_code text not null,
  avg_minuts integer not null check (avg_minuts between 1 and 1440),
  service_name text not null,
  subservice_name text not null,
  employee_name text not null,
  employee_last_name text not null,
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  constraint appointments_details_line_key unique (appointment_id, line_number)
);
comment on table app_public.appointments_details is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nWhat an appointment is for, and with whom; no technician is ''Técnico por Turno'' (D39).';
comment on column app_public.appointments_details.avg_minuts is E'@name avg_minuts\nMinutes that it takes (D39).';
create index appointments_details_employee_idx on app_public.appointments_details (employee_id);
create index appointments_details_office_day_idx on app_public.appointments_details (office_id, appointment_day);
create index appointments_details_subservice_idx on app_public.appointments_details (subservice_id);

create table app_private.appointment_technicians (
  appointment_id uuid not null references app_public.appointments,
  employee_id uuid not null references app_public.employees,
  company_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  primary key (appointment_id, employee_id),
  constraint appointment_technicians_overlap exclude using gist (employee_id with =, during with &&)
);
comment on table app_private.appointment_technicians is
  'When active appointments take a real technician''s time; no two of one technician overlap (D39).';
create index appointment_technicians_employee_idx on app_private.appointment_technicians (employee_id);

create table app_private.appointment_tokens (
  token_hash bytea primary key,
  appointment_id uuid not null references app_public.appointments,
  company_id uuid not null,
  created timestamptz not null default now()
);
comment on table app_private.appointment_tokens is
  'Links in reminders by which a client answers, as hashes; each is good until its appointment begins.';
create index appointment_tokens_appointment_idx on app_private.appointment_tokens (appointment_id);

create table app_public.office_appointment_settings (
  office_id uuid primary key references app_public.offices,
  company_id uuid not null references app_public.companies,
  opens time not null default '08:00',
  closes time not null default '19:00',
  remind_24h boolean not null default false,
  remind_3h boolean not null default false,
  updated timestamptz,
  constraint office_appointment_settings_hours_check check (closes > opens)
);
comment on table app_public.office_appointment_settings is
  E'@behavior -*\nThe working hours and reminders of an office''s appointments.';
insert into app_public.office_appointment_settings (office_id, company_id)
select id, company_id from app_public.offices;
create index office_appointment_settings_company_idx on app_public.office_appointment_settings (company_id);

--!include appointments/appointments_policies.sql
--!include appointments/appointments_triggers.sql
--!include appointments/appointment_times.sql
--!include appointments/appointment_lines.sql
--!include appointments/appointment_reminders.sql
--!include appointments/settle_appointment.sql
--!include appointments/create_appointment.sql
--!include appointments/proc_create_appointments.sql
--!include appointments/update_appointment_by_id.sql
--!include appointments/proc_edit_appointments.sql
--!include appointments/appointment_settings.sql
--!include appointments/appointment_links.sql
--!include appointments/serve_appointment.sql
--!include appointments/link_appointments.sql
--!include appointments/v_appointments.sql
--!include appointments/appointments_to_come.sql
--!include access/tidy.sql

-- Expenses: their calls, and the names that a list of them shows.
insert into app_public.permissions (name, description) values
  ('invoice.update', 'Editar gastos'),
  ('month.close', 'Cerrar y reabrir meses');
insert into app_hidden.role_templates (permission, role_names) values
  ('invoice.update', '{crm_admin,crm_local_admin}'),
  ('month.close', '{crm_admin}');
insert into app_public.role_permissions (role_id, permission)
select role.id, template.permission
from app_hidden.role_templates as template
join app_public.roles as role on role.role_name = any (template.role_names)
where template.permission in ('invoice.update', 'month.close');

alter table app_public.invoices
  add column provider_name text not null default '',
  add column money_store_name text not null default '';
update app_public.invoices as invoice
set provider_name = provider.provider_name, money_store_name = store.money_store_name
from app_public.providers as provider, app_public.money_stores as store
where provider.id = invoice.provider_id and store.id = invoice.money_store_id;
alter table app_public.invoices alter column provider_name drop default, alter column money_store_name drop default;

comment on table app_public.invoices is
  E'@behavior -insert -delete\nAn expense by a provider''s invoice: total is the base, tax_total comes on top (doc 2 §3, D13).';
comment on column app_public.invoices.provider_name is 'As it was when the expense was written.';
comment on column app_public.invoices.money_store_name is 'As it was when the expense was written.';
-- Set by the office's, whether a caller names it or not.
alter table app_public.extra_expenses alter column currency set default '';
comment on table app_public.extra_expenses is E'@behavior -insert -delete\nAn expense without a provider (doc 2 §3).';

--!include expenses/expense_policies.sql
--!include expenses/tg_check_expense.sql
--!include expenses/create_expenses.sql
--!include expenses/v_expenses.sql
--!include access/tg_required.sql

create trigger audit after insert or update or delete on app_public.invoices
  for each row execute function app_hidden.tg_audit();
create trigger audit after insert or update or delete on app_public.extra_expenses
  for each row execute function app_hidden.tg_audit();
create trigger notify_office after insert or update on app_public.invoices
  for each row execute function app_hidden.tg_notify_office('invoices');
create trigger notify_office after insert or update on app_public.extra_expenses
  for each row execute function app_hidden.tg_notify_office('extra_expenses');

-- What reports sum up, kept in the transaction of the row.
alter table app_public.office_sale_days
  add column services integer not null default 0,
  add column commission numeric(18, 2) not null default 0,
  add column new_sales integer not null default 0,
  add column new_services integer not null default 0,
  add column new_total numeric(18, 2) not null default 0,
  add column walk_in_sales integer not null default 0,
  add column walk_in_services integer not null default 0,
  add column walk_in_total numeric(18, 2) not null default 0;
comment on table app_public.office_sale_days is
  E'@behavior -*\nActive sales of an office and day: their number, and of the billable ones (D21) their amounts, lines and the commissions due on them, and what of it was sold to clients who came for the first time and to walk-ins.';

alter table app_public.employee_days
  add column sold_sales integer not null default 0,
  add column sold_services integer not null default 0,
  add column sold_amount numeric(18, 2) not null default 0,
  add column sold_tax numeric(18, 2) not null default 0;
comment on table app_public.employee_days is
  E'@behavior -*\nWhat an employee earned at an office on a day by active lines: services and their commissions, supervisor and advertising commissions, tips (D15, D20); and what of it they sold: billable sales, services, their cost and tax (D21).';

create table app_public.employee_months (
  employee_id uuid not null references app_public.employees,
  month date not null check (extract(day from month) = 1),
  slot smallint not null,
  office_id uuid not null,
  company_id uuid not null,
  services integer not null default 0,
  profit numeric(18, 2) not null default 0,
  supervisor_profit numeric(18, 2) not null default 0,
  advertising_profit numeric(18, 2) not null default 0,
  tip numeric(18, 2) not null default 0,
  sold_sales integer not null default 0,
  sold_services integer not null default 0,
  sold_amount numeric(18, 2) not null default 0,
  sold_tax numeric(18, 2) not null default 0,
  primary key (employee_id, month, slot, office_id)
);
comment on table app_public.employee_months is E'@behavior -*\nThe sums of employee_days over months.';
create index employee_months_office_idx on app_public.employee_months (office_id, month);

create table app_public.office_facts (
  office_id uuid not null references app_public.offices,
  dimension text not null check (dimension in ('HOUR', 'SUBSERVICE', 'PAYMENT')),
  grain text not null check (grain in ('DAY', 'MONTH')),
  starts date not null,
  member text not null,
  slot smallint not null,
  company_id uuid not null,
  sales integer not null,
  services integer not null,
  amount numeric(18, 2) not null,
  tax numeric(18, 2) not null,
  primary key (office_id, dimension, grain, starts, member, slot)
) with (fillfactor = 80);
comment on table app_public.office_facts is
  E'@behavior -*\nBillable sales (D21) of an office and day, and of the month, by weekday and hour (member 5 17), by subservice, and by payment type and currency (Cash USD).';

alter table app_public.sales add column first_visit boolean not null default false;
comment on column app_public.sales.first_visit is 'The client had no sale before; frozen when it was registered.';

create table app_public.month_closings (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  month date not null check (extract(day from month) = 1),
  closed_by uuid,
  closed_at timestamptz not null default now(),
  reopened_by uuid,
  reopened_at timestamptz,
  reopen_reason text not null default '',
  figures jsonb not null
);
comment on table app_public.month_closings is
  E'@behavior -*\nThe months of offices that were closed, and reopened, with what the reports said when they were closed.';
create unique index month_closings_closed_key on app_public.month_closings (office_id, month) where reopened_at is null;
create index month_closings_office_idx on app_public.month_closings (office_id, month desc);
create index month_closings_company_idx on app_public.month_closings (company_id);

alter table app_public.sales disable trigger user;
update app_public.sales set first_visit = true
where id in (
  select distinct on (client_id) id from app_public.sales where kind = 'SALE' order by client_id, created, id);
alter table app_public.sales enable trigger user;

with counted as (
  select line.office_id, line.sale_day, line.kind, count(*) as services,
    sum(line.total_commission + coalesce(extra.commission, 0)) as commission
  from app_public.sales_details as line
  left join (
    select sales_detail_id, sum(total_commission) as commission
    from app_public.sales_details_commissions where status = 1 group by sales_detail_id
  ) as extra on extra.sales_detail_id = line.id
  where line.status = 1 and not line.advertising
  group by line.office_id, line.sale_day, line.kind
), visited as (
  select sale.office_id, sale.sale_day, sale.kind, count(*) as sales, sum(line.services) as services, sum(sale.total) as total
  from app_public.sales as sale
  cross join lateral (select count(*) as services from app_public.sales_details where sale_id = sale.id) as line
  where sale.status = 1 and not sale.advertising and sale.first_visit
  group by sale.office_id, sale.sale_day, sale.kind
), first_slot as (
  select office_id, sale_day, kind, min(slot) as slot
  from app_public.office_sale_days group by office_id, sale_day, kind
)
update app_public.office_sale_days as day
set services = counted.services, commission = counted.commission, new_sales = coalesce(visited.sales, 0),
  new_services = coalesce(visited.services, 0), new_total = coalesce(visited.total, 0)
from counted
join first_slot using (office_id, sale_day, kind)
left join visited using (office_id, sale_day, kind)
where (day.office_id, day.sale_day, day.kind, day.slot) = (first_slot.office_id, first_slot.sale_day, first_slot.kind, first_slot.slot);

with sold as (
  select employee_id, office_id, sale_day, count(distinct sale_id) as sales, count(*) as services, sum(cost) as amount,
    sum(tax) as tax
  from app_public.sales_details
  where status = 1 and kind = 'SALE' and not advertising
  group by employee_id, office_id, sale_day
), first_slot as (
  select employee_id, office_id, sale_day, min(slot) as slot
  from app_public.employee_days group by employee_id, office_id, sale_day
)
update app_public.employee_days as day
set sold_sales = sold.sales, sold_services = sold.services, sold_amount = sold.amount, sold_tax = sold.tax
from sold join first_slot using (employee_id, office_id, sale_day)
where (day.employee_id, day.office_id, day.sale_day, day.slot)
  = (first_slot.employee_id, first_slot.office_id, first_slot.sale_day, first_slot.slot);

insert into app_public.employee_months (
  employee_id, month, slot, office_id, company_id, services, profit, supervisor_profit, advertising_profit, tip,
  sold_sales, sold_services, sold_amount, sold_tax)
select employee_id, date_trunc('month', sale_day)::date, slot, office_id, company_id,
  sum(services), sum(profit), sum(supervisor_profit), sum(advertising_profit), sum(tip),
  sum(sold_sales), sum(sold_services), sum(sold_amount), sum(sold_tax)
from app_public.employee_days
group by employee_id, date_trunc('month', sale_day)::date, slot, office_id, company_id;

--!include sales/sale_facts.sql

with billable as (
  select sale.*, app_hidden.fact_hour(sale.sale_date, office.time_zone) as hour
  from app_public.sales as sale
  join app_public.offices as office on office.id = sale.office_id
  where sale.status = 1 and sale.kind = 'SALE' and not sale.advertising
), fact as (
  select office_id, company_id, sale_day, 'HOUR' as dimension,
    hour as member, 1 as sales, line.services,
    total as amount, tax_total as tax
  from billable
  cross join lateral (select count(*) as services from app_public.sales_details where sale_id = billable.id) as line
  union all
  select billable.office_id, billable.company_id, billable.sale_day, 'SUBSERVICE', line.subservice_id::text, 1, count(*),
    sum(line.cost), sum(line.tax)
  from billable
  join app_public.sales_details as line on line.sale_id = billable.id
  group by billable.id, billable.office_id, billable.company_id, billable.sale_day, line.subservice_id
  union all
  select billable.office_id, billable.company_id, billable.sale_day, 'PAYMENT',
    payment.payment_type || ' ' || payment.currency_code, 1, 0, payment.amount, 0
  from billable
  join app_public.sales_payments as payment on payment.sale_id = billable.id
)
insert into app_public.office_facts (
  office_id, dimension, grain, starts, member, slot, company_id, sales, services, amount, tax)
select fact.office_id, fact.dimension, period.grain, period.starts, fact.member, 0, fact.company_id,
  sum(fact.sales), sum(fact.services), sum(fact.amount), sum(fact.tax)
from fact
cross join lateral (
  values ('DAY', fact.sale_day), ('MONTH', date_trunc('month', fact.sale_day)::date)) as period(grain, starts)
group by fact.office_id, fact.dimension, period.grain, period.starts, fact.member, fact.company_id;

--!include reports/report_policies.sql
--!include sales/sale_summaries.sql
--!include sales/supervisor_commissions.sql

-- Reports.
--!include reports/report_offices.sql
--!include reports/employee_sums.sql
--!include reports/fact_sums.sql
--!include reports/profit_message.sql
--!include reports/proc_profit_by_employee.sql
--!include reports/proc_profit_by_employee_from_date.sql
--!include reports/proc_profit_tip_by_employee_from_date.sql
--!include reports/proc_sales_by_employee_from_date.sql
--!include reports/proc_report_employee.sql
--!include reports/proc_employee_profit_detail.sql
--!include reports/proc_profit_by_office.sql
--!include reports/proc_losses_by_office.sql
--!include reports/proc_royalty.sql
--!include reports/lines_by_office.sql
--!include reports/proc_dashboard.sql
--!include reports/proc_dashboard_lines.sql
--!include reports/proc_home_figures.sql
--!include reports/proc_send_profit_message.sql

-- Closing a month.
--!include reports/closed_months.sql
--!include places/lock_office_day.sql
--!include places/tg_check_office.sql
--!include sales/fold_slots.sql
--!include reports/proc_close_month.sql
--!include reports/v_month_closings.sql
