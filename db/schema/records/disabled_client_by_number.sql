create or replace function app_public.disabled_client_by_number(identification_number text)
  returns app_public.disabled_client
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select client.id, conflict ->> 'disabled', conflict ->> 'objectType', conflict ->> 'record', conflict ->> 'roles'
    from app_hidden.client_of_number($1, 2::smallint) as client
    cross join lateral app_hidden.conflict_params('identificationNumber', 'clients', client.id) as conflict
  $$;

comment on function app_public.disabled_client_by_number(text) is
  'The disabled client with that identification number in the company, or null: whom a form need not take for a new one (D49).';
grant execute on function app_public.disabled_client_by_number(text) to turno_staff;
