create table app_public.employees (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  office_id uuid default app_hidden.current_office_id() not null,
  role_id uuid not null,
  identification_type text not null,
  identification_number text not null,
  first_name text default ''::text not null,
  second_name text default ''::text not null,
  last_name text default ''::text not null,
  second_last_name text default ''::text not null,
  full_name text generated always as (app_hidden.full_name(first_name, second_name, last_name, second_last_name)) stored not null,
  email text not null,
  phone text default ''::text not null,
  commission numeric(9,6) default 0 not null,
  supervisor_commission numeric(9,6) default 0 not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  updated timestamp with time zone,
  password text,
  identity_family text,
  identity_number text,
  identity_collision integer default 0 not null,
  invite boolean,
  constraint employees_pkey PRIMARY KEY (id),
  constraint employees_commission_check CHECK (((commission >= (0)::numeric) AND (commission <= (1)::numeric))),
  constraint employees_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint employees_email_check CHECK ((email = lower(email))),
  constraint employees_identification_number_check CHECK ((identification_number <> ''::text)),
  constraint employees_keep_no_password CHECK ((password IS NULL)),
  constraint employees_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint employees_role_id_fkey FOREIGN KEY (role_id) REFERENCES app_public.roles(id),
  constraint employees_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint employees_supervisor_commission_check CHECK (((supervisor_commission >= (0)::numeric) AND (supervisor_commission <= (1)::numeric)))
);
alter table app_public.employees enable row level security;
CREATE UNIQUE INDEX employees_identity_key ON app_public.employees USING btree (company_id, identity_family, identity_number, identity_collision);
CREATE INDEX employees_office_idx ON app_public.employees USING btree (office_id, status);
CREATE INDEX employees_role_idx ON app_public.employees USING btree (role_id);
create policy staff_adds on app_public.employees for insert to turno_staff with check (((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)) AND (( SELECT app_hidden.can('employee.create'::text) AS can) OR ( SELECT app_hidden.can('supervisor.create'::text) AS can)) AND (office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[]))));
create policy staff_deletes on app_public.employees for delete to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('employee.disable'::text) AS offices_where_can)::uuid[])) OR (office_id = ANY (( SELECT app_hidden.offices_where_can('supervisor.update'::text) AS offices_where_can)::uuid[]))));
create policy staff_edits on app_public.employees for update to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('employee.update'::text) AS offices_where_can)::uuid[])) OR (office_id = ANY (( SELECT app_hidden.offices_where_can('supervisor.update'::text) AS offices_where_can)::uuid[])) OR (id = ( SELECT app_hidden.current_employee_id() AS current_employee_id)))) with check ((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)));
create policy staff_reads on app_public.employees for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_any('{employee.read,supervisor.read,profit.read,workday.read}'::text[]) AS offices_where_any)::uuid[])) OR (id = ( SELECT app_hidden.current_employee_id() AS current_employee_id))));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.employees FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.employees FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_dismissal BEFORE DELETE ON app_public.employees FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_check_dismissal();
CREATE TRIGGER check_employee BEFORE INSERT OR UPDATE ON app_public.employees FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_employee();
CREATE TRIGGER check_employee_change BEFORE UPDATE ON app_public.employees FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_check_employee_change();
CREATE TRIGGER check_hiring BEFORE INSERT ON app_public.employees FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_check_hiring();
CREATE TRIGGER doubt_new_phone AFTER UPDATE OF phone ON app_public.employees FOR EACH ROW WHEN (((app_hidden.current_company_id() IS NOT NULL) AND (old.phone <> new.phone))) EXECUTE FUNCTION app_hidden.tg_doubt_new_phone();
CREATE TRIGGER end_sessions AFTER UPDATE OF status, office_id ON app_public.employees FOR EACH ROW WHEN (((new.status IS DISTINCT FROM old.status) OR (new.office_id IS DISTINCT FROM old.office_id))) EXECUTE FUNCTION app_hidden.tg_end_sessions();
CREATE TRIGGER identify BEFORE INSERT OR UPDATE OF identification_type, identification_number, identity_family ON app_public.employees FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_identify();
CREATE TRIGGER keep_administrator AFTER DELETE OR UPDATE OF role_id, status, office_id ON app_public.employees FOR EACH ROW WHEN ((old.status = app_hidden.active())) EXECUTE FUNCTION app_hidden.tg_keep_administrator();
CREATE TRIGGER log_person AFTER INSERT OR DELETE OR UPDATE OF role_id, status ON app_public.employees FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_log_person();
CREATE TRIGGER open_account AFTER INSERT ON app_public.employees FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_open_account();
CREATE TRIGGER rename_account AFTER UPDATE OF email ON app_public.employees FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_rename_account();
CREATE TRIGGER send_email_notice AFTER UPDATE OF email ON app_public.employees FOR EACH ROW WHEN ((old.email <> new.email)) EXECUTE FUNCTION app_hidden.tg_notify_new_email();
CREATE TRIGGER step_up BEFORE UPDATE OF email, role_id ON app_public.employees FOR EACH ROW WHEN (((app_hidden.current_company_id() IS NOT NULL) AND ((old.email IS DISTINCT FROM new.email) OR (old.role_id IS DISTINCT FROM new.role_id)))) EXECUTE FUNCTION app_hidden.tg_step_up();
CREATE TRIGGER step_up_administrator BEFORE INSERT ON app_public.employees FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_step_up_administrator();
CREATE TRIGGER step_up_return BEFORE UPDATE OF status ON app_public.employees FOR EACH ROW WHEN (((app_hidden.current_company_id() IS NOT NULL) AND (old.status <> app_hidden.active()) AND (new.status = app_hidden.active()))) EXECUTE FUNCTION app_hidden.tg_step_up_return();
CREATE TRIGGER store_password BEFORE INSERT ON app_public.employees FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_set_password();
CREATE TRIGGER updated BEFORE UPDATE ON app_public.employees FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_updated();
grant delete on app_public.employees to turno_staff;
grant insert (company_id, office_id, role_id, identification_type, identification_number, first_name, last_name, email, phone, commission, supervisor_commission, status, password, invite), select (id, company_id, office_id, role_id, identification_type, identification_number, first_name, second_name, last_name, second_last_name, full_name, email, phone, commission, supervisor_commission, status, created, updated), update (office_id, role_id, identification_type, identification_number, first_name, second_name, last_name, second_last_name, email, phone, commission, supervisor_commission, status, updated) on app_public.employees to turno_staff;
comment on table app_public.employees is 'Staff of an office: technicians, supervisors, administrators (doc 1 §3). Commissions are fractions.';
comment on column app_public.employees.password is 'Write only: the hash that the server makes of a new employee''s password goes to their account (D36).';
comment on column app_public.employees.identity_family is '@omit
Documents of one family are one sequence of numbers (D88).';
comment on column app_public.employees.identity_number is '@omit
The number of the document in the one spelling that identifies its holder.';
comment on column app_public.employees.identity_collision is '@omit
0, or how many rows of before had this document already.';
comment on column app_public.employees.invite is 'Write only: creates a new employee without a password, who sets it by an invitation (D108).';
