-- Returns the fraction that an office pays an employee for a subservice, or null without such a rate (D78). The most
-- specific rate applies: employee and subservice, employee and service, subservice, service.
create or replace function app_hidden.commission_rate_on(
  p_office_id uuid, p_employee_id uuid, p_service_id uuid, p_subservice_id uuid
) returns numeric
  language sql stable
  return (
    select special.rate
    from app_public.commission_rates as special
    where special.office_id = p_office_id and special.status = app_hidden.active()
      and (special.subservice_id = p_subservice_id or special.service_id = p_service_id)
      and coalesce(special.employee_id = p_employee_id, true)
    order by special.employee_id is null, special.subservice_id is null
    limit 1);
