--! Previous: sha1:8665014cc93f06c600e67b8b36a6282853dd871d
--! Hash: sha1:5ba11c016f563cf5087adff80cffd1c41d5ee835
--! Message: Payments are found by their reference without leading zeros

--! no-transaction
create index concurrently if not exists sales_payments_reference_key_idx
  on app_public.sales_payments (company_id, ltrim(reference, '0')) where reference is not null;
