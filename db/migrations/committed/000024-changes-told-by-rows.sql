--! Previous: sha1:d09162069fcab0cd527ebd35128e1cf3600102a1
--! Hash: sha1:440f42529ef591ddd18b1cf0911ab3b8fdb748f9
--! Message: Changes told by rows

-- Enter migration here

-- NOTIFY takes one lock for all notifying commits of a cluster until they are on disk and at the standby. Changes are told
-- by rows instead, which each server reads once a second.
create table app_private.office_changes (
  transaction xid8 not null default pg_current_xact_id(),
  company_id uuid not null,
  place_id uuid not null,
  topic text not null,
  created timestamptz not null default clock_timestamp(),
  constraint office_changes_pkey primary key (transaction, place_id, topic),
  constraint office_changes_topic_check check (length(topic) <= 50)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_threshold = -1);
comment on table app_private.office_changes is 'What transactions of the last hour changed that open screens show, each topic of an office once; servers read what came since they read last.';
comment on column app_private.office_changes.place_id is 'The office; the company for what belongs to none.';

-- Servers of the release before hear NOTIFY alone: a database of theirs goes on with it for a week.
create table app_private.notified_servers (
  until timestamptz not null,
  constraint notified_servers_pkey primary key (until)
);
comment on table app_private.notified_servers is 'Until when servers of the release before, which read no app_private.office_changes, are told by NOTIFY.';
insert into app_private.notified_servers (until)
select now() + interval '7 days' where exists (select from app_public.companies);
