create table app_public.money_days (
  store_id uuid not null,
  entry_day date not null,
  entry_type text not null,
  currency_code text not null,
  slot smallint not null,
  office_id uuid not null,
  company_id uuid not null,
  entries integer not null,
  amount numeric(18,2) not null,
  constraint money_days_pkey PRIMARY KEY (store_id, entry_day, entry_type, currency_code, slot),
  constraint money_days_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint money_days_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint money_days_store_id_fkey FOREIGN KEY (store_id) REFERENCES app_public.money_stores(id)
);
alter table app_public.money_days enable row level security;
CREATE INDEX money_days_company_idx ON app_public.money_days USING btree (company_id);
CREATE INDEX money_days_office_idx ON app_public.money_days USING btree (office_id, entry_day);
create policy nobody on app_public.money_days for select to turno_staff using (false);
grant select on app_public.money_days to turno_staff;
comment on table app_public.money_days is '@behavior -*
The ledger of an account by day and type of entry, in slots (ADR 3).';
