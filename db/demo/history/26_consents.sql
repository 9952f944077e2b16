-- Consent answers of most clients at their first visit; some were withdrawn later.
create temp table demo_said on commit drop as
  select client.*, purpose.name as purpose,
    case purpose.name when 'MESSAGES' then pg_temp.draw(client.position, 121) < 0.88
      else pg_temp.draw(client.position, 122) < 0.62 end as given,
    least(now() - interval '1 minute',
      client.created + case purpose.name when 'MESSAGES' then interval '2 minutes' else interval '2 minutes 8 seconds' end) as instant
  from demo_clients as client, (values ('MESSAGES', 123, 0.92), ('PHOTOS', 124, 0.7)) as purpose(name, salt, asked)
  where pg_temp.draw(client.position, purpose.salt) < purpose.asked
    and not exists (select from app_public.client_consents as known where known.client_id = client.id);

insert into app_public.client_consents (company_id, office_id, client_id, purpose, given, how, wording, actor_id, created)
select run.company_id, said.office_id, said.id, said.purpose, said.given, 'COUNTER', 1, employee.id, said.instant
from demo_run as run, demo_said as said
left join (
  select distinct on (attendant.office_id) attendant.office_id, attendant.id
  from app_public.employees as attendant
  join app_public.roles as role on role.id = attendant.role_id and role.role_name in ('crm_technical_attendant', 'crm_supervisor')
  where attendant.status = 1
  order by attendant.office_id, role.role_name = 'crm_supervisor', attendant.id
) as employee on employee.office_id = said.office_id
union all
-- Excludes clients with a photo in their file.
select run.company_id, said.office_id, said.id, said.purpose, false,
  case when said.position % 2 = 0 then 'COUNTER' else 'REQUEST' end, 1, null, said.instant + interval '25 days'
from demo_run as run, demo_said as said
where said.given and pg_temp.draw(said.position, 125) < 0.03 and said.instant < now() - interval '26 days';
