create table app_public.security_alerts (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid,
  kind text not null,
  matter text not null,
  event_kind text not null,
  actor_id uuid,
  address text default ''::text not null,
  words text not null,
  times integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  created timestamp with time zone default now() not null,
  constraint security_alerts_pkey PRIMARY KEY (id),
  constraint security_alerts_kind_check CHECK ((kind ~ '^[A-Z_]{3,40}$'::text))
);
alter table app_public.security_alerts enable row level security;
CREATE INDEX security_alerts_created_idx ON app_public.security_alerts USING btree (company_id, created DESC, id DESC);
CREATE INDEX security_alerts_matter_idx ON app_public.security_alerts USING btree (company_id, kind, matter, created DESC);
create policy staff_reads on app_public.security_alerts for select to turno_staff using (((company_id = ( SELECT app_hidden.company_where_can('security.read'::text) AS company_where_can)) AND ((office_id IS NULL) OR (office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])))));
CREATE TRIGGER notify_office AFTER INSERT OR UPDATE ON app_public.security_alerts FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('security', 'no_office');
grant select on app_public.security_alerts to turno_staff;
comment on table app_public.security_alerts is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
What administrators are to look at, one row per matter and hour; actor_id or address lead to the rows of the log behind it.';
