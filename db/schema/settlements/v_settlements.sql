create or replace view app_public.v_settlements with (security_invoker = true) as
  select
    settlement.id, settlement.office_id, office.office_name, office.time_zone, settlement.currency_code,
    settlement.employee_id, employee.full_name as employee_name, settlement.period_from, settlement.period_until,
    settlement.state,
    case when seen.pay then settlement.commission end as commission,
    case when seen.pay then settlement.supervision end as supervision,
    case when seen.pay then settlement.advertising end as advertising,
    case when seen.pay then settlement.tip end as tip,
    case when seen.pay then settlement.tip_out end as tip_out,
    case when seen.pay then settlement.entries end as entries,
    case when seen.pay then settlement.net end as net,
    case when seen.pay then settlement.payments end as payments,
    settlement.receipt_number,
    coalesce(preparer.full_name, app_hidden.account_email(settlement.prepared_by), '') as prepared_by_name, settlement.prepared_at,
    coalesce(approver.full_name, app_hidden.account_email(settlement.approved_by), '') as approved_by_name, settlement.approved_at,
    coalesce(payer.full_name, app_hidden.account_email(settlement.paid_by), '') as paid_by_name, settlement.paid_at, settlement.void_reason,
    settlement.version,
    coalesce(voider.full_name, app_hidden.account_email(settlement.voided_by), '') as voided_by_name, settlement.voided_at
  from app_public.settlements as settlement
  join app_public.offices as office on office.id = settlement.office_id
  join app_public.employees as employee on employee.id = settlement.employee_id
  left join app_public.employees as preparer on preparer.id = settlement.prepared_by
  left join app_public.employees as approver on approver.id = settlement.approved_by
  left join app_public.employees as payer on payer.id = settlement.paid_by
  left join app_public.employees as voider on voider.id = settlement.voided_by
  cross join lateral (
    select settlement.office_id = any ((select app_hidden.staff_offices())::uuid[]) as pay
  ) as seen;

comment on view app_public.v_settlements is
  E'@primaryKey id\n@behavior -single\nThe settlements of employees (doc 6 §3): state is DRAFT, APPROVED, PAID or VOID. tipOut is negative or 0, and net is the sum of the six amounts. Amounts and payments are null for readers who may not see pay (D55). receiptNumber is unique in the office, from the approval on. version grows with each change of a draft.';
select app_private.mark_not_null('app_public.v_settlements',
  '{id,office_id,office_name,time_zone,currency_code,employee_id,employee_name,period_from,period_until,state,prepared_by_name,prepared_at,approved_by_name,paid_by_name,void_reason,version,voided_by_name}');
grant select on app_public.v_settlements to turno_staff;
