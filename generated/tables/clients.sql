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
  erased_at timestamp with time zone,
  identity_family text,
  identity_number text,
  identity_collision integer default 0 not null,
  constraint clients_pkey PRIMARY KEY (id),
  constraint clients_company_email_key UNIQUE (company_id, email),
  constraint clients_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint clients_identification_number_check CHECK ((identification_number <> ''::text)),
  constraint clients_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint clients_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.clients enable row level security;
CREATE INDEX clients_company_idx ON app_public.clients USING btree (company_id, id DESC) WHERE (status = 1);
CREATE UNIQUE INDEX clients_identity_key ON app_public.clients USING btree (company_id, identity_family, identity_number, identity_collision);
CREATE INDEX clients_office_all_idx ON app_public.clients USING btree (office_id);
CREATE INDEX clients_office_begins_idx ON app_public.clients USING btree (office_id, "left"(search_text, 60) text_pattern_ops) WHERE (status = 1);
CREATE INDEX clients_office_idx ON app_public.clients USING btree (office_id, id DESC) WHERE (status = 1);
CREATE INDEX clients_phone_idx ON app_public.clients USING btree (company_id, "right"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), 7)) WHERE (erased_at IS NULL);
CREATE INDEX clients_search_idx ON app_public.clients USING gin (search_text gin_trgm_ops, first_name gin_trgm_ops, last_name gin_trgm_ops, phone gin_trgm_ops, email gin_trgm_ops, identification_number gin_trgm_ops) WITH (fastupdate='on');
CREATE INDEX clients_unidentified_idx ON app_public.clients USING btree (company_id, identification_number) WHERE (identity_number IS NULL);
create policy staff_edits on app_public.clients for update to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('client.update'::text) AS company_where_can))) with check (((company_id = ( SELECT app_hidden.company_where_can('client.update'::text) AS company_where_can)) AND ((status = app_hidden.active()) OR ( SELECT app_hidden.can('client.disable'::text) AS can))));
create policy staff_reads on app_public.clients for select to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('client.read'::text) AS company_where_can)));
CREATE TRIGGER audit AFTER DELETE OR UPDATE ON app_public.clients FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER audit_new AFTER INSERT ON app_public.clients FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit_new();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.clients FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER carry_contact AFTER UPDATE OF identification_number, first_name, second_name, last_name, second_last_name, phone, email ON app_public.clients FOR EACH ROW WHEN (((old.identification_number IS DISTINCT FROM new.identification_number) OR (old.first_name IS DISTINCT FROM new.first_name) OR (old.second_name IS DISTINCT FROM new.second_name) OR (old.last_name IS DISTINCT FROM new.last_name) OR (old.second_last_name IS DISTINCT FROM new.second_last_name) OR (old.phone IS DISTINCT FROM new.phone) OR (old.email IS DISTINCT FROM new.email))) EXECUTE FUNCTION app_hidden.tg_carry_contact();
CREATE TRIGGER change_document BEFORE UPDATE OF identification_type, identification_number ON app_public.clients FOR EACH ROW WHEN ((((old.identification_type IS DISTINCT FROM new.identification_type) OR (old.identification_number IS DISTINCT FROM new.identification_number)) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_correct_client();
CREATE TRIGGER check_client BEFORE INSERT OR UPDATE OF phone, email, address ON app_public.clients FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_client();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.clients FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('client.disable');
CREATE TRIGGER identify BEFORE INSERT OR UPDATE OF identification_type, identification_number, identity_family ON app_public.clients FOR EACH ROW WHEN ((new.erased_at IS NULL)) EXECUTE FUNCTION app_hidden.tg_identify();
CREATE TRIGGER keep_text AFTER UPDATE OF identification_number, first_name, second_name, last_name, second_last_name, phone, email, updated ON app_public.clients FOR EACH ROW WHEN (((old.search_text <> new.search_text) OR (NOT (old.updated IS DISTINCT FROM new.updated)))) EXECUTE FUNCTION app_hidden.tg_keep_client_text();
CREATE TRIGGER notify_office AFTER DELETE OR UPDATE ON app_public.clients FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('clients');
CREATE TRIGGER notify_office_new AFTER INSERT ON app_public.clients FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office_new('clients');
CREATE TRIGGER updated BEFORE UPDATE ON app_public.clients FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_updated();
grant select on app_public.clients to turno_staff;
grant update (identification_type, identification_number, first_name, second_name, last_name, second_last_name, phone, email, address, status, updated) on app_public.clients to turno_staff;
comment on table app_public.clients is '@behavior -insert -delete -query:resource:list -query:resource:connection
A client of the company, registered at an office (doc 1 §3).';
comment on column app_public.clients.erased_at is '@omit
When who they are was erased at their request; the row stands for their sales.';
comment on column app_public.clients.identity_family is '@omit
Documents of one family are one sequence of numbers (D88); null for an erased client.';
comment on column app_public.clients.identity_number is '@omit
The number of the document in the one spelling that identifies its holder.';
comment on column app_public.clients.identity_collision is '@omit
0, or how many rows of before had this document already.';
