create or replace view app_public.v_refunds with (security_invoker = true) as
  select
    refund.id, refund.refund_of as sale_id, refund.sale_date as refund_date, refund.sale_day as refund_day,
    refund.invoice_number, refund.client_id, refund.client_in, refund.client_name, refund.client_last_name,
    refund.technician_names,
    coalesce((
      select string_agg(line.subservice_name, ', ' order by line.line_number)
      from app_public.sales_details as line where line.sale_id = refund.id
    ), '') as services,
    -refund.total as total, -refund.tax_total as tax_total, -refund.total_tip as total_tip,
    -(refund.total + refund.total_tip) as amount, refund.currency_code,
    coalesce((
      select string_agg(coalesce(method.method_name, payment.payment_type), ', ' order by payment.line_number)
      from app_public.sales_payments as payment
      left join app_public.payment_methods as method on method.id = payment.payment_method_id
      where payment.sale_id = refund.id
    ), '') as method_names,
    coalesce(refund.refund_reason, '') as refund_reason, app_hidden.actor_name(refund.created_by) as refunded_by_name,
    refund.advertising, refund.office_id, refund.office_name,
    (select office.time_zone from app_public.offices as office where office.id = refund.office_id) as time_zone,
    refund.client_name || ' ' || refund.client_last_name as client_full_name,
    app_hidden.client_document_type(refund.client_id, refund.client_in) as client_in_type
  from app_public.sales as refund
  where refund.status = app_hidden.active() and refund.kind = 'REFUND';

comment on view app_public.v_refunds is
  E'@primaryKey id\n@behavior -single\nThe refunds of sales, with positive amounts (doc 4 §6, 7). saleId is the sale that was refunded. The figures of refundDay are net of the refund. amount is the refunded amount with tips.';
comment on column app_public.v_refunds.client_in_type is
  E'@behavior -filterBy -orderBy\nThe document type of clientIn; null if the client has another document now (D88).';
select app_private.mark_not_null('app_public.v_refunds',
  '{id,sale_id,refund_date,refund_day,invoice_number,client_in,client_name,client_last_name,technician_names,services,total,tax_total,total_tip,amount,currency_code,method_names,refund_reason,refunded_by_name,advertising,office_id,office_name,time_zone,client_full_name}');
grant select on app_public.v_refunds to turno_staff;
