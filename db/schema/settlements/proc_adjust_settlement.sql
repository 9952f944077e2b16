create or replace function app_public.proc_adjust_settlement(
  id uuid, version integer, entry_type text, amount numeric, note text, request_id uuid default null
) returns app_public.v_settlements
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      company uuid := app_hidden.current_company_id();
      why text := app_hidden.check_text('note', coalesce(note, ''), 'note');
      settlement app_public.settlements;
      entry app_public.employee_entries;
      answer jsonb;
      result app_public.v_settlements;
    begin
      perform app_hidden.require('settlement.prepare');
      perform app_hidden.require_filled(case when version is null then 'version' when entry_type is null then 'entryType'
        when amount is null then 'amount' when why = '' then 'note' end);
      if entry_type not in ('BONUS', 'DEDUCTION') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "entryType", "reason": "es BONUS o DEDUCTION"}');
      end if;
      perform app_hidden.check_cents('amount', amount);
      -- Without the version: a repeated call may send the one that its first call made.
      answer := app_private.request_begin(company, request_id, jsonb_build_array(
        'adjust_settlement', id, entry_type, amount, why));
      if answer is null then
        select held.employee_id into entry.employee_id from app_public.settlements as held
        where held.id = proc_adjust_settlement.id;
        perform app_hidden.lock_settlement_keys(array[entry.employee_id]);
        settlement := app_hidden.locked_settlement(id);
        perform app_hidden.check_settlement(settlement, 'DRAFT', version);
        entry.office_id := settlement.office_id;
        entry.amount := case entry_type when 'BONUS' then amount else -amount end;
        entry.entry_type := entry_type;
        entry.note := why;
        entry.source_table := 'settlements';
        entry.source_id := settlement.id;
        entry.day := settlement.period_until;
        insert into app_public.settlement_lines (
          company_id, office_id, settlement_id, kind, source_id, employee_id, day, amount)
        values (settlement.company_id, settlement.office_id, settlement.id, 'ENTRY', app_hidden.write_entry(entry),
          settlement.employee_id, entry.day, entry.amount);
        perform app_hidden.total_settlement(settlement.id);
        answer := jsonb_build_array(settlement.id);
        perform app_private.request_end(company, request_id, answer);
      end if;
      select * into result from app_hidden.settlements_of(answer);
      return result;
    end
  $$;

comment on function app_public.proc_adjust_settlement(uuid, integer, text, numeric, text, uuid) is
  E'@resultFieldName settlement\nAdds a BONUS or a DEDUCTION, an amount above 0, to a draft (doc 6 §4). version is the one that the caller read: SETTLEMENT_CHANGED if the draft changed since, SETTLEMENT_STATE if it is no draft. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_adjust_settlement(uuid, integer, text, numeric, text, uuid) to turno_staff;

-- Rejects an amount that is not above 0 or has more than two decimals, which the ledger would round.
create or replace function app_hidden.check_cents(p_field text, p_amount numeric) returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.check_number(p_field, p_amount, 'amount');
      if p_amount <> round(p_amount, 2) then
        perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', p_field,
          'reason', 'tiene dos decimales como máximo'));
      end if;
    end
  $$;
