--! Previous: sha1:2df6b32df834fb8855066646279abcaeb2f5376c
--! Hash: sha1:cb338ec1ca61e155111fbba58d839ac90b353a9b
--! Message: Refunds are found by their day

--! no-transaction
create index concurrently if not exists sales_refunds_idx
  on app_public.sales (company_id, sale_date desc, id) where kind = 'REFUND' and status = 1;
