create or replace function app_public.disabled_client_by_number(identification_number text)
  returns app_public.disabled_client
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select client.id, conflict ->> 'disabled', conflict ->> 'objectType', conflict ->> 'record', conflict ->> 'roles'
    from app_public.clients as client
    cross join lateral app_hidden.conflict_params('identificationNumber', 'clients', client.id) as conflict
    where client.company_id = app_hidden.current_company_id()
      and client.identification_number = any ((select app_hidden.same_identification($1))::text[])
      and client.status = 2
    order by array_position((select app_hidden.same_identification($1)), client.identification_number)
    limit 1
  $$;

comment on function app_public.disabled_client_by_number(text) is
  'The disabled client with that identification number in the company, or null: whom a form need not take for a new one (D49).';
grant execute on function app_public.disabled_client_by_number(text)
  to turno_staff;
