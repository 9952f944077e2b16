-- The client with that document, however it is spelled, in the session's company, if there is one of that status. Without a
-- search path of its own, so that a query takes it in.
create or replace function app_hidden.client_of_number(identification_number text, status smallint)
  returns setof app_public.clients
  language sql stable as $$
    select client.*
    from app_public.clients as client
    where client.company_id = app_hidden.current_company_id()
      and client.identification_number = any ((select app_hidden.same_identification($1))::text[])
      and client.status = $2
    order by array_position((select app_hidden.same_identification($1)), client.identification_number)
    limit 1
  $$;
grant execute on function app_hidden.client_of_number(text, smallint) to turno_staff;
