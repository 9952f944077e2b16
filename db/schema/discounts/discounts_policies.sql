create or replace function app_public.discounts_details_subservice_name(detail app_public.discounts_details) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select subservice_name from app_public.subservices where id = detail.subservice_id $$;
comment on function app_public.discounts_details_subservice_name(app_public.discounts_details) is E'@notNull\nThe name of the subservice.';
grant execute on function app_public.discounts_details_subservice_name(app_public.discounts_details) to turno_staff;

create or replace function app_public.discounts_details_service_name(detail app_public.discounts_details) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select service.service_name
    from app_public.subservices as subservice
    join app_public.services as service on service.id = subservice.service_id
    where subservice.id = detail.subservice_id
  $$;
comment on function app_public.discounts_details_service_name(app_public.discounts_details) is E'@notNull\nThe name of the service.';
grant execute on function app_public.discounts_details_service_name(app_public.discounts_details) to turno_staff;

alter table app_public.discounts enable row level security;
create policy staff_reads on app_public.discounts for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('discount.read'))::uuid[]));
create policy staff_disables on app_public.discounts for update to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('discount.disable'))::uuid[]))
  with check (status = app_hidden.disabled());
create policy staff_reactivates on app_public.discounts for update to turno_staff
  using (status = app_hidden.disabled() and office_id = any ((select app_hidden.offices_where_can('discount.disable'))::uuid[]))
  with check (status = app_hidden.active());
create or replace trigger audit after update or delete on app_public.discounts
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after update or delete on app_public.discounts_details
  for each row execute function app_hidden.tg_audit();
create or replace trigger notify_office after insert or update on app_public.discounts
  for each row execute function app_hidden.tg_notify_office('discounts');
create or replace trigger notify_office after insert or update or delete on app_public.discounts_details
  for each row execute function app_hidden.tg_notify_office('discounts');
grant select, update (status) on app_public.discounts to turno_staff;
