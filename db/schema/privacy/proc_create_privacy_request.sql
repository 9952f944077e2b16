create or replace function app_public.proc_create_privacy_request(
  kind text, requester_name text, identity_proof text, channel text, received_on date, client_id uuid default null,
  requester_document text default '', notes text default '', office_id uuid default null, request_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      request app_public.privacy_requests;
      client app_public.clients;
      answer jsonb;
    begin
      perform app_hidden.require('privacy.manage');
      request.office_id := app_hidden.require_office(office_id);
      if coalesce(kind, '') not in ('ACCESS', 'CORRECTION', 'OBJECTION', 'ERASURE') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "kind", "reason": "es ACCESS, CORRECTION, OBJECTION o ERASURE"}');
      end if;
      if coalesce(channel, '') not in ('IN_PERSON', 'EMAIL', 'PHONE', 'LETTER', 'MESSAGE') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "channel", "reason": "es IN_PERSON, EMAIL, PHONE, LETTER o MESSAGE"}');
      end if;
      request.requester_name := app_hidden.check_text('requesterName', coalesce(requester_name, ''), 'name');
      request.requester_document := app_hidden.check_text('requesterDocument', coalesce(requester_document, ''), 'document');
      request.identity_proof := app_hidden.check_text('identityProof', coalesce(identity_proof, ''), 'name');
      request.notes := app_hidden.check_text('notes', coalesce(notes, ''), 'note');
      request.received_on := received_on;
      perform app_hidden.require_filled(case
        when request.requester_name = '' then 'requesterName' when request.identity_proof = '' then 'identityProof'
        when request.received_on is null then 'receivedOn' end);
      perform app_hidden.check_day('receivedOn', request.received_on);
      if request.received_on > app_hidden.office_today(request.office_id) then
        perform app_hidden.fail('FUTURE_DATE', '{"field": "receivedOn"}');
      end if;
      client := app_private.requesting_client(client_id);
      answer := app_private.request_begin(app_hidden.current_company_id(), request_id,
        jsonb_build_array('privacy request', kind, request.requester_name, request.requester_document,
          request.identity_proof, channel, request.received_on, client.id, request.notes, request.office_id));
      if answer is null then
        insert into app_public.privacy_requests (
          company_id, office_id, client_id, kind, requester_name, requester_document, identity_proof, channel, notes,
          received_on, due_on, created_by)
        select office.company_id, office.id, client.id, kind, request.requester_name,
          request.requester_document, request.identity_proof, channel, request.notes, request.received_on,
          app_hidden.add_working_days(request.received_on, app_hidden.request_term(kind),
            app_hidden.holiday_country(office.time_zone)),
          app_hidden.current_actor_id()
        from app_public.offices as office where office.id = request.office_id
        returning id into request.id;
        answer := to_jsonb(app_hidden.success(request.id, 'Solicitud registrada con éxito'));
        perform app_private.request_end(app_hidden.current_company_id(), request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_create_privacy_request(text, text, text, text, date, uuid, text, text, uuid, uuid) is
  E'@resultFieldName result\nRegisters the request of a person about their personal data. kind is ACCESS, CORRECTION, OBJECTION or ERASURE, channel IN_PERSON, EMAIL, PHONE, LETTER or MESSAGE. identityProof states how the person proved who they are. The due day is counted from receivedOn in working days of the office''s country. clientId may be sent later. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_create_privacy_request(text, text, text, text, date, uuid, text, text, uuid, uuid) to turno_staff;

-- Links a request to its client.
create or replace function app_public.proc_link_privacy_request(id uuid, client_id uuid) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      request app_public.privacy_requests := app_private.open_privacy_request(id);
      client app_public.clients := app_private.requesting_client(client_id);
    begin
      perform app_hidden.require_filled(case when client.id is null then 'clientId' end);
      update app_public.privacy_requests as held set client_id = client.id where held.id = request.id;
      return app_hidden.success(request.id, 'Cliente vinculado con éxito');
    end
  $$;

comment on function app_public.proc_link_privacy_request(uuid, uuid) is
  E'@resultFieldName result\nLinks an open request to its client. Fails with PRIVACY_REQUEST_ANSWERED if it was answered.';
grant execute on function app_public.proc_link_privacy_request(uuid, uuid) to turno_staff;
