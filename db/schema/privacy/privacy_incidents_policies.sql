-- People who manage personal data read incidents of their visible offices. Only procedures write them; incidents are never
-- deleted.
alter table app_public.privacy_incidents enable row level security;
create policy staff_reads on app_public.privacy_incidents for select to turno_staff
  using (
    company_id = (select app_hidden.company_where_can('privacy.manage'))
    and office_id = any ((select app_hidden.visible_office_ids())::uuid[])
  );
grant select on app_public.privacy_incidents to turno_staff;

create or replace trigger audit after insert or update or delete on app_public.privacy_incidents
  for each row execute function app_hidden.tg_audit();
