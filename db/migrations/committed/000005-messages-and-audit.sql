--! Previous: sha1:3c446eca5da4aab54012bbc14164bf4f9f0b92f8
--! Hash: sha1:73406dbe0d215fe436c8208949c60c4055bb6cde
--! Message: messages and audit

create table app_public.messages (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  event_key text not null,
  phone text not null,
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'failed')),
  attempts smallint not null default 0,
  last_error text,
  provider_id text,
  created timestamptz not null default now(),
  sent_at timestamptz,
  updated timestamptz,
  constraint messages_company_event_key unique (company_id, event_key)
);
comment on table app_public.messages is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nThe outbox of SMS, one row per event, with its state (D33).';
create index messages_office_idx on app_public.messages (office_id, id desc);

-- Its company and office are copies of the changed row's.
create table app_public.audit_entries (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null,
  office_id uuid,
  object_type text not null,
  object_id uuid not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  actor_id uuid,
  before jsonb,
  after jsonb,
  created timestamptz not null default now()
);
comment on table app_public.audit_entries is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nWho changed what and when, with the changed values before and after.';
create index audit_entries_object_idx on app_public.audit_entries (object_id, id desc);

create table app_private.requests (
  company_id uuid not null references app_public.companies,
  request_id uuid not null,
  content_hash bytea not null,
  answer jsonb,
  created timestamptz not null default now(),
  primary key (company_id, request_id)
);
create index requests_created_idx on app_private.requests (created);
comment on table app_private.requests is 'Creating calls that carried a request id, with their first answer (D19).';

--! Included messages/messages_policies.sql
alter table app_public.messages enable row level security;

create policy staff_reads on app_public.messages for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('message.read'))::uuid[]));
create policy worker_works on app_public.messages to turno_worker using (true) with check (true);

grant select on app_public.messages to turno_staff;
grant select, update (state, attempts, last_error, provider_id, sent_at, updated) on app_public.messages to turno_worker;
--! EndIncluded messages/messages_policies.sql
--! Included messages/enqueue_message.sql
-- Puts an SMS into the outbox in the caller's transaction, so that nothing leaves for what is rolled back;
-- once per event (D33). Does nothing when the phone cannot be one.
create or replace function app_hidden.enqueue_message(office_id uuid, event_key text, phone text, body text) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      message_id uuid;
    begin
      insert into app_public.messages (company_id, office_id, event_key, phone, body)
      select office.company_id, office.id, enqueue_message.event_key, number, enqueue_message.body
      from app_public.offices as office, app_hidden.e164(enqueue_message.phone, office.currency_code) as number
      where office.id = enqueue_message.office_id and number is not null
      on conflict do nothing
      returning id into message_id;
      if message_id is not null then
        perform graphile_worker.add_job('sms__send', json_build_object('messageId', message_id), job_key => message_id::text);
      end if;
    end
  $$;
--! EndIncluded messages/enqueue_message.sql
--! Included messages/tg_notify_office.sql
-- Tells the screens of an office that a topic changed (D44). The topic is the trigger's argument; the
-- database sends equal notices of one transaction once.
create or replace function app_hidden.tg_notify_office() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      changed jsonb := to_jsonb(coalesce(new, old));
    begin
      perform pg_notify('turno_office', json_build_object(
        'companyId', changed -> 'company_id',
        'officeId', changed -> coalesce(tg_argv[1], 'office_id'),
        'topic', tg_argv[0])::text);
      return null;
    end
  $$;

create trigger notify_office after insert or update or delete on app_public.clients
  for each row execute function app_hidden.tg_notify_office('clients');
create trigger notify_office after update of exchange_value, advertising_value on app_public.offices
  for each row execute function app_hidden.tg_notify_office('rates', 'id');
--! EndIncluded messages/tg_notify_office.sql
--! Included audit/audit_policies.sql
alter table app_public.audit_entries enable row level security;
alter table app_private.requests enable row level security;

create policy staff_reads on app_public.audit_entries for select to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('audit.read'))::uuid[])
    or office_id is null and company_id = (select app_hidden.company_where_can('audit.read'))
  );
create policy nobody on app_private.requests using (false);

grant select on app_public.audit_entries to turno_staff;
--! EndIncluded audit/audit_policies.sql
--! Included audit/tg_audit.sql
-- Records a change of the row that carries the trigger: for an update the values that changed, before and
-- after; for a deletion the whole row. A new row speaks for itself. What a client's file or an office's settings hold
-- is a change of the client or office.
create or replace function app_hidden.tg_audit() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      present jsonb := to_jsonb(coalesce(new, old));
      before jsonb;
      after jsonb;
    begin
      if tg_op = 'UPDATE' then
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
        case when tg_table_name = 'offices' then (present ->> 'id')::uuid else (present ->> 'office_id')::uuid end,
        tg_table_name,
        coalesce(case tg_table_name when 'profiles' then present ->> 'client_id' end, present ->> 'id', present ->> 'office_id')::uuid,
        lower(tg_op),
        app_hidden.current_actor_id(),
        before,
        after);
      return null;
    end
  $$;
--! EndIncluded audit/tg_audit.sql
--! Included audit/requests.sql
-- Claims a request id for a creating call (D19): null when the call is to go on, else the first answer.
-- A second caller with the same id waits here until the first has committed or rolled back.
create or replace function app_private.request_begin(company_id uuid, request_id uuid, content jsonb) returns jsonb
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
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
  $$;

-- Keeps the first answer to a request id.
create or replace function app_private.request_end(company_id uuid, request_id uuid, answer jsonb) returns void
  language sql
  set search_path = pg_catalog, pg_temp
  as $$
    update app_private.requests as request set answer = $3
    where request.company_id = $1 and request.request_id = $2
  $$;
--! EndIncluded audit/requests.sql
--! Included audit/audited_tables.sql
create trigger audit after insert or update or delete on app_public.offices
  for each row execute function app_hidden.tg_audit();
create trigger audit after insert or update or delete on app_public.office_settings
  for each row execute function app_hidden.tg_audit();
create trigger audit after insert or update or delete on app_public.roles
  for each row execute function app_hidden.tg_audit();
create trigger audit after insert or update or delete on app_public.employees
  for each row execute function app_hidden.tg_audit();
create trigger audit after insert or update or delete on app_public.users
  for each row execute function app_hidden.tg_audit();
create trigger audit after insert or update or delete on app_public.clients
  for each row execute function app_hidden.tg_audit();
create trigger audit after insert or update or delete on app_public.profiles
  for each row execute function app_hidden.tg_audit();
create trigger audit after insert or update or delete on app_public.services
  for each row execute function app_hidden.tg_audit();
create trigger audit after insert or update or delete on app_public.subservices
  for each row execute function app_hidden.tg_audit();
--! EndIncluded audit/audited_tables.sql
--! Included access/tidy.sql
-- Forgets what nothing needs any more: sessions that ended a month ago, request ids of last month, spent captchas.
create or replace function app_private.tidy() returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    delete from app_private.sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
    delete from app_private.requests where created < now() - interval '30 days';
    delete from app_private.spent_captchas where expires_at < now();
  $$;

grant usage on schema app_private to turno_worker;
grant execute on function app_private.tidy() to turno_worker;
--! EndIncluded access/tidy.sql
