create or replace function app_public.proc_void_settlement(id uuid, reason text) returns app_public.v_settlements
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      why text := app_hidden.check_text('reason', coalesce(reason, ''), 'note');
      settlement app_public.settlements;
      result app_public.v_settlements;
    begin
      if not app_hidden.can('settlement.approve') then
        perform app_hidden.require('settlement.prepare');
      end if;
      select held.* into settlement from app_public.settlements as held
      where held.id = proc_void_settlement.id and held.office_id = any (app_hidden.visible_office_ids());
      perform app_hidden.lock_settlement_keys(array[settlement.employee_id]);
      settlement := app_hidden.locked_settlement(id);
      if settlement.state <> 'APPROVED' then
        perform app_hidden.check_settlement(settlement, 'DRAFT');
      end if;
      perform app_hidden.require(
        case settlement.state when 'DRAFT' then 'settlement.prepare' else 'settlement.approve' end);
      if why = '' then
        perform app_hidden.fail('REASON_REQUIRED', '{"field": "reason"}');
      end if;
      perform app_hidden.give_back_reversals(settlement);
      update app_public.settlement_lines as line set live = false
      where line.settlement_id = settlement.id and line.live;
      perform app_hidden.keep_settled_days(settlement.office_id, settlement.employee_id, array(
        select line.day from app_public.settlement_lines as line where line.settlement_id = settlement.id));
      update app_public.settlements as held set state = 'VOID', void_reason = why,
        voided_by = app_hidden.current_actor_id(), voided_at = now()
      where held.id = settlement.id;
      select * into result from app_hidden.settlements_of(jsonb_build_array(settlement.id));
      return result;
    end
  $$;

comment on function app_public.proc_void_settlement(uuid, text) is
  E'@resultFieldName settlement\nVoids a draft or an approved settlement for a reason (doc 6 §4): its rows are owed again. A paid settlement is never voided (SETTLEMENT_STATE). A draft needs settlement.prepare, an approved one settlement.approve.';
grant execute on function app_public.proc_void_settlement(uuid, text) to turno_staff;

-- Reverses the REVERSAL entries of a settlement that is voided before its payment: the deleted amounts were never paid.
create or replace function app_hidden.give_back_reversals(p_settlement app_public.settlements) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      taken record;
      entry app_public.employee_entries;
    begin
      for taken in
        select line.reversal_id, sum(line.amount) as amount
        from app_public.settlement_lines as line
        where line.settlement_id = p_settlement.id and line.live and line.reversal_id is not null
        group by line.reversal_id
        having sum(line.amount) <> 0
        order by line.reversal_id
      loop
        entry.office_id := p_settlement.office_id;
        entry.employee_id := p_settlement.employee_id;
        entry.amount := taken.amount;
        entry.entry_type := 'REVERSAL';
        entry.source_table := 'settlements';
        entry.source_id := p_settlement.id;
        entry.note := 'Liquidación anulada';
        entry.day := app_hidden.office_today(p_settlement.office_id);
        entry.reverses := taken.reversal_id;
        perform app_hidden.write_entry(entry);
      end loop;
    end
  $$;
