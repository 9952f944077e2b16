alter table app_public.client_consents enable row level security;
-- As far as clients are read: what they accept is part of how they may be treated.
create policy staff_reads on app_public.client_consents for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('client.read')));
-- Nobody changes what was said: app_private.keep_consent adds (D46).
grant select on app_public.client_consents to turno_staff;
