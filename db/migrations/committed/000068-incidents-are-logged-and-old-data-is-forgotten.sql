--! Previous: sha1:80b12826d12ce3eb6ced525b537dc68cece59c14
--! Hash: sha1:15e80486e4aacb781fb38cdabd1bc5751330c250
--! Message: Incidents are logged and old data is forgotten

create table app_public.privacy_incidents (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  office_ids uuid[] not null,
  known_at timestamptz not null,
  occurred_at timestamptz,
  description text not null default '',
  data_kinds text not null default '',
  people_count integer,
  harm text not null default '',
  measures text not null default '',
  state text not null default 'OPEN',
  authority_at timestamptz,
  authority_reference text not null default '',
  unnotified_reason text not null default '',
  people_told_at timestamptz,
  closed_at timestamptz,
  closed_by uuid,
  created timestamptz not null default now(),
  created_by uuid,
  updated timestamptz,
  constraint privacy_incidents_state_check check (state in ('OPEN', 'CLOSED')),
  constraint privacy_incidents_people_count_check check (people_count between 0 and 100000000),
  constraint privacy_incidents_office_ids_check check (cardinality(office_ids) between 1 and 500),
  constraint privacy_incidents_closed_check check ((state = 'CLOSED') = (closed_at is not null))
);
create index privacy_incidents_company_idx on app_public.privacy_incidents (company_id, known_at desc, id desc);
create index privacy_incidents_office_idx on app_public.privacy_incidents (office_id, known_at desc, id desc);
create index privacy_incidents_open_idx on app_public.privacy_incidents (office_id) where state = 'OPEN';
comment on table app_public.privacy_incidents is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nWhat happened to personal data that should not have, when it was known, and who was told of it within 48 hours.';
comment on column app_public.privacy_incidents.office_id is 'Where it was registered: its clock is this one''s.';
comment on column app_public.privacy_incidents.office_ids is 'The branches whose data it concerns.';
comment on column app_public.privacy_incidents.known_at is 'When the company knew of it: its 48 hours run from here.';
comment on column app_public.privacy_incidents.occurred_at is 'When it happened; null while nobody knows.';
comment on column app_public.privacy_incidents.data_kinds is 'Which data, in words.';
comment on column app_public.privacy_incidents.unnotified_reason is 'Why the authority was not told, of one that was closed without.';

create table app_public.retention_settings (
  company_id uuid primary key references app_public.companies,
  photo_months integer,
  message_months integer,
  security_months integer,
  saved_at timestamptz not null default now(),
  saved_by uuid,
  constraint retention_settings_photo_months_check check (photo_months between 1 and 120),
  constraint retention_settings_message_months_check check (message_months between 1 and 120),
  constraint retention_settings_security_months_check check (security_months between 6 and 120)
);
comment on table app_public.retention_settings is
  E'@behavior -*\nFor how many months a company keeps what grows old; null for ever, of the security log 400 days.';
