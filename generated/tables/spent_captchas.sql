create table app_private.spent_captchas (
  hash text not null,
  expires_at timestamp with time zone not null,
  constraint spent_captchas_pkey PRIMARY KEY (hash)
);
alter table app_private.spent_captchas enable row level security;
CREATE INDEX spent_captchas_expiry_idx ON app_private.spent_captchas USING btree (expires_at);
create policy nobody on app_private.spent_captchas for all to public using (false);
comment on table app_private.spent_captchas is 'Captcha answers that were used: each works once (D35).';
