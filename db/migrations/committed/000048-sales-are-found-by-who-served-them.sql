--! Previous: sha1:8fe86e8e1782cec50f2959dd90fdfbb19bc4279b
--! Hash: sha1:a831de6a3137069fc89dee0d43c1529ac3c9716d
--! Message: Sales are found by who served them

--! no-transaction
create index concurrently if not exists sales_technicians_idx
  on app_public.sales (office_id, technician_names, sale_date desc, id) include (sale_day)
  where status = 1 and kind = 'SALE' and octet_length(technician_names) <= 1000;
