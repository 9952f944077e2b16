create table app_public.messages (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  event_key text not null,
  phone text not null,
  body text not null,
  state text default 'pending'::text not null,
  attempts smallint default 0 not null,
  last_error text,
  provider_id text,
  created timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  updated timestamp with time zone,
  sender_id uuid,
  released_by uuid,
  taken_at timestamp with time zone,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_company_event_key UNIQUE (company_id, event_key),
  constraint messages_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint messages_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint messages_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'sending'::text, 'sent'::text, 'recorded'::text, 'failed'::text, 'held'::text, 'stopped'::text]))) NOT VALID
);
alter table app_public.messages enable row level security;
CREATE INDEX messages_appointment_idx ON app_public.messages USING btree ("substring"(event_key, '^appointment(?:_reminder)?:(.{36})'::text));
CREATE INDEX messages_office_idx ON app_public.messages USING btree (office_id, id DESC);
CREATE INDEX messages_phone_taken_idx ON app_public.messages USING btree (company_id, phone, taken_at) WHERE (taken_at IS NOT NULL);
CREATE INDEX messages_sender_taken_idx ON app_public.messages USING btree (sender_id, taken_at) WHERE ((sender_id IS NOT NULL) AND (taken_at IS NOT NULL));
create policy staff_reads on app_public.messages for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('message.read'::text) AS offices_where_can)::uuid[])));
create policy worker_works on app_public.messages for all to turno_worker using (true) with check (true);
grant select on app_public.messages to turno_staff;
grant select on app_public.messages to turno_worker;
grant update (state, attempts, last_error, provider_id, sent_at, updated) on app_public.messages to turno_worker;
comment on table app_public.messages is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
The outbox of SMS, one row per event, with its state (D33).';
comment on column app_public.messages.sender_id is 'Who is behind it, by whom it is counted (D69).';
comment on column app_public.messages.released_by is 'Who let it leave again, or beyond the brake.';
comment on column app_public.messages.taken_at is 'When it was first taken to be sent.';
