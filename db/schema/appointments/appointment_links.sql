-- Returns the future appointment of a link's token. Fails with LINK_EXPIRED for unknown and expired tokens alike.
create or replace function app_hidden.appointment_of_token(p_token text) returns app_public.appointments
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      found app_public.appointments;
    begin
      select appointment.* into found
      from app_private.appointment_tokens as known
      join app_public.appointments as appointment on appointment.id = known.appointment_id
      where known.token_hash = sha256(convert_to(coalesce(p_token, ''), 'UTF8'))
        and appointment.status = app_hidden.active() and appointment.state in ('BOOKED', 'CONFIRMED', 'CANCELLED')
        and appointment.appointment_date > now();
      if found.id is null then
        perform app_hidden.fail('LINK_EXPIRED');
      end if;
      return found;
    end
  $$;

create or replace function app_hidden.appointment_link(
  p_appointment app_public.appointments
) returns app_hidden.appointment_link
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select row(
      p_appointment.appointment_date, office.time_zone, office.office_name,
      array(select line.subservice_name from app_public.appointments_details as line
        where line.appointment_id = p_appointment.id and line.status = app_hidden.active() order by line.line_number),
      p_appointment.state)::app_hidden.appointment_link
    from app_public.offices as office where office.id = p_appointment.office_id
  $$;

-- Returns the data of a reminder link, for a client without a session.
create or replace function app_hidden.appointment_by_token(p_token text) returns app_hidden.appointment_link
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$ select app_hidden.appointment_link(app_hidden.appointment_of_token(p_token)) $$;

-- Confirms or cancels an appointment by the link of a reminder. A repeated answer has no effect. A cancelled
-- appointment stays cancelled.
create or replace function app_hidden.answer_appointment(p_token text, p_answer text) returns app_hidden.appointment_link
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      wanted text := case p_answer when 'CONFIRM' then 'CONFIRMED' when 'CANCEL' then 'CANCELLED' end;
      answered app_public.appointments := app_hidden.appointment_of_token(p_token);
    begin
      if wanted is null then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "answer", "reason": "es CONFIRM o CANCEL"}');
      end if;
      select * into answered from app_public.appointments as found where found.id = answered.id for no key update;
      -- A concurrent change may have committed before the lock was acquired.
      answered := app_hidden.appointment_of_token(p_token);
      if answered.state <> wanted then
        if answered.state = 'CANCELLED' then
          perform app_hidden.fail('LINK_EXPIRED');
        end if;
        update app_public.appointments as appointment set state = wanted where appointment.id = answered.id;
        answered := app_hidden.reconcile_appointment(answered.id);
      end if;
      return app_hidden.appointment_link(answered);
    end
  $$;

grant execute on function app_hidden.appointment_by_token(text), app_hidden.answer_appointment(text, text)
  to turno_anonymous;
