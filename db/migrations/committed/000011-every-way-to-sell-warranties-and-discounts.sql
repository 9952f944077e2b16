--! Previous: sha1:e78856bd9da0a5479057ac9a37833495ce9e5b73
--! Hash: sha1:2b45b2313dd9a96cdcd2b7c731e4b86e7b5bde84
--! AllowInvalidHash
--! Message: every way to sell, warranties and discounts

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

drop policy if exists staff_reads on app_public.sales;
drop policy if exists staff_deletes on app_public.sales;
drop policy if exists staff_reads on app_public.sales_details;
drop policy if exists staff_reads on app_public.sales_payments;
drop policy if exists staff_reads on app_public.sales_details_commissions;
drop policy if exists staff_reads on app_public.office_sale_days;
drop policy if exists staff_reads on app_public.employee_days;
drop view if exists app_public.v_sales, app_public.v_sales_payments, app_public.v_sales_details;
drop function if exists app_hidden.priced_lines(uuid, jsonb, text, timestamptz, date, boolean);
drop type if exists app_hidden.priced_line;
drop function if exists app_hidden.sale_payments(uuid, jsonb, numeric, timestamptz);
drop type if exists app_hidden.sale_payment;
drop function if exists app_public.proc_create_sales(
  text, jsonb, uuid, uuid, text, text, text, numeric, numeric, jsonb, boolean, text, text, text, text, text, text, uuid);
