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
