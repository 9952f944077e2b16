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
