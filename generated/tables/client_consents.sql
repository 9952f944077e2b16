create table app_public.client_consents (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  client_id uuid not null,
  purpose text not null,
  given boolean,
  how text not null,
  wording smallint not null,
  actor_id uuid,
  created timestamp with time zone default clock_timestamp() not null,
  constraint client_consents_pkey PRIMARY KEY (id),
  constraint client_consents_client_id_fkey FOREIGN KEY (client_id) REFERENCES app_public.clients(id),
  constraint client_consents_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint client_consents_how_check CHECK ((how = ANY (ARRAY['COUNTER'::text, 'LINK'::text, 'REQUEST'::text, 'IMPORT'::text]))),
  constraint client_consents_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint client_consents_purpose_check CHECK ((purpose = ANY (ARRAY['MESSAGES'::text, 'PHOTOS'::text]))),
  constraint client_consents_wording_check CHECK ((wording > 0))
);
alter table app_public.client_consents enable row level security;
CREATE INDEX client_consents_client_idx ON app_public.client_consents USING btree (client_id, purpose, created DESC, id DESC);
CREATE INDEX client_consents_company_idx ON app_public.client_consents USING btree (company_id, created DESC, id);
CREATE INDEX client_consents_office_idx ON app_public.client_consents USING btree (office_id, created DESC, id);
create policy staff_reads on app_public.client_consents for select to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('client.read'::text) AS company_where_can)));
CREATE TRIGGER notify_office_new AFTER INSERT ON app_public.client_consents FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office_new('clients');
grant select on app_public.client_consents to turno_staff;
comment on table app_public.client_consents is '@behavior -*
What clients consented to, refused and withdrew, append-only: the last row of a client and purpose holds (D46). It names nobody.';
comment on column app_public.client_consents.given is 'Null takes back what was pressed by mistake: they count as not asked.';
comment on column app_public.client_consents.how is 'COUNTER by the staff, LINK by the client, REQUEST by an objection, IMPORT with rows from elsewhere.';
comment on column app_public.client_consents.wording is 'Which text the client was told.';
