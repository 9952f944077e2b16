--! Previous: sha1:904070e0d47f5e0ea77ab437e680d785397b3b58
--! Hash: sha1:9b9ed258faeee8ae15f983ba420a38478bb40612
--! Message: Sales of a client are counted in an index

--! no-transaction
create index concurrently if not exists sales_of_client_idx
  on app_public.sales (client_id, sale_date desc) include (office_id, sale_day, kind, status);
