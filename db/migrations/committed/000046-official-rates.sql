--! Previous: sha1:6d3fc5d343db4cb9cd16a46b6b9b65d06398957f
--! Hash: sha1:17da8174ad50ccecba7cda215570de866708b25d
--! Message: Official rates

-- The official rates that sources tell (doc 4 §3, §6): each company's, as it decides by itself which ones hold.
create table app_public.official_rates (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  source text not null check (source in ('BCV', 'SUNAT', 'SBS')),
  currency_code text not null check (currency_code in ('USD', 'EUR')),
  quote_code text not null check (quote_code in ('VES', 'PEN')),
  value numeric not null check (value between 0.000001 and 1e12),
  value_date date not null,
  fetched_at timestamptz not null default now(),
  fetched_by uuid,
  state text not null default 'CANDIDATE' check (state in ('CANDIDATE', 'ACCEPTED', 'REJECTED')),
  evidence jsonb not null default '{}' check (jsonb_typeof(evidence) = 'object'),
  decided_at timestamptz,
  decided_by uuid,
  reason text not null default '',
  constraint official_rates_told_key unique (company_id, quote_code, currency_code, value_date, value, source),
  check ((state = 'CANDIDATE') = (decided_at is null))
);
comment on table app_public.official_rates is
  E'@behavior -*\nWhat a source told of a currency for a day: units of quote_code for one of currency_code. A candidate waits for a person (doc 4 §6).';
comment on column app_public.official_rates.evidence is
  'What it was read from and judged by: text and date as they stood, a digest of the page, the rate before and a second source.';
create index official_rates_waiting_idx on app_public.official_rates (company_id, value_date desc) where state = 'CANDIDATE';

create table app_private.rate_attempts (
  id uuid primary key default app_hidden.new_id(),
  source text not null,
  slot timestamptz not null,
  asked_by uuid,
  began timestamptz not null default now(),
  ended timestamptz,
  outcome text not null default 'ASKING' check (outcome in ('ASKING', 'ANSWERED', 'FAILED', 'UNKNOWN', 'RECORDED')),
  fault text not null default '',
  detail text not null default '',
  constraint rate_attempts_slot_key unique (source, slot)
);
comment on table app_private.rate_attempts is
  'Each time that a source of rates is asked, marked before the call (D54); one that was lost stands as UNKNOWN.';

alter table app_public.office_settings
  add rate_mode text not null default 'MANUAL',
  add constraint office_settings_rate_mode_check check (rate_mode in ('MANUAL', 'OFFICIAL'));
comment on column app_public.office_settings.rate_mode is
  'Where its exchange rate comes from: MANUAL, its people; OFFICIAL, the source of its currency (doc 4 §6).';

alter table app_public.office_rates
  add source text not null default '',
  add reason text not null default '';
comment on column app_public.office_rates.source is 'Who published it, for an official rate; empty for one that people registered.';
comment on column app_public.office_rates.reason is 'Why people registered it in an office that takes the official rate.';
