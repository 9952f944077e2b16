--! Previous: sha1:83b597d1389d3e5ca0f81673f2d123af982c79a4
--! Hash: sha1:80b12826d12ce3eb6ced525b537dc68cece59c14
--! Message: What clients consent to

-- What a client was asked and answered about messages and photos; the last row of a purpose holds (D46).
create table app_public.client_consents (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  client_id uuid not null references app_public.clients,
  purpose text not null check (purpose in ('MESSAGES', 'PHOTOS')),
  given boolean,
  how text not null check (how in ('COUNTER', 'LINK', 'REQUEST', 'IMPORT')),
  wording smallint not null check (wording > 0),
  actor_id uuid,
  created timestamptz not null default clock_timestamp()
);
create index client_consents_client_idx on app_public.client_consents (client_id, purpose, created desc, id desc);
create index client_consents_company_idx on app_public.client_consents (company_id, created desc, id);
create index client_consents_office_idx on app_public.client_consents (office_id, created desc, id);
comment on table app_public.client_consents is
  E'@behavior -*\nWhat clients consented to, refused and withdrew, append-only: the last row of a client and purpose holds (D46). It names nobody.';
comment on column app_public.client_consents.given is 'Null takes back what was pressed by mistake: they count as not asked.';
comment on column app_public.client_consents.how is 'COUNTER by the staff, LINK by the client, REQUEST by an objection, IMPORT with rows from elsewhere.';
comment on column app_public.client_consents.wording is 'Which text the client was told.';

-- 'stopped': the client does not accept messages.
alter table app_public.messages
  drop constraint messages_state_check,
  add constraint messages_state_check
    check (state in ('pending', 'sending', 'sent', 'recorded', 'failed', 'held', 'stopped')) not valid;
