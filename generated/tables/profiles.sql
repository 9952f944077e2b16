create table app_public.profiles (
  id uuid default app_hidden.new_id() not null,
  client_id uuid not null,
  company_id uuid not null,
  birthdate date,
  mom_dad boolean,
  social_network text,
  color text,
  profession text,
  trademark text,
  url text,
  updated timestamp with time zone,
  notes text default ''::text not null,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_client_id_fkey FOREIGN KEY (client_id) REFERENCES app_public.clients(id) ON DELETE CASCADE,
  constraint profiles_client_key UNIQUE (client_id),
  constraint profiles_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id)
);
alter table app_public.profiles enable row level security;
CREATE INDEX profiles_company_idx ON app_public.profiles USING btree (company_id);
CREATE INDEX profiles_url_idx ON app_public.profiles USING btree (url) WHERE (url IS NOT NULL);
create policy staff_reads on app_public.profiles for select to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('client.profile'::text) AS company_where_can)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.profiles FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.profiles FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
grant select on app_public.profiles to turno_staff;
comment on table app_public.profiles is '@behavior -insert -update -delete -query:resource:list -query:resource:connection
The personal file of a client (doc 1 §3).';
comment on column app_public.profiles.notes is 'What staff should know of the client, written by who keeps the file.';
