alter table app_public.cash_registers enable row level security;
create policy staff_reads on app_public.cash_registers for select to turno_staff
  using (office_id = any ((select app_hidden.cash_offices())::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('office.manage'))::uuid[]));
grant select on app_public.cash_registers to turno_staff;
