alter table app_public.cash_drawers enable row level security;
create policy staff_reads on app_public.cash_drawers for select to turno_staff
  using (register_id in (select register.id from app_public.cash_registers as register));
grant select on app_public.cash_drawers to turno_staff;
