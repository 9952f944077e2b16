--! Previous: sha1:cb338ec1ca61e155111fbba58d839ac90b353a9b
--! Hash: sha1:f6e35f5e34cac8a3ed2fcd0fa86d77d51bbc3697
--! Message: No line is refunded twice

--! no-transaction
create unique index concurrently if not exists sales_details_refund_of_key
  on app_public.sales_details (refund_of) where refund_of is not null;
