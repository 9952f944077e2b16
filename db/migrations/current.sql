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
--!include sales/sale_totals.sql
--!include sales/sale_summaries.sql
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
--!include sales/proc_create_sales.sql
--!include sales/proc_create_sales_warranty.sql
--!include sales/proc_update_sales.sql
--!include sales/tg_delete_sale.sql
create trigger audit after delete on app_public.sales_details
  for each row execute function app_hidden.tg_audit();
create trigger audit after delete on app_public.sales_payments
  for each row execute function app_hidden.tg_audit();
