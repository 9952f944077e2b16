create table app_public.office_settings (
  office_id uuid not null,
  company_id uuid not null,
  iva numeric(9,6) not null,
  net_base numeric(9,6) default 1 not null,
  royalty numeric(9,6) default 0.1 not null,
  invoicing text not null,
  office_type text default 'REGULAR'::text not null,
  updated timestamp with time zone,
  idle_minutes integer,
  series smallint default 0 not null,
  series_start bigint default 1 not null,
  legal_name text default ''::text not null,
  tax_id text default ''::text not null,
  sale_paper text default 'A4'::text not null,
  fiscal_notice text default 'AUTO'::text not null,
  cash_control boolean default false not null,
  count_tolerance jsonb default '{}'::jsonb not null,
  four_eyes boolean default false not null,
  rate_mode text default 'MANUAL'::text not null,
  settle_from date,
  advance_limit smallint default 50 not null,
  settle_before_close boolean default false not null,
  constraint office_settings_pkey PRIMARY KEY (office_id),
  constraint office_settings_advance_limit_check CHECK (((advance_limit >= 0) AND (advance_limit <= 100))) NOT VALID,
  constraint office_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint office_settings_fiscal_notice_check CHECK ((fiscal_notice = ANY (ARRAY['AUTO'::text, 'ALWAYS'::text, 'NEVER'::text]))),
  constraint office_settings_idle_minutes_check CHECK (((idle_minutes >= 5) AND (idle_minutes <= 720))),
  constraint office_settings_invoicing_check CHECK ((invoicing = ANY (ARRAY['NO APLICA'::text, 'FACTURA ACTIVA'::text]))),
  constraint office_settings_iva_check CHECK (((iva >= (0)::numeric) AND (iva <= (1)::numeric))),
  constraint office_settings_net_base_check CHECK (((net_base >= (0)::numeric) AND (net_base <= (1)::numeric))),
  constraint office_settings_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint office_settings_office_type_check CHECK ((office_type = ANY (ARRAY['REGULAR'::text, 'VIP'::text, 'FREE_PORT'::text, 'DUAL'::text]))),
  constraint office_settings_rate_mode_check CHECK ((rate_mode = ANY (ARRAY['MANUAL'::text, 'OFFICIAL'::text]))),
  constraint office_settings_royalty_check CHECK (((royalty >= (0)::numeric) AND (royalty <= (1)::numeric))),
  constraint office_settings_sale_paper_check CHECK ((sale_paper = ANY (ARRAY['A4'::text, '80MM'::text])))
);
alter table app_public.office_settings enable row level security;
CREATE INDEX office_settings_company_idx ON app_public.office_settings USING btree (company_id);
create policy staff_reads on app_public.office_settings for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.office_settings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER log_settings AFTER UPDATE ON app_public.office_settings FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_log_office_settings();
CREATE TRIGGER notify_office AFTER UPDATE OF iva, office_type, net_base, invoicing ON app_public.office_settings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('rates');
CREATE TRIGGER rate_mode AFTER UPDATE OF rate_mode ON app_public.office_settings FOR EACH ROW WHEN ((new.rate_mode <> old.rate_mode)) EXECUTE FUNCTION app_hidden.tg_rate_mode();
CREATE TRIGGER settings_rates AFTER INSERT OR UPDATE OF iva, office_type, net_base, royalty ON app_public.office_settings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_settings_rates();
grant select on app_public.office_settings to turno_staff;
comment on table app_public.office_settings is '@behavior -query:resource:list -query:resource:connection
Tax, net base, royalty and invoicing of an office, as fractions (doc 3 §3, D8, D20, D27).';
comment on column app_public.office_settings.idle_minutes is 'Without use, after which a session of the office ends; null: after 12 hours alone.';
comment on column app_public.office_settings.series is '@omit
Which series of invoices the office is in: one more each time that it is begun anew (D69).';
comment on column app_public.office_settings.series_start is '@omit
The number with which the series begins.';
comment on column app_public.office_settings.legal_name is 'Who invoices, as it is registered; the company''s name where it is empty.';
comment on column app_public.office_settings.tax_id is 'Its RIF, or RUC in Peru; none where it is empty.';
comment on column app_public.office_settings.sale_paper is 'The paper that a sale is printed on: A4, or a roll of 80 mm.';
comment on column app_public.office_settings.fiscal_notice is 'Whether paper says ''Sin valor fiscal'': AUTO where the office does not invoice, ALWAYS or NEVER.';
comment on column app_public.office_settings.cash_control is 'Whether payments in cash and by batch need an open register (doc 4 §6).';
comment on column app_public.office_settings.count_tolerance is '@behavior -filterBy -orderBy
By currency, the difference that a first closing count may have: {"VES": "50"}; none where it is not named.';
comment on column app_public.office_settings.four_eyes is 'Whether who closes with a difference, refunds or confirms a rate is another than who opened, sold or fetched it (doc 4 §6).';
comment on column app_public.office_settings.rate_mode is 'Where its exchange rate comes from: MANUAL, its people; OFFICIAL, the source of its currency (doc 4 §6).';
comment on column app_public.office_settings.settle_from is 'The first day whose earnings the office settles; null while it settles none (doc 6 §1).';
comment on column app_public.office_settings.advance_limit is 'The percentage of what an employee earned up to which an advance needs no further permission.';
comment on column app_public.office_settings.settle_before_close is 'Whether a month closes only after its earnings are settled.';
