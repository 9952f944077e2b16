create or replace function app_public.proc_approve_settlements(ids uuid[], versions integer[])
  returns setof app_public.v_settlements
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      sent record;
      settlement app_public.settlements;
    begin
      perform app_hidden.require('settlement.approve');
      if coalesce(cardinality(ids), 0) not between 1 and 1000
        or cardinality(ids) is distinct from cardinality(versions) or array_position(ids, null) is not null
        or array_position(versions, null) is not null then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "versions", "reason": "hay una por cada liquidación"}');
      end if;
      perform app_hidden.lock_settlements(ids);
      for sent in
        select pair.* from unnest(ids, versions) as pair(id, version)
        left join app_public.settlements as held on held.id = pair.id
        order by held.office_id, pair.id
      loop
        settlement := app_hidden.locked_settlement(sent.id);
        perform app_hidden.check_settlement(settlement, 'DRAFT', sent.version);
        perform app_hidden.require_another_person(settlement.office_id, settlement.prepared_by, 'preparó la liquidación');
        perform app_hidden.require_another_person(settlement.office_id, settlement.employee_id, 'recibe el pago');
        update app_public.settlements as held
        set state = 'APPROVED', approved_by = app_hidden.current_actor_id(), approved_at = now(),
          receipt_number = app_hidden.next_receipt_number(settlement.office_id)
        where held.id = settlement.id;
      end loop;
      return query select * from app_hidden.settlements_of(to_jsonb(ids));
    end
  $$;

comment on function app_public.proc_approve_settlements(uuid[], integer[]) is
  E'@resultFieldName settlements\nApproves drafts and gives them their receipt numbers (doc 6 §4). versions are those that the caller read, one for each id: SETTLEMENT_CHANGED if a draft changed since, and then nothing is approved. Fails with FOUR_EYES if the office requires two persons and the caller prepared the draft or receives the payment.';
grant execute on function app_public.proc_approve_settlements(uuid[], integer[]) to turno_staff;

-- Returns the next number of an office's receipts. The caller's transaction keeps others waiting, so that no number is
-- skipped or given twice.
create or replace function app_hidden.next_receipt_number(p_office_id uuid) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.lock_key(hashtextextended('receipts' || p_office_id::text, 0), false);
      return (
        select coalesce(max(held.receipt_number), 0) + 1 from app_public.settlements as held
        where held.office_id = p_office_id);
    end
  $$;
