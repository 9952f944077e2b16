--! Previous: sha1:98a2ead09c4dd873e095061e6756c704d6869970
--! Hash: sha1:a1c3dd2e036a2190dd8bddca52ca6859531c1d53
--! Message: Devices are found by their key

--! no-transaction
-- A known browser has its own limits, which begin with the search for its mark.
create index concurrently if not exists devices_key_idx on app_private.devices (device_key);
