-- Links an appointment to its sale, in the transaction of the sale.
create or replace function app_hidden.serve_appointment(p_appointment_id uuid, p_sale_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      served app_public.appointments := app_hidden.lock_appointment(
        p_appointment_id, 'appointment.read', 'APPOINTMENT_NOT_FOUND');
    begin
      if served.sale_id is not null then
        perform app_hidden.fail('APPOINTMENT_SOLD');
      end if;
      if served.state in ('NO_SHOW', 'CANCELLED') then
        perform app_hidden.fail('APPOINTMENT_CLOSED');
      end if;
      update app_public.appointments as appointment set sale_id = sale.id, state = 'SERVED'
      from app_public.sales as sale
      where appointment.id = served.id and sale.id = p_sale_id and sale.office_id = served.office_id;
      if not found then
        perform app_hidden.fail('OTHER_OFFICE');
      end if;
      perform app_hidden.reconcile_appointment(served.id);
    end
  $$;

-- Returns an appointment to the state ARRIVED when its sale is deleted.
create or replace function app_hidden.tg_unserve_appointment() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      update app_public.appointments set sale_id = null, state = 'ARRIVED', updated = now() where sale_id = new.id;
      return null;
    end
  $$;

create or replace trigger unserve_appointment after update of status on app_public.sales
  for each row when (old.status = app_hidden.active()
    and new.status = app_hidden.disabled()) execute function app_hidden.tg_unserve_appointment();
