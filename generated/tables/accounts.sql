create table app_private.accounts (
  id uuid default app_hidden.new_id() not null,
  employee_id uuid,
  user_id uuid,
  email text not null,
  password_hash text,
  phone_doubted timestamp with time zone,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_check CHECK ((num_nonnulls(employee_id, user_id) = 1)),
  constraint accounts_email_check CHECK ((email = lower(email))),
  constraint accounts_email_key UNIQUE (email),
  constraint accounts_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id) ON DELETE CASCADE,
  constraint accounts_employee_id_key UNIQUE (employee_id),
  constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_public.users(id) ON DELETE CASCADE,
  constraint accounts_user_id_key UNIQUE (user_id)
);
alter table app_private.accounts enable row level security;
create policy nobody on app_private.accounts for all to public using (false);
CREATE TRIGGER log_account AFTER UPDATE OF password_hash, email ON app_private.accounts FOR EACH ROW EXECUTE FUNCTION app_private.tg_log_account();
comment on table app_private.accounts is 'Who may sign in, by e-mail (D36).';
comment on column app_private.accounts.password_hash is 'An Argon2id hash; null until an invited person sets a password, and until then nobody signs in.';
comment on column app_private.accounts.phone_doubted is 'When the phone was changed by a session alone, or by who may not give a code: it gets none for a week. Null where it is trusted.';
