create table app_public.audit_entries (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid,
  object_type text not null,
  object_id uuid not null,
  action text not null,
  actor_id uuid,
  before jsonb,
  after jsonb,
  created timestamp with time zone default now() not null,
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_action_check CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text])))
);
alter table app_public.audit_entries enable row level security;
CREATE INDEX audit_entries_changes_idx ON app_public.audit_entries USING btree (company_id, object_type) WHERE (action <> 'insert'::text);
CREATE INDEX audit_entries_object_idx ON app_public.audit_entries USING btree (object_id, id DESC);
create policy staff_reads on app_public.audit_entries for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('audit.read'::text) AS offices_where_can)::uuid[])) OR ((office_id IS NULL) AND (company_id = ( SELECT app_hidden.company_where_can('audit.read'::text) AS company_where_can)))));
grant select on app_public.audit_entries to turno_staff;
comment on table app_public.audit_entries is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
Who changed what and when, with the changed values before and after.';
