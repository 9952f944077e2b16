create table app_private.write_probe (
  page bigint generated always as identity not null,
  filler text not null,
  constraint write_probe_pkey PRIMARY KEY (page)
);
alter table app_private.write_probe enable row level security;
create policy nobody on app_private.write_probe for all to public using (false);
comment on table app_private.write_probe is 'Up to 4 MB of nothing: whether it grows shows whether the disk has room.';
