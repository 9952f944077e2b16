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
