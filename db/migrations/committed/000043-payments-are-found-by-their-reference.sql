--! Previous: sha1:50950be343e61adb70c2e00241bb1c3acf3f4c13
--! Hash: sha1:b0e897d907528a1ab74ee264acd5f468d98798cb
--! Message: Payments are found by their reference

--! no-transaction
create index concurrently if not exists sales_payments_reference_idx
  on app_public.sales_payments (company_id, reference) where reference is not null;
