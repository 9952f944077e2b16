--! Previous: sha1:b3c180f9c36a7e07d73b5e6922cb77bd8986cb06
--! Hash: sha1:b76d352331c672cad87bddbd4ef9c3655b94410b
--! Message: Sales of a year are counted in an index

--! no-transaction
create index concurrently if not exists sales_company_counted_idx
  on app_public.sales (company_id, sale_date desc, id) include (office_id, kind) where status = 1 and kind = 'SALE';
