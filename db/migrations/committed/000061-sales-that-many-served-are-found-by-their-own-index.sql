--! Previous: sha1:9a7f5ec650afa549878fa87cca6432a356bc6a24
--! Hash: sha1:bda8f7b6679e5199cebbd6b5ed5ebd104f53169a
--! Message: Sales that many served are found by their own index

--! no-transaction
create index concurrently if not exists sales_many_technicians_idx
  on app_public.sales (office_id, sale_date desc, id)
  where status = 1 and kind = 'SALE' and octet_length(technician_names) > 1000;
