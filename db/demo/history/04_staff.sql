-- Adds technicians to the named ones, so that no technician exceeds the requested number of sales per day.
select app_private.create_employee(
  jsonb_populate_record(null::app_public.employees, jsonb_build_object(
    'office_id', office.office_id, 'identification_type', office.identification_type,
    'identification_number', case office.identification_type when 'DNI' then '7' || lpad((nth * 41213 % 10000000)::text, 7, '0')
      else 'V' || 33000000 + office.position * 1000000 + nth * 4121 end,
    'first_name', names.women[1 + (nth * 7 + office.position) % cardinality(names.women)],
    'last_name', names.last[1 + (nth * 11 + office.position) % cardinality(names.last)],
    'email', format('tecnica%s@%s.demo', nth, lower(office.office_name)),
    'phone', case office.currency_code when 'PEN' then '98' || 1000000 + nth * 7919 else '0412-' || 3000000 + nth * 7919 end,
    'commission', (array[0.30, 0.35, 0.40, 0.45])[1 + nth % 4], 'supervisor_commission', 0)),
  'crm_technical', (select password_hash from app_private.accounts where email = 'crm_technical@caracas.demo'))
from demo_offices as office
join demo_names as names using (office_id)
join demo_run as run on true
cross join lateral generate_series(office.technicians + 1, ceil(run.sales_per_office_day / run.sales_per_technician)::integer) as hired(nth);
