-- The discounts that staff granted at the counter, with sale, service, amount, reason and author (D70).
create or replace view app_public.v_granted_discounts with (security_invoker = true) as
  select
    line.id, line.sale_id, line.office_id, sale.office_name, line.sale_date, line.sale_day,
    (select office.time_zone from app_public.offices as office where office.id = line.office_id) as time_zone,
    sale.invoice_number, sale.client_in, sale.client_name, sale.client_last_name, line.subservice_name,
    line.cost + line.granted_amount as plain_cost, line.granted_percent, line.granted_amount, line.cost, line.currency_code,
    line.granted_reason, app_hidden.actor_name(line.granted_by) as granted_by_name,
    sale.client_name || ' ' || sale.client_last_name as client_full_name,
    app_hidden.client_document_type(sale.client_id, sale.client_in) as client_in_type
  from app_public.sales_details as line
  join app_public.sales as sale on sale.id = line.sale_id
  where line.granted_amount is not null and line.status = app_hidden.active()
    and line.office_id = any ((select app_hidden.offices_where_can('discount.read'))::uuid[]);

comment on view app_public.v_granted_discounts is
  E'@primaryKey id\n@behavior -single\nThe discounts that staff granted at the counter, one row for each reduced line (D70): plainCost without the discount, cost with it, grantedPercent if it was a percentage.';
comment on column app_public.v_granted_discounts.client_in_type is
  E'@behavior -filterBy -orderBy\nThe document type of clientIn, null if the client has another document now (D88).';
select app_private.mark_not_null('app_public.v_granted_discounts',
  '{id,sale_id,office_id,office_name,sale_date,sale_day,time_zone,invoice_number,client_in,client_name,client_last_name,subservice_name,plain_cost,granted_amount,cost,currency_code,granted_reason,granted_by_name,client_full_name}');
grant select on app_public.v_granted_discounts to turno_staff;
