--! Previous: sha1:fc1d8ba795e02e20f801343477c869713e31469b
--! Hash: sha1:9e535b3b0c01fc5f86d33c93e54ea6b776998d95
--! Message: Clients are found by the end of their phone

--! no-transaction
create index concurrently if not exists clients_phone_idx
  on app_public.clients (company_id, right(regexp_replace(phone, '\D', '', 'g'), 7)) where erased_at is null;
