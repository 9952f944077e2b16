--! Previous: sha1:15e80486e4aacb781fb38cdabd1bc5751330c250
--! Hash: sha1:98bb281d175a72fb01f407da76b3f3486c026d39
--! Message: Changes of the trail are found by what they are of

--! no-transaction
create index concurrently if not exists audit_entries_changes_idx
  on app_public.audit_entries (company_id, object_type) where action <> 'insert';
