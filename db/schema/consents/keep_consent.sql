-- Applies a refusal of messages, or its end, to queued messages. A refusal stops the messages of the client and their
-- future appointments. Messages that match only by phone are stopped when the worker claims them. Messages that are
-- being sent are not stopped.
-- If the refusal ends within 2 minutes, it was a mistake, and the messages that it stopped are queued again.
create or replace function app_private.apply_consent(p_client app_public.clients, p_refused_since timestamptz, p_refused boolean)
  returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      resumed uuid;
      own uuid[] := array(
        select welcome.id from app_public.messages as welcome
        where welcome.company_id = p_client.company_id and welcome.event_key = 'client_welcome:' || p_client.id
        union all
        select message.id
        from app_public.appointments as booked, app_private.appointment_messages(booked.id) as message
        where booked.client_id = p_client.id and booked.appointment_date > now());
    begin
      if p_refused then
        update app_public.messages as message
        set state = 'stopped', last_error = app_private.stopped_reason(), updated = clock_timestamp()
        where message.id = any (own) and message.state in ('pending', 'held');
      elsif p_refused_since > now() - interval '2 minutes' then
        for resumed in
          update app_public.messages as message set state = 'pending', last_error = null, updated = clock_timestamp()
          where message.id = any (own) and message.state = 'stopped' and message.updated >= p_refused_since
          returning message.id
        loop
          perform graphile_worker.add_job('sms__send', json_build_object('messageId', resumed), job_key => resumed::text);
        end loop;
      end if;
    end
  $$;

-- Records a client's answer for a purpose and returns whether it is new. A repeated answer adds no row. A null answer
-- undoes a mistaken one.
create or replace function app_private.keep_consent(
  p_client_id uuid, p_purpose text, p_given boolean, p_how text, p_wording integer default null
) returns boolean
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      client app_public.clients;
      present_wording smallint := app_hidden.consent_wording();
      present app_public.client_consents;
    begin
      perform app_hidden.require_filled(case
        when p_purpose is null then 'purpose' end);
      if p_purpose not in ('MESSAGES', 'PHOTOS') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "purpose", "reason": "es MESSAGES o PHOTOS"}');
      end if;
      if p_wording not between 1 and present_wording then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "wording", "reason": "no es un texto que se haya mostrado"}');
      end if;
      -- The lock orders concurrent answers, and updates of the client.
      select * into client from app_public.clients as found where found.id = p_client_id for no key update;
      if client.id is null or client.erased_at is not null then
        perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "clientId"}');
      end if;
      select * into present from app_public.client_consents as consent
      where consent.client_id = client.id and consent.purpose = p_purpose
      order by consent.created desc, consent.id desc
      limit 1;
      if present.given is not distinct from p_given then
        return false;
      end if;
      insert into app_public.client_consents (company_id, office_id, client_id, purpose, given, how, wording, actor_id)
      values (client.company_id, coalesce(app_hidden.current_office_id(), client.office_id), client.id,
        p_purpose, p_given, p_how, coalesce(p_wording, present_wording),
        app_hidden.current_actor_id());
      if p_purpose = 'MESSAGES' then
        perform app_private.apply_consent(client,
          p_refused_since => case when not present.given then present.created end,
          p_refused => not coalesce(p_given, true));
      end if;
      return true;
    end
  $$;

-- Records the answers of a new client at registration: {"messages": true, "photos": false}, or one of them.
create or replace function app_private.keep_first_consents(p_client_id uuid, p_answers jsonb) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      if p_answers is null or p_answers = 'null' then
        return;
      end if;
      if jsonb_typeof(p_answers) <> 'object' or exists (
        select from jsonb_each(p_answers) as answer
        where answer.key not in ('messages', 'photos') or jsonb_typeof(answer.value) not in ('boolean', 'null'))
      then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "consents", "reason": "es un objeto con messages y photos, cada uno true o false"}');
      end if;
      perform app_private.keep_consent(p_client_id, purpose.name, (p_answers ->> lower(purpose.name))::boolean, 'COUNTER')
      from unnest('{MESSAGES,PHOTOS}'::text[]) as purpose(name)
      where p_answers ->> lower(purpose.name) is not null;
    end
  $$;
