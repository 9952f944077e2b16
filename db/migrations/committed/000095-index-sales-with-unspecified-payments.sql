--! Previous: sha1:ed7a3f699cce634a18111d5151174867833baa64
--! Hash: sha1:7f08088cdbfb51ce86360a7edf5872ae994e6ca7
--! Message: Index sales with unspecified payments

--! no-transaction
create index concurrently if not exists sales_unspecified_payments_idx
  on app_public.sales (office_id, sale_day)
  where status = 1 and kind = 'SALE' and not advertising and coalesce(jsonb_array_length(
    case when jsonb_typeof(payment_details) = 'array' then payment_details
      when jsonb_typeof(payment_details -> 'payments') = 'array' then payment_details -> 'payments' end), 0) = 0;
