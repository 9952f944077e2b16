--! Previous: sha1:440f42529ef591ddd18b1cf0911ab3b8fdb748f9
--! Hash: sha1:904070e0d47f5e0ea77ab437e680d785397b3b58
--! Message: What clients were searched by

-- Sales keep the client's texts as they were: whoever searches them by a former one is led by these to the client.
create table app_private.former_client_texts (
  client_id uuid not null references app_public.clients on delete cascade,
  company_id uuid not null,
  search_text text not null,
  primary key (client_id, search_text)
);
comment on table app_private.former_client_texts is
  'What clients were searched by before they were edited, for the sales that keep it.';
create index former_client_texts_search_idx on app_private.former_client_texts using gin (search_text gin_trgm_ops);

insert into app_private.back_fills (name, relation, assignment)
values ('former_client_texts', 'app_private.clients_edited', 'updated = updated');
