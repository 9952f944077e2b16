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
