--! Previous: sha1:eafc413e28f62690f4a09cf47507482c14966fc2
--! Hash: sha1:83b597d1389d3e5ca0f81673f2d123af982c79a4
--! Message: People ask for their data

create table app_public.privacy_requests (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  client_id uuid references app_public.clients,
  kind text not null,
  requester_name text not null,
  requester_document text not null default '',
  identity_proof text not null,
  channel text not null,
  notes text not null default '',
  received_on date not null,
  due_on date not null,
  state text not null default 'OPEN',
  attend_by date generated always as (case when state = 'OPEN' then due_on end) stored,
  extended_at timestamptz,
  extended_by uuid,
  extension_reason text not null default '',
  answer text not null default '',
  answered_at timestamptz,
  answered_by uuid,
  created_by uuid,
  created timestamptz not null default now(),
  constraint privacy_requests_kind_check check (kind in ('ACCESS', 'CORRECTION', 'OBJECTION', 'ERASURE')),
  constraint privacy_requests_channel_check check (channel in ('IN_PERSON', 'EMAIL', 'PHONE', 'LETTER', 'MESSAGE')),
  constraint privacy_requests_state_check check (state in ('OPEN', 'ANSWERED', 'REFUSED')),
  constraint privacy_requests_due_check check (due_on > received_on),
  constraint privacy_requests_extended_check check ((extended_at is null) = (extension_reason = '')),
  constraint privacy_requests_answered_check check (
    case when state = 'OPEN' then answered_at is null and answer = '' else answered_at is not null and answer <> '' end)
);
create index privacy_requests_company_idx on app_public.privacy_requests (company_id, attend_by, id);
create index privacy_requests_office_idx on app_public.privacy_requests (office_id, attend_by, id);
create index privacy_requests_client_idx on app_public.privacy_requests (client_id);
comment on table app_public.privacy_requests is E'@behavior -*\nWhat people ask of the data that is kept of them: access, correction, objection or erasure, with the day by which the law wants an answer (A §4).';
comment on column app_public.privacy_requests.client_id is 'Nobody where the person is not found among the clients, or not yet.';
comment on column app_public.privacy_requests.identity_proof is 'How who asked showed who they are.';
comment on column app_public.privacy_requests.attend_by is 'The day by which one that is open is to be answered: the order of the list.';
comment on column app_public.privacy_requests.extended_at is 'When its term was extended, which may be once.';
