-- Returns whether the day of an official rate is still to come in each office of its currency.
create or replace function app_hidden.is_rate_to_come(p_company_id uuid, p_quote_code text, p_value_date date) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce(p_value_date > max(app_hidden.office_today(office.id)), false)
    from app_public.offices as office
    where office.company_id = p_company_id and office.currency_code = p_quote_code and office.status = app_hidden.active()
  $$;
grant execute on function app_hidden.is_rate_to_come(uuid, text, date) to turno_staff;

-- Removes the future dated rates of an official rate, and logs the rate that applies to its day instead.
create or replace function app_private.undate_official_rate(p_rate app_public.official_rates) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      undated record;
    begin
      for undated in
        delete from app_public.office_rates as dated
        using app_public.offices as office
        where office.id = dated.office_id and dated.company_id = p_rate.company_id and dated.kind = p_rate.currency_code
          and dated.source = p_rate.source and dated.value = p_rate.value
          and dated.valid_from = p_rate.value_date::timestamp at time zone office.time_zone
        returning office.id, office.office_name
      loop
        perform app_private.log_security('RATE', undated.office_name, jsonb_build_object(
          'rate', p_rate.currency_code, 'before', trim_scale(p_rate.value)::text,
          'after', trim_scale(app_hidden.rate_on(undated.id, p_rate.currency_code, p_rate.value_date))::text),
          p_office_id => undated.id);
      end loop;
    end
  $$;

create or replace function app_public.proc_withdraw_rate(rate_id uuid, reason text, request_id uuid default null)
  returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      company uuid := app_hidden.current_company_id();
      typed_reason text := app_hidden.check_text('reason', coalesce(reason, ''), 'note');
      rate app_public.official_rates;
      answer jsonb;
    begin
      perform app_hidden.require('rate.confirm');
      if typed_reason = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "reason"}');
      end if;
      answer := app_private.request_begin(company, request_id, jsonb_build_array(
        'rate_withdraw', rate_id, typed_reason));
      if answer is null then
        rate := app_hidden.readable_rate(rate_id);
        if rate.state <> 'ACCEPTED' then
          perform app_hidden.fail('RATE_DECIDED');
        end if;
        if not app_hidden.is_rate_to_come(company, rate.quote_code, rate.value_date) then
          perform app_hidden.fail('RATE_IN_FORCE');
        end if;
        if not app_hidden.may_confirm_rate(company, rate.quote_code, rate.fetched_by) then
          perform app_hidden.fail('RATE_FOUR_EYES');
        end if;
        update app_public.official_rates as known
        set state = 'REJECTED', decided_at = now(), decided_by = app_hidden.current_actor_id(), reason = typed_reason,
          evidence = known.evidence || jsonb_build_object('acceptedBy', known.decided_by, 'acceptedAt', known.decided_at)
        where known.id = rate.id;
        perform app_private.undate_official_rate(rate);
        answer := to_jsonb(app_hidden.success(rate.id, 'Tasa retirada'));
        perform app_private.request_end(company, request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_withdraw_rate(uuid, text, uuid) is
  E'@resultFieldName result\nWithdraws an accepted rate before its value date begins, with a reason. The rate accepted before applies on that day; the withdrawn one stays stored as REJECTED and withdrawn. Fails with RATE_IN_FORCE after its day began, RATE_DECIDED if it is not accepted, and RATE_FOUR_EYES as procConfirmRate. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_withdraw_rate(uuid, text, uuid) to turno_staff;
