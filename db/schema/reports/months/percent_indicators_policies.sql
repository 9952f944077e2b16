alter table app_public.percent_indicators enable row level security;
create policy staff_reads on app_public.percent_indicators for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('gauge.read')));
grant select on app_public.percent_indicators to turno_staff;
