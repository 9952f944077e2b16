-- Returns the response text for a queued SMS: without a message service it is only recorded (D33). Mirrors successTexts
-- of domain/texts/texts.ts; the server sets turno.sends_messages.
create or replace function app_hidden.sms_outcome() returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select case when current_setting('turno.sends_messages', true) = 'on' then 'SMS enviado con exito'
      else 'No se envió: falta configurar los SMS' end
  $$;

-- Returns the last message that a person requested for an event, the number of messages, and its time.
create or replace function app_hidden.earlier_message(
  p_office_id uuid, p_event text, p_most integer, out state text, out times integer, out said_when text
)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select message.state, (count(*) over ())::integer,
      case when local::date = app_hidden.office_today(office.id) then 'hoy' else 'el ' || to_char(local, 'DD/MM/YYYY') end
        || to_char(local, '" a las "HH24:MI')
    from app_public.offices as office
    join app_public.messages as message on message.company_id = office.company_id
    cross join lateral (
      select coalesce(message.sent_at, message.created) at time zone office.time_zone as local
    ) as moment
    where office.id = p_office_id
      and message.event_key = any (array[p_event] || array(select p_event || ':' || time from generate_series(2,
        p_most) as time))
    order by message.id desc
    limit 1
  $$;

-- Queues an SMS that a person requests, and returns the Spanish result. If the event already has a message that did not
-- fail (D33), p_again decides: true queues another one; false fails with the time of the earlier one; null, for
-- programs that send only documented arguments, queues nothing and returns the time of the earlier one.
create or replace function app_hidden.send_requested(p_office_id uuid, p_event text, p_again boolean, p_phone text, p_body text)
  returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      most constant integer := 50;
      earlier record;
    begin
      select * into earlier from app_hidden.earlier_message(p_office_id, p_event, most);
      if earlier.state <> 'failed' and p_again is null then
        return case earlier.state
          when 'sent' then format('Ya se envió %s', earlier.said_when)
          when 'recorded' then format('Ya se registró %s: aquí no hay un servicio que lo envíe', earlier.said_when)
          else format('Ya se pidió %s y aún no sale', earlier.said_when) end;
      end if;
      if earlier.state <> 'failed' and not p_again then
        perform app_hidden.fail(
          case earlier.state when 'sent' then 'MESSAGE_SENT' when 'recorded' then 'MESSAGE_RECORDED' else 'MESSAGE_QUEUED' end,
          jsonb_build_object('when', earlier.said_when));
      end if;
      if earlier.times >= most then
        perform app_hidden.fail('TOO_MANY_REQUESTS');
      end if;
      perform app_hidden.enqueue_message(p_office_id, p_event || coalesce(':' || earlier.times + 1, ''), p_phone, p_body);
      return app_hidden.sms_outcome();
    end
  $$;
