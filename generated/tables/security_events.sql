create table app_public.security_events (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid,
  kind text not null,
  outcome text not null,
  code text default ''::text not null,
  actor_id uuid,
  actor_name text default ''::text not null,
  actor_email text default ''::text not null,
  session_id uuid,
  address text default ''::text not null,
  device text default ''::text not null,
  subject text default ''::text not null,
  detail jsonb default '{}'::jsonb not null,
  times integer default 1 not null,
  bucket uuid,
  created timestamp with time zone default now() not null,
  last_at timestamp with time zone default now() not null,
  constraint security_events_pkey PRIMARY KEY (id),
  constraint security_events_bucket_key UNIQUE (bucket),
  constraint security_events_kind_check CHECK ((kind ~ '^[A-Z_]{3,40}$'::text)),
  constraint security_events_outcome_check CHECK ((outcome = ANY (ARRAY['DONE'::text, 'REFUSED'::text, 'CUT_OFF'::text])))
);
alter table app_public.security_events enable row level security;
CREATE INDEX security_events_actor_idx ON app_public.security_events USING btree (company_id, actor_id, created DESC, id DESC);
CREATE INDEX security_events_address_idx ON app_public.security_events USING btree (company_id, address, created DESC, id DESC) INCLUDE (office_id);
CREATE INDEX security_events_age_idx ON app_public.security_events USING brin (created);
CREATE INDEX security_events_created_idx ON app_public.security_events USING btree (company_id, created DESC, id DESC);
CREATE INDEX security_events_guesses_idx ON app_public.security_events USING btree (company_id, address, created) WHERE ((kind = 'SIGN_IN'::text) AND (outcome = 'REFUSED'::text));
CREATE INDEX security_events_kind_idx ON app_public.security_events USING btree (company_id, kind, created DESC, id DESC);
CREATE INDEX security_events_office_idx ON app_public.security_events USING btree (company_id, office_id, created DESC, id DESC);
CREATE INDEX security_events_outcome_idx ON app_public.security_events USING btree (company_id, outcome, created DESC, id DESC) INCLUDE (office_id);
create policy staff_reads on app_public.security_events for select to turno_staff using (((company_id = ( SELECT app_hidden.company_where_can('security.read'::text) AS company_where_can)) AND ((office_id IS NULL) OR (office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])))));
CREATE TRIGGER security_alerts AFTER INSERT OR UPDATE OF times ON app_public.security_events FOR EACH ROW WHEN (((new.kind = ANY (ARRAY['EXPORT'::text, 'ADMINISTRATOR'::text, 'PERMISSIONS'::text, 'RATE'::text, 'INCIDENT'::text, 'CASH_REFUSED'::text, 'SETTING'::text])) OR ((new.kind = 'SIGN_IN'::text) AND (new.outcome = 'REFUSED'::text)))) EXECUTE FUNCTION app_private.tg_security_alerts();
grant select on app_public.security_events to turno_staff;
comment on table app_public.security_events is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
The security log: who signed in, was refused, exported, or changed who may what.';
