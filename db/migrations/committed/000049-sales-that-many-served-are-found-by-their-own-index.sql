--! Previous: sha1:a831de6a3137069fc89dee0d43c1529ac3c9716d
--! Hash: sha1:3f5ac5086977ebbc538c598005daec08c1184582
--! Message: Sales that many served are found by their own index

--! no-transaction
create index concurrently if not exists sales_many_technicians_idx
  on app_public.sales (office_id, sale_date desc, id)
  where status = 1 and kind = 'SALE' and octet_length(technician_names) > 1000;
