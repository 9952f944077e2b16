-- Former names of functions, for servers of the previous release. Remove them one release later.
create or replace function app_private.ask_password_code(p_email text, p_address text, p_device_key bytea default null)
  returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select app_private.request_password_code(p_email, p_address, p_device_key)
  $$;

create or replace function app_hidden.give_password_code(p_account_of uuid, p_code_hash bytea) returns timestamptz
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select app_hidden.issue_password_code(p_account_of, p_code_hash)
  $$;

create or replace function app_private.living_sessions(p_ids uuid[]) returns setof app_private.session_claims
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select * from app_private.active_sessions(p_ids)
  $$;

create or replace function app_private.take_message(p_message_id uuid) returns table (phone text, body text)
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select * from app_private.claim_message(p_message_id)
  $$;

create or replace function app_private.take_name(p_id uuid) returns boolean
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select app_private.claim_name(p_id)
  $$;

create or replace function app_private.take_rates(
  p_quote_code text, p_readings jsonb, p_requested_by uuid default null, p_requesting_company uuid default null
) returns integer
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select app_private.record_rates(p_quote_code, p_readings, p_requested_by, p_requesting_company)
  $$;

create or replace function app_private.begin_rate_ask(p_source text, p_slot timestamptz, p_requested_by uuid default null)
  returns uuid
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select app_private.begin_rate_request(p_source, p_slot, p_requested_by)
  $$;

create or replace function app_private.end_rate_ask(p_attempt uuid, p_outcome text, p_error text, p_detail text)
  returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select app_private.end_rate_request(p_attempt, p_outcome, p_error, p_detail)
  $$;

create or replace function app_private.rate_sources_told()
  returns table (source text, unanswered integer, answered double precision)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select * from app_private.rate_source_states()
  $$;

create or replace function app_private.forget_photo_bytes(p_name text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select app_private.delete_photo_bytes(p_name)
  $$;

create or replace function app_hidden.forget_unattached_photos() returns setof text
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select app_hidden.purge_unattached_photos()
  $$;

create or replace function app_private.forget_old_photos(p_after uuid, p_batch integer)
  returns table (last_id uuid, forgotten integer)
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select * from app_private.purge_old_photos(p_after, p_batch)
  $$;

create or replace function app_private.forget_old_messages(p_after uuid, p_batch integer)
  returns table (last_id uuid, forgotten integer)
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select * from app_private.purge_old_messages(p_after, p_batch)
  $$;

create or replace function app_private.forget_old_security(p_after uuid, p_batch integer)
  returns table (last_id uuid, forgotten integer)
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select * from app_private.purge_old_security(p_after, p_batch)
  $$;

create or replace function app_private.photos_to_forget(p_after text, p_batch integer)
  returns table (name text, in_database boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select * from app_private.purgeable_photos(p_after, p_batch)
  $$;

create or replace function app_private.photos_forgotten(p_names text[]) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select app_private.delete_purged_photos(p_names)
  $$;

create or replace function app_private.save_person(
  p_company_id uuid, p_identification_number text, p_first_name text, p_second_name text, p_last_name text,
  p_second_last_name text, p_birthday date, p_sex text, p_place_birth_country text, p_place_birth_city text,
  p_nationality text
) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select app_private.save_registry_person(p_company_id, p_identification_number, jsonb_build_object(
      'firstName', p_first_name, 'secondName', p_second_name, 'lastName', p_last_name,
      'secondLastName', p_second_last_name, 'birthday', p_birthday, 'sex', p_sex,
      'placeBirthCountry', p_place_birth_country, 'placeBirthCity', p_place_birth_city, 'nationality', p_nationality))
  $$;

create or replace function app_hidden.profit_lines_sums(
  date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (currency_code text, tax numeric, net numeric, commission numeric, profit numeric)
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select * from app_hidden.sum_profit_lines(date_from, date_until, office_id)
  $$;

create or replace function app_hidden.dashboard_lines_sums(
  dimension text default 'OFFICE', member text default null, currency_code text default null, date_from date default null,
  date_until date default null, office_id uuid default null
)
  returns table (currency_code text, amount numeric)
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select * from app_hidden.sum_dashboard_lines(
      p_dimension => dimension, p_member => member, p_currency_code => dashboard_lines_sums.currency_code, p_date_from => date_from,
      p_date_until => date_until, p_office_id => office_id)
  $$;

grant execute on function
  app_private.ask_password_code(text, text, bytea), app_private.living_sessions(uuid[]), app_private.forget_photo_bytes(text)
  to turno_session;
grant execute on function
  app_hidden.give_password_code(uuid, bytea), app_hidden.forget_unattached_photos(),
  app_hidden.profit_lines_sums(date, date, uuid), app_hidden.dashboard_lines_sums(text, text, text, date, date, uuid)
  to turno_staff;
grant execute on function
  app_private.take_message(uuid), app_private.take_name(uuid), app_private.take_rates(text, jsonb, uuid, uuid),
  app_private.begin_rate_ask(text, timestamptz, uuid), app_private.end_rate_ask(uuid, text, text, text),
  app_private.rate_sources_told(), app_private.forget_old_photos(uuid, integer),
  app_private.forget_old_messages(uuid, integer), app_private.forget_old_security(uuid, integer),
  app_private.photos_to_forget(text, integer), app_private.photos_forgotten(text[]),
  app_private.save_person(uuid, text, text, text, text, text, date, text, text, text, text)
  to turno_worker;
