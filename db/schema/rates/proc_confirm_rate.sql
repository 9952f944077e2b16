-- Returns an official rate of a currency that the session may read, locked.
create or replace function app_hidden.readable_rate(p_rate_id uuid) returns app_public.official_rates
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      rate app_public.official_rates;
    begin
      select * into rate from app_public.official_rates as known
      where known.id = p_rate_id and known.company_id = app_hidden.current_company_id()
        and known.quote_code = any (app_hidden.readable_rate_quotes())
      for update;
      if rate.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return rate;
    end
  $$;

create or replace function app_public.proc_confirm_rate(
  rate_id uuid, accept boolean default true, reason text default '', request_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      company uuid := app_hidden.current_company_id();
      sent_reason text := app_hidden.check_text('reason', coalesce(reason, ''), 'note');
      rate app_public.official_rates;
      answer jsonb;
    begin
      perform app_hidden.require('rate.confirm');
      if accept is null then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "accept", "reason": "es true o false"}');
      end if;
      answer := app_private.request_begin(company, request_id, jsonb_build_array(
        'rate', rate_id, accept, sent_reason));
      if answer is not null then
        return jsonb_populate_record(null::app_public.procedure_result, answer);
      end if;
      rate := app_hidden.readable_rate(rate_id);
      if rate.state <> 'CANDIDATE' then
        perform app_hidden.fail('RATE_DECIDED');
      end if;
      if not app_hidden.may_confirm_rate(company, rate.quote_code, rate.fetched_by) then
        perform app_hidden.fail('RATE_FOUR_EYES');
      end if;
      update app_public.official_rates as known
      set state = case when accept then 'ACCEPTED' else 'REJECTED' end, decided_at = now(),
        decided_by = app_hidden.current_actor_id(), reason = sent_reason
      where known.id = rate.id
      returning * into rate;
      if accept then
        perform app_private.apply_official_rate(rate);
      end if;
      answer := to_jsonb(app_hidden.success(rate.id, case when accept then 'Tasa confirmada' else 'Tasa descartada' end));
      perform app_private.request_end(company, request_id, answer);
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_confirm_rate(uuid, boolean, text, uuid) is
  E'@resultFieldName result\nAccepts a candidate rate, which then applies from 00:00 of its value date in each office with official rates, or rejects it (doc 4 §6). Fails with RATE_DECIDED if it was decided before, and with RATE_FOUR_EYES if the caller fetched it and an office requires four eyes. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_confirm_rate(uuid, boolean, text, uuid) to turno_staff;

create or replace function app_public.proc_fetch_rates() returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.require('rate.confirm');
      if not exists (
        select from app_public.offices as office
        join app_public.office_settings as settings on settings.office_id = office.id and settings.rate_mode = 'OFFICIAL'
        where office.id = any (app_hidden.visible_office_ids()) and office.status = app_hidden.active()
      ) then
        perform app_hidden.fail('RATES_BY_HAND');
      end if;
      perform graphile_worker.add_job('rates__ask', json_build_object('askedBy', app_hidden.current_actor_id(),
        'companyId', app_hidden.current_company_id()), max_attempts => 1,
        job_key => 'rates__ask:' || app_hidden.current_company_id());
      return app_hidden.success(null, 'Se consulta la tasa oficial');
    end
  $$;

comment on function app_public.proc_fetch_rates() is
  E'@resultFieldName result\nRequests the official rates from their sources now, at most once a minute. The caller is recorded as the one who fetched them. Fails with RATES_BY_HAND if no office of the caller uses official rates.';
grant execute on function app_public.proc_fetch_rates() to turno_staff;
