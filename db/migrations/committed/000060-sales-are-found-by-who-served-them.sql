--! Previous: sha1:02fb55391476187fa2225813f453c9d1d7949bad
--! Hash: sha1:9a7f5ec650afa549878fa87cca6432a356bc6a24
--! Message: Sales are found by who served them

--! no-transaction
create index concurrently if not exists sales_technicians_idx
  on app_public.sales (office_id, technician_names, sale_date desc, id) include (sale_day)
  where status = 1 and kind = 'SALE' and octet_length(technician_names) <= 1000;
