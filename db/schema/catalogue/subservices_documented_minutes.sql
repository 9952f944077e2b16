create or replace function app_public.subservices_documented_minutes(subservice app_public.subservices) returns integer
  language sql stable set search_path = pg_catalog, pg_temp as $$ select subservice.avg_minuts $$;
comment on function app_public.subservices_documented_minutes(app_public.subservices) is E'@fieldName avg_minuts\nDuration in minutes (D39), with the field name of the documents.';
grant execute on function app_public.subservices_documented_minutes(app_public.subservices) to turno_staff;
