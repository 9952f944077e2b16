alter table app_public.clients enable row level security;
-- Clients belong to the company: all its offices find them.
create policy staff_reads on app_public.clients for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('client.read')));
create policy staff_edits on app_public.clients for update to turno_staff
  using (company_id = (select app_hidden.company_where_can('client.update')))
  with check (
    company_id = (select app_hidden.company_where_can('client.update'))
    and (status = app_hidden.active() or (select app_hidden.can('client.disable')))
  );
-- People with the right to edit can correct names and documents (D49); the audit trail records it.
grant update (
  identification_type, identification_number, first_name, second_name, last_name, second_last_name
) on app_public.clients to turno_staff;
grant select on app_public.clients to turno_staff;
grant update (phone, email, address, status, updated) on app_public.clients to turno_staff;
