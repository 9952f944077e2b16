create table app_public.people (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  identification_number text not null,
  first_name text default ''::text not null,
  second_name text default ''::text not null,
  last_name text default ''::text not null,
  second_last_name text default ''::text not null,
  birthday date,
  sex text,
  place_birth_country text,
  place_birth_city text,
  nationality text,
  created timestamp with time zone default now() not null,
  identity_number text,
  constraint people_pkey PRIMARY KEY (id),
  constraint people_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint people_company_identification_key UNIQUE (company_id, identification_number),
  constraint people_identification_number_check CHECK ((identification_number <> ''::text))
);
alter table app_public.people enable row level security;
CREATE INDEX people_identity_idx ON app_public.people USING btree (company_id, identity_number);
create policy hirers_read on app_public.people for select to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('employee.create'::text) AS company_where_can)));
create policy staff_adds on app_public.people for insert to turno_staff with check (((company_id = ( SELECT app_hidden.company_where_can('client.create'::text) AS company_where_can)) OR (company_id = ( SELECT app_hidden.company_where_can('employee.create'::text) AS company_where_can))));
create policy staff_reads on app_public.people for select to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('client.create'::text) AS company_where_can)));
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.people FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_person BEFORE INSERT ON app_public.people FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_person();
CREATE TRIGGER identify BEFORE INSERT OR UPDATE OF identification_number, identity_number ON app_public.people FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_identify_person();
grant select on app_public.people to turno_staff;
grant insert (company_id, identification_number, first_name, second_name, last_name, second_last_name, birthday, sex, place_birth_country, place_birth_city, nationality) on app_public.people to turno_staff;
comment on table app_public.people is '@behavior -update -delete
What the civil registry told of a person (doc 1 §3).';
comment on column app_public.people.identity_number is '@omit
The number of the cédula in the one spelling that identifies its holder (D88).';
