--! Previous: sha1:13c2fef1d945281fab1649a8a1bc03caa81a5ec7
--! Hash: sha1:7dbba30a2b3748a6d2aa443c86a3de13ae136d1a
--! Message: Clients are found by their phone

--! no-transaction
create index concurrently if not exists clients_phone_idx
  on app_public.clients (company_id, app_hidden.phone_digits(phone)) where erased_at is null;
