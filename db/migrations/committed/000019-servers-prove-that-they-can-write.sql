--! Previous: sha1:8fde8787212866e41f41d94a5c023c46de939297
--! Hash: sha1:72863bb22845e291531dc2b056f3457dd86ef7a9
--! Message: Servers prove that they can write

-- Enter migration here
drop table if exists app_private.heartbeats;
create table app_private.heartbeats (
  is_only boolean not null default true,
  beaten timestamptz not null,
  constraint heartbeats_pkey primary key (is_only),
  constraint heartbeats_is_only_check check (is_only)
);
comment on table app_private.heartbeats is 'The one row that servers write every few seconds, to know that they can.';

drop table if exists app_private.write_probe;
create unlogged table app_private.write_probe (
  filler text not null
) with (autovacuum_enabled = false);
alter table app_private.write_probe alter column filler set storage plain;
comment on table app_private.write_probe is 'Up to 4 MB of nothing: whether it grows shows whether the disk has room.';

--! Included host/host_policies.sql
-- Only host/prove_writes.sql writes these, as their owner.
alter table app_private.heartbeats enable row level security;
alter table app_private.write_probe enable row level security;

create policy nobody on app_private.heartbeats using (false);
create policy nobody on app_private.write_probe using (false);
--! EndIncluded host/host_policies.sql
--! Included host/prove_writes.sql
-- Shows that rows can be written: fails where the disk is full or the database takes none. The heartbeat must reach the
-- log; the probe's pages, which are never vacuumed and so never reused, must find new room in the data's files.
create or replace function app_private.prove_writes() returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if pg_relation_size('app_private.write_probe') > 4 * 1024 * 1024 then
        truncate app_private.write_probe;
      end if;
      insert into app_private.write_probe select repeat('.', 7000) from generate_series(1, 8);
      insert into app_private.heartbeats values (true, clock_timestamp())
      on conflict (is_only) do update set beaten = excluded.beaten;
    end
  $$;

grant execute on function app_private.prove_writes() to turno_session;
--! EndIncluded host/prove_writes.sql
