-- No role may read these tables. Functions of app_private and app_hidden read them as their owner.
alter table app_private.passkeys enable row level security;
create policy nobody on app_private.passkeys using (false);

alter table app_private.passkey_challenges enable row level security;
create policy nobody on app_private.passkey_challenges using (false);
