--! Previous: sha1:3c446eca5da4aab54012bbc14164bf4f9f0b92f8
--! Hash: sha1:73406dbe0d215fe436c8208949c60c4055bb6cde
--! AllowInvalidHash
--! Message: messages and audit

create table app_public.messages (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  event_key text not null,
  phone text not null,
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'failed')),
  attempts smallint not null default 0,
  last_error text,
  provider_id text,
  created timestamptz not null default now(),
  sent_at timestamptz,
  updated timestamptz,
  constraint messages_company_event_key unique (company_id, event_key)
);
comment on table app_public.messages is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nThe outbox of SMS, one row per event, with its state (D33).';
create index messages_office_idx on app_public.messages (office_id, id desc);

-- Its company and office are copies of the changed row's.
create table app_public.audit_entries (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null,
  office_id uuid,
  object_type text not null,
  object_id uuid not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  actor_id uuid,
  before jsonb,
  after jsonb,
  created timestamptz not null default now()
);
comment on table app_public.audit_entries is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nWho changed what and when, with the changed values before and after.';
create index audit_entries_object_idx on app_public.audit_entries (object_id, id desc);

create table app_private.requests (
  company_id uuid not null references app_public.companies,
  request_id uuid not null,
  content_hash bytea not null,
  answer jsonb,
  created timestamptz not null default now(),
  primary key (company_id, request_id)
);
create index requests_created_idx on app_private.requests (created);
comment on table app_private.requests is 'Creating calls that carried a request id, with their first answer (D19).';
