--! Previous: sha1:a618eae04f464f89780dd7748701de5f471af2bc
--! Hash: sha1:7a96c5dbcfac9a5c0313e1a9249ea4589f4a9a19
--! Message: An identity is one employee

--! no-transaction
create unique index concurrently if not exists employees_identity_key
  on app_public.employees (company_id, identity_family, identity_number, identity_collision);
