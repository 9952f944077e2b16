-- Returns the day of a client's last visible visit, to distinguish clients with the same name.
create or replace function app_public.v_clients_last_visit(client app_public.v_clients) returns date
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select sale.sale_day from app_public.sales as sale
    where sale.client_id = client.id and sale.kind = 'SALE' and sale.status = app_hidden.active()
    order by sale.sale_date desc
    limit 1
  $$;

comment on function app_public.v_clients_last_visit(app_public.v_clients) is
  'The day of the last visit, among the sales that one may see; null for none.';
grant execute on function app_public.v_clients_last_visit(app_public.v_clients) to turno_staff;
