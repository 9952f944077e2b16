alter table app_public.clients enable row level security;
-- Clients belong to the company, not to an office: who comes to another office is found there too.
create policy staff_reads on app_public.clients for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('client.read')));
create policy staff_edits on app_public.clients for update to turno_staff
  using (company_id = (select app_hidden.company_where_can('client.update')))
  with check (
    company_id = (select app_hidden.company_where_can('client.update'))
    and (status = app_hidden.active() or (select app_hidden.can('client.disable')))
  );
-- Names and documents that were mistyped are corrected by who may edit (D49), on record in the trail.
grant update (
  identification_type, identification_number, first_name, second_name, last_name, second_last_name
) on app_public.clients to turno_staff;
grant select on app_public.clients to turno_staff;
grant update (phone, email, address, status, updated) on app_public.clients to turno_staff;
