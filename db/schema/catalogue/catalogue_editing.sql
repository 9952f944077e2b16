-- Rejects a subservice whose service or office is of another company. A new, moved or reactivated subservice needs an
-- active service.
create or replace function app_hidden.tg_check_subservice() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      service app_public.services;
    begin
      if tg_op = 'INSERT' or (new.service_id, new.company_id) is distinct from (old.service_id, old.company_id)
        or new.status = app_hidden.active() and old.status <> app_hidden.active() then
        -- The share lock prevents a concurrent transaction from disabling the service before the commit.
        select * into service from app_public.services as held
        where held.id = new.service_id and held.company_id = new.company_id for share;
        if service.id is null then
          perform app_hidden.fail('NOT_FOUND', '{"field": "serviceId"}');
        end if;
        if service.status <> app_hidden.active() and app_hidden.current_company_id() is not null then
          perform app_hidden.fail('SERVICE_DISABLED', jsonb_build_object('field', 'serviceId', 'service', service.service_name));
        end if;
      end if;
      if not exists (select from app_public.offices where id = new.office_id and company_id = new.company_id) then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "officeId"}');
      end if;
      return new;
    end
  $$;

create or replace trigger check_subservice before insert or update on app_public.subservices
  for each row execute function app_hidden.tg_check_subservice();

-- Rejects disabling a service with active subservices: they would be sold under a name that no list shows.
create or replace function app_hidden.tg_check_service() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      offices text := (
        select string_agg(distinct office.office_name, ', ')
        from app_public.subservices as subservice
        join app_public.offices as office on office.id = subservice.office_id
        where subservice.service_id = new.id and subservice.status = app_hidden.active());
    begin
      if offices is not null then
        perform app_hidden.fail('SERVICE_IN_USE', jsonb_build_object('offices', offices));
      end if;
      return new;
    end
  $$;

create or replace trigger check_use before update of status on app_public.services
  for each row when (old.status <> app_hidden.disabled() and new.status = app_hidden.disabled()
    and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_check_service();
create or replace trigger notify_office after insert or update on app_public.subservices
  for each row execute function app_hidden.tg_notify_office('subservices');

comment on table app_public.services is 'A kind of work that the company offers (doc 1 §3).';
comment on table app_public.subservices is
  E'@behavior -delete\nA priced item of a service at an office (doc 1 §3); cost is the price including tax (D8).';
