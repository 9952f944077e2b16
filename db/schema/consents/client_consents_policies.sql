alter table app_public.client_consents enable row level security;
-- The permission to read clients includes their consents, because staff must respect them.
create policy staff_reads on app_public.client_consents for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('client.read')));
-- Consents are append-only: app_private.keep_consent inserts them (D46).
grant select on app_public.client_consents to turno_staff;
