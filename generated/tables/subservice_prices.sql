create table app_public.subservice_prices (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  subservice_id uuid not null,
  cost numeric(18,2) not null,
  currency_code text not null,
  created_by uuid,
  created timestamp with time zone default now() not null,
  constraint subservice_prices_pkey PRIMARY KEY (id),
  constraint subservice_prices_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint subservice_prices_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint subservice_prices_subservice_id_fkey FOREIGN KEY (subservice_id) REFERENCES app_public.subservices(id)
);
alter table app_public.subservice_prices enable row level security;
CREATE INDEX subservice_prices_company_idx ON app_public.subservice_prices USING btree (company_id);
CREATE INDEX subservice_prices_office_idx ON app_public.subservice_prices USING btree (office_id);
CREATE INDEX subservice_prices_subservice_idx ON app_public.subservice_prices USING btree (subservice_id, id DESC);
create policy staff_reads on app_public.subservice_prices for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('subservice.manage'::text) AS offices_where_can)::uuid[])));
grant select on app_public.subservice_prices to turno_staff;
comment on table app_public.subservice_prices is '@behavior -*
Every price that a subservice had, with who set it.';
