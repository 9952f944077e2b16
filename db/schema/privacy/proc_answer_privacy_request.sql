create or replace function app_public.proc_answer_privacy_request(id uuid, state text, answer text, request_id uuid default null)
  returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      request app_public.privacy_requests;
      given text := app_hidden.check_text('answer', coalesce(answer, ''), 'note');
      known jsonb;
    begin
      perform app_hidden.require('privacy.manage');
      if coalesce(state, '') not in ('ANSWERED', 'REFUSED') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "state", "reason": "es ANSWERED o REFUSED"}');
      end if;
      perform app_hidden.require_filled(case when given = '' then 'answer' end);
      known := app_private.request_begin(app_hidden.current_company_id(), request_id,
        jsonb_build_array('answer privacy request', id, state, given));
      if known is null then
        request := app_private.open_privacy_request(id);
        if request.kind = 'ERASURE' and state = 'ANSWERED' and exists (
          select from app_public.clients as client where client.id = request.client_id and client.erased_at is null
        ) then
          perform app_hidden.fail('PRIVACY_NOT_ERASED');
        end if;
        update app_public.privacy_requests as held
        set state = proc_answer_privacy_request.state, answer = given, answered_at = now(),
          answered_by = app_hidden.current_actor_id()
        where held.id = request.id;
        known := to_jsonb(app_hidden.success(request.id, 'Respuesta registrada con éxito'));
        perform app_private.request_end(app_hidden.current_company_id(), request_id, known);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, known);
    end
  $$;

comment on function app_public.proc_answer_privacy_request(uuid, text, text, uuid) is
  E'@resultFieldName result\nAnswers an open request (state ANSWERED), or rejects it with a reason (REFUSED); both are final. Fails with PRIVACY_NOT_ERASED if the client of an erasure is not erased yet, and PRIVACY_REQUEST_ANSWERED if it was answered. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_answer_privacy_request(uuid, text, text, uuid) to turno_staff;
