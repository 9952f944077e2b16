--! Previous: sha1:f74a2b392f2b50435d72e83e0986e900a9ebccb7
--! Hash: sha1:366b30c6823bb99a8469b2759fa9f331d60afddf
--! Message: Sales of a client are counted in an index

--! no-transaction
create index concurrently if not exists sales_of_client_idx
  on app_public.sales (client_id, sale_date desc) include (office_id, sale_day, kind, status);
