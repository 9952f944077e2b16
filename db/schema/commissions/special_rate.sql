-- Returns the fraction that an office pays an employee for a subservice, or no row without such a rate (D78). The most
-- specific rate applies: employee and subservice, employee and service, subservice, service. The function returns a table,
-- so that PostgreSQL inlines it into the sale.
create or replace function app_hidden.special_rate(
  p_office_id uuid, p_employee_id uuid, p_service_id uuid, p_subservice_id uuid
) returns table (rate numeric)
  language sql stable as $$
    select special.rate
    from app_public.commission_rates as special
    where special.office_id = p_office_id and special.status = app_hidden.active()
      and (special.subservice_id = p_subservice_id or special.service_id = p_service_id)
      and coalesce(special.employee_id = p_employee_id, true)
    order by special.employee_id is null, special.subservice_id is null
    limit 1
  $$;
