create table app_public.payment_methods (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  method_name text not null,
  payment_type text not null,
  currency_code text not null,
  money_store_id uuid,
  counting text not null,
  needs_reference boolean default false not null,
  opens_drawer boolean default false not null,
  is_default boolean default false not null,
  rounding_step numeric(18,2) default 0 not null,
  "position" smallint not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint payment_methods_pkey PRIMARY KEY (id),
  constraint payment_methods_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint payment_methods_counting_check CHECK ((counting = ANY (ARRAY['CASH'::text, 'BATCH'::text, 'NONE'::text]))),
  constraint payment_methods_currency_code_check CHECK ((currency_code = ANY (ARRAY['VES'::text, 'PEN'::text, 'USD'::text, 'EUR'::text, 'USDT'::text]))),
  constraint payment_methods_default_check CHECK (((status = 1) OR (NOT is_default))),
  constraint payment_methods_method_name_check CHECK ((btrim(method_name) <> ''::text)),
  constraint payment_methods_money_store_id_fkey FOREIGN KEY (money_store_id) REFERENCES app_public.money_stores(id),
  constraint payment_methods_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint payment_methods_payment_type_check CHECK ((payment_type = ANY (ARRAY['Transfer'::text, 'Cash'::text, 'TDC'::text, 'TDD'::text]))),
  constraint payment_methods_rounding_check CHECK (((rounding_step = (0)::numeric) OR (counting = 'CASH'::text))),
  constraint payment_methods_rounding_step_check CHECK ((rounding_step >= (0)::numeric)),
  constraint payment_methods_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.payment_methods enable row level security;
CREATE INDEX payment_methods_company_idx ON app_public.payment_methods USING btree (company_id);
CREATE UNIQUE INDEX payment_methods_default_key ON app_public.payment_methods USING btree (office_id, payment_type, currency_code) WHERE is_default;
CREATE INDEX payment_methods_money_store_idx ON app_public.payment_methods USING btree (money_store_id);
CREATE UNIQUE INDEX payment_methods_name_key ON app_public.payment_methods USING btree (office_id, lower(method_name));
create policy staff_reads on app_public.payment_methods for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('sale.read'::text) AS offices_where_can)::uuid[])) OR (office_id = ANY (( SELECT app_hidden.offices_where_can('payment_method.manage'::text) AS offices_where_can)::uuid[]))));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.payment_methods FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.payment_methods FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.payment_methods FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('payment_method.manage');
CREATE TRIGGER method_status BEFORE UPDATE OF status ON app_public.payment_methods FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION app_hidden.tg_method_status();
CREATE TRIGGER method_status_changed AFTER UPDATE OF status ON app_public.payment_methods FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION app_hidden.tg_method_status();
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF method_name, office_id, status ON app_public.payment_methods FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('method_name', 'office_id');
grant select on app_public.payment_methods to turno_staff;
comment on table app_public.payment_methods is '@behavior -insert -update -delete -query:resource:list -query:resource:connection
How an office is paid: its buttons in the sale form, in their order (document 4 §3, D47).';
comment on column app_public.payment_methods.counting is 'How a close counts it: CASH by its coins and notes, BATCH by the terminal''s own sum, NONE not at all.';
comment on column app_public.payment_methods.is_default is 'The one that is meant where a payment says its type and currency alone.';
comment on column app_public.payment_methods.rounding_step is 'The least amount that its coins can make, in its currency; 0 where it makes every cent (D72).';
comment on column app_public.payment_methods."position" is 'Where it stands among the methods of its office, from 1.';
