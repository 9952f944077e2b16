create table app_public.office_rates (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  kind text not null,
  value numeric not null,
  valid_from timestamp with time zone default now() not null,
  created_by uuid,
  created timestamp with time zone default now() not null,
  source text default ''::text not null,
  reason text default ''::text not null,
  constraint office_rates_pkey PRIMARY KEY (id),
  constraint office_rates_check CHECK (((value > (0)::numeric) OR ((kind = ANY (ARRAY['TAX'::text, 'BASE'::text, 'ROYALTY'::text])) AND (value = (0)::numeric)))),
  constraint office_rates_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint office_rates_kind_check CHECK ((kind = ANY (ARRAY['USD'::text, 'EUR'::text, 'TAX'::text, 'BASE'::text, 'ADVERTISING'::text, 'ROYALTY'::text]))),
  constraint office_rates_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id)
);
alter table app_public.office_rates enable row level security;
CREATE INDEX office_rates_company_idx ON app_public.office_rates USING btree (company_id);
CREATE INDEX office_rates_in_force_idx ON app_public.office_rates USING btree (office_id, kind, valid_from DESC, id DESC);
create policy staff_reads on app_public.office_rates for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])));
CREATE TRIGGER log_rate AFTER INSERT ON app_public.office_rates FOR EACH ROW WHEN (((app_hidden.current_company_id() IS NOT NULL) AND (new.kind <> ALL (ARRAY['TAX'::text, 'BASE'::text])))) EXECUTE FUNCTION app_hidden.tg_log_rate();
grant select on app_public.office_rates to turno_staff;
comment on table app_public.office_rates is '@behavior -*
How an office''s rates changed: each row is in force from its instant to the next one''s (D11).';
comment on column app_public.office_rates.source is 'Who published it, for an official rate; empty for one that people registered.';
comment on column app_public.office_rates.reason is 'Why people registered it in an office that takes the official rate.';
