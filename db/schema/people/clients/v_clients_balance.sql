-- Returns the debt of a client in search results.
create or replace function app_public.v_clients_balance(client app_public.v_clients) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp as $$ select app_hidden.client_balance(client.id) $$;

comment on function app_public.v_clients_balance(app_public.v_clients) is
  'Paid minus owed of the client: b_balance in the office''s currency, d_balance in dollars (doc 1 §3).';
grant execute on function app_public.v_clients_balance(app_public.v_clients) to turno_staff;
