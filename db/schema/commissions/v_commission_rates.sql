create or replace view app_public.v_commission_rates with (security_invoker = true) as
  select
    special.id, special.office_id, office.office_name, office.time_zone, special.employee_id,
    employee.full_name as employee_name, special.service_id, service.service_name, special.subservice_id,
    subservice.subservice_name,
    case when special.office_id = any ((select app_hidden.staff_offices())::uuid[]) then special.rate end as rate,
    special.status, special.created
  from app_public.commission_rates as special
  join app_public.offices as office on office.id = special.office_id
  left join app_public.employees as employee on employee.id = special.employee_id
  left join app_public.subservices as subservice on subservice.id = special.subservice_id
  join app_public.services as service on service.id = coalesce(special.service_id, subservice.service_id);

comment on view app_public.v_commission_rates is
  E'@primaryKey id\n@behavior -single\nThe commissions by service of an office (doc 6 §3, D78). A rate applies to the whole service serviceId or to one subservice; serviceName is the service in both cases. Without employeeId it applies to everyone. rate is a fraction, null for readers who may not see pay (D55).';
select app_private.mark_not_null('app_public.v_commission_rates',
  '{id,office_id,office_name,time_zone,service_name,status,created}');
grant select on app_public.v_commission_rates to turno_staff;
