create table app_public.workdays (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  employee_id uuid not null,
  work_date date not null,
  number_token integer not null,
  created_by uuid,
  created timestamp with time zone default now() not null,
  constraint workdays_pkey PRIMARY KEY (id),
  constraint workdays_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint workdays_employee_day_key UNIQUE (employee_id, work_date),
  constraint workdays_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint workdays_number_token_check CHECK ((number_token > 0)),
  constraint workdays_office_day_token_key UNIQUE (office_id, work_date, number_token),
  constraint workdays_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id)
);
alter table app_public.workdays enable row level security;
CREATE INDEX workdays_company_idx ON app_public.workdays USING btree (company_id);
CREATE INDEX workdays_office_newest_idx ON app_public.workdays USING btree (office_id, id DESC);
create policy staff_deletes on app_public.workdays for delete to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('workday.delete'::text) AS offices_where_can)::uuid[])));
create policy staff_reads on app_public.workdays for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('workday.read'::text) AS offices_where_can)::uuid[])) OR (employee_id = ( SELECT app_hidden.current_employee_id() AS current_employee_id))));
CREATE TRIGGER attendant_commissions AFTER INSERT OR DELETE ON app_public.workdays FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_attendant_commissions();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.workdays FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER closed_month BEFORE INSERT OR DELETE OR UPDATE ON app_public.workdays FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_closed_month();
CREATE TRIGGER notify_office AFTER INSERT OR DELETE OR UPDATE ON app_public.workdays FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('workdays');
grant delete, select on app_public.workdays to turno_staff;
comment on table app_public.workdays is '@behavior -insert -update -query:resource:list -query:resource:connection -single
A technician''s turn of a day (D24).';
