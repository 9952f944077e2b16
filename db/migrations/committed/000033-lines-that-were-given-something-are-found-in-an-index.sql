--! Previous: sha1:a90dde0b65da264381cebd4ecb40c2dc5edc9da6
--! Hash: sha1:a9225efbb4009145e52fcd2a56dc4b2163ea15d8
--! Message: Lines that were given something are found in an index

--! no-transaction
create index concurrently if not exists sales_details_granted_idx
  on app_public.sales_details (office_id, sale_date desc, id) where granted_amount is not null;
