create table app_public.roles (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  role_name text not null,
  takes_turns boolean default false not null,
  supervises boolean default false not null,
  earns_on text default 'lines'::text not null,
  status smallint default 1 not null,
  visible smallint default 1 not null,
  created timestamp with time zone default now() not null,
  discount_limit numeric(5,2) default 0 not null,
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint roles_company_name_key UNIQUE (company_id, role_name),
  constraint roles_discount_limit_check CHECK (((discount_limit >= (0)::numeric) AND (discount_limit <= (100)::numeric))),
  constraint roles_earns_on_check CHECK ((earns_on = ANY (ARRAY['lines'::text, 'office'::text]))),
  constraint roles_role_name_check CHECK ((role_name <> ''::text)),
  constraint roles_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint roles_visible_check CHECK ((visible = ANY (ARRAY[0, 1])))
);
alter table app_public.roles enable row level security;
create policy staff_adds on app_public.roles for insert to turno_staff with check (((company_id = ( SELECT app_hidden.company_where_can('role.create'::text) AS company_where_can)) AND ((role_name !~ '^crm_'::text) OR ( SELECT app_hidden.can('role.grant'::text) AS can))));
create policy staff_deletes on app_public.roles for delete to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('role.delete'::text) AS company_where_can)));
create policy staff_edits on app_public.roles for update to turno_staff using (((company_id = ( SELECT app_hidden.company_where_can('role.create'::text) AS company_where_can)) AND ((role_name !~ '^crm_'::text) OR ( SELECT app_hidden.can('role.grant'::text) AS can)))) with check (((company_id = ( SELECT app_hidden.company_where_can('role.create'::text) AS company_where_can)) AND ((role_name !~ '^crm_'::text) OR ( SELECT app_hidden.can('role.grant'::text) AS can))));
create policy staff_reads on app_public.roles for select to turno_staff using ((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.roles FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.roles FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_role BEFORE INSERT OR UPDATE OF role_name ON app_public.roles FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_role();
CREATE TRIGGER log_discount_limit AFTER UPDATE OF discount_limit ON app_public.roles FOR EACH ROW WHEN (((app_hidden.current_company_id() IS NOT NULL) AND (old.discount_limit <> new.discount_limit))) EXECUTE FUNCTION app_hidden.tg_log_discount_limit();
CREATE TRIGGER log_role AFTER INSERT OR DELETE OR UPDATE OF role_name ON app_public.roles FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_log_role();
CREATE TRIGGER step_up BEFORE INSERT OR DELETE OR UPDATE OF role_name ON app_public.roles FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_step_up_role();
grant delete, select on app_public.roles to turno_staff;
grant insert (company_id, role_name), update (role_name) on app_public.roles to turno_staff;
comment on table app_public.roles is 'A role of the company''s staff; what it may do is in role_permissions (D3).';
comment on column app_public.roles.takes_turns is 'Its employees get workdays (D24).';
comment on column app_public.roles.supervises is 'Its employees may have a commission on other technicians'' lines, supervisor_commission (D20).';
comment on column app_public.roles.earns_on is 'What its employees'' commission applies to: the lines they serve, or all lines of their office (D20).';
comment on column app_public.roles.discount_limit is 'Percent up to which its employees, where they may, take something off a sale at the counter (D70).';
