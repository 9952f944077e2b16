--! Previous: sha1:8ef8b66055e3a9bfda5df92b3d3a17b3fccfffcf
--! Hash: sha1:15b9ed1575d068633c1a6436c8d91fba41efeaf2
--! Message: Payments of refunds

alter table app_public.sales_payments
  drop constraint sales_payments_kind_check,
  add constraint sales_payments_kind_check check (kind in ('SALE', 'WARRANTY', 'REFUND')) not valid;
