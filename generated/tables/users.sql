create table app_public.users (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  role_id uuid not null,
  email text not null,
  phone text default ''::text not null,
  address text default ''::text not null,
  postal_code text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint users_role_id_fkey FOREIGN KEY (role_id) REFERENCES app_public.roles(id)
);
alter table app_public.users enable row level security;
CREATE INDEX users_company_idx ON app_public.users USING btree (company_id);
CREATE INDEX users_office_idx ON app_public.users USING btree (office_id);
CREATE INDEX users_role_idx ON app_public.users USING btree (role_id);
create policy staff_deletes on app_public.users for delete to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('user.delete'::text) AS offices_where_can)::uuid[])));
create policy staff_reads on app_public.users for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('user.read'::text) AS offices_where_can)::uuid[])));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.users FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.users FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER keep_administrator AFTER DELETE OR UPDATE OF role_id, office_id ON app_public.users FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_keep_administrator();
CREATE TRIGGER keep_own_account BEFORE DELETE ON app_public.users FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_keep_own_account();
CREATE TRIGGER log_person AFTER INSERT OR DELETE OR UPDATE OF role_id ON app_public.users FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_log_person();
CREATE TRIGGER step_up_administrator BEFORE INSERT ON app_public.users FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_step_up_administrator();
grant delete, select on app_public.users to turno_staff;
comment on table app_public.users is '@behavior -insert -update
Someone who signs in without being an employee (doc 1 §3).';
