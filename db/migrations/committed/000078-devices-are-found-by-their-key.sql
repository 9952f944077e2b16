--! Previous: sha1:f57819ed9ff84a2a2f9c95534531ee6c540f6bdb
--! Hash: sha1:1bb7ef99b29ba65b985f7c3a3e5a9e6e63069882
--! Message: Devices are found by their key

--! no-transaction
-- A known browser has its own limits, which begin with the search for its mark.
create index concurrently if not exists devices_key_idx on app_private.devices (device_key);
