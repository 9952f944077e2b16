create table app_public.privacy_requests (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  client_id uuid,
  kind text not null,
  requester_name text not null,
  requester_document text default ''::text not null,
  identity_proof text not null,
  channel text not null,
  notes text default ''::text not null,
  received_on date not null,
  due_on date not null,
  state text default 'OPEN'::text not null,
  attend_by date generated always as (
CASE
    WHEN (state = 'OPEN'::text) THEN due_on
    ELSE NULL::date
END) stored,
  extended_at timestamp with time zone,
  extended_by uuid,
  extension_reason text default ''::text not null,
  answer text default ''::text not null,
  answered_at timestamp with time zone,
  answered_by uuid,
  created_by uuid,
  created timestamp with time zone default now() not null,
  constraint privacy_requests_pkey PRIMARY KEY (id),
  constraint privacy_requests_answered_check CHECK (
CASE
    WHEN (state = 'OPEN'::text) THEN ((answered_at IS NULL) AND (answer = ''::text))
    ELSE ((answered_at IS NOT NULL) AND (answer <> ''::text))
END),
  constraint privacy_requests_channel_check CHECK ((channel = ANY (ARRAY['IN_PERSON'::text, 'EMAIL'::text, 'PHONE'::text, 'LETTER'::text, 'MESSAGE'::text]))),
  constraint privacy_requests_client_id_fkey FOREIGN KEY (client_id) REFERENCES app_public.clients(id),
  constraint privacy_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint privacy_requests_due_check CHECK ((due_on > received_on)),
  constraint privacy_requests_extended_check CHECK (((extended_at IS NULL) = (extension_reason = ''::text))),
  constraint privacy_requests_kind_check CHECK ((kind = ANY (ARRAY['ACCESS'::text, 'CORRECTION'::text, 'OBJECTION'::text, 'ERASURE'::text]))),
  constraint privacy_requests_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint privacy_requests_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'ANSWERED'::text, 'REFUSED'::text])))
);
alter table app_public.privacy_requests enable row level security;
CREATE INDEX privacy_requests_client_idx ON app_public.privacy_requests USING btree (client_id);
CREATE INDEX privacy_requests_company_idx ON app_public.privacy_requests USING btree (company_id, attend_by, id);
CREATE INDEX privacy_requests_office_idx ON app_public.privacy_requests USING btree (office_id, attend_by, id);
create policy staff_reads on app_public.privacy_requests for select to turno_staff using (((company_id = ( SELECT app_hidden.company_where_can('privacy.manage'::text) AS company_where_can)) AND (office_id = ANY (( SELECT app_hidden.offices_where_can('privacy.manage'::text) AS offices_where_can)::uuid[]))));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.privacy_requests FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
grant select on app_public.privacy_requests to turno_staff;
comment on table app_public.privacy_requests is '@behavior -*
What people ask of the data that is kept of them: access, correction, objection or erasure, with the day by which the law wants an answer (A §4).';
comment on column app_public.privacy_requests.client_id is 'Nobody where the person is not found among the clients, or not yet.';
comment on column app_public.privacy_requests.identity_proof is 'How who asked showed who they are.';
comment on column app_public.privacy_requests.attend_by is 'The day by which one that is open is to be answered: the order of the list.';
comment on column app_public.privacy_requests.extended_at is 'When its term was extended, which may be once.';
