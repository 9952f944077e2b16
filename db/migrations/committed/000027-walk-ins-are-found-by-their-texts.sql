--! Previous: sha1:9b9ed258faeee8ae15f983ba420a38478bb40612
--! Hash: sha1:8e5733c26a73a7420ae10003d068658f0e286662
--! Message: Walk-ins are found by their texts

--! no-transaction
create index concurrently if not exists sales_walk_ins_idx on app_public.sales using gin (
  app_hidden.client_search_text(client_name, '', client_last_name, '', client_in, client_phone, client_email) gin_trgm_ops
) where client_id is null and status = 1 and kind = 'SALE';
