create or replace view app_public.v_employee_entries with (security_invoker = true) as
  select
    entry.id, entry.office_id, office.office_name, office.time_zone, entry.currency_code, entry.employee_id,
    employee.full_name as employee_name, entry.entry_type,
    case when entry.office_id = any ((select app_hidden.staff_offices())::uuid[]) then entry.amount end as amount,
    entry.note, entry.day, coalesce(writer.full_name, app_hidden.account_email(entry.entered_by), '') as entered_by_name, entry.entered_at, entry.reverses,
    held.settlement_id, coalesce(settlement.state, 'OWED') as settlement_state,
    case when entry.office_id = any ((select app_hidden.staff_offices())::uuid[])
      then app_hidden.advance_left(entry.office_id, entry.employee_id) end as advance_left
  from app_public.employee_entries as entry
  join app_public.offices as office on office.id = entry.office_id
  join app_public.employees as employee on employee.id = entry.employee_id
  left join app_public.employees as writer on writer.id = entry.entered_by
  left join app_public.settlement_lines as held
    on held.source_id = entry.id and held.kind = 'ENTRY' and held.employee_id = entry.employee_id and held.live
    and held.reversal_id is null
  left join app_public.settlements as settlement on settlement.id = held.settlement_id;

comment on view app_public.v_employee_entries is
  E'@primaryKey id\n@behavior -single\nAmounts that an office owes an employee besides sales (doc 6 §3): entryType is ADVANCE, BONUS, DEDUCTION, TIER_BONUS, REVERSAL or CARRY. settlementId is the settlement that holds the entry, and settlementState its state; OWED without one. advanceLeft is the amount of advances within the limit that the employee can receive today. Amounts are null for readers who may not see pay (D55).';
comment on column app_public.v_employee_entries.advance_left is
  E'@behavior -filterBy -orderBy';
select app_private.mark_not_null('app_public.v_employee_entries',
  '{id,office_id,office_name,time_zone,currency_code,employee_id,employee_name,entry_type,note,day,entered_by_name,entered_at,settlement_state}');
grant select on app_public.v_employee_entries to turno_staff;
