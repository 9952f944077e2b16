create table app_public.offices (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  country_id uuid not null,
  town_id uuid not null,
  office_name text not null,
  address text default ''::text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  instagram text default ''::text not null,
  currency_code text not null,
  time_zone text default 'America/Caracas'::text not null,
  exchange_value numeric,
  advertising_value numeric(9,6),
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  updated timestamp with time zone,
  euro_value numeric,
  constraint offices_pkey PRIMARY KEY (id),
  constraint offices_advertising_value_check CHECK (((advertising_value >= (0)::numeric) AND (advertising_value <= (1)::numeric))),
  constraint offices_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint offices_company_name_key UNIQUE (company_id, office_name),
  constraint offices_country_id_fkey FOREIGN KEY (country_id) REFERENCES app_public.countries(id),
  constraint offices_currency_code_check CHECK ((currency_code = ANY (ARRAY['VES'::text, 'USD'::text, 'EUR'::text, 'PEN'::text]))),
  constraint offices_euro_value_check CHECK (((euro_value > (0)::numeric) AND (euro_value <= '1000000000000'::numeric))),
  constraint offices_exchange_value_check CHECK (((exchange_value > (0)::numeric) AND (exchange_value < '1000000000000'::numeric))),
  constraint offices_office_name_check CHECK ((office_name <> ''::text)),
  constraint offices_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint offices_time_zone_check CHECK ((time_zone = ANY (ARRAY['America/Caracas'::text, 'America/Lima'::text]))),
  constraint offices_town_id_fkey FOREIGN KEY (town_id) REFERENCES app_public.towns(id)
);
alter table app_public.offices enable row level security;
CREATE INDEX offices_country_idx ON app_public.offices USING btree (country_id);
CREATE INDEX offices_town_idx ON app_public.offices USING btree (town_id);
create policy staff_adds on app_public.offices for insert to turno_staff with check (((company_id = ( SELECT app_hidden.company_where_can('office.manage'::text) AS company_where_can)) AND (status = app_hidden.active())));
create policy staff_edits on app_public.offices for update to turno_staff using (((id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])) OR app_hidden.may_set_up_office(id))) with check ((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)));
create policy staff_reads on app_public.offices for select to turno_staff using ((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.offices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.offices FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_office BEFORE INSERT OR UPDATE ON app_public.offices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_office();
CREATE TRIGGER check_phone BEFORE INSERT OR UPDATE OF phone ON app_public.offices FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_check_office_phone();
CREATE TRIGGER end_sessions AFTER UPDATE OF status ON app_public.offices FOR EACH ROW WHEN ((new.status <> old.status)) EXECUTE FUNCTION app_hidden.tg_end_sessions();
CREATE TRIGGER first_appointment_settings AFTER INSERT ON app_public.offices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_first_appointment_settings();
CREATE TRIGGER first_payment_methods AFTER INSERT ON app_public.offices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_first_payment_methods();
CREATE TRIGGER first_settings AFTER INSERT ON app_public.offices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_first_settings();
CREATE TRIGGER keep_office AFTER DELETE OR UPDATE OF status ON app_public.offices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_keep_office();
CREATE TRIGGER notify_office AFTER UPDATE OF exchange_value, euro_value, advertising_value ON app_public.offices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('rates', 'id');
CREATE TRIGGER office_rates AFTER INSERT OR UPDATE OF exchange_value, euro_value, advertising_value ON app_public.offices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_office_rates();
CREATE TRIGGER required_texts BEFORE INSERT OR UPDATE OF address, phone, email, instagram ON app_public.offices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_required('address', 'phone', 'email', 'instagram');
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF office_name, status ON app_public.offices FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('office_name');
grant select on app_public.offices to turno_staff;
grant insert (company_id, country_id, town_id, office_name, address, phone, email, instagram, currency_code, time_zone, status), update (country_id, town_id, office_name, address, phone, email, instagram, currency_code, time_zone, exchange_value, advertising_value, status, updated, euro_value) on app_public.offices to turno_staff;
comment on table app_public.offices is 'A branch (sucursal) with its currency, time zone (D5) and present rates (D11).';
comment on column app_public.offices.euro_value is 'The present rate of the euro, in units of the office''s currency; its history is in office_rates.';
