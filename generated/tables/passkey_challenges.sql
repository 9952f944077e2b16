create table app_private.passkey_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  account_id uuid,
  session_id uuid,
  rp_id text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_private.accounts(id) ON DELETE CASCADE,
  constraint passkey_challenges_purpose_check CHECK ((((purpose = 'SIGN_IN'::text) AND (account_id IS NULL) AND (session_id IS NULL)) OR ((purpose = 'SECOND_FACTOR'::text) AND (account_id IS NOT NULL) AND (session_id IS NULL)) OR ((purpose = ANY (ARRAY['ENROL'::text, 'STEP_UP'::text])) AND (account_id IS NULL) AND (session_id IS NOT NULL)))),
  constraint passkey_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES app_private.sessions(id) ON DELETE CASCADE
);
alter table app_private.passkey_challenges enable row level security;
CREATE INDEX passkey_challenges_account_id_idx ON app_private.passkey_challenges USING btree (account_id);
CREATE INDEX passkey_challenges_expires_at_idx ON app_private.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_session_id_idx ON app_private.passkey_challenges USING btree (session_id);
create policy nobody on app_private.passkey_challenges for all to public using (false);
comment on table app_private.passkey_challenges is 'What a passkey is asked to sign, once and within 5 minutes; hashes of 256 random bits.';
comment on column app_private.passkey_challenges.account_id is 'Whose second factor is asked for; null where nobody has said who they are, or a session says it.';
comment on column app_private.passkey_challenges.session_id is 'Which session asks for it; null before there is one.';
