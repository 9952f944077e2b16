alter table app_public.settlement_lines enable row level security;
create policy staff_reads on app_public.settlement_lines for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('settlement.read'))::uuid[]));
grant select on app_public.settlement_lines to turno_staff;
