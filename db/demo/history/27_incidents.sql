-- One incident with personal data, notified and closed in time (docs/operate/incidents-and-retention.md); created once.
insert into app_public.privacy_incidents (
  company_id, office_id, office_ids, known_at, occurred_at, description, data_kinds, people_count, harm, measures, state,
  authority_at, authority_reference, people_told_at, closed_at, closed_by, created, created_by)
select run.company_id, office.office_id, array[office.office_id], known.at, known.at - interval '14 hours',
  'Se perdió una agenda de papel con las citas de la semana; apareció al día siguiente en el taxi del que cayó.',
  'Nombres, teléfonos y horas de cita', 38, 'Llamadas de terceros que se hagan pasar por el salón',
  'Se llamó a cada persona, se dejó la agenda de papel y se usa solo la de Turno.',
  'CLOSED', known.at + interval '21 hours', 'MINJUS-DGTAIPD 00412-2026', known.at + interval '26 hours',
  known.at + interval '9 days', employee.id, known.at, employee.id
from demo_run as run
join demo_offices as office on true
join app_public.offices as place on place.id = office.office_id and place.currency_code = 'PEN'
join app_public.roles as role on role.company_id = run.company_id and role.role_name = 'crm_admin'
cross join lateral (select date_trunc('hour', now() - interval '63 days') as at) as known
cross join lateral (
  select person.id from app_public.employees as person
  where person.role_id = role.id and person.company_id = run.company_id and person.status = 1 order by person.id limit 1
) as employee
where not exists (select from app_public.privacy_incidents as present where present.company_id = run.company_id)
order by place.id
limit 1;
