--! Previous: sha1:e1605eacdc64c8d9724c023f2922cf662012bf45
--! Hash: sha1:bb6f2c0a8befa3bb2fc1b18cd1433059f9669e53
--! Message: Find rows of an import by e-mail

--! no-transaction
create index concurrently if not exists import_rows_email_idx
  on app_public.import_rows (import_id, lower(parsed ->> 'email')) where parsed ? 'email';
