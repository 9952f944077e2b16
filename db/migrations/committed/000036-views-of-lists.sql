--! Previous: sha1:dbf4d4ab28ca9bdad0955c9f551fc481f4fddd10
--! Hash: sha1:76734f76d36e4aec1be1c9be366ec248943d3958
--! Message: Views of lists

create table app_public.list_views (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  actor_id uuid not null,
  list text not null check (list ~ '^[a-z][a-z0-9_]{0,62}$'),
  name text not null check (name <> '' and length(name) <= 60),
  content text not null check (length(content) <= 4000),
  created timestamptz not null default now(),
  constraint list_views_name_key unique (company_id, actor_id, list, name)
);
comment on table app_public.list_views is
  E'@behavior -*\nHow a person likes to ask for a list: filters, search, order and columns under a name, for nobody else (U §6).';
