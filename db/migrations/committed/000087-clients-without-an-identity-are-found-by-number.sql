--! Previous: sha1:c31adc275d1f7c5241c1c93b9222ed1c29be95d4
--! Hash: sha1:ec7d3360a1c7d2f65c4b98a9fd38de4a61a6147c
--! Message: Clients without an identity are found by number

--! no-transaction
create index concurrently if not exists clients_unidentified_idx
  on app_public.clients (company_id, identification_number) where identity_number is null;
