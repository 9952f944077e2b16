create table app_private.former_client_texts (
  client_id uuid not null,
  company_id uuid not null,
  search_text text not null,
  constraint former_client_texts_pkey PRIMARY KEY (client_id, search_text),
  constraint former_client_texts_client_id_fkey FOREIGN KEY (client_id) REFERENCES app_public.clients(id) ON DELETE CASCADE
);
alter table app_private.former_client_texts enable row level security;
CREATE INDEX former_client_texts_search_idx ON app_private.former_client_texts USING gin (search_text gin_trgm_ops);
create policy nobody on app_private.former_client_texts for all to public using (false);
comment on table app_private.former_client_texts is 'What clients were searched by before they were edited, for the sales that keep it.';
