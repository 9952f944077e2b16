--! Previous: sha1:7a96c5dbcfac9a5c0313e1a9249ea4589f4a9a19
--! Hash: sha1:c31adc275d1f7c5241c1c93b9222ed1c29be95d4
--! Message: People are found by their identity

--! no-transaction
create index concurrently if not exists people_identity_idx
  on app_public.people (company_id, identity_number);
