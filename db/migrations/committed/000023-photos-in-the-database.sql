--! Previous: sha1:2d802fc4dc97be4f6869f2e1fb68e167b614c986
--! Hash: sha1:d09162069fcab0cd527ebd35128e1cf3600102a1
--! Message: Photos in the database

-- Enter migration here
create table app_private.photo_bytes (
  name text not null constraint photo_bytes_pkey primary key
    constraint photo_bytes_name_fkey references app_private.photos (name) on delete cascade,
  bytes bytea not null,
  -- A PNG of 1,600 × 1,600 that nothing packs has 10.2 million bytes.
  constraint photo_bytes_size_check check (octet_length(bytes) <= 12 * 1024 * 1024)
);
-- A picture is packed already.
alter table app_private.photo_bytes alter column bytes set storage external;
comment on table app_private.photo_bytes is 'The photos themselves, where they are kept in the database.';
comment on column app_private.photo_bytes.bytes is 'A JPEG or PNG of at most 1,600 pixels, as the server encoded it.';
