create or replace view app_public.v_payment_methods with (security_invoker = true) as
  select
    method.id, method.office_id, office.office_name, office.time_zone, method.method_name, method.payment_type,
    method.currency_code, method.money_store_id, store.money_store_name, method.counting, method.needs_reference,
    method.opens_drawer, method.is_default, method.rounding_step, method.position, method.status, method.created
  from app_public.payment_methods as method
  join app_public.offices as office on office.id = method.office_id
  left join app_public.money_stores as store on store.id = method.money_store_id;

comment on view app_public.v_payment_methods is
  E'@primaryKey id\n@behavior -single\nThe payment methods with their branch (document 4 §3, D47).';
select app_private.mark_not_null('app_public.v_payment_methods',
  '{id,office_id,office_name,time_zone,method_name,payment_type,currency_code,counting,needs_reference,opens_drawer,is_default,rounding_step,position,status,created}');
grant select on app_public.v_payment_methods to turno_staff;
