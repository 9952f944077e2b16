-- Saved list views; created once.
insert into app_public.list_views (company_id, actor_id, list, name, content, created)
select run.company_id, employee.id, view.list, view.name, view.content, now() - view.age
from demo_run as run
join demo_offices as office on true
join (values
  ('crm_supervisor', 'sales', 'Pagadas en efectivo', '{"values":{"payment":"Cash"},"search":"","sort":"-saleDate","columns":null}', interval '40 days'),
  ('crm_supervisor', 'clients', 'Por nombre', '{"values":{},"search":"","sort":"fullName","columns":null}', interval '35 days'),
  ('crm_local_admin', 'invoices', 'Las más altas', '{"values":{},"search":"","sort":"-total","columns":null}', interval '21 days'),
  ('crm_administration', 'sales', 'No facturables', '{"values":{"advertising":"true"},"search":"","sort":"","columns":null}', interval '12 days')
) as view(role_name, list, name, content, age) on true
join app_public.roles as role on role.company_id = run.company_id and role.role_name = view.role_name
cross join lateral (
  select id from app_public.employees where role_id = role.id and office_id = office.office_id and status = 1 order by id limit 1
) as employee
on conflict do nothing;
