-- Privacy requests: some open, others answered, none overdue; created once.
insert into app_public.privacy_requests (
  company_id, office_id, client_id, kind, requester_name, requester_document, identity_proof, channel, notes, received_on,
  due_on, state, answer, answered_at, created)
select run.company_id, office.office_id, client.id, asked.kind, client.full_name, client.identification_number,
  asked.proof, asked.channel, asked.notes, came.day,
  app_hidden.add_working_days(
    came.day, app_hidden.request_term(asked.kind), app_hidden.holiday_country(office.time_zone)),
  asked.state, asked.answer, case when asked.state <> 'OPEN' then least(now(), came.day + interval '6 days 16 hours') end,
  least(now(), came.day + interval '15 hours')
from demo_run as run
cross join demo_offices as office
cross join (values
  (1, 'ACCESS', 9, 'EMAIL', 'Escribió desde su correo registrado', 'Pide también sus fotos', 'OPEN', ''),
  (2, 'OBJECTION', 2, 'MESSAGE', 'Escribió desde su teléfono registrado', 'No quiere promociones', 'OPEN', ''),
  (3, 'CORRECTION', 20, 'IN_PERSON', 'Documento a la vista', 'Su segundo apellido está mal escrito', 'ANSWERED',
    'Se corrigió en su presencia'),
  (4, 'ACCESS', 38, 'IN_PERSON', 'Documento a la vista', '', 'ANSWERED', 'Se entregó el archivo en una memoria suya'),
  (5, 'ERASURE', 30, 'PHONE', 'No lo probó', 'Llamó otra persona en su nombre, sin poder', 'REFUSED',
    'Se pidió un poder y no lo presentó')
) as asked(position, kind, days_ago, channel, proof, notes, state, answer)
cross join lateral (select office.today - asked.days_ago as day) as came
cross join lateral (
  select client.* from app_public.clients as client
  where client.company_id = run.company_id and client.office_id = office.office_id and client.full_name <> ''
    and client.status = 1 and client.created < came.day
  order by client.id offset 7 + 3 * asked.position limit 1
) as client
where not exists (select from app_public.privacy_requests as known where known.company_id = run.company_id);
