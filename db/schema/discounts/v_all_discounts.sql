select app_private.mark_not_null('app_public.active_discount',
  '{company_name,office_name,office_id,subservice_id,percentage_discount}');

-- Returns the discounts in force at one or all visible offices, on a date or each office's today. Sessions that may
-- sell need no discount.read.
create or replace function app_hidden.active_discounts(p_office_id uuid, p_day date)
  returns setof app_public.active_discount
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select company.company_name, office.office_name, office.id, discount.subservice_id, discount.percentage_discount
    from app_public.offices as office
    join app_public.companies as company on company.id = office.company_id
    cross join lateral app_hidden.discounts_on(office.id, coalesce(p_day, app_hidden.office_today(office.id))) as discount
    where office.id = any ((select app_hidden.offices_in_scope(p_office_id))::uuid[])
      and (select app_hidden.can('discount.read') or app_hidden.can('sale.create') or app_hidden.can('warranty.create'))
  $$;
grant execute on function app_hidden.active_discounts(uuid, date) to turno_staff;

create or replace view app_public.v_all_discounts with (security_invoker = true) as
  select * from app_hidden.active_discounts(null, null);
comment on view app_public.v_all_discounts is
  E'@primaryKey office_id,subservice_id\n@behavior -single\nThe discounts in force today in the office''s zone, the largest for each subservice (doc 2 §7, D23).';
select app_private.mark_not_null('app_public.v_all_discounts',
  '{company_name,office_name,office_id,subservice_id,percentage_discount}');
grant select on app_public.v_all_discounts to turno_staff;

create or replace function app_public.proc_active_discounts(office_id uuid default null, date date default null)
  returns setof app_public.active_discount
  language sql stable set search_path = pg_catalog, pg_temp as $$ select * from app_hidden.active_discounts(office_id, date) $$;
comment on function app_public.proc_active_discounts(uuid, date) is
  'The discounts in force on a date, by default today, at an office or all that the caller may see: the largest for each subservice (D23).';
grant execute on function app_public.proc_active_discounts(uuid, date) to turno_staff;
