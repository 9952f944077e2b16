create table app_private.password_code_requests (
  id uuid default app_hidden.new_id() not null,
  email text not null,
  address text not null,
  created timestamp with time zone default now() not null,
  device_key bytea,
  account_exists boolean default true not null,
  constraint password_code_requests_pkey PRIMARY KEY (id),
  constraint password_code_requests_email_check CHECK ((length(email) <= 320))
);
alter table app_private.password_code_requests enable row level security;
CREATE INDEX password_code_requests_created_idx ON app_private.password_code_requests USING btree (created);
create policy nobody on app_private.password_code_requests for all to public using (false);
comment on table app_private.password_code_requests is 'Who asked for a code by SMS, known e-mails and unknown ones alike, for a day: what its brakes count.';
comment on column app_private.password_code_requests.device_key is 'The device that signed in to the account before: its requests are counted apart.';
comment on column app_private.password_code_requests.account_exists is 'Only these count for the limit of the installation.';
