--! Previous: sha1:d4ef203956847aca21fb1f00c5d60d029aa4a18d
--! Hash: sha1:29a0a0340c0694cf0692b53fc23d26c4516fb658
--! Message: Clients are found by their phone

--! no-transaction
create index concurrently if not exists clients_phone_idx
  on app_public.clients (company_id, app_hidden.phone_digits(phone)) where erased_at is null;
