--! Previous: sha1:8fe86e8e1782cec50f2959dd90fdfbb19bc4279b
--! Hash: sha1:c2a93b4b0fa96e365c06aef2329039c6300f76a2
--! Message: Sales can be refunded

-- A refund is a row of its own kind with negative copies of what it gives back (document 4 §6, 7). Sales are never
-- deleted, so that no key costs each one a look.
alter table app_public.sales
  add refund_of uuid,
  add refund_reason text,
  drop constraint sales_kind_check,
  add constraint sales_kind_check check (
    case kind when 'REFUND' then refund_of is not null else kind in ('SALE', 'WARRANTY') and refund_of is null end) not valid;
comment on column app_public.sales.refund_of is 'The sale that a refund gives back, or some lines of.';
comment on column app_public.sales.refund_reason is 'Why it was given back.';
