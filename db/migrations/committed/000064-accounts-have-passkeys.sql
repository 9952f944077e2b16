--! Previous: sha1:d501d2c08b181e70bcc0b20e71a3223729a048a2
--! Hash: sha1:a4ef31cfc61b9dddcc8f7fa1332d096e340c5211
--! Message: Accounts have passkeys

create table app_private.passkeys (
  id uuid primary key,
  account_id uuid not null references app_private.accounts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  passkey_name text not null,
  rp_id text not null,
  backed_up boolean not null,
  created timestamptz not null default now(),
  last_used timestamptz
);
create index passkeys_account_id_idx on app_private.passkeys (account_id);
comment on table app_private.passkeys is 'Passkeys of accounts (WebAuthn): a second factor beside the password, or both factors at once where the device knows its person.';
comment on column app_private.passkeys.credential_id is 'What the device calls it, as base64url.';
comment on column app_private.passkeys.public_key is 'What its signatures are checked by (COSE); the private one never leaves the device.';
comment on column app_private.passkeys.sign_count is 'How often the device says that it signed; 0 where it does not count.';
comment on column app_private.passkeys.rp_id is 'The host that it was made for: it opens nothing elsewhere.';
comment on column app_private.passkeys.backed_up is 'Whether it is kept by a service beyond the device, so that losing this loses nothing.';

create table app_private.passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null,
  account_id uuid references app_private.accounts on delete cascade,
  session_id uuid references app_private.sessions on delete cascade,
  rp_id text not null,
  expires_at timestamptz not null,
  constraint passkey_challenges_purpose_check check (
    (purpose = 'SIGN_IN' and account_id is null and session_id is null)
    or (purpose = 'SECOND_FACTOR' and account_id is not null and session_id is null)
    or (purpose in ('ENROL', 'STEP_UP') and account_id is null and session_id is not null))
);
create index passkey_challenges_account_id_idx on app_private.passkey_challenges (account_id);
create index passkey_challenges_session_id_idx on app_private.passkey_challenges (session_id);
create index passkey_challenges_expires_at_idx on app_private.passkey_challenges (expires_at);
comment on table app_private.passkey_challenges is 'What a passkey is asked to sign, once and within 5 minutes; hashes of 256 random bits.';
comment on column app_private.passkey_challenges.account_id is 'Whose second factor is asked for; null where nobody has said who they are, or a session says it.';
comment on column app_private.passkey_challenges.session_id is 'Which session asks for it; null before there is one.';
