create table app_public.cash_drawers (
  register_id uuid not null,
  currency_code text not null,
  store_id uuid not null,
  company_id uuid not null,
  constraint cash_drawers_pkey PRIMARY KEY (register_id, currency_code),
  constraint cash_drawers_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint cash_drawers_currency_code_check CHECK ((currency_code = ANY (ARRAY['VES'::text, 'PEN'::text, 'USD'::text, 'EUR'::text]))),
  constraint cash_drawers_register_id_fkey FOREIGN KEY (register_id) REFERENCES app_public.cash_registers(id),
  constraint cash_drawers_store_id_fkey FOREIGN KEY (store_id) REFERENCES app_public.money_stores(id),
  constraint cash_drawers_store_key UNIQUE (store_id)
);
alter table app_public.cash_drawers enable row level security;
CREATE INDEX cash_drawers_company_idx ON app_public.cash_drawers USING btree (company_id);
create policy staff_reads on app_public.cash_drawers for select to turno_staff using ((register_id IN ( SELECT register.id
   FROM app_public.cash_registers register)));
grant select on app_public.cash_drawers to turno_staff;
comment on table app_public.cash_drawers is '@behavior -*
The drawer of a register for each currency: an account of its office.';
