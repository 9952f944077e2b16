create table app_public.privacy_incidents (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  office_ids uuid[] not null,
  known_at timestamp with time zone not null,
  occurred_at timestamp with time zone,
  description text default ''::text not null,
  data_kinds text default ''::text not null,
  people_count integer,
  harm text default ''::text not null,
  measures text default ''::text not null,
  state text default 'OPEN'::text not null,
  authority_at timestamp with time zone,
  authority_reference text default ''::text not null,
  unnotified_reason text default ''::text not null,
  people_told_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by uuid,
  created timestamp with time zone default now() not null,
  created_by uuid,
  updated timestamp with time zone,
  constraint privacy_incidents_pkey PRIMARY KEY (id),
  constraint privacy_incidents_closed_check CHECK (((state = 'CLOSED'::text) = (closed_at IS NOT NULL))),
  constraint privacy_incidents_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint privacy_incidents_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint privacy_incidents_office_ids_check CHECK (((cardinality(office_ids) >= 1) AND (cardinality(office_ids) <= 500))),
  constraint privacy_incidents_people_count_check CHECK (((people_count >= 0) AND (people_count <= 100000000))),
  constraint privacy_incidents_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'CLOSED'::text])))
);
alter table app_public.privacy_incidents enable row level security;
CREATE INDEX privacy_incidents_company_idx ON app_public.privacy_incidents USING btree (company_id, known_at DESC, id DESC);
CREATE INDEX privacy_incidents_office_idx ON app_public.privacy_incidents USING btree (office_id, known_at DESC, id DESC);
CREATE INDEX privacy_incidents_open_idx ON app_public.privacy_incidents USING btree (office_id) WHERE (state = 'OPEN'::text);
create policy staff_reads on app_public.privacy_incidents for select to turno_staff using (((company_id = ( SELECT app_hidden.company_where_can('privacy.manage'::text) AS company_where_can)) AND (office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[]))));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.privacy_incidents FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
grant select on app_public.privacy_incidents to turno_staff;
comment on table app_public.privacy_incidents is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
What happened to personal data that should not have, when it was known, and who was told of it within 48 hours.';
comment on column app_public.privacy_incidents.office_id is 'Where it was registered: its clock is this one''s.';
comment on column app_public.privacy_incidents.office_ids is 'The branches whose data it concerns.';
comment on column app_public.privacy_incidents.known_at is 'When the company knew of it: its 48 hours run from here.';
comment on column app_public.privacy_incidents.occurred_at is 'When it happened; null while nobody knows.';
comment on column app_public.privacy_incidents.data_kinds is 'Which data, in words.';
comment on column app_public.privacy_incidents.unnotified_reason is 'Why the authority was not told, of one that was closed without.';
