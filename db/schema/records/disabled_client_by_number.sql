create or replace function app_public.disabled_client_by_number(
  identification_number text, identification_type text default null
)
  returns app_public.disabled_client
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select client.id, conflict ->> 'disabled', conflict ->> 'objectType', conflict ->> 'record', conflict ->> 'roles'
    from app_public.clients as client
    cross join lateral app_hidden.conflict_params('identificationNumber', 'clients', client.id) as conflict
    where client.id = (select (app_hidden.identified_client(disabled_client_by_number.identification_number,
      disabled_client_by_number.identification_type, current_setting('turno.currency_code', true), 2::smallint)).id)
  $$;

comment on function app_public.disabled_client_by_number(text, text) is
  'The disabled client with that identification number in the company, or null, so that a form does not create the client again (D49).';
grant execute on function app_public.disabled_client_by_number(text, text) to turno_staff;
