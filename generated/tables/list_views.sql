create table app_public.list_views (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  actor_id uuid not null,
  list text not null,
  name text not null,
  content text not null,
  created timestamp with time zone default now() not null,
  constraint list_views_pkey PRIMARY KEY (id),
  constraint list_views_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint list_views_content_check CHECK ((length(content) <= 4000)),
  constraint list_views_list_check CHECK ((list ~ '^[a-z][a-z0-9_]{0,62}$'::text)),
  constraint list_views_name_check CHECK (((name <> ''::text) AND (length(name) <= 60))),
  constraint list_views_name_key UNIQUE (company_id, actor_id, list, name)
);
alter table app_public.list_views enable row level security;
create policy staff_reads on app_public.list_views for select to turno_staff using (((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)) AND (actor_id = ( SELECT app_hidden.current_actor_id() AS current_actor_id))));
grant select on app_public.list_views to turno_staff;
comment on table app_public.list_views is '@behavior -*
How a person likes to ask for a list: filters, search, order and columns under a name, for nobody else (U §6).';
