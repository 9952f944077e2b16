--! Previous: sha1:d9be2b5a11e2a41936c881d909ff2f64736990ec
--! Hash: sha1:9836e8ae7c670c1edddd06e1ccdaf91d4e5bd9f8
--! Message: Messages are found by their appointment

--! no-transaction
create index concurrently if not exists messages_appointment_idx
  on app_public.messages (substring(event_key from '^appointment(?:_reminder)?:(.{36})'));
