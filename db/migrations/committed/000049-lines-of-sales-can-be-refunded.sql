--! Previous: sha1:c2a93b4b0fa96e365c06aef2329039c6300f76a2
--! Hash: sha1:8ef8b66055e3a9bfda5df92b3d3a17b3fccfffcf
--! Message: Lines of sales can be refunded

-- The line of a refund is the negative copy of the one that it gives back.
alter table app_public.sales_details
  add refund_of uuid,
  drop constraint sales_details_kind_check,
  drop constraint sales_details_cost_check,
  drop constraint sales_details_tax_check,
  drop constraint sales_details_tip_check,
  add constraint sales_details_kind_check check (
    case kind when 'REFUND' then refund_of is not null else kind in ('SALE', 'WARRANTY') and refund_of is null end) not valid,
  add constraint sales_details_cost_check check (case kind when 'REFUND' then cost < 0 else cost > 0 end) not valid,
  add constraint sales_details_tax_check check (case kind when 'REFUND' then tax <= 0 else tax >= 0 end) not valid,
  add constraint sales_details_tip_check check (case kind when 'REFUND' then tip <= 0 else tip >= 0 end) not valid;
comment on column app_public.sales_details.refund_of is 'The sold line that a refund''s line gives back.';
