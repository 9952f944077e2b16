--! Previous: sha1:1347b7bc85aa7bd309f04165edfc437e4e228945
--! Hash: sha1:181b830ad97c33f98a6819a6ea3652e730b0b59e
--! Message: expenses and reports

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

--! Included expenses/expense_policies.sql
-- Who reads expenses, adds and changes them (doc 2 §6). The attendant sees the day's alone.
drop policy staff_reads on app_public.invoices;
drop policy staff_reads on app_public.extra_expenses;

create policy staff_reads on app_public.invoices for select to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('invoice.read_past'))::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('expense.totals'))::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('invoice.read'))::uuid[])
      and invoice_day = (select app_hidden.office_today(app_hidden.current_office_id()))
  );
create policy staff_adds on app_public.invoices for insert to turno_staff
  with check (
    office_id = any ((select app_hidden.offices_where_can('invoice.create'))::uuid[])
    and company_id = (select app_hidden.current_company_id())
    and status = 1
  );
create policy staff_edits on app_public.invoices for update to turno_staff
  using (status = 1 and office_id = any ((select app_hidden.offices_where_can('invoice.update'))::uuid[]))
  with check (
    office_id = any ((select app_hidden.offices_where_can('invoice.update'))::uuid[])
    and (status = 1 or (select app_hidden.can('invoice.delete')))
  );

create policy staff_reads on app_public.extra_expenses for select to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('extra_expense.read'))::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('expense.totals'))::uuid[])
  );
create policy staff_adds on app_public.extra_expenses for insert to turno_staff
  with check (
    office_id = any ((select app_hidden.offices_where_can('extra_expense.manage'))::uuid[])
    and company_id = (select app_hidden.current_company_id())
    and status = 1
  );
create policy staff_edits on app_public.extra_expenses for update to turno_staff
  using (status = 1 and office_id = any ((select app_hidden.offices_where_can('extra_expense.manage'))::uuid[]))
  with check (office_id = any ((select app_hidden.offices_where_can('extra_expense.manage'))::uuid[]));

grant select,
  insert (company_id, office_id, provider_id, money_store_id, invoice_number, invoice_date, notes, total, tax_total, status),
  update (provider_id, money_store_id, invoice_number, invoice_date, notes, total, tax_total, status)
  on app_public.invoices to turno_staff;
grant select,
  insert (company_id, office_id, service_name, amount, currency, description, expense_date, invoice_number, status),
  update (service_name, amount, description, expense_date, invoice_number, status)
  on app_public.extra_expenses to turno_staff;
--! EndIncluded expenses/expense_policies.sql
--! Included expenses/tg_check_expense.sql
-- What an expense keeps beside what was written: its day and currency are the office's (D5, D12), an invoice's names
-- those that its provider and money account had.
create or replace function app_hidden.tg_check_invoice() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      office app_public.offices;
      empty text;
    begin
      select * into office from app_public.offices where id = new.office_id and company_id = new.company_id;
      if office.id is null then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "officeId"}');
      end if;
      new.invoice_number := btrim(new.invoice_number);
      new.notes := btrim(new.notes);
      empty := case
        when new.invoice_number = '' then 'invoiceNumber'
        when new.notes = '' then 'notes'
        when new.total is null then 'total'
        when new.tax_total is null then 'taxTotal'
        when new.invoice_date is null then 'invoiceDate'
      end;
      if empty is not null then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', empty));
      end if;
      -- between refuses NaN too, which is greater than every number.
      if not new.total between 0.01 and 1e15 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "total"}');
      end if;
      if not new.tax_total between 0 and 1e15 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "taxTotal"}');
      end if;
      perform app_hidden.check_expense_date(new.invoice_date, 'invoiceDate');

      if tg_op = 'INSERT' or new.provider_id <> old.provider_id then
        select provider.provider_name into new.provider_name from app_public.providers as provider
        where provider.id = new.provider_id and provider.office_id = new.office_id and provider.status = 1;
        if not found then
          perform app_hidden.fail('NOT_FOUND', '{"field": "providerId"}');
        end if;
      end if;
      if tg_op = 'INSERT' or new.money_store_id <> old.money_store_id then
        select store.money_store_name into new.money_store_name from app_public.money_stores as store
        where store.id = new.money_store_id and store.office_id = new.office_id and store.status = 1;
        if not found then
          perform app_hidden.fail('NOT_FOUND', '{"field": "moneyStoreId"}');
        end if;
      end if;
      new.invoice_day := (new.invoice_date at time zone office.time_zone)::date;
      if tg_op = 'INSERT' then
        new.currency_code := office.currency_code;
        new.created_by := coalesce(app_hidden.current_actor_id(), new.created_by);
      end if;
      return new;
    end
  $$;

create or replace function app_hidden.tg_check_extra_expense() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      office app_public.offices;
      empty text;
    begin
      select * into office from app_public.offices where id = new.office_id and company_id = new.company_id;
      if office.id is null then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "officeId"}');
      end if;
      new.service_name := btrim(new.service_name);
      new.description := btrim(coalesce(new.description, ''));
      new.invoice_number := coalesce(nullif(btrim(new.invoice_number), ''), 'S/F');
      empty := case
        when new.service_name = '' then 'serviceName'
        when new.amount is null then 'amount'
        when new.expense_date is null then 'expenseDate'
      end;
      if empty is not null then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', empty));
      end if;
      if not new.amount between 0.01 and 1e15 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "amount"}');
      end if;
      perform app_hidden.check_expense_date(new.expense_date, 'expenseDate');

      new.expense_day := (new.expense_date at time zone office.time_zone)::date;
      if tg_op = 'INSERT' then
        new.currency := office.currency_code;
        new.created_by := coalesce(app_hidden.current_actor_id(), new.created_by);
      end if;
      return new;
    end
  $$;

-- An expense may be of a coming day (doc 2 §7), but of no day that nobody means.
create or replace function app_hidden.check_expense_date(instant timestamptz, field text) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if instant not between '2000-01-01' and now() + interval '2 years' then
        perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', field));
      end if;
    end
  $$;

create trigger check_invoice before insert or update on app_public.invoices
  for each row execute function app_hidden.tg_check_invoice();
create trigger check_extra_expense before insert or update on app_public.extra_expenses
  for each row execute function app_hidden.tg_check_extra_expense();
--! EndIncluded expenses/tg_check_expense.sql
--! Included expenses/create_expenses.sql
create or replace function app_public.create_invoice(invoice app_public.invoices, request_id uuid default null)
  returns app_public.invoices
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      company uuid := app_hidden.current_company_id();
      office uuid := app_hidden.require_office(create_invoice.invoice.office_id);
      answer jsonb;
      made app_public.invoices;
    begin
      perform app_hidden.require('invoice.create');
      if coalesce(create_invoice.invoice.company_id, company) <> company then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "companyId"}');
      end if;
      if coalesce(create_invoice.invoice.status, 1) <> 1 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "status"}');
      end if;
      answer := app_private.request_begin(company, create_invoice.request_id,
        jsonb_build_array('invoice', office, to_jsonb(create_invoice.invoice)));
      if answer is not null then
        select * into made from app_public.invoices as known where known.id = (answer ->> 'id')::uuid;
        return made;
      end if;

      insert into app_public.invoices (
        company_id, office_id, provider_id, money_store_id, invoice_number, invoice_date, notes, total, tax_total)
      values (company, office, create_invoice.invoice.provider_id, create_invoice.invoice.money_store_id,
        coalesce(create_invoice.invoice.invoice_number, ''), create_invoice.invoice.invoice_date,
        coalesce(create_invoice.invoice.notes, ''), create_invoice.invoice.total, create_invoice.invoice.tax_total)
      returning * into made;
      perform app_private.request_end(company, create_invoice.request_id, jsonb_build_object('id', made.id));
      return made;
    end
  $$;

comment on function app_public.create_invoice(app_public.invoices, uuid) is
  E'@resultFieldName invoice\nRegisters an expense by a provider''s invoice at the session''s office, in its currency (doc 2 §7, D12). total is the base, taxTotal comes on top (D13). requestId makes a repeated call safe (D19).';
grant execute on function app_public.create_invoice(app_public.invoices, uuid) to turno_staff;

create or replace function app_public.create_extra_expense(
  extra_expense app_public.extra_expenses, request_id uuid default null
) returns app_public.extra_expenses
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      company uuid := app_hidden.current_company_id();
      office uuid := app_hidden.require_office(create_extra_expense.extra_expense.office_id);
      currency text;
      answer jsonb;
      made app_public.extra_expenses;
    begin
      perform app_hidden.require('extra_expense.manage');
      if coalesce(create_extra_expense.extra_expense.company_id, company) <> company then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "companyId"}');
      end if;
      select held.currency_code into currency from app_public.offices as held where held.id = office;
      if coalesce(nullif(create_extra_expense.extra_expense.currency, ''), currency) <> currency then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "currency"}');
      end if;
      if coalesce(create_extra_expense.extra_expense.status, 1) <> 1 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "status"}');
      end if;
      answer := app_private.request_begin(company, create_extra_expense.request_id,
        jsonb_build_array('extra expense', office, to_jsonb(create_extra_expense.extra_expense)));
      if answer is not null then
        select * into made from app_public.extra_expenses as known where known.id = (answer ->> 'id')::uuid;
        return made;
      end if;

      insert into app_public.extra_expenses (
        company_id, office_id, service_name, amount, description, expense_date, invoice_number)
      values (company, office, coalesce(create_extra_expense.extra_expense.service_name, ''),
        create_extra_expense.extra_expense.amount, coalesce(create_extra_expense.extra_expense.description, ''),
        create_extra_expense.extra_expense.expense_date,
        coalesce(create_extra_expense.extra_expense.invoice_number, ''))
      returning * into made;
      perform app_private.request_end(company, create_extra_expense.request_id, jsonb_build_object('id', made.id));
      return made;
    end
  $$;

comment on function app_public.create_extra_expense(app_public.extra_expenses, uuid) is
  E'@resultFieldName extraExpense\nRegisters an expense without a provider at the session''s office, in its currency (doc 2 §7, D12). requestId makes a repeated call safe (D19).';
grant execute on function app_public.create_extra_expense(app_public.extra_expenses, uuid) to turno_staff;
--! EndIncluded expenses/create_expenses.sql
--! Included expenses/v_expenses.sql
-- The expenses that are not deleted, with what a list shows and what each counts in the losses (D13, D26).
create or replace view app_public.v_invoices with (security_invoker = true) as
  select
    invoice.id, invoice.office_id, office.office_name, office.time_zone,
    invoice.provider_id, invoice.provider_name, invoice.money_store_id, invoice.money_store_name,
    invoice.invoice_number, invoice.invoice_date, invoice.invoice_day,
    invoice.notes, invoice.total, invoice.tax_total, invoice.total + invoice.tax_total as total_paid,
    invoice.currency_code, invoice.status, invoice.created
  from app_public.invoices as invoice
  join app_public.offices as office on office.id = invoice.office_id
  where invoice.status = 1;

