-- A subservice stays inside its company and office.
create or replace function app_hidden.tg_check_subservice() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if not exists (select from app_public.services where id = new.service_id and company_id = new.company_id) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "serviceId"}');
      end if;
      if not exists (select from app_public.offices where id = new.office_id and company_id = new.company_id) then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "officeId"}');
      end if;
      return new;
    end
  $$;

create or replace trigger check_subservice before insert or update on app_public.subservices
  for each row execute function app_hidden.tg_check_subservice();
create or replace trigger notify_office after insert or update on app_public.subservices
  for each row execute function app_hidden.tg_notify_office('subservices');

comment on table app_public.services is 'A kind of work that the company offers (doc 1 §3).';
comment on table app_public.subservices is
  E'@behavior -delete\nA priced item of a service at an office (doc 1 §3); cost is the price with tax inside (D8).';
