create extension btree_gist;

create extension pg_trgm;

create extension pgcrypto;

create extension unaccent;

create schema app_hidden;
grant usage on schema app_hidden to turno_anonymous;
grant usage on schema app_hidden to turno_session;
grant usage on schema app_hidden to turno_staff;
grant usage on schema app_hidden to turno_worker;

create schema app_private;
grant usage on schema app_private to turno_session;
grant usage on schema app_private to turno_worker;

create schema app_public;
grant usage on schema app_public to turno_anonymous;
grant usage on schema app_public to turno_staff;
grant usage on schema app_public to turno_worker;

create type app_hidden.appointment_line as (
  line_number integer,
  employee_id uuid,
  subservice_id uuid,
  cost numeric,
  currency_code text,
  avg_minuts integer,
  service_name text,
  subservice_name text,
  employee_name text,
  employee_last_name text
);

create type app_hidden.appointment_link as (
  appointment_date timestamp with time zone,
  time_zone text,
  office_name text,
  services text[],
  state text
);

create type app_hidden.priced_line as (
  id uuid,
  line_number smallint,
  workday_id uuid,
  employee_id uuid,
  subservice_id uuid,
  service_name text,
  subservice_name text,
  employee_in text,
  employee_name text,
  employee_last_name text,
  price numeric,
  price_currency text,
  exchange_rate numeric,
  discount numeric,
  cost numeric,
  tax numeric,
  tax_rate numeric,
  cost_usd numeric,
  tip numeric,
  net_base numeric,
  commission numeric,
  total_commission numeric,
  avg_minuts integer,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  warranty_of uuid
);

create type app_hidden.sale_line as (
  id uuid,
  line_number smallint,
  workday_id uuid,
  employee_id uuid,
  subservice_id uuid,
  service_name text,
  subservice_name text,
  employee_in text,
  employee_name text,
  employee_last_name text,
  price numeric,
  price_currency text,
  exchange_rate numeric,
  discount numeric,
  cost numeric,
  tax numeric,
  tax_rate numeric,
  cost_usd numeric,
  tip numeric,
  net_base numeric,
  commission numeric,
  total_commission numeric,
  avg_minuts integer,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  warranty_of uuid,
  granted_percent numeric,
  granted_amount numeric,
  granted_reason text,
  granted_by uuid
);

create type app_hidden.sale_payment as (
  line_number smallint,
  payment_type text,
  currency_code text,
  amount numeric,
  exchange_rate numeric,
  amount_local numeric
);

create type app_private.session_claims as (
  session_id uuid,
  company_id uuid,
  company_name text,
  office_id uuid,
  office_name text,
  employee_id uuid,
  user_id uuid,
  email text,
  full_name text,
  role_id uuid,
  role_name text,
  currency_code text,
  time_zone text,
  iva numeric,
  exchange_value numeric,
  permissions text[],
  expires_at timestamp with time zone
);

create type app_public.active_discount as (
  company_name text,
  office_name text,
  office_id uuid,
  subservice_id uuid,
  percentage_discount numeric
);
comment on type app_public.active_discount is 'What an office takes off a subservice on a day, in percent (doc 2 §3 Active discount view).';

create type app_public.appointment_patch as (
  status smallint,
  appointment_date text,
  state text
);
comment on type app_public.appointment_patch is 'What to change of an appointment: status 2 deactivates it; appointmentDate is YYYY-MM-DD HH:mm:ss in its office''s zone; state is BOOKED, CONFIRMED, ARRIVED, SERVED, NO_SHOW or CANCELLED.';

create type app_public.disabled_client as (
  id uuid,
  disabled text,
  object_type text,
  record text,
  roles text
);
comment on type app_public.disabled_client is 'A client who is disabled: where, and who may enable them again; objectType and record are given to who may, roles to who has to ask.';

create type app_public.inventory_result as (
  v_message text,
  v_end_code text,
  v_inventory_id uuid
);
comment on type app_public.inventory_result is 'What a stock procedure answers: end code (99999 is success), text, the stock.';

create type app_public.procedure_result as (
  v_id uuid,
  v_phone text,
  v_end_code text,
  v_message text
);
comment on type app_public.procedure_result is 'What a procedure of the documents answers: the row it made, a phone, the end code (99999 is success) and a text.';

create type app_public.sale_total as (
  company_name text,
  office_name text,
  office_id uuid,
  client_total integer,
  sales_total numeric,
  tip_total numeric,
  usd_total numeric,
  currency_code text
);
comment on type app_public.sale_total is 'What an office sold (doc 2 §3 Totals report): different clients, each walk-in sale counting as one (D66), amounts in its currency without tips, tips, dollars.';

create table app_hidden.role_templates (
  permission text not null,
  role_names text[] not null,
  constraint role_templates_pkey PRIMARY KEY (permission),
  constraint role_templates_permission_fkey FOREIGN KEY (permission) REFERENCES app_public.permissions(name)
);
alter table app_hidden.role_templates enable row level security;
create policy nobody on app_hidden.role_templates for all to public using (false);
comment on table app_hidden.role_templates is 'Which of the documents'' nine roles hold a permission when a company is founded (doc 1 §6, doc 2 §6, doc 3 §6).';

create table app_private.accounts (
  id uuid default app_hidden.new_id() not null,
  employee_id uuid,
  user_id uuid,
  email text not null,
  password_hash text not null,
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
comment on column app_private.accounts.phone_doubted is 'When the phone was changed by a session alone, or by who may not give a code: it gets none for a week. Null where it is trusted.';

create table app_private.appointment_technicians (
  appointment_id uuid not null,
  employee_id uuid not null,
  company_id uuid not null,
  during tstzrange not null,
  constraint appointment_technicians_pkey PRIMARY KEY (appointment_id, employee_id),
  constraint appointment_technicians_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app_public.appointments(id),
  constraint appointment_technicians_during_check CHECK ((NOT isempty(during))),
  constraint appointment_technicians_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint appointment_technicians_overlap EXCLUDE USING gist (employee_id WITH =, during WITH &&)
);
alter table app_private.appointment_technicians enable row level security;
CREATE INDEX appointment_technicians_employee_idx ON app_private.appointment_technicians USING btree (employee_id);
create policy nobody on app_private.appointment_technicians for all to public using (false);
comment on table app_private.appointment_technicians is 'When active appointments take a real technician''s time; no two of one technician overlap (D39).';

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

create table app_private.back_fills (
  name text not null,
  relation text not null,
  assignment text not null,
  last_id uuid,
  rows_seen bigint default 0 not null,
  begun timestamp with time zone default now() not null,
  ended timestamp with time zone,
  constraint back_fills_pkey PRIMARY KEY (name),
  constraint back_fills_assignment_check CHECK ((length(assignment) <= 4000)),
  constraint back_fills_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint back_fills_relation_check CHECK ((length(relation) <= 100))
);
alter table app_private.back_fills enable row level security;
create policy nobody on app_private.back_fills for all to public using (false);
comment on table app_private.back_fills is 'What migrations want of the rows that there were, such as a value for a new column; done by a job in the order of ids, and how far it came.';

create table app_private.client_passwords (
  client_id uuid not null,
  password_hash text not null,
  constraint client_passwords_pkey PRIMARY KEY (client_id),
  constraint client_passwords_client_id_fkey FOREIGN KEY (client_id) REFERENCES app_public.clients(id) ON DELETE CASCADE
);
alter table app_private.client_passwords enable row level security;
create policy nobody on app_private.client_passwords for all to public using (false);
comment on table app_private.client_passwords is 'The generated password of a client, as a hash only (D31).';

create table app_private.demo_companies (
  company_id uuid not null,
  loaded timestamp with time zone default now() not null,
  constraint demo_companies_pkey PRIMARY KEY (company_id),
  constraint demo_companies_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id)
);
alter table app_private.demo_companies enable row level security;
create policy nobody on app_private.demo_companies for all to public using (false);
comment on table app_private.demo_companies is 'The companies of the demo: everybody knows their password.';
comment on column app_private.demo_companies.loaded is 'When its history was loaded last; what is written later is people''s.';

create table app_private.devices (
  account_id uuid not null,
  device_key bytea not null,
  last_used timestamp with time zone default now() not null,
  constraint devices_pkey PRIMARY KEY (account_id, device_key),
  constraint devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_private.accounts(id) ON DELETE CASCADE
);
alter table app_private.devices enable row level security;
create policy nobody on app_private.devices for all to public using (false);
comment on table app_private.devices is 'Browsers that signed in to an account, by the keyed hash of their mark: their wrong passwords count apart (D68).';

create table app_private.former_client_texts (
  client_id uuid not null,
  company_id uuid not null,
  search_text text not null,
  constraint former_client_texts_pkey PRIMARY KEY (client_id, search_text),
  constraint former_client_texts_client_id_fkey FOREIGN KEY (client_id) REFERENCES app_public.clients(id) ON DELETE CASCADE
);
alter table app_private.former_client_texts enable row level security;
CREATE INDEX former_client_texts_search_idx ON app_private.former_client_texts USING gin (search_text gin_trgm_ops);
create policy nobody on app_private.former_client_texts for all to public using (false);
comment on table app_private.former_client_texts is 'What clients were searched by before they were edited, for the sales that keep it.';

create table app_private.guessing_addresses (
  address_key bytea not null,
  spent_until timestamp with time zone not null,
  look bigint default 0 not null,
  constraint guessing_addresses_pkey PRIMARY KEY (address_key)
);
alter table app_private.guessing_addresses enable row level security;
CREATE INDEX guessing_addresses_look_idx ON app_private.guessing_addresses USING btree (look);
create policy nobody on app_private.guessing_addresses for all to public using (false);
comment on table app_private.guessing_addresses is 'How far ahead of the clock an address has spent its looks at passwords of whichever accounts, as keyed hashes (D68).';

create table app_private.heartbeats (
  is_only boolean default true not null,
  beaten timestamp with time zone not null,
  constraint heartbeats_pkey PRIMARY KEY (is_only),
  constraint heartbeats_is_only_check CHECK (is_only)
);
alter table app_private.heartbeats enable row level security;
create policy nobody on app_private.heartbeats for all to public using (false);
comment on table app_private.heartbeats is 'The one row that servers write every few seconds, to know that they can.';

create table app_private.last_backup (
  is_only boolean default true not null,
  made timestamp with time zone not null,
  constraint last_backup_pkey PRIMARY KEY (is_only),
  constraint last_backup_is_only_check CHECK (is_only)
);
alter table app_private.last_backup enable row level security;
create policy worker_read on app_private.last_backup for select to turno_worker using (true);
grant select on app_private.last_backup to turno_worker;
comment on table app_private.last_backup is 'The one row that a backup writes when it is complete; a worker tells of it in its metrics.';

create sequence app_private.looks;
comment on table app_private.looks is 'Numbers the looks at passwords, so that what was counted longest ago can be forgotten (D68).';

create table app_private.notified_servers (
  until timestamp with time zone not null,
  constraint notified_servers_pkey PRIMARY KEY (until)
);
alter table app_private.notified_servers enable row level security;
create policy nobody on app_private.notified_servers for all to public using (false);
comment on table app_private.notified_servers is 'Until when servers of the release before, which read no app_private.office_changes, are told by NOTIFY.';

create table app_private.office_changes (
  transaction xid8 default pg_current_xact_id() not null,
  company_id uuid not null,
  place_id uuid not null,
  topic text not null,
  created timestamp with time zone default clock_timestamp() not null,
  constraint office_changes_pkey PRIMARY KEY (transaction, place_id, topic),
  constraint office_changes_topic_check CHECK ((length(topic) <= 50))
);
alter table app_private.office_changes enable row level security;
create policy nobody on app_private.office_changes for all to public using (false);
comment on table app_private.office_changes is 'What transactions of the last hour changed that open screens show, each topic of an office once; servers read what came since they read last.';
comment on column app_private.office_changes.place_id is 'The office; the company for what belongs to none.';

create table app_private.password_code_requests (
  id uuid default app_hidden.new_id() not null,
  email text not null,
  address text not null,
  created timestamp with time zone default now() not null,
  constraint password_code_requests_pkey PRIMARY KEY (id),
  constraint password_code_requests_email_check CHECK ((length(email) <= 320))
);
alter table app_private.password_code_requests enable row level security;
CREATE INDEX password_code_requests_created_idx ON app_private.password_code_requests USING btree (created);
create policy nobody on app_private.password_code_requests for all to public using (false);
comment on table app_private.password_code_requests is 'Who asked for a code by SMS, known e-mails and unknown ones alike, for a day: what its brakes count.';

create table app_private.password_codes (
  id uuid default app_hidden.new_id() not null,
  account_id uuid not null,
  code_hash bytea not null,
  given_by uuid,
  created timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  wrong_tries smallint default 0 not null,
  used_at timestamp with time zone,
  constraint password_codes_pkey PRIMARY KEY (id),
  constraint password_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_private.accounts(id) ON DELETE CASCADE
);
alter table app_private.password_codes enable row level security;
CREATE INDEX password_codes_account_idx ON app_private.password_codes USING btree (account_id);
create policy nobody on app_private.password_codes for all to public using (false);
comment on table app_private.password_codes is 'One-time codes for a new password: a keyed hash, good for 30 minutes; who gave it, or null when it went by SMS.';

create table app_private.photo_bytes (
  name text not null,
  bytes bytea not null,
  constraint photo_bytes_pkey PRIMARY KEY (name),
  constraint photo_bytes_name_fkey FOREIGN KEY (name) REFERENCES app_private.photos(name) ON DELETE CASCADE,
  constraint photo_bytes_size_check CHECK ((octet_length(bytes) <= ((12 * 1024) * 1024)))
);
alter table app_private.photo_bytes enable row level security;
create policy nobody on app_private.photo_bytes for all to public using (false);
comment on table app_private.photo_bytes is 'The photos themselves, where they are kept in the database.';
comment on column app_private.photo_bytes.bytes is 'A JPEG or PNG of at most 1,600 pixels, as the server encoded it.';

create table app_private.photos (
  name text not null,
  company_id uuid not null,
  created timestamp with time zone default now() not null,
  attached boolean default false not null,
  constraint photos_pkey PRIMARY KEY (name),
  constraint photos_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint photos_name_check CHECK ((name ~ '^[0-9a-f-]{36}\.(jpg|png)$'::text))
);
alter table app_private.photos enable row level security;
CREATE INDEX photos_company_idx ON app_private.photos USING btree (company_id);
CREATE INDEX photos_unattached_idx ON app_private.photos USING btree (created) WHERE (NOT attached);
create policy nobody on app_private.photos for all to public using (false);
comment on table app_private.photos is 'The photos on the server''s own disk and whose they are.';
comment on column app_private.photos.attached is 'Whether a client''s file was saved with it.';

create table app_private.releases (
  fingerprint text not null,
  migrations integer not null,
  migrated timestamp with time zone default now() not null,
  constraint releases_pkey PRIMARY KEY (fingerprint)
);
alter table app_private.releases enable row level security;
create policy server_read on app_private.releases for select to turno_session using (true);
grant select on app_private.releases to turno_session;
comment on table app_private.releases is 'The releases that migrated this database, by the hash of their migrations and of db/schema; the last one is what it is now.';

create table app_private.requests (
  company_id uuid not null,
  request_id uuid not null,
  content_hash bytea not null,
  answer jsonb,
  created timestamp with time zone default now() not null,
  constraint requests_pkey PRIMARY KEY (company_id, request_id),
  constraint requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id)
);
alter table app_private.requests enable row level security;
CREATE INDEX requests_created_idx ON app_private.requests USING btree (created);
create policy nobody on app_private.requests for all to public using (false);
comment on table app_private.requests is 'Creating calls that carried a request id, with their first answer (D19).';

create table app_private.schema_files (
  path text not null,
  hash text not null,
  applied timestamp with time zone default now() not null,
  constraint schema_files_pkey PRIMARY KEY (path)
);
alter table app_private.schema_files enable row level security;
create policy nobody on app_private.schema_files for all to public using (false);
comment on table app_private.schema_files is 'The files of db/schema as they were applied last.';

create table app_private.sessions (
  id uuid default app_hidden.new_id() not null,
  account_id uuid not null,
  created timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  address text default ''::text not null,
  device text default ''::text not null,
  last_used timestamp with time zone default now() not null,
  lapsed boolean default false not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_private.accounts(id) ON DELETE CASCADE
);
alter table app_private.sessions enable row level security;
CREATE INDEX sessions_account_all_idx ON app_private.sessions USING btree (account_id);
CREATE INDEX sessions_account_idx ON app_private.sessions USING btree (account_id) WHERE (ended_at IS NULL);
create policy nobody on app_private.sessions for all to public using (false);
CREATE TRIGGER log_session_end AFTER UPDATE OF ended_at ON app_private.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL) AND (NOT new.lapsed))) EXECUTE FUNCTION app_private.tg_log_session_end();
comment on table app_private.sessions is 'A login; its token names it and lives 12 hours (D36).';
comment on column app_private.sessions.address is 'From which address it was signed in.';
comment on column app_private.sessions.device is 'With which browser and system, in words.';
comment on column app_private.sessions.lapsed is 'It ended by time, not by an act.';

create table app_private.spent_captchas (
  hash text not null,
  expires_at timestamp with time zone not null,
  constraint spent_captchas_pkey PRIMARY KEY (hash)
);
alter table app_private.spent_captchas enable row level security;
CREATE INDEX spent_captchas_expiry_idx ON app_private.spent_captchas USING btree (expires_at);
create policy nobody on app_private.spent_captchas for all to public using (false);
comment on table app_private.spent_captchas is 'Captcha answers that were used: each works once (D35).';

create table app_private.workers (
  name text not null,
  started timestamp with time zone default clock_timestamp() not null,
  beaten timestamp with time zone default clock_timestamp() not null,
  constraint workers_pkey PRIMARY KEY (name),
  constraint workers_name_check CHECK ((length(name) <= 100))
);
alter table app_private.workers enable row level security;
create policy nobody on app_private.workers for all to public using (false);
comment on table app_private.workers is 'The workers of the job queue that are alive, by the name under which they lock jobs; each writes its row again and again.';

create table app_private.write_probe (
  page bigint generated always as identity not null,
  filler text not null,
  constraint write_probe_pkey PRIMARY KEY (page)
);
alter table app_private.write_probe enable row level security;
create policy nobody on app_private.write_probe for all to public using (false);
comment on table app_private.write_probe is 'Up to 4 MB of nothing: whether it grows shows whether the disk has room.';

create table app_private.wrong_passwords (
  email_key bytea not null,
  source_key bytea not null,
  account_id uuid,
  failures integer default 0 not null,
  looked_at timestamp with time zone default now() not null,
  blocked_until timestamp with time zone,
  look bigint default 0 not null,
  constraint wrong_passwords_pkey PRIMARY KEY (email_key, source_key),
  constraint wrong_passwords_account_id_fkey FOREIGN KEY (account_id) REFERENCES app_private.accounts(id) ON DELETE CASCADE
);
alter table app_private.wrong_passwords enable row level security;
CREATE INDEX wrong_passwords_account_idx ON app_private.wrong_passwords USING btree (account_id);
CREATE INDEX wrong_passwords_look_idx ON app_private.wrong_passwords USING btree (look);
create policy nobody on app_private.wrong_passwords for all to public using (false);
comment on table app_private.wrong_passwords is 'Passwords in a row that were not right, per typed e-mail (known or not) and address or device, as keyed hashes (D68).';

create table app_public.appointments (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  client_id uuid,
  client_in text default ''::text not null,
  client_name text default ''::text not null,
  client_last_name text default ''::text not null,
  client_phone text default ''::text not null,
  client_email text default ''::text not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  phone text default ''::text not null,
  contact_name text generated always as (
CASE
    WHEN ((client_name <> ''::text) OR (client_last_name <> ''::text)) THEN client_name
    ELSE first_name
END) stored not null,
  contact_last_name text generated always as (
CASE
    WHEN ((client_name <> ''::text) OR (client_last_name <> ''::text)) THEN client_last_name
    ELSE last_name
END) stored not null,
  contact_phone text generated always as (
CASE
    WHEN (client_phone <> ''::text) THEN client_phone
    ELSE phone
END) stored not null,
  appointment_date timestamp with time zone not null,
  minutes integer,
  ends_at timestamp with time zone not null,
  appointment_day date not null,
  state text default 'BOOKED'::text not null,
  status smallint default 1 not null,
  sale_id uuid,
  employee_id uuid,
  employee_in text default ''::text not null,
  employee_name text default ''::text not null,
  employee_last_name text default ''::text not null,
  employee_phone text default ''::text not null,
  employee_email text default ''::text not null,
  office_name text not null,
  created_by uuid,
  created timestamp with time zone default now() not null,
  updated timestamp with time zone,
  constraint appointments_pkey PRIMARY KEY (id),
  constraint appointments_client_id_fkey FOREIGN KEY (client_id) REFERENCES app_public.clients(id),
  constraint appointments_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint appointments_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint appointments_minutes_check CHECK (((minutes >= 5) AND (minutes <= 1440))),
  constraint appointments_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint appointments_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES app_public.sales(id),
  constraint appointments_sale_key UNIQUE (sale_id),
  constraint appointments_state_check CHECK ((state = ANY (ARRAY['BOOKED'::text, 'CONFIRMED'::text, 'ARRIVED'::text, 'SERVED'::text, 'NO_SHOW'::text, 'CANCELLED'::text]))),
  constraint appointments_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint appointments_times_check CHECK ((ends_at > appointment_date))
);
alter table app_public.appointments enable row level security;
CREATE INDEX appointments_client_idx ON app_public.appointments USING btree (client_id);
CREATE INDEX appointments_company_date_idx ON app_public.appointments USING btree (company_id, status, appointment_date, id);
CREATE INDEX appointments_employee_idx ON app_public.appointments USING btree (employee_id);
CREATE INDEX appointments_office_date_idx ON app_public.appointments USING btree (office_id, status, appointment_date, id);
CREATE INDEX appointments_office_day_idx ON app_public.appointments USING btree (office_id, appointment_day);
CREATE INDEX appointments_walk_in_idx ON app_public.appointments USING btree (company_id) WHERE ((client_id IS NULL) AND (status = 1));
create policy staff_reads on app_public.appointments for select to turno_staff using (((company_id = ( SELECT app_hidden.company_where_can('appointment.read'::text) AS company_where_can)) AND (office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])) AND (appointment_date >= ( SELECT app_hidden.appointments_since() AS appointments_since)) AND (appointment_day <= ( SELECT app_hidden.appointments_until() AS appointments_until))));
CREATE TRIGGER audit AFTER DELETE OR UPDATE ON app_public.appointments FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER notify_office AFTER INSERT OR DELETE OR UPDATE ON app_public.appointments FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('appointments');
grant select on app_public.appointments to turno_staff;
comment on table app_public.appointments is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
A client, or who is known by name and phone only, booked for a time (doc 2 §3); it ends after the minutes of its lines (D39).';
comment on column app_public.appointments.minutes is 'Its own length where it is not that of its lines.';

create table app_public.appointments_details (
  id uuid default app_hidden.new_id() not null,
  appointment_id uuid not null,
  line_number integer not null,
  company_id uuid not null,
  office_id uuid not null,
  appointment_day date not null,
  employee_id uuid,
  subservice_id uuid not null,
  cost numeric(18,2) not null,
  currency_code text not null,
  avg_minuts integer not null,
  service_name text not null,
  subservice_name text not null,
  employee_name text not null,
  employee_last_name text not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint appointments_details_pkey PRIMARY KEY (id),
  constraint appointments_details_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app_public.appointments(id),
  constraint appointments_details_avg_minuts_check CHECK (((avg_minuts >= 1) AND (avg_minuts <= 1440))),
  constraint appointments_details_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint appointments_details_line_key UNIQUE (appointment_id, line_number),
  constraint appointments_details_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint appointments_details_subservice_id_fkey FOREIGN KEY (subservice_id) REFERENCES app_public.subservices(id)
);
alter table app_public.appointments_details enable row level security;
CREATE INDEX appointments_details_employee_idx ON app_public.appointments_details USING btree (employee_id);
CREATE INDEX appointments_details_office_day_idx ON app_public.appointments_details USING btree (office_id, appointment_day);
CREATE INDEX appointments_details_subservice_idx ON app_public.appointments_details USING btree (subservice_id);
create policy staff_reads on app_public.appointments_details for select to turno_staff using (((NOT ( SELECT app_hidden.can('appointment.read_contact_only'::text) AS can)) AND (office_id = ANY (( SELECT app_hidden.offices_where_can('appointment.read'::text) AS offices_where_can)::uuid[])) AND (appointment_day >= ( SELECT app_hidden.appointments_from() AS appointments_from)) AND (appointment_day <= ( SELECT app_hidden.appointments_until() AS appointments_until))));
CREATE TRIGGER audit AFTER DELETE OR UPDATE ON app_public.appointments_details FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
grant select on app_public.appointments_details to turno_staff;
comment on table app_public.appointments_details is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
What an appointment is for, and with whom; no technician is ''Técnico por Turno'' (D39).';
comment on column app_public.appointments_details.avg_minuts is '@name avg_minuts
Minutes that it takes (D39).';

create table app_public.audit_entries (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid,
  object_type text not null,
  object_id uuid not null,
  action text not null,
  actor_id uuid,
  before jsonb,
  after jsonb,
  created timestamp with time zone default now() not null,
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_action_check CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text])))
);
alter table app_public.audit_entries enable row level security;
CREATE INDEX audit_entries_object_idx ON app_public.audit_entries USING btree (object_id, id DESC);
create policy staff_reads on app_public.audit_entries for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('audit.read'::text) AS offices_where_can)::uuid[])) OR ((office_id IS NULL) AND (company_id = ( SELECT app_hidden.company_where_can('audit.read'::text) AS company_where_can)))));
grant select on app_public.audit_entries to turno_staff;
comment on table app_public.audit_entries is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
Who changed what and when, with the changed values before and after.';

create table app_public.cash_counts (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  session_id uuid not null,
  purpose text not null,
  attempt smallint not null,
  payment_method_id uuid,
  method_name text not null,
  currency_code text not null,
  counted numeric(18,2) not null,
  denominations jsonb default '{}'::jsonb not null,
  counted_by uuid,
  counted_at timestamp with time zone default now() not null,
  constraint cash_counts_pkey PRIMARY KEY (id),
  constraint cash_counts_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint cash_counts_counted_check CHECK ((counted >= (0)::numeric)),
  constraint cash_counts_currency_code_check CHECK ((currency_code = ANY (ARRAY['VES'::text, 'PEN'::text, 'USD'::text, 'EUR'::text, 'USDT'::text]))),
  constraint cash_counts_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint cash_counts_purpose_check CHECK ((purpose = ANY (ARRAY['OPENING'::text, 'SPOT'::text, 'CLOSING'::text]))),
  constraint cash_counts_session_id_fkey FOREIGN KEY (session_id) REFERENCES app_public.cash_sessions(id)
);
alter table app_public.cash_counts enable row level security;
CREATE INDEX cash_counts_company_idx ON app_public.cash_counts USING btree (company_id);
CREATE INDEX cash_counts_office_idx ON app_public.cash_counts USING btree (office_id);
CREATE INDEX cash_counts_session_idx ON app_public.cash_counts USING btree (session_id, id);
create policy staff_reads on app_public.cash_counts for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('cash.read_expected'::text) AS offices_where_can)::uuid[])) OR ((office_id = ANY (( SELECT app_hidden.cash_offices() AS cash_offices)::uuid[])) AND ((counted_by = ( SELECT app_hidden.current_actor_id() AS current_actor_id)) OR (session_id IN ( SELECT session.id
   FROM app_public.cash_sessions session
  WHERE (session.state = 'CLOSED'::text)))))));
grant select on app_public.cash_counts to turno_staff;
comment on table app_public.cash_counts is '@behavior -*
What was counted, each time; append-only (doc 4 §3).';

create table app_public.cash_drawers (
  register_id uuid not null,
  currency_code text not null,
  store_id uuid not null,
  company_id uuid not null,
  constraint cash_drawers_pkey PRIMARY KEY (register_id, currency_code),
  constraint cash_drawers_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint cash_drawers_currency_code_check CHECK ((currency_code = ANY (ARRAY['VES'::text, 'PEN'::text, 'USD'::text, 'EUR'::text]))),
  constraint cash_drawers_register_id_fkey FOREIGN KEY (register_id) REFERENCES app_public.cash_registers(id),
  constraint cash_drawers_store_id_fkey FOREIGN KEY (store_id) REFERENCES app_public.money_stores(id),
  constraint cash_drawers_store_key UNIQUE (store_id)
);
alter table app_public.cash_drawers enable row level security;
CREATE INDEX cash_drawers_company_idx ON app_public.cash_drawers USING btree (company_id);
create policy staff_reads on app_public.cash_drawers for select to turno_staff using ((register_id IN ( SELECT register.id
   FROM app_public.cash_registers register)));
grant select on app_public.cash_drawers to turno_staff;
comment on table app_public.cash_drawers is '@behavior -*
The drawer of a register for each currency: an account of its office.';

create table app_public.cash_registers (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  office_id uuid default app_hidden.current_office_id() not null,
  register_name text not null,
  is_default boolean default false not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint cash_registers_pkey PRIMARY KEY (id),
  constraint cash_registers_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint cash_registers_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint cash_registers_register_name_check CHECK ((btrim(register_name) <> ''::text)),
  constraint cash_registers_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.cash_registers enable row level security;
CREATE INDEX cash_registers_company_idx ON app_public.cash_registers USING btree (company_id);
CREATE UNIQUE INDEX cash_registers_default_key ON app_public.cash_registers USING btree (office_id) WHERE is_default;
CREATE INDEX cash_registers_office_idx ON app_public.cash_registers USING btree (office_id, status);
create policy staff_reads on app_public.cash_registers for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.cash_offices() AS cash_offices)::uuid[])) OR (office_id = ANY (( SELECT app_hidden.offices_where_can('office.manage'::text) AS offices_where_can)::uuid[]))));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.cash_registers FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF register_name, office_id, status ON app_public.cash_registers FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('register_name', 'office_id');
grant select on app_public.cash_registers to turno_staff;
comment on table app_public.cash_registers is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
A register (caja) of an office (doc 4 §3).';
comment on column app_public.cash_registers.is_default is 'Where payments go of who neither names a register nor opened one (doc 4 §6).';

create table app_public.cash_session_lines (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  session_id uuid not null,
  business_day date not null,
  closing smallint not null,
  payment_method_id uuid,
  store_id uuid not null,
  method_name text not null,
  counting text not null,
  currency_code text not null,
  opening numeric(18,2) not null,
  expected numeric(18,2) not null,
  counted numeric(18,2) not null,
  difference numeric(18,2) generated always as ((counted - expected)) stored not null,
  kept numeric(18,2) default 0 not null,
  reason text default ''::text not null,
  constraint cash_session_lines_pkey PRIMARY KEY (id),
  constraint cash_session_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint cash_session_lines_counting_check CHECK ((counting = ANY (ARRAY['CASH'::text, 'BATCH'::text]))),
  constraint cash_session_lines_currency_code_check CHECK ((currency_code = ANY (ARRAY['VES'::text, 'PEN'::text, 'USD'::text, 'EUR'::text, 'USDT'::text]))),
  constraint cash_session_lines_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint cash_session_lines_reason_check CHECK (((counted = expected) OR (btrim(reason) <> ''::text))),
  constraint cash_session_lines_session_id_fkey FOREIGN KEY (session_id) REFERENCES app_public.cash_sessions(id),
  constraint cash_session_lines_store_id_fkey FOREIGN KEY (store_id) REFERENCES app_public.money_stores(id)
);
alter table app_public.cash_session_lines enable row level security;
CREATE INDEX cash_session_lines_company_idx ON app_public.cash_session_lines USING btree (company_id, business_day DESC, id);
CREATE INDEX cash_session_lines_office_idx ON app_public.cash_session_lines USING btree (office_id, business_day DESC, id);
CREATE INDEX cash_session_lines_session_idx ON app_public.cash_session_lines USING btree (session_id, closing);
CREATE INDEX cash_session_lines_store_idx ON app_public.cash_session_lines USING btree (store_id);
create policy staff_reads on app_public.cash_session_lines for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('cash.read_expected'::text) AS offices_where_can)::uuid[])) OR ((office_id = ANY (( SELECT app_hidden.cash_offices() AS cash_offices)::uuid[])) AND (EXISTS ( SELECT
   FROM app_public.cash_sessions session
  WHERE ((session.id = cash_session_lines.session_id) AND (session.state = 'CLOSED'::text)))))));
grant select on app_public.cash_session_lines to turno_staff;
comment on table app_public.cash_session_lines is '@behavior -*
Expected, counted and their difference, by method and currency, as written at a close (doc 4 §3).';
comment on column app_public.cash_session_lines.kept is 'The float that stayed in the drawer.';

create table app_public.cash_sessions (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  register_id uuid not null,
  business_day date not null,
  state text default 'OPEN'::text not null,
  attempts smallint default 0 not null,
  void_attempts smallint default 0 not null,
  closings smallint default 0 not null,
  opened_by uuid,
  opened_at timestamp with time zone default now() not null,
  counted_by uuid,
  counted_at timestamp with time zone,
  closed_by uuid,
  closed_at timestamp with time zone,
  reopened_by uuid,
  reopened_at timestamp with time zone,
  reopen_reason text default ''::text not null,
  notes text default ''::text not null,
  constraint cash_sessions_pkey PRIMARY KEY (id),
  constraint cash_sessions_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint cash_sessions_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint cash_sessions_register_id_fkey FOREIGN KEY (register_id) REFERENCES app_public.cash_registers(id),
  constraint cash_sessions_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'COUNTED'::text, 'CLOSED'::text])))
);
alter table app_public.cash_sessions enable row level security;
CREATE INDEX cash_sessions_company_idx ON app_public.cash_sessions USING btree (company_id, opened_at DESC, id);
CREATE INDEX cash_sessions_office_idx ON app_public.cash_sessions USING btree (office_id, opened_at DESC, id);
CREATE INDEX cash_sessions_register_idx ON app_public.cash_sessions USING btree (register_id, id DESC);
CREATE INDEX cash_sessions_unclosed_idx ON app_public.cash_sessions USING btree (office_id) WHERE (state <> 'CLOSED'::text);
CREATE UNIQUE INDEX cash_sessions_unclosed_key ON app_public.cash_sessions USING btree (register_id) WHERE (state <> 'CLOSED'::text);
create policy staff_reads on app_public.cash_sessions for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.cash_offices() AS cash_offices)::uuid[])));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.cash_sessions FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
grant select on app_public.cash_sessions to turno_staff;
comment on table app_public.cash_sessions is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
From the opening of a register to its close; its day is that of its opening (doc 4 §6).';
comment on column app_public.cash_sessions.attempts is '@omit
How often its closing count was taken.';
comment on column app_public.cash_sessions.void_attempts is '@omit
The last count that was voided when somebody went on selling.';
comment on column app_public.cash_sessions.closings is '@omit
How often it was closed: its lines are those of the last time.';

create table app_public.categories (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  category_name text not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_category_name_check CHECK ((btrim(category_name) <> ''::text)),
  constraint categories_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint categories_company_name_key UNIQUE (company_id, category_name),
  constraint categories_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.categories enable row level security;
create policy staff_adds on app_public.categories for insert to turno_staff with check ((company_id = ( SELECT app_hidden.company_where_can('inventory.create_category'::text) AS company_where_can)));
create policy staff_reads on app_public.categories for select to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('inventory.read'::text) AS company_where_can)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.categories FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.categories FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF category_name, status ON app_public.categories FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('category_name');
grant select on app_public.categories to turno_staff;
grant insert (company_id, category_name) on app_public.categories to turno_staff;
comment on table app_public.categories is 'A kind of product (doc 3 §3).';

create table app_public.clients (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  identification_type text not null,
  identification_number text not null,
  first_name text default ''::text not null,
  second_name text default ''::text not null,
  last_name text default ''::text not null,
  second_last_name text default ''::text not null,
  full_name text generated always as (app_hidden.full_name(first_name, second_name, last_name, second_last_name)) stored not null,
  phone text default ''::text not null,
  email text not null,
  address text default ''::text not null,
  search_text text generated always as (app_hidden.client_search_text(first_name, second_name, last_name, second_last_name, identification_number, phone, email)) stored not null,
  status smallint default 1 not null,
  created_by uuid,
  created timestamp with time zone default now() not null,
  updated timestamp with time zone,
  constraint clients_pkey PRIMARY KEY (id),
  constraint clients_company_email_key UNIQUE (company_id, email),
  constraint clients_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint clients_company_identification_key UNIQUE (company_id, identification_number),
  constraint clients_identification_number_check CHECK ((identification_number <> ''::text)),
  constraint clients_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint clients_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.clients enable row level security;
CREATE INDEX clients_company_idx ON app_public.clients USING btree (company_id, id DESC) WHERE (status = 1);
CREATE INDEX clients_office_all_idx ON app_public.clients USING btree (office_id);
CREATE INDEX clients_office_begins_idx ON app_public.clients USING btree (office_id, "left"(search_text, 60) text_pattern_ops) WHERE (status = 1);
CREATE INDEX clients_office_idx ON app_public.clients USING btree (office_id, id DESC) WHERE (status = 1);
CREATE INDEX clients_search_idx ON app_public.clients USING gin (search_text gin_trgm_ops, first_name gin_trgm_ops, last_name gin_trgm_ops, phone gin_trgm_ops, email gin_trgm_ops, identification_number gin_trgm_ops) WITH (fastupdate='on');
create policy staff_edits on app_public.clients for update to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('client.update'::text) AS company_where_can))) with check (((company_id = ( SELECT app_hidden.company_where_can('client.update'::text) AS company_where_can)) AND ((status = 1) OR ( SELECT app_hidden.can('client.disable'::text) AS can))));
create policy staff_reads on app_public.clients for select to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('client.read'::text) AS company_where_can)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.clients FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.clients FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER change_document BEFORE UPDATE OF identification_type, identification_number ON app_public.clients FOR EACH ROW WHEN ((((old.identification_type IS DISTINCT FROM new.identification_type) OR (old.identification_number IS DISTINCT FROM new.identification_number)) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_correct_client();
CREATE TRIGGER check_client BEFORE INSERT OR UPDATE OF phone, email, address ON app_public.clients FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_client();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.clients FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('client.disable');
CREATE TRIGGER keep_text AFTER UPDATE OF identification_number, first_name, second_name, last_name, second_last_name, phone, email, updated ON app_public.clients FOR EACH ROW WHEN (((old.search_text <> new.search_text) OR ((old.updated IS NOT NULL) AND (old.updated = new.updated)))) EXECUTE FUNCTION app_hidden.tg_keep_client_text();
CREATE TRIGGER notify_office AFTER INSERT OR DELETE OR UPDATE ON app_public.clients FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('clients');
CREATE TRIGGER updated BEFORE UPDATE ON app_public.clients FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_updated();
grant select on app_public.clients to turno_staff;
grant update (identification_type, identification_number, first_name, second_name, last_name, second_last_name, phone, email, address, status, updated) on app_public.clients to turno_staff;
comment on table app_public.clients is '@behavior -insert -delete -query:resource:list -query:resource:connection
A client of the company, registered at an office (doc 1 §3).';

create table app_public.companies (
  id uuid default app_hidden.new_id() not null,
  company_name text not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_company_name_check CHECK ((company_name <> ''::text)),
  constraint companies_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.companies enable row level security;
create policy staff_reads on app_public.companies for select to turno_staff using ((id = ( SELECT app_hidden.current_company_id() AS current_company_id)));
CREATE TRIGGER end_sessions AFTER UPDATE OF status ON app_public.companies FOR EACH ROW WHEN ((new.status <> old.status)) EXECUTE FUNCTION app_hidden.tg_end_sessions();
grant select on app_public.companies to turno_staff;
comment on table app_public.companies is 'A chain: everything belongs to one (D1).';

create table app_public.countries (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  country_name text not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint countries_pkey PRIMARY KEY (id),
  constraint countries_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint countries_company_name_key UNIQUE (company_id, country_name),
  constraint countries_country_name_check CHECK ((country_name <> ''::text)),
  constraint countries_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.countries enable row level security;
create policy staff_adds on app_public.countries for insert to turno_staff with check ((company_id = ( SELECT app_hidden.company_where_can('country.manage'::text) AS company_where_can)));
create policy staff_edits on app_public.countries for update to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('country.manage'::text) AS company_where_can))) with check (((company_id = ( SELECT app_hidden.company_where_can('country.manage'::text) AS company_where_can)) AND ((status = 1) OR ( SELECT app_hidden.can('country.disable'::text) AS can))));
create policy staff_reads on app_public.countries for select to turno_staff using ((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.countries FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.countries FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.countries FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('country.disable');
CREATE TRIGGER check_use BEFORE UPDATE OF status ON app_public.countries FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_country();
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF country_name, status ON app_public.countries FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('country_name');
grant select on app_public.countries to turno_staff;
grant insert (company_id, country_name), update (country_name, status) on app_public.countries to turno_staff;
comment on table app_public.countries is 'A country where the company has offices (doc 3 §3).';

create table app_public.discounts (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  discount_name text not null,
  begin_date date not null,
  end_date date not null,
  days smallint[] not null,
  company_name text not null,
  office_name text not null,
  status smallint default 1 not null,
  created_by uuid,
  created timestamp with time zone default now() not null,
  constraint discounts_pkey PRIMARY KEY (id),
  constraint discounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint discounts_dates_check CHECK ((end_date >= begin_date)),
  constraint discounts_days_check CHECK (((days <@ '{0,1,2,3,4,5,6}'::smallint[]) AND ((cardinality(days) >= 1) AND (cardinality(days) <= 7)))),
  constraint discounts_discount_name_check CHECK ((btrim(discount_name) <> ''::text)),
  constraint discounts_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint discounts_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.discounts enable row level security;
CREATE INDEX discounts_company_idx ON app_public.discounts USING btree (company_id);
CREATE INDEX discounts_office_idx ON app_public.discounts USING btree (office_id, status, begin_date DESC, id);
create policy staff_disables on app_public.discounts for update to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('discount.disable'::text) AS offices_where_can)::uuid[]))) with check ((status = 2));
create policy staff_reactivates on app_public.discounts for update to turno_staff using (((status = 2) AND (office_id = ANY (( SELECT app_hidden.offices_where_can('discount.disable'::text) AS offices_where_can)::uuid[])))) with check ((status = 1));
create policy staff_reads on app_public.discounts for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('discount.read'::text) AS offices_where_can)::uuid[])));
CREATE TRIGGER audit AFTER DELETE OR UPDATE ON app_public.discounts FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.discounts FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts('company_name', 'office_name');
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.discounts FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('discount.disable');
CREATE TRIGGER notify_office AFTER INSERT OR UPDATE ON app_public.discounts FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('discounts');
grant select on app_public.discounts to turno_staff;
grant update (status) on app_public.discounts to turno_staff;
comment on table app_public.discounts is '@behavior -insert -delete
A discount of an office on some weekdays between two days, both inclusive (doc 2 §3, D23); days are 0 Sunday to 6 Saturday.';

create table app_public.discounts_details (
  id uuid default app_hidden.new_id() not null,
  discount_id uuid not null,
  company_id uuid not null,
  office_id uuid not null,
  subservice_id uuid not null,
  percentage_discount numeric(5,2) not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint discounts_details_pkey PRIMARY KEY (id),
  constraint discounts_details_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES app_public.discounts(id),
  constraint discounts_details_percentage_discount_check CHECK (((percentage_discount > (0)::numeric) AND (percentage_discount < (100)::numeric))),
  constraint discounts_details_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint discounts_details_subservice_id_fkey FOREIGN KEY (subservice_id) REFERENCES app_public.subservices(id),
  constraint discounts_details_subservice_key UNIQUE (discount_id, subservice_id)
);
alter table app_public.discounts_details enable row level security;
CREATE INDEX discounts_details_subservice_idx ON app_public.discounts_details USING btree (subservice_id);
create policy staff_reads on app_public.discounts_details for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('discount.read'::text) AS offices_where_can)::uuid[])));
CREATE TRIGGER audit AFTER DELETE OR UPDATE ON app_public.discounts_details FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER notify_office AFTER INSERT OR DELETE OR UPDATE ON app_public.discounts_details FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('discounts');
grant select on app_public.discounts_details to turno_staff;
comment on table app_public.discounts_details is '@behavior -insert -update -delete -single
What a discount takes off a subservice, in percent (doc 2 §3).';

create table app_public.employee_days (
  employee_id uuid not null,
  sale_day date not null,
  slot smallint not null,
  office_id uuid not null,
  company_id uuid not null,
  services integer default 0 not null,
  profit numeric(18,2) default 0 not null,
  supervisor_profit numeric(18,2) default 0 not null,
  advertising_profit numeric(18,2) default 0 not null,
  tip numeric(18,2) default 0 not null,
  sold_sales integer default 0 not null,
  sold_services integer default 0 not null,
  sold_amount numeric(18,2) default 0 not null,
  sold_tax numeric(18,2) default 0 not null,
  constraint employee_days_pkey PRIMARY KEY (employee_id, sale_day, slot, office_id),
  constraint employee_days_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id)
);
alter table app_public.employee_days enable row level security;
CREATE INDEX employee_days_office_idx ON app_public.employee_days USING btree (office_id, sale_day);
create policy staff_reads on app_public.employee_days for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('profit.read'::text) AS offices_where_can)::uuid[])));
grant select on app_public.employee_days to turno_staff;
comment on table app_public.employee_days is '@behavior -*
What an employee earned at an office on a day by active lines: services and their commissions, supervisor and advertising commissions, tips (D15, D20); and what of it they sold: billable sales, services, their cost and tax (D21).';

create table app_public.employee_months (
  employee_id uuid not null,
  month date not null,
  slot smallint not null,
  office_id uuid not null,
  company_id uuid not null,
  services integer default 0 not null,
  profit numeric(18,2) default 0 not null,
  supervisor_profit numeric(18,2) default 0 not null,
  advertising_profit numeric(18,2) default 0 not null,
  tip numeric(18,2) default 0 not null,
  sold_sales integer default 0 not null,
  sold_services integer default 0 not null,
  sold_amount numeric(18,2) default 0 not null,
  sold_tax numeric(18,2) default 0 not null,
  constraint employee_months_pkey PRIMARY KEY (employee_id, month, slot, office_id),
  constraint employee_months_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint employee_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
alter table app_public.employee_months enable row level security;
CREATE INDEX employee_months_office_idx ON app_public.employee_months USING btree (office_id, month);
create policy staff_reads on app_public.employee_months for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('profit.read'::text) AS offices_where_can)::uuid[])));
grant select on app_public.employee_months to turno_staff;
comment on table app_public.employee_months is '@behavior -*
The sums of employee_days over months.';

create table app_public.employees (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  office_id uuid default app_hidden.current_office_id() not null,
  role_id uuid not null,
  identification_type text not null,
  identification_number text not null,
  first_name text default ''::text not null,
  second_name text default ''::text not null,
  last_name text default ''::text not null,
  second_last_name text default ''::text not null,
  full_name text generated always as (app_hidden.full_name(first_name, second_name, last_name, second_last_name)) stored not null,
  email text not null,
  phone text default ''::text not null,
  commission numeric(9,6) default 0 not null,
  supervisor_commission numeric(9,6) default 0 not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  updated timestamp with time zone,
  password text,
  constraint employees_pkey PRIMARY KEY (id),
  constraint employees_commission_check CHECK (((commission >= (0)::numeric) AND (commission <= (1)::numeric))),
  constraint employees_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint employees_company_identification_key UNIQUE (company_id, identification_number),
  constraint employees_email_check CHECK ((email = lower(email))),
  constraint employees_identification_number_check CHECK ((identification_number <> ''::text)),
  constraint employees_keep_no_password CHECK ((password IS NULL)),
  constraint employees_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint employees_role_id_fkey FOREIGN KEY (role_id) REFERENCES app_public.roles(id),
  constraint employees_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint employees_supervisor_commission_check CHECK (((supervisor_commission >= (0)::numeric) AND (supervisor_commission <= (1)::numeric)))
);
alter table app_public.employees enable row level security;
CREATE INDEX employees_office_idx ON app_public.employees USING btree (office_id, status);
CREATE INDEX employees_role_idx ON app_public.employees USING btree (role_id);
create policy staff_adds on app_public.employees for insert to turno_staff with check (((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)) AND (( SELECT app_hidden.can('employee.create'::text) AS can) OR ( SELECT app_hidden.can('supervisor.create'::text) AS can)) AND (office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[]))));
create policy staff_deletes on app_public.employees for delete to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('employee.disable'::text) AS offices_where_can)::uuid[])) OR (office_id = ANY (( SELECT app_hidden.offices_where_can('supervisor.update'::text) AS offices_where_can)::uuid[]))));
create policy staff_edits on app_public.employees for update to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('employee.update'::text) AS offices_where_can)::uuid[])) OR (office_id = ANY (( SELECT app_hidden.offices_where_can('supervisor.update'::text) AS offices_where_can)::uuid[])) OR (id = ( SELECT app_hidden.current_employee_id() AS current_employee_id)))) with check ((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)));
create policy staff_reads on app_public.employees for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_any('{employee.read,supervisor.read,profit.read,workday.read}'::text[]) AS offices_where_any)::uuid[])) OR (id = ( SELECT app_hidden.current_employee_id() AS current_employee_id))));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.employees FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.employees FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_dismissal BEFORE DELETE ON app_public.employees FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_check_dismissal();
CREATE TRIGGER check_employee BEFORE INSERT OR UPDATE ON app_public.employees FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_employee();
CREATE TRIGGER check_employee_change BEFORE UPDATE ON app_public.employees FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_check_employee_change();
CREATE TRIGGER check_hiring BEFORE INSERT ON app_public.employees FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_check_hiring();
CREATE TRIGGER doubt_new_phone AFTER UPDATE OF phone ON app_public.employees FOR EACH ROW WHEN (((app_hidden.current_company_id() IS NOT NULL) AND (old.phone <> new.phone))) EXECUTE FUNCTION app_hidden.tg_doubt_new_phone();
CREATE TRIGGER end_sessions AFTER UPDATE OF status, office_id ON app_public.employees FOR EACH ROW WHEN (((new.status IS DISTINCT FROM old.status) OR (new.office_id IS DISTINCT FROM old.office_id))) EXECUTE FUNCTION app_hidden.tg_end_sessions();
CREATE TRIGGER keep_administrator AFTER DELETE OR UPDATE OF role_id, status, office_id ON app_public.employees FOR EACH ROW WHEN ((old.status = 1)) EXECUTE FUNCTION app_hidden.tg_keep_administrator();
CREATE TRIGGER log_person AFTER INSERT OR DELETE OR UPDATE OF role_id, status ON app_public.employees FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_log_person();
CREATE TRIGGER open_account AFTER INSERT ON app_public.employees FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_open_account();
CREATE TRIGGER rename_account AFTER UPDATE OF email ON app_public.employees FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_rename_account();
CREATE TRIGGER step_up BEFORE UPDATE OF email, role_id ON app_public.employees FOR EACH ROW WHEN (((app_hidden.current_company_id() IS NOT NULL) AND ((old.email IS DISTINCT FROM new.email) OR (old.role_id IS DISTINCT FROM new.role_id)))) EXECUTE FUNCTION app_hidden.tg_step_up();
CREATE TRIGGER step_up_administrator BEFORE INSERT ON app_public.employees FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_step_up_administrator();
CREATE TRIGGER take_password BEFORE INSERT ON app_public.employees FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_take_password();
CREATE TRIGGER tell_new_email AFTER UPDATE OF email ON app_public.employees FOR EACH ROW WHEN ((old.email <> new.email)) EXECUTE FUNCTION app_hidden.tg_tell_new_email();
CREATE TRIGGER updated BEFORE UPDATE ON app_public.employees FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_updated();
grant delete on app_public.employees to turno_staff;
grant insert (company_id, office_id, role_id, identification_type, identification_number, first_name, last_name, email, phone, commission, supervisor_commission, status, password), select (id, company_id, office_id, role_id, identification_type, identification_number, first_name, second_name, last_name, second_last_name, full_name, email, phone, commission, supervisor_commission, status, created, updated), update (office_id, role_id, identification_type, identification_number, first_name, second_name, last_name, second_last_name, email, phone, commission, supervisor_commission, status, updated) on app_public.employees to turno_staff;
comment on table app_public.employees is 'Staff of an office: technicians, supervisors, administrators (doc 1 §3). Commissions are fractions.';
comment on column app_public.employees.password is 'Write only: the hash that the server makes of a new employee''s password goes to their account (D36).';

create table app_public.extra_expenses (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  office_id uuid default app_hidden.current_office_id() not null,
  service_name text not null,
  amount numeric(18,2) not null,
  currency text default ''::text not null,
  description text default ''::text not null,
  expense_date timestamp with time zone not null,
  expense_day date not null,
  invoice_number text default 'S/F'::text not null,
  status smallint default 1 not null,
  created_by uuid default app_hidden.current_actor_id(),
  created timestamp with time zone default now() not null,
  constraint extra_expenses_pkey PRIMARY KEY (id),
  constraint extra_expenses_amount_check CHECK (((amount > (0)::numeric) AND (amount < '10000000000000000'::numeric))),
  constraint extra_expenses_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint extra_expenses_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint extra_expenses_service_name_check CHECK ((btrim(service_name) <> ''::text)),
  constraint extra_expenses_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.extra_expenses enable row level security;
CREATE INDEX extra_expenses_company_idx ON app_public.extra_expenses USING btree (company_id);
CREATE INDEX extra_expenses_office_date_idx ON app_public.extra_expenses USING btree (office_id, status, expense_date DESC, id);
CREATE INDEX extra_expenses_office_day_idx ON app_public.extra_expenses USING btree (office_id, expense_day);
create policy staff_adds on app_public.extra_expenses for insert to turno_staff with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('extra_expense.manage'::text) AS offices_where_can)::uuid[])) AND (company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)) AND (status = 1)));
create policy staff_edits on app_public.extra_expenses for update to turno_staff using (((status = 1) AND (office_id = ANY (( SELECT app_hidden.offices_where_can('extra_expense.manage'::text) AS offices_where_can)::uuid[])))) with check ((office_id = ANY (( SELECT app_hidden.offices_where_can('extra_expense.manage'::text) AS offices_where_can)::uuid[])));
create policy staff_reactivates on app_public.extra_expenses for update to turno_staff using (((status = 2) AND (office_id = ANY (( SELECT app_hidden.offices_where_can('extra_expense.manage'::text) AS offices_where_can)::uuid[])))) with check ((status = 1));
create policy staff_reads on app_public.extra_expenses for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('extra_expense.read'::text) AS offices_where_can)::uuid[])) OR (office_id = ANY (( SELECT app_hidden.offices_where_can('expense.totals'::text) AS offices_where_can)::uuid[]))));
CREATE TRIGGER a_keep_disabled BEFORE UPDATE ON app_public.extra_expenses FOR EACH ROW WHEN (((old.status = 2) AND (new.status = 2) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_keep_disabled();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.extra_expenses FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_numbers BEFORE INSERT OR UPDATE OF amount ON app_public.extra_expenses FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_numbers('amount', 'amount');
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.extra_expenses FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_extra_expense BEFORE INSERT OR UPDATE ON app_public.extra_expenses FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_extra_expense();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.extra_expenses FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('extra_expense.manage');
CREATE TRIGGER closed_month BEFORE INSERT OR DELETE OR UPDATE ON app_public.extra_expenses FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_closed_month();
CREATE TRIGGER notify_office AFTER INSERT OR UPDATE ON app_public.extra_expenses FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('extra_expenses');
grant select on app_public.extra_expenses to turno_staff;
grant insert (company_id, office_id, service_name, amount, currency, description, expense_date, invoice_number, status), update (service_name, amount, description, expense_date, invoice_number, status) on app_public.extra_expenses to turno_staff;
comment on table app_public.extra_expenses is '@behavior -insert -delete
An expense without a provider (doc 2 §3).';

create table app_public.inventories (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  product_id uuid not null,
  quantity_available integer not null,
  quantity_min integer default 0 not null,
  quantity_max integer default 0 not null,
  employee_id uuid,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  updated timestamp with time zone,
  constraint inventories_pkey PRIMARY KEY (id),
  constraint inventories_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint inventories_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint inventories_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint inventories_product_id_fkey FOREIGN KEY (product_id) REFERENCES app_public.products(id),
  constraint inventories_quantity_available_check CHECK ((quantity_available >= 0)),
  constraint inventories_quantity_max_check CHECK ((quantity_max >= 0)),
  constraint inventories_quantity_min_check CHECK ((quantity_min >= 0)),
  constraint inventories_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.inventories enable row level security;
CREATE INDEX inventories_company_idx ON app_public.inventories USING btree (company_id);
CREATE INDEX inventories_employee_idx ON app_public.inventories USING btree (employee_id);
CREATE INDEX inventories_office_idx ON app_public.inventories USING btree (office_id, status, id DESC);
CREATE INDEX inventories_product_idx ON app_public.inventories USING btree (product_id);
CREATE UNIQUE INDEX inventories_product_key ON app_public.inventories USING btree (product_id) WHERE (status = 1);
create policy staff_disables on app_public.inventories for update to turno_staff using (((status = 1) AND (office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.disable'::text) AS offices_where_can)::uuid[])))) with check ((status = 2));
create policy staff_edits on app_public.inventories for update to turno_staff using (((status = 1) AND (office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.create'::text) AS offices_where_can)::uuid[])))) with check ((office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.create'::text) AS offices_where_can)::uuid[])));
create policy staff_reactivates on app_public.inventories for update to turno_staff using (((status = 2) AND (office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.disable'::text) AS offices_where_can)::uuid[])))) with check ((status = 1));
create policy staff_reads on app_public.inventories for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.read'::text) AS offices_where_can)::uuid[])));
CREATE TRIGGER audit AFTER DELETE OR UPDATE OF status, quantity_min, quantity_max ON app_public.inventories FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER check_limits BEFORE UPDATE OF quantity_min, quantity_max ON app_public.inventories FOR EACH ROW WHEN (((new.quantity_min IS DISTINCT FROM old.quantity_min) OR (new.quantity_max IS DISTINCT FROM old.quantity_max))) EXECUTE FUNCTION app_hidden.tg_check_limits();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.inventories FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('inventory.disable');
CREATE TRIGGER notify_office AFTER INSERT OR UPDATE ON app_public.inventories FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('inventories');
CREATE TRIGGER one_stock BEFORE UPDATE OF status ON app_public.inventories FOR EACH ROW WHEN (((old.status <> 1) AND (new.status = 1) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_one_stock();
grant select on app_public.inventories to turno_staff;
grant update (quantity_min, quantity_max, status) on app_public.inventories to turno_staff;
comment on table app_public.inventories is '@behavior -insert -delete -single
The stock of a product at an office; it changes by movements alone (D40).';

create table app_public.invoices (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  office_id uuid default app_hidden.current_office_id() not null,
  provider_id uuid not null,
  money_store_id uuid not null,
  invoice_number text not null,
  invoice_date timestamp with time zone not null,
  invoice_day date not null,
  notes text default ''::text not null,
  total numeric(18,2) not null,
  tax_total numeric(18,2) not null,
  currency_code text default ''::text not null,
  status smallint default 1 not null,
  created_by uuid default app_hidden.current_actor_id(),
  created timestamp with time zone default now() not null,
  provider_name text not null,
  money_store_name text not null,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint invoices_invoice_number_check CHECK ((btrim(invoice_number) <> ''::text)),
  constraint invoices_money_store_id_fkey FOREIGN KEY (money_store_id) REFERENCES app_public.money_stores(id),
  constraint invoices_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint invoices_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES app_public.providers(id),
  constraint invoices_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint invoices_tax_total_check CHECK (((tax_total >= (0)::numeric) AND (tax_total < '10000000000000000'::numeric))),
  constraint invoices_total_check CHECK (((total > (0)::numeric) AND (total < '10000000000000000'::numeric)))
);
alter table app_public.invoices enable row level security;
CREATE INDEX invoices_company_idx ON app_public.invoices USING btree (company_id);
CREATE INDEX invoices_money_store_idx ON app_public.invoices USING btree (money_store_id);
CREATE INDEX invoices_office_date_idx ON app_public.invoices USING btree (office_id, status, invoice_date DESC, id);
CREATE INDEX invoices_office_day_idx ON app_public.invoices USING btree (office_id, invoice_day);
CREATE INDEX invoices_provider_idx ON app_public.invoices USING btree (provider_id);
create policy staff_adds on app_public.invoices for insert to turno_staff with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('invoice.create'::text) AS offices_where_can)::uuid[])) AND (company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)) AND (status = 1)));
create policy staff_edits on app_public.invoices for update to turno_staff using (((status = 1) AND (office_id = ANY (( SELECT app_hidden.offices_where_can('invoice.update'::text) AS offices_where_can)::uuid[])))) with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('invoice.update'::text) AS offices_where_can)::uuid[])) AND ((status = 1) OR ( SELECT app_hidden.can('invoice.delete'::text) AS can))));
create policy staff_reads on app_public.invoices for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('invoice.read_past'::text) AS offices_where_can)::uuid[])) OR (office_id = ANY (( SELECT app_hidden.offices_where_can('expense.totals'::text) AS offices_where_can)::uuid[])) OR ((office_id = ANY (( SELECT app_hidden.offices_where_can('invoice.read'::text) AS offices_where_can)::uuid[])) AND (invoice_day = ( SELECT app_hidden.office_today(app_hidden.current_office_id()) AS office_today)))));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.invoices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_numbers BEFORE INSERT OR UPDATE OF total, tax_total ON app_public.invoices FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_numbers('total', 'amount', 'tax_total', 'part');
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.invoices FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts('provider_name', 'money_store_name');
CREATE TRIGGER check_invoice BEFORE INSERT OR UPDATE ON app_public.invoices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_invoice();
CREATE TRIGGER closed_month BEFORE INSERT OR DELETE OR UPDATE ON app_public.invoices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_closed_month();
CREATE TRIGGER notify_office AFTER INSERT OR UPDATE ON app_public.invoices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('invoices');
grant select on app_public.invoices to turno_staff;
grant insert (company_id, office_id, provider_id, money_store_id, invoice_number, invoice_date, notes, total, tax_total, currency_code, status), update (provider_id, money_store_id, invoice_number, invoice_date, notes, total, tax_total, status) on app_public.invoices to turno_staff;
comment on table app_public.invoices is '@behavior -insert -delete
An expense by a provider''s invoice: total is the base, tax_total comes on top (doc 2 §3, D13).';
comment on column app_public.invoices.provider_name is 'As it was when the expense was written.';
comment on column app_public.invoices.money_store_name is 'As it was when the expense was written.';

create table app_public.list_views (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  actor_id uuid not null,
  list text not null,
  name text not null,
  content text not null,
  created timestamp with time zone default now() not null,
  constraint list_views_pkey PRIMARY KEY (id),
  constraint list_views_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint list_views_content_check CHECK ((length(content) <= 4000)),
  constraint list_views_list_check CHECK ((list ~ '^[a-z][a-z0-9_]{0,62}$'::text)),
  constraint list_views_name_check CHECK (((name <> ''::text) AND (length(name) <= 60))),
  constraint list_views_name_key UNIQUE (company_id, actor_id, list, name)
);
alter table app_public.list_views enable row level security;
create policy staff_reads on app_public.list_views for select to turno_staff using (((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)) AND (actor_id = ( SELECT app_hidden.current_actor_id() AS current_actor_id))));
grant select on app_public.list_views to turno_staff;
comment on table app_public.list_views is '@behavior -*
How a person likes to ask for a list: filters, search, order and columns under a name, for nobody else (U §6).';

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
  constraint messages_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'sending'::text, 'sent'::text, 'recorded'::text, 'failed'::text, 'held'::text]))) NOT VALID
);
alter table app_public.messages enable row level security;
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

create table app_public.money_balances (
  store_id uuid not null,
  currency_code text not null,
  slot smallint not null,
  office_id uuid not null,
  company_id uuid not null,
  balance numeric(18,2) not null,
  constraint money_balances_pkey PRIMARY KEY (store_id, currency_code, slot),
  constraint money_balances_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint money_balances_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint money_balances_store_id_fkey FOREIGN KEY (store_id) REFERENCES app_public.money_stores(id)
);
alter table app_public.money_balances enable row level security;
CREATE INDEX money_balances_company_idx ON app_public.money_balances USING btree (company_id);
CREATE INDEX money_balances_office_idx ON app_public.money_balances USING btree (office_id);
create policy nobody on app_public.money_balances for all to public using (false);
comment on table app_public.money_balances is '@behavior -*
What an account holds, in slots. Who takes out of a drawer holds slot 0 (D46).';

create table app_public.money_days (
  store_id uuid not null,
  entry_day date not null,
  entry_type text not null,
  currency_code text not null,
  slot smallint not null,
  office_id uuid not null,
  company_id uuid not null,
  entries integer not null,
  amount numeric(18,2) not null,
  constraint money_days_pkey PRIMARY KEY (store_id, entry_day, entry_type, currency_code, slot),
  constraint money_days_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint money_days_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint money_days_store_id_fkey FOREIGN KEY (store_id) REFERENCES app_public.money_stores(id)
);
alter table app_public.money_days enable row level security;
CREATE INDEX money_days_company_idx ON app_public.money_days USING btree (company_id);
CREATE INDEX money_days_office_idx ON app_public.money_days USING btree (office_id, entry_day);
create policy nobody on app_public.money_days for all to public using (false);
comment on table app_public.money_days is '@behavior -*
The ledger of an account by day and type of entry, in slots (ADR 3).';

create table app_public.money_entries (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  store_id uuid not null,
  session_id uuid,
  payment_method_id uuid,
  currency_code text not null,
  amount numeric(18,2) not null,
  entry_type text not null,
  source_table text default ''::text not null,
  source_id uuid,
  entered_at timestamp with time zone default now() not null,
  entry_day date not null,
  notes text default ''::text not null,
  entered_by uuid,
  reverses uuid,
  constraint money_entries_pkey PRIMARY KEY (id),
  constraint money_entries_amount_check CHECK ((amount <> (0)::numeric)),
  constraint money_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint money_entries_currency_code_check CHECK ((currency_code = ANY (ARRAY['VES'::text, 'PEN'::text, 'USD'::text, 'EUR'::text, 'USDT'::text]))),
  constraint money_entries_entry_type_check CHECK ((entry_type = ANY (ARRAY['OPENING'::text, 'SALE'::text, 'CHANGE'::text, 'ROUNDING'::text, 'REFUND'::text, 'TIP_OUT'::text, 'EXPENSE'::text, 'PAY_IN'::text, 'PAY_OUT'::text, 'TRANSFER'::text, 'DEPOSIT'::text, 'ADVANCE'::text, 'SETTLEMENT'::text, 'DIFFERENCE'::text]))),
  constraint money_entries_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint money_entries_reverses_fkey FOREIGN KEY (reverses) REFERENCES app_public.money_entries(id),
  constraint money_entries_session_id_fkey FOREIGN KEY (session_id) REFERENCES app_public.cash_sessions(id),
  constraint money_entries_store_id_fkey FOREIGN KEY (store_id) REFERENCES app_public.money_stores(id)
);
alter table app_public.money_entries enable row level security;
CREATE INDEX money_entries_company_idx ON app_public.money_entries USING btree (company_id, entered_at DESC, id);
CREATE INDEX money_entries_office_idx ON app_public.money_entries USING btree (office_id, entered_at DESC, id);
CREATE UNIQUE INDEX money_entries_reverses_key ON app_public.money_entries USING btree (reverses) WHERE (reverses IS NOT NULL);
CREATE INDEX money_entries_session_idx ON app_public.money_entries USING btree (session_id, id) WHERE (session_id IS NOT NULL);
CREATE INDEX money_entries_source_idx ON app_public.money_entries USING btree (source_id) WHERE (source_id IS NOT NULL);
CREATE INDEX money_entries_store_idx ON app_public.money_entries USING btree (store_id, entered_at DESC, id);
create policy staff_reads on app_public.money_entries for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('cash.read_expected'::text) AS offices_where_can)::uuid[])) OR ((office_id = ANY (( SELECT app_hidden.offices_where_can('cash.read'::text) AS offices_where_can)::uuid[])) AND ((session_id IS NULL) OR (EXISTS ( SELECT
   FROM app_public.cash_sessions session
  WHERE ((session.id = money_entries.session_id) AND (session.state = 'CLOSED'::text))))))));
grant select on app_public.money_entries to turno_staff;
comment on table app_public.money_entries is '@behavior -*
Money in hand, append-only: a correction is a row that reverses another (D46).';

create table app_public.money_stores (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  office_id uuid default app_hidden.current_office_id() not null,
  money_store_name text not null,
  notes text default ''::text not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  currency_code text,
  store_type text default 'BANK'::text not null,
  constraint money_stores_pkey PRIMARY KEY (id),
  constraint money_stores_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint money_stores_currency_code_check CHECK ((currency_code = ANY (ARRAY['VES'::text, 'PEN'::text, 'USD'::text, 'EUR'::text, 'USDT'::text]))),
  constraint money_stores_money_store_name_check CHECK ((btrim(money_store_name) <> ''::text)),
  constraint money_stores_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint money_stores_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint money_stores_store_type_check CHECK ((store_type = ANY (ARRAY['DRAWER'::text, 'SAFE'::text, 'BANK'::text, 'EWALLET'::text])))
);
alter table app_public.money_stores enable row level security;
CREATE INDEX money_stores_company_idx ON app_public.money_stores USING btree (company_id);
CREATE INDEX money_stores_office_idx ON app_public.money_stores USING btree (office_id, status, id DESC);
create policy staff_adds on app_public.money_stores for insert to turno_staff with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('money_store.manage'::text) AS offices_where_can)::uuid[])) AND (company_id = ( SELECT app_hidden.current_company_id() AS current_company_id))));
create policy staff_edits on app_public.money_stores for update to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('money_store.manage'::text) AS offices_where_can)::uuid[]))) with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('money_store.manage'::text) AS offices_where_can)::uuid[])) AND ((status = 1) OR ( SELECT app_hidden.can('money_store.disable'::text) AS can))));
create policy staff_reads on app_public.money_stores for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('money_store.read'::text) AS offices_where_can)::uuid[])) OR (office_id = ANY (( SELECT app_hidden.offices_where_can('invoice.create'::text) AS offices_where_can)::uuid[]))));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.money_stores FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.money_stores FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_money_store BEFORE INSERT OR UPDATE OF currency_code, store_type ON app_public.money_stores FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_money_store();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.money_stores FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('money_store.disable');
CREATE TRIGGER required BEFORE INSERT OR UPDATE OF notes ON app_public.money_stores FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_required('notes');
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF money_store_name, office_id, status ON app_public.money_stores FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('money_store_name', 'office_id');
grant select on app_public.money_stores to turno_staff;
grant insert (company_id, office_id, money_store_name, notes, currency_code, store_type), update (money_store_name, notes, status, currency_code, store_type) on app_public.money_stores to turno_staff;
comment on table app_public.money_stores is 'Where an office keeps its money: a till, an account (doc 2 §3).';
comment on column app_public.money_stores.currency_code is 'The currency of what it holds; its office''s where it is empty.';
comment on column app_public.money_stores.store_type is 'DRAWER, SAFE, BANK or EWALLET.';

create table app_public.month_closings (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  month date not null,
  closed_by uuid,
  closed_at timestamp with time zone default now() not null,
  reopened_by uuid,
  reopened_at timestamp with time zone,
  reopen_reason text default ''::text not null,
  figures jsonb not null,
  constraint month_closings_pkey PRIMARY KEY (id),
  constraint month_closings_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint month_closings_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint month_closings_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id)
);
alter table app_public.month_closings enable row level security;
CREATE UNIQUE INDEX month_closings_closed_key ON app_public.month_closings USING btree (office_id, month) WHERE (reopened_at IS NULL);
CREATE INDEX month_closings_company_idx ON app_public.month_closings USING btree (company_id);
CREATE INDEX month_closings_office_idx ON app_public.month_closings USING btree (office_id, month DESC);
create policy staff_reads on app_public.month_closings for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('office.profit'::text) AS offices_where_can)::uuid[])));
grant select on app_public.month_closings to turno_staff;
comment on table app_public.month_closings is '@behavior -*
The months of offices that were closed, and reopened, with what the reports said when they were closed.';

create table app_public.office_appointment_settings (
  office_id uuid not null,
  company_id uuid not null,
  opens time without time zone default '08:00:00'::time without time zone not null,
  closes time without time zone default '19:00:00'::time without time zone not null,
  remind_24h boolean default false not null,
  remind_3h boolean default false not null,
  updated timestamp with time zone,
  constraint office_appointment_settings_pkey PRIMARY KEY (office_id),
  constraint office_appointment_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint office_appointment_settings_hours_check CHECK ((closes > opens)),
  constraint office_appointment_settings_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id)
);
alter table app_public.office_appointment_settings enable row level security;
CREATE INDEX office_appointment_settings_company_idx ON app_public.office_appointment_settings USING btree (company_id);
create policy staff_reads on app_public.office_appointment_settings for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('appointment.read'::text) AS offices_where_can)::uuid[])));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.office_appointment_settings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER notify_office AFTER INSERT OR DELETE OR UPDATE ON app_public.office_appointment_settings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('appointments');
grant select on app_public.office_appointment_settings to turno_staff;
comment on table app_public.office_appointment_settings is '@behavior -*
The working hours and reminders of an office''s appointments.';

create table app_public.office_facts (
  office_id uuid not null,
  dimension text not null,
  grain text not null,
  starts date not null,
  member text not null,
  slot smallint not null,
  company_id uuid not null,
  sales integer not null,
  services integer not null,
  amount numeric(18,2) not null,
  tax numeric(18,2) not null,
  constraint office_facts_pkey PRIMARY KEY (office_id, dimension, grain, starts, member, slot),
  constraint office_facts_dimension_check CHECK ((dimension = ANY (ARRAY['HOUR'::text, 'SUBSERVICE'::text, 'PAYMENT'::text]))),
  constraint office_facts_grain_check CHECK ((grain = ANY (ARRAY['DAY'::text, 'MONTH'::text]))),
  constraint office_facts_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id)
);
alter table app_public.office_facts enable row level security;
create policy staff_reads on app_public.office_facts for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('sale.read'::text) AS offices_where_can)::uuid[])));
grant select on app_public.office_facts to turno_staff;
comment on table app_public.office_facts is '@behavior -*
Billable sales (D21) of an office and day, and of the month, by weekday and hour (member 5 17), by subservice, and by payment type and currency (Cash USD).';

create table app_public.office_rates (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  kind text not null,
  value numeric not null,
  valid_from timestamp with time zone default now() not null,
  created_by uuid,
  created timestamp with time zone default now() not null,
  constraint office_rates_pkey PRIMARY KEY (id),
  constraint office_rates_check CHECK (((value > (0)::numeric) OR ((kind = ANY (ARRAY['TAX'::text, 'BASE'::text, 'ROYALTY'::text])) AND (value = (0)::numeric)))),
  constraint office_rates_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint office_rates_kind_check CHECK ((kind = ANY (ARRAY['USD'::text, 'EUR'::text, 'TAX'::text, 'BASE'::text, 'ADVERTISING'::text, 'ROYALTY'::text]))),
  constraint office_rates_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id)
);
alter table app_public.office_rates enable row level security;
CREATE INDEX office_rates_company_idx ON app_public.office_rates USING btree (company_id);
CREATE INDEX office_rates_in_force_idx ON app_public.office_rates USING btree (office_id, kind, valid_from DESC, id DESC);
create policy staff_reads on app_public.office_rates for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])));
CREATE TRIGGER log_rate AFTER INSERT ON app_public.office_rates FOR EACH ROW WHEN (((app_hidden.current_company_id() IS NOT NULL) AND (new.kind <> ALL (ARRAY['TAX'::text, 'BASE'::text])))) EXECUTE FUNCTION app_hidden.tg_log_rate();
grant select on app_public.office_rates to turno_staff;
comment on table app_public.office_rates is '@behavior -*
How an office''s rates changed: each row is in force from its instant to the next one''s (D11).';

create table app_public.office_sale_days (
  office_id uuid not null,
  sale_day date not null,
  slot smallint not null,
  company_id uuid not null,
  kind text not null,
  sales integer default 0 not null,
  billable_sales integer default 0 not null,
  total numeric(18,2) default 0 not null,
  tax_total numeric(18,2) default 0 not null,
  total_tip numeric(18,2) default 0 not null,
  total_usd numeric(18,2) default 0 not null,
  advertising_sales integer default 0 not null,
  advertising_total numeric(18,2) default 0 not null,
  advertising_tip numeric(18,2) default 0 not null,
  advertising_usd numeric(18,2) default 0 not null,
  services integer default 0 not null,
  commission numeric(18,2) default 0 not null,
  new_sales integer default 0 not null,
  new_services integer default 0 not null,
  new_total numeric(18,2) default 0 not null,
  walk_in_sales integer default 0 not null,
  walk_in_services integer default 0 not null,
  walk_in_total numeric(18,2) default 0 not null,
  constraint office_sale_days_pkey PRIMARY KEY (office_id, sale_day, kind, slot),
  constraint office_sale_days_kind_check CHECK ((kind = ANY (ARRAY['SALE'::text, 'WARRANTY'::text]))),
  constraint office_sale_days_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id)
);
alter table app_public.office_sale_days enable row level security;
create policy staff_reads on app_public.office_sale_days for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])) AND (kind = ANY (( SELECT app_hidden.sale_kinds('read'::text) AS sale_kinds)::text[]))));
grant select on app_public.office_sale_days to turno_staff;
comment on table app_public.office_sale_days is '@behavior -*
Active sales of an office and day: their number, and of the billable ones (D21) their amounts, lines and the commissions due on them, and what of it was sold to clients who came for the first time and to walk-ins.';

create table app_public.office_settings (
  office_id uuid not null,
  company_id uuid not null,
  iva numeric(9,6) not null,
  net_base numeric(9,6) default 1 not null,
  royalty numeric(9,6) default 0.1 not null,
  invoicing text not null,
  office_type text default 'REGULAR'::text not null,
  updated timestamp with time zone,
  idle_minutes integer,
  series smallint default 0 not null,
  series_start bigint default 1 not null,
  legal_name text default ''::text not null,
  tax_id text default ''::text not null,
  sale_paper text default 'A4'::text not null,
  fiscal_notice text default 'AUTO'::text not null,
  cash_control boolean default false not null,
  count_tolerance jsonb default '{}'::jsonb not null,
  four_eyes boolean default false not null,
  constraint office_settings_pkey PRIMARY KEY (office_id),
  constraint office_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint office_settings_fiscal_notice_check CHECK ((fiscal_notice = ANY (ARRAY['AUTO'::text, 'ALWAYS'::text, 'NEVER'::text]))),
  constraint office_settings_idle_minutes_check CHECK (((idle_minutes >= 5) AND (idle_minutes <= 720))),
  constraint office_settings_invoicing_check CHECK ((invoicing = ANY (ARRAY['NO APLICA'::text, 'FACTURA ACTIVA'::text]))),
  constraint office_settings_iva_check CHECK (((iva >= (0)::numeric) AND (iva <= (1)::numeric))),
  constraint office_settings_net_base_check CHECK (((net_base >= (0)::numeric) AND (net_base <= (1)::numeric))),
  constraint office_settings_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint office_settings_office_type_check CHECK ((office_type = ANY (ARRAY['REGULAR'::text, 'VIP'::text, 'FREE_PORT'::text, 'DUAL'::text]))),
  constraint office_settings_royalty_check CHECK (((royalty >= (0)::numeric) AND (royalty <= (1)::numeric))),
  constraint office_settings_sale_paper_check CHECK ((sale_paper = ANY (ARRAY['A4'::text, '80MM'::text])))
);
alter table app_public.office_settings enable row level security;
CREATE INDEX office_settings_company_idx ON app_public.office_settings USING btree (company_id);
create policy staff_reads on app_public.office_settings for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.office_settings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER log_settings AFTER UPDATE ON app_public.office_settings FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_log_office_settings();
CREATE TRIGGER notify_office AFTER UPDATE OF iva, office_type, net_base, invoicing ON app_public.office_settings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('rates');
CREATE TRIGGER settings_rates AFTER INSERT OR UPDATE OF iva, office_type, net_base, royalty ON app_public.office_settings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_settings_rates();
grant select on app_public.office_settings to turno_staff;
comment on table app_public.office_settings is '@behavior -query:resource:list -query:resource:connection
Tax, net base, royalty and invoicing of an office, as fractions (doc 3 §3, D8, D20, D27).';
comment on column app_public.office_settings.idle_minutes is 'Without use, after which a session of the office ends; null: after 12 hours alone.';
comment on column app_public.office_settings.series is '@omit
Which series of invoices the office is in: one more each time that it is begun anew (D69).';
comment on column app_public.office_settings.series_start is '@omit
The number with which the series begins.';
comment on column app_public.office_settings.legal_name is 'Who invoices, as it is registered; the company''s name where it is empty.';
comment on column app_public.office_settings.tax_id is 'Its RIF, or RUC in Peru; none where it is empty.';
comment on column app_public.office_settings.sale_paper is 'The paper that a sale is printed on: A4, or a roll of 80 mm.';
comment on column app_public.office_settings.fiscal_notice is 'Whether paper says ''Sin valor fiscal'': AUTO where the office does not invoice, ALWAYS or NEVER.';
comment on column app_public.office_settings.cash_control is 'Whether payments in cash and by batch need an open register (doc 4 §6).';
comment on column app_public.office_settings.count_tolerance is '@behavior -filterBy -orderBy
By currency, the difference that a first closing count may have: {"VES": "50"}; none where it is not named.';
comment on column app_public.office_settings.four_eyes is 'Whether who closes with a difference, refunds or confirms a rate is another than who opened, sold or fetched it (doc 4 §6).';

create table app_public.offices (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  country_id uuid not null,
  town_id uuid not null,
  office_name text not null,
  address text default ''::text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  instagram text default ''::text not null,
  currency_code text not null,
  time_zone text default 'America/Caracas'::text not null,
  exchange_value numeric,
  advertising_value numeric(9,6),
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  updated timestamp with time zone,
  euro_value numeric,
  constraint offices_pkey PRIMARY KEY (id),
  constraint offices_advertising_value_check CHECK (((advertising_value >= (0)::numeric) AND (advertising_value <= (1)::numeric))),
  constraint offices_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint offices_company_name_key UNIQUE (company_id, office_name),
  constraint offices_country_id_fkey FOREIGN KEY (country_id) REFERENCES app_public.countries(id),
  constraint offices_currency_code_check CHECK ((currency_code = ANY (ARRAY['VES'::text, 'USD'::text, 'EUR'::text, 'PEN'::text]))),
  constraint offices_euro_value_check CHECK (((euro_value > (0)::numeric) AND (euro_value <= '1000000000000'::numeric))),
  constraint offices_exchange_value_check CHECK (((exchange_value > (0)::numeric) AND (exchange_value < '1000000000000'::numeric))),
  constraint offices_office_name_check CHECK ((office_name <> ''::text)),
  constraint offices_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint offices_time_zone_check CHECK ((time_zone = ANY (ARRAY['America/Caracas'::text, 'America/Lima'::text]))),
  constraint offices_town_id_fkey FOREIGN KEY (town_id) REFERENCES app_public.towns(id)
);
alter table app_public.offices enable row level security;
CREATE INDEX offices_country_idx ON app_public.offices USING btree (country_id);
CREATE INDEX offices_town_idx ON app_public.offices USING btree (town_id);
create policy staff_adds on app_public.offices for insert to turno_staff with check (((company_id = ( SELECT app_hidden.company_where_can('office.manage'::text) AS company_where_can)) AND (status = 1)));
create policy staff_edits on app_public.offices for update to turno_staff using (((id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])) OR app_hidden.may_set_up_office(id))) with check ((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)));
create policy staff_reads on app_public.offices for select to turno_staff using ((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.offices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.offices FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_office BEFORE INSERT OR UPDATE ON app_public.offices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_office();
CREATE TRIGGER check_phone BEFORE INSERT OR UPDATE OF phone ON app_public.offices FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_check_office_phone();
CREATE TRIGGER end_sessions AFTER UPDATE OF status ON app_public.offices FOR EACH ROW WHEN ((new.status <> old.status)) EXECUTE FUNCTION app_hidden.tg_end_sessions();
CREATE TRIGGER first_appointment_settings AFTER INSERT ON app_public.offices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_first_appointment_settings();
CREATE TRIGGER first_payment_methods AFTER INSERT ON app_public.offices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_first_payment_methods();
CREATE TRIGGER first_settings AFTER INSERT ON app_public.offices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_first_settings();
CREATE TRIGGER keep_office AFTER DELETE OR UPDATE OF status ON app_public.offices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_keep_office();
CREATE TRIGGER notify_office AFTER UPDATE OF exchange_value, euro_value, advertising_value ON app_public.offices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('rates', 'id');
CREATE TRIGGER office_rates AFTER INSERT OR UPDATE OF exchange_value, euro_value, advertising_value ON app_public.offices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_office_rates();
CREATE TRIGGER required_texts BEFORE INSERT OR UPDATE OF address, phone, email, instagram ON app_public.offices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_required('address', 'phone', 'email', 'instagram');
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF office_name, status ON app_public.offices FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('office_name');
grant select on app_public.offices to turno_staff;
grant insert (company_id, country_id, town_id, office_name, address, phone, email, instagram, currency_code, time_zone, status), update (country_id, town_id, office_name, address, phone, email, instagram, currency_code, time_zone, exchange_value, advertising_value, status, updated, euro_value) on app_public.offices to turno_staff;
comment on table app_public.offices is 'A branch (sucursal) with its currency, time zone (D5) and present rates (D11).';
comment on column app_public.offices.euro_value is 'The present rate of the euro, in units of the office''s currency; its history is in office_rates.';

create table app_public.payment_methods (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  method_name text not null,
  payment_type text not null,
  currency_code text not null,
  money_store_id uuid,
  counting text not null,
  needs_reference boolean default false not null,
  opens_drawer boolean default false not null,
  is_default boolean default false not null,
  rounding_step numeric(18,2) default 0 not null,
  "position" smallint not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint payment_methods_pkey PRIMARY KEY (id),
  constraint payment_methods_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint payment_methods_counting_check CHECK ((counting = ANY (ARRAY['CASH'::text, 'BATCH'::text, 'NONE'::text]))),
  constraint payment_methods_currency_code_check CHECK ((currency_code = ANY (ARRAY['VES'::text, 'PEN'::text, 'USD'::text, 'EUR'::text, 'USDT'::text]))),
  constraint payment_methods_default_check CHECK (((status = 1) OR (NOT is_default))),
  constraint payment_methods_method_name_check CHECK ((btrim(method_name) <> ''::text)),
  constraint payment_methods_money_store_id_fkey FOREIGN KEY (money_store_id) REFERENCES app_public.money_stores(id),
  constraint payment_methods_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint payment_methods_payment_type_check CHECK ((payment_type = ANY (ARRAY['Transfer'::text, 'Cash'::text, 'TDC'::text, 'TDD'::text]))),
  constraint payment_methods_rounding_check CHECK (((rounding_step = (0)::numeric) OR (counting = 'CASH'::text))),
  constraint payment_methods_rounding_step_check CHECK ((rounding_step >= (0)::numeric)),
  constraint payment_methods_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.payment_methods enable row level security;
CREATE INDEX payment_methods_company_idx ON app_public.payment_methods USING btree (company_id);
CREATE UNIQUE INDEX payment_methods_default_key ON app_public.payment_methods USING btree (office_id, payment_type, currency_code) WHERE is_default;
CREATE INDEX payment_methods_money_store_idx ON app_public.payment_methods USING btree (money_store_id);
CREATE UNIQUE INDEX payment_methods_name_key ON app_public.payment_methods USING btree (office_id, lower(method_name));
create policy staff_reads on app_public.payment_methods for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('sale.read'::text) AS offices_where_can)::uuid[])) OR (office_id = ANY (( SELECT app_hidden.offices_where_can('payment_method.manage'::text) AS offices_where_can)::uuid[]))));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.payment_methods FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.payment_methods FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.payment_methods FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('payment_method.manage');
CREATE TRIGGER method_status BEFORE UPDATE OF status ON app_public.payment_methods FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION app_hidden.tg_method_status();
CREATE TRIGGER method_status_kept AFTER UPDATE OF status ON app_public.payment_methods FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION app_hidden.tg_method_status();
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF method_name, office_id, status ON app_public.payment_methods FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('method_name', 'office_id');
grant select on app_public.payment_methods to turno_staff;
comment on table app_public.payment_methods is '@behavior -insert -update -delete -query:resource:list -query:resource:connection
How an office is paid: its buttons in the sale form, in their order (document 4 §3, D47).';
comment on column app_public.payment_methods.counting is 'How a close counts it: CASH by its coins and notes, BATCH by the terminal''s own sum, NONE not at all.';
comment on column app_public.payment_methods.is_default is 'The one that is meant where a payment says its type and currency alone.';
comment on column app_public.payment_methods.rounding_step is 'The least amount that its coins can make, in its currency; 0 where it makes every cent (D72).';
comment on column app_public.payment_methods."position" is 'Where it stands among the methods of its office, from 1.';

create table app_public.people (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  identification_number text not null,
  first_name text default ''::text not null,
  second_name text default ''::text not null,
  last_name text default ''::text not null,
  second_last_name text default ''::text not null,
  birthday date,
  sex text,
  place_birth_country text,
  place_birth_city text,
  nationality text,
  created timestamp with time zone default now() not null,
  constraint people_pkey PRIMARY KEY (id),
  constraint people_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint people_company_identification_key UNIQUE (company_id, identification_number),
  constraint people_identification_number_check CHECK ((identification_number <> ''::text))
);
alter table app_public.people enable row level security;
create policy hirers_read on app_public.people for select to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('employee.create'::text) AS company_where_can)));
create policy staff_adds on app_public.people for insert to turno_staff with check (((company_id = ( SELECT app_hidden.company_where_can('client.create'::text) AS company_where_can)) OR (company_id = ( SELECT app_hidden.company_where_can('employee.create'::text) AS company_where_can))));
create policy staff_reads on app_public.people for select to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('client.create'::text) AS company_where_can)));
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.people FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_person BEFORE INSERT ON app_public.people FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_person();
grant select on app_public.people to turno_staff;
grant insert (company_id, identification_number, first_name, second_name, last_name, second_last_name, birthday, sex, place_birth_country, place_birth_city, nationality) on app_public.people to turno_staff;
comment on table app_public.people is '@behavior -update -delete
What the civil registry told of a person (doc 1 §3).';

create table app_public.percent_indicators (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  employee_id uuid not null,
  role_name text not null,
  percent numeric(6,2) not null,
  created timestamp with time zone default now() not null,
  updated timestamp with time zone,
  constraint percent_indicators_pkey PRIMARY KEY (id),
  constraint percent_indicators_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint percent_indicators_company_role_key UNIQUE (company_id, role_name),
  constraint percent_indicators_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint percent_indicators_percent_check CHECK (((percent > (0)::numeric) AND (percent <= (100)::numeric)))
);
alter table app_public.percent_indicators enable row level security;
CREATE INDEX percent_indicators_employee_idx ON app_public.percent_indicators USING btree (employee_id);
create policy staff_reads on app_public.percent_indicators for select to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('gauge.read'::text) AS company_where_can)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.percent_indicators FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER log_percent AFTER INSERT OR UPDATE OF percent ON app_public.percent_indicators FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_log_percent();
grant select on app_public.percent_indicators to turno_staff;
comment on table app_public.percent_indicators is '@behavior -insert -update -delete -single
The percentage that a role takes for a full gauge (doc 1 §3, D28).';

create table app_public.permissions (
  name text not null,
  description text not null,
  constraint permissions_pkey PRIMARY KEY (name)
);
alter table app_public.permissions enable row level security;
create policy staff_reads on app_public.permissions for select to turno_staff using (true);
grant select on app_public.permissions to turno_staff;
comment on table app_public.permissions is '@behavior -*
The permission catalogue (D3).';

create table app_public.products (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  office_id uuid default app_hidden.current_office_id() not null,
  category_id uuid not null,
  product_name text not null,
  unit_price numeric(18,2) not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES app_public.categories(id),
  constraint products_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint products_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint products_office_name_key UNIQUE (office_id, product_name),
  constraint products_product_name_check CHECK ((btrim(product_name) <> ''::text)),
  constraint products_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint products_unit_price_check CHECK (((unit_price >= (1)::numeric) AND (unit_price < '10000000000000000'::numeric)))
);
alter table app_public.products enable row level security;
CREATE INDEX products_category_idx ON app_public.products USING btree (category_id);
CREATE INDEX products_company_idx ON app_public.products USING btree (company_id);
create policy staff_adds on app_public.products for insert to turno_staff with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.create'::text) AS offices_where_can)::uuid[])) AND (company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)) AND (category_id IN ( SELECT categories.id
   FROM app_public.categories))));
create policy staff_edits on app_public.products for update to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.create'::text) AS offices_where_can)::uuid[]))) with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.create'::text) AS offices_where_can)::uuid[])) AND (category_id IN ( SELECT categories.id
   FROM app_public.categories))));
create policy staff_reads on app_public.products for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.read'::text) AS offices_where_can)::uuid[])));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.products FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_numbers BEFORE INSERT OR UPDATE OF unit_price ON app_public.products FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_numbers('unit_price', 'amount');
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.products FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF product_name, office_id, status ON app_public.products FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('product_name', 'office_id');
grant select on app_public.products to turno_staff;
grant insert (company_id, office_id, category_id, product_name, unit_price), update (category_id, product_name, unit_price) on app_public.products to turno_staff;
comment on table app_public.products is '@behavior -delete
A product that an office keeps (doc 3 §3).';

create table app_public.profiles (
  id uuid default app_hidden.new_id() not null,
  client_id uuid not null,
  company_id uuid not null,
  birthdate date,
  mom_dad boolean,
  social_network text,
  color text,
  profession text,
  trademark text,
  url text,
  updated timestamp with time zone,
  notes text default ''::text not null,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_client_id_fkey FOREIGN KEY (client_id) REFERENCES app_public.clients(id) ON DELETE CASCADE,
  constraint profiles_client_key UNIQUE (client_id),
  constraint profiles_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id)
);
alter table app_public.profiles enable row level security;
CREATE INDEX profiles_company_idx ON app_public.profiles USING btree (company_id);
create policy staff_reads on app_public.profiles for select to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('client.profile'::text) AS company_where_can)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.profiles FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.profiles FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
grant select on app_public.profiles to turno_staff;
comment on table app_public.profiles is '@behavior -insert -update -delete -query:resource:list -query:resource:connection
The personal file of a client (doc 1 §3).';
comment on column app_public.profiles.notes is 'What staff should know of the client, written by who keeps the file.';

create table app_public.providers (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  office_id uuid default app_hidden.current_office_id() not null,
  identification_number text not null,
  provider_name text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  notes text default ''::text not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint providers_pkey PRIMARY KEY (id),
  constraint providers_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint providers_identification_number_check CHECK ((btrim(identification_number) <> ''::text)),
  constraint providers_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint providers_provider_name_check CHECK ((btrim(provider_name) <> ''::text)),
  constraint providers_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.providers enable row level security;
CREATE INDEX providers_company_idx ON app_public.providers USING btree (company_id);
CREATE INDEX providers_office_idx ON app_public.providers USING btree (office_id, status, id DESC);
create policy staff_adds on app_public.providers for insert to turno_staff with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('provider.manage'::text) AS offices_where_can)::uuid[])) AND (company_id = ( SELECT app_hidden.current_company_id() AS current_company_id))));
create policy staff_edits on app_public.providers for update to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('provider.manage'::text) AS offices_where_can)::uuid[]))) with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('provider.manage'::text) AS offices_where_can)::uuid[])) AND ((status = 1) OR ( SELECT app_hidden.can('provider.disable'::text) AS can))));
create policy staff_reads on app_public.providers for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('provider.read'::text) AS offices_where_can)::uuid[])));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.providers FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.providers FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_provider BEFORE INSERT OR UPDATE OF phone, email ON app_public.providers FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_provider();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.providers FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('provider.disable');
CREATE TRIGGER required_texts BEFORE INSERT OR UPDATE OF identification_number ON app_public.providers FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_required('identification_number');
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF provider_name, office_id, status ON app_public.providers FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('provider_name', 'office_id');
grant select on app_public.providers to turno_staff;
grant insert (company_id, office_id, identification_number, provider_name, phone, email, notes), update (identification_number, provider_name, phone, email, notes, status) on app_public.providers to turno_staff;
comment on table app_public.providers is 'Who an office buys from (doc 2 §3).';

create table app_public.role_permissions (
  role_id uuid not null,
  permission text not null,
  constraint role_permissions_pkey PRIMARY KEY (role_id, permission),
  constraint role_permissions_permission_fkey FOREIGN KEY (permission) REFERENCES app_public.permissions(name),
  constraint role_permissions_role_id_fkey FOREIGN KEY (role_id) REFERENCES app_public.roles(id) ON DELETE CASCADE
);
alter table app_public.role_permissions enable row level security;
CREATE INDEX role_permissions_permission_idx ON app_public.role_permissions USING btree (permission);
create policy staff_reads on app_public.role_permissions for select to turno_staff using ((role_id IN ( SELECT roles.id
   FROM app_public.roles)));
CREATE TRIGGER keep_granting_role AFTER DELETE ON app_public.role_permissions FOR EACH ROW WHEN ((old.permission = 'role.grant'::text)) EXECUTE FUNCTION app_hidden.tg_keep_granting_role();
grant select on app_public.role_permissions to turno_staff;
comment on table app_public.role_permissions is '@behavior -*
Which role holds which permission (D3).';

create table app_public.roles (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  role_name text not null,
  takes_turns boolean default false not null,
  supervises boolean default false not null,
  earns_on text default 'lines'::text not null,
  status smallint default 1 not null,
  visible smallint default 1 not null,
  created timestamp with time zone default now() not null,
  discount_limit numeric(5,2) default 0 not null,
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint roles_company_name_key UNIQUE (company_id, role_name),
  constraint roles_discount_limit_check CHECK (((discount_limit >= (0)::numeric) AND (discount_limit <= (100)::numeric))),
  constraint roles_earns_on_check CHECK ((earns_on = ANY (ARRAY['lines'::text, 'office'::text]))),
  constraint roles_role_name_check CHECK ((role_name <> ''::text)),
  constraint roles_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint roles_visible_check CHECK ((visible = ANY (ARRAY[0, 1])))
);
alter table app_public.roles enable row level security;
create policy staff_adds on app_public.roles for insert to turno_staff with check (((company_id = ( SELECT app_hidden.company_where_can('role.create'::text) AS company_where_can)) AND ((role_name !~ '^crm_'::text) OR ( SELECT app_hidden.can('role.grant'::text) AS can))));
create policy staff_deletes on app_public.roles for delete to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('role.delete'::text) AS company_where_can)));
create policy staff_edits on app_public.roles for update to turno_staff using (((company_id = ( SELECT app_hidden.company_where_can('role.create'::text) AS company_where_can)) AND ((role_name !~ '^crm_'::text) OR ( SELECT app_hidden.can('role.grant'::text) AS can)))) with check (((company_id = ( SELECT app_hidden.company_where_can('role.create'::text) AS company_where_can)) AND ((role_name !~ '^crm_'::text) OR ( SELECT app_hidden.can('role.grant'::text) AS can))));
create policy staff_reads on app_public.roles for select to turno_staff using ((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.roles FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.roles FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_role BEFORE INSERT OR UPDATE OF role_name ON app_public.roles FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_role();
CREATE TRIGGER log_discount_limit AFTER UPDATE OF discount_limit ON app_public.roles FOR EACH ROW WHEN (((app_hidden.current_company_id() IS NOT NULL) AND (old.discount_limit <> new.discount_limit))) EXECUTE FUNCTION app_hidden.tg_log_discount_limit();
CREATE TRIGGER log_role AFTER INSERT OR DELETE OR UPDATE OF role_name ON app_public.roles FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_log_role();
grant delete, select on app_public.roles to turno_staff;
grant insert (company_id, role_name), update (role_name) on app_public.roles to turno_staff;
comment on table app_public.roles is 'A role of the company''s staff; what it may do is in role_permissions (D3).';
comment on column app_public.roles.takes_turns is 'Its employees get workdays (D24).';
comment on column app_public.roles.supervises is 'Its employees may have a commission on other technicians'' lines, supervisor_commission (D20).';
comment on column app_public.roles.earns_on is 'What its employees'' commission applies to: the lines they serve, or all lines of their office (D20).';
comment on column app_public.roles.discount_limit is 'Percent up to which its employees, where they may, take something off a sale at the counter (D70).';

create table app_public.sales (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  kind text default 'SALE'::text not null,
  sale_date timestamp with time zone not null,
  sale_day date not null,
  client_id uuid,
  employee_id uuid,
  invoice_number text default 'S/F'::text not null,
  active_correlative text,
  correlative_number bigint,
  currency_code text not null,
  exchange_value numeric,
  total numeric(18,2) not null,
  tax_total numeric(18,2) not null,
  total_tip numeric(18,2) not null,
  total_usd numeric(18,2) not null,
  advertising boolean default false not null,
  payment_details jsonb not null,
  client_in text not null,
  client_name text not null,
  client_last_name text not null,
  client_phone text not null,
  client_email text not null,
  address text not null,
  employee_in text not null,
  employee_name text not null,
  employee_last_name text not null,
  employee_phone text not null,
  employee_email text not null,
  technician_names text not null,
  town_name text not null,
  office_name text not null,
  company_name text not null,
  status smallint default 1 not null,
  delete_reason text,
  deleted_by uuid,
  deleted_at timestamp with time zone,
  created_by uuid,
  created timestamp with time zone default now() not null,
  corrections integer default 0 not null,
  first_visit boolean default false not null,
  series smallint default 0 not null,
  granted_total numeric(18,2) default 0 not null,
  constraint sales_pkey PRIMARY KEY (id),
  constraint sales_check CHECK (((status = 1) OR (active_correlative IS NULL))),
  constraint sales_client_id_fkey FOREIGN KEY (client_id) REFERENCES app_public.clients(id),
  constraint sales_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint sales_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint sales_kind_check CHECK ((kind = ANY (ARRAY['SALE'::text, 'WARRANTY'::text]))),
  constraint sales_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint sales_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.sales enable row level security;
CREATE INDEX sales_advertising_idx ON app_public.sales USING btree (office_id, sale_date DESC, id) WHERE (advertising AND (status = 1) AND (kind = 'SALE'::text));
CREATE INDEX sales_client_in_idx ON app_public.sales USING btree (company_id, client_in, sale_date DESC);
CREATE INDEX sales_company_date_idx ON app_public.sales USING btree (company_id, sale_date DESC, id) WHERE ((status = 1) AND (kind = 'SALE'::text));
CREATE INDEX sales_employee_idx ON app_public.sales USING btree (employee_id, sale_date DESC);
CREATE INDEX sales_invoice_number_idx ON app_public.sales USING btree (office_id, invoice_number) WHERE (invoice_number <> 'S/F'::text);
CREATE INDEX sales_of_client_idx ON app_public.sales USING btree (client_id, sale_date DESC) INCLUDE (office_id, sale_day, kind, status);
CREATE UNIQUE INDEX sales_office_correlative_key ON app_public.sales USING btree (office_id, active_correlative) WHERE (active_correlative IS NOT NULL);
CREATE INDEX sales_office_date_idx ON app_public.sales USING btree (office_id, kind, status, sale_date DESC, id);
CREATE INDEX sales_office_series_idx ON app_public.sales USING btree (office_id, series, correlative_number DESC) WHERE ((active_correlative IS NOT NULL) AND (correlative_number IS NOT NULL));
CREATE INDEX sales_walk_ins_idx ON app_public.sales USING gin (app_hidden.client_search_text(client_name, ''::text, client_last_name, ''::text, client_in, client_phone, client_email) gin_trgm_ops) WHERE ((client_id IS NULL) AND (status = 1) AND (kind = 'SALE'::text));
CREATE INDEX sales_warranties_idx ON app_public.sales USING btree (company_id, id) WHERE ((status = 1) AND (kind = 'WARRANTY'::text));
create policy staff_deletes on app_public.sales for update to turno_staff using (((status = 1) AND (office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])) AND (kind = ANY (( SELECT app_hidden.sale_kinds('delete'::text) AS sale_kinds)::text[])))) with check ((status = 2));
create policy staff_reads on app_public.sales for select to turno_staff using (((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)) AND (office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])) AND (kind = ANY (( SELECT app_hidden.sale_kinds('read'::text) AS sale_kinds)::text[]))));
CREATE TRIGGER audit AFTER DELETE OR UPDATE ON app_public.sales FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit('sales');
CREATE TRIGGER audit_new AFTER INSERT ON app_public.sales FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit_new('sales');
CREATE TRIGGER bound_texts BEFORE UPDATE OF delete_reason ON app_public.sales FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER closed_month BEFORE DELETE OR UPDATE ON app_public.sales FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_closed_month('sales');
CREATE TRIGGER delete_sale BEFORE UPDATE OF status ON app_public.sales FOR EACH ROW WHEN (((old.status = 1) AND (new.status = 2))) EXECUTE FUNCTION app_hidden.tg_delete_sale();
CREATE TRIGGER notify_office AFTER UPDATE ON app_public.sales FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('sales');
CREATE TRIGGER notify_office_new AFTER INSERT ON app_public.sales FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office_new('sales');
CREATE TRIGGER uncount_sale AFTER UPDATE OF status ON app_public.sales FOR EACH ROW WHEN (((old.status = 1) AND (new.status = 2))) EXECUTE FUNCTION app_hidden.tg_uncount_sale();
CREATE TRIGGER unserve_appointment AFTER UPDATE OF status ON app_public.sales FOR EACH ROW WHEN (((old.status = 1) AND (new.status = 2))) EXECUTE FUNCTION app_hidden.tg_unserve_appointment();
grant select on app_public.sales to turno_staff;
grant update (status, delete_reason) on app_public.sales to turno_staff;
comment on table app_public.sales is '@behavior -insert -delete -query:resource:list -query:resource:connection -single
A sale, or a warranty (D22), with its own copies of all that it shows (D11).';
comment on column app_public.sales.first_visit is 'The client had no sale before; frozen when it was registered.';
comment on column app_public.sales.series is '@omit
The office''s series of invoices in which correlative_number counts.';
comment on column app_public.sales.granted_total is 'What discounts given at the counter took off its lines, in its currency (D70).';

create table app_public.sales_details (
  id uuid default app_hidden.new_id() not null,
  sale_id uuid not null,
  line_number smallint not null,
  company_id uuid not null,
  office_id uuid not null,
  kind text default 'SALE'::text not null,
  sale_date timestamp with time zone not null,
  sale_day date not null,
  workday_id uuid not null,
  employee_id uuid not null,
  subservice_id uuid not null,
  service_name text not null,
  subservice_name text not null,
  employee_in text not null,
  employee_name text not null,
  employee_last_name text not null,
  price numeric(18,2) not null,
  price_currency text not null,
  exchange_rate numeric,
  discount numeric(5,2) default 0 not null,
  cost numeric(18,2) not null,
  tax numeric(18,2) not null,
  tax_rate numeric(9,6) not null,
  cost_usd numeric(18,2) not null,
  tip numeric(18,2) default 0 not null,
  currency_code text not null,
  net_base numeric(9,6) not null,
  commission numeric(9,6) not null,
  total_commission numeric(18,2) not null,
  avg_minuts integer not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  advertising boolean default false not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  warranty_of uuid,
  payment_detail jsonb,
  granted_percent numeric(5,2),
  granted_amount numeric(18,2),
  granted_reason text,
  granted_by uuid,
  constraint sales_details_pkey PRIMARY KEY (id),
  constraint sales_details_cost_check CHECK ((cost > (0)::numeric)),
  constraint sales_details_discount_check CHECK (((discount >= (0)::numeric) AND (discount <= (100)::numeric))),
  constraint sales_details_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint sales_details_granted_check CHECK (
CASE
    WHEN (granted_amount IS NULL) THEN (num_nonnulls(granted_percent, granted_reason, granted_by) = 0)
    ELSE ((granted_amount > (0)::numeric) AND (granted_reason <> ''::text) AND (kind = 'SALE'::text) AND ((granted_percent IS NULL) OR ((granted_percent > (0)::numeric) AND (granted_percent < (100)::numeric))))
END),
  constraint sales_details_kind_check CHECK ((kind = ANY (ARRAY['SALE'::text, 'WARRANTY'::text]))),
  constraint sales_details_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES app_public.sales(id),
  constraint sales_details_sale_line_key UNIQUE (sale_id, line_number),
  constraint sales_details_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint sales_details_subservice_id_fkey FOREIGN KEY (subservice_id) REFERENCES app_public.subservices(id),
  constraint sales_details_tax_check CHECK ((tax >= (0)::numeric)),
  constraint sales_details_times_check CHECK ((ends_at > starts_at)),
  constraint sales_details_tip_check CHECK ((tip >= (0)::numeric)),
  constraint sales_details_warranty_of_fkey FOREIGN KEY (warranty_of) REFERENCES app_public.sales_details(id) DEFERRABLE INITIALLY DEFERRED,
  constraint sales_details_workday_fkey FOREIGN KEY (workday_id) REFERENCES app_public.workdays(id)
);
alter table app_public.sales_details enable row level security;
CREATE INDEX sales_details_employee_date_idx ON app_public.sales_details USING btree (employee_id, sale_date DESC, id);
CREATE INDEX sales_details_granted_idx ON app_public.sales_details USING btree (office_id, sale_date DESC, id) WHERE (granted_amount IS NOT NULL);
CREATE INDEX sales_details_office_date_idx ON app_public.sales_details USING btree (office_id, sale_date DESC, id);
CREATE INDEX sales_details_subservice_idx ON app_public.sales_details USING btree (subservice_id);
CREATE INDEX sales_details_warranty_of_idx ON app_public.sales_details USING btree (warranty_of) WHERE (warranty_of IS NOT NULL);
CREATE INDEX sales_details_workday_idx ON app_public.sales_details USING btree (workday_id);
create policy staff_reads on app_public.sales_details for select to turno_staff using ((((office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])) AND (kind = ANY (( SELECT app_hidden.sale_kinds('read'::text) AS sale_kinds)::text[]))) OR (employee_id = ( SELECT app_hidden.current_employee_id() AS current_employee_id))));
CREATE TRIGGER audit AFTER DELETE ON app_public.sales_details FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit('sales_details');
grant select on app_public.sales_details to turno_staff;
comment on table app_public.sales_details is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
A line of a sale: price, tax, commission and names as they were when it was sold (D11, D20).';
comment on column app_public.sales_details.avg_minuts is '@name avg_minuts
Minutes that it took.';
comment on column app_public.sales_details.warranty_of is 'The sold line that a warranty''s line is for (D22).';
comment on column app_public.sales_details.granted_percent is 'The percent that was given at the counter; null where it was an amount, or nothing (D70).';
comment on column app_public.sales_details.granted_amount is 'What that took off the plain cost, in the sale''s currency; null where nothing was given.';
comment on column app_public.sales_details.granted_reason is 'Why it was given.';
comment on column app_public.sales_details.granted_by is 'Who gave it: an employee, or a user who is none.';

create table app_public.sales_details_commissions (
  id uuid default app_hidden.new_id() not null,
  sale_id uuid not null,
  sales_detail_id uuid not null,
  company_id uuid not null,
  office_id uuid not null,
  employee_id uuid not null,
  sale_day date not null,
  type_commission text not null,
  commission numeric(9,6) not null,
  total_commission numeric(18,2) not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint sales_details_commissions_pkey PRIMARY KEY (id),
  constraint sales_details_commissions_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint sales_details_commissions_once_key UNIQUE (sales_detail_id, employee_id, type_commission),
  constraint sales_details_commissions_sales_detail_id_fkey FOREIGN KEY (sales_detail_id) REFERENCES app_public.sales_details(id),
  constraint sales_details_commissions_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint sales_details_commissions_type_commission_check CHECK ((type_commission = ANY (ARRAY['ADVERTISING_COMMISSION'::text, 'SUPERVISOR_COMMISSION'::text])))
);
alter table app_public.sales_details_commissions enable row level security;
CREATE INDEX sales_details_commissions_employee_idx ON app_public.sales_details_commissions USING btree (employee_id, sale_day);
CREATE INDEX sales_details_commissions_office_idx ON app_public.sales_details_commissions USING btree (office_id, sale_day);
CREATE INDEX sales_details_commissions_sale_idx ON app_public.sales_details_commissions USING btree (sale_id);
create policy staff_reads on app_public.sales_details_commissions for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('profit.read'::text) AS offices_where_can)::uuid[])) OR (employee_id = ( SELECT app_hidden.current_employee_id() AS current_employee_id))));
grant select on app_public.sales_details_commissions to turno_staff;
comment on table app_public.sales_details_commissions is '@behavior -insert -update -delete -single
What a line earns beside its technician''s commission (doc 1 §3, D20).';

create table app_public.sales_payments (
  id uuid default app_hidden.new_id() not null,
  sale_id uuid not null,
  line_number smallint not null,
  company_id uuid not null,
  office_id uuid not null,
  payment_type text not null,
  currency_code text not null,
  amount numeric(18,2) not null,
  exchange_rate numeric not null,
  amount_local numeric(18,2) not null,
  kind text default 'SALE'::text not null,
  constraint sales_payments_pkey PRIMARY KEY (id),
  constraint sales_payments_amount_check CHECK ((amount >= (0)::numeric)),
  constraint sales_payments_kind_check CHECK ((kind = ANY (ARRAY['SALE'::text, 'WARRANTY'::text]))),
  constraint sales_payments_payment_type_check CHECK ((payment_type = ANY (ARRAY['Transfer'::text, 'Cash'::text, 'TDC'::text, 'TDD'::text]))),
  constraint sales_payments_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES app_public.sales(id),
  constraint sales_payments_sale_line_key UNIQUE (sale_id, line_number)
);
alter table app_public.sales_payments enable row level security;
create policy staff_reads on app_public.sales_payments for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])) AND (kind = ANY (( SELECT app_hidden.sale_kinds('read'::text) AS sale_kinds)::text[]))));
CREATE TRIGGER audit AFTER DELETE ON app_public.sales_payments FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit('sales_payments');
grant select on app_public.sales_payments to turno_staff;
comment on table app_public.sales_payments is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
How a sale was paid: what was given, and what that is in the office''s currency (D14).';

create table app_public.security_alerts (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid,
  kind text not null,
  matter text not null,
  event_kind text not null,
  actor_id uuid,
  address text default ''::text not null,
  words text not null,
  times integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  created timestamp with time zone default now() not null,
  constraint security_alerts_pkey PRIMARY KEY (id),
  constraint security_alerts_kind_check CHECK ((kind ~ '^[A-Z_]{3,40}$'::text))
);
alter table app_public.security_alerts enable row level security;
CREATE INDEX security_alerts_created_idx ON app_public.security_alerts USING btree (company_id, created DESC, id DESC);
CREATE INDEX security_alerts_matter_idx ON app_public.security_alerts USING btree (company_id, kind, matter, created DESC);
create policy staff_reads on app_public.security_alerts for select to turno_staff using (((company_id = ( SELECT app_hidden.company_where_can('security.read'::text) AS company_where_can)) AND ((office_id IS NULL) OR (office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])))));
CREATE TRIGGER notify_office AFTER INSERT OR UPDATE ON app_public.security_alerts FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('security', 'no_office');
grant select on app_public.security_alerts to turno_staff;
comment on table app_public.security_alerts is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
What administrators are to look at, one row per matter and hour; actor_id or address lead to the rows of the log behind it.';

create table app_public.security_alerts_seen (
  alert_id uuid not null,
  company_id uuid not null,
  actor_id uuid not null,
  seen_at timestamp with time zone default now() not null,
  constraint security_alerts_seen_pkey PRIMARY KEY (alert_id, actor_id),
  constraint security_alerts_seen_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES app_public.security_alerts(id) ON DELETE CASCADE
);
alter table app_public.security_alerts_seen enable row level security;
create policy staff_reads on app_public.security_alerts_seen for select to turno_staff using (((company_id = ( SELECT app_hidden.company_where_can('security.read'::text) AS company_where_can)) AND (actor_id = ( SELECT app_hidden.current_actor_id() AS current_actor_id))));
CREATE TRIGGER notify_office AFTER INSERT OR UPDATE ON app_public.security_alerts_seen FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('security', 'no_office');
grant select on app_public.security_alerts_seen to turno_staff;
comment on table app_public.security_alerts_seen is '@behavior -*
Which administrator has seen which alert.';

create table app_public.security_events (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid,
  kind text not null,
  outcome text not null,
  code text default ''::text not null,
  actor_id uuid,
  actor_name text default ''::text not null,
  actor_email text default ''::text not null,
  session_id uuid,
  address text default ''::text not null,
  device text default ''::text not null,
  subject text default ''::text not null,
  detail jsonb default '{}'::jsonb not null,
  times integer default 1 not null,
  bucket uuid,
  created timestamp with time zone default now() not null,
  last_at timestamp with time zone default now() not null,
  constraint security_events_pkey PRIMARY KEY (id),
  constraint security_events_bucket_key UNIQUE (bucket),
  constraint security_events_kind_check CHECK ((kind ~ '^[A-Z_]{3,40}$'::text)),
  constraint security_events_outcome_check CHECK ((outcome = ANY (ARRAY['DONE'::text, 'REFUSED'::text, 'CUT_OFF'::text])))
);
alter table app_public.security_events enable row level security;
CREATE INDEX security_events_actor_idx ON app_public.security_events USING btree (company_id, actor_id, created DESC, id DESC);
CREATE INDEX security_events_address_idx ON app_public.security_events USING btree (company_id, address, created DESC, id DESC) INCLUDE (office_id);
CREATE INDEX security_events_age_idx ON app_public.security_events USING brin (created);
CREATE INDEX security_events_created_idx ON app_public.security_events USING btree (company_id, created DESC, id DESC);
CREATE INDEX security_events_guesses_idx ON app_public.security_events USING btree (company_id, address, created) WHERE ((kind = 'SIGN_IN'::text) AND (outcome = 'REFUSED'::text));
CREATE INDEX security_events_kind_idx ON app_public.security_events USING btree (company_id, kind, created DESC, id DESC);
CREATE INDEX security_events_office_idx ON app_public.security_events USING btree (company_id, office_id, created DESC, id DESC);
CREATE INDEX security_events_outcome_idx ON app_public.security_events USING btree (company_id, outcome, created DESC, id DESC) INCLUDE (office_id);
create policy staff_reads on app_public.security_events for select to turno_staff using (((company_id = ( SELECT app_hidden.company_where_can('security.read'::text) AS company_where_can)) AND ((office_id IS NULL) OR (office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])))));
CREATE TRIGGER security_alerts AFTER INSERT OR UPDATE OF times ON app_public.security_events FOR EACH ROW WHEN (((new.kind = ANY (ARRAY['EXPORT'::text, 'ADMINISTRATOR'::text, 'PERMISSIONS'::text, 'RATE'::text])) OR ((new.kind = 'SIGN_IN'::text) AND (new.outcome = 'REFUSED'::text)))) EXECUTE FUNCTION app_private.tg_security_alerts();
grant select on app_public.security_events to turno_staff;
comment on table app_public.security_events is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
The security log: who signed in, was refused, exported, or changed who may what.';

create table app_public.services (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  service_name text not null,
  description text default ''::text not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint services_pkey PRIMARY KEY (id),
  constraint services_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint services_company_name_key UNIQUE (company_id, service_name),
  constraint services_service_name_check CHECK ((service_name <> ''::text)),
  constraint services_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.services enable row level security;
create policy staff_adds on app_public.services for insert to turno_staff with check ((company_id = ( SELECT app_hidden.company_where_can('service.manage'::text) AS company_where_can)));
create policy staff_deletes on app_public.services for delete to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('service.delete'::text) AS company_where_can)));
create policy staff_edits on app_public.services for update to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('service.manage'::text) AS company_where_can))) with check (((company_id = ( SELECT app_hidden.company_where_can('service.manage'::text) AS company_where_can)) AND ((status = 1) OR ( SELECT app_hidden.can('service.delete'::text) AS can))));
create policy staff_reads on app_public.services for select to turno_staff using ((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.services FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.services FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.services FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('service.delete');
CREATE TRIGGER required BEFORE INSERT OR UPDATE OF description ON app_public.services FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_required('description');
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF service_name, status ON app_public.services FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('service_name');
grant delete, select on app_public.services to turno_staff;
grant insert (company_id, service_name, description), update (service_name, description, status) on app_public.services to turno_staff;
comment on table app_public.services is 'A kind of work that the company offers (doc 1 §3).';

create table app_public.stock_movements (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  inventory_id uuid not null,
  mov_type text not null,
  quantity integer not null,
  quantity_after integer not null,
  employee_id uuid,
  created timestamp with time zone default now() not null,
  constraint stock_movements_pkey PRIMARY KEY (id),
  constraint stock_movements_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint stock_movements_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint stock_movements_inventory_id_fkey FOREIGN KEY (inventory_id) REFERENCES app_public.inventories(id),
  constraint stock_movements_mov_type_check CHECK ((mov_type = ANY (ARRAY['ADD'::text, 'SUB'::text]))),
  constraint stock_movements_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint stock_movements_quantity_after_check CHECK ((quantity_after >= 0)),
  constraint stock_movements_quantity_check CHECK ((quantity > 0))
);
alter table app_public.stock_movements enable row level security;
CREATE INDEX stock_movements_company_idx ON app_public.stock_movements USING btree (company_id);
CREATE INDEX stock_movements_employee_idx ON app_public.stock_movements USING btree (employee_id);
CREATE INDEX stock_movements_inventory_idx ON app_public.stock_movements USING btree (inventory_id, id DESC);
CREATE INDEX stock_movements_office_idx ON app_public.stock_movements USING btree (office_id);
create policy staff_reads on app_public.stock_movements for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.read'::text) AS offices_where_can)::uuid[])));
grant select on app_public.stock_movements to turno_staff;
comment on table app_public.stock_movements is '@behavior -*
Every change of a stock, with who made it and what was left (D40).';

create table app_public.subservice_prices (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  subservice_id uuid not null,
  cost numeric(18,2) not null,
  currency_code text not null,
  created_by uuid,
  created timestamp with time zone default now() not null,
  constraint subservice_prices_pkey PRIMARY KEY (id),
  constraint subservice_prices_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint subservice_prices_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint subservice_prices_subservice_id_fkey FOREIGN KEY (subservice_id) REFERENCES app_public.subservices(id)
);
alter table app_public.subservice_prices enable row level security;
CREATE INDEX subservice_prices_company_idx ON app_public.subservice_prices USING btree (company_id);
CREATE INDEX subservice_prices_office_idx ON app_public.subservice_prices USING btree (office_id);
CREATE INDEX subservice_prices_subservice_idx ON app_public.subservice_prices USING btree (subservice_id, id DESC);
create policy staff_reads on app_public.subservice_prices for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('subservice.manage'::text) AS offices_where_can)::uuid[])));
grant select on app_public.subservice_prices to turno_staff;
comment on table app_public.subservice_prices is '@behavior -*
Every price that a subservice had, with who set it.';

create table app_public.subservices (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  office_id uuid default app_hidden.current_office_id() not null,
  service_id uuid not null,
  subservice_name text not null,
  description text default ''::text not null,
  cost numeric(18,2) not null,
  currency_code text not null,
  avg_minuts integer default 30 not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  updated timestamp with time zone,
  constraint subservices_pkey PRIMARY KEY (id),
  constraint subservices_avg_minuts_check CHECK (((avg_minuts >= 1) AND (avg_minuts <= 1440))),
  constraint subservices_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint subservices_cost_check CHECK (((cost > (0)::numeric) AND (cost < '10000000000000000'::numeric))),
  constraint subservices_currency_code_check CHECK ((currency_code = ANY (ARRAY['VES'::text, 'USD'::text, 'EUR'::text, 'PEN'::text]))),
  constraint subservices_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint subservices_service_id_fkey FOREIGN KEY (service_id) REFERENCES app_public.services(id),
  constraint subservices_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint subservices_subservice_name_check CHECK ((subservice_name <> ''::text))
);
alter table app_public.subservices enable row level security;
CREATE INDEX subservices_company_idx ON app_public.subservices USING btree (company_id);
CREATE INDEX subservices_office_idx ON app_public.subservices USING btree (office_id, status);
CREATE INDEX subservices_service_idx ON app_public.subservices USING btree (service_id);
create policy staff_adds on app_public.subservices for insert to turno_staff with check ((office_id = ANY (( SELECT app_hidden.offices_where_can('subservice.manage'::text) AS offices_where_can)::uuid[])));
create policy staff_edits on app_public.subservices for update to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('subservice.manage'::text) AS offices_where_can)::uuid[]))) with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('subservice.manage'::text) AS offices_where_can)::uuid[])) AND ((status = 1) OR ( SELECT app_hidden.can('subservice.disable'::text) AS can))));
create policy staff_reads on app_public.subservices for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.subservices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_numbers BEFORE INSERT OR UPDATE OF cost, avg_minuts ON app_public.subservices FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_numbers('cost', 'amount', 'avg_minuts', 'minutes');
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.subservices FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.subservices FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('subservice.disable');
CREATE TRIGGER check_subservice BEFORE INSERT OR UPDATE ON app_public.subservices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_subservice();
CREATE TRIGGER notify_office AFTER INSERT OR UPDATE ON app_public.subservices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('subservices');
CREATE TRIGGER required BEFORE INSERT OR UPDATE OF description ON app_public.subservices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_required('description');
CREATE TRIGGER subservice_prices AFTER INSERT OR UPDATE OF cost, currency_code ON app_public.subservices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_subservice_prices();
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF subservice_name, office_id, status ON app_public.subservices FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('subservice_name', 'office_id');
CREATE TRIGGER updated BEFORE UPDATE ON app_public.subservices FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_updated();
grant select on app_public.subservices to turno_staff;
grant insert (company_id, office_id, service_id, subservice_name, description, cost, currency_code, avg_minuts), update (service_id, subservice_name, description, cost, currency_code, avg_minuts, status, updated) on app_public.subservices to turno_staff;
comment on table app_public.subservices is '@behavior -delete
A priced item of a service at an office (doc 1 §3); cost is the price with tax inside (D8).';
comment on column app_public.subservices.avg_minuts is '@name avg_minuts
Minutes that it takes (D39).';

create table app_public.towns (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  country_id uuid not null,
  town_name text not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint towns_pkey PRIMARY KEY (id),
  constraint towns_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint towns_country_id_fkey FOREIGN KEY (country_id) REFERENCES app_public.countries(id),
  constraint towns_country_name_key UNIQUE (country_id, town_name),
  constraint towns_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint towns_town_name_check CHECK ((town_name <> ''::text))
);
alter table app_public.towns enable row level security;
CREATE INDEX towns_company_idx ON app_public.towns USING btree (company_id);
create policy staff_adds on app_public.towns for insert to turno_staff with check (((company_id = ( SELECT app_hidden.company_where_can('country.manage'::text) AS company_where_can)) AND (country_id IN ( SELECT countries.id
   FROM app_public.countries))));
create policy staff_edits on app_public.towns for update to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('country.manage'::text) AS company_where_can))) with check (((company_id = ( SELECT app_hidden.company_where_can('country.manage'::text) AS company_where_can)) AND (country_id IN ( SELECT countries.id
   FROM app_public.countries)) AND ((status = 1) OR ( SELECT app_hidden.can('country.disable'::text) AS can))));
create policy staff_reads on app_public.towns for select to turno_staff using ((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.towns FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.towns FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.towns FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('country.disable');
CREATE TRIGGER check_town BEFORE INSERT OR UPDATE OF country_id, status ON app_public.towns FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_check_town();
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF town_name, country_id, status ON app_public.towns FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('town_name', 'country_id');
grant select on app_public.towns to turno_staff;
grant insert (company_id, country_id, town_name), update (country_id, town_name, status) on app_public.towns to turno_staff;
comment on table app_public.towns is 'A town of a country (doc 3 §3).';

create table app_public.users (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  role_id uuid not null,
  email text not null,
  phone text default ''::text not null,
  address text default ''::text not null,
  postal_code text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint users_role_id_fkey FOREIGN KEY (role_id) REFERENCES app_public.roles(id)
);
alter table app_public.users enable row level security;
CREATE INDEX users_company_idx ON app_public.users USING btree (company_id);
CREATE INDEX users_office_idx ON app_public.users USING btree (office_id);
CREATE INDEX users_role_idx ON app_public.users USING btree (role_id);
create policy staff_deletes on app_public.users for delete to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('user.delete'::text) AS offices_where_can)::uuid[])));
create policy staff_reads on app_public.users for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('user.read'::text) AS offices_where_can)::uuid[])));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.users FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.users FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER keep_administrator AFTER DELETE OR UPDATE OF role_id, office_id ON app_public.users FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_keep_administrator();
CREATE TRIGGER keep_own_account BEFORE DELETE ON app_public.users FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_keep_own_account();
CREATE TRIGGER log_person AFTER INSERT OR DELETE OR UPDATE OF role_id ON app_public.users FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_log_person();
CREATE TRIGGER step_up_administrator BEFORE INSERT ON app_public.users FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_step_up_administrator();
grant delete, select on app_public.users to turno_staff;
comment on table app_public.users is '@behavior -insert -update
Someone who signs in without being an employee (doc 1 §3).';

create table app_public.workdays (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  employee_id uuid not null,
  work_date date not null,
  number_token integer not null,
  created_by uuid,
  created timestamp with time zone default now() not null,
  constraint workdays_pkey PRIMARY KEY (id),
  constraint workdays_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint workdays_employee_day_key UNIQUE (employee_id, work_date),
  constraint workdays_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint workdays_number_token_check CHECK ((number_token > 0)),
  constraint workdays_office_day_token_key UNIQUE (office_id, work_date, number_token),
  constraint workdays_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id)
);
alter table app_public.workdays enable row level security;
CREATE INDEX workdays_company_idx ON app_public.workdays USING btree (company_id);
CREATE INDEX workdays_office_newest_idx ON app_public.workdays USING btree (office_id, id DESC);
create policy staff_deletes on app_public.workdays for delete to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('workday.delete'::text) AS offices_where_can)::uuid[])));
create policy staff_reads on app_public.workdays for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('workday.read'::text) AS offices_where_can)::uuid[])) OR (employee_id = ( SELECT app_hidden.current_employee_id() AS current_employee_id))));
CREATE TRIGGER attendant_commissions AFTER INSERT OR DELETE ON app_public.workdays FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_attendant_commissions();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.workdays FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER closed_month BEFORE INSERT OR DELETE OR UPDATE ON app_public.workdays FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_closed_month();
CREATE TRIGGER notify_office AFTER INSERT OR DELETE OR UPDATE ON app_public.workdays FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('workdays');
grant delete, select on app_public.workdays to turno_staff;
comment on table app_public.workdays is '@behavior -insert -update -query:resource:list -query:resource:connection -single
A technician''s turn of a day (D24).';

create view app_hidden.disableable_records with (security_invoker=true) as
 SELECT 'clients'::text AS object_type,
    'client.disable'::text AS permission,
    client.id,
    client.company_id,
    client.office_id,
    false AS of_office,
    client.full_name AS record_name,
    client.identification_number AS detail,
    client.status
   FROM app_public.clients client
UNION ALL
 SELECT
        CASE
            WHEN role.takes_turns THEN 'technicals'::text
            WHEN (role.role_name = 'crm_supervisor'::text) THEN 'supervisors'::text
            ELSE 'employees'::text
        END AS object_type,
        CASE
            WHEN role.takes_turns THEN 'employee.disable'::text
            WHEN (role.role_name = 'crm_supervisor'::text) THEN 'supervisor.update'::text
            ELSE 'role.grant'::text
        END AS permission,
    employee.id,
    employee.company_id,
    employee.office_id,
    true AS of_office,
    employee.full_name AS record_name,
    employee.identification_number AS detail,
    employee.status
   FROM (app_public.employees employee
     JOIN app_public.roles role ON ((role.id = employee.role_id)))
UNION ALL
 SELECT 'countries'::text AS object_type,
    'country.disable'::text AS permission,
    countries.id,
    countries.company_id,
    NULL::uuid AS office_id,
    false AS of_office,
    countries.country_name AS record_name,
    ''::text AS detail,
    countries.status
   FROM app_public.countries
UNION ALL
 SELECT 'towns'::text AS object_type,
    'country.disable'::text AS permission,
    town.id,
    town.company_id,
    NULL::uuid AS office_id,
    false AS of_office,
    town.town_name AS record_name,
    country.country_name AS detail,
    town.status
   FROM (app_public.towns town
     JOIN app_public.countries country ON ((country.id = town.country_id)))
UNION ALL
 SELECT 'offices'::text AS object_type,
    'office.disable'::text AS permission,
    offices.id,
    offices.company_id,
    offices.id AS office_id,
    true AS of_office,
    offices.office_name AS record_name,
    offices.address AS detail,
    offices.status
   FROM app_public.offices
UNION ALL
 SELECT 'services'::text AS object_type,
    'service.delete'::text AS permission,
    services.id,
    services.company_id,
    NULL::uuid AS office_id,
    false AS of_office,
    services.service_name AS record_name,
    services.description AS detail,
    services.status
   FROM app_public.services
UNION ALL
 SELECT 'subservices'::text AS object_type,
    'subservice.disable'::text AS permission,
    subservice.id,
    subservice.company_id,
    subservice.office_id,
    true AS of_office,
    subservice.subservice_name AS record_name,
    service.service_name AS detail,
    subservice.status
   FROM (app_public.subservices subservice
     JOIN app_public.services service ON ((service.id = subservice.service_id)))
UNION ALL
 SELECT 'discounts'::text AS object_type,
    'discount.disable'::text AS permission,
    discounts.id,
    discounts.company_id,
    discounts.office_id,
    true AS of_office,
    discounts.discount_name AS record_name,
    ((to_char((discounts.begin_date)::timestamp with time zone, 'DD/MM/YYYY'::text) || ' – '::text) || to_char((discounts.end_date)::timestamp with time zone, 'DD/MM/YYYY'::text)) AS detail,
    discounts.status
   FROM app_public.discounts
UNION ALL
 SELECT 'providers'::text AS object_type,
    'provider.disable'::text AS permission,
    providers.id,
    providers.company_id,
    providers.office_id,
    true AS of_office,
    providers.provider_name AS record_name,
    providers.identification_number AS detail,
    providers.status
   FROM app_public.providers
UNION ALL
 SELECT 'money_stores'::text AS object_type,
    'money_store.disable'::text AS permission,
    money_stores.id,
    money_stores.company_id,
    money_stores.office_id,
    true AS of_office,
    money_stores.money_store_name AS record_name,
    money_stores.notes AS detail,
    money_stores.status
   FROM app_public.money_stores
UNION ALL
 SELECT 'payment_methods'::text AS object_type,
    'payment_method.manage'::text AS permission,
    payment_methods.id,
    payment_methods.company_id,
    payment_methods.office_id,
    true AS of_office,
    payment_methods.method_name AS record_name,
    ((payment_methods.payment_type || ' '::text) || payment_methods.currency_code) AS detail,
    payment_methods.status
   FROM app_public.payment_methods
UNION ALL
 SELECT 'extra_expenses'::text AS object_type,
    'extra_expense.manage'::text AS permission,
    extra_expenses.id,
    extra_expenses.company_id,
    extra_expenses.office_id,
    true AS of_office,
    extra_expenses.service_name AS record_name,
    ((((to_char((extra_expenses.expense_day)::timestamp with time zone, 'DD/MM/YYYY'::text) || ', '::text) || extra_expenses.currency) || ' '::text) || extra_expenses.amount) AS detail,
    extra_expenses.status
   FROM app_public.extra_expenses
UNION ALL
 SELECT 'inventories'::text AS object_type,
    'inventory.disable'::text AS permission,
    stock.id,
    stock.company_id,
    stock.office_id,
    true AS of_office,
    product.product_name AS record_name,
    (stock.quantity_available)::text AS detail,
    stock.status
   FROM (app_public.inventories stock
     JOIN app_public.products product ON ((product.id = stock.product_id)))
UNION ALL
 SELECT 'appointments'::text AS object_type,
    'appointment.disable'::text AS permission,
    booked.id,
    booked.company_id,
    booked.office_id,
    true AS of_office,
    btrim(((booked.contact_name || ' '::text) || booked.contact_last_name)) AS record_name,
    to_char((booked.appointment_date AT TIME ZONE office.time_zone), 'DD/MM/YYYY HH12:MI AM'::text) AS detail,
    booked.status
   FROM (app_public.appointments booked
     JOIN app_public.offices office ON ((office.id = booked.office_id)))
  WHERE ((booked.appointment_day >= app_hidden.appointments_from()) AND (booked.appointment_day <= app_hidden.appointments_until()));
comment on view app_hidden.disableable_records is 'What staff may disable and enable again (D49).';

create view app_hidden.employee_parts with (security_invoker=true) as
 SELECT sale_id,
    employee_id,
    sale_day,
    office_id,
    company_id,
    sum(services) AS services,
    sum(profit) AS profit,
    sum(supervisor_profit) AS supervisor_profit,
    sum(advertising_profit) AS advertising_profit,
    sum(tip) AS tip,
    max(sold) AS sold_sales,
    sum(sold) AS sold_services,
    sum(((sold)::numeric * cost)) AS sold_amount,
    sum(((sold)::numeric * tax)) AS sold_tax
   FROM ( SELECT line.sale_id,
            line.employee_id,
            line.sale_day,
            line.office_id,
            line.company_id,
            1 AS services,
            line.total_commission AS profit,
            0 AS supervisor_profit,
            0 AS advertising_profit,
            line.tip,
                CASE
                    WHEN ((line.kind = 'SALE'::text) AND (NOT line.advertising)) THEN 1
                    ELSE 0
                END AS sold,
            line.cost,
            line.tax
           FROM app_public.sales_details line
        UNION ALL
         SELECT extra.sale_id,
            extra.employee_id,
            extra.sale_day,
            extra.office_id,
            extra.company_id,
            0,
            0,
                CASE extra.type_commission
                    WHEN 'SUPERVISOR_COMMISSION'::text THEN extra.total_commission
                    ELSE (0)::numeric
                END AS "case",
                CASE extra.type_commission
                    WHEN 'ADVERTISING_COMMISSION'::text THEN extra.total_commission
                    ELSE (0)::numeric
                END AS "case",
            0,
            0,
            0,
            0
           FROM app_public.sales_details_commissions extra) part
  GROUP BY sale_id, employee_id, sale_day, office_id, company_id;

create view app_hidden.fact_parts with (security_invoker=true) as
 SELECT line.sale_id,
    line.office_id,
    part.dimension,
    line.sale_day,
    part.member,
    line.company_id,
    1 AS sales,
    (count(*))::integer AS services,
    sum(line.cost) AS amount,
    sum(line.tax) AS tax
   FROM ((app_public.sales_details line
     JOIN app_public.offices office ON ((office.id = line.office_id)))
     CROSS JOIN LATERAL ( VALUES ('HOUR'::text,app_hidden.fact_hour(line.sale_date, office.time_zone)), ('SUBSERVICE'::text,(line.subservice_id)::text)) part(dimension, member))
  WHERE ((line.kind = 'SALE'::text) AND (NOT line.advertising))
  GROUP BY line.sale_id, line.office_id, part.dimension, line.sale_day, part.member, line.company_id
UNION ALL
 SELECT sale.id AS sale_id,
    sale.office_id,
    'PAYMENT'::text AS dimension,
    sale.sale_day,
    ((payment.payment_type || ' '::text) || payment.currency_code) AS member,
    sale.company_id,
    (count(*))::integer AS sales,
    0 AS services,
    sum(payment.amount) AS amount,
    0 AS tax
   FROM (app_public.sales sale
     JOIN app_public.sales_payments payment ON ((payment.sale_id = sale.id)))
  WHERE ((sale.kind = 'SALE'::text) AND (NOT sale.advertising))
  GROUP BY sale.id, payment.payment_type, payment.currency_code;

create view app_hidden.office_parts with (security_invoker=true) as
 SELECT id AS sale_id,
    office_id,
    sale_day,
    company_id,
    kind,
    1 AS sales,
    billable AS billable_sales,
    ((billable)::numeric * total) AS total,
    ((billable)::numeric * tax_total) AS tax_total,
    ((billable)::numeric * total_tip) AS total_tip,
    ((billable)::numeric * total_usd) AS total_usd,
    (1 - billable) AS advertising_sales,
    (((1 - billable))::numeric * total) AS advertising_total,
    (((1 - billable))::numeric * total_tip) AS advertising_tip,
    (((1 - billable))::numeric * total_usd) AS advertising_usd,
    (billable * services) AS services,
    ((billable)::numeric * commission) AS commission,
    new AS new_sales,
    (new * services) AS new_services,
    ((new)::numeric * total) AS new_total,
    walk_in AS walk_in_sales,
    (walk_in * services) AS walk_in_services,
    ((walk_in)::numeric * total) AS walk_in_total
   FROM ( SELECT sale.id,
            sale.office_id,
            sale.sale_day,
            sale.company_id,
            sale.kind,
            sale.total,
            sale.tax_total,
            sale.total_tip,
            sale.total_usd,
                CASE
                    WHEN sale.advertising THEN 0
                    ELSE 1
                END AS billable,
                CASE
                    WHEN (sale.first_visit AND (NOT sale.advertising)) THEN 1
                    ELSE 0
                END AS new,
                CASE
                    WHEN ((sale.client_id IS NULL) AND (NOT sale.advertising)) THEN 1
                    ELSE 0
                END AS walk_in,
            earned.services,
            earned.commission
           FROM (app_public.sales sale
             JOIN ( SELECT part_1.sale_id,
                    (sum(part_1.services))::integer AS services,
                    sum(part_1.commission) AS commission
                   FROM ( SELECT line.sale_id,
                            1 AS services,
                            line.total_commission AS commission
                           FROM app_public.sales_details line
                        UNION ALL
                         SELECT extra.sale_id,
                            0,
                            extra.total_commission
                           FROM app_public.sales_details_commissions extra) part_1
                  GROUP BY part_1.sale_id) earned ON ((earned.sale_id = sale.id)))) part;

create view app_hidden.recorded_sales with (security_invoker=true) as
 SELECT sale.kind,
    sale.id,
    sale.sale_date,
    sale.sale_day,
    sale.client_id,
    sale.client_in,
    sale.client_name,
    sale.client_last_name,
    sale.client_phone,
    sale.client_email,
    sale.address,
    sale.town_name,
    sale.employee_id,
        CASE
            WHEN seen.contact THEN sale.employee_in
            ELSE NULL::text
        END AS employee_in,
    sale.employee_name,
    sale.employee_last_name,
        CASE
            WHEN seen.contact THEN sale.employee_phone
            ELSE NULL::text
        END AS employee_phone,
        CASE
            WHEN seen.contact THEN sale.employee_email
            ELSE NULL::text
        END AS employee_email,
    sale.technician_names,
    sale.total,
    sale.tax_total,
    sale.total_tip,
    sale.total_usd,
    sale.payment_details,
    sale.invoice_number,
    sale.advertising,
    sale.currency_code,
    sale.exchange_value,
    sale.company_name,
    sale.office_id,
    sale.office_name,
    ( SELECT office.time_zone
           FROM app_public.offices office
          WHERE (office.id = sale.office_id)) AS time_zone,
    sale.corrections,
    sale.status,
    sale.created,
    sale.granted_total,
    COALESCE(( SELECT string_agg(DISTINCT payment.payment_type, ', '::text) AS string_agg
           FROM app_public.sales_payments payment
          WHERE (payment.sale_id = sale.id)), ''::text) AS payment_types
   FROM (app_public.sales sale
     CROSS JOIN LATERAL ( SELECT ((sale.office_id = ANY (( SELECT app_hidden.staff_offices() AS staff_offices)::uuid[])) OR (sale.employee_id = ( SELECT app_hidden.current_employee_id() AS current_employee_id))) AS contact) seen)
  WHERE (sale.status = 1);
grant select on app_hidden.recorded_sales to turno_staff;

create view app_hidden.staff_accounts with (security_invoker=true) as
 SELECT employee.id,
    employee.identification_type,
    employee.identification_number,
    employee.full_name,
    employee.first_name,
    employee.last_name,
    employee.email,
    employee.phone,
    employee.commission,
    employee.supervisor_commission,
    employee.role_id,
    employee.role_name,
    employee.takes_turns,
    employee.office_id,
    employee.office_name,
    employee.company_id,
    employee.status,
    employee.created,
    employee.updated,
    account.may_reset,
        CASE
            WHEN account.may_reset THEN app_hidden.blocked_until(employee.id)
            ELSE NULL::timestamp with time zone
        END AS blocked_until,
    office.time_zone
   FROM ((app_public.v_all_employees employee
     JOIN app_public.offices office ON ((office.id = employee.office_id)))
     CROSS JOIN LATERAL ( SELECT ((employee.id <> ( SELECT app_hidden.current_actor_id() AS current_actor_id)) AND (employee.office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])) AND (employee.role_id = ANY (( SELECT app_hidden.resettable_role_ids() AS resettable_role_ids)::uuid[]))) AS may_reset) account);
grant select on app_hidden.staff_accounts to turno_staff;
comment on view app_hidden.staff_accounts is 'The employees who are not disabled, with whether the reader may help with their accounts and until when these are blocked.';

create view app_private.clients_edited with (security_invoker=true) as
 SELECT id,
    updated
   FROM app_public.clients
  WHERE (updated IS NOT NULL);

create view app_public.v_all_discounts with (security_invoker=true) as
 SELECT company_name,
    office_name,
    office_id,
    subservice_id,
    percentage_discount
   FROM app_hidden.active_discounts(NULL::uuid, NULL::date) active_discounts(company_name, office_name, office_id, subservice_id, percentage_discount);
grant select on app_public.v_all_discounts to turno_staff;
comment on view app_public.v_all_discounts is '@primaryKey office_id,subservice_id
@behavior -single
The discounts in force today in the office''s zone, the largest per subservice (doc 2 §7, D23).';
comment on column app_public.v_all_discounts.company_name is '@notNull';
comment on column app_public.v_all_discounts.office_name is '@notNull';
comment on column app_public.v_all_discounts.office_id is '@notNull';
comment on column app_public.v_all_discounts.subservice_id is '@notNull';
comment on column app_public.v_all_discounts.percentage_discount is '@notNull';

create view app_public.v_all_employees with (security_invoker=true) as
 SELECT employee.id,
        CASE
            WHEN seen.contact THEN employee.identification_type
            ELSE NULL::text
        END AS identification_type,
        CASE
            WHEN seen.contact THEN employee.identification_number
            ELSE NULL::text
        END AS identification_number,
    employee.full_name,
    employee.first_name,
    employee.last_name,
        CASE
            WHEN seen.contact THEN employee.email
            ELSE NULL::text
        END AS email,
        CASE
            WHEN seen.contact THEN employee.phone
            ELSE NULL::text
        END AS phone,
        CASE
            WHEN seen.pay THEN employee.commission
            ELSE NULL::numeric
        END AS commission,
        CASE
            WHEN seen.pay THEN employee.supervisor_commission
            ELSE NULL::numeric
        END AS supervisor_commission,
    employee.role_id,
    role.role_name,
    role.takes_turns,
    employee.office_id,
    office.office_name,
    employee.company_id,
    employee.status,
    employee.created,
    employee.updated
   FROM (((app_public.employees employee
     JOIN app_public.roles role ON ((role.id = employee.role_id)))
     JOIN app_public.offices office ON ((office.id = employee.office_id)))
     CROSS JOIN LATERAL ( SELECT ((employee.id = ( SELECT app_hidden.current_employee_id() AS current_employee_id)) OR
                CASE
                    WHEN role.takes_turns THEN (employee.office_id = ANY (( SELECT app_hidden.staff_offices() AS staff_offices)::uuid[]))
                    ELSE (employee.office_id = ANY (( SELECT app_hidden.leader_contact_offices() AS leader_contact_offices)::uuid[]))
                END) AS contact,
            ((employee.id = ( SELECT app_hidden.current_employee_id() AS current_employee_id)) OR
                CASE
                    WHEN role.takes_turns THEN (employee.office_id = ANY (( SELECT app_hidden.staff_offices() AS staff_offices)::uuid[]))
                    ELSE (employee.office_id = ANY (( SELECT app_hidden.leader_pay_offices() AS leader_pay_offices)::uuid[]))
                END) AS pay) seen)
  WHERE (employee.status = 1);
grant select on app_public.v_all_employees to turno_staff;
comment on view app_public.v_all_employees is '@primaryKey id
@behavior -single
Every employee who is not disabled, with role and office (doc 1 §7). Contact and commissions are null for who may not read them (D55).';
comment on column app_public.v_all_employees.id is '@notNull';
comment on column app_public.v_all_employees.full_name is '@notNull';
comment on column app_public.v_all_employees.first_name is '@notNull';
comment on column app_public.v_all_employees.last_name is '@notNull';
comment on column app_public.v_all_employees.role_id is '@notNull';
comment on column app_public.v_all_employees.role_name is '@notNull';
comment on column app_public.v_all_employees.takes_turns is '@notNull';
comment on column app_public.v_all_employees.office_id is '@notNull';
comment on column app_public.v_all_employees.office_name is '@notNull';
comment on column app_public.v_all_employees.company_id is '@notNull';
comment on column app_public.v_all_employees.status is '@notNull';
comment on column app_public.v_all_employees.created is '@notNull';

create view app_public.v_all_inventories with (security_invoker=true) as
 SELECT stock.id,
    stock.product_id,
    product.product_name,
    category.category_name,
    product.unit_price,
    stock.quantity_available,
    stock.quantity_min,
    stock.quantity_max,
    (stock.quantity_available < stock.quantity_min) AS below_min,
    COALESCE(employee.full_name, ''::text) AS full_name,
    stock.office_id,
    office.office_name,
    stock.status,
    stock.created,
    stock.updated,
    product.category_id,
    office.currency_code,
    office.time_zone
   FROM ((((app_public.inventories stock
     JOIN app_public.products product ON ((product.id = stock.product_id)))
     JOIN app_public.categories category ON ((category.id = product.category_id)))
     JOIN app_public.offices office ON ((office.id = stock.office_id)))
     LEFT JOIN app_public.employees employee ON ((employee.id = stock.employee_id)))
  WHERE (stock.status = 1);
grant select on app_public.v_all_inventories to turno_staff;
comment on view app_public.v_all_inventories is '@primaryKey id
The stocks that are not disabled, with product, limits and who last changed them (doc 3 §3).';
comment on column app_public.v_all_inventories.id is '@notNull';
comment on column app_public.v_all_inventories.product_id is '@notNull';
comment on column app_public.v_all_inventories.product_name is '@notNull';
comment on column app_public.v_all_inventories.category_name is '@notNull';
comment on column app_public.v_all_inventories.unit_price is '@notNull';
comment on column app_public.v_all_inventories.quantity_available is '@notNull';
comment on column app_public.v_all_inventories.quantity_min is '@notNull';
comment on column app_public.v_all_inventories.quantity_max is '@notNull';
comment on column app_public.v_all_inventories.below_min is '@notNull';
comment on column app_public.v_all_inventories.full_name is '@notNull';
comment on column app_public.v_all_inventories.office_id is '@notNull';
comment on column app_public.v_all_inventories.office_name is '@notNull';
comment on column app_public.v_all_inventories.status is '@notNull';
comment on column app_public.v_all_inventories.created is '@notNull';
comment on column app_public.v_all_inventories.category_id is '@notNull';
comment on column app_public.v_all_inventories.currency_code is '@notNull';
comment on column app_public.v_all_inventories.time_zone is '@notNull';

create view app_public.v_all_workdays with (security_invoker=true) as
 SELECT workday.id,
        CASE
            WHEN seen.contact THEN employee.identification_number
            ELSE NULL::text
        END AS identification_number,
    COALESCE(employee.full_name, app_hidden.name_of_staff(workday.employee_id)) AS full_name,
        CASE
            WHEN seen.contact THEN employee.email
            ELSE NULL::text
        END AS email,
    workday.number_token,
    ( SELECT (count(*))::integer AS count
           FROM app_public.sales_details line
          WHERE ((line.workday_id = workday.id) AND (line.status = 1))) AS total_services,
    workday.created,
    workday.work_date,
    workday.office_id,
    office.office_name,
    workday.employee_id,
    office.time_zone
   FROM (((app_public.workdays workday
     LEFT JOIN app_public.employees employee ON ((employee.id = workday.employee_id)))
     JOIN app_public.offices office ON ((office.id = workday.office_id)))
     CROSS JOIN LATERAL ( SELECT ((employee.office_id = ANY (( SELECT app_hidden.staff_offices() AS staff_offices)::uuid[])) OR (employee.id = ( SELECT app_hidden.current_employee_id() AS current_employee_id))) AS contact) seen);
grant select on app_public.v_all_workdays to turno_staff;
comment on view app_public.v_all_workdays is '@primaryKey id
@behavior -single
The turns of all days (doc 1 §7). identificationNumber and email are null for who may not read them (D55).';
comment on column app_public.v_all_workdays.id is '@notNull';
comment on column app_public.v_all_workdays.full_name is '@notNull';
comment on column app_public.v_all_workdays.number_token is '@notNull';
comment on column app_public.v_all_workdays.total_services is '@notNull';
comment on column app_public.v_all_workdays.created is '@notNull';
comment on column app_public.v_all_workdays.work_date is '@notNull';
comment on column app_public.v_all_workdays.office_id is '@notNull';
comment on column app_public.v_all_workdays.office_name is '@notNull';
comment on column app_public.v_all_workdays.employee_id is '@notNull';
comment on column app_public.v_all_workdays.time_zone is '@notNull';

create view app_public.v_appointment_settings with (security_invoker=true) as
 SELECT setting.office_id,
    office.office_name,
    office.time_zone,
    setting.opens,
    setting.closes,
    setting.remind_24h,
    setting.remind_3h
   FROM (app_public.office_appointment_settings setting
     JOIN app_public.offices office ON ((office.id = setting.office_id)))
  WHERE (office.status = 1);
grant select on app_public.v_appointment_settings to turno_staff;
comment on view app_public.v_appointment_settings is '@primaryKey office_id
@behavior -single
The working hours that an office''s calendar shows, and which reminders it sends.';
comment on column app_public.v_appointment_settings.office_id is '@notNull';
comment on column app_public.v_appointment_settings.office_name is '@notNull';
comment on column app_public.v_appointment_settings.time_zone is '@notNull';
comment on column app_public.v_appointment_settings.opens is '@notNull';
comment on column app_public.v_appointment_settings.closes is '@notNull';
comment on column app_public.v_appointment_settings.remind_24h is '@notNull';
comment on column app_public.v_appointment_settings.remind_3h is '@notNull';

create view app_public.v_appointments with (security_invoker=true) as
 SELECT appointment.id,
    appointment.office_id,
    appointment.office_name,
    ( SELECT office.time_zone
           FROM app_public.offices office
          WHERE (office.id = appointment.office_id)) AS time_zone,
    appointment.appointment_date,
    appointment.appointment_day,
    appointment.client_name,
    appointment.client_last_name,
    appointment.client_phone,
    appointment.first_name,
    appointment.last_name,
    appointment.phone,
    appointment.contact_name,
    appointment.contact_last_name,
    appointment.contact_phone,
    appointment.status,
        CASE
            WHEN seen.whole THEN appointment.client_id
            ELSE NULL::uuid
        END AS client_id,
        CASE
            WHEN seen.whole THEN appointment.client_in
            ELSE NULL::text
        END AS client_in,
        CASE
            WHEN seen.whole THEN appointment.client_email
            ELSE NULL::text
        END AS client_email,
        CASE
            WHEN seen.whole THEN appointment.ends_at
            ELSE NULL::timestamp with time zone
        END AS ends_at,
        CASE
            WHEN seen.whole THEN appointment.minutes
            ELSE NULL::integer
        END AS minutes,
        CASE
            WHEN seen.whole THEN appointment.state
            ELSE NULL::text
        END AS state,
        CASE
            WHEN seen.whole THEN ((appointment.state = ANY (ARRAY['BOOKED'::text, 'CONFIRMED'::text])) AND (appointment.ends_at > now()))
            ELSE NULL::boolean
        END AS to_come,
        CASE
            WHEN seen.whole THEN appointment.sale_id
            ELSE NULL::uuid
        END AS sale_id,
        CASE
            WHEN seen.whole THEN appointment.employee_id
            ELSE NULL::uuid
        END AS employee_id,
        CASE
            WHEN (seen.whole AND seen.contact) THEN appointment.employee_in
            ELSE NULL::text
        END AS employee_in,
        CASE
            WHEN seen.whole THEN appointment.employee_name
            ELSE NULL::text
        END AS employee_name,
        CASE
            WHEN seen.whole THEN appointment.employee_last_name
            ELSE NULL::text
        END AS employee_last_name,
        CASE
            WHEN (seen.whole AND seen.contact) THEN appointment.employee_phone
            ELSE NULL::text
        END AS employee_phone,
        CASE
            WHEN (seen.whole AND seen.contact) THEN appointment.employee_email
            ELSE NULL::text
        END AS employee_email,
        CASE
            WHEN seen.whole THEN appointment.created
            ELSE NULL::timestamp with time zone
        END AS created,
        CASE
            WHEN seen.whole THEN appointment.updated
            ELSE NULL::timestamp with time zone
        END AS updated,
        CASE
            WHEN seen.whole THEN ( SELECT COALESCE(string_agg(DISTINCT btrim(((line.employee_name || ' '::text) || line.employee_last_name)), ', '::text) FILTER (WHERE (line.employee_id IS NOT NULL)), ''::text) AS "coalesce"
               FROM app_public.appointments_details line
              WHERE ((line.appointment_id = appointment.id) AND (line.status = 1)))
            ELSE NULL::text
        END AS technician_names,
        CASE
            WHEN seen.whole THEN ( SELECT COALESCE(jsonb_agg(jsonb_build_object('id', line.id, 'employeeId', COALESCE(line.employee_id, app_hidden.any_technician()), 'employeeName', line.employee_name, 'employeeLastName', line.employee_last_name, 'subserviceId', line.subservice_id, 'serviceName', line.service_name, 'subserviceName', line.subservice_name, 'cost', (line.cost)::text, 'currencyCode', line.currency_code, 'avg_minuts', line.avg_minuts) ORDER BY line.line_number), '[]'::jsonb) AS "coalesce"
               FROM app_public.appointments_details line
              WHERE ((line.appointment_id = appointment.id) AND (line.status = 1)))
            ELSE NULL::jsonb
        END AS lines
   FROM (app_public.appointments appointment
     CROSS JOIN LATERAL ( SELECT (NOT ( SELECT app_hidden.can('appointment.read_contact_only'::text) AS can)) AS whole,
            ((appointment.office_id = ANY (( SELECT app_hidden.staff_offices() AS staff_offices)::uuid[])) OR (appointment.employee_id = ( SELECT app_hidden.current_employee_id() AS current_employee_id))) AS contact) seen)
  WHERE ((appointment.status = 1) AND (( SELECT (NOT app_hidden.can('appointment.read_contact_only'::text))) OR (appointment.client_name <> ''::text) OR (appointment.client_last_name <> ''::text)));
grant select on app_public.v_appointments to turno_staff;
comment on view app_public.v_appointments is '@primaryKey id
The appointments that are not deactivated (doc 2 §3). clientName, clientLastName and clientPhone are empty for walk-ins, who have firstName, lastName and phone; contactName, contactLastName and contactPhone are whichever there is. appointmentDay is the date in the office''s zone, timeZone its zone; toCome is whether it is still expected. Who sees contacts only (appointment.read_contact_only) gets null for the rest; who may not read staff''s contact gets it for employeeIn, employeePhone and employeeEmail (D55).';
comment on column app_public.v_appointments.id is '@notNull';
comment on column app_public.v_appointments.office_id is '@notNull';
comment on column app_public.v_appointments.office_name is '@notNull';
comment on column app_public.v_appointments.time_zone is '@notNull';
comment on column app_public.v_appointments.appointment_date is '@notNull';
comment on column app_public.v_appointments.appointment_day is '@notNull';
comment on column app_public.v_appointments.client_name is '@notNull';
comment on column app_public.v_appointments.client_last_name is '@notNull';
comment on column app_public.v_appointments.client_phone is '@notNull';
comment on column app_public.v_appointments.first_name is '@notNull';
comment on column app_public.v_appointments.last_name is '@notNull';
comment on column app_public.v_appointments.phone is '@notNull';
comment on column app_public.v_appointments.contact_name is '@notNull';
comment on column app_public.v_appointments.contact_last_name is '@notNull';
comment on column app_public.v_appointments.contact_phone is '@notNull';
comment on column app_public.v_appointments.status is '@notNull';
comment on column app_public.v_appointments.minutes is 'Its own length where it is not that of its lines.';
comment on column app_public.v_appointments.lines is 'A list of id, employeeId (all zeros: Técnico por Turno), employeeName, employeeLastName, subserviceId, serviceName, subserviceName, cost, currencyCode, avg_minuts.';

create view app_public.v_appointments_details with (security_invoker=true) as
 SELECT line.id,
    line.appointment_id,
    line.line_number,
    COALESCE(line.employee_id, app_hidden.any_technician()) AS employee_id,
    line.employee_name,
    line.employee_last_name,
    line.subservice_id,
    line.service_name,
    line.subservice_name,
    line.cost,
    line.currency_code,
    line.avg_minuts,
    line.office_id,
    line.appointment_day,
    appointment.appointment_date,
    appointment.ends_at,
    appointment.minutes,
    appointment.state,
    appointment.sale_id,
    appointment.client_in,
    appointment.contact_name,
    appointment.contact_last_name,
    appointment.contact_phone,
    line.status,
    line.created
   FROM (app_public.appointments_details line
     JOIN app_public.appointments appointment ON ((appointment.id = line.appointment_id)))
  WHERE ((line.status = 1) AND (appointment.status = 1));
grant select on app_public.v_appointments_details to turno_staff;
comment on view app_public.v_appointments_details is '@primaryKey id
@behavior -single
The lines of appointments (doc 2 §3), with the time and the person of their appointment; employeeId is all zeros for ''Técnico por Turno'' (D39), cost is the price in its own currency.';
comment on column app_public.v_appointments_details.id is '@notNull';
comment on column app_public.v_appointments_details.appointment_id is '@notNull';
comment on column app_public.v_appointments_details.line_number is '@notNull';
comment on column app_public.v_appointments_details.employee_id is '@notNull';
comment on column app_public.v_appointments_details.employee_name is '@notNull';
comment on column app_public.v_appointments_details.employee_last_name is '@notNull';
comment on column app_public.v_appointments_details.subservice_id is '@notNull';
comment on column app_public.v_appointments_details.service_name is '@notNull';
comment on column app_public.v_appointments_details.subservice_name is '@notNull';
comment on column app_public.v_appointments_details.cost is '@notNull';
comment on column app_public.v_appointments_details.currency_code is '@notNull';
comment on column app_public.v_appointments_details.avg_minuts is '@notNull
@name avg_minuts
Minutes that it takes (D39).';
comment on column app_public.v_appointments_details.office_id is '@notNull';
comment on column app_public.v_appointments_details.appointment_day is '@notNull';
comment on column app_public.v_appointments_details.appointment_date is '@notNull';
comment on column app_public.v_appointments_details.ends_at is '@notNull';
comment on column app_public.v_appointments_details.state is '@notNull';
comment on column app_public.v_appointments_details.client_in is '@notNull';
comment on column app_public.v_appointments_details.contact_name is '@notNull';
comment on column app_public.v_appointments_details.contact_last_name is '@notNull';
comment on column app_public.v_appointments_details.contact_phone is '@notNull';
comment on column app_public.v_appointments_details.status is '@notNull';
comment on column app_public.v_appointments_details.created is '@notNull';

create view app_public.v_audit_entries with (security_invoker=true) as
 SELECT entry.id,
    entry.object_type,
    entry.object_id,
    entry.action,
    entry.actor_id,
    app_hidden.actor_name(entry.actor_id) AS actor_name,
    (entry.before - seen.hidden) AS before,
    (entry.after - seen.hidden) AS after,
    entry.created
   FROM ((app_public.audit_entries entry
     CROSS JOIN LATERAL ( SELECT
                CASE entry.object_type
                    WHEN 'users'::text THEN ( SELECT app_hidden.can('user.read'::text) AS can)
                    WHEN 'employees'::text THEN ((entry.office_id = ANY (( SELECT app_hidden.staff_offices() AS staff_offices)::uuid[])) AND (entry.office_id = ANY (( SELECT app_hidden.leader_pay_offices() AS leader_pay_offices)::uuid[])))
                    ELSE (entry.office_id = ANY (( SELECT app_hidden.staff_offices() AS staff_offices)::uuid[]))
                END AS staff) may)
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN may.staff THEN '{}'::text[]
                    ELSE (
                    CASE entry.object_type
                        WHEN 'employees'::text THEN '{identification_type,identification_number,email,phone,commission,supervisor_commission}'::text
                        WHEN 'users'::text THEN '{email,phone,address,postal_code}'::text
                        WHEN 'sales'::text THEN '{employee_in,employee_phone,employee_email}'::text
                        WHEN 'appointments'::text THEN '{employee_in,employee_phone,employee_email}'::text
                        WHEN 'sales_details'::text THEN '{employee_in,commission,total_commission}'::text
                        WHEN 'sales_details_commissions'::text THEN '{commission,total_commission}'::text
                        ELSE '{}'::text
                    END)::text[]
                END AS hidden) seen);
grant select on app_public.v_audit_entries to turno_staff;
comment on view app_public.v_audit_entries is '@primaryKey id
@behavior -single
The changes of an object: who, when, and the changed values before and after, without contact and pay of staff for who may not read them (D55).';
comment on column app_public.v_audit_entries.id is '@notNull';
comment on column app_public.v_audit_entries.object_type is '@notNull';
comment on column app_public.v_audit_entries.object_id is '@notNull';
comment on column app_public.v_audit_entries.action is '@notNull';
comment on column app_public.v_audit_entries.actor_name is '@notNull';
comment on column app_public.v_audit_entries.created is '@notNull';

create view app_public.v_clients with (security_invoker=true) as
 SELECT client.id,
    client.identification_type,
    client.identification_number,
    client.full_name,
    client.first_name,
    client.second_name,
    client.last_name,
    client.second_last_name,
    client.phone,
    client.email,
    client.address,
    client.office_id,
    office.office_name,
    client.status,
    client.created,
    client.updated,
    client.search_text,
    office.time_zone
   FROM (app_public.clients client
     JOIN app_public.offices office ON ((office.id = client.office_id)))
  WHERE (client.status = 1);
grant select on app_public.v_clients to turno_staff;
comment on view app_public.v_clients is '@primaryKey id
@behavior -single
The clients who are not disabled, with their office (doc 1 §2). searchText holds names, number, phone and e-mail in lower case without accents.';
comment on column app_public.v_clients.id is '@notNull';
comment on column app_public.v_clients.identification_type is '@notNull';
comment on column app_public.v_clients.identification_number is '@notNull';
comment on column app_public.v_clients.full_name is '@notNull';
comment on column app_public.v_clients.first_name is '@notNull';
comment on column app_public.v_clients.second_name is '@notNull';
comment on column app_public.v_clients.last_name is '@notNull';
comment on column app_public.v_clients.second_last_name is '@notNull';
comment on column app_public.v_clients.phone is '@notNull';
comment on column app_public.v_clients.email is '@notNull';
comment on column app_public.v_clients.address is '@notNull';
comment on column app_public.v_clients.office_id is '@notNull';
comment on column app_public.v_clients.office_name is '@notNull';
comment on column app_public.v_clients.status is '@notNull';
comment on column app_public.v_clients.created is '@notNull';
comment on column app_public.v_clients.search_text is '@notNull';
comment on column app_public.v_clients.time_zone is '@notNull';

create view app_public.v_countries with (security_invoker=true) as
 SELECT id,
    country_name,
    status,
    created
   FROM app_public.countries
  WHERE (status = 1);
grant select on app_public.v_countries to turno_staff;
comment on view app_public.v_countries is '@primaryKey id
@behavior -single
The countries that are not disabled (doc 3 §2).';
comment on column app_public.v_countries.id is '@notNull';
comment on column app_public.v_countries.country_name is '@notNull';
comment on column app_public.v_countries.status is '@notNull';
comment on column app_public.v_countries.created is '@notNull';

create view app_public.v_discounts with (security_invoker=true) as
 SELECT discount.id,
    discount.office_id,
    discount.office_name,
    office.time_zone,
    discount.discount_name,
    discount.begin_date,
    discount.end_date,
    discount.days,
    discount.status,
    discount.created
   FROM (app_public.discounts discount
     JOIN app_public.offices office ON ((office.id = discount.office_id)));
grant select on app_public.v_discounts to turno_staff;
comment on view app_public.v_discounts is '@primaryKey id
@behavior -single
The discounts with their branch (doc 2 §2, D63).';
comment on column app_public.v_discounts.id is '@notNull';
comment on column app_public.v_discounts.office_id is '@notNull';
comment on column app_public.v_discounts.office_name is '@notNull';
comment on column app_public.v_discounts.time_zone is '@notNull';
comment on column app_public.v_discounts.discount_name is '@notNull';
comment on column app_public.v_discounts.begin_date is '@notNull';
comment on column app_public.v_discounts.end_date is '@notNull';
comment on column app_public.v_discounts.days is '@notNull';
comment on column app_public.v_discounts.status is '@notNull';
comment on column app_public.v_discounts.created is '@notNull';

create view app_public.v_employees_without_workdays with (security_invoker=true) as
 WITH today AS MATERIALIZED (
         SELECT office.id AS office_id,
            office.office_name,
            ((now() AT TIME ZONE office.time_zone))::date AS day
           FROM app_public.offices office
          WHERE (office.status = 1)
        )
 SELECT employee.id,
        CASE
            WHEN seen.contact THEN employee.identification_number
            ELSE NULL::text
        END AS identification_number,
    employee.full_name,
        CASE
            WHEN seen.contact THEN employee.email
            ELSE NULL::text
        END AS email,
        CASE
            WHEN seen.contact THEN employee.phone
            ELSE NULL::text
        END AS phone,
    employee.office_id,
    today.office_name
   FROM (((app_public.employees employee
     JOIN app_public.roles role ON ((role.id = employee.role_id)))
     JOIN today ON ((today.office_id = employee.office_id)))
     CROSS JOIN LATERAL ( SELECT ((employee.office_id = ANY (( SELECT app_hidden.staff_offices() AS staff_offices)::uuid[])) OR (employee.id = ( SELECT app_hidden.current_employee_id() AS current_employee_id))) AS contact) seen)
  WHERE ((employee.status = 1) AND role.takes_turns AND (NOT (EXISTS ( SELECT
           FROM app_public.workdays workday
          WHERE ((workday.employee_id = employee.id) AND (workday.work_date = today.day))))));
grant select on app_public.v_employees_without_workdays to turno_staff;
comment on view app_public.v_employees_without_workdays is '@primaryKey id
@behavior -single
The technicians who have no turn today (doc 1 §7). identificationNumber, email and phone are null for who may not read them (D55).';
comment on column app_public.v_employees_without_workdays.id is '@notNull';
comment on column app_public.v_employees_without_workdays.full_name is '@notNull';
comment on column app_public.v_employees_without_workdays.office_id is '@notNull';
comment on column app_public.v_employees_without_workdays.office_name is '@notNull';

create view app_public.v_extra_expenses with (security_invoker=true) as
 SELECT extra.id,
    extra.office_id,
    office.office_name,
    office.time_zone,
    extra.service_name,
    extra.amount,
    extra.currency,
    extra.description,
    extra.expense_date,
    extra.expense_day,
    extra.invoice_number,
    extra.status,
    extra.created
   FROM (app_public.extra_expenses extra
     JOIN app_public.offices office ON ((office.id = extra.office_id)))
  WHERE (extra.status = 1);
grant select on app_public.v_extra_expenses to turno_staff;
comment on view app_public.v_extra_expenses is '@primaryKey id
@behavior -single
The expenses without a provider that are not deleted (doc 2 §3).';
comment on column app_public.v_extra_expenses.id is '@notNull';
comment on column app_public.v_extra_expenses.office_id is '@notNull';
comment on column app_public.v_extra_expenses.office_name is '@notNull';
comment on column app_public.v_extra_expenses.time_zone is '@notNull';
comment on column app_public.v_extra_expenses.service_name is '@notNull';
comment on column app_public.v_extra_expenses.amount is '@notNull';
comment on column app_public.v_extra_expenses.currency is '@notNull';
comment on column app_public.v_extra_expenses.description is '@notNull';
comment on column app_public.v_extra_expenses.expense_date is '@notNull';
comment on column app_public.v_extra_expenses.expense_day is '@notNull';
comment on column app_public.v_extra_expenses.invoice_number is '@notNull';
comment on column app_public.v_extra_expenses.status is '@notNull';
comment on column app_public.v_extra_expenses.created is '@notNull';

create view app_public.v_granted_discounts with (security_invoker=true) as
 SELECT line.id,
    line.sale_id,
    line.office_id,
    sale.office_name,
    line.sale_date,
    line.sale_day,
    ( SELECT office.time_zone
           FROM app_public.offices office
          WHERE (office.id = line.office_id)) AS time_zone,
    sale.invoice_number,
    sale.client_in,
    sale.client_name,
    sale.client_last_name,
    line.subservice_name,
    (line.cost + line.granted_amount) AS plain_cost,
    line.granted_percent,
    line.granted_amount,
    line.cost,
    line.currency_code,
    line.granted_reason,
    app_hidden.actor_name(line.granted_by) AS granted_by_name
   FROM (app_public.sales_details line
     JOIN app_public.sales sale ON ((sale.id = line.sale_id)))
  WHERE ((line.granted_amount IS NOT NULL) AND (line.status = 1) AND (line.office_id = ANY (( SELECT app_hidden.offices_where_can('discount.read'::text) AS offices_where_can)::uuid[])));
grant select on app_public.v_granted_discounts to turno_staff;
comment on view app_public.v_granted_discounts is '@primaryKey id
@behavior -single
The discounts that were given at the counter, a row for each line that one reduced (D70): plainCost without it, cost with it, grantedPercent where it was a percent.';
comment on column app_public.v_granted_discounts.id is '@notNull';
comment on column app_public.v_granted_discounts.sale_id is '@notNull';
comment on column app_public.v_granted_discounts.office_id is '@notNull';
comment on column app_public.v_granted_discounts.office_name is '@notNull';
comment on column app_public.v_granted_discounts.sale_date is '@notNull';
comment on column app_public.v_granted_discounts.sale_day is '@notNull';
comment on column app_public.v_granted_discounts.time_zone is '@notNull';
comment on column app_public.v_granted_discounts.invoice_number is '@notNull';
comment on column app_public.v_granted_discounts.client_in is '@notNull';
comment on column app_public.v_granted_discounts.client_name is '@notNull';
comment on column app_public.v_granted_discounts.client_last_name is '@notNull';
comment on column app_public.v_granted_discounts.subservice_name is '@notNull';
comment on column app_public.v_granted_discounts.plain_cost is '@notNull';
comment on column app_public.v_granted_discounts.granted_amount is '@notNull';
comment on column app_public.v_granted_discounts.cost is '@notNull';
comment on column app_public.v_granted_discounts.currency_code is '@notNull';
comment on column app_public.v_granted_discounts.granted_reason is '@notNull';
comment on column app_public.v_granted_discounts.granted_by_name is '@notNull';

create view app_public.v_invoices with (security_invoker=true) as
 SELECT invoice.id,
    invoice.office_id,
    office.office_name,
    office.time_zone,
    invoice.provider_id,
    invoice.provider_name,
    invoice.money_store_id,
    invoice.money_store_name,
    invoice.invoice_number,
    invoice.invoice_date,
    invoice.invoice_day,
    invoice.notes,
    invoice.total,
    invoice.tax_total,
    (invoice.total + invoice.tax_total) AS total_paid,
    invoice.currency_code,
    invoice.status,
    invoice.created
   FROM (app_public.invoices invoice
     JOIN app_public.offices office ON ((office.id = invoice.office_id)))
  WHERE (invoice.status = 1);
grant select on app_public.v_invoices to turno_staff;
comment on view app_public.v_invoices is '@primaryKey id
@behavior -single
The expenses by providers'' invoices that are not deleted; totalPaid is what they count in the losses (doc 2 §3, D13).';
comment on column app_public.v_invoices.id is '@notNull';
comment on column app_public.v_invoices.office_id is '@notNull';
comment on column app_public.v_invoices.office_name is '@notNull';
comment on column app_public.v_invoices.time_zone is '@notNull';
comment on column app_public.v_invoices.provider_id is '@notNull';
comment on column app_public.v_invoices.provider_name is '@notNull';
comment on column app_public.v_invoices.money_store_id is '@notNull';
comment on column app_public.v_invoices.money_store_name is '@notNull';
comment on column app_public.v_invoices.invoice_number is '@notNull';
comment on column app_public.v_invoices.invoice_date is '@notNull';
comment on column app_public.v_invoices.invoice_day is '@notNull';
comment on column app_public.v_invoices.notes is '@notNull';
comment on column app_public.v_invoices.total is '@notNull';
comment on column app_public.v_invoices.tax_total is '@notNull';
comment on column app_public.v_invoices.total_paid is '@notNull';
comment on column app_public.v_invoices.currency_code is '@notNull';
comment on column app_public.v_invoices.status is '@notNull';
comment on column app_public.v_invoices.created is '@notNull';

create view app_public.v_listed_prices with (security_invoker=true) as
 SELECT listed.id,
    listed.subservice_name,
    listed.description,
    listed.service_id,
    listed.service_name,
    listed.cost,
    listed.currency_code,
    listed.avg_minuts,
    listed.office_id,
    listed.office_name,
    listed.created,
    listed.time_zone,
    office.currency_code AS office_currency,
        CASE
            WHEN priced.currency_differs THEN plain.cost
            WHEN (office.exchange_value > (0)::numeric) THEN plain.cost_usd
            ELSE NULL::numeric
        END AS equivalent,
        CASE
            WHEN priced.currency_differs THEN office.currency_code
            ELSE 'USD'::text
        END AS equivalent_currency,
    (discount.percentage_discount / (100)::numeric) AS discount,
        CASE
            WHEN (discount.percentage_discount > (0)::numeric) THEN (app_hidden.price_line(price => listed.cost, price_currency => listed.currency_code, price_rate => priced.rate, usd_rate => office.exchange_value, discount => discount.percentage_discount, tax_rate => (0)::numeric, kind => 'SALE'::text, amount_off => (0)::numeric)).cost
            ELSE NULL::numeric
        END AS today_cost
   FROM ((((app_public.v_subservices listed
     JOIN app_public.offices office ON ((office.id = listed.office_id)))
     LEFT JOIN app_hidden.discounts_of_today() discount(subservice_id, percentage_discount) ON ((discount.subservice_id = listed.id)))
     CROSS JOIN LATERAL ( SELECT (listed.currency_code <> office.currency_code) AS currency_differs,
                CASE listed.currency_code
                    WHEN office.currency_code THEN (1)::numeric
                    WHEN 'USD'::text THEN office.exchange_value
                    WHEN 'EUR'::text THEN office.euro_value
                    ELSE NULL::numeric
                END AS rate) priced)
     CROSS JOIN LATERAL app_hidden.price_line(price => listed.cost, price_currency => listed.currency_code, price_rate => priced.rate, usd_rate => office.exchange_value, discount => (0)::numeric, tax_rate => (0)::numeric, kind => 'SALE'::text, amount_off => (0)::numeric) plain(cost, tax, cost_usd));
grant select on app_public.v_listed_prices to turno_staff;
comment on view app_public.v_listed_prices is '@primaryKey id
@behavior -single
The subservices that are not disabled, with what they are today: equivalent is the price in equivalentCurrency, the office''s or dollars, by the present rate; discount is a fraction, todayCost the price with it in officeCurrency (doc 1 §2).';
comment on column app_public.v_listed_prices.id is '@notNull';
comment on column app_public.v_listed_prices.subservice_name is '@notNull';
comment on column app_public.v_listed_prices.description is '@notNull';
comment on column app_public.v_listed_prices.service_id is '@notNull';
comment on column app_public.v_listed_prices.service_name is '@notNull';
comment on column app_public.v_listed_prices.cost is '@notNull';
comment on column app_public.v_listed_prices.currency_code is '@notNull';
comment on column app_public.v_listed_prices.avg_minuts is '@notNull
@name avg_minuts
Minutes that it takes (D39).';
comment on column app_public.v_listed_prices.office_id is '@notNull';
comment on column app_public.v_listed_prices.office_name is '@notNull';
comment on column app_public.v_listed_prices.created is '@notNull';
comment on column app_public.v_listed_prices.time_zone is '@notNull';
comment on column app_public.v_listed_prices.office_currency is '@notNull';
comment on column app_public.v_listed_prices.equivalent_currency is '@notNull';

create view app_public.v_messages with (security_invoker=true) as
 SELECT message.id,
    message.office_id,
    office.office_name,
        CASE
            WHEN seen.whole THEN message.phone
            ELSE NULL::text
        END AS phone,
        CASE
            WHEN seen.whole THEN message.body
            ELSE NULL::text
        END AS body,
    message.state,
    message.attempts,
    message.last_error,
    message.created,
    message.sent_at,
    office.time_zone
   FROM ((app_public.messages message
     JOIN app_public.offices office ON ((office.id = message.office_id)))
     CROSS JOIN LATERAL ( SELECT ((message.office_id = ANY (( SELECT app_hidden.staff_offices() AS staff_offices)::uuid[])) OR (message.event_key !~ '^(workday|profit|office profit):'::text)) AS whole) seen);
grant select on app_public.v_messages to turno_staff;
comment on view app_public.v_messages is '@primaryKey id
@behavior -single
The SMS of the offices with their state, attempts and last error (D33). phone and body of one to staff are null for who may not read them (D55).';
comment on column app_public.v_messages.id is '@notNull';
comment on column app_public.v_messages.office_id is '@notNull';
comment on column app_public.v_messages.office_name is '@notNull';
comment on column app_public.v_messages.state is '@notNull';
comment on column app_public.v_messages.attempts is '@notNull';
comment on column app_public.v_messages.created is '@notNull';
comment on column app_public.v_messages.time_zone is '@notNull';

create view app_public.v_money_stores with (security_invoker=true) as
 SELECT store.id,
    store.office_id,
    office.office_name,
    office.time_zone,
    store.money_store_name,
    store.notes,
    store.status,
    store.created
   FROM (app_public.money_stores store
     JOIN app_public.offices office ON ((office.id = store.office_id)));
grant select on app_public.v_money_stores to turno_staff;
comment on view app_public.v_money_stores is '@primaryKey id
@behavior -single
The money accounts with their branch (doc 2 §2, D63).';
comment on column app_public.v_money_stores.id is '@notNull';
comment on column app_public.v_money_stores.office_id is '@notNull';
comment on column app_public.v_money_stores.office_name is '@notNull';
comment on column app_public.v_money_stores.time_zone is '@notNull';
comment on column app_public.v_money_stores.money_store_name is '@notNull';
comment on column app_public.v_money_stores.notes is '@notNull';
comment on column app_public.v_money_stores.status is '@notNull';
comment on column app_public.v_money_stores.created is '@notNull';

create view app_public.v_month_closings with (security_invoker=true) as
 SELECT closing.id,
    closing.office_id,
    office.office_name,
    office.currency_code,
    closing.month,
    (closing.reopened_at IS NULL) AS closed,
    closing.closed_at,
    COALESCE(NULLIF(closer.full_name, ''::text),
        CASE
            WHEN seen.closer THEN closer.email
            ELSE NULL::text
        END, ''::text) AS closed_by_name,
    closing.reopened_at,
    COALESCE(NULLIF(opener.full_name, ''::text),
        CASE
            WHEN seen.opener THEN opener.email
            ELSE NULL::text
        END, ''::text) AS reopened_by_name,
    closing.reopen_reason,
    closing.figures
   FROM ((((app_public.month_closings closing
     JOIN app_public.offices office ON ((office.id = closing.office_id)))
     LEFT JOIN app_public.employees closer ON ((closer.id = closing.closed_by)))
     LEFT JOIN app_public.employees opener ON ((opener.id = closing.reopened_by)))
     CROSS JOIN LATERAL ( SELECT (closer.office_id = ANY (( SELECT app_hidden.staff_offices() AS staff_offices)::uuid[])) AS closer,
            (opener.office_id = ANY (( SELECT app_hidden.staff_offices() AS staff_offices)::uuid[])) AS opener) seen);
grant select on app_public.v_month_closings to turno_staff;
comment on view app_public.v_month_closings is '@primaryKey id
@behavior -single
The months that were closed, with who closed and reopened them and what the reports said.';
comment on column app_public.v_month_closings.id is '@notNull';
comment on column app_public.v_month_closings.office_id is '@notNull';
comment on column app_public.v_month_closings.office_name is '@notNull';
comment on column app_public.v_month_closings.currency_code is '@notNull';
comment on column app_public.v_month_closings.month is '@notNull';
comment on column app_public.v_month_closings.closed is '@notNull';
comment on column app_public.v_month_closings.closed_at is '@notNull';
comment on column app_public.v_month_closings.closed_by_name is '@notNull';
comment on column app_public.v_month_closings.reopened_by_name is '@notNull';
comment on column app_public.v_month_closings.reopen_reason is '@notNull';
comment on column app_public.v_month_closings.figures is '@notNull';

create view app_public.v_office_rates with (security_invoker=true) as
 SELECT rate.id,
    rate.office_id,
    rate.kind,
    rate.value,
    GREATEST(rate.valid_from, '2000-01-01 00:00:00+00'::timestamp with time zone) AS valid_from,
    COALESCE(NULLIF(employee.full_name, ''::text),
        CASE
            WHEN seen.contact THEN employee.email
            ELSE NULL::text
        END, ''::text) AS changed_by,
        CASE
            WHEN (rate.valid_from = '-infinity'::timestamp with time zone) THEN rate.created
            ELSE rate.valid_from
        END AS since
   FROM ((app_public.office_rates rate
     LEFT JOIN app_public.employees employee ON ((employee.id = rate.created_by)))
     CROSS JOIN LATERAL ( SELECT (employee.office_id = ANY (( SELECT app_hidden.staff_offices() AS staff_offices)::uuid[])) AS contact) seen);
grant select on app_public.v_office_rates to turno_staff;
comment on view app_public.v_office_rates is '@primaryKey id
@behavior -single
The dated rates of an office: kind USD, EUR (per unit), TAX, BASE, ADVERTISING, ROYALTY (fractions) (D11, D53). What holds from the beginning has validFrom 2000-01-01, and since when it was set up.';
comment on column app_public.v_office_rates.id is '@notNull';
comment on column app_public.v_office_rates.office_id is '@notNull';
comment on column app_public.v_office_rates.kind is '@notNull';
comment on column app_public.v_office_rates.value is '@notNull';
comment on column app_public.v_office_rates.valid_from is '@notNull';
comment on column app_public.v_office_rates.changed_by is '@notNull';
comment on column app_public.v_office_rates.since is '@notNull';

create view app_public.v_offices with (security_invoker=true) as
 SELECT office.id,
    office.office_name,
    office.address,
    office.phone,
    office.email,
    office.instagram,
    office.country_id,
    country.country_name,
    office.town_id,
    town.town_name,
    office.currency_code,
    office.time_zone,
    settings.iva,
    settings.net_base,
    settings.royalty,
    settings.invoicing,
    settings.office_type,
    office.status,
    office.created,
    settings.idle_minutes,
    settings.legal_name,
    settings.tax_id,
    settings.sale_paper,
    settings.fiscal_notice
   FROM (((app_public.offices office
     JOIN app_public.countries country ON ((country.id = office.country_id)))
     JOIN app_public.towns town ON ((town.id = office.town_id)))
     LEFT JOIN app_public.office_settings settings ON ((settings.office_id = office.id)))
  WHERE (office.status = 1);
grant select on app_public.v_offices to turno_staff;
comment on view app_public.v_offices is '@primaryKey id
The offices that are not disabled, with country, town and settings; iva, netBase and royalty are fractions (doc 3 §2).';
comment on column app_public.v_offices.id is '@notNull';
comment on column app_public.v_offices.office_name is '@notNull';
comment on column app_public.v_offices.address is '@notNull';
comment on column app_public.v_offices.phone is '@notNull';
comment on column app_public.v_offices.email is '@notNull';
comment on column app_public.v_offices.instagram is '@notNull';
comment on column app_public.v_offices.country_id is '@notNull';
comment on column app_public.v_offices.country_name is '@notNull';
comment on column app_public.v_offices.town_id is '@notNull';
comment on column app_public.v_offices.town_name is '@notNull';
comment on column app_public.v_offices.currency_code is '@notNull';
comment on column app_public.v_offices.time_zone is '@notNull';
comment on column app_public.v_offices.status is '@notNull';
comment on column app_public.v_offices.created is '@notNull';

create view app_public.v_other_employees with (security_invoker=true) as
 SELECT id,
    identification_type,
    identification_number,
    full_name,
    first_name,
    last_name,
    email,
    phone,
    commission,
    supervisor_commission,
    role_id,
    role_name,
    takes_turns,
    office_id,
    office_name,
    company_id,
    status,
    created,
    updated,
    may_reset,
    blocked_until,
    time_zone
   FROM app_hidden.staff_accounts employee
  WHERE ((NOT takes_turns) AND (role_name <> 'crm_supervisor'::text) AND (office_id = ANY (( SELECT app_hidden.offices_where_can('other_employee.read'::text) AS offices_where_can)::uuid[])));
grant select on app_public.v_other_employees to turno_staff;
comment on view app_public.v_other_employees is '@primaryKey id
@behavior -single
The employees who are not disabled, take no turns and are no supervisors, such as those of head office and the local administrators; commissions are fractions.';
comment on column app_public.v_other_employees.id is '@notNull';
comment on column app_public.v_other_employees.full_name is '@notNull';
comment on column app_public.v_other_employees.first_name is '@notNull';
comment on column app_public.v_other_employees.last_name is '@notNull';
comment on column app_public.v_other_employees.role_id is '@notNull';
comment on column app_public.v_other_employees.role_name is '@notNull';
comment on column app_public.v_other_employees.takes_turns is '@notNull';
comment on column app_public.v_other_employees.office_id is '@notNull';
comment on column app_public.v_other_employees.office_name is '@notNull';
comment on column app_public.v_other_employees.company_id is '@notNull';
comment on column app_public.v_other_employees.status is '@notNull';
comment on column app_public.v_other_employees.created is '@notNull';
comment on column app_public.v_other_employees.may_reset is '@behavior -filterBy -orderBy
Whether who asks may give this person a code for a new password, and free their account.';
comment on column app_public.v_other_employees.blocked_until is '@behavior -filterBy -orderBy
Until when wrong passwords block the account somewhere, for who may free it; else null.';
comment on column app_public.v_other_employees.time_zone is '@notNull';

create view app_public.v_payment_methods with (security_invoker=true) as
 SELECT method.id,
    method.office_id,
    office.office_name,
    office.time_zone,
    method.method_name,
    method.payment_type,
    method.currency_code,
    method.money_store_id,
    store.money_store_name,
    method.counting,
    method.needs_reference,
    method.opens_drawer,
    method.is_default,
    method.rounding_step,
    method."position",
    method.status,
    method.created
   FROM ((app_public.payment_methods method
     JOIN app_public.offices office ON ((office.id = method.office_id)))
     LEFT JOIN app_public.money_stores store ON ((store.id = method.money_store_id)));
grant select on app_public.v_payment_methods to turno_staff;
comment on view app_public.v_payment_methods is '@primaryKey id
@behavior -single
The payment methods with their branch (document 4 §3, D47).';
comment on column app_public.v_payment_methods.id is '@notNull';
comment on column app_public.v_payment_methods.office_id is '@notNull';
comment on column app_public.v_payment_methods.office_name is '@notNull';
comment on column app_public.v_payment_methods.time_zone is '@notNull';
comment on column app_public.v_payment_methods.method_name is '@notNull';
comment on column app_public.v_payment_methods.payment_type is '@notNull';
comment on column app_public.v_payment_methods.currency_code is '@notNull';
comment on column app_public.v_payment_methods.counting is '@notNull';
comment on column app_public.v_payment_methods.needs_reference is '@notNull';
comment on column app_public.v_payment_methods.opens_drawer is '@notNull';
comment on column app_public.v_payment_methods.is_default is '@notNull';
comment on column app_public.v_payment_methods.rounding_step is '@notNull';
comment on column app_public.v_payment_methods."position" is '@notNull';
comment on column app_public.v_payment_methods.status is '@notNull';
comment on column app_public.v_payment_methods.created is '@notNull';

create view app_public.v_permissions with (security_invoker=true) as
 SELECT name,
    description
   FROM app_public.permissions;
grant select on app_public.v_permissions to turno_staff;
comment on view app_public.v_permissions is '@primaryKey name
@behavior -single
Every permission with its Spanish description (D3).';
comment on column app_public.v_permissions.name is '@notNull';
comment on column app_public.v_permissions.description is '@notNull';

create view app_public.v_providers with (security_invoker=true) as
 SELECT provider.id,
    provider.office_id,
    office.office_name,
    office.time_zone,
    provider.provider_name,
    provider.identification_number,
    provider.phone,
    provider.email,
    provider.notes,
    provider.status,
    provider.created
   FROM (app_public.providers provider
     JOIN app_public.offices office ON ((office.id = provider.office_id)));
grant select on app_public.v_providers to turno_staff;
comment on view app_public.v_providers is '@primaryKey id
@behavior -single
The providers with their branch (doc 2 §2, D63).';
comment on column app_public.v_providers.id is '@notNull';
comment on column app_public.v_providers.office_id is '@notNull';
comment on column app_public.v_providers.office_name is '@notNull';
comment on column app_public.v_providers.time_zone is '@notNull';
comment on column app_public.v_providers.provider_name is '@notNull';
comment on column app_public.v_providers.identification_number is '@notNull';
comment on column app_public.v_providers.phone is '@notNull';
comment on column app_public.v_providers.email is '@notNull';
comment on column app_public.v_providers.notes is '@notNull';
comment on column app_public.v_providers.status is '@notNull';
comment on column app_public.v_providers.created is '@notNull';

create view app_public.v_sales with (security_invoker=true) as
 SELECT id,
    sale_date,
    sale_day,
    client_id,
    client_in,
    client_name,
    client_last_name,
    client_phone,
    client_email,
    address,
    town_name,
    employee_id,
    employee_in,
    employee_name,
    employee_last_name,
    employee_phone,
    employee_email,
    technician_names,
    total,
    tax_total,
    total_tip,
    total_usd,
    payment_details,
    invoice_number,
    advertising,
    currency_code,
    exchange_value,
    company_name,
    office_id,
    office_name,
    time_zone,
    corrections,
    status,
    created,
    granted_total,
    payment_types
   FROM app_hidden.recorded_sales
  WHERE (kind = 'SALE'::text);
grant select on app_public.v_sales to turno_staff;
comment on view app_public.v_sales is '@primaryKey id
The sales that are not deleted (doc 2 §3); sale_day is the date in the office''s zone, time_zone. A walk-in''s has no client, but a name and phone. employeeIn, employeePhone and employeeEmail are null for who may not read them (D55). grantedTotal is what discounts given at the counter took off (D70). paymentTypes are those of its payments, such as ''Cash, TDC''.';
comment on column app_public.v_sales.id is '@notNull';
comment on column app_public.v_sales.sale_date is '@notNull';
comment on column app_public.v_sales.sale_day is '@notNull';
comment on column app_public.v_sales.client_in is '@notNull';
comment on column app_public.v_sales.client_name is '@notNull';
comment on column app_public.v_sales.client_last_name is '@notNull';
comment on column app_public.v_sales.client_phone is '@notNull';
comment on column app_public.v_sales.client_email is '@notNull';
comment on column app_public.v_sales.address is '@notNull';
comment on column app_public.v_sales.town_name is '@notNull';
comment on column app_public.v_sales.employee_name is '@notNull';
comment on column app_public.v_sales.employee_last_name is '@notNull';
comment on column app_public.v_sales.technician_names is '@notNull';
comment on column app_public.v_sales.total is '@notNull';
comment on column app_public.v_sales.tax_total is '@notNull';
comment on column app_public.v_sales.total_tip is '@notNull';
comment on column app_public.v_sales.total_usd is '@notNull';
comment on column app_public.v_sales.payment_details is '@notNull';
comment on column app_public.v_sales.invoice_number is '@notNull';
comment on column app_public.v_sales.advertising is '@notNull';
comment on column app_public.v_sales.currency_code is '@notNull';
comment on column app_public.v_sales.company_name is '@notNull';
comment on column app_public.v_sales.office_id is '@notNull';
comment on column app_public.v_sales.office_name is '@notNull';
comment on column app_public.v_sales.time_zone is '@notNull';
comment on column app_public.v_sales.corrections is '@notNull';
comment on column app_public.v_sales.status is '@notNull';
comment on column app_public.v_sales.created is '@notNull';
comment on column app_public.v_sales.granted_total is '@notNull';
comment on column app_public.v_sales.payment_types is '@notNull';

create view app_public.v_sales_details with (security_invoker=true) as
 SELECT line.id,
    line.sale_id,
    line.line_number,
    line.kind,
    line.workday_id,
    line.employee_id,
        CASE
            WHEN seen.staff THEN line.employee_in
            ELSE NULL::text
        END AS employee_in,
    line.employee_name,
    line.employee_last_name,
    line.subservice_id,
    line.subservice_name,
    line.service_name,
    line.price,
    line.price_currency,
    line.exchange_rate,
    line.discount,
    line.cost,
    line.tax,
    line.tax_rate,
    line.currency_code,
        CASE
            WHEN seen.staff THEN line.commission
            ELSE NULL::numeric
        END AS commission,
        CASE
            WHEN seen.staff THEN line.total_commission
            ELSE NULL::numeric
        END AS total_commission,
    line.tip,
    line.avg_minuts,
    line.starts_at,
    line.ends_at,
    line.advertising,
    line.warranty_of,
    line.sale_date,
    line.sale_day,
    line.office_id,
    office.office_name,
    office.time_zone,
    line.status,
    line.created,
        CASE
            WHEN seen.staff THEN COALESCE(advertised.commission, line.commission)
            ELSE NULL::numeric
        END AS earned_rate,
        CASE
            WHEN seen.staff THEN COALESCE(advertised.total_commission, line.total_commission)
            ELSE NULL::numeric
        END AS earned_commission,
    line.payment_detail,
    line.granted_percent,
    line.granted_amount,
    line.granted_reason,
        CASE
            WHEN (line.granted_by IS NOT NULL) THEN app_hidden.actor_name(line.granted_by)
            ELSE NULL::text
        END AS granted_by_name
   FROM (((app_public.sales_details line
     LEFT JOIN app_public.offices office ON ((office.id = line.office_id)))
     CROSS JOIN LATERAL ( SELECT ((line.office_id = ANY (( SELECT app_hidden.staff_offices() AS staff_offices)::uuid[])) OR (line.employee_id = ( SELECT app_hidden.current_employee_id() AS current_employee_id))) AS staff) seen)
     LEFT JOIN LATERAL ( SELECT extra.commission,
            extra.total_commission
           FROM app_public.sales_details_commissions extra
          WHERE ((extra.sales_detail_id = line.id) AND (extra.type_commission = 'ADVERTISING_COMMISSION'::text) AND (extra.employee_id = line.employee_id) AND (extra.status = 1))
         LIMIT 1) advertised ON (line.advertising))
  WHERE (line.status = 1);
grant select on app_public.v_sales_details to turno_staff;
comment on view app_public.v_sales_details is '@primaryKey id
@behavior -single
The lines of the sales and warranties that are not deleted (doc 2 §3); price is the plain price, discount a percentage, commission a fraction, warranty_of the sold line that a warranty is for. grantedAmount is what a discount given at the counter took off the plain cost, by grantedPercent where it was one, why and by whom (D70): it holds in place of discount. earnedRate and earnedCommission are what the line earned its technician: of one that was not billed, its advertising commission (D20). employeeIn and what is earned are null for who may not read them (D55).';
comment on column app_public.v_sales_details.id is '@notNull';
comment on column app_public.v_sales_details.sale_id is '@notNull';
comment on column app_public.v_sales_details.line_number is '@notNull';
comment on column app_public.v_sales_details.kind is '@notNull';
comment on column app_public.v_sales_details.workday_id is '@notNull';
comment on column app_public.v_sales_details.employee_id is '@notNull';
comment on column app_public.v_sales_details.employee_name is '@notNull';
comment on column app_public.v_sales_details.employee_last_name is '@notNull';
comment on column app_public.v_sales_details.subservice_id is '@notNull';
comment on column app_public.v_sales_details.subservice_name is '@notNull';
comment on column app_public.v_sales_details.service_name is '@notNull';
comment on column app_public.v_sales_details.price is '@notNull';
comment on column app_public.v_sales_details.price_currency is '@notNull';
comment on column app_public.v_sales_details.discount is '@notNull';
comment on column app_public.v_sales_details.cost is '@notNull';
comment on column app_public.v_sales_details.tax is '@notNull';
comment on column app_public.v_sales_details.tax_rate is '@notNull';
comment on column app_public.v_sales_details.currency_code is '@notNull';
comment on column app_public.v_sales_details.tip is '@notNull';
comment on column app_public.v_sales_details.avg_minuts is '@notNull
@name avg_minuts
Minutes that it took.';
comment on column app_public.v_sales_details.advertising is '@notNull';
comment on column app_public.v_sales_details.sale_date is '@notNull';
comment on column app_public.v_sales_details.sale_day is '@notNull';
comment on column app_public.v_sales_details.office_id is '@notNull';
comment on column app_public.v_sales_details.office_name is '@notNull';
comment on column app_public.v_sales_details.time_zone is '@notNull';
comment on column app_public.v_sales_details.status is '@notNull';
comment on column app_public.v_sales_details.created is '@notNull';

create view app_public.v_sales_details_clients with (security_invoker=true) as
 SELECT line.id,
    sale.id AS sale_id,
    sale.kind,
    sale.advertising,
    sale.sale_date,
    sale.sale_day,
    sale.invoice_number,
    sale.client_in,
    sale.client_name,
    sale.client_last_name,
    sale.client_phone,
    line.subservice_id,
    line.service_name,
    line.subservice_name,
    line.employee_name,
    line.employee_last_name,
    line.cost,
    line.tax,
    line.tip,
    line.currency_code,
    sale.office_id,
    sale.office_name,
    ( SELECT office.time_zone
           FROM app_public.offices office
          WHERE (office.id = sale.office_id)) AS time_zone
   FROM (app_public.sales sale
     JOIN app_public.sales_details line ON ((line.sale_id = sale.id)))
  WHERE (sale.status = 1);
grant select on app_public.v_sales_details_clients to turno_staff;
comment on view app_public.v_sales_details_clients is '@primaryKey id
@behavior -single
The lines of the sales and warranties that are not deleted, with their client (doc 2 §7 allVSalesDetailsClients).';
comment on column app_public.v_sales_details_clients.id is '@notNull';
comment on column app_public.v_sales_details_clients.sale_id is '@notNull';
comment on column app_public.v_sales_details_clients.kind is '@notNull';
comment on column app_public.v_sales_details_clients.advertising is '@notNull';
comment on column app_public.v_sales_details_clients.sale_date is '@notNull';
comment on column app_public.v_sales_details_clients.sale_day is '@notNull';
comment on column app_public.v_sales_details_clients.invoice_number is '@notNull';
comment on column app_public.v_sales_details_clients.client_in is '@notNull';
comment on column app_public.v_sales_details_clients.client_name is '@notNull';
comment on column app_public.v_sales_details_clients.client_last_name is '@notNull';
comment on column app_public.v_sales_details_clients.client_phone is '@notNull';
comment on column app_public.v_sales_details_clients.subservice_id is '@notNull';
comment on column app_public.v_sales_details_clients.service_name is '@notNull';
comment on column app_public.v_sales_details_clients.subservice_name is '@notNull';
comment on column app_public.v_sales_details_clients.employee_name is '@notNull';
comment on column app_public.v_sales_details_clients.employee_last_name is '@notNull';
comment on column app_public.v_sales_details_clients.cost is '@notNull';
comment on column app_public.v_sales_details_clients.tax is '@notNull';
comment on column app_public.v_sales_details_clients.tip is '@notNull';
comment on column app_public.v_sales_details_clients.currency_code is '@notNull';
comment on column app_public.v_sales_details_clients.office_id is '@notNull';
comment on column app_public.v_sales_details_clients.office_name is '@notNull';
comment on column app_public.v_sales_details_clients.time_zone is '@notNull';

create view app_public.v_sales_payments with (security_invoker=true) as
 SELECT id,
    sale_id,
    line_number,
    payment_type,
    currency_code,
    amount,
    exchange_rate,
    amount_local,
    ( SELECT app_hidden.tells_payments(sale.payment_details) AS tells_payments
           FROM app_public.sales sale
          WHERE (sale.id = payment.sale_id)) AS type_told
   FROM app_public.sales_payments payment;
grant select on app_public.v_sales_payments to turno_staff;
comment on view app_public.v_sales_payments is '@primaryKey id
@behavior -single
The payments of a sale: what was given and what that is in the office''s currency (D14).';
comment on column app_public.v_sales_payments.id is '@notNull';
comment on column app_public.v_sales_payments.sale_id is '@notNull';
comment on column app_public.v_sales_payments.line_number is '@notNull';
comment on column app_public.v_sales_payments.payment_type is '@notNull';
comment on column app_public.v_sales_payments.currency_code is '@notNull';
comment on column app_public.v_sales_payments.amount is '@notNull';
comment on column app_public.v_sales_payments.exchange_rate is '@notNull';
comment on column app_public.v_sales_payments.amount_local is '@notNull';
comment on column app_public.v_sales_payments.type_told is '@notNull
@behavior -filterBy -orderBy
Whether the seller told how it was paid. Else it counts as cash, which nobody said.';

create view app_public.v_security_alerts with (security_invoker=true) as
 SELECT alert.id,
    alert.kind,
    alert.event_kind,
    alert.actor_id,
    alert.address,
    alert.words,
    alert.times,
    alert.first_at,
    alert.last_at,
    alert.created,
    ((seen.seen_at IS NOT NULL) AND ((alert.kind = 'GUESSING'::text) OR (seen.seen_at >= alert.last_at))) AS seen,
    ((alert.first_at AT TIME ZONE 'America/Lima'::text))::date AS day_from,
    ((alert.last_at AT TIME ZONE 'America/Caracas'::text))::date AS day_until
   FROM (app_public.security_alerts alert
     LEFT JOIN app_public.security_alerts_seen seen ON (((seen.alert_id = alert.id) AND (seen.actor_id = ( SELECT app_hidden.current_actor_id() AS current_actor_id)))));
grant select on app_public.v_security_alerts to turno_staff;
comment on view app_public.v_security_alerts is '@primaryKey id
@behavior -single
What administrators are to look at: guessing, new administrators, mass exports, sudden rates, changed permissions (docs/security-log.md).';
comment on column app_public.v_security_alerts.id is '@notNull';
comment on column app_public.v_security_alerts.kind is '@notNull';
comment on column app_public.v_security_alerts.event_kind is '@notNull';
comment on column app_public.v_security_alerts.address is '@notNull';
comment on column app_public.v_security_alerts.words is '@notNull';
comment on column app_public.v_security_alerts.times is '@notNull';
comment on column app_public.v_security_alerts.first_at is '@notNull';
comment on column app_public.v_security_alerts.last_at is '@notNull';
comment on column app_public.v_security_alerts.created is '@notNull';
comment on column app_public.v_security_alerts.seen is '@notNull';
comment on column app_public.v_security_alerts.day_from is '@notNull';
comment on column app_public.v_security_alerts.day_until is '@notNull';

create view app_public.v_security_events with (security_invoker=true) as
 SELECT event.id,
    event.created,
    ((event.created AT TIME ZONE COALESCE(office.time_zone, 'America/Caracas'::text)))::date AS created_day,
    event.kind,
    event.outcome,
    event.code,
    event.actor_id,
    COALESCE(NULLIF(event.actor_name, ''::text), shown.actor_email) AS actor_name,
    shown.actor_email,
        CASE
            WHEN (may.email OR (event.subject !~~ '%@%'::text)) THEN event.subject
            ELSE ''::text
        END AS subject,
        CASE
            WHEN (event.detail = '{}'::jsonb) THEN ''::text
            ELSE COALESCE(app_hidden.security_words(event.kind, event.detail), ''::text)
        END AS words,
    event.times,
    event.last_at,
    event.office_id,
    COALESCE(office.office_name, ''::text) AS office_name,
    COALESCE(office.time_zone, 'America/Caracas'::text) AS time_zone,
    event.address,
    event.device
   FROM (((app_public.security_events event
     CROSS JOIN LATERAL ( SELECT (( SELECT app_hidden.can('employee.read'::text) AS can) AND ( SELECT app_hidden.can('user.read'::text) AS can)) AS email) may)
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN may.email THEN event.actor_email
                    ELSE ''::text
                END AS actor_email) shown)
     LEFT JOIN app_public.offices office ON ((office.id = event.office_id)));
grant select on app_public.v_security_events to turno_staff;
comment on view app_public.v_security_events is '@primaryKey id
@behavior -single
The security log: sign-ins, refusals, exports and changes of rights, with who, from where and why (docs/security-log.md).';
comment on column app_public.v_security_events.id is '@notNull';
comment on column app_public.v_security_events.created is '@notNull';
comment on column app_public.v_security_events.created_day is '@notNull';
comment on column app_public.v_security_events.kind is '@notNull';
comment on column app_public.v_security_events.outcome is '@notNull';
comment on column app_public.v_security_events.code is '@notNull';
comment on column app_public.v_security_events.actor_name is '@notNull';
comment on column app_public.v_security_events.actor_email is '@notNull';
comment on column app_public.v_security_events.subject is '@notNull';
comment on column app_public.v_security_events.words is '@notNull';
comment on column app_public.v_security_events.times is '@notNull';
comment on column app_public.v_security_events.last_at is '@notNull';
comment on column app_public.v_security_events.office_name is '@notNull';
comment on column app_public.v_security_events.time_zone is '@notNull';
comment on column app_public.v_security_events.address is '@notNull';
comment on column app_public.v_security_events.device is '@notNull';

create view app_public.v_staff_choices with (security_invoker=true) as
 SELECT employee.id,
    employee.full_name,
    role.takes_turns,
    employee.office_id,
    office.office_name,
    ( SELECT workday.number_token
           FROM app_public.workdays workday
          WHERE ((workday.employee_id = employee.id) AND (workday.work_date = ((now() AT TIME ZONE office.time_zone))::date))) AS number_token
   FROM ((app_public.employees employee
     JOIN app_public.roles role ON ((role.id = employee.role_id)))
     JOIN app_public.offices office ON ((office.id = employee.office_id)))
  WHERE (employee.status = 1);
grant select on app_public.v_staff_choices to turno_staff;
comment on view app_public.v_staff_choices is '@primaryKey id
@behavior -single
The employees who are not disabled, as selects show them: name, office, whether they take turns, and the turn number of today.';
comment on column app_public.v_staff_choices.id is '@notNull';
comment on column app_public.v_staff_choices.full_name is '@notNull';
comment on column app_public.v_staff_choices.takes_turns is '@notNull';
comment on column app_public.v_staff_choices.office_id is '@notNull';
comment on column app_public.v_staff_choices.office_name is '@notNull';

create view app_public.v_stock_movements with (security_invoker=true) as
 SELECT movement.id,
    movement.inventory_id,
    movement.mov_type,
    movement.quantity,
    movement.quantity_after,
    COALESCE(employee.full_name, ''::text) AS full_name,
    movement.created
   FROM (app_public.stock_movements movement
     LEFT JOIN app_public.employees employee ON ((employee.id = movement.employee_id)));
grant select on app_public.v_stock_movements to turno_staff;
comment on view app_public.v_stock_movements is '@primaryKey id
@behavior -single
The movements of a stock, with what was left after each (D40).';
comment on column app_public.v_stock_movements.id is '@notNull';
comment on column app_public.v_stock_movements.inventory_id is '@notNull';
comment on column app_public.v_stock_movements.mov_type is '@notNull';
comment on column app_public.v_stock_movements.quantity is '@notNull';
comment on column app_public.v_stock_movements.quantity_after is '@notNull';
comment on column app_public.v_stock_movements.full_name is '@notNull';
comment on column app_public.v_stock_movements.created is '@notNull';

create view app_public.v_subservice_prices with (security_invoker=true) as
 SELECT price.id,
    price.subservice_id,
    price.cost,
    price.currency_code,
    price.created,
    COALESCE(NULLIF(employee.full_name, ''::text),
        CASE
            WHEN seen.contact THEN employee.email
            ELSE NULL::text
        END, ''::text) AS changed_by
   FROM ((app_public.subservice_prices price
     LEFT JOIN app_public.employees employee ON ((employee.id = price.created_by)))
     CROSS JOIN LATERAL ( SELECT (employee.office_id = ANY (( SELECT app_hidden.staff_offices() AS staff_offices)::uuid[])) AS contact) seen);
grant select on app_public.v_subservice_prices to turno_staff;
comment on view app_public.v_subservice_prices is '@primaryKey id
@behavior -single
The prices that a subservice had, newest first by id, with who set them.';
comment on column app_public.v_subservice_prices.id is '@notNull';
comment on column app_public.v_subservice_prices.subservice_id is '@notNull';
comment on column app_public.v_subservice_prices.cost is '@notNull';
comment on column app_public.v_subservice_prices.currency_code is '@notNull';
comment on column app_public.v_subservice_prices.created is '@notNull';
comment on column app_public.v_subservice_prices.changed_by is '@notNull';

create view app_public.v_subservices with (security_invoker=true) as
 SELECT subservice.id,
    subservice.subservice_name,
    subservice.description,
    subservice.service_id,
    service.service_name,
    subservice.cost,
    subservice.currency_code,
    subservice.avg_minuts,
    subservice.office_id,
    office.office_name,
    subservice.status,
    subservice.created,
    office.time_zone
   FROM ((app_public.subservices subservice
     JOIN app_public.services service ON ((service.id = subservice.service_id)))
     JOIN app_public.offices office ON ((office.id = subservice.office_id)))
  WHERE (subservice.status = 1);
grant select on app_public.v_subservices to turno_staff;
comment on view app_public.v_subservices is '@primaryKey id
@behavior -single
The subservices that are not disabled, with service and office (doc 1 §3).';
comment on column app_public.v_subservices.id is '@notNull';
comment on column app_public.v_subservices.subservice_name is '@notNull';
comment on column app_public.v_subservices.description is '@notNull';
comment on column app_public.v_subservices.service_id is '@notNull';
comment on column app_public.v_subservices.service_name is '@notNull';
comment on column app_public.v_subservices.cost is '@notNull';
comment on column app_public.v_subservices.currency_code is '@notNull';
comment on column app_public.v_subservices.avg_minuts is '@notNull
@name avg_minuts
Minutes that it takes (D39).';
comment on column app_public.v_subservices.office_id is '@notNull';
comment on column app_public.v_subservices.office_name is '@notNull';
comment on column app_public.v_subservices.status is '@notNull';
comment on column app_public.v_subservices.created is '@notNull';
comment on column app_public.v_subservices.time_zone is '@notNull';

create view app_public.v_supervisors with (security_invoker=true) as
 SELECT id,
    identification_type,
    identification_number,
    full_name,
    first_name,
    last_name,
    email,
    phone,
    commission,
    supervisor_commission,
    role_id,
    role_name,
    takes_turns,
    office_id,
    office_name,
    company_id,
    status,
    created,
    updated,
    may_reset,
    blocked_until,
    time_zone
   FROM app_hidden.staff_accounts employee
  WHERE (role_name = 'crm_supervisor'::text);
grant select on app_public.v_supervisors to turno_staff;
comment on view app_public.v_supervisors is '@primaryKey id
@behavior -single
The supervisors who are not disabled (doc 1 §7); commissions are fractions.';
comment on column app_public.v_supervisors.id is '@notNull';
comment on column app_public.v_supervisors.full_name is '@notNull';
comment on column app_public.v_supervisors.first_name is '@notNull';
comment on column app_public.v_supervisors.last_name is '@notNull';
comment on column app_public.v_supervisors.role_id is '@notNull';
comment on column app_public.v_supervisors.role_name is '@notNull';
comment on column app_public.v_supervisors.takes_turns is '@notNull';
comment on column app_public.v_supervisors.office_id is '@notNull';
comment on column app_public.v_supervisors.office_name is '@notNull';
comment on column app_public.v_supervisors.company_id is '@notNull';
comment on column app_public.v_supervisors.status is '@notNull';
comment on column app_public.v_supervisors.created is '@notNull';
comment on column app_public.v_supervisors.may_reset is '@behavior -filterBy -orderBy
Whether who asks may give this person a code for a new password, and free their account.';
comment on column app_public.v_supervisors.blocked_until is '@behavior -filterBy -orderBy
Until when wrong passwords block the account somewhere, for who may free it; else null.';
comment on column app_public.v_supervisors.time_zone is '@notNull';

create view app_public.v_technicals with (security_invoker=true) as
 SELECT id,
    identification_type,
    identification_number,
    full_name,
    first_name,
    last_name,
    email,
    phone,
    commission,
    supervisor_commission,
    role_id,
    role_name,
    takes_turns,
    office_id,
    office_name,
    company_id,
    status,
    created,
    updated,
    may_reset,
    blocked_until,
    time_zone
   FROM app_hidden.staff_accounts employee
  WHERE takes_turns;
grant select on app_public.v_technicals to turno_staff;
comment on view app_public.v_technicals is '@primaryKey id
@behavior -single
The technicians who are not disabled (doc 1 §7); commissions are fractions.';
comment on column app_public.v_technicals.id is '@notNull';
comment on column app_public.v_technicals.full_name is '@notNull';
comment on column app_public.v_technicals.first_name is '@notNull';
comment on column app_public.v_technicals.last_name is '@notNull';
comment on column app_public.v_technicals.role_id is '@notNull';
comment on column app_public.v_technicals.role_name is '@notNull';
comment on column app_public.v_technicals.takes_turns is '@notNull';
comment on column app_public.v_technicals.office_id is '@notNull';
comment on column app_public.v_technicals.office_name is '@notNull';
comment on column app_public.v_technicals.company_id is '@notNull';
comment on column app_public.v_technicals.status is '@notNull';
comment on column app_public.v_technicals.created is '@notNull';
comment on column app_public.v_technicals.may_reset is '@behavior -filterBy -orderBy
Whether who asks may give this person a code for a new password, and free their account.';
comment on column app_public.v_technicals.blocked_until is '@behavior -filterBy -orderBy
Until when wrong passwords block the account somewhere, for who may free it; else null.';
comment on column app_public.v_technicals.time_zone is '@notNull';

create view app_public.v_towns with (security_invoker=true) as
 SELECT town.id,
    town.town_name,
    town.country_id,
    country.country_name,
    town.status,
    town.created
   FROM (app_public.towns town
     JOIN app_public.countries country ON ((country.id = town.country_id)))
  WHERE (town.status = 1);
grant select on app_public.v_towns to turno_staff;
comment on view app_public.v_towns is '@primaryKey id
@behavior -single
The towns that are not disabled, with their country (doc 3 §2).';
comment on column app_public.v_towns.id is '@notNull';
comment on column app_public.v_towns.town_name is '@notNull';
comment on column app_public.v_towns.country_id is '@notNull';
comment on column app_public.v_towns.country_name is '@notNull';
comment on column app_public.v_towns.status is '@notNull';
comment on column app_public.v_towns.created is '@notNull';

create view app_public.v_users with (security_invoker=true) as
 SELECT member.id,
    member.email,
    member.phone,
    member.address,
    member.postal_code,
    member.created_at,
    role.role_name,
    member.office_id,
    office.office_name,
    account.may_reset,
        CASE
            WHEN account.may_reset THEN app_hidden.blocked_until(member.id)
            ELSE NULL::timestamp with time zone
        END AS blocked_until,
    office.time_zone
   FROM (((app_public.users member
     JOIN app_public.roles role ON ((role.id = member.role_id)))
     JOIN app_public.offices office ON ((office.id = member.office_id)))
     CROSS JOIN LATERAL ( SELECT ((member.id <> ( SELECT app_hidden.current_actor_id() AS current_actor_id)) AND (member.office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])) AND (member.role_id = ANY (( SELECT app_hidden.resettable_role_ids() AS resettable_role_ids)::uuid[]))) AS may_reset) account);
grant select on app_public.v_users to turno_staff;
comment on view app_public.v_users is '@primaryKey id
@behavior -single
Who signs in without being an employee, with role and office (doc 1 §7).';
comment on column app_public.v_users.id is '@notNull';
comment on column app_public.v_users.email is '@notNull';
comment on column app_public.v_users.phone is '@notNull';
comment on column app_public.v_users.address is '@notNull';
comment on column app_public.v_users.postal_code is '@notNull';
comment on column app_public.v_users.created_at is '@notNull';
comment on column app_public.v_users.role_name is '@notNull';
comment on column app_public.v_users.office_id is '@notNull';
comment on column app_public.v_users.office_name is '@notNull';
comment on column app_public.v_users.may_reset is '@behavior -filterBy -orderBy
Whether who asks may give this person a code for a new password, and free their account.';
comment on column app_public.v_users.blocked_until is '@behavior -filterBy -orderBy
Until when wrong passwords block the account somewhere, for who may free it; else null.';
comment on column app_public.v_users.time_zone is '@notNull';

create view app_public.v_warranties with (security_invoker=true) as
 SELECT id,
    sale_date,
    sale_day,
    client_id,
    client_in,
    client_name,
    client_last_name,
    client_phone,
    client_email,
    address,
    town_name,
    employee_id,
    employee_in,
    employee_name,
    employee_last_name,
    employee_phone,
    employee_email,
    technician_names,
    total,
    tax_total,
    total_tip,
    total_usd,
    payment_details,
    invoice_number,
    advertising,
    currency_code,
    exchange_value,
    company_name,
    office_id,
    office_name,
    time_zone,
    corrections,
    status,
    created
   FROM app_hidden.recorded_sales
  WHERE (kind = 'WARRANTY'::text);
grant select on app_public.v_warranties to turno_staff;
comment on view app_public.v_warranties is '@primaryKey id
The warranties that are not deleted (doc 2 §3, D22), kept apart from the sales. employeeIn, employeePhone and employeeEmail are null for who may not read them (D55).';
comment on column app_public.v_warranties.id is '@notNull';
comment on column app_public.v_warranties.sale_date is '@notNull';
comment on column app_public.v_warranties.sale_day is '@notNull';
comment on column app_public.v_warranties.client_in is '@notNull';
comment on column app_public.v_warranties.client_name is '@notNull';
comment on column app_public.v_warranties.client_last_name is '@notNull';
comment on column app_public.v_warranties.client_phone is '@notNull';
comment on column app_public.v_warranties.client_email is '@notNull';
comment on column app_public.v_warranties.address is '@notNull';
comment on column app_public.v_warranties.town_name is '@notNull';
comment on column app_public.v_warranties.employee_name is '@notNull';
comment on column app_public.v_warranties.employee_last_name is '@notNull';
comment on column app_public.v_warranties.technician_names is '@notNull';
comment on column app_public.v_warranties.total is '@notNull';
comment on column app_public.v_warranties.tax_total is '@notNull';
comment on column app_public.v_warranties.total_tip is '@notNull';
comment on column app_public.v_warranties.total_usd is '@notNull';
comment on column app_public.v_warranties.payment_details is '@notNull';
comment on column app_public.v_warranties.invoice_number is '@notNull';
comment on column app_public.v_warranties.advertising is '@notNull';
comment on column app_public.v_warranties.currency_code is '@notNull';
comment on column app_public.v_warranties.company_name is '@notNull';
comment on column app_public.v_warranties.office_id is '@notNull';
comment on column app_public.v_warranties.office_name is '@notNull';
comment on column app_public.v_warranties.time_zone is '@notNull';
comment on column app_public.v_warranties.corrections is '@notNull';
comment on column app_public.v_warranties.status is '@notNull';
comment on column app_public.v_warranties.created is '@notNull';

create view app_public.v_workdays with (security_invoker=true) as
 WITH today AS MATERIALIZED (
         SELECT office.id AS office_id,
            ((now() AT TIME ZONE office.time_zone))::date AS day
           FROM app_public.offices office
        )
 SELECT workday.id,
    workday.identification_number,
    workday.full_name,
    workday.email,
    workday.number_token,
    workday.total_services,
    workday.created,
    workday.work_date,
    workday.office_id,
    workday.office_name,
    workday.employee_id,
    workday.time_zone
   FROM (app_public.v_all_workdays workday
     JOIN today ON (((today.office_id = workday.office_id) AND (today.day = workday.work_date))));
grant select on app_public.v_workdays to turno_staff;
comment on view app_public.v_workdays is '@primaryKey id
@behavior -single
The turns of today in the office''s zone (doc 1 §7). identificationNumber and email are null for who may not read them (D55).';
comment on column app_public.v_workdays.id is '@notNull';
comment on column app_public.v_workdays.full_name is '@notNull';
comment on column app_public.v_workdays.number_token is '@notNull';
comment on column app_public.v_workdays.total_services is '@notNull';
comment on column app_public.v_workdays.created is '@notNull';
comment on column app_public.v_workdays.work_date is '@notNull';
comment on column app_public.v_workdays.office_id is '@notNull';
comment on column app_public.v_workdays.office_name is '@notNull';
comment on column app_public.v_workdays.employee_id is '@notNull';
comment on column app_public.v_workdays.time_zone is '@notNull';

CREATE OR REPLACE FUNCTION app_hidden."json_value"(sent jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      -- To catch would cost each value a transaction within its own.
      if jsonb_typeof(sent) is distinct from 'string' then
        return sent;
      end if;
      return app_hidden.json_text(sent #>> '{}');
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.account_owner(account_id uuid)
 RETURNS TABLE(owner_id uuid, object_type text, company_id uuid, office_id uuid, role_id uuid, phone text, active boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select
      coalesce(employee.id, signed_user.id),
      case when employee.id is null then 'users' else 'employees' end,
      office.company_id, office.id,
      coalesce(employee.role_id, signed_user.role_id),
      coalesce(employee.phone, signed_user.phone, ''),
      coalesce(employee.status, 1) = 1 and office.status = 1 and company.status = 1
    from app_private.accounts as account
    left join app_public.employees as employee on employee.id = account.employee_id
    left join app_public.users as signed_user on signed_user.id = account.user_id
    join app_public.offices as office on office.id = coalesce(employee.office_id, signed_user.office_id)
    join app_public.companies as company on company.id = office.company_id
    where account.id = $1
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.active_discounts(office_id uuid, day date)
 RETURNS SETOF app_public.active_discount
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select company.company_name, office.office_name, office.id, discount.subservice_id, discount.percentage_discount
    from app_public.offices as office
    join app_public.companies as company on company.id = office.company_id
    cross join lateral app_hidden.discounts_on(office.id, coalesce($2, app_hidden.office_today(office.id))) as discount
    where office.id = any ((select app_hidden.offices_in_scope($1))::uuid[])
      and (select app_hidden.can('discount.read') or app_hidden.can('sale.create') or app_hidden.can('warranty.create'))
  $function$;
grant execute on function app_hidden.active_discounts(uuid,date) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.actor_name(actor_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select coalesce(
      (select coalesce(nullif(employee.full_name, ''),
          case when app_hidden.can('employee.read') or app_hidden.can('profit.read') then employee.email end)
        from app_public.employees as employee
        where employee.id = $1 and employee.company_id = app_hidden.current_company_id()),
      (select signed_user.email from app_public.users as signed_user
        where signed_user.id = $1 and signed_user.company_id = app_hidden.current_company_id()
          and app_hidden.can('user.read')),
      '')
  $function$;
grant execute on function app_hidden.actor_name(uuid) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.add_appointment_lines(appointment app_public.appointments, lines jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      insert into app_public.appointments_details (
        appointment_id, line_number, company_id, office_id, appointment_day, employee_id, subservice_id, cost,
        currency_code, avg_minuts, service_name, subservice_name, employee_name, employee_last_name)
      select appointment.id, before.lines + line.line_number, appointment.company_id, appointment.office_id,
        appointment.appointment_day, line.employee_id, line.subservice_id, line.cost, line.currency_code,
        line.avg_minuts, line.service_name, line.subservice_name, line.employee_name, line.employee_last_name
      from app_hidden.appointment_lines(appointment.office_id, lines) as line,
        (select coalesce(max(detail.line_number), 0) as lines from app_public.appointments_details as detail
         where detail.appointment_id = appointment.id) as before;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.add_to_employee_days(sale_id uuid, sign integer, slot smallint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    begin
      with earned as materialized (
        select part.employee_id, part.sale_day, add_to_employee_days.slot, part.office_id, part.company_id,
          sign * part.services as services, sign * part.profit as profit,
          sign * part.supervisor_profit as supervisor_profit,
          sign * part.advertising_profit as advertising_profit, sign * part.tip as tip,
          sign * part.sold_sales as sold_sales, sign * part.sold_services as sold_services,
          sign * part.sold_amount as sold_amount, sign * part.sold_tax as sold_tax
        from app_hidden.employee_parts as part
        where part.sale_id = add_to_employee_days.sale_id
        order by part.employee_id, part.sale_day, part.office_id
      ), days as (
        insert into app_public.employee_days as day
        select earned.* from earned
        on conflict (employee_id, sale_day, slot, office_id) do update set
          services = day.services + excluded.services,
          profit = day.profit + excluded.profit,
          supervisor_profit = day.supervisor_profit + excluded.supervisor_profit,
          advertising_profit = day.advertising_profit + excluded.advertising_profit,
          tip = day.tip + excluded.tip,
          sold_sales = day.sold_sales + excluded.sold_sales,
          sold_services = day.sold_services + excluded.sold_services,
          sold_amount = day.sold_amount + excluded.sold_amount,
          sold_tax = day.sold_tax + excluded.sold_tax
      )
      insert into app_public.employee_months as month
      select earned.employee_id, date_trunc('month', earned.sale_day) as month, earned.slot, earned.office_id,
        earned.company_id, earned.services, earned.profit, earned.supervisor_profit, earned.advertising_profit,
        earned.tip, earned.sold_sales, earned.sold_services, earned.sold_amount, earned.sold_tax
      from earned
      on conflict (employee_id, month, slot, office_id) do update set
        services = month.services + excluded.services,
        profit = month.profit + excluded.profit,
        supervisor_profit = month.supervisor_profit + excluded.supervisor_profit,
        advertising_profit = month.advertising_profit + excluded.advertising_profit,
        tip = month.tip + excluded.tip,
        sold_sales = month.sold_sales + excluded.sold_sales,
        sold_services = month.sold_services + excluded.sold_services,
        sold_amount = month.sold_amount + excluded.sold_amount,
        sold_tax = month.sold_tax + excluded.sold_tax;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.add_to_office_days(sale_id uuid, sign integer, slot smallint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    begin
      insert into app_public.office_sale_days as day
      select part.office_id, part.sale_day, add_to_office_days.slot, part.company_id, part.kind,
        sign * part.sales, sign * part.billable_sales, sign * part.total, sign * part.tax_total,
        sign * part.total_tip, sign * part.total_usd, sign * part.advertising_sales,
        sign * part.advertising_total, sign * part.advertising_tip, sign * part.advertising_usd,
        sign * part.services, sign * part.commission, sign * part.new_sales,
        sign * part.new_services, sign * part.new_total, sign * part.walk_in_sales,
        sign * part.walk_in_services, sign * part.walk_in_total
      from app_hidden.office_parts as part
      where part.sale_id = add_to_office_days.sale_id
      on conflict (office_id, sale_day, kind, slot) do update set
        sales = day.sales + excluded.sales,
        billable_sales = day.billable_sales + excluded.billable_sales,
        total = day.total + excluded.total,
        tax_total = day.tax_total + excluded.tax_total,
        total_tip = day.total_tip + excluded.total_tip,
        total_usd = day.total_usd + excluded.total_usd,
        advertising_sales = day.advertising_sales + excluded.advertising_sales,
        advertising_total = day.advertising_total + excluded.advertising_total,
        advertising_tip = day.advertising_tip + excluded.advertising_tip,
        advertising_usd = day.advertising_usd + excluded.advertising_usd,
        services = day.services + excluded.services,
        commission = day.commission + excluded.commission,
        new_sales = day.new_sales + excluded.new_sales,
        new_services = day.new_services + excluded.new_services,
        new_total = day.new_total + excluded.new_total,
        walk_in_sales = day.walk_in_sales + excluded.walk_in_sales,
        walk_in_services = day.walk_in_services + excluded.walk_in_services,
        walk_in_total = day.walk_in_total + excluded.walk_in_total;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.add_to_office_facts(sale_id uuid, sign integer, slot smallint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    begin
      insert into app_public.office_facts as fact
      select part.office_id, part.dimension, period.grain, period.starts, part.member, add_to_office_facts.slot,
        part.company_id, sign * part.sales, sign * part.services, sign * part.amount, sign * part.tax
      from app_hidden.fact_parts as part
      cross join lateral (
        values ('DAY', part.sale_day), ('MONTH', date_trunc('month', part.sale_day)::date)) as period(grain, starts)
      where part.sale_id = add_to_office_facts.sale_id
      order by part.office_id, part.dimension, period.grain, period.starts, part.member
      on conflict (office_id, dimension, grain, starts, member, slot) do update set
        sales = fact.sales + excluded.sales,
        services = fact.services + excluded.services,
        amount = fact.amount + excluded.amount,
        tax = fact.tax + excluded.tax;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.add_to_summaries(sale_id uuid, sign integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      own_slot smallint := pg_backend_pid() % 8;
    begin
      perform app_hidden.add_to_office_days(sale_id, sign, own_slot);
      perform app_hidden.add_to_employee_days(sale_id, sign, own_slot);
      perform app_hidden.add_to_office_facts(sale_id, sign, own_slot);
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.answer_appointment(token text, answer text)
 RETURNS app_hidden.appointment_link
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      wanted text := case answer when 'CONFIRM' then 'CONFIRMED' when 'CANCEL' then 'CANCELLED' end;
      answered app_public.appointments := app_hidden.appointment_of_token(token);
    begin
      if wanted is null then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "answer"}');
      end if;
      select * into answered from app_public.appointments as found where found.id = answered.id for no key update;
      -- What it waited for may have changed it.
      answered := app_hidden.appointment_of_token(token);
      if answered.state <> wanted then
        if answered.state = 'CANCELLED' then
          perform app_hidden.fail('LINK_EXPIRED');
        end if;
        update app_public.appointments as appointment set state = wanted where appointment.id = answered.id;
        answered := app_hidden.reconcile_appointment(answered.id);
      end if;
      return app_hidden.appointment_link(answered);
    end
  $function$;
grant execute on function app_hidden.answer_appointment(text,text) to turno_anonymous;

CREATE OR REPLACE FUNCTION app_hidden.any_technician()
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN '00000000-0000-0000-0000-000000000000'::uuid;
grant execute on function app_hidden.any_technician() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.appointment_by_token(token text)
 RETURNS app_hidden.appointment_link
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select app_hidden.appointment_link(app_hidden.appointment_of_token($1)) $function$;
grant execute on function app_hidden.appointment_by_token(text) to turno_anonymous;

CREATE OR REPLACE FUNCTION app_hidden.appointment_instant(sent text, zone text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      typed text := btrim(coalesce(sent, ''));
      instant timestamptz;
    begin
      if typed = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "appointmentDate"}');
      end if;
      if typed !~ '^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "appointmentDate"}');
      end if;
      instant := date_trunc('minute', case
        when typed ~ '(Z|[+-]\d{2}(:?\d{2})?)$' and length(typed) > 16 then typed::timestamptz
        else typed::timestamp at time zone zone
      end);
      -- Who is booked as they come in stands at the minute that has begun.
      if instant < now() - interval '5 minutes' then
        perform app_hidden.fail('PAST_DATE', '{"field": "appointmentDate"}');
      end if;
      if instant > now() + interval '1 year' then
        perform app_hidden.fail('DATE_TOO_FAR', '{"field": "appointmentDate"}');
      end if;
      return instant;
    exception when datetime_field_overflow or invalid_datetime_format or invalid_text_representation
      or invalid_time_zone_displacement_value then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "appointmentDate"}');
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.appointment_lines(office_id uuid, lines jsonb)
 RETURNS SETOF app_hidden.appointment_line
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      item record;
      technician app_public.employees;
      line app_hidden.appointment_line;
      minutes integer := 0;
    begin
      if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
        perform app_hidden.fail('LINE_REQUIRED');
      end if;
      if jsonb_array_length(lines) > 50 then
        perform app_hidden.fail('APPOINTMENT_TOO_LONG');
      end if;
      for item in
        select sent.ordinality, sent."employeeId" as employee_id, sent."subserviceId" as wanted_id,
          subservice.id as subservice_id, subservice.subservice_name, subservice.cost, subservice.currency_code,
          subservice.avg_minuts, service.service_name
        from rows from (
          jsonb_to_recordset(lines) as ("employeeId" uuid, "subserviceId" uuid)
        ) with ordinality as sent("employeeId", "subserviceId", ordinality)
        left join app_public.subservices as subservice
          on subservice.id = sent."subserviceId" and subservice.office_id = appointment_lines.office_id
          and subservice.status = 1
        left join app_public.services as service on service.id = subservice.service_id
        order by sent.ordinality
      loop
        if item.employee_id is null or item.wanted_id is null then
          perform app_hidden.fail('APPOINTMENT_LINE');
        end if;
        if item.subservice_id is null then
          perform app_hidden.fail('SUBSERVICE_NOT_FOUND', jsonb_build_object('line', item.ordinality));
        end if;
        technician := app_hidden.appointment_technician(appointment_lines.office_id, item.employee_id, item.ordinality);
        line.line_number := item.ordinality;
        line.employee_id := technician.id;
        line.employee_name := coalesce(technician.first_name, '');
        line.employee_last_name := coalesce(technician.last_name, '');
        line.subservice_id := item.subservice_id;
        line.subservice_name := item.subservice_name;
        line.service_name := item.service_name;
        line.cost := item.cost;
        line.currency_code := item.currency_code;
        line.avg_minuts := item.avg_minuts;
        minutes := minutes + item.avg_minuts;
        if minutes > 1440 then
          perform app_hidden.fail('APPOINTMENT_TOO_LONG');
        end if;
        return next line;
      end loop;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.appointment_link(appointment app_public.appointments)
 RETURNS app_hidden.appointment_link
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select row(
      appointment.appointment_date, office.time_zone, office.office_name,
      array(select line.subservice_name from app_public.appointments_details as line
        where line.appointment_id = appointment.id and line.status = 1 order by line.line_number),
      appointment.state)::app_hidden.appointment_link
    from app_public.offices as office where office.id = appointment.office_id
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.appointment_of_token(token text)
 RETURNS app_public.appointments
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      found app_public.appointments;
    begin
      select appointment.* into found
      from app_private.appointment_tokens as known
      join app_public.appointments as appointment on appointment.id = known.appointment_id
      where known.token_hash = sha256(convert_to(coalesce(token, ''), 'UTF8'))
        and appointment.status = 1 and appointment.state in ('BOOKED', 'CONFIRMED', 'CANCELLED')
        and appointment.appointment_date > now();
      if found.id is null then
        perform app_hidden.fail('LINK_EXPIRED');
      end if;
      return found;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.appointment_technician(office_id uuid, employee_id uuid, line bigint DEFAULT NULL::bigint)
 RETURNS app_public.employees
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      technician app_public.employees;
    begin
      if employee_id = app_hidden.any_technician() then
        return null;
      end if;
      select employee.* into technician
      from app_public.employees as employee
      join app_public.roles as role on role.id = employee.role_id and role.takes_turns
      where employee.id = appointment_technician.employee_id
        and employee.office_id = appointment_technician.office_id and employee.status = 1;
      if technician.id is null then
        perform app_hidden.fail('TECHNICIAN_NOT_FOUND',
          jsonb_strip_nulls(jsonb_build_object('field', 'employeeId', 'line', line)));
      end if;
      return technician;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.appointments_from()
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select case when app_hidden.can('appointment.read_past') then '-infinity'::date
      else app_hidden.office_today(app_hidden.current_office_id()) end
  $function$;
grant execute on function app_hidden.appointments_from() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.appointments_kept(office_id uuid, date_from date, date_until date)
 RETURNS TABLE(appointments integer, no_shows integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select count(*)::integer, (count(*) filter (where appointment.state = 'NO_SHOW'))::integer
    from app_public.appointments as appointment
    where app_hidden.can('appointment.read') and appointment.office_id = $1
      and appointment.office_id = any ((select app_hidden.visible_office_ids())::uuid[])
      and appointment.appointment_day between $2 and $3 and appointment.status = 1
      and appointment.state <> 'CANCELLED' and appointment.ends_at < now()
  $function$;
grant execute on function app_hidden.appointments_kept(uuid,date,date) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.appointments_left_open(office_id uuid, today date)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select count(*)::integer
    from app_public.appointments as appointment
    where app_hidden.can('appointment.read') and appointment.office_id = $1
      and appointment.appointment_day between greatest($2 - 7, (select app_hidden.appointments_from())) and $2
      and appointment.status = 1 and appointment.state in ('BOOKED', 'CONFIRMED', 'ARRIVED') and appointment.ends_at < now()
  $function$;
grant execute on function app_hidden.appointments_left_open(uuid,date) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.appointments_since()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select app_hidden.appointments_from()::timestamp at time zone office.time_zone
    from app_public.offices as office where office.id = app_hidden.current_office_id()
  $function$;
grant execute on function app_hidden.appointments_since() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.appointments_to_come(office_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select count(*)::integer
    from app_public.appointments as appointment
    where appointment.office_id = $1 and appointment.appointment_day = app_hidden.office_today($1)
      and appointment.status = 1 and appointment.state in ('BOOKED', 'CONFIRMED') and appointment.ends_at > now()
  $function$;
grant execute on function app_hidden.appointments_to_come(uuid) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.appointments_until()
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select case when app_hidden.can('appointment.read_past') then 'infinity'::date
      else app_hidden.office_today(app_hidden.current_office_id()) end
  $function$;
grant execute on function app_hidden.appointments_until() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.attached_photo(company_id uuid, url text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      address text := app_hidden.photo_address(attached_photo.company_id, attached_photo.url);
    begin
      update app_private.photos as photo set attached = true
      where photo.name = substr(address, 8) and photo.company_id = attached_photo.company_id;
      return address;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.begin_expense(kind text, permission text, currency_field text, currency text, expense jsonb, request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      office app_public.offices;
    begin
      select * into office from app_public.offices as held
      where held.id = app_hidden.require_office((expense ->> 'office_id')::uuid);
      perform app_hidden.require(permission);
      if (expense ->> 'company_id')::uuid <> office.company_id then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "companyId"}');
      end if;
      if nullif(currency, '') <> office.currency_code then
        perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', currency_field));
      end if;
      if (expense ->> 'status')::smallint <> 1 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "status"}');
      end if;
      return app_private.request_begin(app_hidden.current_company_id(), begin_expense.request_id,
        jsonb_build_array(kind, office.id, expense)) ->> 'id';
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.billing_page(unbilled boolean, office_id uuid, day_from date, day_until date, skip integer, take integer, OUT ids uuid[], OUT total integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
    declare
      offices constant uuid[] := app_hidden.offices_asked_for('sale.read', office_id);
      earliest constant date := coalesce(day_from, '-infinity');
      latest constant date := coalesce(day_until, 'infinity');
      some_ids uuid[];
      seen integer := 0;
      size integer := skip + take;
    begin
      select coalesce(sum(case when unbilled then day.advertising_sales else day.billable_sales end), 0) into total
      from app_public.office_sale_days as day
      where day.office_id = any (offices) and day.kind = 'SALE' and day.sale_day between earliest and latest;
      ids := '{}';
      if unbilled then
        ids := array(
          select sale.id
          from unnest(offices) as office(id)
          cross join lateral (
            select sale.id, sale.sale_date
            from app_public.sales as sale
            where sale.office_id = office.id and sale.advertising and sale.status = 1 and sale.kind = 'SALE'
              and sale.sale_day between earliest and latest
              and sale.sale_date >= (earliest::timestamp - interval '1 day')::timestamptz
              and sale.sale_date < (latest::timestamp + interval '2 days')::timestamptz
            order by sale.sale_date desc, sale.id limit skip + take
          ) as sale
          order by sale.sale_date desc, sale.id
          offset skip limit take);
        return;
      end if;
      while cardinality(ids) < least(skip + take, total) loop
        select page.ids into some_ids
        from app_hidden.sales_page(office_id, day_from, day_until, seen, size) as page;
        exit when cardinality(some_ids) = 0;
        ids := ids || array(
          select sale.id from app_public.sales as sale where sale.id = any (some_ids) and not sale.advertising
          order by sale.sale_date desc, sale.id);
        seen := seen + size;
      end loop;
      ids := ids[skip + 1:skip + take];
    end
  $function$;
grant execute on function app_hidden.billing_page(boolean,uuid,date,date,integer,integer) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.blocked_until(account_of uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select max(guessed.blocked_until)
    from app_private.accounts as account
    join app_private.wrong_passwords as guessed on guessed.account_id = account.id
    where (account.employee_id = $1 or account.user_id = $1) and guessed.blocked_until > now()
  $function$;
grant execute on function app_hidden.blocked_until(uuid) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.book_appointment(kind text, office_id uuid, employee_id uuid, request_id uuid, content jsonb, first_name text, last_name text, phone text, appointment_date text, details jsonb, minutes integer, identification_number text DEFAULT NULL::text, identification_type text DEFAULT NULL::text, email text DEFAULT NULL::text, address text DEFAULT NULL::text)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_variable
    declare
      company uuid := app_hidden.current_company_id();
      office uuid := app_hidden.require_booking(office_id, employee_id);
      answer jsonb := app_private.request_begin(company, request_id, jsonb_build_array(kind, office) || content);
      client app_public.clients;
    begin
      if answer is null then
        if kind = 'appointment by name' then
          select * into first_name, last_name, phone from app_hidden.check_visitor(first_name, last_name, phone);
        else
          client := app_hidden.sale_client(
            office_id => office, identification_number => identification_number,
            identification_type => identification_type, phone => phone, email => email, address => address,
            first_name => first_name, last_name => last_name);
          first_name := '';
          last_name := '';
          phone := '';
        end if;
        answer := to_jsonb(app_hidden.create_appointment(
          office_id => office, client => client, first_name => first_name, last_name => last_name, phone => phone,
          appointment_date => appointment_date, details => details, minutes => minutes));
        perform app_private.request_end(company, request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.book_money(office_id uuid, store_id uuid, session_id uuid, currency_code text, amount numeric, entry_type text, source_table text, source_id uuid, note text DEFAULT ''::text, reverses uuid DEFAULT NULL::uuid, payment_method_id uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      own_slot smallint := app_hidden.money_slot(book_money.office_id);
      -- Known before the account is read: the drawer may just have been made.
      account uuid := coalesce(
        book_money.store_id, app_hidden.session_drawer(book_money.session_id, book_money.currency_code));
      takes_out boolean;
      store app_public.money_stores;
      day date;
      made uuid;
    begin
      select * into store from app_public.money_stores as found
      where found.id = account and found.office_id = book_money.office_id;
      if store.id is null then
        perform app_hidden.fail('NOT_FOUND', '{"field": "moneyStoreId"}');
      end if;
      takes_out := book_money.amount < 0 and store.store_type = 'DRAWER' and book_money.session_id is not null;
      if takes_out then
        perform app_hidden.hold_balance(store, book_money.currency_code, -book_money.amount);
      end if;
      day := coalesce(
        (select session.business_day from app_public.cash_sessions as session where session.id = book_money.session_id),
        app_hidden.office_today(book_money.office_id));
      insert into app_public.money_balances as held (store_id, currency_code, slot, office_id, company_id, balance)
      values (store.id, book_money.currency_code, case when takes_out then 0 else own_slot end, store.office_id,
        store.company_id, book_money.amount)
      on conflict (store_id, currency_code, slot) do update set balance = held.balance + excluded.balance;
      insert into app_public.money_days as held (
        store_id, entry_day, entry_type, currency_code, slot, office_id, company_id, entries, amount)
      values (store.id, day, book_money.entry_type, book_money.currency_code, own_slot, store.office_id, store.company_id,
        1, book_money.amount)
      on conflict (store_id, entry_day, entry_type, currency_code, slot) do update
      set entries = held.entries + 1, amount = held.amount + excluded.amount;
      insert into app_public.money_entries (
        company_id, office_id, store_id, session_id, payment_method_id, currency_code, amount, entry_type, source_table,
        source_id, entry_day, notes, entered_by, reverses)
      values (store.company_id, store.office_id, store.id, book_money.session_id, book_money.payment_method_id,
        book_money.currency_code, book_money.amount, book_money.entry_type, coalesce(book_money.source_table, ''),
        book_money.source_id, day, coalesce(book_money.note, ''), app_hidden.current_actor_id(), book_money.reverses)
      returning id into made;
      return made;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.can(permission text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select exists (
      select from app_public.role_permissions as granted
      where granted.role_id = app_hidden.current_role_id() and granted.permission = $1
    )
  $function$;
grant execute on function app_hidden.can(text) to turno_anonymous;
grant execute on function app_hidden.can(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.cash_offices()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select case when exists (
      select from app_public.role_permissions as granted
      where granted.role_id = app_hidden.current_role_id()
        and granted.permission = any ('{cash.read,cash.open,cash.count,cash.close,cash.move,cash.reopen,cash.read_expected}'))
      then app_hidden.visible_office_ids() else '{}' end
  $function$;
grant execute on function app_hidden.cash_offices() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.cash_payments(office_currency text, usd_rate numeric, dollars numeric, due numeric)
 RETURNS SETOF app_hidden.sale_payment
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      in_dollars boolean := dollars is not null and office_currency <> 'USD';
    begin
      if in_dollars and usd_rate is null then
        perform app_hidden.fail('RATE_MISSING', '{"currency": "USD"}');
      end if;
      if in_dollars and dollars <> 0 and dollars < round(due / usd_rate::numeric(50, 30), 2) then
        if dollars < 0 or dollars <> round(dollars, 2) then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "paymentDetails"}');
        end if;
        return next row(1, 'Cash', 'USD', dollars, usd_rate, round(dollars * usd_rate, 2))::app_hidden.sale_payment;
        return next row(2, 'Cash', office_currency, due - round(dollars * usd_rate, 2), 1,
          due - round(dollars * usd_rate, 2))::app_hidden.sale_payment;
        return;
      end if;
      return next row(1, 'Cash', case when in_dollars then 'USD' else office_currency end,
        case when in_dollars then round(due / usd_rate::numeric(50, 30), 2) else due end,
        case when in_dollars then usd_rate else 1 end, due)::app_hidden.sale_payment;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.cash_session_for(office_id uuid, register_id uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      held uuid;
    begin
      if not exists (
        select from app_public.office_settings as setting where setting.office_id = $1 and setting.cash_control) then
        return null;
      end if;
      if $2 is null then
        select session.id into held
        from app_public.cash_sessions as session
        where session.office_id = $1 and session.state = 'OPEN' and session.opened_by = app_hidden.current_actor_id()
        order by session.id desc
        limit 1
        for key share;
      end if;
      if held is null then
        select session.id into held
        from app_public.cash_sessions as session
        where session.office_id = $1 and session.state = 'OPEN' and session.register_id = coalesce($2, (
          select register.id from app_public.cash_registers as register
          where register.office_id = $1 and register.is_default))
        for key share;
      end if;
      if held is null then
        perform app_hidden.fail('CASH_CLOSED');
      end if;
      return held;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.change_appointment_length(appointment app_public.appointments, sent integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if sent is null then
        return;
      end if;
      if sent not between 5 and 1440 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "minutes"}');
      end if;
      update app_public.appointments as present
      set minutes = nullif(sent, (
        select sum(line.avg_minuts)::integer from app_public.appointments_details as line
        where line.appointment_id = appointment.id and line.status = 1))
      where present.id = appointment.id;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.change_appointment_time(appointment app_public.appointments, sent text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      wanted timestamptz;
      zone text := (select office.time_zone from app_public.offices as office where office.id = appointment.office_id);
    begin
      -- The form sends the time that it was given, too, also when that is over.
      if left(replace(sent, 'T', ' '), 16) = to_char(appointment.appointment_date at time zone zone, 'YYYY-MM-DD HH24:MI')
        and sent !~ '(Z|[+-]\d{2}(:?\d{2})?)$' then
        return;
      end if;
      wanted := app_hidden.appointment_instant(sent, zone);
      if wanted <> appointment.appointment_date then
        update app_public.appointments as present
        set appointment_date = wanted, ends_at = wanted + (present.ends_at - present.appointment_date),
          state = case present.state when 'CONFIRMED' then 'BOOKED' else present.state end
        where present.id = appointment.id;
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.changes_words(detail jsonb, captions jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select string_agg(concat(coalesce(captions ->> key, key), ': ', concat_ws(' → ', case
      when key in ('iva', 'net_base') then app_hidden.percent_words(value ->> 0)
      when key in ('percent', 'discount_limit') then (value ->> 0) || ' %' else value ->> 0 end, case
      when key in ('iva', 'net_base') then app_hidden.percent_words(value ->> 1)
      when key in ('percent', 'discount_limit') then (value ->> 1) || ' %' else value ->> 1 end)), '; ' order by key)
    from jsonb_each(detail) as changed
  $function$;
grant execute on function app_hidden.changes_words(jsonb,jsonb) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.check_birthdate(day date, office_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if day > app_hidden.office_today(office_id) then
        perform app_hidden.fail('FUTURE_DATE', '{"field": "birthdate"}');
      end if;
      perform app_hidden.check_birthday('birthdate', day);
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.check_birthday(field text, day date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if day < '1900-01-01' then
        perform app_hidden.fail('DATE_TOO_OLD', jsonb_build_object('field', field));
      end if;
      if day > current_date + 1 then
        perform app_hidden.fail('FUTURE_DATE', jsonb_build_object('field', field));
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.check_commissions(employee app_public.employees, role app_public.roles)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if not (case
        when role.takes_turns then employee.commission = any ('{0.15,0.20,0.25,0.30,0.35,0.40,0.45}'::numeric[])
        else employee.commission between 0 and 0.05
      end) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "commission"}');
      end if;
      if employee.supervisor_commission > (case when role.supervises then 0.05 else 0 end) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "supervisorCommission"}');
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.check_day(field text, day date, years integer DEFAULT 1)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if day < '2000-01-01' then
        perform app_hidden.fail('DATE_TOO_OLD', jsonb_build_object('field', field));
      end if;
      if day > current_date + make_interval(years => years) then
        perform app_hidden.fail('DATE_TOO_FAR', jsonb_build_object('field', field));
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.check_email(email text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
        perform app_hidden.fail('INVALID_EMAIL', '{"field": "email"}');
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.check_exchange(field text, value numeric, before numeric)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if value is distinct from before and (value is null or not value between 0.000001 and 1e12) then
        perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', field));
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.check_identification(identification_type text, identification_number text, field text DEFAULT 'identificationNumber'::text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      number text := upper(regexp_replace(coalesce(identification_number, ''), '[\s.-]', '', 'g'));
      digits text := regexp_replace(number, '\D', '', 'g');
      sum integer;
    begin
      if number = '' then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', field));
      end if;
      if not coalesce(case identification_type
        when 'CI' then number ~ '^[VE]?\d{6,9}$'
        when 'CIV' then number ~ '^[VE]?\d{6,9}$'
        when 'RIF' then number ~ '^(J|FP|G|V|E|P)?\d{9}$'
        when 'RUC' then number ~ '^\d{11}$'
        when 'DNI' then number ~ '^\d{8}$'
        when 'PP' then number ~ '^[A-Z0-9]{5,20}$'
        when 'CE' then number ~ '^[A-Z0-9]{5,20}$'
        when 'PTP' then number ~ '^[A-Z0-9]{5,20}$'
      end, false) then
        perform app_hidden.fail('INVALID_IDENTIFICATION', jsonb_build_object('field', field));
      end if;

      if identification_type = 'RIF' then
        -- SENIAT: the prefix's digit × 4 and the first eight digits × 3,2,7,6,5,4,3,2, modulo 11.
        select 4 * strpos('VEJPG', case when number ~ '^\d' then 'J' when number like 'FP%' then 'P' else left(number, 1) end)
          + sum(substr(digits, position, 1)::int * ('{3,2,7,6,5,4,3,2}'::int[])[position])
        into sum
        from generate_series(1, 8) as position;
        if right(digits, 1)::int <> (case when 11 - sum % 11 > 9 then 0 else 11 - sum % 11 end) then
          perform app_hidden.fail('INVALID_RIF', jsonb_build_object('field', field));
        end if;
      elsif identification_type = 'RUC' then
        select sum(substr(digits, position, 1)::int * ('{5,4,3,2,7,6,5,4,3,2}'::int[])[position])
        into sum
        from generate_series(1, 10) as position;
        if right(digits, 1)::int <> (11 - sum % 11) % 10 then
          perform app_hidden.fail('INVALID_RUC', jsonb_build_object('field', field));
        end if;
      end if;
      return number;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.check_kept_lines(sale_id uuid, lines_sent jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      kept text[];
      gone integer;
    begin
      if jsonb_typeof(lines_sent) is distinct from 'array' then
        return;
      end if;
      kept := array(select line ->> 'id' from jsonb_array_elements(lines_sent) as line where line ->> 'id' is not null);
      if cardinality(kept) > (select count(distinct line) from unnest(kept) as line) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "salesDetails"}');
      end if;

      -- Held first, so that no warranty for them begins meanwhile.
      perform from app_public.sales_details as line where line.sale_id = $1 order by line.id for update;
      select min(line.line_number) into gone
      from app_public.sales_details as line
      where line.sale_id = $1 and exists (
          select from app_public.sales_details as warranty where warranty.warranty_of = line.id and warranty.status = 1)
        and not exists (
          select from jsonb_array_elements(lines_sent) as sent
          where sent ->> 'id' = line.id::text and sent ->> 'subserviceId' = line.subservice_id::text);
      if gone is not null then
        perform app_hidden.fail('LINE_HAS_WARRANTY', jsonb_build_object('line', gone));
      end if;
      update app_public.sales_details as warranty set warranty_of = null
      from app_public.sales_details as line
      where line.sale_id = $1 and warranty.warranty_of = line.id and warranty.status = 2
        and line.id::text <> all (kept);
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.check_number(field text, value numeric, kind text, line bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if not app_hidden.in_range(value, kind) then
        perform app_hidden.fail('NUMBER_OUT_OF_RANGE', jsonb_strip_nulls(jsonb_build_object(
          'field', field, 'min', app_hidden.lowest_number(kind)::text, 'max', app_hidden.highest_number(kind)::text,
          'line', line)));
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.check_phone(typed text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      phone text := btrim(typed);
    begin
      if phone <> '' and regexp_replace(phone, '[\s().-]', '', 'g') !~ '^\+?\d{7,15}$' then
        perform app_hidden.fail('INVALID_PHONE', '{"field": "phone"}');
      end if;
      return phone;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.check_tax_id(typed text, currency_code text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if coalesce(btrim(typed), '') = '' then
        return '';
      end if;
      return case currency_code
        when 'VES' then app_hidden.check_identification('RIF', typed, 'TAX_ID')
        when 'PEN' then app_hidden.check_identification('RUC', typed, 'TAX_ID')
        else app_hidden.check_text('TAX_ID', typed, 'document')
      end;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.check_text(field text, typed text, kind text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      cleaned text := app_hidden.clean_text(typed, kind);
    begin
      if length(cleaned) > app_hidden.text_length(kind) then
        perform app_hidden.fail('TEXT_TOO_LONG',
          jsonb_build_object('field', field, 'max', app_hidden.text_length(kind)));
      end if;
      return cleaned;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.check_visitor(INOUT first_name text, INOUT last_name text, INOUT phone text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_hidden.require_filled(case
        when coalesce(btrim(first_name), '') = '' then 'firstName'
        when coalesce(btrim(last_name), '') = '' then 'lastName'
        when coalesce(btrim(phone), '') = '' then 'phone'
      end);
      first_name := app_hidden.check_text('firstName', first_name, 'name');
      last_name := app_hidden.check_text('lastName', last_name, 'name');
      phone := app_hidden.check_text('phone', phone, 'phone');
      if regexp_replace(phone, '[\s().-]', '', 'g') !~ '^\+?\d{7,15}$' then
        perform app_hidden.fail('INVALID_PHONE', '{"field": "phone"}');
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.check_warranted_lines(warranty app_public.sales, lines app_hidden.sale_line[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      line app_hidden.sale_line;
    begin
      foreach line in array lines loop
        if line.warranty_of is not null then
          perform from app_public.sales_details as original
          join app_public.sales as sale on sale.id = original.sale_id
          where original.id = line.warranty_of and original.subservice_id = line.subservice_id
            and original.kind = 'SALE' and original.status = 1
            and original.sale_date <= warranty.sale_date and sale.client_id = warranty.client_id
          for share of original;
          if not found then
            perform app_hidden.fail('WARRANTY_LINE_NOT_FOUND', jsonb_build_object('line', line.line_number));
          end if;
        end if;
      end loop;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.checked_line(line app_hidden.sale_line, sale_date timestamp with time zone, sale_day date, work_date date)
 RETURNS app_hidden.sale_line
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if line.workday_id is null then
        perform app_hidden.fail('WORKDAY_NOT_FOUND', jsonb_build_object('line', line.line_number));
      end if;
      if work_date <> sale_day then
        perform app_hidden.fail('WORKDAY_NOT_OF_DAY', jsonb_build_object('line', line.line_number));
      end if;
      if line.subservice_id is null then
        perform app_hidden.fail('SUBSERVICE_NOT_FOUND', jsonb_build_object('line', line.line_number));
      end if;
      if line.ends_at <= line.starts_at then
        perform app_hidden.fail('LINE_TIMES', jsonb_build_object('line', line.line_number));
      end if;
      if not (app_hidden.of_day(coalesce(line.starts_at, line.ends_at, sale_date), sale_day)
        and app_hidden.of_day(coalesce(line.ends_at, line.starts_at, sale_date), sale_day)) then
        perform app_hidden.fail('LINE_TIMES_DAY', jsonb_build_object('line', line.line_number));
      end if;
      if not app_hidden.in_range(line.avg_minuts, 'minutes') then
        perform app_hidden.check_number('avg_minuts', line.avg_minuts, 'minutes', line.line_number);
      end if;
      if not app_hidden.in_range(line.tip, 'part') then
        perform app_hidden.check_number('tip', line.tip, 'part', line.line_number);
      end if;
      if line.tip <> round(line.tip, 2) then
        perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'tip', 'line', line.line_number));
      end if;
      if line.exchange_rate is null then
        perform app_hidden.fail('RATE_MISSING', jsonb_build_object('currency', line.price_currency));
      end if;
      return line;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.clean_text(typed text, kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(CASE kind WHEN 'note'::text THEN regexp_replace(typed, '\r\n?'::text, '
'::text, 'g'::text) ELSE regexp_replace(typed, '\s*[\t-\r\u0085\u2028\u2029]\s*'::text, ' '::text, 'g'::text) END, '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]'::text, ''::text, 'g'::text), ' 	
'::text);

CREATE OR REPLACE FUNCTION app_hidden.client_balance(client_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with account as (
      select sale.exchange_value as rate, sale.currency_code,
        coalesce((select sum(payment.amount_local) from app_public.sales_payments as payment where payment.sale_id = sale.id), 0)
          - sale.total - sale.total_tip as balance
      from app_public.sales as sale
      where sale.client_id = $1 and sale.status = 1
        and sale.currency_code = current_setting('turno.currency_code', true)
    )
    select jsonb_build_object(
      'b_balance', coalesce(sum(balance), 0.00)::numeric(18, 2)::text,
      'd_balance', coalesce(sum(case when currency_code = 'USD' then balance when rate > 0 then balance / rate else 0 end), 0)::numeric(18, 2)::text)
    from account
  $function$;
grant execute on function app_hidden.client_balance(uuid) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.client_of_number(identification_number text, status smallint)
 RETURNS SETOF app_public.clients
 LANGUAGE sql
 STABLE
AS $function$
    select client.*
    from app_public.clients as client
    where client.company_id = app_hidden.current_company_id()
      and client.identification_number = any ((select app_hidden.same_identification($1))::text[])
      and client.status = $2
    order by array_position((select app_hidden.same_identification($1)), client.identification_number)
    limit 1
  $function$;
grant execute on function app_hidden.client_of_number(text,smallint) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.client_search_text(first text, second text, last text, second_last text, identification text, phone text, email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select app_hidden.fold(app_hidden.full_name(first, second, last, second_last)
      || ' ' || identification || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || email)
  $function$;
grant execute on function app_hidden.client_search_text(text,text,text,text,text,text,text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.clients_of_sales_sought(asked jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select app_hidden.clients_sought(jsonb_strip_nulls(jsonb_build_object(
      'fullName', asked ->> 'clientName', 'lastName', asked ->> 'clientLastName',
      'identificationNumber', asked ->> 'clientIn', 'phone', asked ->> 'clientPhone', 'email', asked ->> 'clientEmail')))
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.clients_order(sorted text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select case
      when sorted in ('full_name', 'first_name', 'last_name', 'identification_number', 'created', 'phone', 'email')
        then sorted
      else 'id'
    end
  $function$;
grant execute on function app_hidden.clients_order(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.clients_page(search jsonb, sorted text, descending boolean, skip integer, take integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      column_name text := app_hidden.clients_order(sorted);
      direction text := case when descending then 'desc' else 'asc' end;
      ids uuid[];
    begin
      execute format(
        'select array(
           select client.id from app_public.clients as client
           where client.company_id = $1 and client.status = 1 and %s
           order by client.%I %s, client.id %s offset $2 limit $3)',
        app_hidden.clients_sought(search), column_name, direction,
        case when column_name = 'id' then direction else 'asc' end)
      into ids
      using app_hidden.company_where_can('client.read'), greatest(skip, 0), least(take, 500);
      return ids;
    end
  $function$;
grant execute on function app_hidden.clients_page(jsonb,text,boolean,integer,integer) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.clients_sought(search jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select coalesce(string_agg(condition, ' and '), 'true')
    from (
      select string_agg('(' || (
          select string_agg(format('client.search_text like %L', app_hidden.search_pattern(part)), ' or ')
          from unnest(term) as part
        ) || ')', ' and ') as condition
      from app_hidden.search_terms(search ->> 'searchText') as term
      where search ? 'searchText'
      union all
      -- Names stand before the number.
      select string_agg(format(
        'client.search_text like %1$L and client.search_text like %1$L || '' '' || lower(client.identification_number) || '' %%''',
        pattern), ' and ')
      from jsonb_each_text(search) as field, unnest(app_hidden.search_patterns(field.value)) as pattern
      where field.key in ('firstName', 'secondName', 'lastName', 'secondLastName', 'fullName')
      union all
      select coalesce('(' || (
          select string_agg(format('client.search_text like %L',
            case when pattern like '\%%' then lower(pattern) else '% ' || pattern end), ' or ')
          from unnest(patterns) as pattern
        ) || format(') and app_hidden.holds_document(client.identification_number, %L)', patterns), 'false')
      from app_hidden.document_patterns(search ->> 'identificationNumber') as patterns
      where search ? 'identificationNumber'
      union all
      select case when patterns = '{}' then 'false'
        else format('client.search_text like %L and app_hidden.holds_phone(client.phone, %L)', patterns[1], patterns) end
      from app_hidden.phone_patterns(search ->> 'phone') as patterns
      where search ? 'phone'
      union all
      select string_agg(format('client.search_text like %L', pattern), ' and ')
        || format(' and app_hidden.holds_words(client.email, %L)', app_hidden.search_patterns(search ->> 'email'))
      from unnest(app_hidden.search_patterns(search ->> 'email')) as pattern
      where search ? 'email'
      union all
      select format('client.office_id = %L', search ->> 'officeId') where search ? 'officeId'
    ) as conditions
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.clients_total(search jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      total integer;
    begin
      execute format(
        'select count(*) from app_public.clients as client where client.company_id = $1 and client.status = 1 and %s',
        app_hidden.clients_sought(search))
      into total
      using app_hidden.company_where_can('client.read');
      return total;
    end
  $function$;
grant execute on function app_hidden.clients_total(jsonb) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.commission(cost numeric, tax numeric, net_base numeric, fraction numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN round((((cost - tax) * net_base) * fraction), 2);

CREATE OR REPLACE FUNCTION app_hidden.company_where_can(permission text)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select case when app_hidden.can($1) then app_hidden.current_company_id() end
  $function$;
grant execute on function app_hidden.company_where_can(text) to turno_anonymous;
grant execute on function app_hidden.company_where_can(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.compared_line(line app_hidden.sale_line, currency_code text, sent_cost numeric, sent_tax numeric)
 RETURNS app_hidden.sale_line
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if sent_cost is null or abs(sent_cost - line.cost) > 0.01 then
        perform app_hidden.fail('COST_DIFFERS', app_hidden.difference(
          line.line_number, line.subservice_name, currency_code, sent_cost, line.cost));
      end if;
      if sent_tax is null or abs(sent_tax - line.tax) > 0.01 then
        perform app_hidden.fail('TAX_DIFFERS', app_hidden.difference(
          line.line_number, line.subservice_name, currency_code, sent_tax, line.tax));
      end if;
      return line;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.conflict_params(field text, object_type text, id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select jsonb_build_object('field', $1) || case when record.status = 1 then '{}' else
      jsonb_build_object('disabled', coalesce(' en ' || office.office_name, '')) || case
        when app_hidden.can(record.permission)
          and (not record.of_office or record.office_id = any (app_hidden.visible_office_ids()))
          then jsonb_build_object('objectType', record.object_type, 'id', record.id, 'record', record.record_name)
        else jsonb_build_object('roles', coalesce((
          select string_agg(role.role_name, ',' order by role.created, role.id)
          from app_public.roles as role
          join app_public.role_permissions as granted on granted.role_id = role.id and granted.permission = record.permission
          where role.company_id = record.company_id), ''))
      end
    end
    from app_hidden.disableable_records as record
    left join app_public.offices as office on office.id = record.office_id and record.object_type <> 'offices'
    where record.object_type = $2 and record.id = $3 and record.company_id = app_hidden.current_company_id()
  $function$;
grant execute on function app_hidden.conflict_params(text,text,uuid) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.copied_payment_method(method app_public.payment_methods, office app_public.offices)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      same app_public.payment_methods;
      store uuid;
    begin
      select known.* into same from app_public.payment_methods as known
      where known.office_id = office.id and app_hidden.name_key(known.method_name) = app_hidden.name_key(method.method_name);
      select there.id into store
      from app_public.money_stores as here
      join app_public.money_stores as there on there.office_id = office.id and there.status = 1
        and app_hidden.name_key(there.money_store_name) = app_hidden.name_key(here.money_store_name)
      where here.id = method.money_store_id
      order by there.id limit 1;
      same := app_hidden.written_payment_method(same, jsonb_strip_nulls(jsonb_build_object(
        'company_id', office.company_id, 'office_id', office.id, 'method_name', method.method_name,
        'payment_type', method.payment_type, 'currency_code', method.currency_code, 'counting', method.counting,
        'needs_reference', method.needs_reference, 'opens_drawer', method.opens_drawer,
        'rounding_step', method.rounding_step, 'money_store_id', store, 'status', 1)));
      perform app_hidden.place_payment_method(same.id, office.id, null);
      return same.id;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.copy_payment_methods(methods uuid[], offices uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      office app_public.offices;
      method app_public.payment_methods;
      made uuid;
      copied integer := 0;
    begin
      for office in
        select target.* from app_public.offices as target where target.id = any ($2) and target.status = 1 order by target.id
      loop
        perform app_hidden.lock_payment_methods(office.id);
        for method in
          select known.* from app_public.payment_methods as known
          where known.id = any ($1) and known.status = 1 and known.office_id <> office.id
            and app_hidden.pays_in(office.currency_code, known.currency_code)
          order by known.position, known.id
        loop
          made := app_hidden.copied_payment_method(method, office);
          perform app_hidden.keep_default_methods(office.id, case when method.is_default then made end);
          copied := copied + 1;
        end loop;
      end loop;
      return copied;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.counted_clients_page(search jsonb, sorted text, descending boolean, skip integer, take integer, OUT ids uuid[], OUT total integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      few constant integer := 5000;
      column_name text := app_hidden.clients_order(sorted);
      direction text := case when descending then 'desc' else 'asc' end;
    begin
      execute format(
        'with found as materialized (
           select client.id, client.%1$I as place from app_public.clients as client
           where client.company_id = $1 and client.status = 1 and %2$s limit $2
         )
         select array(select id from found order by place %3$s, id %4$s offset $3 limit $4),
           (select count(*) from found)',
        column_name, app_hidden.clients_sought(search), direction,
        case when column_name = 'id' then direction else 'asc' end)
      into ids, total
      using app_hidden.company_where_can('client.read'), few, greatest(skip, 0), least(take, 500);
      if total = few then
        ids := app_hidden.clients_page(search, sorted, descending, skip, take);
        total := null;
      end if;
    end
  $function$;
grant execute on function app_hidden.counted_clients_page(jsonb,text,boolean,integer,integer) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.create_appointment(office_id uuid, client app_public.clients, first_name text, last_name text, phone text, appointment_date text, details jsonb, minutes integer)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      office app_public.offices;
      actor app_public.employees;
      begins timestamptz;
      booked app_public.appointments;
      answer text;
    begin
      select * into office from app_public.offices as found where found.id = create_appointment.office_id;
      begins := app_hidden.appointment_instant(create_appointment.appointment_date, office.time_zone);
      select * into actor from app_public.employees as found where found.id = app_hidden.current_employee_id();
      insert into app_public.appointments (
        company_id, office_id, client_id, client_in, client_name, client_last_name, client_phone, client_email,
        first_name, last_name, phone, appointment_date, ends_at, appointment_day,
        employee_id, employee_in, employee_name, employee_last_name, employee_phone, employee_email,
        office_name, created_by)
      values (
        office.company_id, office.id, client.id, coalesce(client.identification_number, ''),
        coalesce(btrim(client.first_name || ' ' || client.second_name), ''),
        coalesce(btrim(client.last_name || ' ' || client.second_last_name), ''),
        coalesce(client.phone, ''), coalesce(client.email, ''),
        create_appointment.first_name, create_appointment.last_name, create_appointment.phone,
        begins, begins + interval '1 minute', (begins at time zone office.time_zone)::date,
        actor.id, coalesce(actor.identification_number, ''), coalesce(actor.first_name, ''),
        coalesce(actor.last_name, ''), coalesce(actor.phone, ''), coalesce(actor.email, ''),
        office.office_name, app_hidden.current_actor_id())
      returning * into booked;
      perform app_hidden.add_appointment_lines(booked, app_hidden.json_value(create_appointment.details));
      perform app_hidden.change_appointment_length(booked, create_appointment.minutes);
      booked := app_hidden.reconcile_appointment(booked.id);

      answer := format('Cita registrada para el %s', app_hidden.spoken_time(begins, office.time_zone));
      perform app_hidden.enqueue_message(office.id, 'appointment:' || booked.id, booked.contact_phone,
        app_hidden.fit_message(
          array['Hola' || case when app_hidden.sms_name(booked.contact_name, 1) = '' then '' else ' ' end,
            format('. %s en ', answer), '.'],
          array[booked.contact_name, office.office_name]));
      return row(booked.id, booked.contact_phone, '99999', answer)::app_public.procedure_result;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.create_client(office_id uuid, identification_type text, identification_number text, phone text, email text, address text, first_name text, last_name text, password_hash text)
 RETURNS app_public.clients
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      office app_public.offices;
      known app_public.people;
      client app_public.clients;
      number text;
      same_numbers text[];
      same uuid;
      address_typed text := btrim(coalesce(create_client.address, ''));
      phone_typed text := btrim(coalesce(create_client.phone, ''));
      email_typed text := lower(btrim(coalesce(create_client.email, '')));
    begin
      select * into office from app_public.offices where id = create_client.office_id;
      if create_client.identification_type is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "identificationType"}');
      end if;
      if not create_client.identification_type = any (app_hidden.identification_types(office.currency_code)) then
        perform app_hidden.fail('INVALID_IDENTIFICATION', '{"field": "identificationType"}');
      end if;
      number := app_hidden.check_identification(create_client.identification_type, create_client.identification_number);
      same_numbers := app_hidden.same_identification(number);
      if address_typed = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "address"}');
      end if;
      if email_typed = '' then
        email_typed := create_client.identification_type || number;
      end if;
      if create_client.password_hash not like '$argon2id$%' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "password"}');
      end if;

      select other.id into same from app_public.clients as other
      where other.company_id = office.company_id and other.identification_number = any (same_numbers)
      order by other.status
      limit 1;
      if same is not null then
        perform app_hidden.fail('CLIENT_EXISTS', app_hidden.conflict_params('identificationNumber', 'clients', same));
      end if;
      known := app_hidden.person_of(office.company_id, number);

      insert into app_public.clients (
        company_id, office_id, identification_type, identification_number,
        first_name, second_name, last_name, second_last_name, phone, email, address, created_by)
      values (
        office.company_id, office.id, create_client.identification_type, number,
        coalesce(nullif(btrim(create_client.first_name), ''), known.first_name, ''), coalesce(known.second_name, ''),
        coalesce(nullif(btrim(create_client.last_name), ''), known.last_name, ''), coalesce(known.second_last_name, ''),
        phone_typed, email_typed, address_typed, app_hidden.current_actor_id())
      returning * into client;
      if create_client.password_hash is not null then
        insert into app_private.client_passwords values (client.id, create_client.password_hash);
      end if;

      if known.id is not null or not app_hidden.queue_look_up(client.id, client.identification_type, number) then
        perform app_hidden.welcome_client(client);
      end if;
      return client;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.create_sale(kind text, office_id uuid, employee_id uuid, identification_number text, identification_type text, phone text, email text, address text, first_name text, last_name text, sale_date text, invoice_number text, total_tip numeric, sales_details jsonb, payment_details jsonb, advertising boolean, request_id uuid, appointment_id uuid, confirm_number boolean DEFAULT false, currency_code text DEFAULT NULL::text, granted_discount jsonb DEFAULT NULL::jsonb)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      act text := lower(create_sale.kind);
      company uuid := app_hidden.current_company_id();
      lines jsonb;
      sale app_public.sales;
      answer jsonb;
    begin
      if not app_hidden.can(case create_sale.kind when 'SALE' then 'sale.create' else 'warranty.create' end)
        or create_sale.employee_id is not null
        and create_sale.employee_id is distinct from app_hidden.current_employee_id() then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      sale := app_hidden.new_sale(
        kind => create_sale.kind, office_id => app_hidden.require_office(create_sale.office_id),
        sale_date => create_sale.sale_date, invoice_number => create_sale.invoice_number,
        advertising => create_sale.advertising, confirm_number => create_sale.confirm_number);

      answer := app_private.request_begin(company, create_sale.request_id, jsonb_build_array(
        act, sale.office_id, create_sale.identification_number, create_sale.sales_details, create_sale.sale_date,
        sale.invoice_number, create_sale.total_tip, create_sale.payment_details, sale.advertising,
        create_sale.identification_type, create_sale.phone, create_sale.email, create_sale.address,
        create_sale.first_name, create_sale.last_name, create_sale.appointment_id)
        || app_hidden.granted_in_request(create_sale.granted_discount));
      if answer is null then
        if sale.sale_date > now() then
          perform app_hidden.fail('FUTURE_DATE', '{"field": "saleDate"}');
        end if;
        -- What is sold now is sold today.
        if sale.sale_date < now() and sale.sale_day < app_hidden.office_today(sale.office_id) then
          perform app_hidden.require(case sale.kind when 'SALE' then 'sale.create_past' else 'warranty.create_past' end);
        end if;
        sale := app_hidden.sale_with_client(
          sale => sale, identification_number => create_sale.identification_number,
          identification_type => create_sale.identification_type, phone => create_sale.phone,
          email => create_sale.email, address => create_sale.address, first_name => create_sale.first_name,
          last_name => create_sale.last_name);
        lines := app_hidden.json_value(create_sale.sales_details);
        perform app_hidden.lock_turns(sale.office_id, sale.sale_day, lines, true);
        sale := app_hidden.record_sale(
          sale, lines, app_hidden.json_value(create_sale.payment_details), create_sale.total_tip,
          app_hidden.json_value(create_sale.granted_discount));
        if create_sale.appointment_id is not null then
          perform app_hidden.serve_appointment(create_sale.appointment_id, sale.id);
        end if;
        answer := jsonb_build_object('v_id', sale.id, 'v_phone', sale.client_phone, 'v_end_code', '99999',
          'v_message', case sale.kind when 'SALE' then 'Venta registrada con éxito' else 'Garantía registrada con éxito' end);
        perform app_private.request_end(company, create_sale.request_id, answer);
      end if;
      if not app_hidden.is_sale_currency(create_sale.currency_code) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "currencyCode"}');
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.create_workday(office_id uuid, identification_number text, work_date date)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      spellings text[] := app_hidden.same_identification(create_workday.identification_number);
      technician record;
      shown_phone text;
      zone text;
      token integer;
      created_id uuid;
      answer text;
    begin
      if coalesce(btrim(create_workday.identification_number), '') = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "identificationNumber"}');
      end if;
      select employee.id, employee.company_id, employee.phone, employee.full_name into technician
      from app_public.employees as employee
      join app_public.roles as role on role.id = employee.role_id
      where employee.office_id = create_workday.office_id
        and employee.identification_number = any (spellings)
        and employee.status = 1
        and role.takes_turns
      order by array_position(spellings, employee.identification_number)
      limit 1;
      if technician.id is null then
        return row(null, null, '00001', 'La técnica (o) no existe')::app_public.procedure_result;
      end if;

      shown_phone := case when create_workday.office_id = any (app_hidden.staff_offices()) then technician.phone end;
      perform app_hidden.lock_office_day(create_workday.office_id, create_workday.work_date, false);
      if exists (
        select from app_public.workdays as workday
        where workday.employee_id = technician.id and workday.work_date = create_workday.work_date
      ) then
        return row(null, shown_phone, '00002', 'La técnica (o) ya tiene un turno para el día')::app_public.procedure_result;
      end if;

      select 1 + coalesce(max(workday.number_token), 0) into token
      from app_public.workdays as workday
      where workday.office_id = create_workday.office_id and workday.work_date = create_workday.work_date;
      select office.time_zone into zone from app_public.offices as office where office.id = create_workday.office_id;

      insert into app_public.workdays (company_id, office_id, employee_id, work_date, number_token, created_by, created)
      values (
        technician.company_id, create_workday.office_id, technician.id, create_workday.work_date, token,
        app_hidden.current_actor_id(),
        (create_workday.work_date + (now() at time zone zone)::time) at time zone zone)
      returning id into created_id;

      answer := format('Turno %s registrado el %s', token, to_char(create_workday.work_date, 'DD/MM/YYYY'));
      perform app_hidden.enqueue_message(create_workday.office_id, 'workday:' || created_id, technician.phone,
        app_hidden.fit_message(
          array['Hola' || case when app_hidden.sms_name(technician.full_name, 1) = '' then '' else ' ' end, format('. %s.', answer)],
          array[technician.full_name]));
      return row(created_id, shown_phone, '99999', answer)::app_public.procedure_result;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.current_actor_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select coalesce(
      nullif(current_setting('turno.employee_id', true), ''),
      nullif(current_setting('turno.user_id', true), ''))::uuid
  $function$;
grant execute on function app_hidden.current_actor_id() to turno_anonymous;
grant execute on function app_hidden.current_actor_id() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.current_company_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('turno.company_id', true), '')::uuid $function$;
grant execute on function app_hidden.current_company_id() to turno_anonymous;
grant execute on function app_hidden.current_company_id() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.current_employee_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('turno.employee_id', true), '')::uuid $function$;
grant execute on function app_hidden.current_employee_id() to turno_anonymous;
grant execute on function app_hidden.current_employee_id() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.current_office_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('turno.office_id', true), '')::uuid $function$;
grant execute on function app_hidden.current_office_id() to turno_anonymous;
grant execute on function app_hidden.current_office_id() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.current_role_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('turno.role_id', true), '')::uuid $function$;
grant execute on function app_hidden.current_role_id() to turno_anonymous;
grant execute on function app_hidden.current_role_id() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.dashboard_lines_known(dimension text, member text, currency_code text, date_from date, date_until date, office_id uuid)
 RETURNS TABLE(is_known boolean, currency_code text, amount numeric, rows integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with known as materialized (
      select app_hidden.can('sale.read') and case $1
        when 'TECHNICIAN' then app_hidden.can('profit.read')
        else coalesce($1 in ('DAY', 'MONTH', 'HOUR', 'SUBSERVICE', 'CLIENT', 'OFFICE', 'PAYMENT'), false) end as is_known,
        case $1 when 'SUBSERVICE' then (
          select subservice.subservice_name from app_public.subservices as subservice where subservice.id::text = $2
        ) else $2 end as member
    )
    select true, figure.currency_code, sum(figure.amount),
      sum(case $1 when 'PAYMENT' then figure.sales else figure.services end)::integer
    from known
    join app_public.proc_dashboard($1, $4, $5, $6) as figure on true
    where (select is_known from known) and ($3 is null or figure.currency_code = $3) and ($2 is null or known.member = case $1
      when 'SUBSERVICE' then figure.member_name
      when 'HOUR' then figure.member || to_char(figure.slot, ' FM00')
      else figure.member end)
    group by figure.currency_code
    union all
    select false, null, null, null from known where not known.is_known
  $function$;
grant execute on function app_hidden.dashboard_lines_known(text,text,text,date,date,uuid) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.dashboard_lines_page(dimension text, member text, currency_code text, date_from date, date_until date, office_id uuid, skip integer, take integer, OUT ids uuid[], OUT total integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      select case when bool_and(known.is_known) is not false then coalesce(sum(known.rows), 0) end into total
      from app_hidden.dashboard_lines_known(
        -- The lines of all days are those of all offices, whose sums are fewer.
        dimension => case when member is null and dimension in ('DAY', 'MONTH', 'HOUR', 'SUBSERVICE', 'CLIENT')
          then 'OFFICE' else dimension end, member => member, currency_code => currency_code, date_from => date_from,
        date_until => date_until, office_id => office_id) as known;
      if total is not null then
        ids := (app_hidden.rows_of_figure(
          dimension => dimension, member => member, currency_code => currency_code, date_from => date_from,
          date_until => date_until, office_id => office_id, wanted => least(skip + take, total)))[skip + 1:skip + take];
      end if;
    end
  $function$;
grant execute on function app_hidden.dashboard_lines_page(text,text,text,date,date,uuid,integer,integer) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.dashboard_lines_sums(dimension text DEFAULT 'OFFICE'::text, member text DEFAULT NULL::text, currency_code text DEFAULT NULL::text, date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date, office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(currency_code text, amount numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with sums as materialized (
      select * from app_hidden.dashboard_lines_known(
        dimension => $1, member => $2, currency_code => $3, date_from => $4, date_until => $5, office_id => $6)
    )
    select sums.currency_code, sums.amount from sums where sums.is_known
    union all
    select line.currency_code, sum(line.amount)
    from app_public.proc_dashboard_lines(
      dimension => $1, member => $2, currency_code => $3, date_from => $4, date_until => $5, office_id => $6) as line
    where exists (select from sums where not sums.is_known)
    group by line.currency_code
  $function$;
grant execute on function app_hidden.dashboard_lines_sums(text,text,text,date,date,uuid) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.difference(line bigint, service text, currency text, sent numeric, ours numeric)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select jsonb_strip_nulls(jsonb_build_object(
      'line', line, 'service', service, 'sent', coalesce(sent, 0)::text, 'ours', ours::text,
      'now', app_hidden.format_money(ours, currency),
      'before', case when abs(sent) < 1e12 then app_hidden.format_money(sent, currency) end))
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.discount_lines(office_id uuid, sent jsonb)
 RETURNS TABLE(subservice_id uuid, percentage_discount numeric)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      lines jsonb := app_hidden.json_value(sent);
      line record;
    begin
      if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
        perform app_hidden.fail('LINE_REQUIRED');
      end if;
      if jsonb_array_length(lines) > 500 then
        perform app_hidden.fail('TOO_MANY_LINES');
      end if;
      for line in
        select given.position, given."subserviceId" as id, given."percentageDiscount" as percentage, subservice.id as known,
          count(*) over (partition by given."subserviceId") as times
        from rows from (jsonb_to_recordset(lines) as ("subserviceId" uuid, "percentageDiscount" numeric))
          with ordinality as given("subserviceId", "percentageDiscount", position)
        left join app_public.subservices as subservice
          on subservice.id = given."subserviceId" and subservice.office_id = discount_lines.office_id
          and subservice.status = 1
        order by given.position
      loop
        if line.id is null or line.percentage is null or line.percentage <= 0 then
          perform app_hidden.fail('DISCOUNT_LINE', jsonb_build_object('line', line.position));
        end if;
        -- Not below refuses NaN too, which is greater than every number.
        if not line.percentage < 100 or line.percentage <> round(line.percentage, 2) or line.times > 1 then
          perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'details', 'line', line.position));
        end if;
        if line.known is null then
          perform app_hidden.fail('SUBSERVICE_NOT_FOUND', jsonb_build_object('line', line.position));
        end if;
        subservice_id := line.id;
        percentage_discount := line.percentage;
        return next;
      end loop;
    exception when invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "details"}');
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.discounts_of_today()
 RETURNS TABLE(subservice_id uuid, percentage_discount numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select discount.subservice_id, discount.percentage_discount
    from app_public.offices as office
    cross join lateral app_hidden.discounts_on(office.id, app_hidden.office_today(office.id)) as discount
    where office.id = any ((select app_hidden.visible_office_ids())::uuid[])
      and (select app_hidden.can('subservice.read'))
  $function$;
grant execute on function app_hidden.discounts_of_today() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.discounts_on(office_id uuid, day date)
 RETURNS TABLE(subservice_id uuid, percentage_discount numeric)
 LANGUAGE sql
 STABLE
AS $function$
    select detail.subservice_id, max(detail.percentage_discount)
    from app_public.discounts as discount
    join app_public.discounts_details as detail on detail.discount_id = discount.id and detail.status = 1
    where discount.office_id = $1 and discount.status = 1 and $2 between discount.begin_date and discount.end_date
      and extract(dow from $2) = any (discount.days)
    group by detail.subservice_id
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.document_patterns(typed text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select case
      when btrim(typed) = '' then '{%}'
      when number = '' then '{}'
      when number ~ '^(V|E|J|G|P|FP)\d+$' then
        array[app_hidden.search_pattern(number), regexp_replace(number, '\D', '', 'g') || '%']
      else array[app_hidden.search_pattern(number)]
    end
    from upper(regexp_replace(left(typed, 200), '[\s./-]', '', 'g')) as number
  $function$;
grant execute on function app_hidden.document_patterns(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.drawer_of(register_id uuid, currency_code text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      register app_public.cash_registers;
      held uuid := (
        select drawer.store_id from app_public.cash_drawers as drawer
        where drawer.register_id = drawer_of.register_id and drawer.currency_code = drawer_of.currency_code);
    begin
      if held is not null then
        return held;
      end if;
      -- One maker at a time; who waited finds what the other made.
      select * into register from app_public.cash_registers as found where found.id = drawer_of.register_id for no key update;
      held := (
        select drawer.store_id from app_public.cash_drawers as drawer
        where drawer.register_id = drawer_of.register_id and drawer.currency_code = drawer_of.currency_code);
      if held is null then
        held := app_hidden.make_store(
          register.office_id, register.register_name || ' ' || currency_code, currency_code, 'DRAWER',
          'Gaveta de ' || register.register_name);
        insert into app_public.cash_drawers (register_id, currency_code, store_id, company_id)
        values (register.id, drawer_of.currency_code, held, register.company_id);
      end if;
      return held;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.due_on_line(line_id uuid, own numeric)
 RETURNS TABLE(commission numeric)
 LANGUAGE sql
 STABLE
AS $function$
    select case when (select app_hidden.can('profit.read')) then own + extra.commission end
    from (
      select coalesce(sum(given.total_commission), 0.00) as commission
      from app_public.sales_details_commissions as given
      where given.sales_detail_id = line_id and given.status = 1
    ) as extra
  $function$;
grant execute on function app_hidden.due_on_line(uuid,numeric) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.e164(phone text, currency_code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with plan as (
      select
        case currency_code when 'PEN' then '51' else '58' end as country,
        case currency_code when 'PEN' then '^(9\d{8}|[1-8]\d{7})$' else '^[24]\d{9}$' end as national,
        regexp_replace(regexp_replace(phone, '[\s().-]', '', 'g'), '^00', '+') as typed
    )
    select '+' || country || digits
    from plan, lateral (
      values (1, regexp_replace(typed, '^0', '')),
        (2, regexp_replace(regexp_replace(typed, '^\+?' || country, ''), '^0', ''))
    ) as reading(position, digits)
    where digits ~ national
    order by position
    limit 1
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.employee_sums(date_from date, date_until date)
 RETURNS TABLE(employee_id uuid, office_id uuid, first date, last date, services integer, profit numeric, advertising_profit numeric, tip numeric, sold_sales integer, sold_services integer, sold_amount numeric, sold_tax numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    -- The bounds are made once, and plain: under row-level security only plain comparisons reach the index.
    with scope as materialized (
      select office.id as office_id, given.first, given.last, months.*
      from app_public.offices as office
      cross join lateral (
        select coalesce($1, $2, today) as first, coalesce($2, $1, today) as last
        from app_hidden.office_today(office.id) as today
      ) as given
      cross join lateral app_hidden.whole_months(given.first, given.last) as months
      where office.id = any ((select app_hidden.offices_where_can('profit.read'))::uuid[])
    ), part as (
      select scope.first, scope.last, day.*
      from scope
      cross join lateral (
        select day.* from app_public.employee_days as day
        where day.office_id = scope.office_id and day.sale_day >= scope.first and day.sale_day < scope.months_begin
        union all
        select day.* from app_public.employee_days as day
        where day.office_id = scope.office_id and day.sale_day >= scope.months_end and day.sale_day <= scope.last
        union all
        select month.* from app_public.employee_months as month
        where month.office_id = scope.office_id and month.month >= scope.months_begin and month.month < scope.months_end
      ) as day
    )
    select part.employee_id, part.office_id, part.first, part.last,
      sum(part.services)::integer, sum(part.profit + part.supervisor_profit), sum(part.advertising_profit), sum(part.tip),
      sum(part.sold_sales)::integer, sum(part.sold_services)::integer, sum(part.sold_amount), sum(part.sold_tax)
    from part
    group by part.employee_id, part.office_id, part.first, part.last
    having sum(part.services) <> 0 or sum(part.profit + part.supervisor_profit) <> 0
      or sum(part.advertising_profit) <> 0 or sum(part.tip) <> 0
  $function$;
grant execute on function app_hidden.employee_sums(date,date) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.enqueue_message(office_id uuid, event_key text, phone text, body text, sender_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      message_id uuid;
      cut text := left(body, 459);
    begin
      while app_hidden.sms_segments(cut) > app_hidden.most_sms_segments() loop
        cut := left(cut, -1);
      end loop;
      insert into app_public.messages (company_id, office_id, event_key, phone, body, sender_id)
      select office.company_id, office.id, enqueue_message.event_key, number, cut,
        coalesce(enqueue_message.sender_id, app_hidden.current_actor_id())
      from app_public.offices as office, app_hidden.e164(enqueue_message.phone, office.currency_code) as number
      where office.id = enqueue_message.office_id and number is not null
      on conflict do nothing
      returning id into message_id;
      if message_id is not null then
        perform graphile_worker.add_job('sms__send', json_build_object('messageId', message_id), job_key => message_id::text);
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.fact_hour(instant timestamp with time zone, zone text)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (EXTRACT(dow FROM (instant AT TIME ZONE zone)) || to_char((instant AT TIME ZONE zone), ' HH24'::text));
grant execute on function app_hidden.fact_hour(timestamp with time zone,text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.fact_sums(office_ids uuid[], dimension text, date_from date, date_until date)
 RETURNS TABLE(office_id uuid, member text, sales integer, services integer, amount numeric, tax numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with scope as materialized (
      select office.id as office_id, months.*
      from unnest($1) as office(id), app_hidden.whole_months($3, $4) as months
    ), part as (
      select fact.*
      from scope
      cross join lateral (
        select fact.* from app_public.office_facts as fact
        where fact.office_id = scope.office_id and fact.dimension = $2 and fact.grain = 'DAY'
          and fact.starts >= $3 and fact.starts < scope.months_begin
        union all
        select fact.* from app_public.office_facts as fact
        where fact.office_id = scope.office_id and fact.dimension = $2 and fact.grain = 'DAY'
          and fact.starts >= scope.months_end and fact.starts <= $4
        union all
        select fact.* from app_public.office_facts as fact
        where fact.office_id = scope.office_id and fact.dimension = $2 and fact.grain = 'MONTH'
          and fact.starts >= scope.months_begin and fact.starts < scope.months_end
      ) as fact
    )
    select part.office_id, part.member, sum(part.sales)::integer, sum(part.services)::integer,
      sum(part.amount), sum(part.tax)
    from part
    group by part.office_id, part.member
    having sum(part.sales) <> 0 or sum(part.amount) <> 0
  $function$;
grant execute on function app_hidden.fact_sums(uuid[],text,date,date) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.fail(code text, params jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      raise exception using errcode = 'TURNO', message = code, detail = params::text;
    end
  $function$;
grant execute on function app_hidden.fail(text,jsonb) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.field_name(column_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (lower("left"(column_name, 1)) || substr(replace(initcap(replace(column_name, '_'::text, ' '::text)), ' '::text, ''::text), 2));

CREATE OR REPLACE FUNCTION app_hidden.filter_words(filters jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select 'por ' || string_agg(filter, ', ' order by position)
    from jsonb_array_elements_text($1) with ordinality as used (filter, position)
  $function$;
grant execute on function app_hidden.filter_words(jsonb) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.first_id_at(instant timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((lpad(to_hex((floor((EXTRACT(epoch FROM instant) * (1000)::numeric)))::bigint), 12, '0'::text) || repeat('0'::text, 20)))::uuid;
grant execute on function app_hidden.first_id_at(timestamp with time zone) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.first_payment_methods(currency_code text)
 RETURNS TABLE("position" bigint, method_name text, payment_type text, currency text, counting text, needs_reference boolean, is_default boolean, rounding_step numeric)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select row_number() over (order by first.at), first.name, first.type, first.paid_in, first.counting, first.referred,
      first.first_of_pair, case when first.counting = 'CASH' and first.paid_in = 'PEN' then 0.10 else 0 end
    from (values
      ('VES', 1, 'Efectivo Bs', 'Cash', 'VES', 'CASH', false, true),
      ('VES', 2, 'Efectivo $', 'Cash', 'USD', 'CASH', false, true),
      ('VES', 3, 'Efectivo €', 'Cash', 'EUR', 'CASH', false, true),
      ('VES', 4, 'Pago móvil', 'Transfer', 'VES', 'NONE', true, false),
      ('VES', 5, 'Punto débito', 'TDD', 'VES', 'BATCH', false, true),
      ('VES', 6, 'Punto crédito', 'TDC', 'VES', 'BATCH', false, true),
      ('VES', 7, 'Zelle', 'Transfer', 'USD', 'NONE', false, true),
      ('VES', 8, 'Transferencia', 'Transfer', 'VES', 'NONE', true, true),
      ('PEN', 1, 'Efectivo S/', 'Cash', 'PEN', 'CASH', false, true),
      ('PEN', 2, 'Efectivo $', 'Cash', 'USD', 'CASH', false, true),
      ('PEN', 3, 'Yape', 'Transfer', 'PEN', 'NONE', true, false),
      ('PEN', 4, 'Plin', 'Transfer', 'PEN', 'NONE', true, false),
      ('PEN', 5, 'POS débito', 'TDD', 'PEN', 'BATCH', false, true),
      ('PEN', 6, 'POS crédito', 'TDC', 'PEN', 'BATCH', false, true),
      ('PEN', 7, 'Transferencia', 'Transfer', 'PEN', 'NONE', true, true),
      ('USD', 1, 'Efectivo $', 'Cash', 'USD', 'CASH', false, true),
      ('USD', 2, 'Punto débito', 'TDD', 'USD', 'BATCH', false, true),
      ('USD', 3, 'Punto crédito', 'TDC', 'USD', 'BATCH', false, true),
      ('USD', 4, 'Transferencia', 'Transfer', 'USD', 'NONE', true, true),
      ('EUR', 1, 'Efectivo €', 'Cash', 'EUR', 'CASH', false, true),
      ('EUR', 2, 'Efectivo $', 'Cash', 'USD', 'CASH', false, true),
      ('EUR', 3, 'Punto débito', 'TDD', 'EUR', 'BATCH', false, true),
      ('EUR', 4, 'Punto crédito', 'TDC', 'EUR', 'BATCH', false, true),
      ('EUR', 5, 'Transferencia', 'Transfer', 'EUR', 'NONE', true, true)
    ) as first (office_currency, at, name, type, paid_in, counting, referred, first_of_pair)
    where first.office_currency = $1
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.fit_message(fixed text[], names text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      body text;
    begin
      foreach body in array '{100,60,40,30,20,10,0}'::text[] loop
        body := (
          select string_agg(coalesce(fixed[position], '') || app_hidden.sms_name(names[position], body::integer), '' order by position)
          from generate_series(1, greatest(cardinality(fixed), cardinality(names))) as position);
        exit when app_hidden.sms_segments(body) <= app_hidden.most_sms_segments();
      end loop;
      return body;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.fold(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select lower(public.unaccent('public.unaccent', $1)) $function$;
grant execute on function app_hidden.fold(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.fold_month(office_id uuid, month date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      in_month text := format('office_id = %L and %%1$I >= %L and %%1$I < %L',
        office_id, month, (month + interval '1 month')::date);
    begin
      perform app_hidden.lock_office_month(office_id, month, false);
      perform app_hidden.fold_rows(
        'office_sale_days', '{office_id,sale_day,company_id,kind}', format(in_month, 'sale_day'));
      perform app_hidden.fold_rows(
        'employee_days', '{employee_id,sale_day,office_id,company_id}', format(in_month, 'sale_day'));
      perform app_hidden.fold_rows(
        'employee_months', '{employee_id,month,office_id,company_id}', format(in_month, 'month'));
      -- All dimensions there are, named so that the index finds the month.
      perform app_hidden.fold_rows(
        'office_facts', '{office_id,dimension,grain,starts,member,company_id}',
        format(in_month, 'starts') || $sql$ and dimension in ('HOUR', 'SUBSERVICE', 'PAYMENT')$sql$);
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.fold_rows(summary text, keys text[], chosen text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      measures text[] := array(
        select attname from pg_attribute
        where attrelid = format('app_public.%I', summary)::regclass and attnum > 0 and not attisdropped
          and attname <> all (keys || '{slot}'::text[]));
    begin
      execute format(
        'with slots as (delete from app_public.%1$I where %2$s returning *)
         insert into app_public.%1$I (%3$s, slot, %4$s) select %3$s, 0, %5$s from slots group by %3$s',
        summary, chosen, array_to_string(keys, ', '), array_to_string(measures, ', '),
        (select string_agg(format('sum(%I)', measure), ', ') from unnest(measures) as measure));
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.forget_unattached_photos()
 RETURNS SETOF text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    delete from app_private.photos as photo
    where photo.name in (
      select old.name from app_private.photos as old
      where not old.attached and old.created < now() - interval '2 days'
      order by old.created limit 20 for update skip locked)
    returning photo.name
  $function$;
grant execute on function app_hidden.forget_unattached_photos() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.format_money(amount numeric, currency_code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select case when round($1, 2) < 0 then '-' else '' end
      || case $2 when 'VES' then 'Bs' when 'PEN' then 'S/' when 'USD' then '$' else '€' end
      || ' ' || to_char(abs($1), 'FM999,999,999,999,990.00')
  $function$;
grant execute on function app_hidden.format_money(numeric,text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.full_name(first text, second text, last text, second_last text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select btrim(regexp_replace(first || ' ' || second || ' ' || last || ' ' || second_last, '\s+', ' ', 'g')) $function$;
grant execute on function app_hidden.full_name(text,text,text,text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.give_first_payment_methods(office app_public.offices)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    insert into app_public.payment_methods (
      company_id, office_id, method_name, payment_type, currency_code, counting, needs_reference, opens_drawer, is_default,
      rounding_step, position)
    select office.company_id, office.id, first.method_name, first.payment_type, first.currency, first.counting,
      first.needs_reference, first.counting = 'CASH', first.is_default, first.rounding_step, first.position
    from app_hidden.first_payment_methods(office.currency_code) as first
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.give_password_code(account_of uuid, code_hash bytea)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      account app_private.accounts := app_hidden.resettable_account(give_password_code.account_of);
    begin
      perform app_hidden.require_step_up();
      perform app_private.check_password_resets(account.id);
      perform app_hidden.note_account(account.id, '{"password": "code given"}');
      perform app_private.log_security('PASSWORD_CODE', account.email);
      return app_private.keep_password_code(account.id, give_password_code.code_hash);
    end
  $function$;
grant execute on function app_hidden.give_password_code(uuid,bytea) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.granted_as_sent(line app_hidden.sale_line)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN jsonb_build_array(((line).granted_percent)::numeric(5,2), CASE WHEN ((line).granted_percent IS NULL) THEN ((line).granted_amount)::numeric(18,2) ELSE NULL::numeric END, (line).granted_reason);

CREATE OR REPLACE FUNCTION app_hidden.granted_in_request(granted jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (granted IS NULL) THEN '[]'::jsonb ELSE jsonb_build_array(granted) END;

CREATE OR REPLACE FUNCTION app_hidden.has_stepped_up()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select coalesce(current_setting('turno.stepped_up', true) = 'on', false) or exists (
      select from app_private.sessions as session
      where session.id = nullif(current_setting('turno.session_id', true), '')::uuid
        and session.ended_at is null and session.created > now() - interval '5 minutes')
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.highest_number(kind text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE kind WHEN 'minutes'::text THEN (1440)::numeric ELSE 999999999999.99 END;

CREATE OR REPLACE FUNCTION app_hidden.hold_balance(store app_public.money_stores, currency_code text, wanted numeric)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      present numeric;
    begin
      insert into app_public.money_balances (store_id, currency_code, slot, office_id, company_id, balance)
      values (store.id, hold_balance.currency_code, 0, store.office_id, store.company_id, 0)
      on conflict do nothing;
      perform from app_public.money_balances as held
      where held.store_id = store.id and held.currency_code = hold_balance.currency_code and held.slot = 0
      for no key update;
      select sum(held.balance) into present
      from app_public.money_balances as held
      where held.store_id = store.id and held.currency_code = hold_balance.currency_code;
      if present < wanted then
        perform app_hidden.fail('CASH_TOO_LOW', jsonb_strip_nulls(jsonb_build_object(
          'wanted', hold_balance.currency_code || ' ' || wanted::text,
          'present', case when app_hidden.can('cash.read_expected')
            then hold_balance.currency_code || ' ' || present::text end)));
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.hold_cash_session(session_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform from app_public.cash_sessions as session where session.id = $1 and session.state = 'OPEN' for key share;
      return found;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.holds_document(value text, patterns text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select upper(translate($1, ' ./-', '')) like any ($2) $function$;
grant execute on function app_hidden.holds_document(text,text[]) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.holds_phone(value text, patterns text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select translate($1, ' ().+/-', '') like any ($2) $function$;
grant execute on function app_hidden.holds_phone(text,text[]) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.holds_terms(value text, expressions text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select $1 ~ all ($2) $function$;
grant execute on function app_hidden.holds_terms(text,text[]) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.holds_words(value text, patterns text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select lower(public.unaccent('public.unaccent', $1)) like all ($2) $function$;
grant execute on function app_hidden.holds_words(text,text[]) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.identification_types(currency_code text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select case $1 when 'PEN' then '{RUC,PP,CE,CIV,DNI,PTP}' else '{CI,PP,RIF,CIV}' end::text[] $function$;

CREATE OR REPLACE FUNCTION app_hidden.idle_minutes(typed text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if coalesce(btrim(typed), '') in ('', '0') then
        return null;
      end if;
      if typed !~ '^\s*\d{1,3}\s*$' or typed::integer not between 5 and 720 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "IDLE_MINUTES"}');
      end if;
      return typed::integer;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.in_range(value numeric, kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((value >= app_hidden.lowest_number(kind)) AND (value <= app_hidden.highest_number(kind)));

CREATE OR REPLACE FUNCTION app_hidden.invoice_series(office_id uuid)
 RETURNS TABLE(series smallint, last_number bigint)
 LANGUAGE sql
 STABLE
AS $function$
    select settings.series, greatest(settings.series_start - 1, (
      select sale.correlative_number
      from app_public.sales as sale
      where sale.office_id = settings.office_id and sale.series = settings.series
        and sale.active_correlative is not null and sale.correlative_number is not null
      order by sale.correlative_number desc
      limit 1))
    from app_public.office_settings as settings
    where settings.office_id = $1
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.is_administrator_role(role_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select exists (
      select from app_public.role_permissions as granted where granted.role_id = $1 and granted.permission = 'role.grant')
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.is_back_fill()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select current_setting('turno.back_fill', true) = 'on' and app_hidden.current_company_id() is null $function$;

CREATE OR REPLACE FUNCTION app_hidden.is_in_registry(identification_type text, identification_number text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select $1 = 'CIV' or $1 = 'CI' and $2 !~ '^E' $function$;

CREATE OR REPLACE FUNCTION app_hidden.is_json_object(text text, longest integer)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      return coalesce(length(text) <= longest and jsonb_typeof(text::jsonb) = 'object', false);
    exception when invalid_text_representation or untranslatable_character then
      return false;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.is_sale_currency(currency_code text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(NULLIF(currency_code, ''::text), 'VES'::text) = ANY (ARRAY['VES'::text, current_setting('turno.currency_code'::text, true)]));

CREATE OR REPLACE FUNCTION app_hidden.json_text(sent text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      return nullif(sent, '')::jsonb;
    exception when invalid_text_representation then
      perform app_hidden.fail('INVALID_INPUT');
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.keep_client_texts(client app_public.clients)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    insert into app_private.former_client_texts (client_id, company_id, search_text)
    select client.id, client.company_id, client.search_text
    union
    select client.id, client.company_id, app_hidden.client_search_text(
      first => sale.client_name, second => '', last => sale.client_last_name, second_last => '',
      identification => sale.client_in, phone => sale.client_phone, email => sale.client_email)
    from app_public.sales as sale where sale.client_id = client.id
    on conflict do nothing
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.keep_default_methods(office_id uuid, wanted uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      update app_public.payment_methods as before set is_default = false
      from app_public.payment_methods as chosen
      where chosen.id = $2 and chosen.status = 1 and before.office_id = $1 and before.is_default and before.id <> chosen.id
        and (before.payment_type, before.currency_code) = (chosen.payment_type, chosen.currency_code);
      update app_public.payment_methods as method set is_default = true
      from (
        select distinct on (pair.payment_type, pair.currency_code) pair.id
        from app_public.payment_methods as pair
        where pair.office_id = $1 and pair.status = 1
        order by pair.payment_type, pair.currency_code, pair.id = $2 desc nulls last, pair.is_default desc, pair.position,
          pair.id
      ) as first
      where method.id = first.id and not method.is_default;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.keep_photo(name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_hidden.require('client.profile');
      insert into app_private.photos (name, company_id) values (keep_photo.name, app_hidden.current_company_id());
    end
  $function$;
grant execute on function app_hidden.keep_photo(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.latest_visitors(office_id uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      return array(
        select visit.client_id
        from (
          select sale.client_id, sale.sale_date from app_public.sales as sale
          where sale.office_id = latest_visitors.office_id and sale.kind = 'SALE' and sale.status = 1
          order by sale.sale_date desc limit 500
        ) as visit
        where visit.client_id is not null
        group by visit.client_id
        order by max(visit.sale_date) desc);
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.leader_contact_offices()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select app_hidden.offices_where_any('{employee.read,supervisor.read,profit.read}') $function$;
grant execute on function app_hidden.leader_contact_offices() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.leader_pay_offices()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select app_hidden.offices_where_any('{supervisor.read,profit.read}') $function$;
grant execute on function app_hidden.leader_pay_offices() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.left_in_month(office_id uuid, month date)
 RETURNS TABLE(unserved integer, unpaid integer, unsent integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select booked.unserved, booked.unpaid, queued.unsent
    from app_public.offices as office
    cross join lateral (
      select $2 as first, ($2 + interval '1 month')::date as next
    ) as days
    cross join lateral (
      select count(*) filter (where appointment.state <> 'SERVED')::integer as unserved,
        count(*) filter (where appointment.state = 'SERVED')::integer as unpaid
      from app_public.appointments as appointment
      where appointment.office_id = office.id and appointment.status = 1 and appointment.sale_id is null
        and appointment.state in ('BOOKED', 'CONFIRMED', 'ARRIVED', 'SERVED')
        and appointment.appointment_day >= days.first and appointment.appointment_day < days.next
    ) as booked
    cross join lateral (
      select count(*)::integer as unsent
      from app_public.messages as message
      where message.office_id = office.id and message.state in ('pending', 'sending', 'held', 'failed')
        and message.created >= days.first::timestamp at time zone office.time_zone
        and message.created < days.next::timestamp at time zone office.time_zone
    ) as queued
    where office.id = $1
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.line_asked_off(line app_hidden.sale_line, sent jsonb, line_number integer)
 RETURNS app_hidden.sale_line
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      place jsonb := jsonb_strip_nulls(jsonb_build_object('field', 'grantedDiscount', 'line', line_number));
      figure numeric;
    begin
      begin
        line.granted_percent := sent ->> 'percent';
        line.granted_amount := sent ->> 'amount';
      exception when invalid_text_representation or numeric_value_out_of_range then
        perform app_hidden.fail('INVALID_INPUT', place);
      end;
      figure := coalesce(line.granted_percent, line.granted_amount);
      -- Both bounds refuse NaN, which is greater than every number.
      if num_nonnulls(line.granted_percent, line.granted_amount) <> 1 or not app_hidden.in_range(figure, 'amount')
        or not coalesce(line.granted_percent < 100, true) or figure <> round(figure, 2) then
        perform app_hidden.fail('INVALID_INPUT', place);
      end if;
      line.granted_reason := app_hidden.check_text('grantedReason', coalesce(sent ->> 'reason', ''), 'name');
      if line.granted_reason = '' then
        perform app_hidden.fail('DISCOUNT_REASON', jsonb_strip_nulls(jsonb_build_object('line', line_number)));
      end if;
      return line;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.line_minutes(starts_at timestamp with time zone, ends_at timestamp with time zone, day date, sent_minutes integer, usual_minutes integer)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE(CASE WHEN (app_hidden.of_day(starts_at, day) AND app_hidden.of_day(ends_at, day)) THEN (ceil((EXTRACT(epoch FROM (ends_at - starts_at)) / (60)::numeric)))::integer ELSE NULL::integer END, sent_minutes, usual_minutes);

CREATE OR REPLACE FUNCTION app_hidden.line_payment(line jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      detail jsonb := coalesce(
        line -> 'paymentDetail', line -> 'paymentDetails', line -> 'payment_detail', line -> 'payment_details',
        line -> 'servicePaymentDetail', line -> 'servicePaymentDetails', line -> 'service_payment_detail',
        line -> 'service_payment_details',
        case when line ?| '{exchange_amount,exchange_value}' then jsonb_strip_nulls(jsonb_build_object(
          'exchange_amount', line -> 'exchange_amount', 'exchange_value', line -> 'exchange_value')) end);
    begin
      return case jsonb_typeof(detail) when 'object' then detail end;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.line_payments(sale_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select jsonb_object_agg(line.id, line.payment_detail)
    from app_public.sales_details as line
    where line.sale_id = $1 and line.payment_detail is not null
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.line_ungranted(line app_hidden.sale_line)
 RETURNS app_hidden.sale_line
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      line.granted_percent := null;
      line.granted_amount := null;
      line.granted_reason := null;
      line.granted_by := null;
      return line;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.lines_as_granted(sale app_public.sales, lines app_hidden.sale_line[], sent jsonb, granted jsonb, usd_rate numeric)
 RETURNS app_hidden.sale_line[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      on_lines boolean := jsonb_path_exists(sent, '$[*].grantedDiscount ? (@ != null)');
      on_sale boolean := coalesce(jsonb_typeof(granted) <> 'null', false);
      line app_hidden.sale_line;
      asked app_hidden.sale_line;
      told jsonb;
    begin
      if (on_lines or on_sale) and sale.kind = 'WARRANTY' then
        perform app_hidden.fail('DISCOUNT_ON_WARRANTY');
      end if;
      if on_sale then
        if on_lines then
          perform app_hidden.fail('DISCOUNT_TWICE');
        end if;
        lines := app_hidden.lines_sharing(lines, granted);
      end if;
      for position in 1 .. cardinality(lines) loop
        line := lines[position];
        told := case when not on_sale then sent -> (position - 1) -> 'grantedDiscount' end;
        if jsonb_typeof(told) = 'null' then
          line := app_hidden.line_ungranted(line);
        elsif told is not null then
          asked := app_hidden.line_asked_off(line, told, position);
          if app_hidden.granted_as_sent(asked) is distinct from app_hidden.granted_as_sent(line) then
            perform app_hidden.require_grantable(asked, app_hidden.plain_cost(asked), position);
            asked.granted_by := app_hidden.current_actor_id();
            line := asked;
          end if;
        end if;
        if line.granted_by is not null then
          line := app_hidden.reduced_line(line, sale.advertising, usd_rate);
        end if;
        lines[position] := line;
      end loop;
      return lines;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.lines_at_their_prices(sale app_public.sales, lines jsonb, tax_of_day numeric, base_of_day numeric, granted jsonb)
 RETURNS app_hidden.sale_line[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      usd_rate numeric := app_hidden.usd_rate(sale);
      sent record;
      costs numeric[];
      taxes numeric[];
      priced app_hidden.sale_line[];
    begin
      if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
        perform app_hidden.fail('LINE_REQUIRED');
      end if;
      if jsonb_array_length(lines) > 50 then
        perform app_hidden.fail('TOO_MANY_LINES');
      end if;
      if usd_rate is null and sale.currency_code = 'VES' then
        perform app_hidden.fail('RATE_MISSING', '{"currency": "USD"}');
      end if;
      for sent in select * from app_hidden.read_lines(sale, lines, usd_rate, tax_of_day, base_of_day) loop
        priced := priced || app_hidden.checked_line(sent.line, sale.sale_date, sale.sale_day, sent.work_date);
        costs := costs || sent.cost;
        taxes := taxes || sent.tax;
      end loop;
      priced := app_hidden.lines_as_granted(sale, priced, lines, granted, usd_rate);
      for position in 1 .. cardinality(priced) loop
        priced[position] := app_hidden.compared_line(
          priced[position], sale.currency_code, costs[position], taxes[position]);
      end loop;
      return priced;
    exception when invalid_text_representation or numeric_value_out_of_range or datetime_field_overflow
      or invalid_datetime_format or invalid_parameter_value then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "salesDetails"}');
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.lines_sharing(lines app_hidden.sale_line[], granted jsonb)
 RETURNS app_hidden.sale_line[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      asked app_hidden.sale_line := app_hidden.line_asked_off(null, granted, null);
      costs numeric[] := array(select app_hidden.plain_cost(line) from unnest(lines) as line);
      shares numeric[];
    begin
      perform app_hidden.require_grantable(asked, (select sum(cost) from unnest(costs) as cost), null);
      shares := app_hidden.split_tip(asked.granted_amount, costs);
      for position in 1 .. cardinality(lines) loop
        lines[position].granted_percent := asked.granted_percent;
        lines[position].granted_amount := case when asked.granted_percent is null then shares[position] end;
        lines[position].granted_reason := asked.granted_reason;
        lines[position].granted_by := app_hidden.current_actor_id();
      end loop;
      return lines;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.lines_sold(office_id uuid, begins timestamp with time zone, ends timestamp with time zone)
 RETURNS SETOF app_public.sales_details
 LANGUAGE sql
 STABLE
AS $function$
    select line.* from app_public.sales_details as line
    where line.office_id = $1 and line.sale_date >= $2 and line.sale_date < $3 and line.status = 1
    offset 0
  $function$;
grant execute on function app_hidden.lines_sold(uuid,timestamp with time zone,timestamp with time zone) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.lock_appointment(id uuid, permission text, missing text DEFAULT 'NOT_FOUND'::text)
 RETURNS app_public.appointments
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      locked app_public.appointments;
    begin
      perform app_hidden.require(permission);
      select appointment.* into locked
      from app_public.appointments as appointment
      where appointment.id = lock_appointment.id and appointment.status = 1
        and appointment.office_id = any (app_hidden.visible_office_ids())
        and appointment.appointment_day between app_hidden.appointments_from() and app_hidden.appointments_until()
      for no key update;
      if locked.id is null then
        perform app_hidden.fail(missing);
      end if;
      return locked;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.lock_key(key bigint, shared boolean)
 RETURNS void
 LANGUAGE sql
RETURN CASE WHEN shared THEN pg_advisory_xact_lock_shared(key) ELSE pg_advisory_xact_lock(key) END;

CREATE OR REPLACE FUNCTION app_hidden.lock_office_day(office_id uuid, work_day date, shared boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_hidden.require_open_month(office_id, work_day);
      perform app_hidden.lock_key(hashtextextended(office_id::text || work_day::text, 0), shared);
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.lock_office_month(office_id uuid, month date, shared boolean)
 RETURNS void
 LANGUAGE sql
RETURN app_hidden.lock_key(hashtextextended((('month'::text || (office_id)::text) || (month)::text), (0)::bigint), shared);

CREATE OR REPLACE FUNCTION app_hidden.lock_payment_methods(office_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select pg_advisory_xact_lock(hashtextextended('payment_methods' || $1::text, 0)) $function$;

CREATE OR REPLACE FUNCTION app_hidden.lock_turns(office_id uuid, sale_day date, lines jsonb, shared boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if jsonb_typeof(lines) = 'array' then
        perform from app_public.workdays as workday
        where workday.office_id = $1 and workday.work_date = $2
          and workday.id::text in (select line ->> 'workdayId' from jsonb_array_elements(lines) as line)
        order by workday.id
        for key share;
      end if;
      perform app_hidden.lock_office_day($1, $2, shared);
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.log_permissions(role app_public.roles, before text[], after text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      added text[] := array(select name from unnest(after) as name where name <> all (before));
      removed text[] := array(select name from unnest(before) as name where name <> all (after));
    begin
      perform app_private.log_security('PERMISSIONS', role.role_name,
        jsonb_build_object('roleId', role.id, 'added', added, 'removed', removed));
      if 'role.grant' = any (added) then
        perform app_private.log_security('ADMINISTRATOR', role.role_name,
          jsonb_build_object('roleId', role.id, 'role', role.role_name));
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.lowest_number(kind text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE kind WHEN 'amount'::text THEN 0.01 WHEN 'part'::text THEN (0)::numeric WHEN 'minutes'::text THEN (1)::numeric ELSE NULL::numeric END;

CREATE OR REPLACE FUNCTION app_hidden.make_store(office_id uuid, wanted text, currency_code text, store_type text, notes text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      name text := left(wanted, 90);
      nth integer := 1;
      made uuid;
    begin
      while exists (
        select from app_public.money_stores as store
        where store.office_id = make_store.office_id
          and app_hidden.name_key(store.money_store_name) = app_hidden.name_key(name)
      ) loop
        nth := nth + 1;
        name := left(wanted, 90) || ' (' || nth || ')';
      end loop;
      insert into app_public.money_stores (company_id, office_id, money_store_name, notes, currency_code, store_type)
      select office.company_id, office.id, name, make_store.notes, make_store.currency_code, make_store.store_type
      from app_public.offices as office where office.id = make_store.office_id
      returning id into made;
      return made;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.may_see_photo(name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select app_hidden.can('client.profile') and exists (
      select from app_private.photos as photo
      where photo.name = $1 and photo.company_id = app_hidden.current_company_id())
  $function$;
grant execute on function app_hidden.may_see_photo(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.may_set_up_office(office_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select app_hidden.can('office.manage') and exists (
      select from app_public.audit_entries as opened
      join app_public.offices as office on office.id = opened.object_id
      where opened.object_id = $1 and opened.object_type = 'offices' and opened.action = 'insert'
        and opened.actor_id = app_hidden.current_actor_id() and office.company_id = app_hidden.current_company_id()
        and not exists (select from app_public.employees as employee where employee.office_id = $1)
        and not exists (select from app_public.users as member where member.office_id = $1)
    )
  $function$;
grant execute on function app_hidden.may_set_up_office(uuid) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.minutes_at_work(office_id uuid, date_from date, date_until date)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select round(coalesce(sum(extract(epoch from case when turns.work_date < clock.now::date then setting.closes - setting.opens
      else greatest(least(setting.closes, clock.now::time) - setting.opens, interval '0') end) / 60 * turns.count), 0))::integer
    from app_public.offices as office
    join app_public.office_appointment_settings as setting on setting.office_id = office.id
    cross join lateral (select now() at time zone office.time_zone as now) as clock
    cross join lateral (
      select turn.work_date, count(*) as count from app_public.workdays as turn
      where turn.office_id = office.id and turn.work_date between $2 and least($3, clock.now::date)
      group by turn.work_date
    ) as turns
    where app_hidden.can('workday.read') and office.id = $1
      and office.id = any ((select app_hidden.visible_office_ids())::uuid[])
  $function$;
grant execute on function app_hidden.minutes_at_work(uuid,date,date) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.money_slot(office_id uuid)
 RETURNS smallint
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      own integer := pg_backend_pid() % 8;
      slot smallint;
    begin
      for step in 0..7 loop
        slot := (own + step) % 8 + 1;
        if pg_try_advisory_xact_lock(hashtextextended('money' || office_id::text, slot)) then
          return slot;
        end if;
      end loop;
      slot := own + 1;
      perform pg_advisory_xact_lock(hashtextextended('money' || office_id::text, slot));
      return slot;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.month_figures(office_id uuid, month date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with scope as (
      select $2 as first, ($2 + interval '1 month' - interval '1 day')::date as last
    )
    select jsonb_build_object(
      'sales', sold.sales, 'services', sold.services,
      'amount', sold.amount::text, 'tax', sold.tax::text, 'tips', sold.tips::text, 'commissions', sold.commissions::text,
      'profit', (sold.amount - sold.tax - sold.commissions)::text,
      'expenses', losses.expenses, 'losses', losses.amount::text,
      'royalty', owed.royalty::text,
      'employees', coalesce((
        select jsonb_agg(jsonb_build_object(
          'employeeId', earned.employee_id, 'services', earned.services, 'profit', earned.profit::text,
          'advertisingProfit', earned.advertising_profit::text, 'tip', earned.tip::text) order by earned.employee_id)
        from (
          select day.employee_id, sum(day.services)::integer as services,
            sum(day.profit + day.supervisor_profit) as profit, sum(day.advertising_profit) as advertising_profit,
            sum(day.tip) as tip
          from app_public.employee_days as day
          where day.office_id = $1 and day.sale_day between scope.first and scope.last
          group by day.employee_id
        ) as earned
        where earned.services <> 0 or earned.profit <> 0 or earned.advertising_profit <> 0 or earned.tip <> 0), '[]'))
    from scope
    cross join lateral (
      select coalesce(sum(day.billable_sales), 0) as sales, coalesce(sum(day.services), 0)::integer as services,
        coalesce(sum(day.total), 0.00) as amount, coalesce(sum(day.tax_total), 0.00) as tax,
        coalesce(sum(day.total_tip), 0.00) as tips, coalesce(sum(day.commission), 0.00) as commissions
      from app_public.office_sale_days as day
      where day.office_id = $1 and day.kind = 'SALE' and day.sale_day between scope.first and scope.last
    ) as sold
    cross join lateral (
      select count(*)::integer as expenses, coalesce(sum(spent.amount), 0.00) as amount
      from app_public.offices as office
      cross join lateral app_hidden.office_expenses(office.id, office.currency_code, scope.first, scope.last) as spent
      where office.id = $1
    ) as losses
    cross join lateral (
      select coalesce(sum(day.royalty), 0.00) as royalty
      from app_hidden.royalty_days($1, scope.first, scope.last) as day
    ) as owed
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.month_name(month date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select (array['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre',
      'noviembre', 'diciembre'])[extract(month from $1)::integer] || ' de ' || extract(year from $1)
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.months_left_open(office_id uuid, today date)
 RETURNS TABLE(months integer, oldest date)
 LANGUAGE sql
 STABLE ROWS 1
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select count(*)::integer, min(past.month)::date
    from (
      select min(day.sale_day) as day from app_public.office_sale_days as day where day.office_id = $1
    ) as first
    cross join lateral generate_series(
      greatest(date_trunc('month', first.day::timestamp), date_trunc('month', $2::timestamp) - interval '12 months'),
      date_trunc('month', $2::timestamp) - interval '1 month', interval '1 month') as past(month)
    where first.day is not null and not exists (
      select from app_public.month_closings as closing
      where closing.office_id = $1 and closing.month = past.month::date and closing.reopened_at is null
    )
  $function$;
grant execute on function app_hidden.months_left_open(uuid,date) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.most_sms_segments()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 3;

CREATE OR REPLACE FUNCTION app_hidden.move_stock(inventory_id uuid, mov_type text, quantity integer, seen integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      stock app_public.inventories;
      after integer;
    begin
      select * into stock from app_public.inventories as inventory where inventory.id = move_stock.inventory_id for update;
      if stock.status is distinct from 1 then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      if coalesce(move_stock.mov_type, '') not in ('ADD', 'SUB') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "movType"}');
      end if;
      if move_stock.quantity is null or move_stock.quantity < 1 or move_stock.quantity > 1000000 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "quantity"}');
      end if;
      if seen <> stock.quantity_available then
        perform app_hidden.fail('STOCK_CHANGED',
          jsonb_build_object('field', 'quantity', 'seen', seen, 'present', stock.quantity_available));
      end if;
      after := stock.quantity_available + case move_stock.mov_type when 'ADD' then move_stock.quantity else -move_stock.quantity end;
      if after < 0 then
        perform app_hidden.fail('STOCK_TOO_LOW',
          jsonb_build_object('field', 'quantity', 'wanted', move_stock.quantity, 'present', stock.quantity_available));
      end if;
      update app_public.inventories as inventory
      set quantity_available = after, employee_id = app_hidden.current_employee_id(), updated = now()
      where inventory.id = stock.id;
      insert into app_public.stock_movements (
        company_id, office_id, inventory_id, mov_type, quantity, quantity_after, employee_id)
      values (
        stock.company_id, stock.office_id, stock.id, move_stock.mov_type, move_stock.quantity, after,
        app_hidden.current_employee_id());
      return after;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select app_hidden.fold(btrim(regexp_replace($1, '\s+', ' ', 'g'))) $function$;

CREATE OR REPLACE FUNCTION app_hidden.name_of_staff(employee_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select employee.full_name from app_public.employees as employee where employee.id = $1 $function$;
grant execute on function app_hidden.name_of_staff(uuid) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.nearest_clients(sought text, first_word text, begins text[], office_id uuid, visitors uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      nearest uuid[];
    begin
      execute format($query$
        select array(
          select client.id from unnest($1) as visited(id) join app_public.clients as client using (id)
          where client.office_id = $2 and client.status = 1 and %1$s and ' ' || client.search_text like all ($3)
        ) || array(
          select client.id from app_public.clients as client
          where client.office_id = $2 and client.status = 1 and left(client.search_text, 60) like %2$L and %1$s
            and ' ' || client.search_text like all ($3)
          limit 100
        ) || array(
          select client.id from app_public.clients as client
          where client.office_id = $2 and client.status = 1 and left(client.search_text, 60) like %3$L and %1$s
            and ' ' || client.search_text like all ($3)
          limit 100
        )$query$,
        sought, regexp_replace(first_word, '%$', ' %'), first_word)
      into nearest using visitors, office_id, begins;
      return nearest;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.new_id()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
RETURN uuidv7();
grant execute on function app_hidden.new_id() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.new_sale(kind text, office_id uuid, sale_date text, invoice_number text, advertising boolean, confirm_number boolean)
 RETURNS app_public.sales
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      sale app_public.sales;
      zone text;
    begin
      select office.id, office.company_id, office.currency_code, office.office_name, office.time_zone,
        company.company_name, town.town_name, employee.id, coalesce(employee.identification_number, ''),
        coalesce(employee.first_name, ''), coalesce(employee.last_name, ''), coalesce(employee.phone, ''),
        coalesce(employee.email, '')
      into sale.office_id, sale.company_id, sale.currency_code, sale.office_name, zone, sale.company_name, sale.town_name,
        sale.employee_id, sale.employee_in, sale.employee_name, sale.employee_last_name, sale.employee_phone,
        sale.employee_email
      from app_public.offices as office
      join app_public.companies as company on company.id = office.company_id
      join app_public.towns as town on town.id = office.town_id
      left join app_public.employees as employee on employee.id = app_hidden.current_employee_id()
      where office.id = new_sale.office_id;

      sale.id := app_hidden.new_id();
      sale.kind := new_sale.kind;
      sale.advertising := coalesce(new_sale.advertising, false);
      sale.corrections := 0;
      sale.first_visit := false;
      sale.status := 1;
      sale.created := now();
      sale.created_by := app_hidden.current_actor_id();
      sale.sale_date := app_hidden.sale_instant(new_sale.sale_date, zone);
      sale.sale_day := (sale.sale_date at time zone zone)::date;
      return app_hidden.numbered(sale, new_sale.invoice_number, new_sale.confirm_number);
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.next_appointment_states(state text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select (case state
      when 'BOOKED' then '{CONFIRMED,ARRIVED,NO_SHOW,CANCELLED}'
      when 'CONFIRMED' then '{ARRIVED,NO_SHOW,CANCELLED}'
      when 'ARRIVED' then '{SERVED,CONFIRMED}'
      when 'NO_SHOW' then '{BOOKED,ARRIVED}'
      when 'CANCELLED' then '{BOOKED}'
      else '{}'
    end)::text[]
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.note_account(account_id uuid, happened jsonb, notice text DEFAULT NULL::text, phone text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      owner record;
    begin
      select * into owner from app_hidden.account_owner(note_account.account_id);
      if happened is not null then
        insert into app_public.audit_entries (company_id, office_id, object_type, object_id, action, actor_id, after)
        values (owner.company_id, owner.office_id, owner.object_type, owner.owner_id, 'update',
          coalesce(app_hidden.current_actor_id(), owner.owner_id), happened);
      end if;
      if notice is not null then
        perform app_hidden.enqueue_message(owner.office_id, 'account_notice:' || app_hidden.new_id(),
          coalesce(note_account.phone, owner.phone), notice);
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.number_range(kind text, OUT lowest numeric, OUT highest numeric)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select app_hidden.lowest_number(kind), app_hidden.highest_number(kind)
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.numbered(sale app_public.sales, typed text, confirmed boolean)
 RETURNS app_public.sales
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      number text := upper(app_hidden.check_text('invoiceNumber', coalesce(typed, ''), 'invoiceNumber'));
      had text := sale.active_correlative;
      digits numeric;
      last_number bigint;
    begin
      sale.invoice_number := number;
      sale.active_correlative := number;
      if number in ('', 'S/F') then
        sale.invoice_number := 'S/F';
        sale.active_correlative := null;
      elsif number ~ '^[0-9]+$' then
        digits := number::numeric;
        sale.active_correlative := digits::text;
      end if;
      if sale.active_correlative = had and not coalesce(confirmed, false) then
        return sale;
      end if;
      select known.series, known.last_number into sale.series, last_number
      from app_hidden.invoice_series(sale.office_id) as known;
      -- As far as the column counts, with room for what follows. The next number is looked for only where the one after
      -- the last does not tell.
      sale.correlative_number := case
        when digits <= 9e18 and (confirmed or digits <= last_number + app_hidden.series_reach()
          or digits < app_hidden.series_next(sale.office_id) + app_hidden.series_reach())
          then digits::bigint
      end;
      return sale;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.of_day(at timestamp with time zone, day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((at >= (day - 1)) AND (at <= (day + 2)));

CREATE OR REPLACE FUNCTION app_hidden.offered_lines(sent jsonb)
 RETURNS TABLE(service_name text, subservice_name text, cost numeric, minutes integer)
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      lines jsonb := app_hidden.json_value(sent);
    begin
      if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
        perform app_hidden.fail('LINE_REQUIRED');
      end if;
      if jsonb_array_length(lines) > 200 then
        perform app_hidden.fail('TOO_MANY_LINES', '{"max": 200}');
      end if;
      return query
      select btrim(coalesce(given."serviceName", '')), btrim(coalesce(given."subserviceName", '')), given.cost,
        coalesce(given.minutes, 30)
      from rows from (
        jsonb_to_recordset(lines) as ("serviceName" text, "subserviceName" text, cost numeric, minutes integer)
      ) with ordinality as given("serviceName", "subserviceName", cost, minutes, position)
      order by given.position;
    exception when invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "lines"}');
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.office_expenses(office_id uuid, currency_code text, date_from date, date_until date)
 RETURNS TABLE(day date, kind text, amount numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select invoice.invoice_day, 'INVOICE', invoice.total + invoice.tax_total
    from app_public.invoices as invoice
    where invoice.office_id = $1 and invoice.invoice_day between $3 and $4 and invoice.status = 1
      and invoice.currency_code = $2
    union all
    select extra.expense_day, 'EXTRA', extra.amount
    from app_public.extra_expenses as extra
    where extra.office_id = $1 and extra.expense_day between $3 and $4 and extra.status = 1 and extra.currency = $2
  $function$;
grant execute on function app_hidden.office_expenses(uuid,text,date,date) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.office_sold(office_id uuid, date_from date, date_until date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select exists (
      select from app_public.office_sale_days as day
      where day.office_id = $1 and day.sale_day between $2 and $3
      group by day.sale_day
      having sum(day.services) <> 0 or sum(day.advertising_sales) <> 0
    )
  $function$;
grant execute on function app_hidden.office_sold(uuid,date,date) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.office_today(office_id uuid)
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select (now() at time zone time_zone)::date from app_public.offices where id = $1 $function$;
grant execute on function app_hidden.office_today(uuid) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.offices_asked_for(permission text, office_id uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select case when $2 is null then seen when $2 = any (seen) then array[$2] else '{}' end
    from app_hidden.offices_where_can($1) as seen
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.offices_in_scope(office_id uuid, permission text DEFAULT NULL::text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      visible uuid[] := app_hidden.visible_office_ids();
    begin
      if office_id is not null and not office_id = any (visible) then
        perform app_hidden.fail('FORBIDDEN', '{"field": "officeId"}');
      end if;
      return case when permission is not null and not app_hidden.can(permission) then '{}' when office_id is null then visible else array[office_id] end;
    end
  $function$;
grant execute on function app_hidden.offices_in_scope(uuid,text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.offices_where_any(permissions text[])
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select case when exists (select from unnest($1) as permission where app_hidden.can(permission))
      then app_hidden.visible_office_ids() else '{}' end
  $function$;
grant execute on function app_hidden.offices_where_any(text[]) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.offices_where_can(permission text)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select case when app_hidden.can($1) then app_hidden.visible_office_ids() else '{}' end
  $function$;
grant execute on function app_hidden.offices_where_can(text) to turno_anonymous;
grant execute on function app_hidden.offices_where_can(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.open_sale(id uuid, corrections_seen integer)
 RETURNS app_public.sales
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      sale app_public.sales;
    begin
      select found.* into sale
      from app_public.sales as found
      where found.id = $1 and found.office_id = any (app_hidden.visible_office_ids())
        and found.kind = any (app_hidden.sale_kinds('read'))
      for update;
      if sale.id is null then
        perform app_hidden.fail('SALE_NOT_FOUND');
      end if;
      if sale.status <> 1 or sale.sale_day <> app_hidden.office_today(sale.office_id) then
        perform app_hidden.fail('SALE_NOT_OPEN');
      end if;
      if corrections_seen <> sale.corrections then
        perform app_hidden.fail('SALE_CHANGED');
      end if;
      return sale;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.own_office(office_id uuid, company_id uuid)
 RETURNS app_public.offices
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      office app_public.offices;
    begin
      select * into office from app_public.offices as held where held.id = $1 and held.company_id = $2;
      if office.id is null then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "officeId"}');
      end if;
      return office;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.pays_in(office_currency text, currency_code text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (currency_code = ANY (ARRAY[office_currency, 'USD'::text, 'EUR'::text, 'USDT'::text]));

CREATE OR REPLACE FUNCTION app_hidden.percent_words(fraction text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select trim_scale(round($1::numeric * 100, 4)) || ' %' $function$;
grant execute on function app_hidden.percent_words(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.permission_words(names jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select string_agg(coalesce(known.description, given.permission), ', ' order by known.description, given.permission)
    from jsonb_array_elements_text($1) as given (permission)
    left join app_public.permissions as known on known.name = given.permission
  $function$;
grant execute on function app_hidden.permission_words(jsonb) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.person_of(company_id uuid, identification_number text)
 RETURNS app_public.people
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select person
    from app_public.people as person, app_hidden.same_identification($2) as same
    where person.company_id = $1 and person.identification_number = any (same)
    order by array_position(same, person.identification_number)
    limit 1
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.phone_digits(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select coalesce(nullif(regexp_replace(
      case
        when typed ~ '^\s*(\+|00)' then regexp_replace(digits, '^(00)?(58|51)', '')
        when length(digits) > 10 then regexp_replace(digits, '^(58|51)', '')
        else digits
      end, '^0', ''), ''), digits)
    from regexp_replace(typed, '\D', '', 'g') as digits
  $function$;
grant execute on function app_hidden.phone_digits(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.phone_outlines(typed text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select array(
      select regexp_replace(pattern, '(\d)(?=\d)', '\1%', 'g') from unnest(app_hidden.phone_patterns(typed)) as pattern)
  $function$;
grant execute on function app_hidden.phone_outlines(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.phone_patterns(typed text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select case
      when btrim(typed) = '' then '{%}'
      when left(typed, 200) ~ '^[\s\d().+/-]*\d[\s\d().+/-]*$'
        then array[app_hidden.search_pattern(app_hidden.phone_digits(left(typed, 200)))]
      else '{}'
    end
  $function$;
grant execute on function app_hidden.phone_patterns(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.photo_address(company_id uuid, url text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      address text := regexp_replace(btrim(url), '^(/files/[^?]*)\?.*$', '\1');
    begin
      if address !~ '^(/files/[0-9a-f-]+\.(jpg|png)|https://\S+)$' or exists (
        select from app_private.photos as photo
        where photo.name = substr(address, 8) and photo.company_id <> photo_address.company_id
      ) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "url"}');
      end if;
      return address;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.place_payment_method(id uuid, office_id uuid, wanted integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with others as (
      select other.id, row_number() over (order by other.position, other.id) as at
      from app_public.payment_methods as other
      where other.office_id = $2 and other.id <> $1
    ), meant as (
      select coalesce($3, nullif(moved.position, 0), 32000) as at
      from app_public.payment_methods as moved where moved.id = $1
    ), ordered as (
      select others.id, others.at + case when others.at >= meant.at then 1 else 0 end as at from others, meant
      union all
      select $1, greatest(1, least(meant.at, 1 + (select count(*) from others))) from meant
    )
    update app_public.payment_methods as method set position = ordered.at
    from ordered
    where method.id = ordered.id and method.position <> ordered.at
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.plain_cost(line app_hidden.sale_line)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      plain record := app_hidden.price_line(
        price => line.price, price_currency => line.price_currency, price_rate => line.exchange_rate, usd_rate => null,
        discount => 0, tax_rate => line.tax_rate, kind => 'SALE');
    begin
      return plain.cost;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.price_line(price numeric, price_currency text, price_rate numeric, usd_rate numeric, discount numeric, tax_rate numeric, kind text, amount_off numeric DEFAULT 0, OUT cost numeric, OUT tax numeric, OUT cost_usd numeric)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      base numeric := price * case kind when 'WARRANTY' then 0.25 else 1 end;
      discounted numeric := base - base * discount / 100::numeric(40, 30);
      listed numeric := round(discounted * price_rate, 2);
    begin
      cost := listed - amount_off;
      if amount_off > 0 then
        discounted := discounted * cost / nullif(listed, 0)::numeric(50, 30);
      end if;
      tax := round(cost - cost / (1 + tax_rate)::numeric(40, 30), 2);
      cost_usd := case
        when price_currency = 'USD' then round(discounted, 2)
        when usd_rate > 0 then round(cost / usd_rate::numeric(50, 30), 2)
        else 0
      end;
    end
  $function$;
grant execute on function app_hidden.price_line(numeric,text,numeric,numeric,numeric,numeric,text,numeric) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.profit_lines_page(date_from date, date_until date, office_id uuid, skip integer, take integer, OUT ids uuid[], OUT total integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
    begin
      if not app_hidden.can('sale.read') then
        return;
      end if;
      select coalesce(sum(day.services), 0) into total
      from app_hidden.report_days(office_id, 'office.profit', date_from, date_until) as scope
      join app_public.office_sale_days as day
        on day.office_id = scope.office_id and day.kind = 'SALE' and day.sale_day between scope.first and scope.last;
      ids := (app_hidden.rows_of_figure(
        dimension => 'OFFICE', member => null, currency_code => null, date_from => date_from, date_until => date_until,
        office_id => office_id, wanted => least(skip + take, total)))[skip + 1:skip + take];
    end
  $function$;
grant execute on function app_hidden.profit_lines_page(date,date,uuid,integer,integer) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.profit_lines_sums(date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date, office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(currency_code text, tax numeric, net numeric, commission numeric, profit numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select scope.currency_code, sum(day.tax_total), sum(day.total - day.tax_total),
      case when app_hidden.can('profit.read') then sum(day.commission) end,
      case when app_hidden.can('profit.read') then sum(day.total - day.tax_total - day.commission) end
    from app_hidden.report_days($3, 'office.profit', $1, $2) as scope
    join app_public.office_sale_days as day
      on day.office_id = scope.office_id and day.kind = 'SALE' and day.sale_day between scope.first and scope.last
    where app_hidden.can('sale.read')
    group by scope.currency_code
    having sum(day.billable_sales) <> 0
    union all
    select line.currency_code, sum(line.tax), sum(line.net), sum(line.commission), sum(line.profit)
    from app_public.proc_profit_lines_by_office($1, $2, $3) as line
    where not (select app_hidden.can('sale.read'))
    group by line.currency_code
  $function$;
grant execute on function app_hidden.profit_lines_sums(date,date,uuid) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.queue_look_up(id uuid, identification_type text, identification_number text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if not app_hidden.is_in_registry(identification_type, identification_number) then
        return false;
      end if;
      perform graphile_worker.add_job('person__look_up', json_build_object('id', id), max_attempts => 5);
      return true;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.ranked_clients(search jsonb, take integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      typed text := search ->> 'searchText';
      sought text := app_hidden.clients_sought(search);
      words text[] := app_hidden.search_words(typed);
      spellings text[] := app_hidden.same_identification(typed);
      -- As LIKE patterns: the words that begin a name, if they are no numbers.
      begins text[] := array(
        select '% ' || substr(app_hidden.search_pattern(word), 2) from unnest(words) as word where word !~ '\d');
      first_word text := substr(app_hidden.search_pattern(words[1]), 2);
      whole_company text := sought;
      company uuid := app_hidden.company_where_can('client.read');
      office uuid := app_hidden.current_office_id();
      shown integer := least(take, 50);
      visitors uuid[];
      candidates uuid[];
      nearest uuid[];
      enough constant integer := 300;
      indexed constant text := 'client.search_text like';
      unindexed constant text := 'client.search_text || '''' like';
    begin
      if company is null or cardinality(words) = 0 then
        return '{}';
      end if;
      visitors := app_hidden.latest_visitors(office);
      -- No index tells who has one or two letters somewhere; it tells whose word begins with them.
      if (select max(length(word)) from unnest(words) as word) < 3 then
        select sought || string_agg(format(' and (client.search_text like %L or client.search_text like %L)',
          substr(app_hidden.search_pattern(word), 2), '% ' || substr(app_hidden.search_pattern(word), 2)), '')
        into whole_company
        from unnest(words) as word;
      end if;

      -- Most searches mean few, all of whom are candidates.
      execute format(
        'select array(select client.id from app_public.clients as client
           where client.company_id = $1 and client.status = 1 and %s limit $2)', whole_company)
      into candidates using company, enough;

      if cardinality(candidates) = enough then
        nearest := app_hidden.nearest_clients(replace(sought, indexed, unindexed), first_word, begins, office, visitors);
        if cardinality(words) = 1 and typed !~ '\d' and (select count(distinct id) from unnest(nearest) as id) >= shown then
          candidates := nearest;
        else
          -- Those who have the words anywhere are read until there are enough, hence the branch that no index knows.
          execute format($query$
            select $1 || array(
              select client.id from unnest($2) as visited(id) join app_public.clients as client using (id) where %2$s
            ) || array(
              select client.id from app_public.clients as client
              where client.office_id is not distinct from $3 and client.status = 1 and %1$s limit 100
            )$query$,
            whole_company, replace(whole_company, indexed, unindexed))
          into candidates using candidates || nearest, visitors, office;
        end if;
      end if;

      return array(
        select client.id
        from app_public.clients as client
        left join unnest(visitors) with ordinality as visit(client_id, place) on visit.client_id = client.id
        where client.id = any (candidates) and client.company_id = company and client.status = 1
        order by
          client.identification_number = any (spellings) desc,
          ' ' || client.search_text like all (begins) desc,
          client.office_id = office desc,
          case
            when split_part(client.search_text, ' ', 1) = any (words) then 0
            when client.search_text like first_word then 1
            else 2
          end,
          visit.place, client.search_text, client.id
        limit shown);
    end
  $function$;
grant execute on function app_hidden.ranked_clients(jsonb,integer) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.rate_before(office_id uuid, kind text, instant timestamp with time zone)
 RETURNS TABLE(value numeric)
 LANGUAGE sql
 STABLE
AS $function$
    select rate.value
    from app_public.office_rates as rate
    where rate.office_id = $1 and rate.kind = $2 and rate.valid_from < $3
    order by rate.valid_from desc, rate.id desc
    limit 1
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.rate_on(office_id uuid, kind text, day date)
 RETURNS numeric
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select rate.value
    from app_public.offices as office
    cross join lateral app_hidden.rate_before(
      office.id, $2, ($3 + 1)::timestamp at time zone office.time_zone) as rate
    where office.id = $1
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.rates_on(office_id uuid, day date)
 RETURNS TABLE(usd numeric, tax numeric, base numeric)
 LANGUAGE sql
 STABLE
AS $function$
    select usd.value, tax.value, base.value
    from app_public.offices as office
    cross join lateral (select ($2 + 1)::timestamp at time zone office.time_zone as ends) as day
    left join lateral app_hidden.rate_before(office.id, 'USD', day.ends) as usd on true
    left join lateral app_hidden.rate_before(office.id, 'TAX', day.ends) as tax on true
    left join lateral app_hidden.rate_before(office.id, 'BASE', day.ends) as base on true
    where office.id = $1
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.reactivate_appointment(id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      detail text;
    begin
      update app_public.appointments as deactivated set status = 1 where deactivated.id = $1 and deactivated.status = 2;
      if found then
        perform app_hidden.reconcile_appointment($1);
      end if;
    exception when sqlstate 'TURNO' then
      get stacked diagnostics detail = pg_exception_detail;
      perform app_hidden.fail(case sqlerrm when 'APPOINTMENT_OVERLAP' then 'APPOINTMENT_SLOT_TAKEN' else sqlerrm end, detail::jsonb);
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.read_lines(sale app_public.sales, lines jsonb, usd_rate numeric, tax_of_day numeric, base_of_day numeric)
 RETURNS TABLE(cost numeric, tax numeric, work_date date, line app_hidden.sale_line)
 LANGUAGE sql
 STABLE
AS $function$
    select
      sent.cost, sent.tax, turn.work_date,
      row(
        coalesce(kept.id, app_hidden.new_id()), sent.ordinality, turn.id, turn.employee_id, subservice.id,
        subservice.service_name, subservice.subservice_name, turn.identification_number, turn.first_name, turn.last_name,
        offer.price, offer.currency_code, quoted.rate, offer.discount,
        priced.cost, priced.tax, offer.tax_rate, priced.cost_usd, coalesce(sent.tip, 0), offer.net_base, offer.commission,
        case when sale.advertising then 0
          else app_hidden.commission(priced.cost, priced.tax, offer.net_base, offer.commission) end,
        app_hidden.line_minutes(sent."startsAt", sent."endsAt", sale.sale_day, sent.avg_minuts, subservice.avg_minuts),
        sent."startsAt", sent."endsAt", case sale.kind when 'WARRANTY' then sent."salesDetailId" end,
        kept.granted_percent, kept.granted_amount, kept.granted_reason, kept.granted_by
      )::app_hidden.sale_line
    from rows from (
      jsonb_to_recordset(lines) as (
        id uuid, "workdayId" uuid, "subserviceId" uuid, cost numeric, tax numeric, avg_minuts integer, tip numeric,
        "startsAt" timestamptz, "endsAt" timestamptz, "salesDetailId" uuid)
    ) with ordinality as sent(
      id, "workdayId", "subserviceId", cost, tax, avg_minuts, tip, "startsAt", "endsAt", "salesDetailId", ordinality)
    left join lateral (
      select workday.id, workday.work_date, workday.employee_id, employee.identification_number, employee.first_name,
        employee.last_name, employee.commission
      from app_public.workdays as workday
      join app_public.employees as employee on employee.id = workday.employee_id
      where workday.id = sent."workdayId" and workday.office_id = sale.office_id
      limit 1
    ) as turn on true
    left join app_public.sales_details as kept
      on kept.id = sent.id and kept.sale_id = sale.id and kept.subservice_id = sent."subserviceId"
    left join lateral (
      select offered.id, offered.subservice_name, offered.cost, offered.currency_code, offered.avg_minuts,
        service.service_name
      from app_public.subservices as offered
      join app_public.services as service on service.id = offered.service_id
      where offered.id = sent."subserviceId" and offered.office_id = sale.office_id
        and (offered.status = 1 or kept.id is not null)
      limit 1
    ) as subservice on true
    left join app_hidden.discounts_on(sale.office_id, sale.sale_day) as discount
      on discount.subservice_id = subservice.id and sale.kind = 'SALE'
    cross join lateral (
      select coalesce(kept.price, subservice.cost) as price,
        coalesce(kept.price_currency, subservice.currency_code) as currency_code,
        coalesce(kept.discount, discount.percentage_discount, 0) as discount,
        coalesce(kept.tax_rate, tax_of_day) as tax_rate, coalesce(kept.net_base, base_of_day) as net_base,
        case kept.employee_id when turn.employee_id then kept.commission else turn.commission end as commission
    ) as offer
    cross join lateral (
      select coalesce(kept.exchange_rate, case
        when offer.currency_code = sale.currency_code then 1
        when offer.currency_code = 'USD' then usd_rate
        when offer.currency_code = 'EUR' then app_hidden.rate_on(sale.office_id, 'EUR', sale.sale_day)
      end) as rate
    ) as quoted
    cross join lateral app_hidden.price_line(
      price => offer.price, price_currency => offer.currency_code, price_rate => quoted.rate, usd_rate => usd_rate,
      discount => offer.discount, tax_rate => offer.tax_rate, kind => sale.kind) as priced
    order by sent.ordinality
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.reads_attendant(office_id uuid, employee_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select ($2 = app_hidden.current_employee_id()) is true or $1 = any (app_hidden.staff_offices()) $function$;
grant execute on function app_hidden.reads_attendant(uuid,uuid) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.reads_staff_contact(employee_id uuid, office_id uuid, role_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select ($1 = app_hidden.current_employee_id()) is true or $2 = any (
      case when (select role.takes_turns from app_public.roles as role where role.id = $3)
        then app_hidden.staff_offices() else app_hidden.leader_contact_offices() end)
  $function$;
grant execute on function app_hidden.reads_staff_contact(uuid,uuid,uuid) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.reads_staff_pay(employee_id uuid, office_id uuid, role_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select ($1 = app_hidden.current_employee_id()) is true or $2 = any (
      case when (select role.takes_turns from app_public.roles as role where role.id = $3)
        then app_hidden.staff_offices() else app_hidden.leader_pay_offices() end)
  $function$;
grant execute on function app_hidden.reads_staff_pay(uuid,uuid,uuid) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.reconcile_appointment(appointment_id uuid)
 RETURNS app_public.appointments
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      reconciled app_public.appointments;
      zone text;
      taken record;
    begin
      update app_public.appointments as appointment
      set ends_at = appointment.appointment_date + make_interval(mins => coalesce(appointment.minutes, (
            select sum(line.avg_minuts)::integer from app_public.appointments_details as line
            where line.appointment_id = appointment.id and line.status = 1))),
        appointment_day = (appointment.appointment_date at time zone office.time_zone)::date,
        updated = now()
      from app_public.offices as office
      where appointment.id = reconcile_appointment.appointment_id and office.id = appointment.office_id
      returning appointment.* into reconciled;
      update app_public.appointments_details as line set appointment_day = reconciled.appointment_day
      where line.appointment_id = reconciled.id and line.appointment_day <> reconciled.appointment_day;

      perform pg_advisory_xact_lock(hashtextextended('technician:' || technician.employee_id, 0))
      from (
        select busy.employee_id from app_private.appointment_technicians as busy
        where busy.appointment_id = reconciled.id
        union
        select line.employee_id from app_public.appointments_details as line
        where line.appointment_id = reconciled.id and line.employee_id is not null
        order by employee_id
      ) as technician;
      delete from app_private.appointment_technicians as busy where busy.appointment_id = reconciled.id;
      if reconciled.status = 1 and reconciled.state not in ('NO_SHOW', 'CANCELLED') then
        begin
          insert into app_private.appointment_technicians (appointment_id, company_id, employee_id, during)
          select distinct reconciled.id, reconciled.company_id, line.employee_id,
            tstzrange(reconciled.appointment_date, reconciled.ends_at)
          from app_public.appointments_details as line
          where line.appointment_id = reconciled.id and line.status = 1 and line.employee_id is not null;
        exception when exclusion_violation then
          select office.time_zone into zone from app_public.offices as office where office.id = reconciled.office_id;
          select employee.full_name, lower(other.during) as begins, upper(other.during) as ends into taken
          from app_public.appointments_details as line
          join app_private.appointment_technicians as other
            on other.employee_id = line.employee_id and other.appointment_id <> reconciled.id
            and other.during && tstzrange(reconciled.appointment_date, reconciled.ends_at)
          join app_public.employees as employee on employee.id = other.employee_id
          where line.appointment_id = reconciled.id and line.status = 1
          order by other.during
          limit 1;
          perform app_hidden.fail('APPOINTMENT_OVERLAP', jsonb_build_object(
            'employee', taken.full_name,
            'from', to_char(taken.begins at time zone zone, 'DD/MM/YYYY HH12:MI AM'),
            'until', to_char(taken.ends at time zone zone, 'HH12:MI AM')));
        end;
      end if;
      perform app_hidden.schedule_reminders(reconciled);
      return reconciled;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.record_sale(sale app_public.sales, lines_sent jsonb, payments_sent jsonb, tip_sent numeric, granted jsonb)
 RETURNS app_public.sales
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      lines app_hidden.sale_line[];
      payments app_hidden.sale_payment[];
      line_payments jsonb;
      tax_of_day numeric;
      base_of_day numeric;
    begin
      select coalesce(sale.exchange_value, rate.usd), rate.tax, rate.base
      into sale.exchange_value, tax_of_day, base_of_day
      from app_hidden.rates_on(sale.office_id, sale.sale_day) as rate;
      lines := app_hidden.lines_at_their_prices(sale, lines_sent, tax_of_day, base_of_day, granted);
      lines := app_hidden.tipped_lines(lines, tip_sent);
      if sale.kind = 'WARRANTY' then
        perform app_hidden.check_warranted_lines(sale, lines);
      end if;
      select sum(line.cost), sum(line.tax), sum(line.cost_usd), sum(line.tip), coalesce(sum(line.granted_amount), 0),
        string_agg(distinct btrim(line.employee_name || ' ' || line.employee_last_name), ', ')
      into sale.total, sale.tax_total, sale.total_usd, sale.total_tip, sale.granted_total, sale.technician_names
      from unnest(lines) as line;

      sale.payment_details := coalesce(payments_sent, '[]');
      -- Cleaning makes no text longer: what fits needs none, and is not kept cleaned.
      if length(sale.payment_details::text) > app_hidden.text_length('json') then
        perform app_hidden.check_text('paymentDetails', sale.payment_details::text, 'json');
      end if;
      payments := array(select payment from app_hidden.sale_payments(
        sale.currency_code, app_hidden.usd_rate(sale), payments_sent, sale.total + sale.total_tip) as payment);

      if sale.corrections > 0 then
        line_payments := app_hidden.line_payments(sale.id);
        perform app_hidden.undo_recorded_sale(sale.id);
      end if;
      if not app_hidden.write_sale(sale) then
        perform app_hidden.fail('INVOICE_NUMBER_TAKEN',
          jsonb_build_object('field', 'invoiceNumber', 'number', sale.invoice_number));
      end if;
      perform app_hidden.write_sale_parts(sale, lines, payments, lines_sent, line_payments);
      perform app_hidden.add_to_summaries(sale.id, 1);
      return sale;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.record_version(record text, id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      company uuid := app_hidden.current_company_id();
      states text;
    begin
      case record
        when 'offices' then
          select concat_ws('.', o.xmin, s.xmin) into states
          from app_public.offices o
          left join app_public.office_settings s on s.office_id = o.id
          where o.id = record_version.id and o.company_id = company;
        when 'office_appointment_settings' then
          select concat_ws('.', o.id, s.xmin) into states
          from app_public.offices o
          left join app_public.office_appointment_settings s on s.office_id = o.id
          where o.id = record_version.id and o.company_id = company;
        when 'clients' then
          select concat_ws('.', c.xmin, p.xmin) into states
          from app_public.clients c
          left join app_public.profiles p on p.client_id = c.id
          where c.id = record_version.id and c.company_id = company;
        when 'roles' then
          select concat_ws('.', r.xmin, (
            select string_agg(concat(g.permission, g.xmin), '.' order by g.permission)
            from app_public.role_permissions g where g.role_id = r.id)) into states
          from app_public.roles r
          where r.id = record_version.id and r.company_id = company;
        when 'discounts' then
          select concat_ws('.', d.xmin, (
            select string_agg(concat(l.id, l.xmin), '.' order by l.id)
            from app_public.discounts_details l where l.discount_id = d.id)) into states
          from app_public.discounts d
          where d.id = record_version.id and d.company_id = company;
        when 'appointments' then
          select concat_ws('.', a.xmin, (
            select string_agg(concat(l.id, l.xmin), '.' order by l.id)
            from app_public.appointments_details l where l.appointment_id = a.id)) into states
          from app_public.appointments a
          where a.id = record_version.id and a.company_id = company;
        when 'percent_indicators' then
          -- One for each role: the caller's, when none is named.
          select i.xmin::text into states
          from app_public.percent_indicators i
          where i.company_id = company
            and (i.id = record_version.id or record_version.id is null and i.role_name = (
              select r.role_name from app_public.roles r where r.id = app_hidden.current_role_id()));
        when 'inventories' then
          select concat_ws('.', i.xmin, p.xmin) into states
          from app_public.inventories i
          join app_public.products p on p.id = i.product_id
          where i.id = record_version.id and i.company_id = company;
        when 'countries', 'towns', 'employees', 'extra_expenses', 'invoices',
          'money_stores', 'payment_methods', 'products', 'providers', 'sales', 'services', 'subservices' then
          execute format(
            'select xmin::text from app_public.%I where id = $1 and company_id = $2', record)
            into states using record_version.id, company;
      end case;
      return md5(states);
    end
  $function$;
grant execute on function app_hidden.record_version(text,uuid) to turno_staff;
comment on function app_hidden.record_version(text,uuid) is 'Which state of a record was read (D59).';

CREATE OR REPLACE FUNCTION app_hidden.reduced_line(line app_hidden.sale_line, advertising boolean, usd_rate numeric)
 RETURNS app_hidden.sale_line
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      plain numeric := app_hidden.plain_cost(line);
      reduced record;
    begin
      reduced := app_hidden.price_line(
        price => line.price, price_currency => line.price_currency, price_rate => line.exchange_rate,
        usd_rate => usd_rate, discount => coalesce(line.granted_percent, 0), tax_rate => line.tax_rate, kind => 'SALE',
        amount_off => case when line.granted_percent is null then line.granted_amount else 0 end);
      if reduced.cost <= 0 then
        perform app_hidden.fail('DISCOUNT_TOO_LARGE', jsonb_build_object('line', line.line_number));
      end if;
      if reduced.cost >= line.cost then
        return app_hidden.line_ungranted(line);
      end if;
      line.granted_amount := plain - reduced.cost;
      line.cost := reduced.cost;
      line.tax := reduced.tax;
      line.cost_usd := reduced.cost_usd;
      line.total_commission := case when advertising then 0
        else app_hidden.commission(line.cost, line.tax, line.net_base, line.commission) end;
      return line;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.reminder_job(appointment app_public.appointments, step text, due timestamp with time zone)
 RETURNS graphile_worker.job_spec
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select row(
      'appointment__remind',
      json_build_object('appointmentId', appointment.id, 'step', step, 'at', appointment.appointment_date),
      null, due, 8, app_hidden.reminder_key(appointment.id, step), null, null)::graphile_worker.job_spec
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.reminder_key(appointment_id uuid, step text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN ((('appointment__remind:'::text || appointment_id) || ':'::text) || step);

CREATE OR REPLACE FUNCTION app_hidden.reminder_lead(step text)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
RETURN CASE step WHEN '24h'::text THEN '24:00:00'::interval WHEN '3h'::text THEN '03:00:00'::interval ELSE NULL::interval END;

CREATE OR REPLACE FUNCTION app_hidden.remove_appointment_lines(appointment app_public.appointments, sent jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      wanted uuid[];
      removed integer;
    begin
      if jsonb_typeof(sent) is distinct from 'array' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "details"}');
      end if;
      wanted := array(
        select distinct (case jsonb_typeof(item) when 'object' then item ->> 'id' else item #>> '{}' end)::uuid
        from jsonb_array_elements(sent) as item);
      update app_public.appointments_details as detail set status = 2
      where detail.appointment_id = appointment.id and detail.id = any (wanted) and detail.status = 1;
      get diagnostics removed = row_count;
      if removed <> cardinality(wanted) then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      if not exists (
        select from app_public.appointments_details as detail
        where detail.appointment_id = appointment.id and detail.status = 1
      ) then
        perform app_hidden.fail('LAST_LINE');
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.report_days(office_id uuid, permission text, date_from date, date_until date)
 RETURNS TABLE(office_id uuid, office_name text, currency_code text, time_zone text, always boolean, first date, last date, begins timestamp with time zone, ends timestamp with time zone)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select office.*, given.first, given.last,
      given.first::timestamp at time zone office.time_zone, (given.last + 1)::timestamp at time zone office.time_zone
    from app_hidden.report_offices($1, $2) as office
    cross join lateral app_hidden.office_today(office.office_id) as today
    cross join lateral (select coalesce($3, $4, today) as first, coalesce($4, $3, today) as last) as given
  $function$;
grant execute on function app_hidden.report_days(uuid,text,date,date) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.report_offices(office_id uuid, permission text)
 RETURNS TABLE(office_id uuid, office_name text, currency_code text, time_zone text, always boolean)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select office.id, office.office_name, office.currency_code, office.time_zone, office.status = 1 or $1 is not null
    from app_public.offices as office
    where office.id = any ((select app_hidden.offices_in_scope($1, $2))::uuid[])
  $function$;
grant execute on function app_hidden.report_offices(uuid,text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.report_periods(office_id uuid, permission text, day date)
 RETURNS TABLE(office_id uuid, office_name text, currency_code text, time_zone text, always boolean, day date, monday date, month date, year date, first date)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select office.*, given.day, starts.monday::date, starts.month::date, starts.year::date,
      least(starts.year, starts.monday)::date
    from app_hidden.report_offices($1, $2) as office
    cross join lateral (select coalesce($3, app_hidden.office_today(office.office_id)) as day) as given
    cross join lateral (
      select date_trunc('week', given.day) as monday, date_trunc('month', given.day) as month,
        date_trunc('year', given.day) as year
    ) as starts
  $function$;
grant execute on function app_hidden.report_periods(uuid,text,date) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.request_client_sync()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      sync text := 'clients__sync:' || app_hidden.current_company_id();
    begin
      perform app_hidden.require('client.sync');
      -- One that failed for good would stand in the way of the next.
      perform graphile_worker.remove_job(job.key)
      from graphile_worker.jobs as job
      where job.key = sync and job.attempts >= job.max_attempts and job.locked_at is null;
      perform graphile_worker.add_job('clients__sync', json_build_object('companyId', app_hidden.current_company_id()),
        job_key => sync, job_key_mode => 'unsafe_dedupe', max_attempts => 3);
    end
  $function$;
grant execute on function app_hidden.request_client_sync() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.requested_event(office_id uuid, event text, again boolean)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      most constant integer := 50;
      earlier record;
      local timestamp;
    begin
      select message.state, coalesce(message.sent_at, message.created) as at, office.time_zone,
        count(*) over () as times
      into earlier
      from app_public.offices as office
      join app_public.messages as message on message.company_id = office.company_id
      where office.id = requested_event.office_id
        and message.event_key = any (
          array[requested_event.event] || array(select requested_event.event || ':' || time from generate_series(2, most) as time))
      order by message.id desc
      limit 1;
      if earlier is null or requested_event.again is null and earlier.state <> 'failed' then
        return requested_event.event;
      end if;
      if earlier.state <> 'failed' and not requested_event.again then
        local := earlier.at at time zone earlier.time_zone;
        perform app_hidden.fail(
          case earlier.state when 'sent' then 'MESSAGE_SENT' when 'recorded' then 'MESSAGE_RECORDED' else 'MESSAGE_QUEUED' end,
          jsonb_build_object('when', concat(
            case when local::date = app_hidden.office_today(requested_event.office_id) then 'hoy'
              else 'el ' || to_char(local, 'DD/MM/YYYY') end,
            ' a las ', to_char(local, 'HH12:MI AM'))));
      end if;
      if earlier.times >= most then
        perform app_hidden.fail('TOO_MANY_REQUESTS');
      end if;
      return requested_event.event || ':' || earlier.times + 1;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.require(permission text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if not app_hidden.can(permission) then
        perform app_hidden.fail('FORBIDDEN');
      end if;
    end
  $function$;
grant execute on function app_hidden.require(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.require_administrator(company_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if app_hidden.current_company_id() is null then
        return;
      end if;
      -- Whoever comes second waits here, and then sees what the first has done.
      perform from app_public.companies as company where company.id = $1 for no key update;
      if not exists (
        select from app_private.accounts as account
        left join app_public.employees as employee on employee.id = account.employee_id
        left join app_public.users as member on member.id = account.user_id
        join app_public.offices as office on office.id = coalesce(employee.office_id, member.office_id)
        join app_public.role_permissions as granted
          on granted.role_id = coalesce(employee.role_id, member.role_id) and granted.permission = 'role.grant'
        where office.company_id = $1 and office.status = 1 and coalesce(employee.status, 1) = 1
      ) then
        perform app_hidden.fail('LAST_ADMINISTRATOR');
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.require_booking(office_id uuid, employee_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      office uuid;
    begin
      perform app_hidden.require('appointment.create');
      office := app_hidden.require_office(office_id);
      if employee_id <> app_hidden.current_employee_id() then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      return office;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.require_filled(empty text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if empty is not null then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', empty));
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.require_grantable(line app_hidden.sale_line, plain numeric, line_number integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      most numeric := app_public.grantable_percent();
    begin
      perform app_hidden.require('discount.grant');
      if line.granted_percent > most or line.granted_amount * 100 > plain * most then
        perform app_hidden.fail('DISCOUNT_ABOVE_LIMIT', jsonb_strip_nulls(jsonb_build_object(
          'limit', trim_scale(most)::text, 'line', line_number)));
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.require_may_staff(role_id uuid, verb text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      role app_public.roles;
    begin
      select * into role from app_public.roles as held where held.id = $1;
      perform app_hidden.require(case
        when role.takes_turns then
          case verb when 'create' then 'employee.create' when 'update' then 'employee.update' else 'employee.disable' end
        when role.role_name = 'crm_supervisor' then
          case verb when 'create' then 'supervisor.create' else 'supervisor.update' end
        else 'role.grant'
      end);
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.require_nobody_else(employee app_public.employees)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      other record;
    begin
      select colleague.id, colleague.email = employee.email as by_email,
        case when role.takes_turns then 'technicals' when role.role_name = 'crm_supervisor' then 'supervisors'
          else 'employees' end as object_type
      into other
      from app_public.employees as colleague
      join app_public.roles as role on role.id = colleague.role_id
      where colleague.company_id = employee.company_id and colleague.id <> employee.id
        and (colleague.email = employee.email
          or colleague.identification_number = any (app_hidden.same_identification(employee.identification_number)))
      order by by_email, colleague.status
      limit 1;
      if other.id is null then
        return;
      end if;
      perform app_hidden.fail(case when other.by_email then 'EMAIL_EXISTS' else 'EMPLOYEE_EXISTS' end, app_hidden.conflict_params(
        case when other.by_email then 'email' else 'identificationNumber' end, other.object_type, other.id));
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.require_office(sent uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if sent is null or sent = app_hidden.current_office_id() then
        return app_hidden.current_office_id();
      end if;
      if sent = any (app_hidden.visible_office_ids()) then
        return sent;
      end if;
      perform app_hidden.fail('OTHER_OFFICE');
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.require_open_appointment(appointment app_public.appointments)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if appointment.state in ('SERVED', 'NO_SHOW', 'CANCELLED') then
        perform app_hidden.fail('APPOINTMENT_CLOSED');
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.require_open_month(office_id uuid, day date, field text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      month_of_day date := date_trunc('month', day);
    begin
      perform app_hidden.lock_office_month(office_id, month_of_day, true);
      if exists (
        select from app_public.month_closings as closing
        where closing.office_id = $1 and closing.month = month_of_day and closing.reopened_at is null
      ) then
        perform app_hidden.fail('MONTH_CLOSED', jsonb_strip_nulls(
          jsonb_build_object('month', app_hidden.month_name(month_of_day), 'field', field)));
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.require_own_ves_office(office app_public.offices)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if office.id <> app_hidden.current_office_id() or office.currency_code <> 'VES' then
        perform app_hidden.fail('FORBIDDEN');
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.require_seen_appointment(appointment app_public.appointments, expected timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if expected <> appointment.appointment_date then
        perform app_hidden.fail('APPOINTMENT_CHANGED', (
          select jsonb_build_object('present',
            to_char(appointment.appointment_date at time zone office.time_zone, 'DD/MM/YYYY HH12:MI AM'))
          from app_public.offices as office where office.id = appointment.office_id));
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.require_step_up()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      signed_in timestamptz;
    begin
      if current_setting('turno.stepped_up', true) = 'on' then
        return;
      end if;
      select session.created into signed_in
      from app_private.sessions as session
      where session.id = nullif(current_setting('turno.session_id', true), '')::uuid
        and session.ended_at is null;
      if not found then
        perform app_hidden.fail('INVALID_TOKEN');
      end if;
      if signed_in <= now() - interval '5 minutes' then
        perform app_hidden.fail('STEP_UP_REQUIRED');
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.require_version(record text, id uuid, version text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      company uuid := app_hidden.current_company_id();
      present text;
    begin
      if record = 'percent_indicators' then
        perform from app_public.percent_indicators i
        where i.company_id = company and i.role_name = (
          select r.role_name from app_public.roles r where r.id = app_hidden.current_role_id())
        for no key update;
      else
        execute format(
          'select from app_public.%I where id = $1 and company_id = $2 for no key update',
          case record when 'office_appointment_settings' then 'offices' else record end)
          using require_version.id, company;
      end if;
      present := app_hidden.record_version(record, require_version.id);
      if present <> version then
        perform app_hidden.fail('STALE');
      end if;
    end
  $function$;
grant execute on function app_hidden.require_version(text,uuid,text) to turno_staff;
comment on function app_hidden.require_version(text,uuid,text) is 'Refuses an act on a record that is no longer as it was read (D59).';

CREATE OR REPLACE FUNCTION app_hidden.resettable_account(account_of uuid)
 RETURNS app_private.accounts
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      account app_private.accounts;
      owner record;
    begin
      perform app_hidden.require('account.reset');
      select * into account from app_private.accounts as found
      where found.employee_id = resettable_account.account_of or found.user_id = resettable_account.account_of;
      select * into owner from app_hidden.account_owner(account.id);
      if owner.owner_id is null or not owner.active or not owner.office_id = any (app_hidden.visible_office_ids()) then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      if owner.owner_id = app_hidden.current_actor_id() or not owner.role_id = any (app_hidden.resettable_role_ids()) then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      return account;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.resettable_role_ids()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select case when app_hidden.can('account.reset') then array(
      select role.id from app_public.roles as role
      where role.company_id = app_hidden.current_company_id()
        and (app_hidden.can('role.grant') or not exists (
          select granted.permission from app_public.role_permissions as granted where granted.role_id = role.id
          except
          select own.permission from app_public.role_permissions as own where own.role_id = app_hidden.current_role_id()))
    ) else '{}' end
  $function$;
grant execute on function app_hidden.resettable_role_ids() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.rows_of_figure(dimension text, member text, currency_code text, date_from date, date_until date, office_id uuid, wanted integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
    declare
      ids uuid[] := '{}';
      sale_ids uuid[];
      candidates uuid[];
      seen integer := 0;
      size integer := greatest(wanted, 20);
    begin
      while cardinality(ids) < wanted loop
        select page.ids into sale_ids from app_hidden.sales_page(office_id, date_from, date_until, seen, size) as page;
        exit when cardinality(sale_ids) = 0;
        if dimension = 'PAYMENT' then
          candidates := array(
            select payment.id
            from app_public.sales as sale join app_public.sales_payments as payment on payment.sale_id = sale.id
            where sale.id = any (sale_ids) and not sale.advertising
            order by sale.sale_date desc, sale.id, payment.id);
        else
          candidates := array(
            select line.id from app_public.sales_details as line
            where line.sale_id = any (sale_ids) and line.status = 1 and not line.advertising
            order by line.sale_date desc, line.sale_id, line.id);
        end if;
        if member is not null or currency_code is not null then
          candidates := array(
            select figure.id
            from app_public.proc_dashboard_lines(
              dimension => dimension, member => member, currency_code => currency_code, date_from => date_from,
              date_until => date_until, office_id => office_id) as figure
            where figure.id = any (candidates)
            order by figure.sale_date desc, figure.sale_id, figure.id);
        end if;
        ids := ids || candidates;
        seen := seen + size;
        size := least(size * 2, 8000);
      end loop;
      return ids;
    end
  $function$;
grant execute on function app_hidden.rows_of_figure(text,text,text,date,date,uuid,integer) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.royalty_days(office_id uuid, date_from date, date_until date)
 RETURNS TABLE(sale_day date, services integer, net numeric, rate numeric, royalty numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with rates as materialized (
      select rate.value,
        case when row_number() over later = 1 then '-infinity' else (rate.valid_from at time zone office.time_zone)::date end as begins,
        coalesce((lead(rate.valid_from) over later at time zone office.time_zone)::date, 'infinity') as ends
      from app_public.office_rates as rate
      join app_public.offices as office on office.id = rate.office_id
      where rate.office_id = $1 and rate.kind = 'ROYALTY'
      window later as (order by rate.valid_from, rate.id)
    ), sold as (
      select day.sale_day, sum(day.services)::integer as services, sum(day.total - day.tax_total) as net
      from app_public.office_sale_days as day
      where day.office_id = $1 and day.kind = 'SALE' and day.sale_day between $2 and $3
      group by day.sale_day
      having sum(day.services) <> 0
    )
    select sold.sale_day, sold.services, sold.net, rates.value, round(sold.net * rates.value, 2)
    from sold
    join rates on sold.sale_day >= rates.begins and sold.sale_day < rates.ends
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.royalty_of(office_id uuid, date_from date, date_until date)
 RETURNS TABLE(office_id uuid, office_name text, currency_code text, office_total_services integer, office_accumulated_royalty numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select office.office_id, office.office_name, office.currency_code,
      coalesce(sum(day.services), 0)::integer, coalesce(sum(day.royalty), 0.00)
    from app_hidden.report_offices($1, 'royalty.read') as office
    cross join lateral app_hidden.office_today(office.office_id) as today
    left join lateral app_hidden.royalty_days(
      office.office_id, coalesce($2, (coalesce($3, today) - interval '1 month')::date), coalesce($3, today)) as day on true
    group by office.office_id, office.office_name, office.currency_code, office.always
    having office.always or count(day.sale_day) > 0
    order by office.office_name, office.office_id
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.safe_of(office_id uuid, currency_code text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      held uuid;
    begin
      for attempt in 1..2 loop
        select store.id into held
        from app_public.money_stores as store
        where store.office_id = safe_of.office_id and store.currency_code = safe_of.currency_code
          and store.store_type = 'SAFE' and store.status = 1
        order by store.id
        limit 1;
        if held is not null then
          return held;
        end if;
        perform app_hidden.lock_key(hashtextextended('safe' || safe_of.office_id::text, 0), false);
      end loop;
      return app_hidden.make_store(
        safe_of.office_id, 'Caja fuerte ' || safe_of.currency_code, safe_of.currency_code, 'SAFE', 'Caja fuerte');
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.sale_client(office_id uuid, identification_number text, identification_type text, phone text, email text, address text, first_name text, last_name text)
 RETURNS app_public.clients
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      spellings text[] := app_hidden.same_identification(sale_client.identification_number);
      client app_public.clients;
    begin
      -- As typed first: a lookup by one value keeps its plan.
      select found.* into client
      from app_public.clients as found
      where found.company_id = app_hidden.current_company_id() and found.identification_number = spellings[1];
      if client.id is null then
        select found.* into client
        from app_public.clients as found
        where found.company_id = app_hidden.current_company_id() and found.identification_number = any (spellings)
        order by array_position(spellings, found.identification_number)
        limit 1;
      end if;
      if client.status = 1 then
        return client;
      end if;
      if client.id is not null then
        perform app_hidden.fail('CLIENT_DISABLED', app_hidden.conflict_params('identificationNumber', 'clients', client.id));
      end if;
      if nullif(btrim(sale_client.identification_type), '') is null then
        perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "identificationNumber"}');
      end if;
      return app_hidden.create_client(
        office_id => sale_client.office_id, identification_type => sale_client.identification_type,
        identification_number => sale_client.identification_number, phone => sale_client.phone,
        email => sale_client.email, address => sale_client.address, first_name => sale_client.first_name,
        last_name => sale_client.last_name, password_hash => null);
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.sale_instant(sent text, zone text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      here timestamp := now() at time zone zone;
      typed text := btrim(coalesce(sent, ''));
      instant timestamptz;
    begin
      instant := case
        when typed = '' then now()
        when typed ~ '^\d{1,2}:\d{2}(:\d{2})?$' then (here::date + typed::time) at time zone zone
        when typed ~ '^\d{4}-\d{2}-\d{2}$' then (typed::date + here::time) at time zone zone
        when typed ~ '(Z|[+-]\d{2}(:?\d{2})?)$' and length(typed) > 19 then typed::timestamptz
        else typed::timestamp at time zone zone
      end;
      if instant < timestamp '2000-01-01' at time zone zone then
        perform app_hidden.fail('DATE_TOO_OLD', '{"field": "saleDate"}');
      end if;
      -- A till whose clock is a little ahead sells now, not in the future.
      if instant > now() and instant < now() + interval '5 minutes' then
        return now();
      end if;
      return instant;
    exception when datetime_field_overflow or invalid_datetime_format or invalid_text_representation then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "saleDate"}');
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.sale_kinds(act text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select array(
      select held.kind
      from (values
        ('SALE', 'read', 'sale.read'), ('SALE', 'delete', 'sale.delete'),
        ('WARRANTY', 'read', 'warranty.read'), ('WARRANTY', 'delete', 'warranty.delete')
      ) as held(kind, act, permission)
      where held.act = $1 and app_hidden.can(held.permission))
  $function$;
grant execute on function app_hidden.sale_kinds(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.sale_payments(office_currency text, usd_rate numeric, payment_details jsonb, due numeric)
 RETURNS SETOF app_hidden.sale_payment
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      in_dollars boolean := false;
      dollars numeric;
      lines jsonb := sale_payments.payment_details;
      sent record;
      payment app_hidden.sale_payment;
      paid numeric := 0;
    begin
      if jsonb_typeof(lines) = 'object' then
        in_dollars := coalesce((lines ->> 'paid_in_dollars')::boolean, false);
        dollars := nullif(btrim(lines ->> 'exchange_amount'), '')::numeric;
        lines := lines -> 'payments';
      end if;
      if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
        return query select * from app_hidden.cash_payments(
          office_currency, usd_rate, case when in_dollars then coalesce(dollars, 0) end, due);
        return;
      end if;
      if jsonb_array_length(lines) > 20 then
        perform app_hidden.fail('TOO_MANY_LINES');
      end if;

      for sent in
        select * from rows from (
          jsonb_to_recordset(lines) as (
            amount numeric, payment_type text, currency text, exchange_rate numeric, amount_bs numeric)
        ) with ordinality as line(amount, payment_type, currency, exchange_rate, amount_bs, position)
      loop
        payment.line_number := sent.position;
        payment.payment_type := sent.payment_type;
        payment.currency_code := coalesce(sent.currency, office_currency);
        payment.amount := sent.amount;
        payment.exchange_rate := case payment.currency_code when office_currency then 1 when 'USD' then usd_rate end;
        if payment.currency_code not in (office_currency, 'USD')
          or coalesce(sent.payment_type, '') not in ('Transfer', 'Cash', 'TDC', 'TDD')
          or coalesce(sent.amount, 0) <= 0 or sent.amount <> round(sent.amount, 2) then
          perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'paymentDetails', 'line', sent.position));
        end if;
        if payment.exchange_rate is null then
          perform app_hidden.fail('RATE_MISSING', jsonb_build_object('currency', payment.currency_code));
        end if;
        payment.amount_local := coalesce(
          case when payment.exchange_rate <> 1 then round(sent.amount_bs, 2) end,
          round(sent.amount * payment.exchange_rate, 2));
        if abs(payment.amount_local - sent.amount * payment.exchange_rate) > payment.exchange_rate * 0.005 + 0.01 then
          perform app_hidden.fail('PAYMENTS_DIFFER', jsonb_build_object(
            'field', 'paymentDetails', 'paid', payment.amount_local::text,
            'due', round(sent.amount * payment.exchange_rate, 2)::text));
        end if;
        paid := paid + payment.amount_local;
        return next payment;
      end loop;
      if abs(paid - due) > 0.01 then
        perform app_hidden.fail('PAYMENTS_DIFFER',
          jsonb_build_object('field', 'paymentDetails', 'paid', paid::text, 'due', due::text));
      end if;
    exception when invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "paymentDetails"}');
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.sale_totals(kind text, advertising boolean, date_from date, date_until date)
 RETURNS SETOF app_public.sale_total
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select company.company_name, office.office_name, office.id, served.clients, sold.total, sold.tip, sold.usd,
      office.currency_code
    from app_public.offices as office
    join app_public.companies as company on company.id = office.company_id
    cross join lateral (select app_hidden.office_today(office.id) as today) as here
    cross join lateral (
      select
        sum(case when $2 then day.advertising_sales else day.billable_sales end)::integer as sales,
        sum(case when $2 then day.advertising_total else day.total end) as total,
        sum(case when $2 then day.advertising_tip else day.total_tip end) as tip,
        sum(case when $2 then day.advertising_usd else day.total_usd end) as usd
      from app_public.office_sale_days as day
      where day.office_id = office.id and day.kind = $1
        and day.sale_day between coalesce($3, here.today) and coalesce($4, here.today)
    ) as sold
    cross join lateral (
      select (count(distinct sale.client_id) + count(*) filter (where sale.client_id is null))::integer as clients
      from app_public.sales as sale
      where sale.office_id = office.id and sale.kind = $1 and sale.status = 1 and sale.advertising = $2
        and sale.sale_date >= coalesce($3, here.today)::timestamp at time zone office.time_zone
        and sale.sale_date < (coalesce($4, here.today) + 1)::timestamp at time zone office.time_zone
    ) as served
    where office.id = any ((select app_hidden.offices_where_can('sale.totals'))::uuid[]) and sold.sales > 0
    order by company.company_name, office.office_name, office.id
  $function$;
grant execute on function app_hidden.sale_totals(text,boolean,date,date) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.sale_with_client(sale app_public.sales, identification_number text, identification_type text, phone text, email text, address text, first_name text, last_name text)
 RETURNS app_public.sales
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      client app_public.clients;
    begin
      if btrim(coalesce(sale_with_client.identification_number, '')) <> '' then
        client := app_hidden.sale_client(
          office_id => sale.office_id, identification_number => sale_with_client.identification_number,
          identification_type => sale_with_client.identification_type, phone => sale_with_client.phone, email => sale_with_client.email,
          address => sale_with_client.address, first_name => sale_with_client.first_name, last_name => sale_with_client.last_name);
        sale.client_id := client.id;
        sale.client_in := client.identification_number;
        sale.client_name := btrim(client.first_name || ' ' || client.second_name);
        sale.client_last_name := btrim(client.last_name || ' ' || client.second_last_name);
        sale.client_phone := client.phone;
        sale.client_email := client.email;
        sale.address := client.address;
        sale.first_visit := sale.kind = 'SALE' and not exists (
          select from app_public.sales as earlier
          where earlier.client_id = client.id and earlier.kind = 'SALE' and earlier.status = 1);
        return sale;
      end if;

      sale.client_in := '';
      sale.client_name := app_hidden.check_text('firstName', coalesce(sale_with_client.first_name, ''), 'name');
      sale.client_last_name := app_hidden.check_text('lastName', coalesce(sale_with_client.last_name, ''), 'name');
      sale.client_phone := app_hidden.check_phone(
        app_hidden.check_text('phone', coalesce(sale_with_client.phone, ''), 'phone'));
      sale.client_email := '';
      sale.address := '';
      if sale.client_name = '' and sale.client_last_name = '' and sale.client_phone = '' then
        perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "identificationNumber"}');
      end if;
      perform app_hidden.require_filled(case
        when sale.client_name = '' then 'firstName'
        when sale.client_last_name = '' then 'lastName'
        when sale.client_phone = '' then 'phone'
      end);
      return sale;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.sales_page(office_id uuid, day_from date, day_until date, skip integer, take integer, OUT ids uuid[], OUT total integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
    declare
      offices constant uuid[] := app_hidden.offices_asked_for('sale.read', office_id);
      earliest constant date := coalesce(day_from, '-infinity');
      latest constant date := coalesce(day_until, 'infinity');
      -- Up to here rows are read sooner than days are added up.
      near constant integer := 500;
      first_day date;
      newer integer;
      opening timestamptz;
      dawn timestamptz;
      midnight timestamptz;
    begin
      select page.total, page.first_day, page.newer into total, first_day, newer
      from app_hidden.sales_page_day(offices, earliest, latest, skip, near) as page;
      ids := '{}';
      total := coalesce(total, 0);
      if total <= skip then
        return;
      end if;

      -- Instants before which no office's days begin, at which the next day begins first, and by which it has begun in all:
      -- the index is read between the first and the last.
      select
        min(day_from::timestamp at time zone office.time_zone),
        min(next_day::timestamp at time zone office.time_zone),
        max(next_day::timestamp at time zone office.time_zone)
      into opening, dawn, midnight
      from app_public.offices as office
      cross join (select case when isfinite(first_day) then first_day + 1 end as next_day) as days
      where office.id = any (offices);
      opening := coalesce(opening, '-infinity');
      midnight := coalesce(midnight, 'infinity');

      -- Offices of other zones begin the next day earlier: what they sold before the last midnight comes later.
      if skip > near and dawn < midnight then
        newer := newer - (
          select count(*)
          from app_public.sales as sale
          where sale.company_id = app_hidden.current_company_id() and sale.office_id = any (offices)
            and sale.status = 1 and sale.kind = 'SALE'
            and sale.sale_date >= dawn and sale.sale_date < midnight
            and sale.sale_day > first_day and sale.sale_day <= latest);
      end if;

      -- Who sees more than one office sees all of the company, whose index has the order.
      if cardinality(offices) = 1 then
        ids := array(
          select sale.id
          from app_public.sales as sale
          where sale.office_id = offices[1] and sale.status = 1 and sale.kind = 'SALE'
            and sale.sale_date >= opening and sale.sale_date < midnight and sale.sale_day between earliest and latest
          order by sale.sale_date desc, sale.id
          offset skip - newer limit take);
      else
        ids := array(
          select sale.id
          from app_public.sales as sale
          where sale.company_id = app_hidden.current_company_id() and sale.office_id = any (offices)
            and sale.status = 1 and sale.kind = 'SALE'
            and sale.sale_date >= opening and sale.sale_date < midnight and sale.sale_day between earliest and latest
          order by sale.sale_date desc, sale.id
          offset skip - newer limit take);
      end if;
    end
  $function$;
grant execute on function app_hidden.sales_page(uuid,date,date,integer,integer) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.sales_page_day(office_ids uuid[], earliest date, latest date, skip integer, near integer, OUT total integer, OUT first_day date, OUT newer integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      first_day := latest;
      newer := 0;
      if skip <= near then
        select coalesce(sum(day.sales), 0) into total
        from app_public.office_sale_days as day
        where day.office_id = any (office_ids) and day.kind = 'SALE' and day.sale_day between earliest and latest;
      else
        -- A day's last row has reached what the day does. One before it may reach more, where another slot counts what was
        -- taken away: then it is read from a later day than need be.
        select coalesce(sum(running.sales), 0), max(running.sale_day) filter (where running.reached > skip)
        into total, first_day
        from (
          select
            day.sale_day, day.sales,
            sum(day.sales) over (order by day.sale_day desc rows unbounded preceding) as reached
          from app_public.office_sale_days as day
          where day.office_id = any (office_ids) and day.kind = 'SALE' and day.sale_day between earliest and latest
        ) as running;
        select coalesce(sum(day.sales), 0) into newer
        from app_public.office_sale_days as day
        where day.office_id = any (office_ids) and day.kind = 'SALE' and day.sale_day between first_day + 1 and latest;
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.sales_sought(asked jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select coalesce(string_agg(condition, ' and '), 'true')
    from (
      select format('app_hidden.holds_words(sale.client_name || '' '' || sale.client_last_name, %L)',
        app_hidden.search_patterns(field.value)) as condition
      from jsonb_each_text(asked) as field where field.key in ('clientName', 'clientLastName')
      union all
      select format('app_hidden.holds_document(sale.client_in, %L)', app_hidden.document_patterns(asked ->> 'clientIn'))
      where asked ? 'clientIn'
      union all
      select format('app_hidden.holds_phone(sale.client_phone, %L)', app_hidden.phone_patterns(asked ->> 'clientPhone'))
      where asked ? 'clientPhone'
      union all
      select format('app_hidden.holds_words(sale.client_email, %L)', app_hidden.search_patterns(asked ->> 'clientEmail'))
      where asked ? 'clientEmail'
    ) as conditions
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.sales_sought_texts(asked jsonb, text text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select coalesce(string_agg(condition, ' and '), 'true')
    from (
      select format('%s like all (%L)', text, app_hidden.search_patterns(field.value)) as condition
      from jsonb_each_text(asked) as field where field.key in ('clientName', 'clientLastName', 'clientEmail')
      union all
      select format('%s like any (%L)', text, array(
        select case when pattern like '\%%' then lower(pattern) else '% ' || pattern end from unnest(patterns) as pattern))
      from app_hidden.document_patterns(asked ->> 'clientIn') as patterns
      where asked ? 'clientIn'
      union all
      select format('%s like any (%L)', text, app_hidden.phone_patterns(asked ->> 'clientPhone'))
      where asked ? 'clientPhone'
    ) as conditions
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.same_identification(typed text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      number text := upper(regexp_replace(coalesce(typed, ''), '[\s.-]', '', 'g'));
    begin
      return case
        when number ~ '^\d+$' then array[number, 'V' || number, 'E' || number, 'J' || number, 'G' || number, 'FP' || number]
        else array[number, regexp_replace(number, '^(V|E|J|G|FP)(?=\d+$)', '')]
      end;
    end
  $function$;
grant execute on function app_hidden.same_identification(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.save_discount(discount app_public.discounts, days jsonb, details jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      discount.discount_name := btrim(coalesce(discount.discount_name, ''));
      if discount.discount_name = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "discountName"}');
      end if;
      if discount.begin_date is null or discount.end_date is null then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object(
          'field', case when discount.begin_date is null then 'beginDate' else 'endDate' end));
      end if;
      if discount.end_date < discount.begin_date then
        perform app_hidden.fail('DISCOUNT_DATES', '{"field": "endDate"}');
      end if;
      if discount.begin_date is distinct from (
        select held.begin_date from app_public.discounts as held where held.id = discount.id) then
        perform app_hidden.check_day('beginDate', discount.begin_date, 10);
      end if;
      if discount.end_date is distinct from (
        select held.end_date from app_public.discounts as held where held.id = discount.id) then
        perform app_hidden.check_day('endDate', discount.end_date, 10);
      end if;
      discount.days := app_hidden.weekdays(days);

      insert into app_public.discounts (
        id, company_id, office_id, discount_name, begin_date, end_date, days, company_name, office_name, status,
        created_by, created)
      values (
        discount.id, discount.company_id, discount.office_id, discount.discount_name, discount.begin_date,
        discount.end_date, discount.days, discount.company_name, discount.office_name, discount.status,
        discount.created_by, discount.created)
      on conflict (id) do update set
        discount_name = excluded.discount_name,
        begin_date = excluded.begin_date,
        end_date = excluded.end_date,
        days = excluded.days;
      with sent as materialized (
        select * from app_hidden.discount_lines(discount.office_id, details)
      ), gone as (
        delete from app_public.discounts_details as detail
        where detail.discount_id = discount.id and detail.subservice_id not in (select sent.subservice_id from sent)
      )
      insert into app_public.discounts_details as detail (
        discount_id, company_id, office_id, subservice_id, percentage_discount)
      select discount.id, discount.company_id, discount.office_id, sent.subservice_id, sent.percentage_discount
      from sent
      on conflict (discount_id, subservice_id) do update set percentage_discount = excluded.percentage_discount
      where detail.percentage_discount <> excluded.percentage_discount;
      return discount.id;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.save_settings(office_id uuid, config jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      settings app_public.office_settings;
      royalty_before numeric;
    begin
      if jsonb_typeof(config) is distinct from 'object' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "config"}');
      end if;
      select * into settings from app_public.office_settings as present
      where present.office_id = save_settings.office_id for update;
      royalty_before := settings.royalty;
      begin
        settings.iva := coalesce((config ->> 'IVA')::numeric, settings.iva);
        settings.net_base := coalesce((config ->> 'NET_BASE')::numeric, settings.net_base);
        settings.royalty := coalesce((config ->> 'ROYALTY')::numeric, settings.royalty);
      exception when invalid_text_representation or numeric_value_out_of_range then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "config"}');
      end;
      -- What a branch owes the chain is set by who sees all branches.
      if settings.royalty <> royalty_before and not app_hidden.can('office.see_all') then
        perform app_hidden.fail('FORBIDDEN', '{"field": "royalty"}');
      end if;
      if config ? 'IDLE_MINUTES' then
        settings.idle_minutes := app_hidden.idle_minutes(config ->> 'IDLE_MINUTES');
      end if;
      settings.invoicing := coalesce(config ->> 'INVOICING', settings.invoicing);
      settings.office_type := coalesce(config ->> 'OFFICE_TYPE', settings.office_type);
      settings := app_hidden.with_paper_settings(settings, config);
      update app_public.office_settings as present
      set iva = settings.iva, net_base = settings.net_base, royalty = settings.royalty,
        invoicing = settings.invoicing, office_type = settings.office_type, idle_minutes = settings.idle_minutes,
        legal_name = settings.legal_name, tax_id = settings.tax_id, sale_paper = settings.sale_paper,
        fiscal_notice = settings.fiscal_notice, updated = now()
      where present.office_id = settings.office_id;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.schedule_office_reminders(office_id uuid, step text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      jobs graphile_worker.job_spec[] := array(
        select app_hidden.reminder_job(appointment, $2, appointment.appointment_date - app_hidden.reminder_lead($2))
        from app_public.appointments as appointment
        where appointment.office_id = $1 and appointment.status = 1 and appointment.state in ('BOOKED', 'CONFIRMED')
          and appointment.appointment_date > now() + app_hidden.reminder_lead($2));
    begin
      if cardinality(jobs) > 0 then
        perform graphile_worker.add_jobs(jobs);
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.schedule_reminders(appointment app_public.appointments)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      setting app_public.office_appointment_settings;
      reminder record;
    begin
      -- Shared, so that whoever switches reminders on meanwhile sees this appointment, or this one sees the switch.
      select * into setting from app_public.office_appointment_settings as found
      where found.office_id = appointment.office_id
      for share;
      for reminder in
        select step.name, coalesce(step.is_on, false) as is_on,
          appointment.appointment_date - app_hidden.reminder_lead(step.name) as due
        from (values ('24h', setting.remind_24h), ('3h', setting.remind_3h)) as step(name, is_on)
      loop
        if reminder.is_on and appointment.status = 1 and appointment.state in ('BOOKED', 'CONFIRMED') and reminder.due > now() then
          perform graphile_worker.add_jobs(array[app_hidden.reminder_job(appointment, reminder.name, reminder.due)]);
        else
          perform graphile_worker.remove_job(app_hidden.reminder_key(appointment.id, reminder.name));
        end if;
      end loop;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.search_expressions(typed text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select coalesce(array_agg((
      select string_agg(regexp_replace(part, '([][\\.*+?^$(){}|])', '\\\1', 'g'), '|') from unnest(term) as part
    )), '{}')
    from app_hidden.search_terms(typed) as term
  $function$;
grant execute on function app_hidden.search_expressions(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.search_pattern(part text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%' $function$;
grant execute on function app_hidden.search_pattern(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.search_patterns(typed text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select coalesce(array_agg(app_hidden.search_pattern(word) order by place), '{}')
    from unnest(app_hidden.search_words(typed)) with ordinality as split(word, place)
  $function$;
grant execute on function app_hidden.search_patterns(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.search_terms(typed text)
 RETURNS SETOF text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 2
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select case
      when piece.word !~ '^(v|e|j|g|p|fp)?[\s.-]*[+(]*\d[\s\d().+/-]*$' then array[piece.word]
      when piece.word ~ '^[a-z]' then array[substring(piece.word from '^[a-z]+') || piece.digits, ' ' || piece.digits]
      else array[app_hidden.phone_digits(piece.word)]
    end
    from btrim(app_hidden.fold(normalize(left(typed, 200), nfkc))) as whole(text)
    cross join lateral (
      select split.word, regexp_replace(split.word, '\D', '', 'g') as digits
      from unnest(case
        when whole.text ~ '^(v|e|j|g|p|fp)?[\s.-]*[+(]*\d[\s\d().+/-]*$' then array[whole.text]
        else app_hidden.search_words(typed)
      end) as split(word)
    ) as piece
  $function$;
grant execute on function app_hidden.search_terms(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.search_words(typed text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select coalesce(array_agg(found.word order by found.place), '{}')
    from (
      select split.word, min(split.place) as place
      from regexp_split_to_table(app_hidden.fold(normalize(left(typed, 200), nfkc)), '[\s,;]+')
        with ordinality as split(word, place)
      where split.word <> ''
      group by split.word
      order by place
      limit 8
    ) as found
  $function$;
grant execute on function app_hidden.search_words(text) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.security_words(kind text, detail jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      captions constant jsonb := '{
        "iva": "IVA", "net_base": "Base", "invoicing": "Facturación", "office_type": "Tipo", "percent": "Porcentaje",
        "discount_limit": "Descuento máximo",
        "legal_name": "Razón social", "tax_id": "RIF / RUC", "sale_paper": "Papel", "fiscal_notice": "Sin valor fiscal",
        "USD": "Dólar", "EUR": "Euro", "ADVERTISING": "No facturable", "ROYALTY": "Regalía"}';
    begin
      return case kind
        when 'EXPORT' then concat_ws('; ',
          case when detail ? 'rows' then
            trim(to_char((detail ->> 'rows')::bigint, '999G999G999G990')) ||
              case when detail ->> 'rows' = '1' then ' fila' else ' filas' end end,
          case when detail ? 'filters' then app_hidden.filter_words(detail -> 'filters') end)
        when 'PERMISSIONS' then concat_ws('. ',
          'Agrega: ' || app_hidden.permission_words(detail -> 'added'),
          'Quita: ' || app_hidden.permission_words(detail -> 'removed'))
        when 'RATE' then concat(captions ->> (detail ->> 'rate'), ': ', concat_ws(' → ', case
          when detail ->> 'rate' in ('USD', 'EUR') then detail ->> 'before'
          else app_hidden.percent_words(detail ->> 'before') end, case
          when detail ->> 'rate' in ('USD', 'EUR') then detail ->> 'after'
          else app_hidden.percent_words(detail ->> 'after') end))
        when 'SETTING' then app_hidden.changes_words(detail, captions)
        when 'ROLE' then concat_ws(' → ', detail ->> 'before', detail ->> 'role')
        when 'ROLE_EDITED' then case detail ->> 'act'
          when 'INSERT' then 'Agregado' when 'DELETE' then 'Eliminado' else 'Antes ' || (detail ->> 'before') end
        when 'SESSION_ENDED' then concat_ws(', ', nullif(detail ->> 'device', ''), nullif(detail ->> 'address', ''))
        else coalesce(detail ->> 'role', '')
      end;
    end
  $function$;
grant execute on function app_hidden.security_words(text,jsonb) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.series_next(office_id uuid)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      number numeric := (select known.last_number + 1::numeric from app_hidden.invoice_series(office_id) as known);
    begin
      while exists (
        select from app_public.sales as sale
        where sale.office_id = $1 and sale.active_correlative = number::text
      ) loop
        number := number + 1;
      end loop;
      return number;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.series_reach()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 100;

CREATE OR REPLACE FUNCTION app_hidden.serve_appointment(appointment_id uuid, sale_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      served app_public.appointments := app_hidden.lock_appointment(
        appointment_id, 'appointment.read', 'APPOINTMENT_NOT_FOUND');
    begin
      if served.sale_id is not null then
        perform app_hidden.fail('APPOINTMENT_SOLD');
      end if;
      if served.state in ('NO_SHOW', 'CANCELLED') then
        perform app_hidden.fail('APPOINTMENT_CLOSED');
      end if;
      update app_public.appointments as appointment set sale_id = sale.id, state = 'SERVED'
      from app_public.sales as sale
      where appointment.id = served.id and sale.id = serve_appointment.sale_id and sale.office_id = served.office_id;
      if not found then
        perform app_hidden.fail('OTHER_OFFICE');
      end if;
      perform app_hidden.reconcile_appointment(served.id);
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.session_drawer(session_id uuid, currency_code text)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select app_hidden.drawer_of(session.register_id, $2) from app_public.cash_sessions as session where session.id = $1
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.sms_brake(OUT phone integer, OUT sender integer)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 10, 300 $function$;

CREATE OR REPLACE FUNCTION app_hidden.sms_name(name text, most integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select btrim(left(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      app_hidden.clean_text(coalesce(name, ''), 'name'),
      '\S*(://|www\.|@)\S*', ' ', 'gi'),
      '[0-9](?:[\s().-]*[0-9]){4,}', ' ', 'g'),
      '[/\\<>]|(?<=\S)[.:](?=\S)', ' ', 'g'),
      '\s+', ' ', 'g')), most))
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.sms_segments(body text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with sign as (
      select body ~ '^[][@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&''()*+,./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\~|€-]*$' as gsm
    ), size as (
      select sign.gsm, length(body) + case
          when sign.gsm then length(regexp_replace(body, '[^][^{}\\~|€]', '', 'g'))
          else length(regexp_replace(body, '[\u0001-\uffff]', '', 'g'))
        end as units, length(body) as signs
      from sign
    )
    select case
      when units = 0 then 0
      when units <= case when gsm then 160 else 70 end then 1
      else ceil(units / (case when gsm then 153 else 67 end - case when units > signs then 1 else 0 end)::numeric)::integer
    end
    from size
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.sold_between(office_id uuid, date_from date, date_until date)
 RETURNS TABLE(sales integer, services integer, amount numeric, usd numeric)
 LANGUAGE sql
 STABLE ROWS 1
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select coalesce(sum(day.billable_sales), 0)::integer, coalesce(sum(day.services), 0)::integer,
      coalesce(sum(day.total), 0.00), coalesce(sum(day.total_usd), 0.00)
    from app_public.office_sale_days as day
    where day.office_id = $1 and day.kind = 'SALE' and day.sale_day between $2 and $3
  $function$;
grant execute on function app_hidden.sold_between(uuid,date,date) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.sold_in_dollars(office_id uuid, day date, clock time without time zone)
 RETURNS TABLE(amount numeric, usd numeric)
 LANGUAGE sql
 STABLE ROWS 1
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select round(sold.amount, 2), round(case when whole.total <> 0 then whole.usd * sold.amount / whole.total else 0 end, 2)
    from app_hidden.sold_until($1, array[$2], $3) as sold
    cross join (
      select coalesce(sum(day.total), 0) as total, coalesce(sum(day.total_usd), 0) as usd
      from app_public.office_sale_days as day
      where day.office_id = $1 and day.kind = 'SALE' and day.sale_day = $2
    ) as whole
  $function$;
grant execute on function app_hidden.sold_in_dollars(uuid,date,time without time zone) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.sold_until(office_id uuid, days date[], clock time without time zone)
 RETURNS TABLE(sales numeric, services numeric, amount numeric)
 LANGUAGE sql
 STABLE ROWS 1
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select coalesce(sum(fact.sales * hour.passed), 0), coalesce(sum(fact.services * hour.passed), 0),
      coalesce(sum(fact.amount * hour.passed), 0)
    from app_public.office_facts as fact
    cross join lateral (
      select greatest(0, least(1, extract(epoch from $3) / 3600 - split_part(fact.member, ' ', 2)::integer)) as passed
    ) as hour
    where fact.office_id = $1 and fact.dimension = 'HOUR' and fact.grain = 'DAY' and fact.starts = any ($2)
  $function$;
grant execute on function app_hidden.sold_until(uuid,date[],time without time zone) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.sought_sales_page(texts jsonb, office_id uuid, day_from date, day_until date, skip integer, take integer, OUT ids uuid[], OUT total integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
    declare
      of_offices constant uuid[] := app_hidden.offices_asked_for('sale.read', office_id);
      company constant uuid := app_hidden.current_company_id();
      earliest constant date := coalesce(day_from, '-infinity');
      latest constant date := coalesce(day_until, 'infinity');
      of_clients uuid[];
      others uuid[];
      counted integer;
      in_all integer;
    begin
      if exists (select from app_private.back_fills where name = 'former_client_texts' and ended is null) then
        return;
      end if;
      select found.client_ids, found.sale_ids into of_clients, others
      from app_hidden.whose_sales_sought(texts, of_offices, earliest, latest) as found;

      select count(*) into counted
      from app_public.sales as sale
      where sale.client_id = any (of_clients) and sale.office_id = any (of_offices)
        and sale.sale_day between earliest and latest and sale.status = 1 and sale.kind = 'SALE';
      total := counted + cardinality(others);

      -- Of few the rows are read and put in order; of many who are spread over all days, the days are read until there
      -- are enough.
      select page.total into in_all
      from app_hidden.sales_page_day(of_offices, earliest, latest, 0, 0) as page;
      if counted::bigint * counted <= in_all::bigint * (skip + take) then
        ids := array(
          select sale.id from app_public.sales as sale
          where (sale.client_id = any (of_clients) or sale.id = any (others)) and sale.office_id = any (of_offices)
            and sale.sale_day between earliest and latest and sale.status = 1 and sale.kind = 'SALE'
          order by sale.sale_date desc, sale.id
          offset skip limit take);
      elsif cardinality(of_offices) = 1 then
        ids := array(
          select sale.id
          from (
            select sale.id, sale.client_id, sale.sale_day, sale.sale_date from app_public.sales as sale
            where sale.office_id = of_offices[1] and sale.status = 1 and sale.kind = 'SALE'
            order by sale.sale_date desc, sale.id offset 0
          ) as sale
          where (sale.client_id in (select unnest(of_clients)) or sale.id in (select unnest(others)))
            and sale.sale_day between earliest and latest
          order by sale.sale_date desc, sale.id
          offset skip limit take);
      else
        ids := array(
          select sale.id
          from (
            select sale.id, sale.client_id, sale.office_id, sale.sale_day, sale.sale_date from app_public.sales as sale
            where sale.company_id = company and sale.status = 1 and sale.kind = 'SALE'
            order by sale.sale_date desc, sale.id offset 0
          ) as sale
          where (sale.client_id in (select unnest(of_clients)) or sale.id in (select unnest(others)))
            and sale.office_id = any (of_offices)
            and sale.sale_day between earliest and latest
          order by sale.sale_date desc, sale.id
          offset skip limit take);
      end if;
    end
  $function$;
grant execute on function app_hidden.sought_sales_page(jsonb,uuid,date,date,integer,integer) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.split_tip(total_tip numeric, costs numeric[])
 RETURNS numeric[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with share as (
      select position, coalesce(trunc(total_tip * cost / nullif(sum(cost) over (), 0), 2), 0) as tip
      from unnest(costs) with ordinality as line(cost, position)
    )
    select array_agg(tip + case when position = 1 then total_tip - (select sum(tip) from share) else 0 end order by position)
    from share
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.spoken_time(at timestamp with time zone, zone text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select format('%s %s a %s %s %s',
      ('{domingo,lunes,martes,miércoles,jueves,viernes,sábado}'::text[])[extract(dow from here)::integer + 1],
      to_char(here, 'DD/MM/YYYY'),
      case extract(hour from here)::integer % 12 when 1 then 'la' else 'las' end,
      to_char(here, 'FMHH12:MI'),
      case when extract(hour from here) < 12 then 'a. m.' else 'p. m.' end)
    from (select at at time zone zone as here) as local
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.staff_of_company()
 RETURNS TABLE(id uuid, office_id uuid, identification_number text, first_name text, last_name text, full_name text, email text, phone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select employee.id, employee.office_id, employee.identification_number, employee.first_name, employee.last_name,
      employee.full_name,
      case when seen.contact then employee.email end, case when seen.contact then employee.phone end
    from app_public.employees as employee
    cross join lateral (
      select employee.office_id = any ((select app_hidden.staff_offices())::uuid[])
        or employee.id = (select app_hidden.current_employee_id()) as contact
    ) as seen
    where employee.company_id = (select app_hidden.current_company_id())
  $function$;
grant execute on function app_hidden.staff_of_company() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.staff_offices()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select app_hidden.offices_where_any('{employee.read,profit.read}') $function$;
grant execute on function app_hidden.staff_offices() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.supervising(office_id uuid, work_day date)
 RETURNS TABLE(employee_id uuid, fraction numeric)
 LANGUAGE sql
 STABLE
AS $function$
    select employee.id,
      case role.earns_on when 'office' then employee.commission else employee.supervisor_commission end
    from app_public.employees as employee
    join app_public.roles as role on role.id = employee.role_id
    where employee.office_id = $1 and employee.status = 1
      and (
        role.earns_on = 'office' and employee.commission > 0
        or role.earns_on = 'lines' and employee.supervisor_commission > 0 and exists (
          select from app_public.workdays as workday
          where workday.employee_id = employee.id and workday.work_date = $2)
      )
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.taken_times(office_ids uuid[])
 RETURNS TABLE(employee_id uuid, begins timestamp with time zone, ends timestamp with time zone, state text, client text, services text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select line.employee_id, appointment.appointment_date, appointment.ends_at, appointment.state,
      btrim(appointment.contact_name || ' ' || appointment.contact_last_name),
      string_agg(line.subservice_name, ', ' order by line.line_number)
    from app_public.offices as office
    join app_public.appointments as appointment on appointment.office_id = office.id
      and appointment.appointment_day = (now() at time zone office.time_zone)::date
    join app_public.appointments_details as line on line.appointment_id = appointment.id
    where office.id = any ($1) and office.id = any (app_hidden.offices_where_can('appointment.read'))
      and not app_hidden.can('appointment.read_contact_only')
      and appointment.status = 1 and appointment.state in ('BOOKED', 'CONFIRMED', 'ARRIVED') and appointment.ends_at > now()
      and line.status = 1 and line.employee_id is not null
    group by line.employee_id, appointment.id
    union all
    select line.employee_id, line.starts_at, line.ends_at, 'ARRIVED',
      btrim(sale.client_name || ' ' || sale.client_last_name), line.subservice_name
    from app_public.offices as office
    join app_public.sales_details as line on line.office_id = office.id
    join app_public.sales as sale on sale.id = line.sale_id
    where office.id = any ($1) and office.id = any (app_hidden.offices_where_can('sale.read'))
      and line.sale_date >= now() - interval '1 day' and line.status = 1 and line.kind = 'SALE'
      and line.starts_at <= now() and line.ends_at > now()
  $function$;
grant execute on function app_hidden.taken_times(uuid[]) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.tax_rate(settings app_public.office_settings)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select case settings.office_type when 'FREE_PORT' then 0 else settings.iva end $function$;

CREATE OR REPLACE FUNCTION app_hidden.tell_office(company_id uuid, place_id uuid, topic text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      notifying boolean;
    begin
      insert into app_private.office_changes (company_id, place_id, topic)
      values (tell_office.company_id, tell_office.place_id, tell_office.topic)
      on conflict do nothing
      returning exists (select from app_private.notified_servers where until > now()) into notifying;
      if notifying then
        perform pg_notify('turno_office', json_build_object(
          'companyId', tell_office.company_id,
          'officeId', nullif(tell_office.place_id, tell_office.company_id),
          'topic', tell_office.topic)::text);
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tells_payments(payment_details jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select coalesce(jsonb_array_length(case jsonb_typeof(lines) when 'array' then lines end) > 0, false)
    from (select case jsonb_typeof($1) when 'object' then $1 -> 'payments' else $1 end as lines) as sent
  $function$;
grant execute on function app_hidden.tells_payments(jsonb) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.text_kind(column_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (column_name = ANY ('{delete_reason,description,notes}'::text[])) THEN 'note'::text WHEN (column_name = ANY ('{color,postal_code,sex}'::text[])) THEN 'word'::text WHEN (column_name = ANY ('{address,email,phone,url}'::text[])) THEN column_name WHEN (column_name = 'identification_number'::text) THEN 'document'::text WHEN (column_name = 'invoice_number'::text) THEN 'invoiceNumber'::text WHEN (column_name = ANY ('{counting,currency,currency_code,earns_on,identification_type,password,payment_type,time_zone}'::text[])) THEN NULL::text ELSE 'name'::text END;

CREATE OR REPLACE FUNCTION app_hidden.text_length(kind text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE kind WHEN 'name'::text THEN 100 WHEN 'word'::text THEN 50 WHEN 'note'::text THEN 2000 WHEN 'address'::text THEN 300 WHEN 'email'::text THEN 254 WHEN 'phone'::text THEN 30 WHEN 'document'::text THEN 30 WHEN 'invoiceNumber'::text THEN 30 WHEN 'url'::text THEN 500 WHEN 'json'::text THEN 10000 ELSE NULL::integer END;

CREATE OR REPLACE FUNCTION app_hidden.tg_attendant_commissions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      changed app_public.workdays := coalesce(new, old);
      own_slot smallint := pg_backend_pid() % 8;
      amount numeric;
      -- Of what each kind of sale earned them: the office's share of it shrinks or grows by as much.
      sold numeric;
      warranted numeric;
    begin
      if tg_op = 'INSERT' then
        with earned as (
          insert into app_public.sales_details_commissions (
            sale_id, sales_detail_id, company_id, office_id, employee_id, sale_day,
            type_commission, commission, total_commission)
          select line.sale_id, line.id, line.company_id, line.office_id, earner.employee_id, line.sale_day,
            'SUPERVISOR_COMMISSION', earner.fraction,
            app_hidden.commission(line.cost, line.tax, line.net_base, earner.fraction)
          from app_hidden.supervising(changed.office_id, changed.work_date) as earner
          join app_public.sales_details as line
            on line.office_id = changed.office_id and line.sale_day = changed.work_date
            and line.status = 1 and not line.advertising and line.employee_id <> earner.employee_id
          where earner.employee_id = changed.employee_id
          on conflict do nothing
          returning sales_detail_id, total_commission
        )
        select sum(earned.total_commission), sum(earned.total_commission) filter (where line.kind = 'SALE'),
          sum(earned.total_commission) filter (where line.kind = 'WARRANTY')
        into amount, sold, warranted
        from earned
        join app_public.sales_details as line on line.id = earned.sales_detail_id;
      else
        perform app_hidden.lock_office_day(changed.office_id, changed.work_date, false);
        with gone as (
          delete from app_public.sales_details_commissions
          where employee_id = changed.employee_id and sale_day = changed.work_date and office_id = changed.office_id
            and type_commission = 'SUPERVISOR_COMMISSION' and status = 1
          returning sales_detail_id, total_commission
        )
        select -sum(gone.total_commission), -sum(gone.total_commission) filter (where line.kind = 'SALE'),
          -sum(gone.total_commission) filter (where line.kind = 'WARRANTY')
        into amount, sold, warranted
        from gone
        join app_public.sales_details as line on line.id = gone.sales_detail_id;
      end if;
      if amount <> 0 then
        insert into app_public.employee_days as day (employee_id, sale_day, slot, office_id, company_id, supervisor_profit)
        values (changed.employee_id, changed.work_date, own_slot, changed.office_id, changed.company_id, amount)
        on conflict (employee_id, sale_day, slot, office_id) do update
        set supervisor_profit = day.supervisor_profit + excluded.supervisor_profit;
        insert into app_public.employee_months as month (employee_id, month, slot, office_id, company_id, supervisor_profit)
        values (changed.employee_id, date_trunc('month', changed.work_date), own_slot, changed.office_id, changed.company_id, amount)
        on conflict (employee_id, month, slot, office_id) do update
        set supervisor_profit = month.supervisor_profit + excluded.supervisor_profit;
        insert into app_public.office_sale_days as day (office_id, sale_day, slot, company_id, kind, commission)
        select changed.office_id, changed.work_date, own_slot, changed.company_id, earned.kind, earned.amount
        from (values ('SALE', sold), ('WARRANTY', warranted)) as earned(kind, amount)
        where earned.amount <> 0
        on conflict (office_id, sale_day, kind, slot) do update
        set commission = day.commission + excluded.commission;
      end if;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      kept_table text := coalesce(tg_argv[0], tg_table_name);
      present jsonb := to_jsonb(coalesce(new, old));
      before jsonb;
      after jsonb;
    begin
      if tg_op = 'UPDATE' then
        if app_hidden.is_back_fill() then
          return null;
        end if;
        select jsonb_object_agg(key, to_jsonb(old) -> key), jsonb_object_agg(key, value)
        into before, after
        from jsonb_each(present - '{search_text,full_name}'::text[])
        where value is distinct from to_jsonb(old) -> key;
        if after is null then
          return null;
        end if;
      elsif tg_op = 'DELETE' then
        before := present - '{search_text,full_name}'::text[];
      end if;
      insert into app_public.audit_entries (company_id, office_id, object_type, object_id, action, actor_id, before, after)
      values (
        (present ->> 'company_id')::uuid,
        case when kept_table = 'offices' then (present ->> 'id')::uuid else (present ->> 'office_id')::uuid end,
        kept_table,
        coalesce(
          present ->> case kept_table
            when 'profiles' then 'client_id'
            when 'sales_details' then 'sale_id'
            when 'sales_payments' then 'sale_id'
            when 'discounts_details' then 'discount_id'
            else 'id'
          end,
          present ->> 'office_id')::uuid,
        lower(tg_op),
        app_hidden.current_actor_id(),
        before,
        after);
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_audit_new()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      insert into app_public.audit_entries (company_id, office_id, object_type, object_id, action, actor_id)
      values (new.company_id, new.office_id, coalesce(tg_argv[0], tg_table_name), new.id, 'insert', app_hidden.current_actor_id());
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_bound_numbers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      present jsonb := to_jsonb(new);
      before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
      name text;
    begin
      for position in 0 .. tg_nargs - 1 by 2 loop
        name := tg_argv[position];
        if present ->> name is distinct from before ->> name then
          perform app_hidden.check_number(
            app_hidden.field_name(name), (present ->> name)::numeric, tg_argv[position + 1]);
        end if;
      end loop;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_bound_texts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      present jsonb := to_jsonb(new);
      before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
      cleaned jsonb := '{}';
      name text;
      kind text;
    begin
      for name, kind in
        select attname, app_hidden.text_kind(attname)
        from pg_attribute
        where attrelid = tg_relid and attnum > 0 and atttypid = 'text'::regtype and attgenerated = ''
          and attname <> all (coalesce(tg_argv, '{}'))
          and app_hidden.text_kind(attname) is not null
      loop
        continue when present ->> name is not distinct from before ->> name;
        if app_hidden.clean_text(present ->> name, kind) = app_hidden.clean_text(before ->> name, kind)
          and length(before ->> name) > app_hidden.text_length(kind) then
          cleaned := cleaned || jsonb_build_object(name, before ->> name);
        else
          cleaned := cleaned || jsonb_build_object(
            name, app_hidden.check_text(app_hidden.field_name(name), present ->> name, kind));
        end if;
      end loop;
      if not present @> cleaned then
        new := jsonb_populate_record(new, cleaned);
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_check_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      -- What stands for an empty e-mail (D31); nothing is ever sent to it.
      stand_in text := new.identification_type || new.identification_number;
      same uuid;
    begin
      new.phone := app_hidden.check_phone(new.phone);
      new.email := lower(btrim(new.email));
      if new.email = lower(stand_in) then
        new.email := stand_in;
      end if;
      new.address := btrim(new.address);
      if new.address = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "address"}');
      end if;
      if new.email <> stand_in then
        perform app_hidden.check_email(new.email);
      end if;
      -- Who has the same stand-in has the same document, and is told of that.
      if app_hidden.current_company_id() = new.company_id and new.email <> stand_in then
        select other.id into same from app_public.clients as other
        where other.company_id = new.company_id and other.email = new.email and other.id <> new.id;
        if same is not null then
          perform app_hidden.fail('CLIENT_EMAIL_EXISTS', app_hidden.conflict_params('email', 'clients', same));
        end if;
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_check_country()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if new.status = 2 and exists (
        select from app_public.towns as town where town.country_id = new.id and town.status = 1
        union all
        select from app_public.offices as office where office.country_id = new.id and office.status = 1
      ) then
        perform app_hidden.fail('COUNTRY_IN_USE');
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_check_dismissal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_hidden.require_may_staff(old.role_id, 'disable');
      if old.id = app_hidden.current_employee_id() then
        perform app_hidden.fail('OWN_ACCOUNT');
      end if;
      return old;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_check_employee()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      new.email := lower(btrim(new.email));
      new.phone := btrim(new.phone);
      perform app_hidden.check_email(new.email);
      if not exists (select from app_public.roles where id = new.role_id and company_id = new.company_id) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "roleId"}');
      end if;
      if not exists (select from app_public.offices where id = new.office_id and company_id = new.company_id) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "officeId"}');
      end if;
      if tg_op = 'INSERT' or (new.identification_type, new.identification_number)
        is distinct from (old.identification_type, old.identification_number) then
        new.identification_number := app_hidden.check_identification(new.identification_type, new.identification_number);
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_check_employee_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      role app_public.roles;
      currency text := (select currency_code from app_public.offices where id = new.office_id);
    begin
      if (new.phone <> old.phone or new.phone <> '' and currency <> (
          select currency_code from app_public.offices where id = old.office_id))
        and app_hidden.e164(new.phone, currency) is null then
        perform app_hidden.fail('INVALID_PHONE', '{"field": "phone"}');
      end if;
      if new.first_name = '' and old.first_name <> '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "firstName"}');
      end if;
      if (new.email, new.identification_number) is distinct from (old.email, old.identification_number) then
        perform app_hidden.require_nobody_else(new);
      end if;
      if new.id = app_hidden.current_employee_id() then
        if new.status <> old.status then
          perform app_hidden.fail('OWN_ACCOUNT');
        end if;
        if (new.role_id, new.office_id, new.commission, new.supervisor_commission, new.status,
            new.identification_type, new.identification_number)
          is distinct from (old.role_id, old.office_id, old.commission, old.supervisor_commission, old.status,
            old.identification_type, old.identification_number) then
          perform app_hidden.fail('FORBIDDEN');
        end if;
        return new;
      end if;
      perform app_hidden.require_may_staff(old.role_id, 'update');
      select * into role from app_public.roles where id = new.role_id;
      if new.role_id <> old.role_id then
        perform app_hidden.require_may_staff(new.role_id, 'create');
        if not role.supervises and new.supervisor_commission = old.supervisor_commission then
          new.supervisor_commission := 0;
        end if;
      end if;
      if (new.role_id, new.commission, new.supervisor_commission)
        is distinct from (old.role_id, old.commission, old.supervisor_commission) then
        perform app_hidden.check_commissions(new, role);
      end if;
      if new.office_id <> old.office_id then
        perform app_hidden.require('employee.change_office');
      end if;
      if new.status <> old.status then
        perform app_hidden.require_may_staff(old.role_id, 'disable');
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_check_extra_expense()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      office app_public.offices := app_hidden.own_office(new.office_id, new.company_id);
    begin
      new.service_name := btrim(new.service_name);
      new.description := btrim(coalesce(new.description, ''));
      new.invoice_number := coalesce(nullif(btrim(new.invoice_number), ''), 'S/F');
      perform app_hidden.require_filled(case
        when new.service_name = '' then 'serviceName'
        when new.amount is null then 'amount'
        when new.expense_date is null then 'expenseDate'
      end);
      new.expense_day := (new.expense_date at time zone office.time_zone)::date;
      if tg_op = 'INSERT' or new.expense_date <> old.expense_date then
        perform app_hidden.check_day('expenseDate', new.expense_day);
      end if;
      if tg_op = 'INSERT' then
        new.currency := office.currency_code;
        new.created_by := coalesce(app_hidden.current_actor_id(), new.created_by);
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_check_hiring()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      role app_public.roles;
      person app_public.people;
    begin
      select * into role from app_public.roles where id = new.role_id;
      perform app_hidden.require_may_staff(role.id, 'create');
      if app_hidden.e164(new.phone, (select currency_code from app_public.offices where id = new.office_id)) is null then
        perform app_hidden.fail('INVALID_PHONE', '{"field": "phone"}');
      end if;
      perform app_hidden.check_commissions(new, role);
      perform app_hidden.require_nobody_else(new);
      if new.first_name = '' and new.last_name = '' then
        person := app_hidden.person_of(new.company_id, new.identification_number);
        new.first_name := coalesce(person.first_name, '');
        new.second_name := coalesce(person.second_name, '');
        new.last_name := coalesce(person.last_name, '');
        new.second_last_name := coalesce(person.second_last_name, '');
        if person.id is null then
          perform app_hidden.queue_look_up(new.id, new.identification_type, new.identification_number);
        end if;
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_check_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      office app_public.offices := app_hidden.own_office(new.office_id, new.company_id);
    begin
      new.invoice_number := btrim(new.invoice_number);
      new.notes := btrim(new.notes);
      perform app_hidden.require_filled(case
        when new.invoice_number = '' then 'invoiceNumber'
        when new.notes = '' then 'notes'
        when new.total is null then 'total'
        when new.tax_total is null then 'taxTotal'
        when new.invoice_date is null then 'invoiceDate'
      end);
      if tg_op = 'INSERT' or new.provider_id <> old.provider_id then
        select provider.provider_name into new.provider_name from app_public.providers as provider
        where provider.id = new.provider_id and provider.office_id = new.office_id and provider.status = 1;
        if not found then
          perform app_hidden.fail('NOT_FOUND', '{"field": "providerId"}');
        end if;
      end if;
      if tg_op = 'INSERT' or new.money_store_id <> old.money_store_id then
        select store.money_store_name into new.money_store_name from app_public.money_stores as store
        where store.id = new.money_store_id and store.office_id = new.office_id and store.status = 1;
        if not found then
          perform app_hidden.fail('NOT_FOUND', '{"field": "moneyStoreId"}');
        end if;
      end if;
      new.invoice_day := (new.invoice_date at time zone office.time_zone)::date;
      -- An expense may be of a coming day (doc 2 §7), but of no day that nobody means.
      if tg_op = 'INSERT' or new.invoice_date <> old.invoice_date then
        perform app_hidden.check_day('invoiceDate', new.invoice_day);
      end if;
      if tg_op = 'INSERT' then
        new.currency_code := office.currency_code;
        new.created_by := coalesce(app_hidden.current_actor_id(), new.created_by);
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_check_limits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      -- Who may disable stocks may not change them for that.
      if app_hidden.current_company_id() is not null then
        perform app_hidden.require('inventory.create');
      end if;
      if new.quantity_min not between 0 and 1000000 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "quantityMin"}');
      end if;
      if new.quantity_max not between 0 and 1000000 or new.quantity_max > 0 and new.quantity_max < new.quantity_min then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "quantityMax"}');
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_check_money_store()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if tg_op = 'INSERT' then
        new.currency_code := coalesce(new.currency_code, (
          select office.currency_code from app_public.offices as office where office.id = new.office_id));
        return new;
      end if;
      if old.currency_code is not null and (new.currency_code, new.store_type) is distinct from (old.currency_code, old.store_type)
        and (exists (select from app_public.money_entries as entry where entry.store_id = old.id)
          or exists (select from app_public.cash_drawers as drawer where drawer.store_id = old.id)) then
        perform app_hidden.fail('STORE_IN_USE', '{"field": "currencyCode"}');
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_check_office()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      place record;
    begin
      new.email := lower(btrim(new.email));
      -- A place is judged when it is chosen; one that an office has stays.
      if tg_op = 'INSERT' or (new.town_id, new.country_id, new.company_id) is distinct from (old.town_id, old.country_id, old.company_id)
        or new.status = 1 and old.status <> 1 then
        select town.status, country.status as country_status, town.town_name, country.country_name into place
        from app_public.towns as town
        join app_public.countries as country on country.id = town.country_id
        where town.id = new.town_id and town.country_id = new.country_id and town.company_id = new.company_id
        for share of town;
        if not found then
          perform app_hidden.fail('NOT_FOUND', '{"field": "townId"}');
        end if;
        if app_hidden.current_company_id() is not null and (place.status <> 1 or place.country_status <> 1) then
          perform app_hidden.fail('TOWN_DISABLED', jsonb_build_object(
            'field', 'townId', 'town', place.town_name || ', ' || place.country_name));
        end if;
      end if;
      if app_hidden.current_company_id() is null then
        return new;
      end if;
      if new.email <> '' then
        perform app_hidden.check_email(new.email);
      end if;
      if tg_op = 'INSERT' then
        return new;
      end if;
      new.updated := old.updated;
      if new is distinct from old then
        new.updated := now();
      end if;
      if (new.exchange_value, new.euro_value) is distinct from (old.exchange_value, old.euro_value) then
        perform app_hidden.require('exchange.update');
        perform app_hidden.require_own_ves_office(old);
        perform app_hidden.check_exchange('exchangeValue', new.exchange_value, old.exchange_value);
        perform app_hidden.check_exchange('euroValue', new.euro_value, old.euro_value);
      end if;
      if new.advertising_value is distinct from old.advertising_value then
        perform app_hidden.require('advertising.update');
        perform app_hidden.require_own_ves_office(old);
        if new.advertising_value is null or new.advertising_value <= 0 then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "advertisingValue"}');
        end if;
      end if;
      if new.status <> old.status then
        perform app_hidden.require('office.disable');
      end if;
      if (new.country_id, new.town_id, new.office_name, new.address, new.phone, new.email, new.instagram, new.currency_code, new.time_zone)
        is distinct from
        (old.country_id, old.town_id, old.office_name, old.address, old.phone, old.email, old.instagram, old.currency_code, old.time_zone) then
        perform app_hidden.require('office.manage');
      end if;
      -- What it sold and spent is in its currency, and of its days: reports of the past stay as they were.
      if (new.currency_code, new.time_zone) <> (old.currency_code, old.time_zone) and (
        exists (select from app_public.sales where office_id = old.id)
        or exists (select from app_public.invoices where office_id = old.id)
        or exists (select from app_public.extra_expenses where office_id = old.id)
      ) then
        perform app_hidden.fail('OFFICE_HAS_SALES', jsonb_build_object('field',
          case when new.currency_code <> old.currency_code then 'currencyCode' else 'timeZone' end));
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_check_office_phone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if tg_op = 'INSERT' or new.phone is distinct from old.phone then
        new.phone := app_hidden.check_phone(new.phone);
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_check_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_hidden.check_birthday('birthday', new.birthday);
      new.identification_number := upper(regexp_replace(new.identification_number, '[\s.-]', '', 'g'));
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_check_provider()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      new.email := lower(btrim(new.email));
      if btrim(new.phone) !~ '^[\d\s+().-]*$' then
        perform app_hidden.fail('INVALID_PHONE', '{"field": "phone"}');
      end if;
      if new.email <> '' then
        perform app_hidden.check_email(new.email);
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_check_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      new.role_name := btrim(new.role_name);
      if new.role_name = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "roleName"}');
      end if;
      if tg_op = 'UPDATE' and new.role_name <> old.role_name and exists (
        select from app_hidden.role_templates as template where old.role_name = any (template.role_names)
      ) then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_check_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_hidden.require(tg_argv[0]);
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_check_subservice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if not exists (select from app_public.services where id = new.service_id and company_id = new.company_id) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "serviceId"}');
      end if;
      if not exists (select from app_public.offices where id = new.office_id and company_id = new.company_id) then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "officeId"}');
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_check_town()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      country app_public.countries;
      moves boolean := tg_op = 'UPDATE' and new.country_id <> old.country_id;
    begin
      if tg_op = 'INSERT' or moves or new.status = 1 and old.status <> 1 then
        -- Held, so that nobody disables it meanwhile.
        select * into country from app_public.countries as held
        where held.id = new.country_id and held.company_id = new.company_id for share;
        if country.status <> 1 then
          perform app_hidden.fail('COUNTRY_DISABLED', jsonb_build_object('field', 'countryId', 'country', country.country_name));
        end if;
      end if;
      if moves and exists (select from app_public.offices as office where office.town_id = new.id) then
        perform app_hidden.fail('TOWN_HAS_OFFICES', (
          select jsonb_build_object('field', 'countryId', 'offices', string_agg(office.office_name, ', ' order by office.office_name))
          from app_public.offices as office where office.town_id = new.id));
      end if;
      if tg_op = 'UPDATE' and new.status = 2 and old.status <> 2 and exists (
        select from app_public.offices as office where office.town_id = new.id and office.status = 1
      ) then
        perform app_hidden.fail('TOWN_IN_USE');
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_closed_month()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      was date;
      becomes date;
      typed text;
      -- Of a table that can be cut (ADR 13) the trigger names it: it fires for a part then.
      held_table text := coalesce(tg_argv[0], tg_table_name);
    begin
      if tg_op = 'UPDATE' and app_hidden.is_back_fill() then
        return new;
      end if;
      if held_table = 'sales' then
        was := old.sale_day;
        if tg_op <> 'DELETE' then becomes := new.sale_day; end if;
      elsif held_table = 'workdays' then
        if tg_op <> 'INSERT' then was := old.work_date; end if;
        if tg_op <> 'DELETE' then becomes := new.work_date; end if;
      elsif held_table = 'invoices' then
        if tg_op <> 'INSERT' then was := old.invoice_day; end if;
        if tg_op <> 'DELETE' then becomes := new.invoice_day; end if;
        typed := 'invoiceDate';
      else
        if tg_op <> 'INSERT' then was := old.expense_day; end if;
        if tg_op <> 'DELETE' then becomes := new.expense_day; end if;
        typed := 'expenseDate';
      end if;
      if tg_op <> 'INSERT' then
        perform app_hidden.require_open_month(old.office_id, was);
      end if;
      if tg_op <> 'DELETE' and (was is null or date_trunc('month', was) <> date_trunc('month', becomes)) then
        perform app_hidden.require_open_month(new.office_id, becomes, typed);
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_correct_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      same uuid;
      currency text := (select office.currency_code from app_public.offices as office where office.id = new.office_id);
    begin
      if new.identification_type <> old.identification_type
        and not new.identification_type = any (app_hidden.identification_types(currency)) then
        perform app_hidden.fail('INVALID_IDENTIFICATION', '{"field": "identificationType"}');
      end if;
      new.identification_number := app_hidden.check_identification(new.identification_type, new.identification_number);
      select other.id into same from app_public.clients as other
      where other.company_id = new.company_id and other.id <> new.id
        and other.identification_number = any (app_hidden.same_identification(new.identification_number))
      order by other.status
      limit 1;
      if same is not null then
        perform app_hidden.fail('CLIENT_EXISTS', app_hidden.conflict_params('identificationNumber', 'clients', same));
      end if;
      if new.email = old.identification_type || old.identification_number then
        new.email := new.identification_type || new.identification_number;
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_delete_sale()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_hidden.lock_office_day(old.office_id, old.sale_day, true);
      new.active_correlative := null;
      new.deleted_by := app_hidden.current_actor_id();
      new.deleted_at := now();
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_doubt_new_phone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      trusted boolean := app_hidden.has_stepped_up()
        and (new.id = app_hidden.current_actor_id() or app_hidden.can('role.grant'));
    begin
      update app_private.accounts set phone_doubted = case when not trusted then now() end where employee_id = new.id;
      perform app_hidden.note_account(account.id, null,
        'El teléfono de su cuenta de Turno fue cambiado. Si no fue usted, avise a su administrador.', old.phone)
      from app_private.accounts as account where account.employee_id = new.id;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_end_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      case tg_table_name
        when 'employees' then
          if new.status <> 1 or exists (
            select from app_public.offices as office where office.id = new.office_id and office.status <> 1
          ) then
            perform app_private.end_sessions_of(new.id, null, null);
          end if;
        when 'offices' then
          perform app_private.end_sessions_of(null, new.id, null) where new.status <> 1;
        when 'companies' then
          perform app_private.end_sessions_of(null, null, new.id) where new.status <> 1;
      end case;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_first_appointment_settings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      insert into app_public.office_appointment_settings (office_id, company_id) values (new.id, new.company_id);
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_first_payment_methods()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_hidden.give_first_payment_methods(new);
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_first_settings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if app_hidden.current_company_id() is not null then
        insert into app_public.office_settings (office_id, company_id, iva, invoicing)
        values (new.id, new.company_id, case new.currency_code when 'PEN' then 0.18 else 0.16 end, 'NO APLICA');
      end if;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_keep_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if app_hidden.is_administrator_role(old.role_id) then
        perform app_hidden.require_administrator(old.company_id);
      end if;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_keep_client_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_hidden.keep_client_texts(old);
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_keep_disabled()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ begin return null; end $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_keep_granting_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_hidden.require_administrator(role.company_id)
      from app_public.roles as role where role.id = old.role_id;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_keep_office()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if app_hidden.current_company_id() is null or old.status <> 1 then
        return null;
      end if;
      perform from app_public.companies as company where company.id = old.company_id for no key update;
      if not exists (
        select from app_public.offices as office where office.company_id = old.company_id and office.status = 1
      ) then
        perform app_hidden.fail('LAST_OFFICE');
      end if;
      if old.id = app_hidden.current_office_id() then
        perform app_hidden.fail('OWN_OFFICE');
      end if;
      perform app_hidden.require_administrator(old.company_id);
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_keep_own_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if old.id = app_hidden.current_actor_id() then
        perform app_hidden.fail('OWN_ACCOUNT');
      end if;
      return old;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_log_discount_limit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_private.log_security('SETTING', new.role_name, jsonb_build_object(
        'discount_limit', jsonb_build_array(trim_scale(old.discount_limit), trim_scale(new.discount_limit))));
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_log_office_settings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      changed jsonb;
    begin
      select jsonb_object_agg(key, jsonb_build_array(to_jsonb(old) -> key, value)) into changed
      from jsonb_each(to_jsonb(new) - '{royalty,updated,office_id,company_id}'::text[])
      where value is distinct from to_jsonb(old) -> key;
      if changed is not null then
        perform app_private.log_security('SETTING',
          (select office_name from app_public.offices as office where office.id = new.office_id),
          changed, office_id => new.office_id);
      end if;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_log_percent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_private.log_security('SETTING', new.role_name,
        jsonb_build_object('percent', jsonb_build_array(trim_scale(old.percent), trim_scale(new.percent))));
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_log_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      present jsonb := to_jsonb(coalesce(new, old));
      before jsonb := to_jsonb(old);
      subject text := coalesce(nullif(present ->> 'full_name', ''), present ->> 'email');
      office uuid := (present ->> 'office_id')::uuid;
      role app_public.roles;
      detail jsonb;
    begin
      select * into role from app_public.roles as held where held.id = (present ->> 'role_id')::uuid;
      detail := jsonb_build_object('personId', present -> 'id', 'role', role.role_name);
      if tg_op <> 'UPDATE' then
        perform app_private.log_security(
          case tg_op when 'INSERT' then 'ACCOUNT_CREATED' else 'ACCOUNT_DELETED' end,
          subject, detail, office_id => office);
      elsif present -> 'role_id' <> before -> 'role_id' then
        perform app_private.log_security('ROLE', subject,
          detail || jsonb_build_object('before', (select role_name from app_public.roles as left_role
            where left_role.id = (before ->> 'role_id')::uuid)),
          office_id => office);
      end if;
      if tg_op = 'UPDATE' and present -> 'status' is distinct from before -> 'status' then
        perform app_private.log_security(
          case when present ->> 'status' = '1' then 'ACCOUNT_ENABLED' else 'ACCOUNT_DISABLED' end,
          subject, detail, office_id => office);
      end if;
      if tg_op <> 'DELETE' and present -> 'role_id' is distinct from before -> 'role_id'
        and app_hidden.is_administrator_role(role.id) then
        perform app_private.log_security('ADMINISTRATOR', subject, detail, office_id => office);
      end if;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_log_rate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      before numeric;
    begin
      select rate.value into before from app_public.office_rates as rate
      where rate.office_id = new.office_id and rate.kind = new.kind and rate.id <> new.id and rate.valid_from <= new.valid_from
      order by rate.valid_from desc, rate.id desc
      limit 1;
      perform app_private.log_security('RATE',
        (select office_name from app_public.offices as office where office.id = new.office_id),
        jsonb_build_object('rate', new.kind, 'before', trim_scale(before)::text, 'after', trim_scale(new.value)::text),
        office_id => new.office_id);
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_log_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_private.log_security('ROLE_EDITED', coalesce(new.role_name, old.role_name),
        jsonb_build_object('act', tg_op, 'roleId', coalesce(new.id, old.id)) ||
          case when old.role_name <> new.role_name then jsonb_build_object('before', old.role_name) else '{}' end);
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_method_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if tg_when = 'BEFORE' then
        perform app_hidden.lock_payment_methods(new.office_id);
        new.is_default := new.is_default and new.status = 1;
        return new;
      end if;
      perform app_hidden.keep_default_methods(new.office_id);
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_notify_office()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      changed jsonb;
      told uuid;
      place uuid;
    begin
      foreach changed in array array[to_jsonb(new), to_jsonb(old)] loop
        place := coalesce(changed ->> coalesce(tg_argv[1], 'office_id'), changed ->> 'company_id');
        continue when place is null or place = told;
        told := place;
        perform app_hidden.tell_office((changed ->> 'company_id')::uuid, place, tg_argv[0]);
      end loop;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_notify_office_new()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_hidden.tell_office(new.company_id, new.office_id, tg_argv[0]);
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_office_rates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if new.exchange_value is not null
        and (tg_op = 'INSERT' or new.exchange_value is distinct from old.exchange_value) then
        insert into app_public.office_rates (company_id, office_id, kind, value, created_by)
        values (new.company_id, new.id, 'USD', new.exchange_value, app_hidden.current_actor_id());
      end if;
      if new.euro_value is not null and (tg_op = 'INSERT' or new.euro_value is distinct from old.euro_value) then
        insert into app_public.office_rates (company_id, office_id, kind, value, created_by)
        values (new.company_id, new.id, 'EUR', new.euro_value, app_hidden.current_actor_id());
      end if;
      if new.advertising_value > 0
        and (tg_op = 'INSERT' or new.advertising_value is distinct from old.advertising_value) then
        insert into app_public.office_rates (company_id, office_id, kind, value, created_by)
        values (new.company_id, new.id, 'ADVERTISING', new.advertising_value, app_hidden.current_actor_id());
      end if;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_one_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      present record;
    begin
      select product.product_name, office.office_name, stock.quantity_available into present
      from app_public.inventories as stock
      join app_public.products as product on product.id = stock.product_id
      join app_public.offices as office on office.id = stock.office_id
      where stock.product_id = new.product_id and stock.status = 1 and stock.id <> new.id;
      if found then
        perform app_hidden.fail('INVENTORY_EXISTS', jsonb_build_object(
          'field', 'productId', 'product', present.product_name, 'office', present.office_name,
          'present', present.quantity_available::text, 'kept', new.quantity_available::text));
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_open_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      insert into app_private.accounts (employee_id, email, password_hash)
      values (new.id, new.email, current_setting('turno.new_password'));
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_rename_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      update app_private.accounts set email = new.email where employee_id = new.id;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_required()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      field text;
    begin
      foreach field in array tg_argv loop
        continue when tg_op = 'UPDATE' and to_jsonb(new) -> field is not distinct from to_jsonb(old) -> field;
        if app_hidden.current_company_id() is not null and btrim(coalesce(to_jsonb(new) ->> field, '')) = '' then
          perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', app_hidden.field_name(field)));
        end if;
      end loop;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_settings_rates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      before app_public.office_settings := case tg_op when 'UPDATE' then old end;
      set_up boolean := tg_op = 'INSERT' or old.updated is null and not exists (
        select from app_public.sales as sale where sale.office_id = new.office_id);
    begin
      if set_up then
        delete from app_public.office_rates as rate
        where rate.office_id = new.office_id and rate.valid_from = '-infinity' and rate.kind in ('TAX', 'BASE');
        before.iva := null;
        before.office_type := null;
        before.net_base := null;
      end if;
      insert into app_public.office_rates (company_id, office_id, kind, value, valid_from, created_by)
      select new.company_id, new.office_id, changed.kind, changed.value,
        case when set_up and changed.kind <> 'ROYALTY' then '-infinity' else now() end, app_hidden.current_actor_id()
      from (values
        ('TAX', app_hidden.tax_rate(new), app_hidden.tax_rate(before)),
        ('BASE', new.net_base, before.net_base),
        ('ROYALTY', new.royalty, before.royalty)) as changed (kind, value, before)
      where changed.value is distinct from changed.before;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_step_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_hidden.require_step_up();
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_step_up_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if app_hidden.is_administrator_role(new.role_id) then
        perform app_hidden.require_step_up();
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_subservice_prices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if tg_op = 'INSERT' or (new.cost, new.currency_code) is distinct from (old.cost, old.currency_code) then
        insert into app_public.subservice_prices (company_id, office_id, subservice_id, cost, currency_code, created_by)
        values (new.company_id, new.office_id, new.id, new.cost, new.currency_code, app_hidden.current_actor_id());
      end if;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_take_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if new.password is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "password"}');
      elsif new.password not like '$argon2id$%' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "password"}');
      end if;
      perform set_config('turno.new_password', new.password, true);
      new.password := null;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_tell_new_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_hidden.note_account(account.id, null,
        'El email de su cuenta de Turno fue cambiado. Si no fue usted, avise a su administrador.', old.phone)
      from app_private.accounts as account where account.employee_id = new.id;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_uncount_sale()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      warranted integer;
    begin
      perform app_hidden.add_to_summaries(old.id, -1);
      update app_public.sales_details set status = 2 where sale_id = new.id;
      -- As in a correction: what a warranty stands on is not taken away. The lines are held by now.
      select min(line.line_number) into warranted
      from app_public.sales_details as line
      join app_public.sales_details as warranty on warranty.warranty_of = line.id and warranty.status = 1
      where line.sale_id = new.id;
      if warranted is not null and app_hidden.current_company_id() is not null then
        perform app_hidden.fail('LINE_HAS_WARRANTY', jsonb_build_object('line', warranted));
      end if;
      update app_public.sales_details_commissions set status = 2 where sale_id = new.id;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_unique_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      present jsonb := to_jsonb(new);
      typed text := coalesce(present ->> tg_argv[0], '');
      place text;
      same uuid;
      field text := app_hidden.field_name(tg_argv[0]);
    begin
      -- A row of another company is refused by the policies, which come later, and told nothing before.
      if new.company_id <> app_hidden.current_company_id() then
        return new;
      end if;
      select string_agg(format('other.%I = %L', name, present ->> name), ' and ') into place
      from unnest(array_prepend('company_id', tg_argv[1:])) as name;
      if tg_op = 'UPDATE' and app_hidden.name_key(typed) = app_hidden.name_key(to_jsonb(old) ->> tg_argv[0])
        and (new.status = old.status or new.status <> 1)
        and not exists (
          select from unnest(tg_argv[1:]) as name where present ->> name is distinct from to_jsonb(old) ->> name) then
        return new;
      end if;
      if app_hidden.name_key(typed) = '' then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', field));
      end if;
      -- Who writes the same name at the same moment waits, and then sees it.
      perform pg_advisory_xact_lock(hashtextextended(tg_table_name || place || app_hidden.name_key(typed), 0));
      execute format(
        'select other.id from app_public.%I as other
         where %s and other.id <> $1 and app_hidden.name_key(other.%I) = app_hidden.name_key($2)
         order by other.status, other.id limit 1', tg_table_name, place, tg_argv[0])
        into same using new.id, typed;
      if same is not null then
        perform app_hidden.fail('NAME_TAKEN', coalesce(
          app_hidden.conflict_params(field, tg_table_name, same), jsonb_build_object('field', field)));
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_unserve_appointment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      update app_public.appointments set sale_id = null, state = 'ARRIVED', updated = now() where sale_id = new.id;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tg_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      -- What the database makes of the other columns is not made yet.
      made text[] := '{full_name,search_text}';
    begin
      new.updated := old.updated;
      if to_jsonb(new) - made is distinct from to_jsonb(old) - made then
        new.updated := now();
      end if;
      return new;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.tipped_lines(lines app_hidden.sale_line[], total_tip numeric)
 RETURNS app_hidden.sale_line[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      on_lines numeric := 0;
      tipped app_hidden.sale_line;
      shares numeric[];
    begin
      foreach tipped in array lines loop
        on_lines := on_lines + tipped.tip;
      end loop;
      if coalesce(total_tip, on_lines) = on_lines then
        return lines;
      end if;
      perform app_hidden.check_number('totalTip', total_tip, 'part');
      if on_lines <> 0 or total_tip <> round(total_tip, 2) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "totalTip"}');
      end if;
      shares := app_hidden.split_tip(total_tip, array(select line.cost from unnest(lines) as line));
      for position in 1 .. cardinality(lines) loop
        lines[position].tip := shares[position];
      end loop;
      return lines;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.undo_recorded_sale(sale_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_hidden.add_to_summaries($1, -1);
      delete from app_public.sales_details_commissions as extra where extra.sale_id = $1;
      delete from app_public.sales_payments as payment where payment.sale_id = $1;
      delete from app_public.sales_details as line where line.sale_id = $1;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.usd_rate(sale app_public.sales)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE (sale).currency_code WHEN 'USD'::text THEN (1)::numeric ELSE (sale).exchange_value END;

CREATE OR REPLACE FUNCTION app_hidden.visible_office_ids()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select case
      when app_hidden.can('office.see_all') then
        array(select id from app_public.offices where company_id = app_hidden.current_company_id())
      when app_hidden.current_office_id() is not null then array[app_hidden.current_office_id()]
      else '{}'
    end
  $function$;
grant execute on function app_hidden.visible_office_ids() to turno_anonymous;
grant execute on function app_hidden.visible_office_ids() to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.weekdays(sent jsonb)
 RETURNS smallint[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      typed text := btrim(sent #>> '{}', E' []\n\t');
      days smallint[];
    begin
      if coalesce(typed, '') = '' then
        perform app_hidden.fail('DISCOUNT_DAYS_REQUIRED');
      end if;
      days := array(select distinct btrim(day, ' "')::smallint as day from unnest(string_to_array(typed, ',')) as day order by 1);
      if not '{0,1,2,3,4,5,6}'::smallint[] @> days then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "days"}');
      end if;
      return days;
    exception when invalid_text_representation or numeric_value_out_of_range then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "days"}');
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.welcome_client(client app_public.clients)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      person app_public.people := app_hidden.person_of(client.company_id, client.identification_number);
      office text := (select office_name from app_public.offices as office where office.id = client.office_id);
    begin
      perform app_hidden.enqueue_message(client.office_id, 'client_welcome:' || client.id, client.phone,
        app_hidden.fit_message(
          array[
            case when person.sex is null then 'Le damos la bienvenida' when person.sex = 'M' then 'Bienvenido' else 'Bienvenida' end || ' a ',
            case when app_hidden.sms_name(client.full_name, 1) = '' then '' else ', ' end, '.'],
          array[office, client.full_name]),
        client.created_by);
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.whole_months(date_from date, date_until date, OUT months_begin date, OUT months_end date)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select case when begins < ends then begins else $2 + 1 end, case when begins < ends then ends else $2 + 1 end
    from (
      select
        (date_trunc('month', ($1 - 1)::timestamp) + interval '1 month')::date as begins,
        date_trunc('month', ($2 + 1)::timestamp)::date as ends
    ) as months
  $function$;
grant execute on function app_hidden.whole_months(date,date) to turno_staff;

CREATE OR REPLACE FUNCTION app_hidden.whose_sales_sought(texts jsonb, office_ids uuid[], earliest date, latest date, OUT client_ids uuid[], OUT sale_ids uuid[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      company constant uuid := app_hidden.current_company_id();
      walk_in_text constant text := 'app_hidden.client_search_text(sale.client_name, '''', sale.client_last_name, '''', '
        'sale.client_in, sale.client_phone, sale.client_email)';
    begin
      execute format(
        'select array(
           select client.id from app_public.clients as client
           where client.company_id = $1 and %s
             and not exists (select from app_private.former_client_texts as former where former.client_id = client.id))',
        app_hidden.clients_of_sales_sought(texts))
      into client_ids using company;
      execute format(
        'select array(
           select sale.id
           from (
             select former.client_id as id from app_private.former_client_texts as former
             where former.company_id = $1 and %1$s
             union
             select former.client_id from app_private.former_client_texts as former
             join app_public.clients as client on client.id = former.client_id
             where former.company_id = $1 and %2$s
           ) as edited
           join app_public.sales as sale on sale.client_id = edited.id
           where sale.office_id = any ($2) and sale.sale_day between $3 and $4 and sale.status = 1 and sale.kind = ''SALE''
             and %4$s
         ) || array(
           select sale.id from app_public.sales as sale
           where sale.client_id is null and sale.status = 1 and sale.kind = ''SALE'' and %3$s
             and sale.office_id = any ($2) and sale.sale_day between $3 and $4 and %4$s)',
        app_hidden.sales_sought_texts(texts, 'former.search_text'),
        app_hidden.sales_sought_texts(texts, 'client.search_text'),
        app_hidden.sales_sought_texts(texts, walk_in_text), app_hidden.sales_sought(texts))
      into sale_ids using company, office_ids, earliest, latest;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.with_paper_settings(settings app_public.office_settings, config jsonb)
 RETURNS app_public.office_settings
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if config ? 'LEGAL_NAME' then
        settings.legal_name := app_hidden.check_text('LEGAL_NAME', coalesce(config ->> 'LEGAL_NAME', ''), 'name');
      end if;
      if config ? 'TAX_ID' and config ->> 'TAX_ID' is distinct from settings.tax_id then
        settings.tax_id := app_hidden.check_tax_id(config ->> 'TAX_ID', (
          select office.currency_code from app_public.offices as office where office.id = settings.office_id));
      end if;
      settings.sale_paper := coalesce(config ->> 'SALE_PAPER', settings.sale_paper);
      settings.fiscal_notice := coalesce(config ->> 'FISCAL_NOTICE', settings.fiscal_notice);
      return settings;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.write_sale(sale app_public.sales)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if sale.corrections = 0 then
        insert into app_public.sales (
          id, company_id, office_id, kind, sale_date, sale_day, client_id, employee_id, invoice_number,
          active_correlative, correlative_number, currency_code, exchange_value, total, tax_total, total_tip, total_usd,
          advertising, payment_details, client_in, client_name, client_last_name, client_phone, client_email, address,
          employee_in, employee_name, employee_last_name, employee_phone, employee_email, technician_names, town_name,
          office_name, company_name, status, delete_reason, deleted_by, deleted_at, created_by, created, corrections,
          first_visit, series, granted_total)
        values (
          sale.id, sale.company_id, sale.office_id, sale.kind, sale.sale_date, sale.sale_day, sale.client_id,
          sale.employee_id, sale.invoice_number, sale.active_correlative, sale.correlative_number, sale.currency_code,
          sale.exchange_value, sale.total, sale.tax_total, sale.total_tip, sale.total_usd, sale.advertising,
          sale.payment_details, sale.client_in, sale.client_name, sale.client_last_name, sale.client_phone,
          sale.client_email, sale.address, sale.employee_in, sale.employee_name, sale.employee_last_name,
          sale.employee_phone, sale.employee_email, sale.technician_names, sale.town_name, sale.office_name,
          sale.company_name, sale.status, sale.delete_reason, sale.deleted_by, sale.deleted_at, sale.created_by,
          sale.created, sale.corrections, sale.first_visit, sale.series,
          sale.granted_total)
        on conflict do nothing;
        return found;
      else
        begin
          update app_public.sales as known set
            invoice_number = sale.invoice_number,
            active_correlative = sale.active_correlative,
            correlative_number = sale.correlative_number,
            series = sale.series,
            total = sale.total,
            tax_total = sale.tax_total,
            total_tip = sale.total_tip,
            total_usd = sale.total_usd,
            granted_total = sale.granted_total,
            advertising = sale.advertising,
            payment_details = sale.payment_details,
            technician_names = sale.technician_names,
            corrections = sale.corrections
          where known.id = sale.id;
          return true;
        exception when unique_violation then
          return false;
        end;
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.write_sale_parts(sale app_public.sales, lines app_hidden.sale_line[], payments app_hidden.sale_payment[], lines_sent jsonb, line_payments jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      insert into app_public.sales_details (
        id, sale_id, line_number, company_id, office_id, kind, sale_date, sale_day, workday_id, employee_id, subservice_id,
        service_name, subservice_name, employee_in, employee_name, employee_last_name,
        price, price_currency, exchange_rate, discount, cost, tax, tax_rate, cost_usd, tip, currency_code,
        net_base, commission, total_commission, avg_minuts, starts_at, ends_at, advertising, warranty_of,
        payment_detail, granted_percent, granted_amount, granted_reason, granted_by)
      select
        line.id, sale.id, line.line_number, sale.company_id, sale.office_id, sale.kind, sale.sale_date, sale.sale_day,
        line.workday_id, line.employee_id, line.subservice_id, line.service_name, line.subservice_name, line.employee_in,
        line.employee_name, line.employee_last_name, line.price, line.price_currency, line.exchange_rate, line.discount,
        line.cost, line.tax, line.tax_rate, line.cost_usd, line.tip, sale.currency_code,
        line.net_base, line.commission, line.total_commission, line.avg_minuts, line.starts_at, line.ends_at,
        sale.advertising, line.warranty_of,
        coalesce(app_hidden.line_payment(lines_sent -> (line.line_number - 1)), line_payments -> line.id::text),
        line.granted_percent, line.granted_amount, line.granted_reason, line.granted_by
      from unnest(lines) as line;

      insert into app_public.sales_payments (
        sale_id, company_id, office_id, kind, line_number, payment_type, currency_code, amount, exchange_rate, amount_local)
      select sale.id, sale.company_id, sale.office_id, sale.kind, payment.*
      from unnest(payments) as payment;

      if sale.advertising then
        insert into app_public.sales_details_commissions (
          sale_id, sales_detail_id, company_id, office_id, employee_id, sale_day, type_commission, commission, total_commission)
        select sale.id, line.id, sale.company_id, sale.office_id, line.employee_id, sale.sale_day, 'ADVERTISING_COMMISSION',
          rate.fraction, app_hidden.commission(line.cost, line.tax, 1, rate.fraction)
        from unnest(lines) as line,
          (select coalesce(app_hidden.rate_on(sale.office_id, 'ADVERTISING', sale.sale_day), 0) as fraction) as rate;
      else
        insert into app_public.sales_details_commissions (
          sale_id, sales_detail_id, company_id, office_id, employee_id, sale_day, type_commission, commission, total_commission)
        select sale.id, line.id, sale.company_id, sale.office_id, earner.employee_id, sale.sale_day, 'SUPERVISOR_COMMISSION',
          earner.fraction, app_hidden.commission(line.cost, line.tax, line.net_base::numeric(9, 6), earner.fraction)
        from app_hidden.supervising(sale.office_id, sale.sale_day) as earner
        join unnest(lines) as line on line.employee_id <> earner.employee_id;
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_hidden.written_payment_method(method app_public.payment_methods, sent jsonb)
 RETURNS app_public.payment_methods
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      added boolean := method.id is null;
      office_currency text;
    begin
      method := jsonb_populate_record(method, case when added then jsonb_build_object(
        'id', app_hidden.new_id(), 'needs_reference', false, 'opens_drawer', sent ->> 'counting' = 'CASH',
        'is_default', false, 'rounding_step', 0, 'position', 0, 'status', 1, 'created', now())
        else jsonb_build_object('is_default', method.is_default
          and coalesce(sent ->> 'payment_type' = method.payment_type, true)
          and coalesce(sent ->> 'currency_code' = method.currency_code, true)
          and coalesce(sent ->> 'status', '1') = '1') end || sent);
      method.method_name := btrim(method.method_name);
      perform app_hidden.require_filled(case
        when coalesce(method.method_name, '') = '' then 'methodName'
        when method.payment_type is null then 'paymentType'
        when method.currency_code is null then 'currencyCode'
        when method.counting is null then 'counting'
      end);
      select office.currency_code into office_currency from app_public.offices as office where office.id = method.office_id;
      if method.rounding_step <> 0 then
        perform app_hidden.check_number('roundingStep', method.rounding_step, 'part');
      end if;
      perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', wrong.field))
      from (values
        ('paymentType', method.payment_type in ('Transfer', 'Cash', 'TDC', 'TDD')),
        ('currencyCode', app_hidden.pays_in(office_currency, method.currency_code)),
        ('counting', method.counting in ('CASH', 'BATCH', 'NONE')
          and (method.payment_type = 'Cash') = (method.counting = 'CASH')),
        ('roundingStep', method.rounding_step = round(method.rounding_step, 2)
          and (method.rounding_step = 0 or method.counting = 'CASH')),
        ('status', method.status in (1, 2)),
        ('moneyStoreId', method.money_store_id is null or exists (
          select from app_public.money_stores as store
          where store.id = method.money_store_id and store.office_id = method.office_id))
      ) as wrong (field, right_so)
      where not wrong.right_so;
      if added then
        insert into app_public.payment_methods (
          id, company_id, office_id, method_name, payment_type, currency_code, money_store_id, counting, needs_reference,
          opens_drawer, is_default, rounding_step, position, status, created)
        values (method.id, method.company_id, method.office_id, method.method_name, method.payment_type,
          method.currency_code, method.money_store_id, method.counting, method.needs_reference, method.opens_drawer,
          method.is_default, method.rounding_step, method.position, method.status, method.created);
      else
        update app_public.payment_methods as known set
          method_name = method.method_name, payment_type = method.payment_type, currency_code = method.currency_code,
          money_store_id = method.money_store_id, counting = method.counting, needs_reference = method.needs_reference,
          opens_drawer = method.opens_drawer, rounding_step = method.rounding_step, status = method.status,
          is_default = method.is_default
        where known.id = method.id;
      end if;
      return method;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.acts_apart()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN 60;

CREATE OR REPLACE FUNCTION app_private.alert_exports(event app_public.security_events)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      who text := coalesce(nullif(event.actor_name, ''), event.actor_email);
      lists integer;
    begin
      if (event.detail ->> 'personal')::boolean and (event.detail ->> 'rows')::bigint >= 500 then
        perform app_private.raise_alert(
          event => event, kind => 'EXPORT', matter => concat_ws(' ', 'rows', event.actor_id, event.subject),
          words => format('%s exportó %s: %s', who, event.subject,
            app_hidden.security_words('EXPORT', event.detail - 'filters')),
          times => null, about => 'person');
      end if;
      select sum(known.times) into lists from app_public.security_events as known
      where known.company_id = event.company_id and known.actor_id = event.actor_id
        and known.created > event.created - interval '1 hour' and known.kind = 'EXPORT';
      if lists >= 20 then
        perform app_private.raise_alert(
          event => event, kind => 'EXPORT', matter => 'many ' || event.actor_id,
          words => format('%s exportó %s listas en una hora', who, lists), times => lists, about => 'person');
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.alert_guessing(event app_public.security_events)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      since timestamptz := event.last_at - interval '15 minutes';
      -- Rows that count an hour begin with it.
      begun timestamptz := since - interval '1 hour';
      tries integer;
      accounts integer;
      addresses integer;
      who text := coalesce(nullif(event.actor_name, ''), event.actor_email);
    begin
      select coalesce(sum(known.times), 0), count(distinct known.address) into tries, addresses
      from app_public.security_events as known
      where known.company_id = event.company_id and known.actor_id = event.actor_id and known.created >= begun
        and known.last_at >= since and known.kind = 'SIGN_IN' and known.outcome = 'REFUSED';
      if tries >= 5 then
        perform app_private.raise_alert(
          event => event, kind => 'GUESSING', matter => 'account ' || event.actor_id,
          words => format('%s intentos fallidos con la cuenta de %s', tries, who) ||
            case when addresses > 1 then format(' desde %s direcciones', addresses)
              when event.address <> '' then ' desde ' || event.address else '' end,
          times => tries, about => 'person');
      end if;
      if event.address = '' then
        return;
      end if;
      select coalesce(sum(known.times), 0), count(distinct known.actor_id) into tries, accounts
      from app_public.security_events as known
      where known.company_id = event.company_id and known.address = event.address and known.created >= begun
        and known.last_at >= since and known.kind = 'SIGN_IN' and known.outcome = 'REFUSED';
      if tries >= 10 and accounts > 1 then
        perform app_private.raise_alert(
          event => event, kind => 'GUESSING', matter => 'address ' || event.address,
          words => format('%s intentos fallidos con %s cuentas desde %s', tries, accounts, event.address),
          times => tries, about => 'address');
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.answer_password_code_request(request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      account app_private.accounts;
      owner record;
    begin
      select found.* into account
      from app_private.password_code_requests as request
      join app_private.accounts as found on found.email = request.email
      where request.id = answer_password_code_request.request_id
        and request.created > now() - interval '30 minutes';
      select * into owner from app_hidden.account_owner(account.id);
      if owner.active and coalesce(account.phone_doubted < now() - interval '7 days', true) then
        perform app_hidden.enqueue_message(owner.office_id, 'password_code:' || request_id, owner.phone,
          'Código para una contraseña nueva (no se guarda aquí)');
      end if;
    end
  $function$;
grant execute on function app_private.answer_password_code_request(uuid) to turno_worker;

CREATE OR REPLACE FUNCTION app_private.ask_password_code(email text, address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      email_sent text := lower(btrim(ask_password_code.email));
      request uuid;
    begin
      perform pg_advisory_xact_lock(hashtext('app_private.ask_password_code'));
      if exists (
        select from app_private.password_code_requests as earlier
        where earlier.created > now() - interval '24 hours'
        having count(*) >= 500
          or count(*) filter (where earlier.address = ask_password_code.address) >= 30
          or count(*) filter (where earlier.email = email_sent) >= 3
          or count(*) filter (where earlier.email = email_sent and earlier.created > now() - interval '1 minute') > 0
      ) then
        perform app_hidden.fail('TOO_MANY_REQUESTS');
      end if;
      insert into app_private.password_code_requests (email, address)
      values (email_sent, ask_password_code.address)
      returning id into request;
      perform graphile_worker.add_job('password__send_code', json_build_object('requestId', request),
        job_key => request::text);
    end
  $function$;
grant execute on function app_private.ask_password_code(text,text) to turno_session;

CREATE OR REPLACE FUNCTION app_private.back_fills_left()
 RETURNS TABLE(back_fill text, seen double precision, left_over double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select pending.name, pending.rows_seen, greatest(relation.reltuples - pending.rows_seen, 0)
    from app_private.back_fills as pending
    left join pg_class as relation on relation.oid = to_regclass(pending.relation)
    where pending.ended is null
    order by pending.begun, pending.name
    limit 20
  $function$;
grant execute on function app_private.back_fills_left() to turno_worker;

CREATE OR REPLACE FUNCTION app_private.beat_worker(worker text, dead_after interval, known bigint[] DEFAULT NULL::bigint[])
 RETURNS TABLE(is_first boolean, taken_up integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      dead text[];
    begin
      insert into app_private.workers (name) values (beat_worker.worker)
      on conflict (name) do update set beaten = clock_timestamp();
      delete from app_private.workers where beaten < clock_timestamp() - beat_worker.dead_after;

      is_first := beat_worker.worker = (select name from app_private.workers order by started, name limit 1);
      with given_back as (
        update graphile_worker._private_jobs set locked_by = null, locked_at = null
        where locked_by = beat_worker.worker and locked_at < clock_timestamp() - beat_worker.dead_after
          and id <> all (beat_worker.known)
        returning job_queue_id
      ), free_queues as (
        update graphile_worker._private_job_queues set locked_by = null, locked_at = null
        where locked_by = beat_worker.worker and id in (select job_queue_id from given_back)
      )
      select count(*) into taken_up from given_back;
      if is_first then
        select array_agg(distinct locked_by), taken_up + count(*) into dead, taken_up
        from graphile_worker._private_jobs
        where locked_at < clock_timestamp() - beat_worker.dead_after
          and locked_by not in (select name from app_private.workers);
        perform graphile_worker.force_unlock_workers(dead);
      end if;
      return next;
    end
  $function$;
grant execute on function app_private.beat_worker(text,interval,bigint[]) to turno_worker;

CREATE OR REPLACE FUNCTION app_private.captcha_spend(hash text, expires_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      delete from app_private.spent_captchas as spent where spent.expires_at < now();
      insert into app_private.spent_captchas values (hash, expires_at) on conflict do nothing;
      return found;
    end
  $function$;
grant execute on function app_private.captcha_spend(text,timestamp with time zone) to turno_session;

CREATE OR REPLACE FUNCTION app_private.change_password(account_id uuid, password_hash text, how text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_private.set_password(change_password.account_id, change_password.password_hash);
      delete from app_private.password_codes as code
      where code.account_id = change_password.account_id and code.used_at is null;
      perform app_hidden.note_account(change_password.account_id, jsonb_build_object('password', how),
        'Su contraseña de Turno fue cambiada. Si no fue usted, avise a su administrador.');
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.changes_kept()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN '01:00:00'::interval;

CREATE OR REPLACE FUNCTION app_private.check_password_resets(account_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if 3 <= (
        select count(*) from app_private.password_codes as code
        where code.account_id = $1 and code.used_at > now() - interval '24 hours'
      ) then
        perform app_hidden.fail('PASSWORD_RESET_LIMIT', '{"max": 3}');
      end if;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.clients_without_names(company_id uuid, after_id uuid, take integer)
 RETURNS TABLE(id uuid, identification_number text, registered boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select client.id, client.identification_number, app_hidden.is_in_registry(client.identification_type, client.identification_number)
    from app_public.clients as client
    where client.company_id = $1 and client.status = 1 and client.full_name = '' and ($2 is null or client.id > $2)
    order by client.id
    limit $3
  $function$;
grant execute on function app_private.clients_without_names(uuid,uuid,integer) to turno_worker;

CREATE OR REPLACE FUNCTION app_private.code_of_message(message_id uuid, code_hash bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      account app_private.accounts;
    begin
      select found.* into account
      from app_public.messages as message
      join app_private.password_code_requests as request on message.event_key = 'password_code:' || request.id
      join app_private.accounts as found on found.email = request.email
      where message.id = code_of_message.message_id and request.created > now() - interval '30 minutes';
      if account.id is null then
        return false;
      end if;
      perform app_private.keep_password_code(account.id, code_of_message.code_hash);
      return true;
    end
  $function$;
grant execute on function app_private.code_of_message(uuid,bytea) to turno_worker;

CREATE OR REPLACE FUNCTION app_private.counted_together(event app_public.security_events)
 RETURNS app_public.security_events
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if event.kind not in ('SIGN_IN', 'SIGN_OUT', 'SESSION_ENDED', 'EXPORT') or event.actor_id is null or (
        select count(*) from (
          select from app_public.security_events as known
          where known.company_id = event.company_id and known.actor_id = event.actor_id
            and known.created >= date_trunc('hour', event.created) and known.kind = event.kind
            and known.outcome <> 'REFUSED' and known.bucket is null
          limit app_private.acts_apart()
        ) as apart
      ) < app_private.acts_apart() then
        return event;
      end if;
      event.address := '';
      event.device := '';
      event.session_id := null;
      event.bucket := md5(concat_ws(' ', event.actor_id, event.kind, event.outcome, event.subject,
        date_trunc('hour', event.created)))::uuid;
      return event;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.create_company(company_name text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      company_id uuid;
    begin
      insert into app_public.companies (company_name) values (create_company.company_name) returning id into company_id;
      perform app_private.seed_roles(company_id);
      return company_id;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.create_employee(office_id uuid, role_name text, identification_type text, identification_number text, first_name text, last_name text, email text, phone text, commission numeric, supervisor_commission numeric, password_hash text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      employee uuid;
    begin
      insert into app_public.employees (
        company_id, office_id, role_id, identification_type, identification_number, first_name, last_name,
        email, phone, commission, supervisor_commission)
      select office.company_id, office.id, role.id, create_employee.identification_type,
        app_hidden.check_identification(create_employee.identification_type, create_employee.identification_number),
        create_employee.first_name, create_employee.last_name, lower(create_employee.email), create_employee.phone,
        create_employee.commission, create_employee.supervisor_commission
      from app_public.offices as office
      join app_public.roles as role on role.company_id = office.company_id and role.role_name = create_employee.role_name
      where office.id = create_employee.office_id
      returning id into strict employee;
      insert into app_private.accounts (employee_id, email, password_hash)
      values (employee, lower(create_employee.email), create_employee.password_hash);
      return employee;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.create_office(company_id uuid, office_name text, country_name text, town_name text, address text, currency_code text, time_zone text, iva numeric, invoicing text, exchange_value numeric DEFAULT NULL::numeric)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      country uuid;
      town uuid;
      office uuid;
    begin
      insert into app_public.countries (company_id, country_name)
      values (create_office.company_id, create_office.country_name)
      on conflict (company_id, country_name) do update set status = 1
      returning id into country;
      insert into app_public.towns (company_id, country_id, town_name)
      values (create_office.company_id, country, create_office.town_name)
      on conflict (country_id, town_name) do update set status = 1
      returning id into town;
      insert into app_public.offices (
        company_id, country_id, town_id, office_name, address, currency_code, time_zone, exchange_value)
      values (
        create_office.company_id, country, town, create_office.office_name, create_office.address,
        create_office.currency_code, create_office.time_zone, create_office.exchange_value)
      returning id into office;
      insert into app_public.office_settings (office_id, company_id, iva, invoicing)
      values (office, create_office.company_id, create_office.iva, create_office.invoicing);
      return office;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.end_sessions_of(employee_id uuid, office_id uuid, company_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    update app_private.sessions as session set ended_at = now()
    from app_private.accounts as account
    left join app_public.employees as employee on employee.id = account.employee_id
    left join app_public.users as signed_user on signed_user.id = account.user_id
    where account.id = session.account_id and session.ended_at is null
      and (employee.id = $1
        or coalesce(employee.office_id, signed_user.office_id) = $2
        or coalesce(employee.company_id, signed_user.company_id) = $3)
  $function$;

CREATE OR REPLACE FUNCTION app_private.fill_batch(batch integer)
 RETURNS TABLE(name text, rows_seen bigint, is_done boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      fill app_private.back_fills;
      until uuid;
      seen integer;
    begin
      select * into fill from app_private.back_fills as pending
      where pending.ended is null order by pending.begun, pending.name limit 1 for no key update;
      if not found then
        return;
      end if;
      perform set_config('turno.back_fill', 'on', true);
      execute format(
        'select count(*), (array_agg(id order by id desc))[1]
         from (select id from %s where $1 is null or id > $1 order by id limit $2) as part', fill.relation)
      into seen, until using fill.last_id, batch;
      execute format('update %s set %s where ($1 is null or id > $1) and id <= $2', fill.relation, fill.assignment)
      using fill.last_id, until;
      perform set_config('turno.back_fill', '', true);

      update app_private.back_fills as done
      set last_id = coalesce(until, done.last_id), rows_seen = done.rows_seen + seen,
        ended = case when seen < batch then clock_timestamp() end
      where done.name = fill.name
      returning done.name, done.rows_seen, done.ended is not null into name, rows_seen, is_done;
      return next;
    end
  $function$;
grant execute on function app_private.fill_batch(integer) to turno_worker;

CREATE OR REPLACE FUNCTION app_private.find_password_code(email text, code_hash bytea)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      living app_private.password_codes;
    begin
      select code.* into living
      from app_private.accounts as account
      join app_private.password_codes as code on code.account_id = account.id
      cross join lateral app_hidden.account_owner(account.id) as owner
      where account.email = lower(btrim(find_password_code.email)) and owner.active
        and code.used_at is null and code.expires_at > now() and code.wrong_tries < 10
      for update of code;
      if living.code_hash = find_password_code.code_hash then
        return living.id;
      end if;
      update app_private.password_codes set wrong_tries = wrong_tries + 1 where id = living.id;
      return null;
    end
  $function$;
grant execute on function app_private.find_password_code(text,bytea) to turno_session;

CREATE OR REPLACE FUNCTION app_private.finish_back_fill(wanted text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      fill app_private.back_fills;
    begin
      select * into strict fill from app_private.back_fills where name = wanted for no key update;
      if fill.ended is not null then
        return;
      end if;
      perform set_config('turno.back_fill', 'on', true);
      execute format('update %s set %s where $1 is null or id > $1', fill.relation, fill.assignment) using fill.last_id;
      perform set_config('turno.back_fill', '', true);
      update app_private.back_fills set ended = clock_timestamp() where name = wanted;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.fold_slots()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      unfolded record;
    begin
      select day.office_id, date_trunc('month', day.sale_day)::date as month into unfolded
      from app_public.office_sale_days as day
      where day.slot <> 0 and day.sale_day < date_trunc('month', now() - interval '1 day')::date
      limit 1;
      if not found then
        return false;
      end if;
      perform app_hidden.fold_month(unfolded.office_id, unfolded.month);
      return true;
    end
  $function$;
grant execute on function app_private.fold_slots() to turno_worker;

CREATE OR REPLACE FUNCTION app_private.forget_guesses(account_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with addresses as (
      select address.address_key from app_private.guessing_addresses as address
      where address.address_key in (
        select pair.source_key from app_private.wrong_passwords as pair where pair.account_id = $1
      )
      order by address.address_key
      for update
    ), forgotten as (
      delete from app_private.wrong_passwords as pair
      where pair.account_id = $1 and (select count(*) from addresses) >= 0
      returning pair.source_key, pair.failures
    )
    update app_private.guessing_addresses as address
    set spent_until = address.spent_until - forgotten.failures * interval '12 seconds'
    from forgotten where forgotten.source_key = address.address_key;
  $function$;

CREATE OR REPLACE FUNCTION app_private.forget_photo_bytes(name text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    delete from app_private.photo_bytes as photo where photo.name = $1
  $function$;
grant execute on function app_private.forget_photo_bytes(text) to turno_session;

CREATE OR REPLACE FUNCTION app_private.guess_wait(failures integer)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select case when failures < 3 then interval '0' else make_interval(secs => least(900, 2 ^ least(failures - 3, 10))) end
  $function$;

CREATE OR REPLACE FUNCTION app_private.identity_of(id uuid)
 RETURNS TABLE(company_id uuid, identification_number text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select client.company_id, client.identification_number from app_public.clients as client where client.id = $1
    union all
    select employee.company_id, employee.identification_number from app_public.employees as employee where employee.id = $1
  $function$;
grant execute on function app_private.identity_of(uuid) to turno_worker;

CREATE OR REPLACE FUNCTION app_private.is_demo(company_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select exists (select from app_private.demo_companies as demo where demo.company_id = $1) $function$;
grant execute on function app_private.is_demo(uuid) to turno_session;

CREATE OR REPLACE FUNCTION app_private.is_founded()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select exists (select from app_public.companies)
  $function$;
grant execute on function app_private.is_founded() to turno_session;

CREATE OR REPLACE FUNCTION app_private.is_idle(last_used timestamp with time zone, minutes integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select coalesce(last_used + make_interval(mins => minutes + 1) < now(), false) $function$;

CREATE OR REPLACE FUNCTION app_private.keep_password_code(account_id uuid, code_hash bytea)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      until timestamptz := now() + interval '30 minutes';
    begin
      perform from app_private.accounts as account where account.id = keep_password_code.account_id for update;
      delete from app_private.password_codes as code
      where code.account_id = keep_password_code.account_id and code.used_at is null;
      insert into app_private.password_codes (account_id, code_hash, given_by, expires_at)
      values (keep_password_code.account_id, keep_password_code.code_hash, app_hidden.current_actor_id(), until);
      return until;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.keep_permissions(catalogue jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    insert into app_public.permissions (name, description)
    select wanted.name, wanted.description
    from jsonb_to_recordset(catalogue) as wanted (name text, description text)
    on conflict (name) do update set description = excluded.description
    where permissions.description <> excluded.description;

    insert into app_public.role_permissions (role_id, permission)
    select role.id, wanted.name
    from jsonb_to_recordset(catalogue) as wanted (name text, role_names text)
    left join app_hidden.role_templates as present on present.permission = wanted.name
    join app_public.roles as role on role.role_name = any (wanted.role_names::text[])
      and role.role_name <> all (coalesce(present.role_names, '{}'))
      and exists (select from app_hidden.role_templates as known where role.role_name = any (known.role_names))
    on conflict do nothing;

    merge into app_hidden.role_templates as present
    using jsonb_to_recordset(catalogue) as wanted (name text, role_names text) on present.permission = wanted.name
    when matched and present.role_names <> wanted.role_names::text[] then
      update set role_names = wanted.role_names::text[]
    when not matched then insert (permission, role_names) values (wanted.name, wanted.role_names::text[]);

    delete from app_public.role_permissions where permission not in (
      select wanted.name from jsonb_to_recordset(catalogue) as wanted (name text));
    delete from app_hidden.role_templates where permission not in (
      select wanted.name from jsonb_to_recordset(catalogue) as wanted (name text));
    delete from app_public.permissions where name not in (
      select wanted.name from jsonb_to_recordset(catalogue) as wanted (name text));
  $function$;

CREATE OR REPLACE FUNCTION app_private.keep_photo_bytes(name text, bytes bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    insert into app_private.photo_bytes (name, bytes) values ($1, $2)
    on conflict (name) do update set bytes = excluded.bytes
  $function$;
grant execute on function app_private.keep_photo_bytes(text,bytea) to turno_session;

CREATE OR REPLACE FUNCTION app_private.link_appointments(company_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      linked integer;
    begin
      with walk_in as materialized (
        select appointment.id, app_hidden.e164(appointment.phone, office.currency_code) as number,
          app_hidden.fold(app_hidden.full_name(appointment.first_name, '', appointment.last_name, '')) as name
        from app_public.appointments as appointment
        join app_public.offices as office on office.id = appointment.office_id
        where appointment.company_id = link_appointments.company_id and appointment.client_id is null
          and appointment.status = 1
      ), known as materialized (
        select client.id, app_hidden.e164(client.phone, office.currency_code) as number,
          app_hidden.fold(client.full_name) as name,
          app_hidden.fold(app_hidden.full_name(client.first_name, '', client.last_name, '')) as short_name
        from app_public.clients as client
        join app_public.offices as office on office.id = client.office_id
        where client.company_id = link_appointments.company_id and client.status = 1
          and exists (select from walk_in)
      ), meant as (
        select walk_in.id as appointment_id, known.id as client_id
        from walk_in join known on known.number = walk_in.number
        union
        select walk_in.id, known.id from walk_in join known on known.name = walk_in.name where walk_in.name <> ''
        union
        select walk_in.id, known.id from walk_in join known on known.short_name = walk_in.name where walk_in.name <> ''
      ), only_one as (
        select meant.appointment_id, (array_agg(meant.client_id))[1] as client_id
        from meant group by meant.appointment_id having count(*) = 1
      )
      update app_public.appointments as appointment
      set client_id = client.id, client_in = client.identification_number,
        client_name = btrim(client.first_name || ' ' || client.second_name),
        client_last_name = btrim(client.last_name || ' ' || client.second_last_name),
        client_phone = client.phone, client_email = client.email, updated = now()
      from only_one
      join app_public.clients as client on client.id = only_one.client_id
      where appointment.id = only_one.appointment_id and appointment.client_id is null;
      get diagnostics linked = row_count;
      return linked;
    end
  $function$;
grant execute on function app_private.link_appointments(uuid) to turno_worker;

CREATE OR REPLACE FUNCTION app_private.living_sessions(ids uuid[])
 RETURNS SETOF app_private.session_claims
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select
      session.id, company.id, company.company_name, office.id, office.office_name,
      account.employee_id, account.user_id, account.email, coalesce(employee.full_name, ''),
      role.id, role.role_name, office.currency_code, office.time_zone,
      trim_scale(app_hidden.tax_rate(settings) * 100), office.exchange_value,
      array(select permission from app_public.role_permissions where role_id = role.id order by permission),
      session.expires_at
    from app_private.sessions as session
    join app_private.accounts as account on account.id = session.account_id
    left join app_public.employees as employee on employee.id = account.employee_id
    left join app_public.users as signed_user on signed_user.id = account.user_id
    join app_public.offices as office on office.id = coalesce(employee.office_id, signed_user.office_id)
    join app_public.office_settings as settings on settings.office_id = office.id
    join app_public.companies as company on company.id = office.company_id
    join app_public.roles as role on role.id = coalesce(employee.role_id, signed_user.role_id)
    where session.id = any (ids)
      and session.ended_at is null
      and session.expires_at > now()
      and coalesce(employee.status, 1) = 1
      and office.status = 1
      and company.status = 1
      and not app_private.is_idle(session.last_used, settings.idle_minutes)
  $function$;
grant execute on function app_private.living_sessions(uuid[]) to turno_session;

CREATE OR REPLACE FUNCTION app_private.log_security(kind text, subject text DEFAULT ''::text, detail jsonb DEFAULT '{}'::jsonb, outcome text DEFAULT 'DONE'::text, code text DEFAULT ''::text, company_id uuid DEFAULT NULL::uuid, office_id uuid DEFAULT NULL::uuid, account_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      session app_private.sessions;
      actor record;
      event app_public.security_events;
      written app_public.security_events;
    begin
      select * into session from app_private.sessions as present
      where present.id = nullif(current_setting('turno.session_id', true), '')::uuid;
      select * into actor from app_private.security_actor(coalesce(session.account_id, log_security.account_id));
      event.company_id := coalesce(app_hidden.current_company_id(), log_security.company_id, actor.company_id);
      if event.company_id is null then
        return;
      end if;
      event := row(
        app_hidden.new_id(), event.company_id,
        coalesce(log_security.office_id, app_hidden.current_office_id(), actor.office_id),
        log_security.kind, log_security.outcome, log_security.code,
        coalesce(actor.actor_id, app_hidden.current_actor_id()), coalesce(actor.actor_name, ''),
        coalesce(actor.actor_email, ''), session.id, coalesce(session.address, ''), coalesce(session.device, ''),
        left(log_security.subject, 200), log_security.detail, 1, null, now(), now());
      written := app_private.counted_together(event);
      insert into app_public.security_events as known values (written.*)
      on conflict (bucket) do update
        set times = least(known.times::bigint + 1, 2000000000)::integer,
          last_at = greatest(known.last_at, excluded.last_at);
      perform app_private.tell_security(event);
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.login_begin(email text, email_key bytea, address_key bytea, device_key bytea DEFAULT NULL::bytea)
 RETURNS TABLE(account_id uuid, password_hash text, source_key bytea, wait integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      account app_private.accounts;
      source bytea := login_begin.address_key;
      counted app_private.wrong_passwords;
      spent timestamptz;
      moment timestamptz;
      present bigint;
      remaining interval;
    begin
      select candidate.* into account
      from app_private.accounts as candidate
      left join app_public.employees as employee on employee.id = candidate.employee_id
      left join app_public.users as signed_user on signed_user.id = candidate.user_id
      join app_public.offices as office on office.id = coalesce(employee.office_id, signed_user.office_id)
      join app_public.companies as company on company.id = office.company_id
      where candidate.email = lower(btrim(login_begin.email))
        and coalesce(employee.status, 1) = 1 and office.status = 1 and company.status = 1;
      if exists (
        select from app_private.devices as device
        where device.account_id = account.id and device.device_key = login_begin.device_key
      ) then
        source := login_begin.device_key;
      else
        insert into app_private.guessing_addresses as address (address_key, spent_until)
        values (login_begin.address_key, now())
        on conflict (address_key) do update set address_key = excluded.address_key
        returning address.spent_until into spent;
      end if;
      insert into app_private.wrong_passwords as pair (email_key, source_key, account_id)
      values (login_begin.email_key, source, account.id)
      on conflict (email_key, source_key) do update set account_id = excluded.account_id
      returning pair.* into counted;
      -- Only now: whoever held these rows has been waited for.
      moment := clock_timestamp();
      if counted.looked_at < moment - interval '12 hours' then
        counted.failures := 0;
      end if;
      remaining := greatest(counted.blocked_until - moment, spent - moment - 119 * interval '12 seconds');
      if remaining > interval '0' then
        return query select account.id, null::text, source, ceil(extract(epoch from remaining))::integer;
        return;
      end if;

      present := nextval('app_private.looks');
      update app_private.wrong_passwords as pair
      set failures = counted.failures + 1, looked_at = moment, look = present,
        blocked_until = moment + nullif(app_private.guess_wait(counted.failures + 1), interval '0')
      where pair.email_key = login_begin.email_key and pair.source_key = source;
      update app_private.guessing_addresses as address
      set spent_until = greatest(address.spent_until, moment) + interval '12 seconds', look = present
      where address.address_key = source;
      -- Strangers can't make these grow without end.
      delete from app_private.wrong_passwords where (email_key, source_key) in (
        select old.email_key, old.source_key from app_private.wrong_passwords as old
        where old.look < present - 200000 order by old.look limit 10 for update skip locked
      );
      delete from app_private.guessing_addresses where address_key in (
        select old.address_key from app_private.guessing_addresses as old
        where old.look < present - 200000 order by old.look limit 10 for update skip locked
      );
      return query select account.id, account.password_hash, source, 0;
    end
  $function$;
grant execute on function app_private.login_begin(text,bytea,bytea,bytea) to turno_session;

CREATE OR REPLACE FUNCTION app_private.login_complete(account_id uuid, email_key bytea DEFAULT NULL::bytea, source_key bytea DEFAULT NULL::bytea, device_key bytea DEFAULT NULL::bytea, device text DEFAULT ''::text, address text DEFAULT ''::text)
 RETURNS app_private.session_claims
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      opened uuid;
      forgotten integer;
    begin
      -- In the order in which login_begin locks them.
      perform from app_private.guessing_addresses as counted
      where counted.address_key = login_complete.source_key for update;
      delete from app_private.wrong_passwords as pair
      where pair.email_key = login_complete.email_key and pair.source_key = login_complete.source_key
      returning pair.failures into forgotten;
      update app_private.guessing_addresses as counted
      set spent_until = counted.spent_until - forgotten * interval '12 seconds'
      where counted.address_key = login_complete.source_key and forgotten is not null;
      if login_complete.device_key is not null then
        insert into app_private.devices (account_id, device_key)
        values (login_complete.account_id, login_complete.device_key)
        on conflict (account_id, device_key) do update set last_used = now();
        delete from app_private.devices as old
        where old.account_id = login_complete.account_id and old.device_key not in (
          select kept.device_key from app_private.devices as kept
          where kept.account_id = login_complete.account_id order by kept.last_used desc, kept.device_key limit 20
        );
      end if;
      insert into app_private.sessions (account_id, expires_at, device, address)
      values (login_complete.account_id, now() + interval '12 hours', login_complete.device, login_complete.address)
      returning id into opened;
      return app_private.session_claims(opened);
    end
  $function$;
grant execute on function app_private.login_complete(uuid,bytea,bytea,bytea,text,text) to turno_session;

CREATE OR REPLACE FUNCTION app_private.login_uncount(email_key bytea, source_key bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    update app_private.guessing_addresses set spent_until = spent_until - interval '12 seconds' where address_key = $2;
    update app_private.wrong_passwords set failures = failures - 1, blocked_until = null
    where email_key = $1 and source_key = $2 and failures > 0;
  $function$;
grant execute on function app_private.login_uncount(bytea,bytea) to turno_session;

CREATE OR REPLACE FUNCTION app_private.logout(session_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ update app_private.sessions set ended_at = now() where id = $1 and ended_at is null $function$;
grant execute on function app_private.logout(uuid) to turno_session;

CREATE OR REPLACE FUNCTION app_private.mark_not_null(view regclass, columns text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      marked record;
    begin
      for marked in
        select attname, regexp_replace(coalesce(col_description(attrelid, attnum), ''), '^(@notNull(\n|$))+', '') as present
        from pg_attribute
        where attrelid = view and attname = any (columns)
      loop
        execute format('comment on column %s.%I is %L', view, marked.attname,
          '@notNull' || coalesce(E'\n' || nullif(marked.present, ''), ''));
      end loop;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.network_look(network_key bytea)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      spent timestamptz;
      moment timestamptz;
      remaining interval;
    begin
      insert into app_private.guessing_addresses as network (address_key, spent_until)
      values (network_look.network_key, now())
      on conflict (address_key) do update set address_key = excluded.address_key
      returning network.spent_until into spent;
      -- Only now: whoever held this row has been waited for.
      moment := clock_timestamp();
      remaining := spent - moment - 959 * interval '1.5 seconds';
      if remaining > interval '0' then
        return ceil(extract(epoch from remaining))::integer;
      end if;
      update app_private.guessing_addresses as network
      set spent_until = greatest(spent, moment) + interval '1.5 seconds', look = nextval('app_private.looks')
      where network.address_key = network_look.network_key;
      return 0;
    end
  $function$;
grant execute on function app_private.network_look(bytea) to turno_session;

CREATE OR REPLACE FUNCTION app_private.network_uncount(network_key bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    update app_private.guessing_addresses set spent_until = spent_until - interval '1.5 seconds' where address_key = $1
  $function$;
grant execute on function app_private.network_uncount(bytea) to turno_session;

CREATE OR REPLACE FUNCTION app_private.office_changes_since(mark jsonb)
 RETURNS TABLE(next_mark jsonb, is_missed boolean, changes jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select
      jsonb_build_object('snapshot', present.snapshot, 'server', present.server, 'at', present.at),
      coalesce((mark -> 'server') <> to_jsonb(present.server) or (mark -> 'at')::numeric < present.at - extract(epoch from app_private.changes_kept()) / 2,
        false),
      coalesce((
        select jsonb_agg(distinct jsonb_build_object(
          'companyId', company_id, 'officeId', nullif(place_id, company_id), 'topic', topic))
        from app_private.office_changes
        where transaction >= pg_snapshot_xmin((mark ->> 'snapshot')::pg_snapshot)
          and transaction < pg_snapshot_xmax(present.snapshot)
          and not pg_visible_in_snapshot(transaction, (mark ->> 'snapshot')::pg_snapshot)), '[]')
    from (select pg_current_snapshot(), extract(epoch from pg_postmaster_start_time()), extract(epoch from clock_timestamp()))
      as present (snapshot, server, at)
  $function$;
grant execute on function app_private.office_changes_since(jsonb) to turno_session;

CREATE OR REPLACE FUNCTION app_private.own_account_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select session.account_id from app_private.sessions as session
    where session.id = nullif(current_setting('turno.session_id', true), '')::uuid
  $function$;

CREATE OR REPLACE FUNCTION app_private.photo_bytes_of(name text)
 RETURNS bytea
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select bytes from app_private.photo_bytes as photo where photo.name = $1
  $function$;
grant execute on function app_private.photo_bytes_of(text) to turno_session;

CREATE OR REPLACE FUNCTION app_private.prove_writes()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if pg_relation_size('app_private.write_probe') > 4 * 1024 * 1024 then
        truncate app_private.write_probe;
      end if;
      insert into app_private.write_probe (filler) select repeat('.', 7000) from generate_series(1, 8);
      insert into app_private.heartbeats values (true, clock_timestamp())
      on conflict (is_only) do update set beaten = excluded.beaten;
    end
  $function$;
grant execute on function app_private.prove_writes() to turno_session;

CREATE OR REPLACE FUNCTION app_private.raise_alert(event app_public.security_events, kind text, matter text, words text, times integer, about text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      raised uuid;
    begin
      perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'alert', event.company_id, kind, matter), 0));
      update app_public.security_alerts as alert
      set times = coalesce(raise_alert.times, alert.times + 1), last_at = greatest(alert.last_at, event.last_at),
        words = raise_alert.words
      where alert.company_id = event.company_id and alert.kind = raise_alert.kind and alert.matter = raise_alert.matter
        and alert.created > now() - interval '1 hour';
      if found then
        return;
      end if;
      insert into app_public.security_alerts (
        company_id, office_id, kind, matter, event_kind, actor_id, address, words, times, first_at, last_at)
      values (
        event.company_id, event.office_id, kind, matter, event.kind,
        case when about = 'person' then event.actor_id end, case when about = 'address' then event.address else '' end,
        words, coalesce(times, 1), event.created, event.last_at)
      returning id into raised;
      raise notice using message = 'turno_security', detail = jsonb_build_object(
        'kind', 'ALERT', 'alert', kind, 'alertId', raised, 'companyId', event.company_id, 'officeId', event.office_id,
        'actorId', event.actor_id, 'address', event.address, 'times', coalesce(times, 1))::text;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.record_security(events jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform app_private.record_security_event(event)
      from jsonb_array_elements(events) with ordinality as sent (event, position)
      -- Two servers that count the same refusals wait for each other in the same order.
      order by event ->> 'email', event ->> 'sessionId', event ->> 'kind', event ->> 'code', position;
    end
  $function$;
grant execute on function app_private.record_security(jsonb) to turno_session;

CREATE OR REPLACE FUNCTION app_private.record_security_event(event jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      present app_public.security_events;
      session app_private.sessions;
      actor record;
      happened timestamptz := least(now(), coalesce((event ->> 'at')::timestamptz, now()));
      counted uuid;
    begin
      select * into session from app_private.sessions as known where known.id = (event ->> 'sessionId')::uuid;
      select * into actor from app_private.security_actor(coalesce(session.account_id,
        (select account.id from app_private.accounts as account
          where account.email = lower(btrim(event ->> 'email')))));
      if actor.company_id is null then
        return;
      end if;
      present := row(
        app_hidden.new_id(), actor.company_id, actor.office_id, event ->> 'kind', coalesce(event ->> 'outcome', 'DONE'),
        left(coalesce(event ->> 'code', ''), 60), actor.actor_id, actor.actor_name, actor.actor_email, session.id,
        left(coalesce(event ->> 'address', ''), 45), left(coalesce(event ->> 'device', ''), 80),
        left(coalesce(event ->> 'subject', ''), 200),
        case when length(event ->> 'detail') <= 2000 then event -> 'detail' else '{}' end,
        greatest(1, (event ->> 'times')::integer), null, happened, happened);
      if present.outcome <> 'REFUSED' then
        present := app_private.counted_together(present);
      else
        present.bucket := md5(concat_ws(' ', present.actor_id, present.kind, present.code, present.subject,
          present.address, date_trunc('minute', happened)))::uuid;
        if not exists (select from app_public.security_events as known where known.bucket = present.bucket) and (
          select count(*) from (
            select from app_public.security_events as known
            where known.company_id = present.company_id and known.actor_id = present.actor_id
              and known.created >= date_trunc('hour', happened) and known.bucket is not null
            limit app_private.refusals_apart()
          ) as apart
        ) >= app_private.refusals_apart() then
          present.address := '';
          present.device := '';
          present.subject := '';
          present.session_id := null;
          present.bucket := md5(concat_ws(' ', present.actor_id, present.kind, present.code,
            date_trunc('hour', happened)))::uuid;
        end if;
      end if;
      insert into app_public.security_events as known values (present.*)
      on conflict (bucket) do update
        set times = least(known.times::bigint + excluded.times, 2000000000)::integer,
          last_at = greatest(known.last_at, excluded.last_at),
          detail = case
            when known.kind = 'EXPORT' and (excluded.detail ->> 'rows')::bigint > (known.detail ->> 'rows')::bigint
            then excluded.detail else known.detail end;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.refusals_apart()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN 20;

CREATE OR REPLACE FUNCTION app_private.remind_of_appointment(appointment_id uuid, step text, at timestamp with time zone, public_url text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      event text := format('appointment_reminder:%s:%s', appointment_id, step);
      appointment app_public.appointments;
      office app_public.offices;
      token text;
    begin
      -- Whoever moves or cancels it now comes before or after the message, not between.
      select * into appointment from app_public.appointments as found
      where found.id = remind_of_appointment.appointment_id and found.status = 1
        and found.state in ('BOOKED', 'CONFIRMED') and found.appointment_date = remind_of_appointment.at
      for no key update;
      -- A reminder of the day before that comes as late as the next one says nothing new.
      if appointment.id is null
        or now() >= appointment.appointment_date - (case step when '24h' then interval '3 hours' else interval '0' end)
        or exists (
          select from app_public.messages as sent
          where sent.company_id = appointment.company_id and sent.event_key = event)
        or not exists (
          select from app_public.office_appointment_settings as setting
          where setting.office_id = appointment.office_id
            and case step when '24h' then setting.remind_24h else setting.remind_3h end)
      then
        return;
      end if;
      select * into office from app_public.offices as found where found.id = appointment.office_id;
      if public_url is not null then
        token := rtrim(translate(encode(public.gen_random_bytes(16), 'base64'), '+/', '-_'), '=');
        insert into app_private.appointment_tokens (token_hash, appointment_id, company_id)
        values (sha256(convert_to(token, 'UTF8')), appointment.id, appointment.company_id);
      end if;
      perform app_hidden.enqueue_message(office.id, event, appointment.contact_phone,
        app_hidden.fit_message(
          array['Hola' || case when app_hidden.sms_name(appointment.contact_name, 1) = '' then '' else ' ' end,
            '. Le recordamos su cita en ',
            format(' el %s%s', app_hidden.spoken_time(appointment.appointment_date, office.time_zone),
              ' Confirme o cancele: ' || rtrim(public_url, '/') || '/c/' || token)],
          array[appointment.contact_name, office.office_name]),
        appointment.created_by);
    end
  $function$;
grant execute on function app_private.remind_of_appointment(uuid,text,timestamp with time zone,text) to turno_worker;

CREATE OR REPLACE FUNCTION app_private.request_begin(company_id uuid, request_id uuid, content jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      hash bytea := sha256(convert_to(content::text, 'UTF8'));
      known app_private.requests;
    begin
      if request_id is null then
        return null;
      end if;
      insert into app_private.requests (company_id, request_id, content_hash)
      values (request_begin.company_id, request_begin.request_id, hash)
      on conflict do nothing;
      if found then
        return null;
      end if;
      select * into known from app_private.requests as request
      where request.company_id = request_begin.company_id and request.request_id = request_begin.request_id;
      if known.content_hash <> hash then
        perform app_hidden.fail('REQUEST_ID_REUSED');
      end if;
      return known.answer;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.request_end(company_id uuid, request_id uuid, answer jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    update app_private.requests as request set answer = $3
    where request.company_id = $1 and request.request_id = $2
  $function$;

CREATE OR REPLACE FUNCTION app_private.reset_password(code_id uuid, password_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      account uuid;
    begin
      -- All resets of an account wait for each other, so that the fourth sees the third.
      select locked.id into account from app_private.accounts as locked
      where locked.id = (select code.account_id from app_private.password_codes as code where code.id = $1)
      for update;
      perform app_private.check_password_resets(account);
      update app_private.password_codes set used_at = now()
      where id = $1 and used_at is null and expires_at > now();
      if not found then
        perform app_hidden.fail('PASSWORD_CODE_INVALID');
      end if;
      perform app_private.change_password(account, reset_password.password_hash, 'reset');
    end
  $function$;
grant execute on function app_private.reset_password(uuid,text) to turno_session;

CREATE OR REPLACE FUNCTION app_private.revive_messages()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform graphile_worker.add_job('sms__send', json_build_object('messageId', message.id), job_key => message.id::text)
      from app_public.messages as message
      join graphile_worker.jobs as job on job.key = message.id::text
      where message.state = 'pending' and job.locked_at < now() - interval '2 minutes';
    end
  $function$;
grant execute on function app_private.revive_messages() to turno_worker;

CREATE OR REPLACE FUNCTION app_private.save_person(company_id uuid, identification_number text, first_name text, second_name text, last_name text, second_last_name text, birthday date, sex text, place_birth_country text, place_birth_city text, nationality text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    insert into app_public.people (
      company_id, identification_number, first_name, second_name, last_name, second_last_name, birthday, sex,
      place_birth_country, place_birth_city, nationality)
    values (
      $1, $2,
      coalesce(left(app_hidden.clean_text($3, 'name'), app_hidden.text_length('name')), ''),
      coalesce(left(app_hidden.clean_text($4, 'name'), app_hidden.text_length('name')), ''),
      coalesce(left(app_hidden.clean_text($5, 'name'), app_hidden.text_length('name')), ''),
      coalesce(left(app_hidden.clean_text($6, 'name'), app_hidden.text_length('name')), ''),
      case when $7 between '1900-01-01' and current_date then $7 end,
      left(app_hidden.clean_text($8, 'word'), app_hidden.text_length('word')),
      left(app_hidden.clean_text($9, 'name'), app_hidden.text_length('name')),
      left(app_hidden.clean_text($10, 'name'), app_hidden.text_length('name')),
      left(app_hidden.clean_text($11, 'name'), app_hidden.text_length('name')))
    on conflict do nothing
  $function$;
grant execute on function app_private.save_person(uuid,text,text,text,text,text,date,text,text,text,text) to turno_worker;

CREATE OR REPLACE FUNCTION app_private.security_actor(account_id uuid)
 RETURNS TABLE(company_id uuid, office_id uuid, actor_id uuid, actor_name text, actor_email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select coalesce(employee.company_id, member.company_id), coalesce(employee.office_id, member.office_id),
      coalesce(employee.id, member.id), coalesce(employee.full_name, ''), account.email
    from app_private.accounts as account
    left join app_public.employees as employee on employee.id = account.employee_id
    left join app_public.users as member on member.id = account.user_id
    where account.id = $1
  $function$;

CREATE OR REPLACE FUNCTION app_private.security_subject(account_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select coalesce(nullif(actor_name, ''), actor_email) from app_private.security_actor($1) $function$;

CREATE OR REPLACE FUNCTION app_private.seed_roles(company_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    insert into app_public.roles (company_id, role_name, takes_turns, supervises, earns_on, discount_limit)
    values
      ($1, 'crm_admin', false, false, 'lines', 0),
      ($1, 'crm_local_admin', false, false, 'lines', 20),
      ($1, 'crm_supervisor', false, false, 'office', 20),
      ($1, 'crm_technical_attendant', true, true, 'lines', 0),
      ($1, 'crm_technical', true, false, 'lines', 0),
      ($1, 'crm_ceo', false, false, 'lines', 0),
      ($1, 'crm_operations_sales', false, false, 'lines', 0),
      ($1, 'crm_administration', false, false, 'lines', 0),
      ($1, 'crm_marketing', false, false, 'lines', 0),
      ($1, 'crm_owner', false, false, 'lines', 20);

    insert into app_public.role_permissions (role_id, permission)
    select role.id, template.permission
    from app_public.roles as role
    join app_hidden.role_templates as template on role.role_name = any (template.role_names)
    where role.company_id = $1;
  $function$;

CREATE OR REPLACE FUNCTION app_private.session_claims(session_id uuid)
 RETURNS app_private.session_claims
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select claims from app_private.living_sessions(array[$1]) as claims $function$;
grant execute on function app_private.session_claims(uuid) to turno_session;

CREATE OR REPLACE FUNCTION app_private.session_lapsed(session_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    update app_private.sessions as session set ended_at = now(), lapsed = true
    from app_private.security_actor((select account_id from app_private.sessions where id = $1)) as actor
    join app_public.office_settings as settings on settings.office_id = actor.office_id
    where session.id = $1 and session.ended_at is null
      and (session.expires_at <= now() or app_private.is_idle(session.last_used, settings.idle_minutes));
    select exists (select from app_private.sessions where id = $1 and lapsed)
  $function$;
grant execute on function app_private.session_lapsed(uuid) to turno_session;

CREATE OR REPLACE FUNCTION app_private.session_used(session_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    update app_private.sessions set last_used = now()
    where id = $1 and ended_at is null and last_used < now() - interval '50 seconds'
  $function$;
grant execute on function app_private.session_used(uuid) to turno_session;

CREATE OR REPLACE FUNCTION app_private.set_password(account_id uuid, password_hash text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    update app_private.accounts set password_hash = $2 where id = $1;
    select app_private.forget_guesses($1);
    update app_private.sessions set ended_at = now() where account_id = $1 and ended_at is null;
  $function$;
grant execute on function app_private.set_password(uuid,text) to turno_session;

CREATE OR REPLACE FUNCTION app_private.take_message(message_id uuid)
 RETURNS TABLE(phone text, body text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      message app_public.messages;
      midnight timestamptz;
      brake record := app_hidden.sms_brake();
      reason text;
    begin
      select * into message from app_public.messages as found
      where found.id = take_message.message_id and found.state = 'pending'
      for update;
      if message.id is null then
        return;
      end if;
      if message.taken_at is null and message.released_by is null then
        -- Those of one phone and of one sender are counted one after the other, in this order.
        perform pg_advisory_xact_lock(hashtextextended('sms phone ' || message.company_id || message.phone, 0));
        perform pg_advisory_xact_lock(hashtextextended('sms sender ' || message.sender_id, 0));
        select office_day.begins into midnight
        from app_public.offices as office,
          lateral (select app_hidden.office_today(office.id)::timestamp at time zone office.time_zone as begins) as office_day
        where office.id = message.office_id;
        reason := case
          when brake.phone <= (
            select count(*) from app_public.messages as sent
            where sent.company_id = message.company_id and sent.phone = message.phone and sent.taken_at >= midnight)
            then format('Retenido: ya salieron %s mensajes a este teléfono hoy', brake.phone)
          when brake.sender <= (
            select count(*) from app_public.messages as sent
            where sent.sender_id = message.sender_id and sent.taken_at >= midnight)
            then format('Retenido: la misma persona ya originó %s mensajes hoy', brake.sender)
        end;
        if reason is not null then
          update app_public.messages as held set state = 'held', last_error = reason, updated = now()
          where held.id = message.id;
          return;
        end if;
      end if;
      return query
        update app_public.messages as taken
        set state = 'sending', attempts = taken.attempts + 1, last_error = null, updated = now(),
          taken_at = coalesce(taken.taken_at, now())
        where taken.id = message.id
        returning taken.phone, taken.body;
    end
  $function$;
grant execute on function app_private.take_message(uuid) to turno_worker;

CREATE OR REPLACE FUNCTION app_private.take_name(id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      person app_public.people;
    begin
      select known.* into person
      from app_private.identity_of(take_name.id) as identity,
        app_hidden.person_of(identity.company_id, identity.identification_number) as known;
      if person.id is null then
        return false;
      end if;
      update app_public.clients as unnamed
      set first_name = person.first_name, second_name = person.second_name, last_name = person.last_name,
        second_last_name = person.second_last_name, updated = now()
      where unnamed.id = take_name.id and unnamed.full_name = '';
      update app_public.employees as unnamed
      set first_name = person.first_name, second_name = person.second_name, last_name = person.last_name,
        second_last_name = person.second_last_name, updated = now()
      where unnamed.id = take_name.id and unnamed.full_name = '';
      return true;
    end
  $function$;
grant execute on function app_private.take_name(uuid) to turno_worker;

CREATE OR REPLACE FUNCTION app_private.tell_security(event app_public.security_events)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      raise notice using message = 'turno_security', detail = jsonb_build_object(
        'kind', event.kind, 'outcome', event.outcome, 'code', nullif(event.code, ''),
        'companyId', event.company_id, 'officeId', event.office_id, 'actorId', event.actor_id,
        'sessionId', event.session_id, 'address', event.address, 'device', event.device, 'detail', event.detail)::text;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.tg_log_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if new.password_hash <> old.password_hash then
        perform app_private.log_security(
          case when app_private.own_account_id() = new.id then 'PASSWORD' else 'PASSWORD_RESET' end,
          app_private.security_subject(new.id), account_id => new.id);
      end if;
      if new.email <> old.email then
        perform app_private.log_security('ACCOUNT_EMAIL', app_private.security_subject(new.id), account_id => new.id);
      end if;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.tg_log_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      owner record;
    begin
      select * into owner from app_private.security_actor(new.account_id);
      if new.id = nullif(current_setting('turno.session_id', true), '')::uuid then
        perform app_private.log_security('SIGN_OUT');
      else
        perform app_private.log_security('SESSION_ENDED', app_private.security_subject(new.account_id),
          jsonb_build_object('personId', owner.actor_id, 'address', new.address, 'device', new.device),
          company_id => owner.company_id, office_id => owner.office_id);
      end if;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.tg_security_alerts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      by_whom text := coalesce(' Por ' || coalesce(nullif(new.actor_name, ''), nullif(new.actor_email, '')) || '.', '');
      words text := app_hidden.security_words(new.kind, new.detail);
    begin
      case new.kind
        when 'SIGN_IN' then perform app_private.alert_guessing(new);
        when 'EXPORT' then perform app_private.alert_exports(new);
        when 'ADMINISTRATOR' then
          perform app_private.raise_alert(
            event => new, kind => 'ADMINISTRATOR', matter => new.subject,
            words => format('%s administra ahora con el rol %s.', new.subject, new.detail ->> 'role') || by_whom,
            times => null, about => 'person');
        when 'PERMISSIONS' then
          perform app_private.raise_alert(
            event => new, kind => 'PERMISSIONS', matter => coalesce(new.detail ->> 'roleId', new.subject),
            words => left(format('%s: %s', new.subject, words), 300) || '.' || by_whom,
            times => null, about => 'person');
        when 'RATE' then
          if abs((new.detail ->> 'after')::numeric / nullif((new.detail ->> 'before')::numeric, 0) - 1) > 0.2 then
            perform app_private.raise_alert(
              event => new, kind => 'RATE', matter => concat_ws(' ', new.office_id, new.detail ->> 'rate'),
              words => format('%s: %s.', new.subject, words) || by_whom, times => null, about => 'person');
          end if;
      end case;
      return null;
    end
  $function$;

CREATE OR REPLACE FUNCTION app_private.tidy()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    delete from app_private.sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
    delete from app_private.requests where created < now() - interval '30 days';
    delete from app_private.spent_captchas where expires_at < now();
    delete from app_private.wrong_passwords where looked_at < now() - interval '12 hours';
    delete from app_private.guessing_addresses where spent_until < now();
    delete from app_private.devices where last_used < now() - interval '400 days';
    delete from app_public.security_events where created < now() - interval '400 days';
    delete from app_public.security_alerts where created < now() - interval '400 days';
    delete from app_private.password_codes where coalesce(used_at, expires_at) < now() - interval '2 days';
    delete from app_private.password_code_requests where created < now() - interval '2 days';
    delete from app_private.appointment_tokens as token using app_public.appointments as appointment
    where appointment.id = token.appointment_id and appointment.appointment_date < now() - interval '1 day';
  $function$;
grant execute on function app_private.tidy() to turno_worker;

CREATE OR REPLACE FUNCTION app_private.trim_office_changes(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      trimmed integer;
    begin
      delete from app_private.office_changes where ctid in (
        select ctid from app_private.office_changes where created < clock_timestamp() - app_private.changes_kept()
        order by transaction limit most);
      get diagnostics trimmed = row_count;
      return trimmed;
    end
  $function$;
grant execute on function app_private.trim_office_changes(integer) to turno_worker;

CREATE OR REPLACE FUNCTION app_private.welcome(id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select app_hidden.welcome_client(client) from app_public.clients as client where client.id = $1 and client.status = 1 $function$;
grant execute on function app_private.welcome(uuid) to turno_worker;

CREATE OR REPLACE FUNCTION app_public.client_by_identification_number(identification_number text)
 RETURNS app_public.clients
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select client.* from app_hidden.client_of_number($1, 1::smallint) as client
  $function$;
grant execute on function app_public.client_by_identification_number(text) to turno_staff;
comment on function app_public.client_by_identification_number(text) is 'The active client with that identification number in the company, or null (doc 1 §7).';

CREATE OR REPLACE FUNCTION app_public.clients_balance(client app_public.clients)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select app_hidden.client_balance(client.id) $function$;
grant execute on function app_public.clients_balance(app_public.clients) to turno_staff;
comment on function app_public.clients_balance(app_public.clients) is 'Paid minus owed of the client: b_balance in the office''s currency, d_balance in dollars (doc 1 §3).';

CREATE OR REPLACE FUNCTION app_public.clients_office_name(client app_public.clients)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select office.office_name from app_public.offices as office where office.id = client.office_id $function$;
grant execute on function app_public.clients_office_name(app_public.clients) to turno_staff;
comment on function app_public.clients_office_name(app_public.clients) is 'The name of its office (doc 1 §3).';

CREATE OR REPLACE FUNCTION app_public.create_extra_expense(extra_expense app_public.extra_expenses, request_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.extra_expenses
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      known uuid := app_hidden.begin_expense(
        kind => 'extra expense', permission => 'extra_expense.manage', currency_field => 'currency',
        currency => create_extra_expense.extra_expense.currency, expense => to_jsonb(create_extra_expense.extra_expense),
        request_id => create_extra_expense.request_id);
      made app_public.extra_expenses;
    begin
      if known is not null then
        select * into made from app_public.extra_expenses as first where first.id = known;
        return made;
      end if;
      insert into app_public.extra_expenses (
        company_id, office_id, service_name, amount, description, expense_date, invoice_number)
      values (app_hidden.current_company_id(), app_hidden.require_office(create_extra_expense.extra_expense.office_id),
        coalesce(create_extra_expense.extra_expense.service_name, ''), create_extra_expense.extra_expense.amount,
        coalesce(create_extra_expense.extra_expense.description, ''), create_extra_expense.extra_expense.expense_date,
        coalesce(create_extra_expense.extra_expense.invoice_number, ''))
      returning * into made;
      perform app_private.request_end(made.company_id, create_extra_expense.request_id, jsonb_build_object('id', made.id));
      return made;
    end
  $function$;
grant execute on function app_public.create_extra_expense(app_public.extra_expenses,uuid) to turno_staff;
comment on function app_public.create_extra_expense(app_public.extra_expenses,uuid) is '@resultFieldName extraExpense
Registers an expense without a provider at the session''s office, in its currency (doc 2 §7, D12). requestId makes a repeated call safe (D19).';

CREATE OR REPLACE FUNCTION app_public.create_invoice(invoice app_public.invoices, request_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.invoices
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      known uuid := app_hidden.begin_expense(
        kind => 'invoice', permission => 'invoice.create', currency_field => 'currencyCode',
        currency => create_invoice.invoice.currency_code, expense => to_jsonb(create_invoice.invoice),
        request_id => create_invoice.request_id);
      made app_public.invoices;
    begin
      if known is not null then
        select * into made from app_public.invoices as first where first.id = known;
        return made;
      end if;
      insert into app_public.invoices (
        company_id, office_id, provider_id, money_store_id, invoice_number, invoice_date, notes, total, tax_total)
      values (app_hidden.current_company_id(), app_hidden.require_office(create_invoice.invoice.office_id),
        create_invoice.invoice.provider_id, create_invoice.invoice.money_store_id,
        coalesce(create_invoice.invoice.invoice_number, ''), create_invoice.invoice.invoice_date,
        coalesce(create_invoice.invoice.notes, ''), create_invoice.invoice.total, create_invoice.invoice.tax_total)
      returning * into made;
      perform app_private.request_end(made.company_id, create_invoice.request_id, jsonb_build_object('id', made.id));
      return made;
    end
  $function$;
grant execute on function app_public.create_invoice(app_public.invoices,uuid) to turno_staff;
comment on function app_public.create_invoice(app_public.invoices,uuid) is '@resultFieldName invoice
Registers an expense by a provider''s invoice at the session''s office, in its currency, which currencyCode may say (doc 2 §7, D12, D55). total is the base, taxTotal comes on top (D13). requestId makes a repeated call safe (D19).';

CREATE OR REPLACE FUNCTION app_public.disabled_client_by_number(identification_number text)
 RETURNS app_public.disabled_client
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select client.id, conflict ->> 'disabled', conflict ->> 'objectType', conflict ->> 'record', conflict ->> 'roles'
    from app_hidden.client_of_number($1, 2::smallint) as client
    cross join lateral app_hidden.conflict_params('identificationNumber', 'clients', client.id) as conflict
  $function$;
grant execute on function app_public.disabled_client_by_number(text) to turno_staff;
comment on function app_public.disabled_client_by_number(text) is 'The disabled client with that identification number in the company, or null: whom a form need not take for a new one (D49).';

CREATE OR REPLACE FUNCTION app_public.discounts_details_service_name(detail app_public.discounts_details)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select service.service_name
    from app_public.subservices as subservice
    join app_public.services as service on service.id = subservice.service_id
    where subservice.id = detail.subservice_id
  $function$;
grant execute on function app_public.discounts_details_service_name(app_public.discounts_details) to turno_staff;
comment on function app_public.discounts_details_service_name(app_public.discounts_details) is '@notNull
The name of the service.';

CREATE OR REPLACE FUNCTION app_public.discounts_details_subservice_name(detail app_public.discounts_details)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select subservice_name from app_public.subservices where id = detail.subservice_id $function$;
grant execute on function app_public.discounts_details_subservice_name(app_public.discounts_details) to turno_staff;
comment on function app_public.discounts_details_subservice_name(app_public.discounts_details) is '@notNull
The name of the subservice.';

CREATE OR REPLACE FUNCTION app_public.function_save_percent_indicator(p_percent numeric)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      held text;
      saved uuid;
    begin
      perform app_hidden.require('profit_indicator.update');
      if app_hidden.current_employee_id() is null then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      if p_percent is null or not p_percent between 0.01 and 100 or p_percent <> round(p_percent, 2) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "percent"}');
      end if;
      select role.role_name into held from app_public.roles as role where role.id = app_hidden.current_role_id();
      insert into app_public.percent_indicators as indicator (company_id, employee_id, role_name, percent)
      values (app_hidden.current_company_id(), app_hidden.current_employee_id(), held, p_percent)
      on conflict (company_id, role_name) do update
      set percent = excluded.percent, employee_id = excluded.employee_id, updated = now()
      where indicator.percent <> excluded.percent
      returning id into saved;
      if saved is null then
        return row(null, null, '00001', 'No se detectó cambio en el %.')::app_public.procedure_result;
      end if;
      return row(saved, null, '99999', 'Registro actualizado con exito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.function_save_percent_indicator(numeric) to turno_staff;
comment on function app_public.function_save_percent_indicator(numeric) is '@resultFieldName result
Saves the percentage that fills the gauge of the caller''s role (doc 1 §7); 00001 when nothing changed.';

CREATE OR REPLACE FUNCTION app_public.grantable_percent()
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select coalesce((
      select role.discount_limit from app_public.roles as role
      where role.id = app_hidden.current_role_id() and app_hidden.can('discount.grant')), 0)
  $function$;
grant execute on function app_public.grantable_percent() to turno_staff;
comment on function app_public.grantable_percent() is '@notNull
The percent up to which the caller may give a discount at the counter, 0 when they may give none (D70).';

CREATE OR REPLACE FUNCTION app_public.inventories_full_name(inventory app_public.inventories)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select coalesce(employee.full_name, '') from app_public.employees as employee where employee.id = inventory.employee_id $function$;
grant execute on function app_public.inventories_full_name(app_public.inventories) to turno_staff;
comment on function app_public.inventories_full_name(app_public.inventories) is 'Who changed it last (doc 3 §3).';

CREATE OR REPLACE FUNCTION app_public.inventories_product_name(inventory app_public.inventories)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select product.product_name from app_public.products as product where product.id = inventory.product_id $function$;
grant execute on function app_public.inventories_product_name(app_public.inventories) to turno_staff;
comment on function app_public.inventories_product_name(app_public.inventories) is 'The name of its product (doc 3 §3).';

CREATE OR REPLACE FUNCTION app_public.next_invoice_number(office_id uuid DEFAULT NULL::uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select case
      when settings.invoicing = 'NO APLICA'
        or not (app_hidden.can('sale.create') or app_hidden.can('warranty.create') or app_hidden.can('sale.series'))
        then 'S/F'
      else app_hidden.series_next(settings.office_id)::text
    end
    from app_public.office_settings as settings
    where settings.office_id = app_hidden.require_office($1)
  $function$;
grant execute on function app_public.next_invoice_number(uuid) to turno_staff;
comment on function app_public.next_invoice_number(uuid) is 'The next number of the office''s invoice series, which sales and warranties share (D18), or S/F where it does not invoice.';

CREATE OR REPLACE FUNCTION app_public.offices_country_name(office app_public.offices)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select country.country_name from app_public.countries as country where country.id = office.country_id $function$;
grant execute on function app_public.offices_country_name(app_public.offices) to turno_staff;
comment on function app_public.offices_country_name(app_public.offices) is 'The name of its country (doc 3 §3).';

CREATE OR REPLACE FUNCTION app_public.offices_town_name(office app_public.offices)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select town.town_name from app_public.towns as town where town.id = office.town_id $function$;
grant execute on function app_public.offices_town_name(app_public.offices) to turno_staff;
comment on function app_public.offices_town_name(app_public.offices) is 'The name of its town (doc 3 §3).';

CREATE OR REPLACE FUNCTION app_public.proc_active_discounts(office_id uuid DEFAULT NULL::uuid, date date DEFAULT NULL::date)
 RETURNS SETOF app_public.active_discount
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select * from app_hidden.active_discounts(office_id, date) $function$;
grant execute on function app_public.proc_active_discounts(uuid,date) to turno_staff;
comment on function app_public.proc_active_discounts(uuid,date) is 'The discounts in force on a date, today when none is given, at an office or all that the caller sees: the largest per subservice (D23).';

CREATE OR REPLACE FUNCTION app_public.proc_appointment_details_update(details jsonb)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      sent jsonb := app_hidden.json_value(details);
      edited app_public.appointments;
    begin
      perform app_hidden.require('appointment.update');
      if jsonb_typeof(sent) is distinct from 'array' or jsonb_array_length(sent) = 0 then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "details"}');
      end if;
      -- All are of the appointment of the first; remove_appointment_lines refuses others.
      edited := app_hidden.lock_appointment((
        select line.appointment_id from app_public.appointments_details as line
        where line.id = (case jsonb_typeof(sent -> 0) when 'object' then sent -> 0 ->> 'id' else sent ->> 0 end)::uuid
      ), 'appointment.update');
      perform app_hidden.require_open_appointment(edited);
      perform app_hidden.remove_appointment_lines(edited, sent);
      update app_public.appointments set minutes = null where id = edited.id;
      edited := app_hidden.reconcile_appointment(edited.id);
      return row(edited.id, edited.contact_phone, '99999', 'Registro editado con exito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_appointment_details_update(jsonb) to turno_staff;
comment on function app_public.proc_appointment_details_update(jsonb) is '@resultFieldName result
Takes lines out of an appointment by their ids; at least one stays (doc 2 §7).';

CREATE OR REPLACE FUNCTION app_public.proc_attention(office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(office_id uuid, office_name text, today date, low_stock integer, turns_unserved integer, appointments_open integer, unsent_sms integer, months_open integer, oldest_month date, rate_since date)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with scope as materialized (
      select office.id as office_id, office.office_name, office.currency_code, office.time_zone,
        (now() at time zone office.time_zone)::date as today
      from app_public.offices as office
      where office.id = any ((select app_hidden.offices_in_scope($1))::uuid[]) and office.status = 1
    ), may as materialized (
      select app_hidden.can('inventory.read') as stock, app_hidden.can('message.read') as messages,
        app_hidden.can('workday.read') and app_hidden.can('sale.read') as turns,
        app_hidden.can('appointment.read') and not app_hidden.can('appointment.read_contact_only') as appointments,
        app_hidden.can('office.profit') as months, app_hidden.can('exchange.update') as rates,
        app_hidden.first_id_at(now() - interval '7 days') as message
    )
    select scope.office_id, scope.office_name, scope.today,
      case when may.stock then (
        select count(*)::integer from app_public.inventories as stock
        where stock.office_id = scope.office_id and stock.status = 1 and stock.quantity_available < stock.quantity_min
      ) end,
      case when may.turns then (
        select count(*)::integer from app_public.workdays as turn
        where turn.office_id = scope.office_id and turn.work_date = scope.today and not exists (
          select from app_public.sales_details as line where line.workday_id = turn.id and line.status = 1)
      ) end,
      case when may.appointments then app_hidden.appointments_left_open(scope.office_id, scope.today) end,
      case when may.messages then (
        select count(*)::integer from app_public.messages as message
        where message.office_id = scope.office_id and message.id >= may.message and message.state in ('failed', 'held')
      ) end,
      open.months, open.oldest,
      -- Bolívares for a dollar are another number each day; the others' currencies are not converted at the till.
      case when may.rates and scope.currency_code = 'VES' then (
        select (rate.valid_from at time zone scope.time_zone)::date
        from app_public.office_rates as rate
        where rate.office_id = scope.office_id and rate.kind = 'USD' and rate.valid_from < now()
        order by rate.valid_from desc, rate.id desc
        limit 1
      ) end
    from scope
    cross join may
    left join lateral app_hidden.months_left_open(scope.office_id, scope.today) as open on may.months
    order by scope.office_name, scope.office_id
  $function$;
grant execute on function app_public.proc_attention(uuid) to turno_staff;
comment on function app_public.proc_attention(uuid) is 'What waits for somebody''s decision, per branch that the caller sees: stocks below their minimum, turns of today in which nobody was served yet, appointments of the last week that are over and neither served nor called off, SMS of the last week that failed or are held, months that are over and not closed (of the last twelve) with the oldest, the day since when the present exchange value holds. What the caller''s role may not see is null (D3).';

CREATE OR REPLACE FUNCTION app_public.proc_branch_figures(office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(office_id uuid, office_name text, currency_code text, today date, sales integer, services integer, amount numeric, usd numeric, yesterday_amount numeric, yesterday_usd numeric, last_week_amount numeric, last_week_usd numeric, month_amount numeric, month_usd numeric, last_month_amount numeric, last_month_usd numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with scope as materialized (
      select office.id as office_id, office.office_name, office.currency_code, clock.now::date as today,
        clock.now::time as present, date_trunc('month', clock.now)::date as month
      from app_public.offices as office
      cross join lateral (select now() at time zone office.time_zone as now) as clock
      where office.id = any ((select app_hidden.offices_in_scope($1))::uuid[]) and office.status = 1
    ), may as materialized (
      select app_hidden.can('sale.read') as sales, app_hidden.can('sale.totals') as totals
    )
    select scope.office_id, scope.office_name, scope.currency_code, scope.today,
      sold.sales, sold.services, sold.amount, sold.usd,
      yesterday.amount, yesterday.usd, last_week.amount, last_week.usd,
      month.amount, month.usd, last_month.amount, last_month.usd
    from scope
    cross join may
    left join lateral app_hidden.sold_between(scope.office_id, scope.today, scope.today) as sold on may.sales
    left join lateral app_hidden.sold_in_dollars(scope.office_id, scope.today - 1, scope.present) as yesterday on may.sales
    left join lateral app_hidden.sold_in_dollars(scope.office_id, scope.today - 7, scope.present) as last_week on may.sales
    left join lateral app_hidden.sold_between(scope.office_id, scope.month, scope.today) as month on may.sales and may.totals
    left join lateral app_hidden.sold_between(scope.office_id, (scope.month - interval '1 month')::date,
      (scope.today - interval '1 month')::date) as last_month on may.sales and may.totals
    order by scope.office_name, scope.office_id
  $function$;
grant execute on function app_public.proc_branch_figures(uuid) to turno_staff;
comment on function app_public.proc_branch_figures(uuid) is 'Per branch that the caller sees, billable sales with the tax inside, in its currency and in dollars (D10, D21): today; yesterday and the same weekday of last week up to this time of day; the month so far and the month before up to the same day. Days are those of the branch (D5). What the caller may not read is null: all without sale.read, months without sale.totals.';

CREATE OR REPLACE FUNCTION app_public.proc_close_month(office_id uuid, month date)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      office app_public.offices;
      first_day date := date_trunc('month', proc_close_month.month);
      closed_id uuid;
    begin
      perform app_hidden.require('month.close');
      select * into office from app_public.offices as held
      where held.id = app_hidden.require_office(proc_close_month.office_id);
      if first_day is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "month"}');
      end if;
      if first_day < '2000-01-01' then
        perform app_hidden.fail('DATE_TOO_OLD', '{"field": "month"}');
      end if;
      if first_day >= date_trunc('month', app_hidden.office_today(office.id)) then
        perform app_hidden.fail('MONTH_NOT_OVER', '{"field": "month"}');
      end if;
      perform app_hidden.lock_office_month(office.id, first_day, false);
      if exists (
        select from app_public.month_closings as closing
        where closing.office_id = office.id and closing.month = first_day and closing.reopened_at is null
      ) then
        perform app_hidden.fail('MONTH_CLOSED', jsonb_build_object('month', app_hidden.month_name(first_day)));
      end if;
      insert into app_public.month_closings (company_id, office_id, month, closed_by, figures)
      values (office.company_id, office.id, first_day, app_hidden.current_actor_id(), app_hidden.month_figures(office.id, first_day))
      returning id into closed_id;
      return row(closed_id, null, '99999', 'Mes cerrado con éxito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_close_month(uuid,date) to turno_staff;
comment on function app_public.proc_close_month(uuid,date) is '@resultFieldName result
Closes the month of a branch in which the day lies; only a month that is over. Nothing dated in it can be created, changed or deleted until it is reopened, and what its reports say is kept.';

CREATE OR REPLACE FUNCTION app_public.proc_complete_result_by_office(date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date, office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(office_id uuid, office_name text, currency_code text, warranty_services integer, warranty_income numeric, warranty_commissions numeric, advertising_sales integer, advertising_commissions numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with scope as materialized (
      select * from app_hidden.report_days($3, 'office.profit', $1, $2)
    )
    select scope.office_id, scope.office_name, scope.currency_code,
      sold.services, sold.income, sold.commissions, sold.advertised, earned.advertising
    from scope
    cross join lateral (
      select
        coalesce(sum(day.services) filter (where day.kind = 'WARRANTY'), 0)::integer as services,
        coalesce(sum(day.total - day.tax_total) filter (where day.kind = 'WARRANTY'), 0.00) as income,
        coalesce(sum(day.commission) filter (where day.kind = 'WARRANTY'), 0.00) as commissions,
        coalesce(sum(day.advertising_sales), 0)::integer as advertised
      from app_public.office_sale_days as day
      where day.office_id = scope.office_id and day.sale_day between scope.first and scope.last
    ) as sold
    cross join lateral (
      select coalesce(sum(day.advertising_profit), 0.00) as advertising
      from app_public.employee_days as day
      where day.office_id = scope.office_id and day.sale_day between scope.first and scope.last
    ) as earned
    where scope.always or app_hidden.office_sold(scope.office_id, scope.first, scope.last)
    order by scope.office_name, scope.office_id
  $function$;
grant execute on function app_public.proc_complete_result_by_office(date,date,uuid) to turno_staff;
comment on function app_public.proc_complete_result_by_office(date,date,uuid) is 'Per branch between two days, both counted in (today when they are not given), what its documented profit leaves out: services under warranty, what they brought without tax and the commissions on them, sales that were not billed and the commissions on them. Profit minus losses plus the income minus both commissions is the complete result (D62).';

CREATE OR REPLACE FUNCTION app_public.proc_complete_result_lines_by_office(date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date, office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, sale_id uuid, sale_date timestamp with time zone, kind text, invoice_number text, client_name text, employee_name text, subservice_name text, cost numeric, tax numeric, income numeric, commission numeric, office_id uuid, office_name text, time_zone text, currency_code text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with scope as materialized (
      select * from app_hidden.report_days($3, 'office.profit', $1, $2)
    )
    select line.id, line.sale_id, line.sale_date, case when line.advertising then 'ADVERTISING' else 'WARRANTY' end,
      sale.invoice_number, coalesce(nullif(btrim(sale.client_name || ' ' || sale.client_last_name), ''), sale.client_in),
      btrim(line.employee_name || ' ' || line.employee_last_name), line.subservice_name, line.cost, line.tax,
      case when line.advertising then 0.00 else line.cost - line.tax end, earned.commission,
      scope.office_id, scope.office_name, scope.time_zone, scope.currency_code
    from scope
    cross join lateral app_hidden.lines_sold(scope.office_id, scope.begins, scope.ends) as line
    join app_public.sales as sale on sale.id = line.sale_id
    cross join lateral app_hidden.due_on_line(line.id, line.total_commission) as earned
    where line.kind = 'WARRANTY' or line.advertising
    order by line.sale_date desc, line.id
  $function$;
grant execute on function app_public.proc_complete_result_lines_by_office(date,date,uuid) to turno_staff;
comment on function app_public.proc_complete_result_lines_by_office(date,date,uuid) is 'The lines behind procCompleteResultByOffice: those of warranties and of sales that were not billed (kind WARRANTY, ADVERTISING), with what each brought without tax and the commissions on it, which are null for who may not read technicians'' profits (D55, D62).';

CREATE OR REPLACE FUNCTION app_public.proc_create_appointment_detail_byid(appointment_id uuid, details jsonb)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      edited app_public.appointments := app_hidden.lock_appointment(appointment_id, 'appointment.update');
    begin
      perform app_hidden.require_open_appointment(edited);
      perform app_hidden.add_appointment_lines(edited, app_hidden.json_value(details));
      update app_public.appointments set minutes = null where id = edited.id;
      edited := app_hidden.reconcile_appointment(edited.id);
      return row(edited.id, edited.contact_phone, '99999', 'Registro editado con exito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_create_appointment_detail_byid(uuid,jsonb) to turno_staff;
comment on function app_public.proc_create_appointment_detail_byid(uuid,jsonb) is '@resultFieldName result
Adds lines to an appointment, which ends later by their minutes (doc 2 §7, D39).';

CREATE OR REPLACE FUNCTION app_public.proc_create_appointments(identification_number text, appointment_date text, details jsonb, office_id uuid DEFAULT NULL::uuid, employee_id uuid DEFAULT NULL::uuid, identification_type text DEFAULT NULL::text, phone text DEFAULT NULL::text, email text DEFAULT NULL::text, address text DEFAULT NULL::text, first_name text DEFAULT NULL::text, last_name text DEFAULT NULL::text, minutes integer DEFAULT NULL::integer, request_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_variable
    begin
      return app_hidden.book_appointment(
        kind => 'appointment', office_id => office_id, employee_id => employee_id, request_id => request_id,
        content => jsonb_build_array(identification_number, appointment_date, details, identification_type, phone, email,
          address, first_name, last_name, minutes),
        identification_number => identification_number, identification_type => identification_type, phone => phone,
        email => email, address => address, first_name => first_name, last_name => last_name,
        appointment_date => appointment_date, details => details, minutes => minutes);
    end
  $function$;
grant execute on function app_public.proc_create_appointments(text,text,jsonb,uuid,uuid,text,text,text,text,text,text,integer,uuid) to turno_staff;
comment on function app_public.proc_create_appointments(text,text,jsonb,uuid,uuid,text,text,text,text,text,text,integer,uuid) is '@resultFieldName result
Books a client by identification number, and saves the client when new, or does nothing (doc 2 §7, D17, D39). appointmentDate is YYYY-MM-DD HH:mm:ss in the office''s zone; details are lines of employeeId (all zeros: Técnico por Turno) and subserviceId. minutes is a length of its own. Fails with APPOINTMENT_OVERLAP where a technician is taken. requestId makes a repeated call safe (D19).';

CREATE OR REPLACE FUNCTION app_public.proc_create_appointments_by_name(first_name text, last_name text, phone text, appointment_date text, details jsonb, office_id uuid DEFAULT NULL::uuid, employee_id uuid DEFAULT NULL::uuid, minutes integer DEFAULT NULL::integer, request_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_variable
    begin
      return app_hidden.book_appointment(
        kind => 'appointment by name', office_id => office_id, employee_id => employee_id, request_id => request_id,
        content => jsonb_build_array(first_name, last_name, phone, appointment_date, details, minutes),
        first_name => first_name, last_name => last_name, phone => phone, appointment_date => appointment_date,
        details => details, minutes => minutes);
    end
  $function$;
grant execute on function app_public.proc_create_appointments_by_name(text,text,text,text,jsonb,uuid,uuid,integer,uuid) to turno_staff;
comment on function app_public.proc_create_appointments_by_name(text,text,text,text,jsonb,uuid,uuid,integer,uuid) is '@resultFieldName result
Books who is known by name and phone only (doc 2 §7); as procCreateAppointments otherwise.';

CREATE OR REPLACE FUNCTION app_public.proc_create_clients(identification_number text, identification_type text, phone text DEFAULT NULL::text, email text DEFAULT NULL::text, password text DEFAULT NULL::text, office_id uuid DEFAULT NULL::uuid, address text DEFAULT NULL::text, first_name text DEFAULT NULL::text, last_name text DEFAULT NULL::text)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      office uuid := app_hidden.require_office(office_id);
      client app_public.clients;
    begin
      perform app_hidden.require('client.create');
      client := app_hidden.create_client(
        office_id => office, identification_type => identification_type, identification_number => identification_number,
        phone => phone, email => email, address => address, first_name => first_name, last_name => last_name,
        password_hash => password);
      return row(client.id, client.phone, '99999', 'Cliente agregado con éxito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_create_clients(text,text,text,text,text,uuid,text,text,text) to turno_staff;
comment on function app_public.proc_create_clients(text,text,text,text,text,uuid,text,text,text) is '@resultFieldName result
Saves a new client (doc 1 §5, §7). The server hashes the password before it arrives here (D31, D36). Fails with CLIENT_EXISTS or CLIENT_EMAIL_EXISTS.';

CREATE OR REPLACE FUNCTION app_public.proc_create_discounts(discount_name text, begin_date date, end_date date, days jsonb, details jsonb, office_id uuid DEFAULT NULL::uuid, request_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      discount app_public.discounts;
      answer jsonb;
    begin
      perform app_hidden.require('discount.create');
      discount.id := app_hidden.new_id();
      discount.office_id := app_hidden.require_office(proc_create_discounts.office_id);
      select office.company_id, office.office_name, company.company_name
      into discount.company_id, discount.office_name, discount.company_name
      from app_public.offices as office
      join app_public.companies as company on company.id = office.company_id
      where office.id = discount.office_id;
      discount.discount_name := proc_create_discounts.discount_name;
      discount.begin_date := proc_create_discounts.begin_date;
      discount.end_date := proc_create_discounts.end_date;
      discount.status := 1;
      discount.created := now();
      discount.created_by := app_hidden.current_actor_id();

      answer := app_private.request_begin(discount.company_id, proc_create_discounts.request_id, jsonb_build_array(
        'discount', discount.office_id, discount.discount_name, discount.begin_date, discount.end_date,
        proc_create_discounts.days, proc_create_discounts.details));
      if answer is null then
        perform app_hidden.save_discount(discount, proc_create_discounts.days, proc_create_discounts.details);
        answer := jsonb_build_object('v_id', discount.id, 'v_end_code', '99999', 'v_message', 'Registro agregado con exito');
        perform app_private.request_end(discount.company_id, proc_create_discounts.request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $function$;
grant execute on function app_public.proc_create_discounts(text,date,date,jsonb,jsonb,uuid,uuid) to turno_staff;
comment on function app_public.proc_create_discounts(text,date,date,jsonb,jsonb,uuid,uuid) is '@resultFieldName result
Saves a discount (doc 2 §7, D23): days a list of weekday numbers (0 Sunday to 6 Saturday) or a text such as ''1,2,3'', details lines of subserviceId and percentageDiscount. requestId makes a repeated call safe (D19).';

CREATE OR REPLACE FUNCTION app_public.proc_create_inventory(product_id uuid, quantity_available integer, quantity_min integer DEFAULT 0, quantity_max integer DEFAULT 0, request_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.inventory_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      product app_public.products;
      answer jsonb;
      stock uuid;
    begin
      perform app_hidden.require('inventory.create');
      select * into product from app_public.products as found
      where found.id = proc_create_inventory.product_id and found.status = 1
        and found.office_id = any (app_hidden.visible_office_ids());
      if product.id is null then
        perform app_hidden.fail('NOT_FOUND', '{"field": "productId"}');
      end if;
      if coalesce(proc_create_inventory.quantity_available, 0) < 1 or proc_create_inventory.quantity_available > 1000000 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "quantity"}');
      end if;
      if coalesce(quantity_min, 0) < 0 or coalesce(quantity_max, 0) < 0
        or coalesce(quantity_max, 0) > 0 and quantity_max < coalesce(quantity_min, 0) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "quantityMax"}');
      end if;
      answer := app_private.request_begin(product.company_id, proc_create_inventory.request_id, jsonb_build_array(
        'inventory', product.id, proc_create_inventory.quantity_available, quantity_min, quantity_max));
      if answer is null then
        begin
          insert into app_public.inventories (
            company_id, office_id, product_id, quantity_available, quantity_min, quantity_max, employee_id)
          values (
            product.company_id, product.office_id, product.id, 0, coalesce(quantity_min, 0), coalesce(quantity_max, 0),
            app_hidden.current_employee_id())
          returning id into stock;
        exception when unique_violation then
          perform app_hidden.fail('INVENTORY_EXISTS', '{"field": "productId"}');
        end;
        perform app_hidden.move_stock(stock, 'ADD', proc_create_inventory.quantity_available, 0);
        answer := jsonb_build_object('v_message', 'Registro agregado con exito', 'v_end_code', '99999', 'v_inventory_id', stock);
        perform app_private.request_end(product.company_id, proc_create_inventory.request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.inventory_result, answer);
    end
  $function$;
grant execute on function app_public.proc_create_inventory(uuid,integer,integer,integer,uuid) to turno_staff;
comment on function app_public.proc_create_inventory(uuid,integer,integer,integer,uuid) is '@resultFieldName result
Opens the stock of a product with a first movement (doc 3 §7, D40); requestId makes a repeated call safe (D19).';

CREATE OR REPLACE FUNCTION app_public.proc_create_old_workday(identification_number text, date date, office_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      office uuid := app_hidden.require_office(office_id);
    begin
      perform app_hidden.require('workday.create_past');
      if date is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "date"}');
      end if;
      if date >= app_hidden.office_today(office) then
        perform app_hidden.fail('NOT_PAST', '{"field": "date"}');
      end if;
      perform app_hidden.check_day('date', date);
      return app_hidden.create_workday(office, identification_number, date);
    end
  $function$;
grant execute on function app_public.proc_create_old_workday(text,date,uuid) to turno_staff;
comment on function app_public.proc_create_old_workday(text,date,uuid) is '@resultFieldName result
Opens a technician''s turn of an earlier day (doc 1 §7); end codes as procCreateWorkdays.';

CREATE OR REPLACE FUNCTION app_public.proc_create_sales(identification_number text DEFAULT NULL::text, sales_details jsonb DEFAULT NULL::jsonb, office_id uuid DEFAULT NULL::uuid, employee_id uuid DEFAULT NULL::uuid, sale_date text DEFAULT NULL::text, invoice_number text DEFAULT NULL::text, currency_code text DEFAULT NULL::text, total_tip numeric DEFAULT NULL::numeric, total_usd numeric DEFAULT NULL::numeric, payment_details jsonb DEFAULT NULL::jsonb, advertising boolean DEFAULT false, identification_type text DEFAULT NULL::text, phone text DEFAULT NULL::text, email text DEFAULT NULL::text, address text DEFAULT NULL::text, first_name text DEFAULT NULL::text, last_name text DEFAULT NULL::text, request_id uuid DEFAULT NULL::uuid, appointment_id uuid DEFAULT NULL::uuid, confirm_number boolean DEFAULT false, granted_discount jsonb DEFAULT NULL::jsonb)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      return app_hidden.create_sale(
        kind => 'SALE', office_id => office_id, employee_id => employee_id,
        identification_number => identification_number, identification_type => identification_type,
        phone => phone, email => email, address => address, first_name => first_name, last_name => last_name,
        sale_date => sale_date, invoice_number => invoice_number, total_tip => total_tip,
        sales_details => sales_details, payment_details => payment_details, advertising => advertising,
        request_id => request_id, appointment_id => appointment_id, confirm_number => confirm_number,
        currency_code => currency_code, granted_discount => granted_discount);
    end
  $function$;
grant execute on function app_public.proc_create_sales(text,jsonb,uuid,uuid,text,text,text,numeric,numeric,jsonb,boolean,text,text,text,text,text,text,uuid,uuid,boolean,jsonb) to turno_staff;
comment on function app_public.proc_create_sales(text,jsonb,uuid,uuid,text,text,text,numeric,numeric,jsonb,boolean,text,text,text,text,text,text,uuid,uuid,boolean,jsonb) is '@resultFieldName result
Registers a sale with its lines, payments and commissions, and its client when new, or nothing (doc 2 §5, §7; D8–D20). Without an identification number firstName, lastName and phone make a walk-in''s sale. employeeId and totalUsd are taken from the session and the server''s own prices; currencyCode is the office''s, or the documents'' fixed VES (D12). requestId makes a repeated call safe (D19). appointmentId names the appointment of the office that the sale serves: it becomes SERVED with it. A number far ahead of the office''s series is stored, and the series goes on from it when confirmNumber says that it is meant (D69). grantedDiscount {percent | amount, reason}, of the sale or in a line of salesDetails, is a discount given at the counter by who may, up to the percent of their role; an amount for the sale goes to its lines by their cost, and the larger of it and the dated discount holds (D70).';

CREATE OR REPLACE FUNCTION app_public.proc_create_sales_warranty(identification_number text DEFAULT NULL::text, sales_details jsonb DEFAULT NULL::jsonb, office_id uuid DEFAULT NULL::uuid, employee_id uuid DEFAULT NULL::uuid, sale_date text DEFAULT NULL::text, invoice_number text DEFAULT NULL::text, currency_code text DEFAULT NULL::text, total_tip numeric DEFAULT NULL::numeric, total_usd numeric DEFAULT NULL::numeric, identification_type text DEFAULT NULL::text, phone text DEFAULT NULL::text, email text DEFAULT NULL::text, address text DEFAULT NULL::text, first_name text DEFAULT NULL::text, last_name text DEFAULT NULL::text, request_id uuid DEFAULT NULL::uuid, confirm_number boolean DEFAULT false)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      return app_hidden.create_sale(
        kind => 'WARRANTY', office_id => office_id, employee_id => employee_id,
        identification_number => identification_number, identification_type => identification_type,
        phone => phone, email => email, address => address, first_name => first_name, last_name => last_name,
        sale_date => sale_date, invoice_number => invoice_number, total_tip => total_tip,
        sales_details => sales_details, payment_details => null, advertising => false,
        request_id => request_id, appointment_id => null, confirm_number => confirm_number,
        currency_code => currency_code);
    end
  $function$;
grant execute on function app_public.proc_create_sales_warranty(text,jsonb,uuid,uuid,text,text,text,numeric,numeric,text,text,text,text,text,text,uuid,boolean) to turno_staff;
comment on function app_public.proc_create_sales_warranty(text,jsonb,uuid,uuid,text,text,text,numeric,numeric,text,text,text,text,text,text,uuid,boolean) is '@resultFieldName result
Registers a warranty at a quarter of the price, as procCreateSales does a sale (doc 2 §5 Warranty, D22). A line''s salesDetailId names the sold line of the same client that it is for. confirmNumber is procCreateSales''.';

CREATE OR REPLACE FUNCTION app_public.proc_create_workdays(identification_number text, office_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      office uuid := app_hidden.require_office(office_id);
      today date;
    begin
      if not app_hidden.can('workday.create') then
        perform app_hidden.require('workday.create_from_list');
      end if;
      today := app_hidden.office_today(office);
      return app_hidden.create_workday(office, identification_number, today);
    end
  $function$;
grant execute on function app_public.proc_create_workdays(text,uuid) to turno_staff;
comment on function app_public.proc_create_workdays(text,uuid) is '@resultFieldName result
Opens today''s turn of a technician of the office (doc 1 §7): 99999, 00001 no such technician, 00002 has one today.';

CREATE OR REPLACE FUNCTION app_public.proc_dashboard(dimension text DEFAULT 'OFFICE'::text, date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date, office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(member text, member_name text, slot integer, currency_code text, sales integer, services integer, amount numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with scope as materialized (
      select * from app_hidden.report_days($4, 'sale.totals', $2, $3)
    ), period as materialized (
      select array_agg(scope.office_id) as office_ids, min(scope.first) as first, max(scope.last) as last from scope
    ), day as (
      select
        case $1 when 'DAY' then to_char(sold.sale_day, 'YYYY-MM-DD') when 'MONTH' then to_char(sold.sale_day, 'YYYY-MM')
          else scope.office_id::text end as member,
        case $1 when 'OFFICE' then scope.office_name end as member_name,
        null::integer as slot, scope.currency_code, sold.billable_sales as sales, sold.services, sold.total as amount
      from scope
      join app_public.office_sale_days as sold on sold.office_id = scope.office_id and sold.kind = 'SALE'
        and sold.sale_day between scope.first and scope.last
      where $1 in ('DAY', 'MONTH', 'OFFICE')
      union all
      select client.member, null, null, scope.currency_code, client.sales, client.services, client.amount
      from scope
      join app_public.office_sale_days as sold on sold.office_id = scope.office_id and sold.kind = 'SALE'
        and sold.sale_day between scope.first and scope.last
      cross join lateral (values
        ('NEW', sold.new_sales, sold.new_services, sold.new_total),
        ('WALK_IN', sold.walk_in_sales, sold.walk_in_services, sold.walk_in_total),
        ('RETURNING', sold.billable_sales - sold.new_sales - sold.walk_in_sales,
          sold.services - sold.new_services - sold.walk_in_services, sold.total - sold.new_total - sold.walk_in_total)
      ) as client(member, sales, services, amount)
      where $1 = 'CLIENT'
    ), fact as (
      select
        case $1 when 'HOUR' then split_part(fact.member, ' ', 1)
          when 'PAYMENT' then split_part(fact.member, ' ', 1) else fact.member end as member,
        case $1 when 'SUBSERVICE' then (
          select subservice.subservice_name from app_public.subservices as subservice where subservice.id = fact.member::uuid
        ) end as member_name,
        case $1 when 'HOUR' then split_part(fact.member, ' ', 2)::integer end as slot,
        case $1 when 'PAYMENT' then split_part(fact.member, ' ', 2) else scope.currency_code end as currency_code,
        fact.sales, fact.services, fact.amount
      from period
      cross join lateral app_hidden.fact_sums(
        period.office_ids, $1, period.first, period.last) as fact
      join scope on scope.office_id = fact.office_id
      where $1 in ('HOUR', 'SUBSERVICE', 'PAYMENT')
    ), technician as (
      select employee.id::text, employee.full_name, null::integer, scope.currency_code, sold.sold_sales,
        sold.sold_services, sold.sold_amount
      from period
      cross join lateral app_hidden.employee_sums(period.first, period.last) as sold
      join scope on scope.office_id = sold.office_id
      join app_hidden.staff_of_company() as employee on employee.id = sold.employee_id
      where $1 = 'TECHNICIAN'
    ), part as (
      select * from day union all select * from fact union all select * from technician
    )
    select min(part.member), part.member_name, part.slot, part.currency_code,
      sum(part.sales)::integer, sum(part.services)::integer, sum(part.amount)
    from part
    -- Branches offer the same subservice each under an id of its own.
    group by case $1 when 'SUBSERVICE' then part.member_name else part.member end, part.member_name, part.slot,
      part.currency_code
    having sum(part.sales) <> 0
    order by case when $1 in ('DAY', 'MONTH', 'HOUR') then min(part.member) end, part.slot, sum(part.amount) desc,
      part.member_name, min(part.member)
  $function$;
grant execute on function app_public.proc_dashboard(text,date,date,uuid) to turno_staff;
comment on function app_public.proc_dashboard(text,date,date,uuid) is 'The billable sales between two days, both counted in (today when they are not given), by a dimension: DAY (member YYYY-MM-DD), MONTH (YYYY-MM), HOUR (member the weekday from 0 on Sunday, slot the hour), SUBSERVICE (branches'' own together by name), TECHNICIAN and OFFICE (member an id), CLIENT (NEW, RETURNING or WALK_IN), PAYMENT (member its type, currencyCode and amount those of the payment, sales the number of payments, with tips). amount has the tax inside; one row per currency (D12, D21). Without officeId all branches that the caller sees.';

CREATE OR REPLACE FUNCTION app_public.proc_dashboard_lines(dimension text DEFAULT 'OFFICE'::text, member text DEFAULT NULL::text, currency_code text DEFAULT NULL::text, date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date, office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, sale_id uuid, sale_date timestamp with time zone, invoice_number text, client_name text, employee_name text, subservice_name text, payment_type text, amount numeric, office_id uuid, office_name text, time_zone text, currency_code text)
 LANGUAGE sql
 STABLE
AS $function$
    with scope as materialized (
      select * from app_hidden.report_days($6, 'sale.totals', $4, $5)
    ), sold as (
      select line.id, line.sale_id, line.sale_date, btrim(line.employee_name || ' ' || line.employee_last_name) as employee_name,
        line.subservice_name, '' as payment_type, line.cost as amount,
        scope.office_id, scope.office_name, scope.time_zone, scope.currency_code,
        case $1 when 'DAY' then to_char(line.sale_day, 'YYYY-MM-DD') when 'MONTH' then to_char(line.sale_day, 'YYYY-MM')
          when 'HOUR' then app_hidden.fact_hour(line.sale_date, scope.time_zone)
          when 'SUBSERVICE' then (
            select subservice.subservice_name from app_public.subservices as subservice
            where subservice.id = line.subservice_id)
          when 'TECHNICIAN' then line.employee_id::text
          when 'CLIENT' then (
            select case when sale.client_id is null then 'WALK_IN' when sale.first_visit then 'NEW' else 'RETURNING' end
            from app_public.sales as sale where sale.id = line.sale_id)
          when 'OFFICE' then scope.office_id::text end as member
      from scope
      join app_public.sales_details as line
        on line.office_id = scope.office_id and line.sale_date >= scope.begins and line.sale_date < scope.ends
      where $1 <> 'PAYMENT' and line.status = 1 and line.kind = 'SALE' and not line.advertising
        and (select app_hidden.can('sale.read'))
    ), paid as (
      select payment.id, sale.id, sale.sale_date, '', '', payment.payment_type, payment.amount,
        scope.office_id, scope.office_name, scope.time_zone, payment.currency_code, payment.payment_type
      from scope
      join app_public.sales as sale
        on sale.office_id = scope.office_id and sale.sale_date >= scope.begins and sale.sale_date < scope.ends
          and sale.status = 1 and sale.kind = 'SALE' and not sale.advertising
      join app_public.sales_payments as payment on payment.sale_id = sale.id
      where $1 = 'PAYMENT'
    ), wanted as materialized (
      -- Branches offer the same subservice each under an id of its own.
      select case $1 when 'SUBSERVICE' then (
          select subservice.subservice_name from app_public.subservices as subservice where subservice.id::text = $2
        ) else $2 end as member
    )
    select part.id, part.sale_id, part.sale_date,
      (select sale.invoice_number from app_public.sales as sale where sale.id = part.sale_id),
      (select coalesce(nullif(btrim(sale.client_name || ' ' || sale.client_last_name), ''), sale.client_in)
        from app_public.sales as sale where sale.id = part.sale_id), part.employee_name,
      part.subservice_name, part.payment_type, part.amount, part.office_id, part.office_name, part.time_zone,
      part.currency_code
    from (select * from sold union all select * from paid) as part
    cross join wanted
    where ($2 is null or part.member = wanted.member) and ($3 is null or part.currency_code = $3)
    order by part.sale_date desc, part.sale_id, part.id
  $function$;
grant execute on function app_public.proc_dashboard_lines(text,text,text,date,date,uuid) to turno_staff;
comment on function app_public.proc_dashboard_lines(text,text,text,date,date,uuid) is 'The rows behind a figure of procDashboard, of the same dimension, member (of an HOUR the weekday and the hour, 5 09), currency and days: the billable lines, of a PAYMENT the payments. The sum of their amounts is the figure. Without a member, the rows of all members.';

CREATE OR REPLACE FUNCTION app_public.proc_delete_list_view(view_id uuid)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      delete from app_public.list_views as view
      where view.id = view_id and view.company_id = app_hidden.current_company_id()
        and view.actor_id = app_hidden.current_actor_id();
      if not found then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return row(view_id, null, '99999', 'Vista eliminada')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_delete_list_view(uuid) to turno_staff;
comment on function app_public.proc_delete_list_view(uuid) is '@resultFieldName result
Takes away a view that the caller kept. Fails with NOT_FOUND for another''s.';

CREATE OR REPLACE FUNCTION app_public.proc_disabled_records(object_type text DEFAULT NULL::text, search text DEFAULT NULL::text)
 RETURNS TABLE(id uuid, object_type text, name text, detail text, office_id uuid, office_name text, disabled_at timestamp with time zone, disabled_by text, time_zone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select record.id, record.object_type, coalesce(nullif(record.record_name, ''), record.detail), record.detail,
      office.id, office.office_name, act.created, app_hidden.actor_name(act.actor_id), office.time_zone
    from app_hidden.disableable_records as record
    left join app_public.offices as office on office.id = record.office_id
    left join lateral (
      select entry.created, entry.actor_id
      from app_public.audit_entries as entry
      where entry.object_id = record.id and entry.after ->> 'status' = '2'
      order by entry.id desc
      limit 1
    ) as act on true
    where record.status = 2 and record.company_id = app_hidden.current_company_id()
      and ($1 is null or record.object_type = $1)
      and app_hidden.can(record.permission)
      and (not record.of_office or record.office_id = any ((select app_hidden.visible_office_ids())::uuid[]))
      and app_hidden.holds_terms(app_hidden.fold(record.record_name || ' ' || record.detail),
        (select app_hidden.search_expressions($2)))
    order by act.created desc nulls last, record.id desc
  $function$;
grant execute on function app_public.proc_disabled_records(text,text) to turno_staff;
comment on function app_public.proc_disabled_records(text,text) is 'What is disabled, for who may enable it again (D49): clients, technicals, supervisors, employees, countries, towns, offices, services, subservices, discounts, providers, money_stores, payment_methods, extra_expenses, inventories or appointments; all of them without objectType. disabledAt and disabledBy say when and by whom, where it is on record.';

CREATE OR REPLACE FUNCTION app_public.proc_employee_profit_detail(employee_id uuid DEFAULT NULL::uuid, date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date, office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, sale_id uuid, sales_detail_id uuid, sale_date timestamp with time zone, sale_day date, kind text, advertising boolean, figure text, type_commission text, employee_id uuid, employee_in text, employee_first_name text, employee_last_name text, employee_name text, office_id uuid, office_name text, time_zone text, currency_code text, invoice_number text, client_name text, served_by text, service_name text, subservice_name text, cost numeric, tax numeric, commission numeric, total_commission numeric, tip numeric, services integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with scope as materialized (
      select * from app_hidden.report_days($4, 'profit.read', $2, $3)
    ), earned as (
      select line.id, line.id as sales_detail_id, line.employee_id, 'COMMISSION' as type_commission, line.commission,
        line.total_commission, line.tip, 1 as services
      from scope
      cross join lateral app_hidden.lines_sold(scope.office_id, scope.begins, scope.ends) as line
      where $1 is null or line.employee_id = $1
      union all
      select extra.id, extra.sales_detail_id, extra.employee_id, extra.type_commission, extra.commission,
        extra.total_commission, 0.00, 0
      from scope
      -- offset 0: by office and day, as in app_hidden.lines_sold.
      cross join lateral (
        select extra.* from app_public.sales_details_commissions as extra
        where extra.office_id = scope.office_id and extra.sale_day between scope.first and scope.last and extra.status = 1
        offset 0
      ) as extra
      where $1 is null or extra.employee_id = $1
    )
    select earned.id, line.sale_id, line.id, line.sale_date, line.sale_day, line.kind, line.advertising,
      case earned.type_commission when 'ADVERTISING_COMMISSION' then 'ADVERTISING' else 'PROFIT' end,
      earned.type_commission, employee.id, employee.identification_number, employee.first_name, employee.last_name,
      employee.full_name, scope.office_id, scope.office_name, scope.time_zone, line.currency_code,
      sale.invoice_number, coalesce(nullif(btrim(sale.client_name || ' ' || sale.client_last_name), ''), sale.client_in),
      btrim(line.employee_name || ' ' || line.employee_last_name), line.service_name, line.subservice_name,
      line.cost, line.tax, earned.commission, earned.total_commission, earned.tip, earned.services
    from earned
    join app_public.sales_details as line on line.id = earned.sales_detail_id
    join app_public.sales as sale on sale.id = line.sale_id
    join app_hidden.staff_of_company() as employee on employee.id = earned.employee_id
    join scope on scope.office_id = line.office_id
    order by line.sale_date desc, earned.id
  $function$;
grant execute on function app_public.proc_employee_profit_detail(uuid,date,date,uuid) to turno_staff;
comment on function app_public.proc_employee_profit_detail(uuid,date,date,uuid) is 'The amounts that technicians'' figures of a period add up, one row each: typeCommission is COMMISSION for what they served themselves, SUPERVISOR_COMMISSION or ADVERTISING_COMMISSION for what lines gave them beside; figure is PROFIT or ADVERTISING; services is 1 where the line counts as their service (doc 1 §2, D20).';

CREATE OR REPLACE FUNCTION app_public.proc_employee_update_password(employee_id uuid, password text)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      -- A user is no employee: they may leave the id out, or give their own.
      owner uuid := coalesce(proc_employee_update_password.employee_id,
        case when app_hidden.current_employee_id() is null then app_hidden.current_actor_id() end);
      account app_private.accounts;
    begin
      -- Everybody changes their own password; nobody another's.
      if owner is null or owner is distinct from app_hidden.current_actor_id() then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      if coalesce(proc_employee_update_password.password, '') not like '$argon2id$%' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "password"}');
      end if;
      perform app_hidden.require_step_up();
      select * into account from app_private.accounts as own where own.employee_id = owner or own.user_id = owner;
      perform app_private.change_password(account.id, proc_employee_update_password.password, 'changed');
      return row(owner, null, '99999', 'Contraseña actualizada con éxito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_employee_update_password(uuid,text) to turno_staff;
comment on function app_public.proc_employee_update_password(uuid,text) is '@resultFieldName result
Gives who is signed in a new password and ends all of their sessions (doc 1 §7, D36); employeeId is their own id; a user''s may be left out. Fails with STEP_UP_REQUIRED without presentPassword when the sign-in is older than 5 minutes (D67).';

CREATE OR REPLACE FUNCTION app_public.proc_end_other_sessions()
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      update app_private.sessions as session set ended_at = now()
      where session.account_id = app_private.own_account_id() and session.ended_at is null
        and session.id <> current_setting('turno.session_id')::uuid;
      return row(null, null, '99999', 'Sesiones cerradas con éxito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_end_other_sessions() to turno_staff;
comment on function app_public.proc_end_other_sessions() is '@resultFieldName result
Ends all of the caller''s own sessions but the one that asks, on every node within 5 seconds (D36).';

CREATE OR REPLACE FUNCTION app_public.proc_end_session(session_id uuid)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      ended app_private.sessions;
    begin
      update app_private.sessions as session set ended_at = now()
      where session.id = proc_end_session.session_id and session.account_id = app_private.own_account_id()
        and session.ended_at is null
      returning * into ended;
      if ended.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return row(ended.id, null, '99999', 'Sesión cerrada con éxito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_end_session(uuid) to turno_staff;
comment on function app_public.proc_end_session(uuid) is '@resultFieldName result
Ends one of the caller''s own sessions on every node within 5 seconds (D36). Fails with NOT_FOUND for another''s, or one that ended.';

CREATE OR REPLACE FUNCTION app_public.proc_first_months(office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(office_id uuid, first_month date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select office.id, date_trunc('month', least(
      (select min(day.sale_day) from app_public.office_sale_days as day where day.office_id = office.id),
      (select min(expense.invoice_day) from app_public.invoices as expense where expense.office_id = office.id),
      (select min(expense.expense_day) from app_public.extra_expenses as expense where expense.office_id = office.id)))::date
    from app_public.offices as office
    where office.id = any ((select app_hidden.offices_in_scope($1, 'office.profit'))::uuid[])
    order by office.office_name, office.id
  $function$;
grant execute on function app_public.proc_first_months(uuid) to turno_staff;
comment on function app_public.proc_first_months(uuid) is 'The first day of the month in which each branch first sold or spent something; null where none did.';

CREATE OR REPLACE FUNCTION app_public.proc_first_steps()
 RETURNS TABLE(office_id uuid, has_address boolean, has_services boolean, has_technicians boolean, has_rate boolean, has_turn boolean, has_sale boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select office.id, office.address <> '',
      exists (select from app_public.subservices as offered where offered.office_id = office.id and offered.status = 1),
      exists (
        select from app_public.employees as hired
        join app_public.roles as role on role.id = hired.role_id and role.takes_turns
        where hired.office_id = office.id and hired.status = 1
      ),
      -- Only an office in bolívares sells by the rate of the day (doc 1 §5).
      office.currency_code <> 'VES' or coalesce(office.exchange_value, 0) > 0,
      exists (select from app_public.workdays as turn where turn.office_id = office.id),
      exists (select from app_public.office_sale_days as day where day.office_id = office.id and day.kind = 'SALE')
    from app_public.offices as office
    where office.id = app_hidden.current_office_id() and app_hidden.can('office.manage')
  $function$;
grant execute on function app_public.proc_first_steps() to turno_staff;
comment on function app_public.proc_first_steps() is 'How far the caller''s office is on its way to a first sale, for who may set up offices: whether it has an address, something that it offers, somebody who takes turns, the rate that its currency asks for, and whether it ever opened a turn and sold.';

CREATE OR REPLACE FUNCTION app_public.proc_floor(office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, employee_id uuid, full_name text, office_id uuid, office_name text, time_zone text, number_token integer, services integer, busy_with text, busy_services text, busy_since timestamp with time zone, busy_until timestamp with time zone, arrived boolean, next_with text, next_services text, next_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with scope as materialized (
      select app_hidden.offices_in_scope($1, 'workday.read') as office_ids
    ), taken as materialized (
      select taken.* from scope cross join lateral app_hidden.taken_times(scope.office_ids) as taken
    )
    select turn.id, turn.employee_id, turn.full_name, turn.office_id, turn.office_name, turn.time_zone,
      turn.number_token, turn.total_services,
      busy.client, busy.services, busy.begins, busy.ends, busy.state = 'ARRIVED',
      next.client, next.services, next.begins
    from app_public.v_workdays as turn
    left join lateral (
      select taken.* from taken
      where taken.employee_id = turn.employee_id and (taken.begins <= now() or taken.state = 'ARRIVED')
      order by taken.state = 'ARRIVED' desc, taken.begins
      limit 1
    ) as busy on true
    left join lateral (
      select taken.* from taken
      where taken.employee_id = turn.employee_id and taken.begins > now() and taken.state <> 'ARRIVED'
      order by taken.begins
      limit 1
    ) as next on true
    where turn.office_id = any ((select scope.office_ids from scope)::uuid[])
    order by turn.office_name, turn.number_token, turn.id
  $function$;
grant execute on function app_public.proc_floor(uuid) to turno_staff;
comment on function app_public.proc_floor(uuid) is 'The turns of today of the branches that the caller sees, each with whom the technician serves now (by an appointment whose client arrived, or whose time has come: arrived is false; or by a sale that was registered with its times), until when, and the next appointment of the day. Client and services are null for who may not read whole appointments (doc 2 §6). Needs workday.read; nothing without.';

CREATE OR REPLACE FUNCTION app_public.proc_home_figures(office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(office_id uuid, office_name text, currency_code text, today date, sales integer, services integer, amount numeric, usual_sales numeric, usual_services numeric, usual_amount numeric, technicians_at_work integer, appointments_to_come integer, low_stock integer, expenses integer, expenses_amount numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with scope as materialized (
      select office.id as office_id, office.office_name, office.currency_code, clock.now::date as today,
        clock.now::time as present
      from app_public.offices as office
      cross join lateral (select now() at time zone office.time_zone as now) as clock
      where office.id = any ((select app_hidden.offices_in_scope($1))::uuid[]) and office.status = 1
    ), may as materialized (
      select app_hidden.can('sale.read') as sales, app_hidden.can('workday.read') as workdays,
        app_hidden.can('inventory.read') as stock,
        -- Who sees contacts only could not look at what is counted.
        app_hidden.can('appointment.read') and not app_hidden.can('appointment.read_contact_only') as appointments,
        app_hidden.can('invoice.read') or app_hidden.can('expense.totals') as expenses
    )
    select scope.office_id, scope.office_name, scope.currency_code, scope.today,
      sold.sales, sold.services, sold.amount,
      round(usual.sales / 4.0, 2), round(usual.services / 4.0, 2), round(usual.amount / 4, 2),
      case when may.workdays then (
        select count(*)::integer from app_public.workdays as turn
        where turn.office_id = scope.office_id and turn.work_date = scope.today
      ) end,
      case when may.appointments then app_hidden.appointments_to_come(scope.office_id) end,
      case when may.stock then (
        select count(*)::integer from app_public.inventories as stock
        where stock.office_id = scope.office_id and stock.status = 1 and stock.quantity_available < stock.quantity_min
      ) end,
      spent.count, spent.amount
    from scope
    cross join may
    left join lateral (
      select coalesce(sum(day.billable_sales), 0)::integer as sales, coalesce(sum(day.services), 0)::integer as services,
        coalesce(sum(day.total), 0.00) as amount
      from app_public.office_sale_days as day
      where day.office_id = scope.office_id and day.kind = 'SALE' and day.sale_day = scope.today
    ) as sold on may.sales
    left join lateral app_hidden.sold_until(scope.office_id,
      array[scope.today - 7, scope.today - 14, scope.today - 21, scope.today - 28], scope.present) as usual on may.sales
    left join lateral (
      select count(*)::integer as count, coalesce(sum(expense.amount), 0.00) as amount
      from app_hidden.office_expenses(scope.office_id, scope.currency_code, scope.today, scope.today) as expense
    ) as spent on may.expenses
    order by scope.office_name, scope.office_id
  $function$;
grant execute on function app_public.proc_home_figures(uuid) to turno_staff;
comment on function app_public.proc_home_figures(uuid) is 'What to look at first, per branch that the caller sees: billable sales, services and amount of today, the mean of the same weekday of the last four weeks up to this time of day (usual…), technicians with a turn today, appointments to come today, stocks below their minimum, expenses of today. What the caller''s role may not see is null (D3, D21).';

CREATE OR REPLACE FUNCTION app_public.proc_key_figures(date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date, office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(office_id uuid, office_name text, currency_code text, sales integer, services integer, amount numeric, usd numeric, new_clients integer, appointments integer, no_shows integer, minutes_served integer, minutes_at_work integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with scope as materialized (
      select * from app_hidden.report_days($3, 'sale.totals', $1, $2)
    ), period as materialized (
      select array_agg(scope.office_id) as office_ids, min(scope.first) as first, max(scope.last) as last from scope
    ), served as materialized (
      select fact.office_id, sum(fact.services * subservice.avg_minuts)::integer as minutes
      from period
      cross join lateral app_hidden.fact_sums(period.office_ids, 'SUBSERVICE', period.first, period.last) as fact
      join app_public.subservices as subservice on subservice.id = fact.member::uuid
      group by fact.office_id
    ), sold as materialized (
      select day.office_id, sum(day.billable_sales)::integer as sales, sum(day.services)::integer as services,
        sum(day.total) as amount, sum(day.total_usd) as usd, sum(day.new_sales)::integer as new_clients
      from scope
      join app_public.office_sale_days as day on day.office_id = scope.office_id and day.kind = 'SALE'
        and day.sale_day between scope.first and scope.last
      group by day.office_id
    )
    select scope.office_id, scope.office_name, scope.currency_code, coalesce(sold.sales, 0), coalesce(sold.services, 0),
      coalesce(sold.amount, 0.00), coalesce(sold.usd, 0.00), coalesce(sold.new_clients, 0),
      kept.appointments, kept.no_shows, coalesce(served.minutes, 0),
      app_hidden.minutes_at_work(scope.office_id, scope.first, scope.last)
    from scope
    cross join lateral app_hidden.appointments_kept(scope.office_id, scope.first, scope.last) as kept
    left join sold on sold.office_id = scope.office_id
    left join served on served.office_id = scope.office_id
    where scope.always or coalesce(sold.sales, 0) <> 0
    order by scope.office_name, scope.office_id
  $function$;
grant execute on function app_public.proc_key_figures(date,date,uuid) to turno_staff;
comment on function app_public.proc_key_figures(date,date,uuid) is 'Per branch, of two days and those between (today when they are not given): billable sales, services and amount, in its currency and in dollars (D10, D21), sales to clients who came for the first time; appointments that are over and not called off, and of them those to which nobody came; minutes of the services sold (avg_minuts), and minutes for which technicians with a turn were at work by the office''s hours, today those that have passed. Without officeId all branches that the caller sees. Needs sale.totals; appointments are 0 without appointment.read, minutesAtWork without workday.read.';

CREATE OR REPLACE FUNCTION app_public.proc_losses_by_office(date date DEFAULT NULL::date, office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(office_id uuid, office_name text, currency_code text, office_total_losses_day integer, office_total_losses_week integer, office_total_losses_month integer, office_total_losses_year integer, office_accumulated_losses_day numeric, office_accumulated_losses_week numeric, office_accumulated_losses_month numeric, office_accumulated_losses_year numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with scope as materialized (
      select * from app_hidden.report_periods($2, 'expense.totals', $1)
    )
    select scope.office_id, scope.office_name, scope.currency_code,
      count(spent.day) filter (where spent.day = scope.day)::integer,
      count(spent.day) filter (where spent.day >= scope.monday)::integer,
      count(spent.day) filter (where spent.day >= scope.month)::integer,
      count(spent.day) filter (where spent.day >= scope.year)::integer,
      coalesce(sum(spent.amount) filter (where spent.day = scope.day), 0.00),
      coalesce(sum(spent.amount) filter (where spent.day >= scope.monday), 0.00),
      coalesce(sum(spent.amount) filter (where spent.day >= scope.month), 0.00),
      coalesce(sum(spent.amount) filter (where spent.day >= scope.year), 0.00)
    from scope
    left join lateral app_hidden.office_expenses(scope.office_id, scope.currency_code, scope.first, scope.day)
      as spent on true
    group by scope.office_id, scope.office_name, scope.currency_code, scope.always
    having scope.always or count(spent.day) > 0
    order by scope.office_name, scope.office_id
  $function$;
grant execute on function app_public.proc_losses_by_office(date,uuid) to turno_staff;
comment on function app_public.proc_losses_by_office(date,uuid) is 'Per branch, of a day (today when it is not given), its week from Monday, its month and its year up to the day: expenses (Total) and what they come to with tax (Accumulated) (doc 3 §3, D25, D26). Without officeId all branches that the caller sees.';

CREATE OR REPLACE FUNCTION app_public.proc_losses_by_office_by_range(p_date_from date DEFAULT NULL::date, p_date_until date DEFAULT NULL::date, p_office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(office_id uuid, office_name text, currency_code text, office_total_losses_year integer, office_accumulated_losses_year numeric, office_total_invoices integer, office_accumulated_invoices numeric, office_total_extra_expenses integer, office_accumulated_extra_expenses numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with scope as materialized (
      select * from app_hidden.report_days($3, 'expense.totals', $1, $2)
    )
    select scope.office_id, scope.office_name, scope.currency_code,
      count(spent.day)::integer, coalesce(sum(spent.amount), 0.00),
      count(*) filter (where spent.kind = 'INVOICE')::integer,
      coalesce(sum(spent.amount) filter (where spent.kind = 'INVOICE'), 0.00),
      count(*) filter (where spent.kind = 'EXTRA')::integer,
      coalesce(sum(spent.amount) filter (where spent.kind = 'EXTRA'), 0.00)
    from scope
    left join lateral app_hidden.office_expenses(scope.office_id, scope.currency_code, scope.first, scope.last)
      as spent on true
    group by scope.office_id, scope.office_name, scope.currency_code, scope.always
    having scope.always or count(spent.day) > 0
    order by scope.office_name, scope.office_id
  $function$;
grant execute on function app_public.proc_losses_by_office_by_range(date,date,uuid) to turno_staff;
comment on function app_public.proc_losses_by_office_by_range(date,date,uuid) is 'Per branch between two days, both counted in (today when they are not given): expenses (Total) and what they come to with tax (Accumulated), and the same of invoices and of extra expenses (doc 2 §7, doc 3 §7, D25, D26).';

CREATE OR REPLACE FUNCTION app_public.proc_losses_lines_by_office(date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date, office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, kind text, date timestamp with time zone, name text, number text, amount numeric, office_id uuid, office_name text, time_zone text, currency_code text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with scope as materialized (
      select * from app_hidden.report_days($3, 'expense.totals', $1, $2)
    ), spent as (
      select invoice.id, 'INVOICE' as kind, invoice.invoice_date as date, invoice.provider_name as name,
        invoice.invoice_number as number, invoice.total + invoice.tax_total as amount,
        scope.office_id, scope.office_name, scope.time_zone, scope.currency_code
      from scope
      join app_public.invoices as invoice on invoice.office_id = scope.office_id and invoice.status = 1
        and invoice.invoice_day between scope.first and scope.last and invoice.currency_code = scope.currency_code
      union all
      select extra.id, 'EXTRA', extra.expense_date, extra.service_name, extra.invoice_number, extra.amount,
        scope.office_id, scope.office_name, scope.time_zone, scope.currency_code
      from scope
      join app_public.extra_expenses as extra on extra.office_id = scope.office_id and extra.status = 1
        and extra.expense_day between scope.first and scope.last and extra.currency = scope.currency_code
    )
    select * from spent order by spent.date desc, spent.id
  $function$;
grant execute on function app_public.proc_losses_lines_by_office(date,date,uuid) to turno_staff;
comment on function app_public.proc_losses_lines_by_office(date,date,uuid) is 'The expenses behind the losses of branches between two days, both counted in: kind is INVOICE or EXTRA, name the provider or the service, amount with tax; their sum is the losses (D26).';

CREATE OR REPLACE FUNCTION app_public.proc_month_figures(office_id uuid DEFAULT NULL::uuid, month date DEFAULT NULL::date)
 RETURNS TABLE(office_id uuid, month date, figures jsonb, unserved integer, unpaid integer, unsent integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select office.id, chosen.month, app_hidden.month_figures(office.id, chosen.month) - 'employees', todo.unserved,
      todo.unpaid, todo.unsent
    from app_public.offices as office
    cross join lateral (
      select coalesce(date_trunc('month', $2),
        date_trunc('month', app_hidden.office_today(office.id)) - interval '1 month')::date as month
    ) as chosen
    cross join lateral app_hidden.left_in_month(office.id, chosen.month) as todo
    where office.id = any ((select app_hidden.offices_in_scope($1, 'month.close'))::uuid[])
      and ($2 is null or $2 between date '2000-01-01' and date '2100-01-01')
    order by office.office_name, office.id
  $function$;
grant execute on function app_public.proc_month_figures(uuid,date) to turno_staff;
comment on function app_public.proc_month_figures(uuid,date) is 'What closing a month would keep, for who may close one: the figures of the month in which the day lies, of the last one that is over where none is given, and what is left in it: appointments unserved and unpaid, messages unsent.';

CREATE OR REPLACE FUNCTION app_public.proc_move_appointment(id uuid, appointment_date text DEFAULT NULL::text, employee_id uuid DEFAULT NULL::uuid, from_employee_id uuid DEFAULT NULL::uuid, minutes integer DEFAULT NULL::integer, expected_date timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      moved app_public.appointments := app_hidden.lock_appointment(proc_move_appointment.id, 'appointment.update');
      technician app_public.employees;
      leaving uuid := nullif(proc_move_appointment.from_employee_id, app_hidden.any_technician());
    begin
      perform app_hidden.require_open_appointment(moved);
      perform app_hidden.require_seen_appointment(moved, proc_move_appointment.expected_date);
      if proc_move_appointment.appointment_date is not null then
        perform app_hidden.change_appointment_time(moved, proc_move_appointment.appointment_date);
      end if;
      if proc_move_appointment.employee_id <> coalesce(proc_move_appointment.from_employee_id, app_hidden.new_id()) then
        technician := app_hidden.appointment_technician(moved.office_id, proc_move_appointment.employee_id);
        update app_public.appointments_details as line
        set employee_id = technician.id, employee_name = coalesce(technician.first_name, ''),
          employee_last_name = coalesce(technician.last_name, '')
        where line.appointment_id = moved.id and line.status = 1
          and (proc_move_appointment.from_employee_id is null or line.employee_id is not distinct from leaving);
        if not found then
          perform app_hidden.require_seen_appointment(moved, 'infinity');
        end if;
      end if;
      perform app_hidden.change_appointment_length(moved, proc_move_appointment.minutes);
      moved := app_hidden.reconcile_appointment(moved.id);
      return row(moved.id, moved.contact_phone, '99999', 'Registro editado con exito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_move_appointment(uuid,text,uuid,uuid,integer,timestamp with time zone) to turno_staff;
comment on function app_public.proc_move_appointment(uuid,text,uuid,uuid,integer,timestamp with time zone) is '@resultFieldName result
Moves an appointment on the calendar in one transaction: to another time, from one technician to another (all zeros: Técnico por Turno; without fromEmployeeId all its lines), to another length in minutes. expectedDate is the date that the screen showed; another one now fails with APPOINTMENT_CHANGED.';

CREATE OR REPLACE FUNCTION app_public.proc_offer_services(lines jsonb, currency_code text DEFAULT NULL::text, office_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      office app_public.offices;
      line record;
      service uuid;
      added integer := 0;
    begin
      perform app_hidden.require('service.manage');
      perform app_hidden.require('subservice.manage');
      select * into office from app_public.offices as held
      where held.id = app_hidden.require_office(proc_offer_services.office_id);
      for line in select * from app_hidden.offered_lines(proc_offer_services.lines) loop
        perform app_hidden.require_filled(case when line.cost is null then 'cost' end);
        select held.id into service from app_public.services as held
        where held.company_id = office.company_id and held.status = 1
          and app_hidden.name_key(held.service_name) = app_hidden.name_key(line.service_name);
        if service is null then
          insert into app_public.services (company_id, service_name, description)
          values (office.company_id, line.service_name, line.service_name) returning id into service;
        end if;
        -- What the office offers already keeps its price: a call that is repeated adds nothing.
        continue when exists (
          select from app_public.subservices as held
          where held.office_id = office.id
            and app_hidden.name_key(held.subservice_name) = app_hidden.name_key(line.subservice_name));
        insert into app_public.subservices (
          company_id, office_id, service_id, subservice_name, description, cost, currency_code, avg_minuts)
        values (
          office.company_id, office.id, service, line.subservice_name, line.subservice_name, line.cost,
          coalesce(proc_offer_services.currency_code, office.currency_code), line.minutes);
        added := added + 1;
      end loop;
      return row(null, null, '99999', format('%s subservicio(s) agregado(s) con éxito', added))::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_offer_services(jsonb,text,uuid) to turno_staff;
comment on function app_public.proc_offer_services(jsonb,text,uuid) is '@resultFieldName result
Has an office offer what it does not yet, all of it or nothing: lines of serviceName, subserviceName, cost and minutes, at most 200, the costs in currencyCode, else in the office''s currency. A service of that name is taken, or added to the company; a subservice that the office has keeps its price. A subservice is described by its name until somebody describes it better.';

CREATE OR REPLACE FUNCTION app_public.proc_own_appointments()
 RETURNS TABLE(id uuid, appointment_date timestamp with time zone, ends_at timestamp with time zone, time_zone text, office_name text, state text, contact_name text, contact_last_name text, subservice_names text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      own uuid := app_hidden.current_employee_id();
    begin
      perform app_hidden.require('sale.read_own');
      return query
        select appointment.id, appointment.appointment_date, appointment.ends_at, office.time_zone, office.office_name,
          appointment.state, appointment.contact_name, appointment.contact_last_name, coalesce((
            select string_agg(line.subservice_name, ', ' order by line.line_number)
            from app_public.appointments_details as line
            where line.appointment_id = appointment.id and line.employee_id = own and line.status = 1
          ), '')
        from app_private.appointment_technicians as taken
        join app_public.appointments as appointment on appointment.id = taken.appointment_id
        join app_public.offices as office on office.id = appointment.office_id
        where taken.employee_id = own and taken.during && tstzrange(now(), now() + interval '7 days')
          and appointment.status = 1 and appointment.state in ('BOOKED', 'CONFIRMED', 'ARRIVED')
        order by appointment.appointment_date, appointment.id
        limit 20;
    end
  $function$;
grant execute on function app_public.proc_own_appointments() to turno_staff;
comment on function app_public.proc_own_appointments() is 'The next appointments of the caller within seven days that are not over, 20 at most, the next one first: when, with whom by name, and for what of it is theirs. Needs sale.read_own.';

CREATE OR REPLACE FUNCTION app_public.proc_own_earnings()
 RETURNS TABLE(employee_id uuid, period text, date_from date, date_until date, currency_code text, services integer, commission numeric, supervision numeric, tip numeric, total numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      own uuid := app_hidden.current_employee_id();
      today date := app_hidden.office_today(app_hidden.current_office_id());
    begin
      perform app_hidden.require('sale.read_own');
      return query
        with period(name, place, first) as (
          values ('DAY', 1, today), ('WEEK', 2, date_trunc('week', today)::date),
            ('MONTH', 3, date_trunc('month', today)::date)
        ), earned as materialized (
          select day.sale_day, office.currency_code, day.services, day.profit + day.advertising_profit as commission,
            day.supervisor_profit as supervision, day.tip
          from app_public.employee_days as day
          join app_public.offices as office on office.id = day.office_id
          where day.employee_id = own and day.sale_day <= today
            and day.sale_day >= least(date_trunc('week', today), date_trunc('month', today))::date
        ), currency as (
          -- The present office's always, and that of one where they worked within these days.
          select office.currency_code from app_public.offices as office where office.id = app_hidden.current_office_id()
          union
          select earned.currency_code from earned
        )
        select own, period.name, period.first, today, currency.currency_code,
          coalesce(sum(earned.services), 0)::integer, coalesce(sum(earned.commission), 0.00),
          coalesce(sum(earned.supervision), 0.00), coalesce(sum(earned.tip), 0.00),
          coalesce(sum(earned.commission + earned.supervision + earned.tip), 0.00)
        from period
        cross join currency
        left join earned on earned.sale_day >= period.first and earned.currency_code = currency.currency_code
        where own is not null
        group by period.name, period.place, period.first, currency.currency_code
        order by period.place, currency.currency_code;
    end
  $function$;
grant execute on function app_public.proc_own_earnings() to turno_staff;
comment on function app_public.proc_own_earnings() is 'What the caller has earned today, since Monday and since the first of the month (period DAY, WEEK, MONTH) by their office''s date, a row per currency (D12): services, the commission of them (what was not billed too, D65), what others'' services earn them (supervision, D20), tips, and the sum of the three. Needs sale.read_own.';

CREATE OR REPLACE FUNCTION app_public.proc_own_list_views(list text)
 RETURNS TABLE(id uuid, name text, content text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select view.id, view.name, view.content
    from app_public.list_views as view
    where view.list = proc_own_list_views.list
    order by view.name, view.id
  $function$;
grant execute on function app_public.proc_own_list_views(text) to turno_staff;
comment on function app_public.proc_own_list_views(text) is 'The caller''s views of a list, by name; content is what the web app wrote, as JSON (U §6).';

CREATE OR REPLACE FUNCTION app_public.proc_own_sessions()
 RETURNS TABLE(id uuid, device text, address text, created timestamp with time zone, last_used timestamp with time zone, is_current boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select session.id, session.device, session.address, session.created, session.last_used,
      session.id = current_setting('turno.session_id')::uuid
    from app_private.sessions as session
    where session.account_id = app_private.own_account_id()
      and session.ended_at is null and session.expires_at > now()
      and not exists (
        select from app_public.office_settings as settings
        where settings.office_id = app_hidden.current_office_id()
          and app_private.is_idle(session.last_used, settings.idle_minutes)
      )
    order by session.id = current_setting('turno.session_id')::uuid desc, session.last_used desc, session.id
  $function$;
grant execute on function app_public.proc_own_sessions() to turno_staff;
comment on function app_public.proc_own_sessions() is 'The sessions of the caller''s account that live, this one first, then by last use: where they were begun and with which browser and system.';

CREATE OR REPLACE FUNCTION app_public.proc_profit_by_employee(date date DEFAULT NULL::date)
 RETURNS TABLE(employee_id uuid, employee_in text, employee_first_name text, employee_last_name text, employee_phone text, office_id uuid, office_name text, currency_code text, employee_total_services integer, employee_profit numeric, employee_accumulated_services integer, employee_accumulated numeric, employee_advertising_profit numeric, employee_total numeric, message text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    -- The bounds are made once, and plain: under row-level security only plain comparisons reach the index.
    with scope as materialized (
      select office.id as office_id, office.office_name, office.currency_code, given.day,
        date_trunc('week', given.day)::date as monday
      from app_public.offices as office
      cross join lateral (select coalesce($1, app_hidden.office_today(office.id)) as day) as given
      where office.id = any ((select app_hidden.offices_where_can('profit.read'))::uuid[])
    ), earned as (
      select day.employee_id, scope.office_id, scope.office_name, scope.currency_code, scope.day,
        coalesce(sum(day.services) filter (where day.sale_day = scope.day), 0)::integer as day_services,
        coalesce(sum(day.profit + day.supervisor_profit) filter (where day.sale_day = scope.day), 0.00) as day_profit,
        sum(day.services)::integer as week_services,
        sum(day.profit + day.supervisor_profit) as week_profit,
        sum(day.advertising_profit) as week_advertising
      from scope
      join app_public.employee_days as day
        on day.office_id = scope.office_id
        and day.sale_day between scope.monday and scope.day
      group by day.employee_id, scope.office_id, scope.office_name, scope.currency_code, scope.day
      having sum(day.services) <> 0 or sum(day.profit + day.supervisor_profit + day.advertising_profit) <> 0
    )
    select employee.id, employee.identification_number, employee.first_name, employee.last_name, employee.phone,
      earned.office_id, earned.office_name, earned.currency_code,
      earned.day_services, earned.day_profit, earned.week_services, earned.week_profit, earned.week_advertising,
      earned.week_profit + earned.week_advertising,
      -- What was earned of what was not billed is in it, its part told (D65).
      format('%s, sus ganancias del %s: %s servicios, %s; acumulado de la semana: %s%s.',
        employee.full_name, to_char(earned.day, 'DD/MM/YYYY'), earned.day_services,
        app_hidden.format_money(earned.day_profit, earned.currency_code),
        app_hidden.format_money(earned.week_profit + earned.week_advertising, earned.currency_code),
        case when earned.week_advertising <> 0 then ', de ello no facturables: '
          || app_hidden.format_money(earned.week_advertising, earned.currency_code) end)
    from earned
    join app_hidden.staff_of_company() as employee on employee.id = earned.employee_id
    order by earned.office_name, employee.last_name, employee.first_name, employee.id
  $function$;
grant execute on function app_public.proc_profit_by_employee(date) to turno_staff;
comment on function app_public.proc_profit_by_employee(date) is 'Per technician: services and commission of the day, commission and advertising commission from Monday to the day and the sum of both, with the text of the profit SMS (doc 1 §7, D25). Without a date: today.';

CREATE OR REPLACE FUNCTION app_public.proc_profit_by_employee_from_date(date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date)
 RETURNS TABLE(employee_id uuid, employee_in text, employee_first_name text, employee_last_name text, employee_phone text, office_id uuid, office_name text, currency_code text, employee_total_services integer, employee_profit numeric, employee_accumulated numeric, employee_advertising_profit numeric, employee_total numeric, message text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select employee.id, employee.identification_number, employee.first_name, employee.last_name, employee.phone,
      office.id, office.office_name, office.currency_code,
      earned.services, earned.profit, earned.profit, earned.advertising_profit, earned.profit + earned.advertising_profit,
      format('%s, sus ganancias del %s al %s: %s servicios, %s%s.', employee.full_name,
        to_char(earned.first, 'DD/MM/YYYY'), to_char(earned.last, 'DD/MM/YYYY'), earned.services,
        app_hidden.format_money(earned.profit + earned.advertising_profit, office.currency_code),
        case when earned.advertising_profit <> 0 then ', de ello no facturables: '
          || app_hidden.format_money(earned.advertising_profit, office.currency_code) end)
    from app_hidden.employee_sums($1, $2) as earned
    join app_hidden.staff_of_company() as employee on employee.id = earned.employee_id
    join app_public.offices as office on office.id = earned.office_id
    where earned.services <> 0 or earned.profit + earned.advertising_profit <> 0
    order by office.office_name, employee.last_name, employee.first_name, employee.id
  $function$;
grant execute on function app_public.proc_profit_by_employee_from_date(date,date) to turno_staff;
comment on function app_public.proc_profit_by_employee_from_date(date,date) is 'Per technician and office between two days, both counted in (today when they are not given): services, commission, advertising commission and the sum of both; employeeAccumulated is employeeProfit (doc 1 §7, D20, D25).';

CREATE OR REPLACE FUNCTION app_public.proc_profit_by_office(date date DEFAULT NULL::date, office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(office_id uuid, office_name text, currency_code text, office_total_profit_day integer, office_total_profit_week integer, office_total_profit_month integer, office_total_profit_year integer, office_accumulated_profit_day numeric, office_accumulated_profit_week numeric, office_accumulated_profit_month numeric, office_accumulated_profit_year numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    -- The bounds are made once.
    with scope as materialized (
      select * from app_hidden.report_periods($2, 'office.profit', $1)
    )
    select scope.office_id, scope.office_name, scope.currency_code,
      coalesce(sum(sold.services) filter (where sold.sale_day = scope.day), 0)::integer,
      coalesce(sum(sold.services) filter (where sold.sale_day >= scope.monday), 0)::integer,
      coalesce(sum(sold.services) filter (where sold.sale_day >= scope.month), 0)::integer,
      coalesce(sum(sold.services) filter (where sold.sale_day >= scope.year), 0)::integer,
      coalesce(sum(sold.profit) filter (where sold.sale_day = scope.day), 0.00),
      coalesce(sum(sold.profit) filter (where sold.sale_day >= scope.monday), 0.00),
      coalesce(sum(sold.profit) filter (where sold.sale_day >= scope.month), 0.00),
      coalesce(sum(sold.profit) filter (where sold.sale_day >= scope.year), 0.00)
    from scope
    left join lateral (
      select day.sale_day, day.services, day.total - day.tax_total - day.commission as profit
      from app_public.office_sale_days as day
      where day.office_id = scope.office_id and day.kind = 'SALE' and day.sale_day between scope.first and scope.day
    ) as sold on true
    where scope.always or app_hidden.office_sold(scope.office_id, scope.first, scope.day)
    group by scope.office_id, scope.office_name, scope.currency_code
    order by scope.office_name, scope.office_id
  $function$;
grant execute on function app_public.proc_profit_by_office(date,uuid) to turno_staff;
comment on function app_public.proc_profit_by_office(date,uuid) is 'Per branch, of a day (today when it is not given), its week from Monday, its month and its year up to the day: billable services (Total) and the branch''s profit (Accumulated), which is what they leave without tax and commissions (doc 3 §3, D25, D26). Without officeId all branches that the caller sees.';

CREATE OR REPLACE FUNCTION app_public.proc_profit_by_office_by_range(date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date, office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(office_id uuid, office_name text, currency_code text, office_total_profit_year integer, office_accumulated_profit_year numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with scope as materialized (
      select * from app_hidden.report_days($3, 'office.profit', $1, $2)
    )
    select scope.office_id, scope.office_name, scope.currency_code,
      coalesce(sum(sold.services), 0)::integer, coalesce(sum(sold.profit), 0.00)
    from scope
    left join lateral (
      select day.services, day.total - day.tax_total - day.commission as profit
      from app_public.office_sale_days as day
      where day.office_id = scope.office_id and day.kind = 'SALE' and day.sale_day between scope.first and scope.last
    ) as sold on true
    where scope.always or app_hidden.office_sold(scope.office_id, scope.first, scope.last)
    group by scope.office_id, scope.office_name, scope.currency_code
    order by scope.office_name, scope.office_id
  $function$;
grant execute on function app_public.proc_profit_by_office_by_range(date,date,uuid) to turno_staff;
comment on function app_public.proc_profit_by_office_by_range(date,date,uuid) is 'Per branch between two days, both counted in (today when they are not given): billable services (Total) and the branch''s profit (Accumulated) (doc 3 §7, D25, D26).';

CREATE OR REPLACE FUNCTION app_public.proc_profit_indicator(p_date_from date DEFAULT NULL::date, p_date_until date DEFAULT NULL::date)
 RETURNS TABLE(tot_sales numeric, tot_expenses numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select
      coalesce((
        select sum(day.total) from app_public.office_sale_days as day
        where day.office_id = office.id and day.kind = 'SALE' and day.sale_day between scope.first and scope.last), 0),
      (
        select sum(amount) from (
          select invoice.total + invoice.tax_total as amount from app_public.invoices as invoice
          where invoice.office_id = office.id and invoice.status = 1 and invoice.currency_code = office.currency_code
            and invoice.invoice_day between scope.first and scope.last
          union all
          select extra.amount from app_public.extra_expenses as extra
          where extra.office_id = office.id and extra.status = 1 and extra.currency = office.currency_code
            and extra.expense_day between scope.first and scope.last
        ) as spent)
    from app_public.offices as office
    cross join lateral (select coalesce($2, app_hidden.office_today(office.id)) as last) as until
    cross join lateral (
      select coalesce($1, (until.last - interval '1 month')::date) as first, until.last
    ) as scope
    where office.id = app_hidden.current_office_id() and app_hidden.can('gauge.read')
  $function$;
grant execute on function app_public.proc_profit_indicator(date,date) to turno_staff;
comment on function app_public.proc_profit_indicator(date,date) is 'Billable sales and expenses of the session''s office between two days (one month up to today when they are not given); expenses are null when there are none (doc 1 §7).';

CREATE OR REPLACE FUNCTION app_public.proc_profit_lines_by_office(date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date, office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, sale_id uuid, sale_date timestamp with time zone, invoice_number text, client_name text, employee_name text, service_name text, subservice_name text, cost numeric, tax numeric, net numeric, commission numeric, profit numeric, office_id uuid, office_name text, time_zone text, currency_code text)
 LANGUAGE sql
 STABLE
AS $function$
    with scope as materialized (
      select * from app_hidden.report_days($3, 'office.profit', $1, $2)
    )
    select line.id, line.sale_id, line.sale_date,
      (select sale.invoice_number from app_public.sales as sale where sale.id = line.sale_id),
      (select coalesce(nullif(btrim(sale.client_name || ' ' || sale.client_last_name), ''), sale.client_in)
        from app_public.sales as sale where sale.id = line.sale_id),
      btrim(line.employee_name || ' ' || line.employee_last_name), line.service_name, line.subservice_name,
      line.cost, line.tax, line.cost - line.tax,
      (select earned.commission from app_hidden.due_on_line(line.id, line.total_commission) as earned),
      line.cost - line.tax - (select earned.commission from app_hidden.due_on_line(line.id, line.total_commission) as earned),
      scope.office_id, scope.office_name, scope.time_zone, scope.currency_code
    from scope
    join app_public.sales_details as line
      on line.office_id = scope.office_id and line.sale_date >= scope.begins and line.sale_date < scope.ends
    where line.status = 1 and line.kind = 'SALE' and not line.advertising and (select app_hidden.can('sale.read'))
    order by line.sale_date desc, line.sale_id, line.id
  $function$;
grant execute on function app_public.proc_profit_lines_by_office(date,date,uuid) to turno_staff;
comment on function app_public.proc_profit_lines_by_office(date,date,uuid) is 'The billable lines of branches between two days, both counted in: net is what each leaves without tax, commission what technician and supervisors earn on it, profit the rest; its sum is the branches'' profit (D26). Both are null for who may not read technicians'' profits (D55).';

CREATE OR REPLACE FUNCTION app_public.proc_profit_tip_by_employee_from_date(date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date)
 RETURNS TABLE(employee_id uuid, employee_in text, employee_first_name text, employee_last_name text, employee_phone text, office_id uuid, office_name text, currency_code text, employee_services_day integer, employee_profit_day numeric, employee_accumulates_services integer, employee_profit_accumulates numeric, employee_advertising_profit_day numeric, employee_advertising_profit numeric, employee_tip numeric, employee_tip_accumulates numeric, employee_profit_total_day numeric, employee_profit_total_accumulates numeric, employee_total_services integer, employee_profit numeric, employee_accumulated numeric, message text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select employee.id, employee.identification_number, employee.first_name, employee.last_name, employee.phone,
      office.id, office.office_name, office.currency_code,
      coalesce(day.services, 0), coalesce(day.profit, 0.00),
      earned.services, earned.profit,
      coalesce(day.advertising_profit, 0.00), earned.advertising_profit,
      coalesce(day.tip, 0.00), earned.tip,
      coalesce(day.profit + day.advertising_profit + day.tip, 0.00),
      earned.profit + earned.advertising_profit + earned.tip,
      earned.services, earned.profit, earned.profit,
      format('%s, sus ganancias del %s al %s: %s servicios, %s; propinas: %s.', employee.full_name,
        to_char(earned.first, 'DD/MM/YYYY'), to_char(earned.last, 'DD/MM/YYYY'), earned.services,
        app_hidden.format_money(earned.profit, office.currency_code),
        app_hidden.format_money(earned.tip, office.currency_code))
    from app_hidden.employee_sums($1, $2) as earned
    left join app_hidden.employee_sums(coalesce($2, $1), coalesce($2, $1)) as day
      on day.employee_id = earned.employee_id and day.office_id = earned.office_id
    join app_hidden.staff_of_company() as employee on employee.id = earned.employee_id
    join app_public.offices as office on office.id = earned.office_id
    order by office.office_name, employee.last_name, employee.first_name, employee.id
  $function$;
grant execute on function app_public.proc_profit_tip_by_employee_from_date(date,date) to turno_staff;
comment on function app_public.proc_profit_tip_by_employee_from_date(date,date) is 'Per technician and office: what the last day of a period gave and what all of it gave, both ends counted in (today when they are not given): services, commission, advertising commission, tips and their sum; the fields of the profit row are the period''s, as in procProfitByEmployeeFromDate (doc 1 §3, D15, D25, D55).';

CREATE OR REPLACE FUNCTION app_public.proc_reactivate(object_type text, id uuid)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      record app_hidden.disableable_records;
    begin
      select * into record from app_hidden.disableable_records as found
      where found.id = proc_reactivate.id and found.object_type = proc_reactivate.object_type
        and found.company_id = app_hidden.current_company_id();
      if record.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      perform app_hidden.require(record.permission);
      if record.of_office and not record.office_id = any (app_hidden.visible_office_ids()) then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      if record.object_type = 'appointments' then
        perform app_hidden.reactivate_appointment(record.id);
        return row(record.id, null, '99999', 'Registro reactivado con éxito')::app_public.procedure_result;
      end if;
      execute format('update app_public.%I set status = 1 where id = $1 and status = 2',
        case when record.object_type in ('technicals', 'supervisors') then 'employees' else record.object_type end)
        using record.id;
      return row(record.id, null, '99999', 'Registro reactivado con éxito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_reactivate(text,uuid) to turno_staff;
comment on function app_public.proc_reactivate(text,uuid) is '@resultFieldName result
Enables again what was disabled, for who may disable it (D49); objectType as procDisabledRecords gives it.';

CREATE OR REPLACE FUNCTION app_public.proc_reopen_month(office_id uuid, month date, reason text)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      office uuid := app_hidden.require_office(proc_reopen_month.office_id);
      reopened uuid;
    begin
      perform app_hidden.require('month.close');
      if btrim(coalesce(proc_reopen_month.reason, '')) = '' then
        perform app_hidden.fail('REASON_REQUIRED', '{"field": "reason"}');
      end if;
      update app_public.month_closings as closing
      set reopened_by = app_hidden.current_actor_id(), reopened_at = now(),
        reopen_reason = app_hidden.check_text('reason', proc_reopen_month.reason, 'note')
      where closing.office_id = office and closing.month = date_trunc('month', proc_reopen_month.month)
        and closing.reopened_at is null
      returning closing.id into reopened;
      if reopened is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return row(reopened, null, '99999', 'Mes reabierto con éxito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_reopen_month(uuid,date,text) to turno_staff;
comment on function app_public.proc_reopen_month(uuid,date,text) is '@resultFieldName result
Reopens a closed month of a branch, for a reason that stays on record.';

CREATE OR REPLACE FUNCTION app_public.proc_report_employee(date date DEFAULT NULL::date, employee_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(employee_id uuid, employee_in text, employee_first_name text, employee_last_name text, employee_phone text, office_id uuid, office_name text, currency_code text, report_date date, employee_total_services integer, employee_profit numeric, employee_accumulated_services integer, employee_accumulated numeric, employee_advertising_profit numeric, employee_total numeric, message text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with report as materialized (
      select * from app_public.proc_profit_by_employee($1) as earned where earned.employee_id = $2
    )
    select report.employee_id, report.employee_in, report.employee_first_name, report.employee_last_name,
      report.employee_phone, report.office_id, report.office_name, report.currency_code,
      coalesce($1, app_hidden.office_today(report.office_id)),
      report.employee_total_services, report.employee_profit, report.employee_accumulated_services,
      report.employee_accumulated, report.employee_advertising_profit, report.employee_total, report.message
    from report
    union all
    -- Who earned nothing in the week has a report that says so.
    select employee.id, employee.identification_number, employee.first_name, employee.last_name, employee.phone,
      office.office_id, office.office_name, office.currency_code, given.day, 0, 0.00, 0, 0.00, 0.00, 0.00,
      format('%s, sus ganancias del %s: 0 servicios, %s; acumulado de la semana: %s.', employee.full_name,
        to_char(given.day, 'DD/MM/YYYY'), app_hidden.format_money(0, office.currency_code),
        app_hidden.format_money(0, office.currency_code))
    from app_public.employees as employee
    join app_hidden.report_offices(null, 'profit.read') as office on office.office_id = employee.office_id
    cross join lateral (select coalesce($1, app_hidden.office_today(office.office_id)) as day) as given
    where employee.id = $2 and not exists (select from report)
  $function$;
grant execute on function app_public.proc_report_employee(date,uuid) to turno_staff;
comment on function app_public.proc_report_employee(date,uuid) is 'What a technician earned on a day (today when it is not given) and in its week from Monday, at each office, with the text of the profit SMS (doc 1 §7).';

CREATE OR REPLACE FUNCTION app_public.proc_resend_message(message_id uuid)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      message app_public.messages;
    begin
      perform app_hidden.require('message.resend');
      update app_public.messages as failed set state = 'pending', last_error = null, updated = now(),
        released_by = app_hidden.current_actor_id()
      where failed.id = message_id and failed.state in ('failed', 'held')
        and failed.office_id = any (app_hidden.visible_office_ids())
      returning * into message;
      if message.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      perform graphile_worker.add_job('sms__send', json_build_object('messageId', message.id), job_key => message.id::text);
      return row(message.id, message.phone, '99999', 'SMS enviado con exito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_resend_message(uuid) to turno_staff;
comment on function app_public.proc_resend_message(uuid) is '@resultFieldName result
Puts an SMS that failed, or was held back, into the queue again (D33, D69).';

CREATE OR REPLACE FUNCTION app_public.proc_royalty_by_office(date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date, office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(office_id uuid, office_name text, currency_code text, office_total_services integer, office_accumulated_royalty numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select royalty.* from app_hidden.royalty_of(coalesce($3, app_hidden.current_office_id()), $1, $2) as royalty
  $function$;
grant execute on function app_public.proc_royalty_by_office(date,date,uuid) to turno_staff;
comment on function app_public.proc_royalty_by_office(date,date,uuid) is 'The royalty of one branch, the caller''s own when none is given; else as procRoyaltyByRange (doc 3 §7).';

CREATE OR REPLACE FUNCTION app_public.proc_royalty_by_range(date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date)
 RETURNS TABLE(office_id uuid, office_name text, currency_code text, office_total_services integer, office_accumulated_royalty numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select royalty.* from app_hidden.royalty_of(null, $1, $2) as royalty $function$;
grant execute on function app_public.proc_royalty_by_range(date,date) to turno_staff;
comment on function app_public.proc_royalty_by_range(date,date) is 'Per branch that the caller sees, between two days, both counted in (one month up to today when they are not given): billable services and the royalty due, each day at the rate in force on it (doc 3 §3, §7, D27).';

CREATE OR REPLACE FUNCTION app_public.proc_royalty_days_by_office(date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date, office_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(day date, office_id uuid, office_name text, currency_code text, services integer, net numeric, rate numeric, royalty numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select owed.sale_day, office.office_id, office.office_name, office.currency_code,
      owed.services, owed.net, owed.rate, owed.royalty
    from app_hidden.report_offices($3, 'royalty.read') as office
    cross join lateral app_hidden.office_today(office.office_id) as today
    cross join lateral app_hidden.royalty_days(
      office.office_id, coalesce($1, (coalesce($2, today) - interval '1 month')::date), coalesce($2, today)) as owed
    order by owed.sale_day desc, office.office_name, office.office_id
  $function$;
grant execute on function app_public.proc_royalty_days_by_office(date,date,uuid) to turno_staff;
comment on function app_public.proc_royalty_days_by_office(date,date,uuid) is 'The days behind a royalty: billable services, what they leave without tax, the rate in force (a fraction) and the royalty of the day (D27).';

CREATE OR REPLACE FUNCTION app_public.proc_sales_advertising_total(date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date)
 RETURNS SETOF app_public.sale_total
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select * from app_hidden.sale_totals('SALE', true, date_from, date_until) $function$;
grant execute on function app_public.proc_sales_advertising_total(date,date) to turno_staff;
comment on function app_public.proc_sales_advertising_total(date,date) is 'Non-billable sales per company and office between two days (doc 2 §7, D21). Without dates: today.';

CREATE OR REPLACE FUNCTION app_public.proc_sales_by_employee_from_date(date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date)
 RETURNS TABLE(employee_id uuid, employee_in text, employee_first_name text, employee_last_name text, employee_phone text, office_id uuid, office_name text, currency_code text, employee_total_services integer, employee_total_sales numeric, employee_total_tax numeric, employee_net_sales numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select employee.id, employee.identification_number, employee.first_name, employee.last_name, employee.phone,
      office.id, office.office_name, office.currency_code, sold.sold_services, sold.sold_amount,
      sold.sold_tax, sold.sold_amount - sold.sold_tax
    from app_hidden.employee_sums($1, $2) as sold
    join app_hidden.staff_of_company() as employee on employee.id = sold.employee_id
    join app_public.offices as office on office.id = sold.office_id
    where sold.sold_services <> 0
    order by office.office_name, employee.last_name, employee.first_name, employee.id
  $function$;
grant execute on function app_public.proc_sales_by_employee_from_date(date,date) to turno_staff;
comment on function app_public.proc_sales_by_employee_from_date(date,date) is 'Per technician and office between two days, both counted in (today when they are not given): billable services, what they cost with tax inside, the tax, and the difference (doc 1 §7, D21).';

CREATE OR REPLACE FUNCTION app_public.proc_sales_total(date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date)
 RETURNS SETOF app_public.sale_total
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select * from app_hidden.sale_totals('SALE', false, date_from, date_until) $function$;
grant execute on function app_public.proc_sales_total(date,date) to turno_staff;
comment on function app_public.proc_sales_total(date,date) is 'Billable sales per company and office between two days (doc 2 §7, D21). Without dates: today.';

CREATE OR REPLACE FUNCTION app_public.proc_save_appointment(id uuid, appointment_date text DEFAULT NULL::text, details jsonb DEFAULT NULL::jsonb, change_old_services jsonb DEFAULT NULL::jsonb, expected_date timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      edited app_public.appointments := app_hidden.lock_appointment(proc_save_appointment.id, 'appointment.update');
      added jsonb := coalesce(app_hidden.json_value(proc_save_appointment.details), '[]');
      removed jsonb := coalesce(app_hidden.json_value(proc_save_appointment.change_old_services), '[]');
    begin
      perform app_hidden.require_open_appointment(edited);
      perform app_hidden.require_seen_appointment(edited, proc_save_appointment.expected_date);
      if proc_save_appointment.appointment_date is not null then
        perform app_hidden.change_appointment_time(edited, proc_save_appointment.appointment_date);
      end if;
      if added <> '[]' then
        perform app_hidden.add_appointment_lines(edited, added);
      end if;
      if removed <> '[]' then
        perform app_hidden.remove_appointment_lines(edited, removed);
      end if;
      if added <> '[]' or removed <> '[]' then
        update app_public.appointments as appointment set minutes = null where appointment.id = edited.id;
      end if;
      edited := app_hidden.reconcile_appointment(edited.id);
      return row(edited.id, edited.contact_phone, '99999', 'Registro editado con exito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_save_appointment(uuid,text,jsonb,jsonb,timestamp with time zone) to turno_staff;
comment on function app_public.proc_save_appointment(uuid,text,jsonb,jsonb,timestamp with time zone) is '@resultFieldName result
Saves the edit form in one transaction: the date, lines to add (details) and ids of lines to remove (changeOldServices). expectedDate is the date that the form showed; another one now fails with APPOINTMENT_CHANGED.';

CREATE OR REPLACE FUNCTION app_public.proc_save_appointment_settings(opens time without time zone, closes time without time zone, remind_24h boolean, remind_3h boolean, office_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_variable
    declare
      office uuid;
      before app_public.office_appointment_settings;
    begin
      perform app_hidden.require('appointment.settings');
      office := app_hidden.require_office(office_id);
      perform app_hidden.require_filled(case
        when opens is null then 'opens'
        when closes is null then 'closes'
        when remind_24h is null or remind_3h is null then 'remind24H'
      end);
      if closes <= opens then
        perform app_hidden.fail('HOURS_ORDER', '{"field": "closes"}');
      end if;
      select * into before from app_public.office_appointment_settings as setting where setting.office_id = office
      for update;
      update app_public.office_appointment_settings as setting
      set opens = proc_save_appointment_settings.opens, closes = proc_save_appointment_settings.closes,
        remind_24h = proc_save_appointment_settings.remind_24h, remind_3h = proc_save_appointment_settings.remind_3h,
        updated = now()
      where setting.office_id = office;
      if remind_24h and not before.remind_24h then
        perform app_hidden.schedule_office_reminders(office, '24h');
      end if;
      if remind_3h and not before.remind_3h then
        perform app_hidden.schedule_office_reminders(office, '3h');
      end if;
      return row(office, null, '99999', 'Registro actualizado con exito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_save_appointment_settings(time without time zone,time without time zone,boolean,boolean,uuid) to turno_staff;
comment on function app_public.proc_save_appointment_settings(time without time zone,time without time zone,boolean,boolean,uuid) is '@resultFieldName result
Stores the working hours and reminders of an office; reminders of appointments that are booked already follow.';

CREATE OR REPLACE FUNCTION app_public.proc_save_client_profile(client_id uuid, identification_number text DEFAULT NULL::text, age date DEFAULT '0002-02-02 BC'::date, email text DEFAULT NULL::text, first_name text DEFAULT NULL::text, second_name text DEFAULT NULL::text, last_name text DEFAULT NULL::text, second_last_name text DEFAULT NULL::text, mom_dad boolean DEFAULT NULL::boolean, phone text DEFAULT NULL::text, social_network text DEFAULT NULL::text, color text DEFAULT NULL::text, profession text DEFAULT NULL::text, trademark text DEFAULT NULL::text, url text DEFAULT NULL::text, notes text DEFAULT NULL::text)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      client app_public.clients;
      known app_public.people;
    begin
      perform app_hidden.require('client.profile');
      select * into client from app_public.clients as found
      where found.company_id = app_hidden.current_company_id() and found.status = 1
        and found.id = coalesce(
          proc_save_client_profile.client_id,
          (app_public.client_by_identification_number(proc_save_client_profile.identification_number)).id)
      for update;
      if client.id is null then
        perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "clientId"}');
      end if;
      -- A day has no empty text: none sent is this default, which no caller can send, and null one that was emptied.
      if age <> '0002-02-02 BC' then
        perform app_hidden.check_birthdate(age, client.office_id);
      end if;
      if nullif(btrim(url), '') is not null then
        url := app_hidden.attached_photo(client.company_id, url);
      end if;
      known := app_hidden.person_of(client.company_id, client.identification_number);

      -- What is not sent is kept, what is sent empty is emptied (D56). Empty first and last names fall back to the
      -- client's own, then to the stored person's (doc 1 §5 Client profile); an empty e-mail to what stands for none (D31).
      update app_public.clients as edited set
        first_name = coalesce(nullif(btrim(proc_save_client_profile.first_name), ''), nullif(edited.first_name, ''), known.first_name, ''),
        second_name = coalesce(btrim(proc_save_client_profile.second_name), edited.second_name),
        last_name = coalesce(nullif(btrim(proc_save_client_profile.last_name), ''), nullif(edited.last_name, ''), known.last_name, ''),
        second_last_name = coalesce(btrim(proc_save_client_profile.second_last_name), edited.second_last_name),
        phone = coalesce(btrim(proc_save_client_profile.phone), edited.phone),
        email = coalesce(
          case btrim(proc_save_client_profile.email)
            when '' then edited.identification_type || edited.identification_number
            else btrim(proc_save_client_profile.email) end,
          edited.email),
        updated = now()
      where edited.id = client.id
      returning * into client;

      -- The client is locked. Edited first: what the file keeps as it was is not judged as if it were new (D69).
      update app_public.profiles as profile set
        birthdate = case when age = '0002-02-02 BC' then coalesce(profile.birthdate, known.birthday) else age end,
        mom_dad = coalesce(proc_save_client_profile.mom_dad, profile.mom_dad),
        social_network = case when proc_save_client_profile.social_network is null then profile.social_network
          else nullif(btrim(proc_save_client_profile.social_network), '') end,
        color = case when proc_save_client_profile.color is null then profile.color
          else nullif(btrim(proc_save_client_profile.color), '') end,
        profession = case when proc_save_client_profile.profession is null then profile.profession
          else nullif(btrim(proc_save_client_profile.profession), '') end,
        trademark = case when proc_save_client_profile.trademark is null then profile.trademark
          else nullif(btrim(proc_save_client_profile.trademark), '') end,
        url = case when proc_save_client_profile.url is null then profile.url
          else nullif(btrim(proc_save_client_profile.url), '') end,
        notes = coalesce(btrim(proc_save_client_profile.notes), profile.notes),
        updated = now()
      where profile.client_id = client.id;
      if not found then
        insert into app_public.profiles (
          client_id, company_id, birthdate, mom_dad, social_network, color, profession, trademark, url, notes, updated)
        values (
          client.id, client.company_id, case when age = '0002-02-02 BC' then known.birthday else age end,
          proc_save_client_profile.mom_dad,
          nullif(btrim(proc_save_client_profile.social_network), ''), nullif(btrim(proc_save_client_profile.color), ''),
          nullif(btrim(proc_save_client_profile.profession), ''), nullif(btrim(proc_save_client_profile.trademark), ''),
          nullif(btrim(proc_save_client_profile.url), ''), coalesce(btrim(proc_save_client_profile.notes), ''), now());
      end if;
      return row(client.id, client.phone, '99999', 'Ficha guardada con éxito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_save_client_profile(uuid,text,date,text,text,text,text,text,boolean,text,text,text,text,text,text,text) to turno_staff;
comment on function app_public.proc_save_client_profile(uuid,text,date,text,text,text,text,text,boolean,text,text,text,text,text,text,text) is '@resultFieldName result
Saves the personal file of a client (doc 1 §7): what is not sent is kept, what is sent empty is emptied (D56); an empty first or last name falls back to the one that is known. The birth date is sent as age (doc 1 §3), null for none.';

CREATE OR REPLACE FUNCTION app_public.proc_save_list_view(list text, name text, content text)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      company constant uuid := app_hidden.current_company_id();
      actor constant uuid := app_hidden.current_actor_id();
      called constant text := app_hidden.check_text('name', proc_save_list_view.name, 'word');
      saved uuid;
      of_list integer;
      in_all integer;
    begin
      if actor is null then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      if called is null or called = '' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "name"}');
      end if;
      if proc_save_list_view.list is null or proc_save_list_view.list !~ '^[a-z][a-z0-9_]{0,62}$' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "list"}');
      end if;
      if not app_hidden.is_json_object(proc_save_list_view.content, 4000) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "content"}');
      end if;

      perform pg_advisory_xact_lock(hashtextextended('list_views ' || actor, 0));
      select count(*) filter (where view.list = proc_save_list_view.list), count(*) into of_list, in_all
      from app_public.list_views as view
      where view.company_id = company and view.actor_id = actor
        and not (view.list = proc_save_list_view.list and view.name = called);
      if of_list >= 20 or in_all >= 200 then
        perform app_hidden.fail('TOO_MANY_VIEWS');
      end if;
      insert into app_public.list_views (company_id, actor_id, list, name, content)
      values (company, actor, proc_save_list_view.list, called, proc_save_list_view.content)
      on conflict on constraint list_views_name_key do update set content = excluded.content
      returning id into saved;
      return row(saved, null, '99999', 'Vista guardada')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_save_list_view(text,text,text) to turno_staff;
comment on function app_public.proc_save_list_view(text,text,text) is '@resultFieldName result
Keeps a view of a list for the caller, over one of the same name; content is a JSON object of 4,000 signs at most (U §6). Fails with TOO_MANY_VIEWS beyond 20 of a list or 200 in all.';

CREATE OR REPLACE FUNCTION app_public.proc_save_office(office_name text, address text, phone text, email text, instagram text, country_id uuid, town_id uuid, currency_code text, config jsonb, time_zone text DEFAULT NULL::text, id uuid DEFAULT NULL::uuid)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      company uuid := app_hidden.current_company_id();
      office uuid := proc_save_office.id;
      settings jsonb := app_hidden.json_value(proc_save_office.config);
      missing text;
    begin
      perform app_hidden.require('office.manage');
      select field into missing
      from (values ('officeName', proc_save_office.office_name), ('address', proc_save_office.address),
        ('phone', proc_save_office.phone), ('email', proc_save_office.email), ('instagram', proc_save_office.instagram),
        ('countryId', proc_save_office.country_id::text), ('townId', proc_save_office.town_id::text),
        ('currencyCode', proc_save_office.currency_code)) as given(field, value)
      where nullif(btrim(value), '') is null
      limit 1;
      if missing is null and office is null then
        select field into missing
        from unnest(array['IVA', 'NET_BASE', 'INVOICING']) as field
        where nullif(btrim(settings ->> field), '') is null
        limit 1;
      end if;
      perform app_hidden.require_filled(missing);
      if office is null then
        insert into app_public.offices (
          company_id, country_id, town_id, office_name, address, phone, email, instagram, currency_code, time_zone)
        values (
          company, proc_save_office.country_id, proc_save_office.town_id, btrim(proc_save_office.office_name),
          btrim(proc_save_office.address), btrim(proc_save_office.phone), proc_save_office.email,
          btrim(proc_save_office.instagram), proc_save_office.currency_code,
          coalesce(proc_save_office.time_zone,
            case proc_save_office.currency_code when 'PEN' then 'America/Lima' else 'America/Caracas' end))
        returning id into office;
      else
        if not app_hidden.may_set_up_office(office) then
          office := app_hidden.require_office(office);
        end if;
        update app_public.offices as edited
        set country_id = proc_save_office.country_id, town_id = proc_save_office.town_id,
          office_name = btrim(proc_save_office.office_name), address = btrim(proc_save_office.address),
          phone = btrim(proc_save_office.phone), email = proc_save_office.email,
          instagram = btrim(proc_save_office.instagram), currency_code = proc_save_office.currency_code,
          time_zone = coalesce(proc_save_office.time_zone, edited.time_zone)
        where edited.id = office;
      end if;
      perform app_hidden.save_settings(office, settings);
      return row(office, null, '99999', case when proc_save_office.id is null then 'Registro agregado con exito'
        else 'Registro editado con exito' end)::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_save_office(text,text,text,text,text,uuid,uuid,text,jsonb,text,uuid) to turno_staff;
comment on function app_public.proc_save_office(text,text,text,text,text,uuid,uuid,text,jsonb,text,uuid) is '@resultFieldName result
Saves an office and its settings together or not at all (doc 3 §4); with an id it edits one.';

CREATE OR REPLACE FUNCTION app_public.proc_save_payment_method(id uuid DEFAULT NULL::uuid, office_id uuid DEFAULT NULL::uuid, method_name text DEFAULT NULL::text, payment_type text DEFAULT NULL::text, currency_code text DEFAULT NULL::text, money_store_id uuid DEFAULT NULL::uuid, counting text DEFAULT NULL::text, needs_reference boolean DEFAULT NULL::boolean, opens_drawer boolean DEFAULT NULL::boolean, is_default boolean DEFAULT NULL::boolean, rounding_step numeric DEFAULT NULL::numeric, "position" integer DEFAULT NULL::integer, status integer DEFAULT NULL::integer, copy_to uuid[] DEFAULT NULL::uuid[], request_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      company uuid := app_hidden.current_company_id();
      office uuid;
      method app_public.payment_methods;
      answer jsonb;
    begin
      perform app_hidden.require('payment_method.manage');
      if proc_save_payment_method.id is not null then
        select known.* into method from app_public.payment_methods as known
        where known.id = proc_save_payment_method.id and known.company_id = company
          and known.office_id = any (app_hidden.visible_office_ids());
        if method.id is null then
          perform app_hidden.fail('NOT_FOUND');
        end if;
      end if;
      office := coalesce(method.office_id, app_hidden.require_office(proc_save_payment_method.office_id));
      if not coalesce(proc_save_payment_method.copy_to <@ app_hidden.visible_office_ids(), true) then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "copyTo"}');
      end if;
      answer := app_private.request_begin(company, proc_save_payment_method.request_id, jsonb_build_array(
        'payment_method', proc_save_payment_method.id, office, proc_save_payment_method.method_name,
        proc_save_payment_method.payment_type, proc_save_payment_method.currency_code,
        proc_save_payment_method.money_store_id, proc_save_payment_method.counting,
        proc_save_payment_method.needs_reference, proc_save_payment_method.opens_drawer,
        proc_save_payment_method.is_default, proc_save_payment_method.rounding_step, proc_save_payment_method.position,
        proc_save_payment_method.status, proc_save_payment_method.copy_to));
      if answer is null then
        perform app_hidden.lock_payment_methods(office);
        if method.id is not null then
          select known.* into method from app_public.payment_methods as known where known.id = method.id for no key update;
        end if;
        -- Copies alone: all that the office has.
        if method.id is null and proc_save_payment_method.method_name is null
          and proc_save_payment_method.copy_to is not null then
          perform app_hidden.copy_payment_methods(
            array(select known.id from app_public.payment_methods as known where known.office_id = office),
            proc_save_payment_method.copy_to);
        else
          method := app_hidden.written_payment_method(method, jsonb_strip_nulls(jsonb_build_object(
            'company_id', company, 'office_id', office, 'method_name', proc_save_payment_method.method_name,
            'payment_type', proc_save_payment_method.payment_type, 'currency_code', proc_save_payment_method.currency_code,
            'counting', proc_save_payment_method.counting, 'needs_reference', proc_save_payment_method.needs_reference,
            'opens_drawer', proc_save_payment_method.opens_drawer, 'rounding_step', proc_save_payment_method.rounding_step,
            'money_store_id', proc_save_payment_method.money_store_id, 'status', proc_save_payment_method.status)));
          perform app_hidden.place_payment_method(method.id, office, proc_save_payment_method.position);
          perform app_hidden.keep_default_methods(
            office, case when proc_save_payment_method.is_default then method.id end);
          if proc_save_payment_method.copy_to is not null then
            perform app_hidden.copy_payment_methods(array[method.id], proc_save_payment_method.copy_to);
          end if;
        end if;
        answer := jsonb_build_object('v_id', method.id, 'v_end_code', '99999', 'v_message',
          case when proc_save_payment_method.id is null then 'Registro agregado con exito'
            else 'Registro editado con exito' end);
        perform app_private.request_end(company, proc_save_payment_method.request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $function$;
grant execute on function app_public.proc_save_payment_method(uuid,uuid,text,text,text,uuid,text,boolean,boolean,boolean,numeric,integer,integer,uuid[],uuid) to turno_staff;
comment on function app_public.proc_save_payment_method(uuid,uuid,text,text,text,uuid,text,boolean,boolean,boolean,numeric,integer,integer,uuid[],uuid) is '@resultFieldName result
Adds a payment method to an office, or with an id changes what is given of one: its place among the others by position, whether it is the default of its type and currency (the one of before is it no longer), status 2 and 1 to disable and enable it (D47, D49). copyTo names offices that get it too; without a name and an id they get all that the office has. requestId makes a repeated call safe (D19).';

CREATE OR REPLACE FUNCTION app_public.proc_save_product(id uuid, product_name text, category_id uuid, unit_price numeric, quantity_min integer, quantity_max integer)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      product uuid;
    begin
      perform app_hidden.require('inventory.create');
      update app_public.inventories as stock
      set quantity_min = proc_save_product.quantity_min, quantity_max = proc_save_product.quantity_max
      where stock.id = proc_save_product.id and stock.status = 1
      returning stock.product_id into product;
      if product is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      update app_public.products as edited
      set product_name = proc_save_product.product_name, category_id = proc_save_product.category_id,
        unit_price = proc_save_product.unit_price
      where edited.id = product;
      return row(proc_save_product.id, null, '99999', 'Registro editado con exito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_save_product(uuid,text,uuid,numeric,integer,integer) to turno_staff;
comment on function app_public.proc_save_product(uuid,text,uuid,numeric,integer,integer) is '@resultFieldName result
Saves the product of a stock (id) and the limits of the stock in one transaction.';

CREATE OR REPLACE FUNCTION app_public.proc_save_role_permissions(role_id uuid, permissions text[], discount_limit numeric DEFAULT NULL::numeric)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      edited app_public.roles;
      before text[];
      after text[];
    begin
      perform app_hidden.require('role.grant');
      perform app_hidden.require_step_up();
      if proc_save_role_permissions.permissions is null then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "permissions"}');
      end if;
      select * into edited from app_public.roles as role
      where role.id = proc_save_role_permissions.role_id and role.company_id = app_hidden.current_company_id()
      for update;
      if edited.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      if proc_save_role_permissions.permissions is null or exists (
        select from unnest(proc_save_role_permissions.permissions) as wanted
        where not exists (select from app_public.permissions as known where known.name = wanted)
      ) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "permissions"}');
      end if;
      -- Not between refuses NaN too, which is greater than every number.
      if not proc_save_role_permissions.discount_limit between 0 and 100
        or proc_save_role_permissions.discount_limit <> round(proc_save_role_permissions.discount_limit, 2) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "discountLimit"}');
      end if;
      update app_public.roles as role set discount_limit = proc_save_role_permissions.discount_limit
      where role.id = edited.id and role.discount_limit <> proc_save_role_permissions.discount_limit;
      before := array(select permission from app_public.role_permissions as granted
        where granted.role_id = edited.id order by permission);
      insert into app_public.role_permissions (role_id, permission)
      select edited.id, wanted from unnest(proc_save_role_permissions.permissions) as wanted
      on conflict do nothing;
      delete from app_public.role_permissions as granted
      where granted.role_id = edited.id and not granted.permission = any (proc_save_role_permissions.permissions);
      after := array(select permission from app_public.role_permissions as granted
        where granted.role_id = edited.id order by permission);
      if after <> before then
        insert into app_public.audit_entries (company_id, object_type, object_id, action, actor_id, before, after)
        values (edited.company_id, 'roles', edited.id, 'update', app_hidden.current_actor_id(),
          jsonb_build_object('permissions', before), jsonb_build_object('permissions', after));
        perform app_hidden.log_permissions(edited, before, after);
      end if;
      return row(edited.id, null, '99999', 'Permisos actualizados con éxito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_save_role_permissions(uuid,text[],numeric) to turno_staff;
comment on function app_public.proc_save_role_permissions(uuid,text[],numeric) is '@resultFieldName result
Gives a role exactly these permissions (D3), and with discountLimit the percent up to which its employees may take something off a sale at the counter (D70). Fails with LAST_ADMINISTRATOR when nobody could change roles any more, and with STEP_UP_REQUIRED without presentPassword when the sign-in is older than 5 minutes (D67).';

CREATE OR REPLACE FUNCTION app_public.proc_security_people()
 RETURNS TABLE(actor_id uuid, actor_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with recursive person as (
      (select event.actor_id from app_public.security_events as event
        where event.company_id = app_hidden.company_where_can('security.read') and event.actor_id is not null
        order by event.actor_id limit 1)
      union all
      select (select event.actor_id from app_public.security_events as event
        where event.company_id = app_hidden.current_company_id() and event.actor_id > person.actor_id
        order by event.actor_id limit 1)
      from person where person.actor_id is not null
    )
    select person.actor_id, last.actor_name
    from person
    cross join lateral (
      select coalesce(nullif(event.actor_name, ''),
        case when (select app_hidden.can('employee.read') and app_hidden.can('user.read')) then event.actor_email else '' end)
        as actor_name
      from app_public.security_events as event
      where event.company_id = app_hidden.current_company_id() and event.actor_id = person.actor_id
        and (event.office_id is null or event.office_id = any ((select app_hidden.visible_office_ids())::uuid[]))
      order by event.created desc, event.id desc
      limit 1
    ) as last
    order by app_hidden.fold(last.actor_name), person.actor_id
  $function$;
grant execute on function app_public.proc_security_people() to turno_staff;
comment on function app_public.proc_security_people() is 'The people of the security log, for its filter: none for who may not read it.';

CREATE OR REPLACE FUNCTION app_public.proc_see_security_alerts(alert_ids uuid[])
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      seen integer;
    begin
      perform app_hidden.require('security.read');
      if coalesce(cardinality(alert_ids), 0) = 0 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "alertIds"}');
      end if;
      insert into app_public.security_alerts_seen (alert_id, company_id, actor_id)
      select alert.id, alert.company_id, app_hidden.current_actor_id()
      from app_public.security_alerts as alert
      where alert.company_id = app_hidden.current_company_id() and alert.id = any (alert_ids)
        and (alert.office_id is null or alert.office_id = any (app_hidden.visible_office_ids()))
      on conflict on constraint security_alerts_seen_pkey do update set seen_at = now();
      get diagnostics seen = row_count;
      if seen < (select count(distinct id) from unnest(alert_ids) as id) then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return row(null, null, '99999', 'Visto')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_see_security_alerts(uuid[]) to turno_staff;
comment on function app_public.proc_see_security_alerts(uuid[]) is '@resultFieldName result
Marks alerts as seen by the caller, for nobody else. Fails with NOT_FOUND when one is not theirs to see.';

CREATE OR REPLACE FUNCTION app_public.proc_send_office_profit_message(office_id uuid, date date DEFAULT NULL::date, again boolean DEFAULT NULL::boolean)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      office uuid := app_hidden.require_office(proc_send_office_profit_message.office_id);
      profit record;
      losses record;
      currency text;
      day date;
      body text;
      leader record;
      last_phone text;
    begin
      perform app_hidden.require('office.send_sms');
      if proc_send_office_profit_message.office_id is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "officeId"}');
      end if;
      day := coalesce(proc_send_office_profit_message.date, app_hidden.office_today(office));
      -- Each part by its own right, the balance by both.
      if not app_hidden.can('office.profit') and not app_hidden.can('expense.totals') then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      select * into profit from app_public.proc_profit_by_office(day, office);
      select * into losses from app_public.proc_losses_by_office(day, office);
      currency := coalesce(profit.currency_code, losses.currency_code);
      body := app_hidden.fit_message(array['', ', ' || concat_ws('; ',
          case when profit.office_id is not null then format('ganancias del %s: %s; semana: %s; mes: %s',
            to_char(day, 'DD/MM/YYYY'),
            app_hidden.format_money(profit.office_accumulated_profit_day, currency),
            app_hidden.format_money(profit.office_accumulated_profit_week, currency),
            app_hidden.format_money(profit.office_accumulated_profit_month, currency)) end,
          'gastos del mes' || case when profit.office_id is null then to_char(day, ' al DD/MM/YYYY') else '' end || ': '
            || app_hidden.format_money(losses.office_accumulated_losses_month, currency),
          'balance del mes: ' || app_hidden.format_money(
            profit.office_accumulated_profit_month - losses.office_accumulated_losses_month, currency)) || '.'],
        array[coalesce(profit.office_name, losses.office_name)]);

      -- To who leads the office: those whose roles may send it.
      for leader in
        select employee.id, employee.phone
        from app_public.employees as employee
        join app_public.role_permissions as granted
          on granted.role_id = employee.role_id and granted.permission = 'office.send_sms'
        where employee.office_id = office and employee.status = 1
          and app_hidden.e164(employee.phone, currency) is not null
        order by employee.id
      loop
        perform app_hidden.enqueue_message(office,
          app_hidden.requested_event(office, format('office profit:%s:%s:%s:%s', office, leader.id, day, md5(body)),
            proc_send_office_profit_message.again),
          leader.phone, body);
        last_phone := leader.phone;
      end loop;
      if last_phone is null then
        perform app_hidden.fail('INVALID_PHONE');
      end if;
      return row(office, case when office = any (app_hidden.leader_contact_offices()) then last_phone end, '99999', 'SMS enviado con exito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_send_office_profit_message(uuid,date,boolean) to turno_staff;
comment on function app_public.proc_send_office_profit_message(uuid,date,boolean) is '@resultFieldName result
Sends who leads a branch the SMS of its profit, expenses and balance on a day (today when it is not given), its week and month (doc 3 §6, D26); once for the same figures (D33), unless `again` is true; when it is false, a second time fails with MESSAGE_SENT, MESSAGE_RECORDED or MESSAGE_QUEUED, which tell when the first was.';

CREATE OR REPLACE FUNCTION app_public.proc_send_profit_message(employee_id uuid, date date DEFAULT NULL::date, again boolean DEFAULT NULL::boolean)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      report record;
      any_sent boolean := false;
    begin
      perform app_hidden.require('profit.send_sms');
      for report in
        select earned.*
        from app_public.proc_report_employee(proc_send_profit_message.date, proc_send_profit_message.employee_id) as earned
      loop
        if app_hidden.e164(report.employee_phone, report.currency_code) is null then
          perform app_hidden.fail('INVALID_PHONE', '{"field": "employeePhone"}');
        end if;
        -- Once for each text: the same figures again are the same event (D33).
        perform app_hidden.enqueue_message(report.office_id,
          app_hidden.requested_event(report.office_id,
            format('profit:%s:%s:%s', report.employee_id, report.report_date, md5(report.message)),
            proc_send_profit_message.again),
          report.employee_phone,
          app_hidden.fit_message(
            array['', substr(report.message, greatest(strpos(report.message, ', sus ganancias'), 1))],
            array[left(report.message, greatest(strpos(report.message, ', sus ganancias') - 1, 0))]));
        any_sent := true;
      end loop;
      if not any_sent then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return row(proc_send_profit_message.employee_id, report.employee_phone, '99999', 'SMS enviado con exito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_send_profit_message(uuid,date,boolean) to turno_staff;
comment on function app_public.proc_send_profit_message(uuid,date,boolean) is '@resultFieldName result
Sends a technician the SMS of what they earned on a day (today when it is not given) and in its week (doc 1 §7); once for the same figures (D33), unless `again` is true; when it is false, a second time fails with MESSAGE_SENT, MESSAGE_RECORDED or MESSAGE_QUEUED, which tell when the first was. Refuses a phone that no SMS reaches.';

CREATE OR REPLACE FUNCTION app_public.proc_services_by_client(identification_number text DEFAULT NULL::text, date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date)
 RETURNS TABLE(client_id uuid, client_in text, client_full_name text, client_phone text, client_email text, client_service text, client_services integer, client_accumulated numeric, currency_code text, last_date timestamp with time zone, time_zone text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select client.id, client.identification_number, client.full_name, client.phone, client.email,
      line.subservice_name, count(*)::integer, sum(line.cost), line.currency_code, max(line.sale_date),
      (array_agg(office.time_zone order by line.sale_date desc))[1]
    from app_public.client_by_identification_number($1) as client
    join app_public.sales as sale on sale.client_id = client.id and sale.status = 1
    join app_public.sales_details as line on line.sale_id = sale.id
    join app_public.offices as office on office.id = sale.office_id
    where client.id is not null
      and sale.sale_day between
        coalesce($2, (app_hidden.office_today(app_hidden.current_office_id()) - interval '1 year')::date)
        and coalesce($3, app_hidden.office_today(app_hidden.current_office_id()))
    group by client.id, client.identification_number, client.full_name, client.phone, client.email,
      line.subservice_name, line.currency_code
    order by max(line.sale_date) desc, line.subservice_name, line.currency_code
  $function$;
grant execute on function app_public.proc_services_by_client(text,date,date) to turno_staff;
comment on function app_public.proc_services_by_client(text,date,date) is 'What a client enjoyed from one year ago until today, or between two dates, per subservice and currency (doc 1 §7).';

CREATE OR REPLACE FUNCTION app_public.proc_set_invoice_series(next_number text, office_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      office uuid := app_hidden.require_office(proc_set_invoice_series.office_id);
      typed text := btrim(coalesce(proc_set_invoice_series.next_number, ''));
    begin
      perform app_hidden.require('sale.series');
      if typed = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "nextNumber"}');
      end if;
      if typed !~ '^0*[1-9][0-9]{0,14}$' then
        perform app_hidden.fail('SERIES_NUMBER', '{"field": "nextNumber"}');
      end if;
      -- What was numbered before stays as it is, and no longer counts (the change is in the audit trail).
      update app_public.office_settings as settings
      set series = settings.series + 1, series_start = typed::bigint
      where settings.office_id = office;
      return row(office, null, '99999', 'Registro actualizado con exito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_set_invoice_series(text,uuid) to turno_staff;
comment on function app_public.proc_set_invoice_series(text,uuid) is '@resultFieldName result
Begins the office''s series of invoices anew with this number, where a wrong one broke it (D18, D69). Sales keep their numbers; the proposal goes on past those that are taken.';

CREATE OR REPLACE FUNCTION app_public.proc_settings_create_update(office_id uuid, config jsonb, company_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      office uuid := office_id;
    begin
      perform app_hidden.require('office.manage');
      if not app_hidden.may_set_up_office(office) then
        office := app_hidden.require_office(office);
      end if;
      if company_id <> app_hidden.current_company_id() then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      perform app_hidden.save_settings(office, app_hidden.json_value(config));
      return row(office, null, '99999', 'Registro actualizado con exito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_settings_create_update(uuid,jsonb,uuid) to turno_staff;
comment on function app_public.proc_settings_create_update(uuid,jsonb,uuid) is '@resultFieldName result
Stores an office''s config: IVA, NET_BASE and ROYALTY as fractions, INVOICING, OFFICE_TYPE (doc 3 §3, §7), IDLE_MINUTES, after which a session without use ends (none: empty), and what its paper says: LEGAL_NAME, TAX_ID (a RIF or RUC), SALE_PAPER (A4, 80MM) and FISCAL_NOTICE (AUTO, ALWAYS, NEVER).';

CREATE OR REPLACE FUNCTION app_public.proc_unblock_account(account_of uuid)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      account app_private.accounts := app_hidden.resettable_account(proc_unblock_account.account_of);
    begin
      perform app_private.forget_guesses(account.id);
      perform app_hidden.note_account(account.id, '{"password": "unblocked"}');
      perform app_private.log_security('ACCOUNT_FREED', account.email);
      return row(account_of, null, '99999', 'Cuenta desbloqueada con éxito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_unblock_account(uuid) to turno_staff;
comment on function app_public.proc_unblock_account(uuid) is '@resultFieldName result
Forgets the wrong passwords of an employee''s or user''s account, so that the next one is looked at (D68): for who may give it a code. Fails with FORBIDDEN or NOT_FOUND.';

CREATE OR REPLACE FUNCTION app_public.proc_update_discounts(id uuid, discount_name text, begin_date date, end_date date, days jsonb, details jsonb, request_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      company uuid := app_hidden.current_company_id();
      discount app_public.discounts;
      answer jsonb;
    begin
      perform app_hidden.require('discount.create');
      answer := app_private.request_begin(company, proc_update_discounts.request_id, jsonb_build_array(
        'discount_update', proc_update_discounts.id, proc_update_discounts.discount_name, proc_update_discounts.begin_date,
        proc_update_discounts.end_date, proc_update_discounts.days, proc_update_discounts.details));
      if answer is null then
        select found.* into discount
        from app_public.discounts as found
        where found.id = proc_update_discounts.id and found.status = 1
          and found.office_id = any (app_hidden.visible_office_ids())
        for update;
        if discount.id is null then
          perform app_hidden.fail('NOT_FOUND');
        end if;
        discount.discount_name := proc_update_discounts.discount_name;
        discount.begin_date := proc_update_discounts.begin_date;
        discount.end_date := proc_update_discounts.end_date;
        perform app_hidden.save_discount(discount, proc_update_discounts.days, proc_update_discounts.details);
        answer := jsonb_build_object('v_id', discount.id, 'v_end_code', '99999', 'v_message', 'Registro editado con exito');
        perform app_private.request_end(company, proc_update_discounts.request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $function$;
grant execute on function app_public.proc_update_discounts(uuid,text,date,date,jsonb,jsonb,uuid) to turno_staff;
comment on function app_public.proc_update_discounts(uuid,text,date,date,jsonb,jsonb,uuid) is '@resultFieldName result
Edits an active discount and replaces its lines (doc 2 §2 /discounts/edit/{id}); past sales keep theirs (D11).';

CREATE OR REPLACE FUNCTION app_public.proc_update_sales(id uuid, sales_details jsonb, payment_details jsonb DEFAULT NULL::jsonb, invoice_number text DEFAULT NULL::text, total_tip numeric DEFAULT NULL::numeric, advertising boolean DEFAULT NULL::boolean, corrections integer DEFAULT NULL::integer, request_id uuid DEFAULT NULL::uuid, confirm_number boolean DEFAULT false, granted_discount jsonb DEFAULT NULL::jsonb)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      company uuid := app_hidden.current_company_id();
      lines jsonb;
      sale app_public.sales;
      answer jsonb;
    begin
      perform app_hidden.require('sale.update');
      answer := app_private.request_begin(company, proc_update_sales.request_id, jsonb_build_array(
        'sale_update', proc_update_sales.id, proc_update_sales.sales_details, proc_update_sales.payment_details,
        proc_update_sales.invoice_number, proc_update_sales.total_tip, proc_update_sales.advertising)
        || app_hidden.granted_in_request(proc_update_sales.granted_discount));
      if answer is null then
        lines := app_hidden.json_value(proc_update_sales.sales_details);
        sale := app_hidden.open_sale(proc_update_sales.id, proc_update_sales.corrections);
        perform app_hidden.lock_turns(sale.office_id, sale.sale_day, lines, false);
        perform app_hidden.check_kept_lines(sale.id, lines);

        sale.corrections := sale.corrections + 1;
        if proc_update_sales.invoice_number is not null then
          sale := app_hidden.numbered(
            sale, proc_update_sales.invoice_number, proc_update_sales.confirm_number);
        end if;
        if sale.kind = 'SALE' then
          sale.advertising := coalesce(proc_update_sales.advertising, sale.advertising);
        end if;
        sale := app_hidden.record_sale(sale, lines,
          case sale.kind when 'SALE' then app_hidden.json_value(proc_update_sales.payment_details) end,
          proc_update_sales.total_tip, app_hidden.json_value(proc_update_sales.granted_discount));
        answer := jsonb_build_object('v_id', sale.id, 'v_phone', sale.client_phone, 'v_end_code', '99999',
          'v_message', 'Registro editado con exito');
        perform app_private.request_end(company, proc_update_sales.request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $function$;
grant execute on function app_public.proc_update_sales(uuid,jsonb,jsonb,text,numeric,boolean,integer,uuid,boolean,jsonb) to turno_staff;
comment on function app_public.proc_update_sales(uuid,jsonb,jsonb,text,numeric,boolean,integer,uuid,boolean,jsonb) is '@resultFieldName result
Corrects a sale or warranty of the office''s today: lines and payments are replaced, the instant, the rate and the client stay, the audit trail keeps what was. A line with the id of one that the sale had keeps the price, discount and commission of that, and what it was given at the counter unless its grantedDiscount says otherwise, null for nothing; others are priced as new ones. corrections, when given, is how many the caller has seen: SALE_CHANGED when someone else corrected it meanwhile. SALE_NOT_OPEN when it is of another day or deleted. confirmNumber and grantedDiscount are procCreateSales''.';

CREATE OR REPLACE FUNCTION app_public.proc_update_stock(inventory_id uuid, mov_type text, product_id uuid DEFAULT NULL::uuid, old_quantity integer DEFAULT NULL::integer, new_quantity integer DEFAULT NULL::integer, request_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.inventory_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      stock app_public.inventories;
      answer jsonb;
    begin
      perform app_hidden.require('inventory.create');
      select * into stock from app_public.inventories as inventory
      where inventory.id = proc_update_stock.inventory_id
        and inventory.product_id = coalesce(proc_update_stock.product_id, inventory.product_id)
        and inventory.office_id = any (app_hidden.visible_office_ids());
      if stock.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      answer := app_private.request_begin(stock.company_id, proc_update_stock.request_id, jsonb_build_array(
        'stock', stock.id, proc_update_stock.mov_type, proc_update_stock.old_quantity, proc_update_stock.new_quantity));
      if answer is null then
        perform app_hidden.move_stock(stock.id, proc_update_stock.mov_type, proc_update_stock.new_quantity,
          proc_update_stock.old_quantity);
        answer := jsonb_build_object('v_message', 'Registro editado con exito', 'v_end_code', '99999', 'v_inventory_id', stock.id);
        perform app_private.request_end(stock.company_id, proc_update_stock.request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.inventory_result, answer);
    end
  $function$;
grant execute on function app_public.proc_update_stock(uuid,text,uuid,integer,integer,uuid) to turno_staff;
comment on function app_public.proc_update_stock(uuid,text,uuid,integer,integer,uuid) is '@resultFieldName result
Adds (ADD) or takes (SUB) pieces; newQuantity is the number of pieces moved, not what is left (doc 3 §7, D40, D66). oldQuantity is what the caller saw: refused with STOCK_CHANGED when it is no longer so. requestId makes a repeated call safe (D19).';

CREATE OR REPLACE FUNCTION app_public.proc_users_register(email text, password text, role_name text, phone text DEFAULT NULL::text, address text DEFAULT NULL::text, postal_code text DEFAULT NULL::text, office_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.procedure_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      office uuid := app_hidden.require_office(proc_users_register.office_id);
      role app_public.roles;
      typed text := lower(btrim(coalesce(proc_users_register.email, '')));
      registered uuid;
    begin
      perform app_hidden.require('user.create');
      perform app_hidden.check_email(typed);
      if coalesce(proc_users_register.password, '') not like '$argon2id$%' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "password"}');
      end if;
      if nullif(btrim(proc_users_register.role_name), '') is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "roleName"}');
      end if;
      select * into role from app_public.roles as found
      where found.company_id = app_hidden.current_company_id() and found.role_name = proc_users_register.role_name;
      if role.id is null then
        perform app_hidden.fail('NOT_FOUND', '{"field": "roleName"}');
      end if;
      -- Who may register users gives no role that may more than they may themselves.
      if not app_hidden.can('role.grant') and exists (
        select from app_public.role_permissions as granted
        where granted.role_id = role.id and not app_hidden.can(granted.permission)
      ) then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      insert into app_public.users (company_id, office_id, role_id, email, phone, address, postal_code)
      values (role.company_id, office, role.id, typed,
        app_hidden.check_phone(app_hidden.check_text('phone', coalesce(proc_users_register.phone, ''), 'phone')),
        coalesce(btrim(proc_users_register.address), ''), coalesce(btrim(proc_users_register.postal_code), ''))
      returning id into registered;
      insert into app_private.accounts (user_id, email, password_hash)
      values (registered, typed, proc_users_register.password);
      return row(registered, proc_users_register.phone, '99999', 'Usuario registrado con éxito')::app_public.procedure_result;
    end
  $function$;
grant execute on function app_public.proc_users_register(text,text,text,text,text,text,uuid) to turno_staff;
comment on function app_public.proc_users_register(text,text,text,text,text,text,uuid) is '@resultFieldName result
Registers someone who signs in without being an employee (doc 1 §7). The server hashes the password (D36).';

CREATE OR REPLACE FUNCTION app_public.proc_warranties_total(date_from date DEFAULT NULL::date, date_until date DEFAULT NULL::date)
 RETURNS SETOF app_public.sale_total
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select * from app_hidden.sale_totals('WARRANTY', false, date_from, date_until) $function$;
grant execute on function app_public.proc_warranties_total(date,date) to turno_staff;
comment on function app_public.proc_warranties_total(date,date) is 'Warranties per company and office between two days (doc 2 §2 /warranty/total, D22). Without dates: today.';

CREATE OR REPLACE FUNCTION app_public.products_has_stock(product app_public.products)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select exists (
      select from app_public.inventories as stock where stock.product_id = product.id and stock.status = 1
    )
  $function$;
grant execute on function app_public.products_has_stock(app_public.products) to turno_staff;
comment on function app_public.products_has_stock(app_public.products) is '@notNull
Whether the product has a stock.';

CREATE OR REPLACE FUNCTION app_public.profiles_balance(profile app_public.profiles)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select app_hidden.client_balance(profile.client_id) $function$;
grant execute on function app_public.profiles_balance(app_public.profiles) to turno_staff;
comment on function app_public.profiles_balance(app_public.profiles) is 'Paid minus owed of the client: b_balance in the office''s currency, d_balance in dollars (doc 1 §3).';

CREATE OR REPLACE FUNCTION app_public.roles_permission_names(role app_public.roles)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select case when app_hidden.can('role.read') then
      array(select granted.permission from app_public.role_permissions as granted
        where granted.role_id = role.id order by granted.permission)
    else '{}' end
  $function$;
grant execute on function app_public.roles_permission_names(app_public.roles) to turno_staff;
comment on function app_public.roles_permission_names(app_public.roles) is 'The permissions of the role (D3); none for who may not see roles.';

CREATE OR REPLACE FUNCTION app_public.send_profit_message(employee_id uuid, date date DEFAULT NULL::date)
 RETURNS app_public.procedure_result
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select app_public.proc_send_profit_message(employee_id => $1, date => $2) $function$;
grant execute on function app_public.send_profit_message(uuid,date) to turno_staff;
comment on function app_public.send_profit_message(uuid,date) is '@resultFieldName result
What procSendProfitMessage does, sent the row of the profit report (doc 1 §7); its figures are the server''s own.';

CREATE OR REPLACE FUNCTION app_public.subservices_documented_minutes(subservice app_public.subservices)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select subservice.avg_minuts $function$;
grant execute on function app_public.subservices_documented_minutes(app_public.subservices) to turno_staff;
comment on function app_public.subservices_documented_minutes(app_public.subservices) is '@fieldName avg_minuts
Minutes that it takes (D39), as the documents name them.';

CREATE OR REPLACE FUNCTION app_public.subservices_office_name(subservice app_public.subservices)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select office.office_name from app_public.offices as office where office.id = subservice.office_id $function$;
grant execute on function app_public.subservices_office_name(app_public.subservices) to turno_staff;
comment on function app_public.subservices_office_name(app_public.subservices) is 'The name of its office (doc 1 §3).';

CREATE OR REPLACE FUNCTION app_public.subservices_service_name(subservice app_public.subservices)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select service.service_name from app_public.services as service where service.id = subservice.service_id $function$;
grant execute on function app_public.subservices_service_name(app_public.subservices) to turno_staff;
comment on function app_public.subservices_service_name(app_public.subservices) is 'The name of its service (doc 1 §3).';

CREATE OR REPLACE FUNCTION app_public.towns_country_name(town app_public.towns)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select country.country_name from app_public.countries as country where country.id = town.country_id $function$;
grant execute on function app_public.towns_country_name(app_public.towns) to turno_staff;
comment on function app_public.towns_country_name(app_public.towns) is 'The name of its country (doc 3 §3).';

CREATE OR REPLACE FUNCTION app_public.update_appointment_by_id(id uuid, appointment_patch app_public.appointment_patch)
 RETURNS app_public.appointments
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    declare
      edited app_public.appointments;
    begin
      edited := app_hidden.lock_appointment(update_appointment_by_id.id,
        case when appointment_patch.status = 2 and appointment_patch.appointment_date is null and appointment_patch.state is null
          then 'appointment.disable' else 'appointment.update' end);
      if appointment_patch.status = 2 then
        perform app_hidden.require('appointment.disable');
        if edited.sale_id is not null then
          perform app_hidden.fail('APPOINTMENT_CLOSED');
        end if;
        update app_public.appointments as appointment set status = 2 where appointment.id = edited.id;
      elsif appointment_patch.status <> 1 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "status"}');
      end if;
      if appointment_patch.appointment_date is not null then
        perform app_hidden.require_open_appointment(edited);
        perform app_hidden.change_appointment_time(edited, appointment_patch.appointment_date);
      end if;
      if appointment_patch.state <> edited.state then
        if edited.sale_id is not null
          or not appointment_patch.state = any (app_hidden.next_appointment_states(edited.state)) then
          perform app_hidden.fail('APPOINTMENT_STATE', '{"field": "state"}');
        end if;
        update app_public.appointments as appointment set state = appointment_patch.state where appointment.id = edited.id;
      end if;
      return app_hidden.reconcile_appointment(edited.id);
    end
  $function$;
grant execute on function app_public.update_appointment_by_id(uuid,app_public.appointment_patch) to turno_staff;
comment on function app_public.update_appointment_by_id(uuid,app_public.appointment_patch) is '@resultFieldName appointment
Deactivates an appointment, moves it, or changes its state (doc 2 §7).';

CREATE OR REPLACE FUNCTION app_public.users_role_name(signed_user app_public.users)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select role.role_name from app_public.roles as role where role.id = signed_user.role_id $function$;
grant execute on function app_public.users_role_name(app_public.users) to turno_staff;
comment on function app_public.users_role_name(app_public.users) is 'The name of the user''s role.';

CREATE OR REPLACE FUNCTION app_public.v_clients_balance(client app_public.v_clients)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select app_hidden.client_balance(client.id) $function$;
grant execute on function app_public.v_clients_balance(app_public.v_clients) to turno_staff;
comment on function app_public.v_clients_balance(app_public.v_clients) is 'Paid minus owed of the client: b_balance in the office''s currency, d_balance in dollars (doc 1 §3).';

CREATE OR REPLACE FUNCTION app_public.v_clients_last_visit(client app_public.v_clients)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select sale.sale_day from app_public.sales as sale
    where sale.client_id = client.id and sale.kind = 'SALE' and sale.status = 1
    order by sale.sale_date desc
    limit 1
  $function$;
grant execute on function app_public.v_clients_last_visit(app_public.v_clients) to turno_staff;
comment on function app_public.v_clients_last_visit(app_public.v_clients) is 'The day of the last visit, among the sales that one may see; null for none.';

CREATE OR REPLACE FUNCTION app_public.v_offices_may_edit(listed app_public.v_offices)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select app_hidden.can('office.manage')
      and (listed.id = any (app_hidden.visible_office_ids()) or app_hidden.may_set_up_office(listed.id))
  $function$;
grant execute on function app_public.v_offices_may_edit(app_public.v_offices) to turno_staff;
comment on function app_public.v_offices_may_edit(app_public.v_offices) is '@notNull
Whether who asks may edit the office: one that they see, or opened, until somebody works there.';
