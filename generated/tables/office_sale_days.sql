create table app_public.office_sale_days (
  office_id uuid not null,
  sale_day date not null,
  slot smallint not null,
  company_id uuid not null,
  kind text not null,
  sales integer default 0 not null,
  billable_sales integer default 0 not null,
  total numeric(18,2) default 0 not null,
  tax_total numeric(18,2) default 0 not null,
  total_tip numeric(18,2) default 0 not null,
  total_usd numeric(18,2) default 0 not null,
  advertising_sales integer default 0 not null,
  advertising_total numeric(18,2) default 0 not null,
  advertising_tip numeric(18,2) default 0 not null,
  advertising_usd numeric(18,2) default 0 not null,
  services integer default 0 not null,
  commission numeric(18,2) default 0 not null,
  new_sales integer default 0 not null,
  new_services integer default 0 not null,
  new_total numeric(18,2) default 0 not null,
  walk_in_sales integer default 0 not null,
  walk_in_services integer default 0 not null,
  walk_in_total numeric(18,2) default 0 not null,
  constraint office_sale_days_pkey PRIMARY KEY (office_id, sale_day, kind, slot),
  constraint office_sale_days_kind_check CHECK ((kind = ANY (ARRAY['SALE'::text, 'WARRANTY'::text]))),
  constraint office_sale_days_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id)
);
alter table app_public.office_sale_days enable row level security;
create policy staff_reads on app_public.office_sale_days for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])) AND (kind = ANY (( SELECT app_hidden.sale_kinds('read'::text) AS sale_kinds)::text[]))));
grant select on app_public.office_sale_days to turno_staff;
comment on table app_public.office_sale_days is '@behavior -*
Active sales of an office and day: their number, and of the billable ones (D21) their amounts, lines and the commissions due on them, and what of it was sold to clients who came for the first time and to walk-ins.';