comment on view app_public.v_invoices is
  E'@primaryKey id\n@behavior -single\nThe expenses by providers'' invoices that are not deleted; totalPaid is what they count in the losses (doc 2 §3, D13).';
select app_private.mark_not_null('app_public.v_invoices',
  '{id,office_id,office_name,time_zone,provider_id,provider_name,money_store_id,money_store_name,invoice_number,invoice_date,invoice_day,notes,total,tax_total,total_paid,currency_code,status,created}');

create or replace view app_public.v_extra_expenses with (security_invoker = true) as
  select
    extra.id, extra.office_id, office.office_name, office.time_zone, extra.service_name, extra.amount, extra.currency,
    extra.description, extra.expense_date, extra.expense_day, extra.invoice_number, extra.status, extra.created
  from app_public.extra_expenses as extra
  join app_public.offices as office on office.id = extra.office_id
  where extra.status = 1;

comment on view app_public.v_extra_expenses is
  E'@primaryKey id\n@behavior -single\nThe expenses without a provider that are not deleted (doc 2 §3).';
select app_private.mark_not_null('app_public.v_extra_expenses',
  '{id,office_id,office_name,time_zone,service_name,amount,currency,description,expense_date,expense_day,invoice_number,status,created}');
grant select on app_public.v_invoices, app_public.v_extra_expenses to turno_staff;
--! EndIncluded expenses/v_expenses.sql
--! Included access/tg_required.sql
-- Refuses what staff write without the texts that the documents require; the trigger names their columns.
create or replace function app_hidden.tg_required() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      field text;
    begin
      foreach field in array tg_argv loop
        if app_hidden.current_company_id() is not null and btrim(coalesce(to_jsonb(new) ->> field, '')) = '' then
          perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', field));
        end if;
      end loop;
      return new;
    end
  $$;

-- doc 1 §5, doc 2 §5.
create trigger required before insert or update of description on app_public.services
  for each row execute function app_hidden.tg_required('description');
create trigger required before insert or update of description on app_public.subservices
  for each row execute function app_hidden.tg_required('description');
create trigger required before insert or update of notes on app_public.money_stores
  for each row execute function app_hidden.tg_required('notes');
--! EndIncluded access/tg_required.sql

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

--! Included sales/sale_facts.sql
-- The weekday, from 0 on Sunday (doc 2 §9), and the hour of an instant in a zone: '5 17'.
create or replace function app_hidden.fact_hour(instant timestamptz, zone text) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select extract(dow from $1 at time zone $2) || to_char($1 at time zone $2, ' HH24') $$;
--! EndIncluded sales/sale_facts.sql

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

--! Included reports/report_policies.sql
alter table app_public.office_facts enable row level security;
alter table app_public.employee_months enable row level security;
alter table app_public.month_closings enable row level security;

create policy staff_reads on app_public.office_facts for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('sale.read'))::uuid[]));
create policy staff_reads on app_public.employee_months for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('profit.read'))::uuid[]));
create policy staff_reads on app_public.month_closings for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('office.profit'))::uuid[]));

grant select on app_public.office_facts, app_public.employee_months, app_public.month_closings to turno_staff;
--! EndIncluded reports/report_policies.sql
--! Included sales/sale_summaries.sql
-- Adds a sale to the summaries of its day and month, or with sign -1 takes it out again, in one statement: by office; by
-- who served it or earns on it; and where it is billable (D21) by hour, subservice and payment. A member's sales are
-- those that it was part of, of payments their number; amounts have the tax inside and are in the office's currency,
-- those of payments in the payment's and with the tip. All tills write in one order, so that those that share a slot
-- wait for each other and never in a circle.
create or replace function app_hidden.count_sale(sale app_public.sales, sign integer) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      own_slot smallint := pg_backend_pid() % 8;
      first_of_month date := date_trunc('month', sale.sale_day);
      billable integer := case when sale.advertising then 0 else sign end;
      advertised integer := sign - billable;
      -- What technicians sold is of sales alone (D22).
      sold integer := case sale.kind when 'SALE' then billable else 0 end;
      to_walk_in integer := case when sale.client_id is null then billable else 0 end;
      to_new integer := case when sale.first_visit then billable else 0 end;
    begin
      with line as materialized (
        select employee_id, subservice_id::text as subservice, total_commission, tip, cost, tax
        from app_public.sales_details where sale_id = sale.id
      ), extra as materialized (
        select employee_id, type_commission, total_commission
        from app_public.sales_details_commissions where sale_id = sale.id
      ), earned as materialized (
        select part.employee_id, sign * sum(part.services) as services, sign * sum(part.profit) as profit,
          sign * sum(part.supervisor_profit) as supervisor_profit,
          sign * sum(part.advertising_profit) as advertising_profit, sign * sum(part.tip) as tip,
          sold * sum(part.services) as sold_services, sold * max(part.services) as sold_sales,
          sold * sum(part.cost) as sold_amount, sold * sum(part.tax) as sold_tax
        from (
          select line.employee_id, 1 as services, line.total_commission as profit, 0::numeric as supervisor_profit,
            0::numeric as advertising_profit, line.tip, line.cost, line.tax
          from line
          union all
          select extra.employee_id, 0, 0,
            case extra.type_commission when 'SUPERVISOR_COMMISSION' then extra.total_commission else 0 end,
            case extra.type_commission when 'ADVERTISING_COMMISSION' then extra.total_commission else 0 end, 0, 0, 0
          from extra
        ) as part
        group by part.employee_id
        order by part.employee_id
      ), months as (
        insert into app_public.employee_months as month (
          employee_id, month, slot, office_id, company_id,
          services, profit, supervisor_profit, advertising_profit, tip,
          sold_sales, sold_services, sold_amount, sold_tax)
        select earned.employee_id, first_of_month, own_slot, sale.office_id, sale.company_id,
          earned.services, earned.profit, earned.supervisor_profit, earned.advertising_profit, earned.tip,
          earned.sold_sales, earned.sold_services, earned.sold_amount, earned.sold_tax
        from earned
        on conflict (employee_id, month, slot, office_id) do update set
          services = month.services + excluded.services,
          profit = month.profit + excluded.profit,
          supervisor_profit = month.supervisor_profit + excluded.supervisor_profit,
          advertising_profit = month.advertising_profit + excluded.advertising_profit,
          tip = month.tip + excluded.tip,
          sold_sales = month.sold_sales + excluded.sold_sales,
          sold_services = month.sold_services + excluded.sold_services,
          sold_amount = month.sold_amount + excluded.sold_amount,
          sold_tax = month.sold_tax + excluded.sold_tax
      ), days as (
        insert into app_public.employee_days as day (
          employee_id, sale_day, slot, office_id, company_id,
          services, profit, supervisor_profit, advertising_profit, tip, sold_sales, sold_services, sold_amount, sold_tax)
        select earned.employee_id, sale.sale_day, own_slot, sale.office_id, sale.company_id,
          earned.services, earned.profit, earned.supervisor_profit, earned.advertising_profit, earned.tip,
          earned.sold_sales, earned.sold_services, earned.sold_amount, earned.sold_tax
        from earned
        on conflict (employee_id, sale_day, slot, office_id) do update set
          services = day.services + excluded.services,
          profit = day.profit + excluded.profit,
          supervisor_profit = day.supervisor_profit + excluded.supervisor_profit,
          advertising_profit = day.advertising_profit + excluded.advertising_profit,
          tip = day.tip + excluded.tip,
          sold_sales = day.sold_sales + excluded.sold_sales,
          sold_services = day.sold_services + excluded.sold_services,
          sold_amount = day.sold_amount + excluded.sold_amount,
          sold_tax = day.sold_tax + excluded.sold_tax
      ), facts as (
        insert into app_public.office_facts as fact (
          office_id, dimension, grain, starts, member, slot, company_id, sales, services, amount, tax)
        select sale.office_id, counted.dimension, period.grain, period.starts, counted.member, own_slot,
          sale.company_id, sign * counted.sales, sign * counted.services, sign * counted.amount, sign * counted.tax
        from (
          select 'HOUR' as dimension,
            -- As app_hidden.fact_hour gives it, written out: a call of it would cost as much as the rest of the line.
            extract(dow from sale.sale_date at time zone office.time_zone)
              || to_char(sale.sale_date at time zone office.time_zone, ' HH24') as member,
            1 as sales, (select count(*) from line) as services, sale.total as amount, sale.tax_total as tax
          from app_public.offices as office where office.id = sale.office_id
          union all
          select 'SUBSERVICE', line.subservice, 1, count(*), sum(line.cost), sum(line.tax)
          from line group by line.subservice
          union all
          select 'PAYMENT', payment.payment_type || ' ' || payment.currency_code, count(*), 0, sum(payment.amount), 0
          from app_public.sales_payments as payment where payment.sale_id = sale.id
          group by payment.payment_type, payment.currency_code
        ) as counted
        cross join (values ('DAY', sale.sale_day), ('MONTH', first_of_month)) as period(grain, starts)
        where sold <> 0
        order by counted.dimension, period.grain, counted.member
        on conflict (office_id, dimension, grain, starts, member, slot) do update set
          sales = fact.sales + excluded.sales,
          services = fact.services + excluded.services,
          amount = fact.amount + excluded.amount,
          tax = fact.tax + excluded.tax
      )
      insert into app_public.office_sale_days as day (
        office_id, sale_day, slot, company_id, kind, sales, billable_sales, total, tax_total, total_tip, total_usd,
        advertising_sales, advertising_total, advertising_tip, advertising_usd, services, commission,
        new_sales, new_services, new_total, walk_in_sales, walk_in_services, walk_in_total)
      select
        sale.office_id, sale.sale_day, own_slot, sale.company_id, sale.kind, sign, billable,
        billable * sale.total, billable * sale.tax_total, billable * sale.total_tip, billable * sale.total_usd,
        advertised, advertised * sale.total, advertised * sale.total_tip, advertised * sale.total_usd,
        billable * served.services, billable * (served.commission + earned.commission),
        to_new, to_new * served.services, to_new * sale.total,
        to_walk_in, to_walk_in * served.services, to_walk_in * sale.total
      from (
        select count(*) as services, coalesce(sum(line.total_commission), 0) as commission from line
      ) as served, (
        select coalesce(sum(extra.total_commission), 0) as commission from extra
      ) as earned
      on conflict (office_id, sale_day, kind, slot) do update set
        sales = day.sales + excluded.sales,
        billable_sales = day.billable_sales + excluded.billable_sales,
        total = day.total + excluded.total,
        tax_total = day.tax_total + excluded.tax_total,
        total_tip = day.total_tip + excluded.total_tip,
        total_usd = day.total_usd + excluded.total_usd,
        advertising_sales = day.advertising_sales + excluded.advertising_sales,
        advertising_total = day.advertising_total + excluded.advertising_total,
        advertising_tip = day.advertising_tip + excluded.advertising_tip,
        advertising_usd = day.advertising_usd + excluded.advertising_usd,
        services = day.services + excluded.services,
        commission = day.commission + excluded.commission,
        new_sales = day.new_sales + excluded.new_sales,
        new_services = day.new_services + excluded.new_services,
        new_total = day.new_total + excluded.new_total,
        walk_in_sales = day.walk_in_sales + excluded.walk_in_sales,
        walk_in_services = day.walk_in_services + excluded.walk_in_services,
        walk_in_total = day.walk_in_total + excluded.walk_in_total;
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
      own_slot smallint := pg_backend_pid() % 8;
      amount numeric;
      -- Of what each kind of sale earned them: the office's share of it shrinks or grows by as much.
      sold numeric;
      warranted numeric;
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
          returning sales_detail_id, total_commission
        )
        select sum(earned.total_commission), sum(earned.total_commission) filter (where line.kind = 'SALE'),
          sum(earned.total_commission) filter (where line.kind = 'WARRANTY')
        into amount, sold, warranted
        from earned
        join app_public.sales_details as line on line.id = earned.sales_detail_id;
      else
        perform app_hidden.lock_office_day(changed.office_id, changed.work_date, false);
        with gone as (
          delete from app_public.sales_details_commissions
          where employee_id = changed.employee_id and sale_day = changed.work_date and office_id = changed.office_id
            and type_commission = 'SUPERVISOR_COMMISSION' and status = 1
          returning sales_detail_id, total_commission
        )
        select -sum(gone.total_commission), -sum(gone.total_commission) filter (where line.kind = 'SALE'),
          -sum(gone.total_commission) filter (where line.kind = 'WARRANTY')
        into amount, sold, warranted
        from gone
        join app_public.sales_details as line on line.id = gone.sales_detail_id;
      end if;
      if amount <> 0 then
        insert into app_public.employee_days as day (employee_id, sale_day, slot, office_id, company_id, supervisor_profit)
        values (changed.employee_id, changed.work_date, own_slot, changed.office_id, changed.company_id, amount)
        on conflict (employee_id, sale_day, slot, office_id) do update
        set supervisor_profit = day.supervisor_profit + excluded.supervisor_profit;
        insert into app_public.employee_months as month (employee_id, month, slot, office_id, company_id, supervisor_profit)
        values (changed.employee_id, date_trunc('month', changed.work_date), own_slot, changed.office_id, changed.company_id, amount)
        on conflict (employee_id, month, slot, office_id) do update
        set supervisor_profit = month.supervisor_profit + excluded.supervisor_profit;
        insert into app_public.office_sale_days as day (office_id, sale_day, slot, company_id, kind, commission)
        select changed.office_id, changed.work_date, own_slot, changed.company_id, earned.kind, earned.amount
        from (values ('SALE', sold), ('WARRANTY', warranted)) as earned(kind, amount)
        where earned.amount <> 0
        on conflict (office_id, sale_day, kind, slot) do update
        set commission = day.commission + excluded.commission;
      end if;
      return null;
    end
  $$;

