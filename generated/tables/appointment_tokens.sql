create table app_private.appointment_tokens (
  token_hash bytea not null,
  appointment_id uuid not null,
  company_id uuid not null,
  created timestamp with time zone default now() not null,
  constraint appointment_tokens_pkey PRIMARY KEY (token_hash),
  constraint appointment_tokens_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app_public.appointments(id)
);
alter table app_private.appointment_tokens enable row level security;
CREATE INDEX appointment_tokens_appointment_idx ON app_private.appointment_tokens USING btree (appointment_id);
create policy nobody on app_private.appointment_tokens for all to public using (false);
comment on table app_private.appointment_tokens is 'Links in reminders by which a client answers, as hashes; each is good until its appointment begins.';
