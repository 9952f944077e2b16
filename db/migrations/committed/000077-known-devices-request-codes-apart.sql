--! Previous: sha1:707c2b50ef866ab04ab94677fedb5e01ed929639
--! Hash: sha1:f57819ed9ff84a2a2f9c95534531ee6c540f6bdb
--! Message: Known devices request codes apart

alter table app_private.password_code_requests
  add column device_key bytea,
  add column account_exists boolean not null default true;
comment on column app_private.password_code_requests.device_key is
  'The device that signed in to the account before: its requests are counted apart.';
comment on column app_private.password_code_requests.account_exists is
  'Only these count for the limit of the installation.';
