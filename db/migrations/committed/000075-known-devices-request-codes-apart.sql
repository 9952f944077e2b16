--! Previous: sha1:db5a2b80309eb2c5deb241587c187c0c14dd3626
--! Hash: sha1:98a2ead09c4dd873e095061e6756c704d6869970
--! Message: Known devices request codes apart

alter table app_private.password_code_requests
  add column device_key bytea,
  add column account_exists boolean not null default true;
comment on column app_private.password_code_requests.device_key is
  'The device that signed in to the account before: its requests are counted apart.';
comment on column app_private.password_code_requests.account_exists is
  'Only these count for the limit of the installation.';
