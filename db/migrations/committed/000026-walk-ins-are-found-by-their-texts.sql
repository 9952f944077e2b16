--! Previous: sha1:366b30c6823bb99a8469b2759fa9f331d60afddf
--! Hash: sha1:65e251964ec22d6232d04a423a4d3e981acd6cf1
--! Message: Walk-ins are found by their texts

--! no-transaction
create index concurrently if not exists sales_walk_ins_idx on app_public.sales using gin (
  app_hidden.client_search_text(client_name, '', client_last_name, '', client_in, client_phone, client_email) gin_trgm_ops
) where client_id is null and status = 1 and kind = 'SALE';
