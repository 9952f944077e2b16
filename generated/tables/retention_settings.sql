create table app_public.retention_settings (
  company_id uuid not null,
  photo_months integer,
  message_months integer,
  security_months integer,
  saved_at timestamp with time zone default now() not null,
  saved_by uuid,
  constraint retention_settings_pkey PRIMARY KEY (company_id),
  constraint retention_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint retention_settings_message_months_check CHECK (((message_months >= 1) AND (message_months <= 120))),
  constraint retention_settings_photo_months_check CHECK (((photo_months >= 1) AND (photo_months <= 120))),
  constraint retention_settings_security_months_check CHECK (((security_months >= 6) AND (security_months <= 120)))
);
alter table app_public.retention_settings enable row level security;
create policy staff_reads on app_public.retention_settings for select to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('privacy.manage'::text) AS company_where_can)));
grant select on app_public.retention_settings to turno_staff;
comment on table app_public.retention_settings is '@behavior -*
For how many months a company keeps what grows old; null for ever, of the security log 400 days.';
