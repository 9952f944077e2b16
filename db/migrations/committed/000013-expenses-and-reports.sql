--! Previous: sha1:1347b7bc85aa7bd309f04165edfc437e4e228945
--! Hash: sha1:181b830ad97c33f98a6819a6ea3652e730b0b59e
--! AllowInvalidHash
--! Message: expenses and reports

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

with billable as (
  select sale.*, extract(dow from sale.sale_date at time zone office.time_zone)
    || to_char(sale.sale_date at time zone office.time_zone, ' HH24') as hour
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

-- Reports.

-- Closing a month.
