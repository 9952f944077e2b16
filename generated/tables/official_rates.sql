create table app_public.official_rates (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  source text not null,
  currency_code text not null,
  quote_code text not null,
  value numeric not null,
  value_date date not null,
  fetched_at timestamp with time zone default now() not null,
  fetched_by uuid,
  state text default 'CANDIDATE'::text not null,
  evidence jsonb default '{}'::jsonb not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text default ''::text not null,
  constraint official_rates_pkey PRIMARY KEY (id),
  constraint official_rates_check CHECK (((state = 'CANDIDATE'::text) = (decided_at IS NULL))),
  constraint official_rates_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint official_rates_currency_code_check CHECK ((currency_code = ANY (ARRAY['USD'::text, 'EUR'::text]))),
  constraint official_rates_evidence_check CHECK ((jsonb_typeof(evidence) = 'object'::text)),
  constraint official_rates_quote_code_check CHECK ((quote_code = ANY (ARRAY['VES'::text, 'PEN'::text]))),
  constraint official_rates_source_check CHECK ((source = ANY (ARRAY['BCV'::text, 'SUNAT'::text, 'SBS'::text]))),
  constraint official_rates_state_check CHECK ((state = ANY (ARRAY['CANDIDATE'::text, 'ACCEPTED'::text, 'REJECTED'::text]))),
  constraint official_rates_told_key UNIQUE (company_id, quote_code, currency_code, value_date, value, source),
  constraint official_rates_value_check CHECK (((value >= 0.000001) AND (value <= '1000000000000'::numeric)))
);
alter table app_public.official_rates enable row level security;
CREATE INDEX official_rates_waiting_idx ON app_public.official_rates USING btree (company_id, value_date DESC) WHERE (state = 'CANDIDATE'::text);
create policy staff_reads on app_public.official_rates for select to turno_staff using (((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)) AND (quote_code = ANY (( SELECT app_hidden.readable_rate_quotes() AS readable_rate_quotes)::text[]))));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.official_rates FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER notify_office AFTER INSERT OR UPDATE ON app_public.official_rates FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('rates');
grant select on app_public.official_rates to turno_staff;
comment on table app_public.official_rates is '@behavior -*
What a source told of a currency for a day: units of quote_code for one of currency_code. A candidate waits for a person (doc 4 §6).';
comment on column app_public.official_rates.evidence is 'What it was read from and judged by: text and date as they stood, a digest of the page, the rate before and a second source.';
