--! Previous: sha1:544e3b0cde1dc6a8650370cf2188476c8b08bb16
--! Hash: sha1:a618eae04f464f89780dd7748701de5f471af2bc
--! Message: An identity is one client

--! no-transaction
create unique index concurrently if not exists clients_identity_key
  on app_public.clients (company_id, identity_family, identity_number, identity_collision);