create or replace trigger attendant_commissions after insert or delete on app_public.workdays
  for each row execute function app_hidden.tg_attendant_commissions();
--! EndIncluded sales/supervisor_commissions.sql

-- Reports.
--! Included reports/report_offices.sql
-- The offices of a report: the one that is asked for, or all that the session sees with the permission (D1, D2).
create or replace function app_hidden.report_offices(office_id uuid, permission text)
  returns table (office_id uuid, office_name text, currency_code text, time_zone text)
  language sql stable rows 10
  set search_path = pg_catalog, pg_temp
  as $$
    select office.id, office.office_name, office.currency_code, office.time_zone
    from app_public.offices as office
    where office.id = any ((select app_hidden.offices_where_can($2))::uuid[])
      and ($1 is null or office.id = $1)
  $$;

-- The whole months between two days, both counted in: sums of them come from summaries of months, so that a year costs
-- little more than a month. Where there is none, months_begin and months_end are the day after the last.
create or replace function app_hidden.whole_months(
  date_from date, date_until date, out months_begin date, out months_end date
)
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select case when begins < ends then begins else $2 + 1 end, case when begins < ends then ends else $2 + 1 end
    from (
      select
        (date_trunc('month', ($1 - 1)::timestamp) + interval '1 month')::date as begins,
        date_trunc('month', ($2 + 1)::timestamp)::date as ends
    ) as months
  $$;

grant execute on function app_hidden.report_offices(uuid, text), app_hidden.whole_months(date, date) to turno_staff;
--! EndIncluded reports/report_offices.sql
--! Included reports/employee_sums.sql
-- What employees earned and sold between two days at each office (D20, D21): from days at both ends and whole months between.
create or replace function app_hidden.employee_sums(date_from date, date_until date)
  returns table (
    employee_id uuid, office_id uuid, services integer, profit numeric, advertising_profit numeric, tip numeric,
    sold_sales integer, sold_services integer, sold_amount numeric, sold_tax numeric
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    -- The bounds are made once, and plain: under row-level security only plain comparisons reach the index.
    with asked as materialized (
      select office.id as office_id, months.*
      from app_public.offices as office, app_hidden.whole_months($1, $2) as months
      where office.id = any ((select app_hidden.offices_where_can('profit.read'))::uuid[])
    ), part as (
      select day.*
      from asked
      cross join lateral (
        select day.employee_id, day.office_id, day.services, day.profit, day.supervisor_profit, day.advertising_profit,
          day.tip, day.sold_sales, day.sold_services, day.sold_amount, day.sold_tax
        from app_public.employee_days as day
        where day.office_id = asked.office_id and day.sale_day >= $1 and day.sale_day < asked.months_begin
        union all
        select day.employee_id, day.office_id, day.services, day.profit, day.supervisor_profit, day.advertising_profit,
          day.tip, day.sold_sales, day.sold_services, day.sold_amount, day.sold_tax
        from app_public.employee_days as day
        where day.office_id = asked.office_id and day.sale_day >= asked.months_end and day.sale_day <= $2
        union all
        select month.employee_id, month.office_id, month.services, month.profit, month.supervisor_profit,
          month.advertising_profit, month.tip, month.sold_sales, month.sold_services, month.sold_amount, month.sold_tax
        from app_public.employee_months as month
        where month.office_id = asked.office_id and month.month >= asked.months_begin and month.month < asked.months_end
      ) as day
    )
    select part.employee_id, part.office_id, sum(part.services)::integer, sum(part.profit + part.supervisor_profit),
      sum(part.advertising_profit), sum(part.tip),
      sum(part.sold_sales)::integer, sum(part.sold_services)::integer, sum(part.sold_amount), sum(part.sold_tax)
    from part
    group by part.employee_id, part.office_id
    having sum(part.services) <> 0 or sum(part.profit + part.supervisor_profit) <> 0
      or sum(part.advertising_profit) <> 0 or sum(part.tip) <> 0
  $$;

grant execute on function app_hidden.employee_sums(date, date) to turno_staff;
--! EndIncluded reports/employee_sums.sql
--! Included reports/fact_sums.sql
-- What is known of the billable sales of offices between two days, by the members of a dimension: from days at both
-- ends and whole months between.
create or replace function app_hidden.fact_sums(office_ids uuid[], dimension text, date_from date, date_until date)
  returns table (office_id uuid, member text, sales integer, services integer, amount numeric, tax numeric)
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.id as office_id, months.*
      from unnest($1) as office(id), app_hidden.whole_months($3, $4) as months
    ), part as (
      select fact.*
      from asked
      cross join lateral (
        select fact.office_id, fact.member, fact.sales, fact.services, fact.amount, fact.tax
        from app_public.office_facts as fact
        where fact.office_id = asked.office_id and fact.dimension = $2 and fact.grain = 'DAY'
          and fact.starts >= $3 and fact.starts < asked.months_begin
        union all
        select fact.office_id, fact.member, fact.sales, fact.services, fact.amount, fact.tax
        from app_public.office_facts as fact
        where fact.office_id = asked.office_id and fact.dimension = $2 and fact.grain = 'DAY'
          and fact.starts >= asked.months_end and fact.starts <= $4
        union all
        select fact.office_id, fact.member, fact.sales, fact.services, fact.amount, fact.tax
        from app_public.office_facts as fact
        where fact.office_id = asked.office_id and fact.dimension = $2 and fact.grain = 'MONTH'
          and fact.starts >= asked.months_begin and fact.starts < asked.months_end
      ) as fact
    )
    select part.office_id, part.member, sum(part.sales)::integer, sum(part.services)::integer,
      sum(part.amount), sum(part.tax)
    from part
    group by part.office_id, part.member
    having sum(part.sales) <> 0 or sum(part.amount) <> 0
  $$;

grant execute on function app_hidden.fact_sums(uuid[], text, date, date) to turno_staff;
--! EndIncluded reports/fact_sums.sql
--! Included reports/profit_message.sql
-- How an amount is told in a message: 'Bs 1,234.50'.
create or replace function app_hidden.told_amount(amount numeric, currency_code text) returns text
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select case $2 when 'VES' then 'Bs' when 'PEN' then 'S/' when 'USD' then '$' else '€' end
      || ' ' || to_char($1, 'FM999,999,999,999,990.00')
  $$;

grant execute on function app_hidden.told_amount(numeric, text) to turno_staff;
--! EndIncluded reports/profit_message.sql
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
      format('%s, sus ganancias del %s: %s servicios, %s; acumulado de la semana: %s%s.',
        employee.full_name, to_char(earned.day, 'DD/MM/YYYY'), earned.day_services,
        app_hidden.told_amount(earned.day_profit, earned.currency_code),
        app_hidden.told_amount(earned.week_profit, earned.currency_code),
        case when earned.week_advertising <> 0 then '; con publicidad: '
          || app_hidden.told_amount(earned.week_profit + earned.week_advertising, earned.currency_code) end)
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
    with asked as materialized (
      select coalesce($1, $2, today) as first, coalesce($2, $1, today) as last
      from app_hidden.office_today(app_hidden.current_office_id()) as today
    )
    select employee.id, employee.identification_number, employee.first_name, employee.last_name, employee.phone,
      office.id, office.office_name, office.currency_code,
      earned.services, earned.profit, earned.profit, earned.advertising_profit, earned.profit + earned.advertising_profit,
      format('%s, sus ganancias del %s al %s: %s servicios, %s.', employee.full_name,
        to_char(asked.first, 'DD/MM/YYYY'), to_char(asked.last, 'DD/MM/YYYY'), earned.services,
        app_hidden.told_amount(earned.profit, office.currency_code))
    from asked
    cross join lateral app_hidden.employee_sums(asked.first, asked.last) as earned
    join app_public.employees as employee on employee.id = earned.employee_id
    join app_public.offices as office on office.id = earned.office_id
    where earned.services <> 0 or earned.profit + earned.advertising_profit <> 0
    order by office.office_name, employee.last_name, employee.first_name, employee.id
  $$;

