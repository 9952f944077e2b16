create or replace view app_public.v_commission_tiers with (security_invoker = true) as
  select
    tier.id, tier.office_id, office.office_name, office.time_zone, office.currency_code, tier.employee_id,
    employee.full_name as employee_name, tier.period, tier.mode,
    case when seen.pay then tier.from_net end as from_net, case when seen.pay then tier.rate end as rate,
    tier.status, tier.created
  from app_public.commission_tiers as tier
  join app_public.offices as office on office.id = tier.office_id
  left join app_public.employees as employee on employee.id = tier.employee_id
  cross join lateral (
    select tier.office_id = any ((select app_hidden.staff_offices())::uuid[]) as pay
  ) as seen;

comment on view app_public.v_commission_tiers is
  E'@primaryKey id\n@behavior -single\nThe tiers of an office (doc 6 §3): a bonus on what an employee sold in a period, without tax. period is WEEK, FORTNIGHT or MONTH; mode is MARGINAL or WHOLE. Without employeeId a tier applies to everyone without own tiers. fromNet is an amount in the currency of the office, rate a fraction; both are null for readers who may not see pay (D55).';
select app_private.mark_not_null('app_public.v_commission_tiers',
  '{id,office_id,office_name,time_zone,currency_code,period,mode,status,created}');
grant select on app_public.v_commission_tiers to turno_staff;
