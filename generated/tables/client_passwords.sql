create table app_private.client_passwords (
  client_id uuid not null,
  password_hash text not null,
  constraint client_passwords_pkey PRIMARY KEY (client_id),
  constraint client_passwords_client_id_fkey FOREIGN KEY (client_id) REFERENCES app_public.clients(id) ON DELETE CASCADE
);
alter table app_private.client_passwords enable row level security;
create policy nobody on app_private.client_passwords for all to public using (false);
comment on table app_private.client_passwords is 'The generated password of a client, as a hash only (D31).';