comment on function app_public.proc_profit_by_employee_from_date(date, date) is
  'Per technician and office between two days, both counted in (today when they are not given): services, commission, advertising commission and the sum of both; employeeAccumulated is employeeProfit (doc 1 §7, D20, D25).';
grant execute on function app_public.proc_profit_by_employee_from_date(date, date) to turno_staff;
--! EndIncluded reports/proc_profit_by_employee_from_date.sql
--! Included reports/proc_profit_tip_by_employee_from_date.sql
create or replace function app_public.proc_profit_tip_by_employee_from_date(
  date_from date default null, date_until date default null
)
  returns table (
    employee_id uuid, employee_in text, employee_first_name text, employee_last_name text, employee_phone text,
    office_id uuid, office_name text, currency_code text,
    employee_services_day integer, employee_profit_day numeric,
    employee_accumulates_services integer, employee_profit_accumulates numeric,
    employee_advertising_profit_day numeric, employee_advertising_profit numeric,
    employee_tip numeric, employee_tip_accumulates numeric,
    employee_profit_total_day numeric, employee_profit_total_accumulates numeric
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select coalesce($1, $2, today) as first, coalesce($2, $1, today) as last
      from app_hidden.office_today(app_hidden.current_office_id()) as today
    ), last_day as materialized (
      select earned.* from asked, app_hidden.employee_sums(asked.last, asked.last) as earned
    )
    select employee.id, employee.identification_number, employee.first_name, employee.last_name, employee.phone,
      office.id, office.office_name, office.currency_code,
      coalesce(day.services, 0), coalesce(day.profit, 0.00),
      earned.services, earned.profit,
      coalesce(day.advertising_profit, 0.00), earned.advertising_profit,
      coalesce(day.tip, 0.00), earned.tip,
      coalesce(day.profit + day.advertising_profit + day.tip, 0.00),
      earned.profit + earned.advertising_profit + earned.tip
    from asked
    cross join lateral app_hidden.employee_sums(asked.first, asked.last) as earned
    left join last_day as day on day.employee_id = earned.employee_id and day.office_id = earned.office_id
    join app_public.employees as employee on employee.id = earned.employee_id
    join app_public.offices as office on office.id = earned.office_id
    order by office.office_name, employee.last_name, employee.first_name, employee.id
  $$;

comment on function app_public.proc_profit_tip_by_employee_from_date(date, date) is
  'Per technician and office: what the last day of a period gave and what all of it gave, both ends counted in (today when they are not given): services, commission, advertising commission, tips and their sum (doc 1 §3, D15, D25).';
grant execute on function app_public.proc_profit_tip_by_employee_from_date(date, date) to turno_staff;
--! EndIncluded reports/proc_profit_tip_by_employee_from_date.sql
--! Included reports/proc_sales_by_employee_from_date.sql
create or replace function app_public.proc_sales_by_employee_from_date(
  date_from date default null, date_until date default null
)
  returns table (
    employee_id uuid, employee_in text, employee_first_name text, employee_last_name text, employee_phone text,
    office_id uuid, office_name text, currency_code text,
    employee_total_services integer, employee_total_sales numeric, employee_total_tax numeric, employee_net_sales numeric
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select coalesce($1, $2, today) as first, coalesce($2, $1, today) as last
      from app_hidden.office_today(app_hidden.current_office_id()) as today
    )
    select employee.id, employee.identification_number, employee.first_name, employee.last_name, employee.phone,
      office.id, office.office_name, office.currency_code, sold.sold_services, sold.sold_amount,
      sold.sold_tax, sold.sold_amount - sold.sold_tax
    from asked
    cross join lateral app_hidden.employee_sums(asked.first, asked.last) as sold
    join app_public.employees as employee on employee.id = sold.employee_id
    join app_public.offices as office on office.id = sold.office_id
    where sold.sold_services <> 0
    order by office.office_name, employee.last_name, employee.first_name, employee.id
  $$;

comment on function app_public.proc_sales_by_employee_from_date(date, date) is
  'Per technician and office between two days, both counted in (today when they are not given): billable services, what they cost with tax inside, the tax, and the difference (doc 1 §7, D21).';
