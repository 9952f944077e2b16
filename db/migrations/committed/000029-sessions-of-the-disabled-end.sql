--! Previous: sha1:5f2c5ebb713072d71f4fc785cbf99cf8151c4143
--! Hash: sha1:2679c3081fd2f0570207f020fadfdc1791772ad9
--! Message: Sessions of the disabled end

-- Sessions of who had been disabled before sessions ended for good: they would come back with their owner.
update app_private.sessions as session set ended_at = now()
from app_private.accounts as account
left join app_public.employees as employee on employee.id = account.employee_id
left join app_public.users as signed_user on signed_user.id = account.user_id
join app_public.offices as office on office.id = coalesce(employee.office_id, signed_user.office_id)
join app_public.companies as company on company.id = office.company_id
where account.id = session.account_id and session.ended_at is null
  and (coalesce(employee.status, 1) <> 1 or office.status <> 1 or company.status <> 1);
