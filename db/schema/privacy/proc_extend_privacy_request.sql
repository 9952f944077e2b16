create or replace function app_public.proc_extend_privacy_request(id uuid, reason text, request_id uuid default null)
  returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      request app_public.privacy_requests;
      zone text;
      given text := app_hidden.check_text('reason', coalesce(reason, ''), 'note');
      known jsonb;
    begin
      perform app_hidden.require('privacy.manage');
      perform app_hidden.require_filled(case when given = '' then 'reason' end);
      known := app_private.request_begin(app_hidden.current_company_id(), request_id,
        jsonb_build_array('extend privacy request', id, given));
      if known is null then
        request := app_private.open_privacy_request(id);
        if request.extended_at is not null then
          perform app_hidden.fail('PRIVACY_REQUEST_EXTENDED');
        end if;
        if app_hidden.office_today(request.office_id) > request.due_on then
          perform app_hidden.fail('PRIVACY_REQUEST_OVERDUE');
        end if;
        select office.time_zone into zone from app_public.offices as office where office.id = request.office_id;
        update app_public.privacy_requests as held
        set due_on = app_hidden.add_working_days(
            held.due_on, app_hidden.request_term(held.kind), app_hidden.holiday_country(zone)),
          extended_at = now(), extended_by = app_hidden.current_actor_id(), extension_reason = given
        where held.id = request.id;
        known := to_jsonb(app_hidden.success(request.id, 'Plazo ampliado con éxito'));
        perform app_private.request_end(app_hidden.current_company_id(), request_id, known);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, known);
    end
  $$;

comment on function app_public.proc_extend_privacy_request(uuid, text, uuid) is
  E'@resultFieldName result\nExtends the term of an open request once, with a reason, before it ends. Fails with PRIVACY_REQUEST_EXTENDED if it was extended, and PRIVACY_REQUEST_OVERDUE after its day. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_extend_privacy_request(uuid, text, uuid) to turno_staff;
