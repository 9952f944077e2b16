-- Stores a client's former search texts, which older sales still have, so that searches find these sales. For clients edited
-- before this trigger existed, the texts are on the sales.
create or replace function app_hidden.keep_client_texts(p_client app_public.clients) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    insert into app_private.former_client_texts (client_id, company_id, search_text)
    select p_client.id, p_client.company_id, p_client.search_text
    union
    select p_client.id, p_client.company_id, app_hidden.client_search_text(
      first => sale.client_name, second => '', last => sale.client_last_name, second_last => '',
      identification => sale.client_in, phone => sale.client_phone, email => sale.client_email)
    from app_public.sales as sale where sale.client_id = p_client.id
    on conflict do nothing
  $$;

create or replace function app_hidden.tg_keep_client_text() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_hidden.keep_client_texts(old);
      return null;
    end
  $$;

create or replace trigger keep_text
  after update of identification_number, first_name, second_name, last_name, second_last_name, phone, email, updated
  on app_public.clients
  for each row when (old.search_text <> new.search_text or old.updated is not distinct from new.updated)
  execute function app_hidden.tg_keep_client_text();

-- Returns clients edited before this trigger existed, for the back-fill job of their texts (app_private.back_fills).
create or replace view app_private.clients_edited with (security_invoker = true) as
  select id, updated from app_public.clients where updated is not null;
