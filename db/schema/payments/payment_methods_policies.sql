alter table app_public.payment_methods enable row level security;
-- For people who sell, read sales or manage methods.
create policy staff_reads on app_public.payment_methods for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('sale.read'))::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('payment_method.manage'))::uuid[]));
grant select on app_public.payment_methods to turno_staff;
