create table app_public.money_balances (
  store_id uuid not null,
  currency_code text not null,
  slot smallint not null,
  office_id uuid not null,
  company_id uuid not null,
  balance numeric(18,2) not null,
  constraint money_balances_pkey PRIMARY KEY (store_id, currency_code, slot),
  constraint money_balances_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint money_balances_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint money_balances_store_id_fkey FOREIGN KEY (store_id) REFERENCES app_public.money_stores(id)
);
alter table app_public.money_balances enable row level security;
CREATE INDEX money_balances_company_idx ON app_public.money_balances USING btree (company_id);
CREATE INDEX money_balances_office_idx ON app_public.money_balances USING btree (office_id);
create policy nobody on app_public.money_balances for select to turno_staff using (false);
CREATE CONSTRAINT TRIGGER check_drawer AFTER INSERT OR UPDATE ON app_public.money_balances DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.slot = 0)) EXECUTE FUNCTION app_hidden.tg_check_drawer();
grant select on app_public.money_balances to turno_staff;
comment on table app_public.money_balances is '@behavior -*
What an account holds, in slots. Who takes out of a drawer holds slot 0 (D46).';
