--! Previous: sha1:8a11f57dee377c17b062bda758ff16684ed1342e
--! Hash: sha1:fc1d8ba795e02e20f801343477c869713e31469b
--! Message: Payments of tips are found by their line

--! no-transaction
create index concurrently if not exists money_entries_tip_out_idx
  on app_public.money_entries (office_id, source_id) where entry_type = 'TIP_OUT';
