-- Returns the states that may follow a state. Mirrors domain/dates/appointment-times.ts; a test compares both.
create or replace function app_hidden.next_appointment_states(p_state text) returns text[]
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select (case p_state
      when 'BOOKED' then '{CONFIRMED,ARRIVED,NO_SHOW,CANCELLED}'
      when 'CONFIRMED' then '{ARRIVED,NO_SHOW,CANCELLED}'
      when 'ARRIVED' then '{SERVED,CONFIRMED}'
      when 'NO_SHOW' then '{BOOKED,ARRIVED}'
      when 'CANCELLED' then '{BOOKED}'
      else '{}'
    end)::text[]
  $$;

create or replace function app_public.update_appointment_by_id(id uuid, appointment_patch app_public.appointment_patch)
  returns app_public.appointments
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      edited app_public.appointments;
    begin
      edited := app_hidden.lock_appointment(id,
        case when appointment_patch.status = app_hidden.disabled() and appointment_patch.appointment_date is null
          and appointment_patch.state is null
          then 'appointment.disable' else 'appointment.update' end);
      if appointment_patch.status = app_hidden.disabled() then
        perform app_hidden.require('appointment.disable');
        if edited.sale_id is not null then
          perform app_hidden.fail('APPOINTMENT_CLOSED');
        end if;
        update app_public.appointments as appointment set status = app_hidden.disabled() where appointment.id = edited.id;
      elsif appointment_patch.status <> app_hidden.active() then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "status", "reason": "el estado es 1 (activo) o 2 (desactivado)"}');
      end if;
      if appointment_patch.appointment_date is not null then
        perform app_hidden.require_open_appointment(edited);
        perform app_hidden.change_appointment_time(edited, appointment_patch.appointment_date);
      end if;
      if appointment_patch.state <> edited.state then
        if edited.sale_id is not null
          or not appointment_patch.state = any (app_hidden.next_appointment_states(edited.state)) then
          perform app_hidden.fail('APPOINTMENT_STATE', '{"field": "state"}');
        end if;
        update app_public.appointments as appointment set state = appointment_patch.state where appointment.id = edited.id;
      end if;
      return app_hidden.reconcile_appointment(edited.id);
    end
  $$;

comment on function app_public.update_appointment_by_id(uuid, app_public.appointment_patch) is
  E'@resultFieldName appointment\nDeactivates an appointment, moves it, or changes its state (doc 2 §7).';
grant execute on function app_public.update_appointment_by_id(uuid, app_public.appointment_patch) to turno_staff;