grant execute on function app_public.proc_sales_by_employee_from_date(date, date) to turno_staff;
--! EndIncluded reports/proc_sales_by_employee_from_date.sql
--! Included reports/proc_report_employee.sql
create or replace function app_public.proc_report_employee(date date default null, employee_id uuid default null)
  returns table (
    employee_id uuid, employee_in text, employee_first_name text, employee_last_name text, employee_phone text,
    office_id uuid, office_name text, currency_code text, report_date date,
    employee_total_services integer, employee_profit numeric, employee_accumulated_services integer,
    employee_accumulated numeric, employee_advertising_profit numeric, employee_total numeric, message text
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with report as materialized (
      select * from app_public.proc_profit_by_employee($1) as earned where earned.employee_id = $2
    )
    select report.employee_id, report.employee_in, report.employee_first_name, report.employee_last_name,
      report.employee_phone, report.office_id, report.office_name, report.currency_code,
      coalesce($1, app_hidden.office_today(report.office_id)),
      report.employee_total_services, report.employee_profit, report.employee_accumulated_services,
      report.employee_accumulated, report.employee_advertising_profit, report.employee_total, report.message
    from report
    union all
    -- Who earned nothing in the week has a report that says so.
    select employee.id, employee.identification_number, employee.first_name, employee.last_name, employee.phone,
      office.office_id, office.office_name, office.currency_code, given.day, 0, 0.00, 0, 0.00, 0.00, 0.00,
      format('%s, sus ganancias del %s: 0 servicios, %s; acumulado de la semana: %s.', employee.full_name,
        to_char(given.day, 'DD/MM/YYYY'), app_hidden.told_amount(0, office.currency_code),
        app_hidden.told_amount(0, office.currency_code))
    from app_public.employees as employee
    join app_hidden.report_offices(null, 'profit.read') as office on office.office_id = employee.office_id
    cross join lateral (select coalesce($1, app_hidden.office_today(office.office_id)) as day) as given
    where employee.id = $2 and not exists (select from report)
  $$;

comment on function app_public.proc_report_employee(date, uuid) is
  'What a technician earned on a day (today when it is not given) and in its week from Monday, at each office, with the text of the profit SMS (doc 1 §7).';
grant execute on function app_public.proc_report_employee(date, uuid) to turno_staff;
--! EndIncluded reports/proc_report_employee.sql
--! Included reports/proc_employee_profit_detail.sql
-- The lines behind technicians' figures: what was served, and what each line gave to whom, by own commission, as
-- supervisor, or by advertising (D20).
create or replace function app_public.proc_employee_profit_detail(
  employee_id uuid default null, date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    id uuid, sale_id uuid, sales_detail_id uuid, sale_date timestamptz, sale_day date, kind text, advertising boolean,
    figure text, type_commission text, employee_id uuid, employee_in text, employee_first_name text,
    employee_last_name text, employee_name text, office_id uuid, office_name text, time_zone text,
    currency_code text, invoice_number text, client_name text, served_by text, service_name text, subservice_name text,
    cost numeric, tax numeric, commission numeric, total_commission numeric, tip numeric, services integer
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.*, given.first, given.last,
        given.first::timestamp at time zone office.time_zone as begins,
        (given.last + 1)::timestamp at time zone office.time_zone as ends
      from app_hidden.report_offices($4, 'profit.read') as office
      cross join lateral app_hidden.office_today(office.office_id) as today
      cross join lateral (select coalesce($2, $3, today) as first, coalesce($3, $2, today) as last) as given
    ), earned as (
      select line.id, line.id as sales_detail_id, line.employee_id, 'COMMISSION' as type_commission, line.commission,
        line.total_commission, line.tip, 1 as services
      from asked
      -- offset 0: by office and date whatever the planner thinks of the number of lines, never by reading all there are.
      cross join lateral (
        select line.* from app_public.sales_details as line
        where line.office_id = asked.office_id and line.sale_date >= asked.begins and line.sale_date < asked.ends
          and line.status = 1
        offset 0
      ) as line
      where $1 is null or line.employee_id = $1
      union all
      select extra.id, extra.sales_detail_id, extra.employee_id, extra.type_commission, extra.commission,
        extra.total_commission, 0.00, 0
      from asked
      cross join lateral (
        select extra.* from app_public.sales_details_commissions as extra
        where extra.office_id = asked.office_id and extra.sale_day between asked.first and asked.last and extra.status = 1
        offset 0
      ) as extra
      where $1 is null or extra.employee_id = $1
    )
    select earned.id, line.sale_id, line.id, line.sale_date, line.sale_day, line.kind, line.advertising,
      case earned.type_commission when 'ADVERTISING_COMMISSION' then 'ADVERTISING' else 'PROFIT' end,
      earned.type_commission, employee.id, employee.identification_number, employee.first_name, employee.last_name,
      employee.full_name, asked.office_id, asked.office_name, asked.time_zone, line.currency_code,
      sale.invoice_number, btrim(sale.client_name || ' ' || sale.client_last_name),
      btrim(line.employee_name || ' ' || line.employee_last_name), line.service_name, line.subservice_name,
      line.cost, line.tax, earned.commission, earned.total_commission, earned.tip, earned.services
    from earned
    join app_public.sales_details as line on line.id = earned.sales_detail_id
    join app_public.sales as sale on sale.id = line.sale_id
    join app_public.employees as employee on employee.id = earned.employee_id
    join asked on asked.office_id = line.office_id
    order by line.sale_date desc, earned.id
  $$;

comment on function app_public.proc_employee_profit_detail(uuid, date, date, uuid) is
  'The amounts that technicians'' figures of a period add up, one row each: typeCommission is COMMISSION for what they served themselves, SUPERVISOR_COMMISSION or ADVERTISING_COMMISSION for what lines gave them beside; figure is PROFIT or ADVERTISING; services is 1 where the line counts as their service (doc 1 §2, D20).';
grant execute on function app_public.proc_employee_profit_detail(uuid, date, date, uuid) to turno_staff;
--! EndIncluded reports/proc_employee_profit_detail.sql
--! Included reports/proc_profit_by_office.sql
-- The office's share (D26) of the billable sales of days: what they leave without tax and the commissions due on them.
create or replace function app_public.proc_profit_by_office(date date default null, office_id uuid default null)
  returns table (
    office_id uuid, office_name text, currency_code text,
    office_total_profit_day integer, office_total_profit_week integer,
    office_total_profit_month integer, office_total_profit_year integer,
    office_accumulated_profit_day numeric, office_accumulated_profit_week numeric,
    office_accumulated_profit_month numeric, office_accumulated_profit_year numeric
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    -- The bounds are made once, and plain: under row-level security only plain comparisons reach the index.
    with asked as materialized (
      select office.*, given.day, date_trunc('week', given.day)::date as monday,
        date_trunc('month', given.day)::date as month, date_trunc('year', given.day)::date as year,
        least(date_trunc('year', given.day), date_trunc('week', given.day))::date as first
      from app_hidden.report_offices($2, 'office.profit') as office
      cross join lateral (select coalesce($1, app_hidden.office_today(office.office_id)) as day) as given
    )
    select asked.office_id, asked.office_name, asked.currency_code,
      coalesce(sum(sold.services) filter (where sold.sale_day = asked.day), 0)::integer,
      coalesce(sum(sold.services) filter (where sold.sale_day >= asked.monday), 0)::integer,
      coalesce(sum(sold.services) filter (where sold.sale_day >= asked.month), 0)::integer,
      coalesce(sum(sold.services) filter (where sold.sale_day >= asked.year), 0)::integer,
      coalesce(sum(sold.profit) filter (where sold.sale_day = asked.day), 0.00),
      coalesce(sum(sold.profit) filter (where sold.sale_day >= asked.monday), 0.00),
      coalesce(sum(sold.profit) filter (where sold.sale_day >= asked.month), 0.00),
      coalesce(sum(sold.profit) filter (where sold.sale_day >= asked.year), 0.00)
    from asked
    left join lateral (
      select day.sale_day, day.services, day.total - day.tax_total - day.commission as profit
      from app_public.office_sale_days as day
      where day.office_id = asked.office_id and day.kind = 'SALE' and day.sale_day between asked.first and asked.day
    ) as sold on true
    group by asked.office_id, asked.office_name, asked.currency_code
    order by asked.office_name, asked.office_id
  $$;

comment on function app_public.proc_profit_by_office(date, uuid) is
  'Per branch, of a day (today when it is not given), its week from Monday, its month and its year up to the day: billable services (Total) and the branch''s profit (Accumulated), which is what they leave without tax and commissions (doc 3 §3, D25, D26). Without officeId all branches that the caller sees.';
grant execute on function app_public.proc_profit_by_office(date, uuid) to turno_staff;

create or replace function app_public.proc_profit_by_office_by_range(
  date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    office_id uuid, office_name text, currency_code text,
    office_total_profit_year integer, office_accumulated_profit_year numeric
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.*, coalesce($1, $2, today) as first, coalesce($2, $1, today) as last
      from app_hidden.report_offices($3, 'office.profit') as office
      cross join lateral app_hidden.office_today(office.office_id) as today
    )
    select asked.office_id, asked.office_name, asked.currency_code,
      coalesce(sum(sold.services), 0)::integer, coalesce(sum(sold.profit), 0.00)
    from asked
    left join lateral (
      select day.services, day.total - day.tax_total - day.commission as profit
      from app_public.office_sale_days as day
      where day.office_id = asked.office_id and day.kind = 'SALE' and day.sale_day between asked.first and asked.last
    ) as sold on true
    group by asked.office_id, asked.office_name, asked.currency_code
    order by asked.office_name, asked.office_id
  $$;

comment on function app_public.proc_profit_by_office_by_range(date, date, uuid) is
  'Per branch between two days, both counted in (today when they are not given): billable services (Total) and the branch''s profit (Accumulated) (doc 3 §7, D25, D26).';
grant execute on function app_public.proc_profit_by_office_by_range(date, date, uuid) to turno_staff;
--! EndIncluded reports/proc_profit_by_office.sql
--! Included reports/proc_losses_by_office.sql
-- What an office spent (D26): active invoices of providers with what came on top (D13), and extra expenses, in the
-- office's currency, a row for each.
create or replace function app_hidden.office_expenses(office_id uuid, currency_code text, date_from date, date_until date)
  returns table (day date, kind text, amount numeric)
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select invoice.invoice_day, 'INVOICE', invoice.total + invoice.tax_total
    from app_public.invoices as invoice
    where invoice.office_id = $1 and invoice.invoice_day between $3 and $4 and invoice.status = 1
      and invoice.currency_code = $2
    union all
    select extra.expense_day, 'EXTRA', extra.amount
    from app_public.extra_expenses as extra
    where extra.office_id = $1 and extra.expense_day between $3 and $4 and extra.status = 1 and extra.currency = $2
  $$;

grant execute on function app_hidden.office_expenses(uuid, text, date, date) to turno_staff;

create or replace function app_public.proc_losses_by_office(date date default null, office_id uuid default null)
  returns table (
    office_id uuid, office_name text, currency_code text,
    office_total_losses_day integer, office_total_losses_week integer,
    office_total_losses_month integer, office_total_losses_year integer,
    office_accumulated_losses_day numeric, office_accumulated_losses_week numeric,
    office_accumulated_losses_month numeric, office_accumulated_losses_year numeric
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.*, given.day, date_trunc('week', given.day)::date as monday,
        date_trunc('month', given.day)::date as month, date_trunc('year', given.day)::date as year,
        least(date_trunc('year', given.day), date_trunc('week', given.day))::date as first
      from app_hidden.report_offices($2, 'expense.totals') as office
      cross join lateral (select coalesce($1, app_hidden.office_today(office.office_id)) as day) as given
    )
    select asked.office_id, asked.office_name, asked.currency_code,
      count(spent.day) filter (where spent.day = asked.day)::integer,
      count(spent.day) filter (where spent.day >= asked.monday)::integer,
      count(spent.day) filter (where spent.day >= asked.month)::integer,
      count(spent.day) filter (where spent.day >= asked.year)::integer,
      coalesce(sum(spent.amount) filter (where spent.day = asked.day), 0.00),
      coalesce(sum(spent.amount) filter (where spent.day >= asked.monday), 0.00),
      coalesce(sum(spent.amount) filter (where spent.day >= asked.month), 0.00),
      coalesce(sum(spent.amount) filter (where spent.day >= asked.year), 0.00)
    from asked
    left join lateral app_hidden.office_expenses(asked.office_id, asked.currency_code, asked.first, asked.day)
      as spent on true
    group by asked.office_id, asked.office_name, asked.currency_code
    order by asked.office_name, asked.office_id
  $$;

comment on function app_public.proc_losses_by_office(date, uuid) is
  'Per branch, of a day (today when it is not given), its week from Monday, its month and its year up to the day: expenses (Total) and what they come to with tax (Accumulated) (doc 3 §3, D25, D26). Without officeId all branches that the caller sees.';
grant execute on function app_public.proc_losses_by_office(date, uuid) to turno_staff;

create or replace function app_public.proc_losses_by_office_by_range(
  p_date_from date default null, p_date_until date default null, p_office_id uuid default null
)
  returns table (
    office_id uuid, office_name text, currency_code text,
    office_total_losses_year integer, office_accumulated_losses_year numeric,
    office_total_invoices integer, office_accumulated_invoices numeric,
    office_total_extra_expenses integer, office_accumulated_extra_expenses numeric
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.*, coalesce($1, $2, today) as first, coalesce($2, $1, today) as last
      from app_hidden.report_offices($3, 'expense.totals') as office
      cross join lateral app_hidden.office_today(office.office_id) as today
    )
    select asked.office_id, asked.office_name, asked.currency_code,
      count(spent.day)::integer, coalesce(sum(spent.amount), 0.00),
      count(*) filter (where spent.kind = 'INVOICE')::integer,
      coalesce(sum(spent.amount) filter (where spent.kind = 'INVOICE'), 0.00),
      count(*) filter (where spent.kind = 'EXTRA')::integer,
      coalesce(sum(spent.amount) filter (where spent.kind = 'EXTRA'), 0.00)
    from asked
    left join lateral app_hidden.office_expenses(asked.office_id, asked.currency_code, asked.first, asked.last)
      as spent on true
    group by asked.office_id, asked.office_name, asked.currency_code
    order by asked.office_name, asked.office_id
  $$;

comment on function app_public.proc_losses_by_office_by_range(date, date, uuid) is
  'Per branch between two days, both counted in (today when they are not given): expenses (Total) and what they come to with tax (Accumulated), and the same of invoices and of extra expenses (doc 2 §7, doc 3 §7, D25, D26).';
grant execute on function app_public.proc_losses_by_office_by_range(date, date, uuid) to turno_staff;

create or replace function app_public.proc_losses_lines_by_office(
  date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    id uuid, kind text, date timestamptz, name text, number text, amount numeric,
    office_id uuid, office_name text, time_zone text, currency_code text
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.*, coalesce($1, $2, today) as first, coalesce($2, $1, today) as last
      from app_hidden.report_offices($3, 'expense.totals') as office
      cross join lateral app_hidden.office_today(office.office_id) as today
    ), spent as (
      select invoice.id, 'INVOICE' as kind, invoice.invoice_date as date, invoice.provider_name as name,
        invoice.invoice_number as number, invoice.total + invoice.tax_total as amount,
        asked.office_id, asked.office_name, asked.time_zone, asked.currency_code
      from asked
      join app_public.invoices as invoice on invoice.office_id = asked.office_id and invoice.status = 1
        and invoice.invoice_day between asked.first and asked.last and invoice.currency_code = asked.currency_code
      union all
      select extra.id, 'EXTRA', extra.expense_date, extra.service_name, extra.invoice_number, extra.amount,
        asked.office_id, asked.office_name, asked.time_zone, asked.currency_code
      from asked
      join app_public.extra_expenses as extra on extra.office_id = asked.office_id and extra.status = 1
        and extra.expense_day between asked.first and asked.last and extra.currency = asked.currency_code
    )
    select * from spent order by spent.date desc, spent.id
  $$;

comment on function app_public.proc_losses_lines_by_office(date, date, uuid) is
  'The expenses behind the losses of branches between two days, both counted in: kind is INVOICE or EXTRA, name the provider or the service, amount with tax; their sum is the losses (D26).';
grant execute on function app_public.proc_losses_lines_by_office(date, date, uuid) to turno_staff;
--! EndIncluded reports/proc_losses_by_office.sql
--! Included reports/proc_royalty.sql
-- What an office owes the chain for each day with sales: the rate in force at the end of the day times what the billable
-- lines leave without tax (D27), rounded per day (D7), so that days add up to months. Before the first rate there was,
-- that one holds.
create or replace function app_hidden.royalty_days(office_id uuid, date_from date, date_until date)
  returns table (sale_day date, services integer, net numeric, rate numeric, royalty numeric)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    with rates as materialized (
      select rate.value,
        case when row_number() over later = 1 then '-infinity' else (rate.valid_from at time zone office.time_zone)::date end as begins,
        coalesce((lead(rate.valid_from) over later at time zone office.time_zone)::date, 'infinity') as ends
      from app_public.office_rates as rate
      join app_public.offices as office on office.id = rate.office_id
      where rate.office_id = $1 and rate.kind = 'ROYALTY'
      window later as (order by rate.valid_from, rate.id)
    ), sold as (
      select day.sale_day, sum(day.services)::integer as services, sum(day.total - day.tax_total) as net
      from app_public.office_sale_days as day
      where day.office_id = $1 and day.kind = 'SALE' and day.sale_day between $2 and $3
      group by day.sale_day
      having sum(day.services) <> 0
    )
    select sold.sale_day, sold.services, sold.net, rates.value, round(sold.net * rates.value, 2)
    from sold
    join rates on sold.sale_day >= rates.begins and sold.sale_day < rates.ends
  $$;

create or replace function app_public.proc_royalty_by_range(date_from date default null, date_until date default null)
  returns table (
    office_id uuid, office_name text, currency_code text,
    office_total_services integer, office_accumulated_royalty numeric
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select office.office_id, office.office_name, office.currency_code,
      coalesce(sum(day.services), 0)::integer, coalesce(sum(day.royalty), 0.00)
    from app_hidden.report_offices(null, 'royalty.read') as office
    cross join lateral app_hidden.office_today(office.office_id) as today
    left join lateral app_hidden.royalty_days(
      office.office_id, coalesce($1, (coalesce($2, today) - interval '1 month')::date), coalesce($2, today)) as day on true
    group by office.office_id, office.office_name, office.currency_code
    order by office.office_name, office.office_id
  $$;

comment on function app_public.proc_royalty_by_range(date, date) is
  'Per branch that the caller sees, between two days, both counted in (one month up to today when they are not given): billable services and the royalty due, each day at the rate in force on it (doc 3 §3, §7, D27).';
grant execute on function app_public.proc_royalty_by_range(date, date) to turno_staff;

create or replace function app_public.proc_royalty_by_office(
  date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    office_id uuid, office_name text, currency_code text,
    office_total_services integer, office_accumulated_royalty numeric
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select royalty.*
    from app_public.proc_royalty_by_range($1, $2) as royalty
    where royalty.office_id = coalesce($3, app_hidden.current_office_id())
  $$;

comment on function app_public.proc_royalty_by_office(date, date, uuid) is
  'The royalty of one branch, the caller''s own when none is given; else as procRoyaltyByRange (doc 3 §7).';
grant execute on function app_public.proc_royalty_by_office(date, date, uuid) to turno_staff;

create or replace function app_public.proc_royalty_days_by_office(
  date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    day date, office_id uuid, office_name text, currency_code text,
    services integer, net numeric, rate numeric, royalty numeric
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select owed.sale_day, office.office_id, office.office_name, office.currency_code,
      owed.services, owed.net, owed.rate, owed.royalty
    from app_hidden.report_offices($3, 'royalty.read') as office
    cross join lateral app_hidden.office_today(office.office_id) as today
    cross join lateral app_hidden.royalty_days(
      office.office_id, coalesce($1, (coalesce($2, today) - interval '1 month')::date), coalesce($2, today)) as owed
    order by owed.sale_day desc, office.office_name, office.office_id
  $$;

comment on function app_public.proc_royalty_days_by_office(date, date, uuid) is
  'The days behind a royalty: billable services, what they leave without tax, the rate in force (a fraction) and the royalty of the day (D27).';
grant execute on function app_public.proc_royalty_days_by_office(date, date, uuid) to turno_staff;
--! EndIncluded reports/proc_royalty.sql
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
      line.cost, line.tax, line.cost - line.tax, line.total_commission + extra.commission,
      line.cost - line.tax - line.total_commission - extra.commission,
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
      select coalesce(sum(earned.total_commission), 0.00) as commission
      from app_public.sales_details_commissions as earned
      where earned.sales_detail_id = line.id and earned.status = 1
    ) as extra
    order by line.sale_date desc, line.id
  $$;

comment on function app_public.proc_profit_lines_by_office(date, date, uuid) is
  'The billable lines of branches between two days, both counted in: net is what each leaves without tax, commission what technician and supervisors earn on it, profit the rest; its sum is the branches'' profit (D26).';
grant execute on function app_public.proc_profit_lines_by_office(date, date, uuid) to turno_staff;
--! EndIncluded reports/lines_by_office.sql
--! Included reports/proc_dashboard.sql
create or replace function app_public.proc_dashboard(
  dimension text default 'OFFICE', date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    member text, member_name text, slot integer, currency_code text, sales integer, services integer, amount numeric
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.*, coalesce($2, $3, today) as first, coalesce($3, $2, today) as last
      from app_hidden.report_offices($4, 'sale.totals') as office
      cross join lateral app_hidden.office_today(office.office_id) as today
    ), period as materialized (
      select array_agg(asked.office_id) as office_ids, min(asked.first) as first, max(asked.last) as last from asked
    ), day as (
      select
        case $1 when 'DAY' then to_char(sold.sale_day, 'YYYY-MM-DD') when 'MONTH' then to_char(sold.sale_day, 'YYYY-MM')
          else asked.office_id::text end as member,
        case $1 when 'OFFICE' then asked.office_name end as member_name,
        null::integer as slot, asked.currency_code, sold.billable_sales as sales, sold.services, sold.total as amount
      from asked
      join app_public.office_sale_days as sold on sold.office_id = asked.office_id and sold.kind = 'SALE'
        and sold.sale_day between asked.first and asked.last
      where $1 in ('DAY', 'MONTH', 'OFFICE')
      union all
      select client.member, null, null, asked.currency_code, client.sales, client.services, client.amount
      from asked
      join app_public.office_sale_days as sold on sold.office_id = asked.office_id and sold.kind = 'SALE'
        and sold.sale_day between asked.first and asked.last
      cross join lateral (values
        ('NEW', sold.new_sales, sold.new_services, sold.new_total),
        ('WALK_IN', sold.walk_in_sales, sold.walk_in_services, sold.walk_in_total),
        ('RETURNING', sold.billable_sales - sold.new_sales - sold.walk_in_sales,
          sold.services - sold.new_services - sold.walk_in_services, sold.total - sold.new_total - sold.walk_in_total)
      ) as client(member, sales, services, amount)
      where $1 = 'CLIENT'
    ), fact as (
      select
        case $1 when 'HOUR' then split_part(fact.member, ' ', 1)
          when 'PAYMENT' then split_part(fact.member, ' ', 1) else fact.member end as member,
        case $1 when 'SUBSERVICE' then (
          select subservice.subservice_name from app_public.subservices as subservice where subservice.id = fact.member::uuid
        ) end as member_name,
        case $1 when 'HOUR' then split_part(fact.member, ' ', 2)::integer end as slot,
        case $1 when 'PAYMENT' then split_part(fact.member, ' ', 2) else asked.currency_code end as currency_code,
        fact.sales, fact.services, fact.amount
      from period
      cross join lateral app_hidden.fact_sums(
        period.office_ids, $1, period.first, period.last) as fact
      join asked on asked.office_id = fact.office_id
      where $1 in ('HOUR', 'SUBSERVICE', 'PAYMENT')
    ), technician as (
      select employee.id::text, employee.full_name, null::integer, asked.currency_code, sold.sold_sales,
        sold.sold_services, sold.sold_amount
      from period
      cross join lateral app_hidden.employee_sums(period.first, period.last) as sold
      join asked on asked.office_id = sold.office_id
      join app_public.employees as employee on employee.id = sold.employee_id
      where $1 = 'TECHNICIAN'
    ), part as (
      select * from day union all select * from fact union all select * from technician
    )
    select min(part.member), part.member_name, part.slot, part.currency_code,
      sum(part.sales)::integer, sum(part.services)::integer, sum(part.amount)
    from part
    -- Branches offer the same subservice each under an id of its own.
    group by case $1 when 'SUBSERVICE' then part.member_name else part.member end, part.member_name, part.slot,
      part.currency_code
    having sum(part.sales) <> 0
    order by case when $1 in ('DAY', 'MONTH', 'HOUR') then min(part.member) end, part.slot, sum(part.amount) desc,
      part.member_name, min(part.member)
  $$;

comment on function app_public.proc_dashboard(text, date, date, uuid) is
  'The billable sales between two days, both counted in (today when they are not given), by a dimension: DAY (member YYYY-MM-DD), MONTH (YYYY-MM), HOUR (member the weekday from 0 on Sunday, slot the hour), SUBSERVICE (branches'' own together by name), TECHNICIAN and OFFICE (member an id), CLIENT (NEW, RETURNING or WALK_IN), PAYMENT (member its type, currencyCode and amount those of the payment, sales the number of payments, with tips). amount has the tax inside; one row per currency (D12, D21). Without officeId all branches that the caller sees.';
grant execute on function app_public.proc_dashboard(text, date, date, uuid) to turno_staff;
--! EndIncluded reports/proc_dashboard.sql
--! Included reports/proc_dashboard_lines.sql
create or replace function app_public.proc_dashboard_lines(
  dimension text default 'OFFICE', member text default null, currency_code text default null, date_from date default null,
  date_until date default null, office_id uuid default null
)
  returns table (
    id uuid, sale_id uuid, sale_date timestamptz, invoice_number text, client_name text, employee_name text,
    subservice_name text, payment_type text, amount numeric, office_id uuid, office_name text, time_zone text,
    currency_code text
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.*,
        coalesce($4, $5, today)::timestamp at time zone office.time_zone as begins,
        (coalesce($5, $4, today) + 1)::timestamp at time zone office.time_zone as ends
      from app_hidden.report_offices($6, 'sale.totals') as office
      cross join lateral app_hidden.office_today(office.office_id) as today
    ), sold as (
      select line.id, line.sale_id, sale.sale_date, sale.invoice_number,
        btrim(sale.client_name || ' ' || sale.client_last_name) as client_name,
        btrim(line.employee_name || ' ' || line.employee_last_name) as employee_name,
        line.subservice_name, '' as payment_type, line.cost as amount,
        asked.office_id, asked.office_name, asked.time_zone, asked.currency_code,
        case $1 when 'DAY' then to_char(sale.sale_day, 'YYYY-MM-DD') when 'MONTH' then to_char(sale.sale_day, 'YYYY-MM')
          when 'HOUR' then app_hidden.fact_hour(sale.sale_date, asked.time_zone)
          when 'SUBSERVICE' then subservice.subservice_name when 'TECHNICIAN' then line.employee_id::text
          when 'CLIENT' then
            case when sale.client_id is null then 'WALK_IN' when sale.first_visit then 'NEW' else 'RETURNING' end
          when 'OFFICE' then asked.office_id::text end as member
      from asked
      -- offset 0: by office and date whatever the planner thinks of the number of lines, never by reading all there are.
      cross join lateral (
        select line.* from app_public.sales_details as line
        where line.office_id = asked.office_id and line.sale_date >= asked.begins and line.sale_date < asked.ends
          and line.status = 1 and line.kind = 'SALE' and not line.advertising
        offset 0
      ) as line
      join app_public.sales as sale on sale.id = line.sale_id
      left join app_public.subservices as subservice on $1 = 'SUBSERVICE' and subservice.id = line.subservice_id
      where $1 <> 'PAYMENT'
    ), paid as (
      select payment.id, sale.id, sale.sale_date, sale.invoice_number,
        btrim(sale.client_name || ' ' || sale.client_last_name), '', '', payment.payment_type, payment.amount,
        asked.office_id, asked.office_name, asked.time_zone, payment.currency_code, payment.payment_type
      from asked
      cross join lateral (
        select sale.* from app_public.sales as sale
        where sale.office_id = asked.office_id and sale.sale_date >= asked.begins and sale.sale_date < asked.ends
          and sale.status = 1 and sale.kind = 'SALE' and not sale.advertising
        offset 0
      ) as sale
      join app_public.sales_payments as payment on payment.sale_id = sale.id
      where $1 = 'PAYMENT'
    ), wanted as materialized (
      -- Branches offer the same subservice each under an id of its own.
      select case $1 when 'SUBSERVICE' then (
          select subservice.subservice_name from app_public.subservices as subservice where subservice.id::text = $2
        ) else $2 end as member
    )
    select part.id, part.sale_id, part.sale_date, part.invoice_number, part.client_name, part.employee_name,
      part.subservice_name, part.payment_type, part.amount, part.office_id, part.office_name, part.time_zone,
      part.currency_code
    from (select * from sold union all select * from paid) as part
    cross join wanted
    where ($2 is null or part.member = wanted.member) and ($3 is null or part.currency_code = $3)
    order by part.sale_date desc, part.id
  $$;

comment on function app_public.proc_dashboard_lines(text, text, text, date, date, uuid) is
  'The rows behind a figure of procDashboard, of the same dimension, member (of an HOUR the weekday and the hour, 5 09), currency and days: the billable lines, of a PAYMENT the payments. The sum of their amounts is the figure. Without a member, the rows of all members.';
grant execute on function app_public.proc_dashboard_lines(text, text, text, date, date, uuid),
  app_hidden.fact_hour(timestamptz, text) to turno_staff;
--! EndIncluded reports/proc_dashboard_lines.sql
--! Included reports/proc_home_figures.sql
create or replace function app_public.proc_home_figures(office_id uuid default null)
  returns table (
    office_id uuid, office_name text, currency_code text, today date,
    sales integer, services integer, amount numeric,
    usual_sales numeric, usual_services numeric, usual_amount numeric,
    technicians_at_work integer, appointments_to_come integer, low_stock integer,
    expenses integer, expenses_amount numeric
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.id as office_id, office.office_name, office.currency_code, given.today,
        array[given.today - 7, given.today - 14, given.today - 21, given.today - 28] as usual_days
      from app_public.offices as office
      cross join lateral (select app_hidden.office_today(office.id) as today) as given
      where office.id = any ((select app_hidden.visible_office_ids())::uuid[])
        and office.status = 1 and ($1 is null or office.id = $1)
    ), may as materialized (
      select app_hidden.can('sale.read') as sales, app_hidden.can('workday.read') as workdays,
        app_hidden.can('inventory.read') as stock,
        -- Who sees contacts only could not look at what is counted.
        app_hidden.can('appointment.read') and not app_hidden.can('appointment.read_contact_only') as appointments,
        app_hidden.can('invoice.read') or app_hidden.can('expense.totals') as expenses
    )
    select asked.office_id, asked.office_name, asked.currency_code, asked.today,
      sold.sales, sold.services, sold.amount,
      round(usual.sales / 4.0, 2), round(usual.services / 4.0, 2), round(usual.amount / 4, 2),
      case when may.workdays then (
        select count(*)::integer from app_public.workdays as turn
        where turn.office_id = asked.office_id and turn.work_date = asked.today
      ) end,
      case when may.appointments then app_hidden.appointments_to_come(asked.office_id) end,
      case when may.stock then (
        select count(*)::integer from app_public.inventories as stock
        where stock.office_id = asked.office_id and stock.status = 1 and stock.quantity_available < stock.quantity_min
      ) end,
      spent.count, spent.amount
    from asked
    cross join may
    left join lateral (
      select coalesce(sum(day.billable_sales), 0)::integer as sales, coalesce(sum(day.services), 0)::integer as services,
        coalesce(sum(day.total), 0.00) as amount
      from app_public.office_sale_days as day
      where day.office_id = asked.office_id and day.kind = 'SALE' and day.sale_day = asked.today
    ) as sold on may.sales
    left join lateral (
      select coalesce(sum(day.billable_sales), 0) as sales, coalesce(sum(day.services), 0) as services,
        coalesce(sum(day.total), 0.00) as amount
      from app_public.office_sale_days as day
      where day.office_id = asked.office_id and day.kind = 'SALE' and day.sale_day = any (asked.usual_days)
    ) as usual on may.sales
    left join lateral (
      select count(*)::integer as count, coalesce(sum(expense.amount), 0.00) as amount
      from app_hidden.office_expenses(asked.office_id, asked.currency_code, asked.today, asked.today) as expense
    ) as spent on may.expenses
    order by asked.office_name, asked.office_id
  $$;

comment on function app_public.proc_home_figures(uuid) is
  'What to look at first, per branch that the caller sees: billable sales, services and amount of today, the mean of the same weekday of the last four weeks (usual…), technicians with a turn today, appointments to come today, stocks below their minimum, expenses of today. What the caller''s role may not see is null (D3, D21).';
grant execute on function app_public.proc_home_figures(uuid) to turno_staff;
--! EndIncluded reports/proc_home_figures.sql
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
      return row(office, last_phone, '99999', 'SMS enviado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_send_office_profit_message(uuid, date) is
  E'@resultFieldName result\nSends who leads a branch the SMS of its profit, expenses and balance on a day (today when it is not given), its week and month (doc 3 §6, D26); once for the same figures (D33).';
grant execute on function app_public.proc_send_office_profit_message(uuid, date) to turno_staff;
--! EndIncluded reports/proc_send_profit_message.sql

-- Closing a month.
--! Included reports/closed_months.sql
-- 'octubre de 2026'
create or replace function app_hidden.told_month(month date) returns text
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select (array['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre',
      'noviembre', 'diciembre'])[extract(month from $1)::integer] || ' de ' || extract(year from $1)
  $$;

-- A month of an office is closed by one who holds this lock alone; all who write in it share it, until they commit.
create or replace function app_hidden.lock_office_month(office_id uuid, month date, shared boolean) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      key bigint := hashtextextended('month' || office_id::text || month::text, 0);
    begin
      if shared then
        perform pg_advisory_xact_lock_shared(key);
      else
        perform pg_advisory_xact_lock(key);
      end if;
    end
  $$;

-- Refuses what is dated in a closed month of an office, at the field that was typed if there is one. Who comes while it is
-- being closed waits, and then sees it closed.
create or replace function app_hidden.require_open_month(office_id uuid, day date, field text default null) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      asked date := date_trunc('month', day);
    begin
      perform app_hidden.lock_office_month(office_id, asked, true);
      if exists (
        select from app_public.month_closings as closing
        where closing.office_id = $1 and closing.month = asked and closing.reopened_at is null
      ) then
        perform app_hidden.fail('MONTH_CLOSED', jsonb_strip_nulls(
          jsonb_build_object('month', app_hidden.told_month(asked), 'field', field)));
      end if;
    end
  $$;

-- Holds what figures come from to its open month, the one it was in and the one it comes into. Lines, payments and
-- commissions are written with their sale or turn alone, which stand for them.
create or replace function app_hidden.tg_closed_month() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      was date;
      becomes date;
      typed text;
    begin
      if tg_table_name = 'sales' then
        was := old.sale_day;
        if tg_op <> 'DELETE' then becomes := new.sale_day; end if;
      elsif tg_table_name = 'workdays' then
        if tg_op <> 'INSERT' then was := old.work_date; end if;
        if tg_op <> 'DELETE' then becomes := new.work_date; end if;
      elsif tg_table_name = 'invoices' then
        if tg_op <> 'INSERT' then was := old.invoice_day; end if;
        if tg_op <> 'DELETE' then becomes := new.invoice_day; end if;
        typed := 'invoiceDate';
      else
        if tg_op <> 'INSERT' then was := old.expense_day; end if;
        if tg_op <> 'DELETE' then becomes := new.expense_day; end if;
        typed := 'expenseDate';
      end if;
      if tg_op <> 'INSERT' then
        perform app_hidden.require_open_month(old.office_id, was);
      end if;
      if tg_op <> 'DELETE' and (was is null or date_trunc('month', was) <> date_trunc('month', becomes)) then
        perform app_hidden.require_open_month(new.office_id, becomes, typed);
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end
  $$;

-- Who registers a sale holds its day, and with it the open month, before anything is written (lock_turns).
create trigger closed_month before update or delete on app_public.sales
  for each row execute function app_hidden.tg_closed_month();
create trigger closed_month before insert or update or delete on app_public.workdays
  for each row execute function app_hidden.tg_closed_month();
-- After the trigger that gives expenses their day: triggers go by their names.
create trigger closed_month before insert or update or delete on app_public.invoices
  for each row execute function app_hidden.tg_closed_month();
create trigger closed_month before insert or update or delete on app_public.extra_expenses
  for each row execute function app_hidden.tg_closed_month();
--! EndIncluded reports/closed_months.sql
--! Included places/lock_office_day.sql
-- Turns of an office's day are opened and deleted one at a time; sales of the day, which only read them, share the lock. The
-- month is held first, and by all, so that who closes it never stands between two who wait for each other's day; in one
-- that is closed nothing of the day is written.
create or replace function app_hidden.lock_office_day(office_id uuid, work_day date, shared boolean) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      key bigint := hashtextextended(office_id::text || work_day::text, 0);
    begin
      perform app_hidden.require_open_month(office_id, work_day);
      if shared then
        perform pg_advisory_xact_lock_shared(key);
      else
        perform pg_advisory_xact_lock(key);
      end if;
    end
  $$;
--! EndIncluded places/lock_office_day.sql
--! Included places/tg_check_office.sql
-- What of an office may be changed by whom (doc 1 §6, doc 3 §6): the rates by their screens' roles at their own VES
-- office, the rest by who manages offices; disabling by who may.
create or replace function app_hidden.tg_check_office() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      new.email := lower(btrim(new.email));
      if not exists (
        select from app_public.towns as town
        where town.id = new.town_id and town.country_id = new.country_id and town.company_id = new.company_id
      ) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "townId"}');
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
--! Included sales/fold_slots.sql
-- Adds up the slots of an office's month in one, so that what months that are over cost does not depend on how many
-- connections wrote in them. Who writes in the month waits for its lock meanwhile.
create or replace function app_hidden.fold_month(office_id uuid, month date) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      next_month date := fold_month.month + interval '1 month';
    begin
      perform app_hidden.lock_office_month(fold_month.office_id, fold_month.month, false);

      with slots as (
        delete from app_public.office_sale_days
        where office_id = fold_month.office_id and sale_day >= fold_month.month and sale_day < next_month
        returning *
      )
      insert into app_public.office_sale_days (
        office_id, sale_day, slot, company_id, kind, sales, billable_sales, total, tax_total, total_tip, total_usd,
        advertising_sales, advertising_total, advertising_tip, advertising_usd, services, commission,
        new_sales, new_services, new_total, walk_in_sales, walk_in_services, walk_in_total)
      select office_id, sale_day, 0, company_id, kind, sum(sales), sum(billable_sales), sum(total), sum(tax_total),
        sum(total_tip), sum(total_usd), sum(advertising_sales), sum(advertising_total), sum(advertising_tip),
        sum(advertising_usd), sum(services), sum(commission), sum(new_sales), sum(new_services), sum(new_total),
        sum(walk_in_sales), sum(walk_in_services), sum(walk_in_total)
      from slots
      group by office_id, sale_day, company_id, kind;

      with slots as (
        delete from app_public.employee_days
        where office_id = fold_month.office_id and sale_day >= fold_month.month and sale_day < next_month
        returning *
      )
      insert into app_public.employee_days (
        employee_id, sale_day, slot, office_id, company_id, services, profit, supervisor_profit, advertising_profit, tip,
        sold_sales, sold_services, sold_amount, sold_tax)
      select employee_id, sale_day, 0, office_id, company_id, sum(services), sum(profit), sum(supervisor_profit),
        sum(advertising_profit), sum(tip), sum(sold_sales), sum(sold_services), sum(sold_amount), sum(sold_tax)
      from slots
      group by employee_id, sale_day, office_id, company_id;

      with slots as (
        delete from app_public.employee_months
        where office_id = fold_month.office_id and month = fold_month.month
        returning *
      )
      insert into app_public.employee_months (
        employee_id, month, slot, office_id, company_id, services, profit, supervisor_profit, advertising_profit, tip,
        sold_sales, sold_services, sold_amount, sold_tax)
      select employee_id, month, 0, office_id, company_id, sum(services), sum(profit), sum(supervisor_profit),
        sum(advertising_profit), sum(tip), sum(sold_sales), sum(sold_services), sum(sold_amount), sum(sold_tax)
      from slots
      group by employee_id, month, office_id, company_id;

      with slots as (
        delete from app_public.office_facts
        where office_id = fold_month.office_id and dimension in ('HOUR', 'SUBSERVICE', 'PAYMENT')
          and starts >= fold_month.month and starts < next_month
        returning *
      )
      insert into app_public.office_facts (
        office_id, dimension, grain, starts, member, slot, company_id, sales, services, amount, tax)
      select office_id, dimension, grain, starts, member, 0, company_id, sum(sales), sum(services), sum(amount), sum(tax)
      from slots
      group by office_id, dimension, grain, starts, member, company_id;
    end
  $$;

-- Folds one month that is over and in which more than one slot holds something; tells whether there was one. A month
-- at a time, so that nobody waits for more.
create or replace function app_private.fold_slots() returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      unfolded record;
    begin
      select day.office_id, date_trunc('month', day.sale_day)::date as month into unfolded
      from app_public.office_sale_days as day
      where day.slot <> 0 and day.sale_day < date_trunc('month', now() - interval '1 day')::date
      limit 1;
      if not found then
        return false;
      end if;
      perform app_hidden.fold_month(unfolded.office_id, unfolded.month);
      return true;
    end
  $$;

grant usage on schema app_private to turno_worker;
grant execute on function app_private.fold_slots() to turno_worker;
--! EndIncluded sales/fold_slots.sql
--! Included reports/proc_close_month.sql
-- What the reports of an office say of a month, kept when it is closed. Amounts are texts, as on the wire (D7).
create or replace function app_hidden.month_figures(office_id uuid, month date) returns jsonb
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as (
      select $2 as first, ($2 + interval '1 month' - interval '1 day')::date as last
    ), sold as (
      select coalesce(sum(day.billable_sales), 0) as sales, coalesce(sum(day.total), 0.00) as amount,
        coalesce(sum(day.tax_total), 0.00) as tax, coalesce(sum(day.total_tip), 0.00) as tips,
        coalesce(sum(day.commission), 0.00) as commissions
      from asked
      left join app_public.office_sale_days as day
        on day.office_id = $1 and day.kind = 'SALE' and day.sale_day between asked.first and asked.last
    )
    select jsonb_build_object(
      'sales', sold.sales, 'services', profit.office_total_profit_year,
      'amount', sold.amount::text, 'tax', sold.tax::text, 'tips', sold.tips::text, 'commissions', sold.commissions::text,
      'profit', profit.office_accumulated_profit_year::text,
      'expenses', losses.office_total_losses_year, 'losses', losses.office_accumulated_losses_year::text,
      'royalty', royalty.office_accumulated_royalty::text,
      'employees', coalesce((
        select jsonb_agg(jsonb_build_object(
          'employeeId', earned.employee_id, 'services', earned.services, 'profit', earned.profit::text,
          'advertisingProfit', earned.advertising_profit::text, 'tip', earned.tip::text) order by earned.employee_id)
        from app_hidden.employee_sums(asked.first, asked.last) as earned
        where earned.office_id = $1), '[]'))
    from asked
    cross join sold
    cross join lateral app_public.proc_profit_by_office_by_range(asked.first, asked.last, $1) as profit
    cross join lateral app_public.proc_losses_by_office_by_range(asked.first, asked.last, $1) as losses
    cross join lateral app_public.proc_royalty_by_office(asked.first, asked.last, $1) as royalty
  $$;

create or replace function app_public.proc_close_month(office_id uuid, month date)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office app_public.offices;
      asked date := date_trunc('month', proc_close_month.month);
      closed_id uuid;
    begin
      perform app_hidden.require('month.close');
      select * into office from app_public.offices as held
      where held.id = app_hidden.require_office(proc_close_month.office_id);
      if asked is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "month"}');
      end if;
      if asked >= date_trunc('month', app_hidden.office_today(office.id)) or asked < '2000-01-01' then
        perform app_hidden.fail('MONTH_NOT_OVER', '{"field": "month"}');
      end if;
      perform app_hidden.lock_office_month(office.id, asked, false);
      if exists (
        select from app_public.month_closings as closing
        where closing.office_id = office.id and closing.month = asked and closing.reopened_at is null
      ) then
        perform app_hidden.fail('MONTH_CLOSED', jsonb_build_object('month', app_hidden.told_month(asked)));
      end if;
      insert into app_public.month_closings (company_id, office_id, month, closed_by, figures)
      values (office.company_id, office.id, asked, app_hidden.current_actor_id(), app_hidden.month_figures(office.id, asked))
      returning id into closed_id;
      return row(closed_id, null, '99999', 'Mes cerrado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_close_month(uuid, date) is
  E'@resultFieldName result\nCloses the month of a branch in which the day lies; only a month that is over. Nothing dated in it can be created, changed or deleted until it is reopened, and what its reports say is kept.';
grant execute on function app_public.proc_close_month(uuid, date) to turno_staff;

create or replace function app_public.proc_reopen_month(office_id uuid, month date, reason text)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office uuid := app_hidden.require_office(proc_reopen_month.office_id);
      reopened uuid;
    begin
      perform app_hidden.require('month.close');
      if btrim(coalesce(proc_reopen_month.reason, '')) = '' then
        perform app_hidden.fail('REASON_REQUIRED', '{"field": "reason"}');
      end if;
      update app_public.month_closings as closing
      set reopened_by = app_hidden.current_actor_id(), reopened_at = now(), reopen_reason = btrim(proc_reopen_month.reason)
      where closing.office_id = office and closing.month = date_trunc('month', proc_reopen_month.month)
        and closing.reopened_at is null
      returning closing.id into reopened;
      if reopened is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return row(reopened, null, '99999', 'Mes reabierto con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_reopen_month(uuid, date, text) is
  E'@resultFieldName result\nReopens a closed month of a branch, for a reason that stays on record.';
grant execute on function app_public.proc_reopen_month(uuid, date, text) to turno_staff;
--! EndIncluded reports/proc_close_month.sql
--! Included reports/v_month_closings.sql
create or replace view app_public.v_month_closings with (security_invoker = true) as
  select
    closing.id, closing.office_id, office.office_name, office.currency_code, closing.month,
    closing.reopened_at is null as closed,
    closing.closed_at, coalesce(nullif(closer.full_name, ''), closer.email, '') as closed_by_name,
    closing.reopened_at, coalesce(nullif(opener.full_name, ''), opener.email, '') as reopened_by_name,
    closing.reopen_reason, closing.figures
  from app_public.month_closings as closing
  join app_public.offices as office on office.id = closing.office_id
  left join app_public.employees as closer on closer.id = closing.closed_by
  left join app_public.employees as opener on opener.id = closing.reopened_by;

comment on view app_public.v_month_closings is
  E'@primaryKey id\n@behavior -single\nThe months that were closed, with who closed and reopened them and what the reports said.';
select app_private.mark_not_null('app_public.v_month_closings',
  '{id,office_id,office_name,currency_code,month,closed,closed_at,closed_by_name,reopened_by_name,reopen_reason,figures}');
grant select on app_public.v_month_closings to turno_staff;
--! EndIncluded reports/v_month_closings.sql
