create table app_public.appointments_details (
  id uuid default app_hidden.new_id() not null,
  appointment_id uuid not null,
  line_number integer not null,
  company_id uuid not null,
  office_id uuid not null,
  appointment_day date not null,
  employee_id uuid,
  subservice_id uuid not null,
  cost numeric(18,2) not null,
  currency_code text not null,
  avg_minuts integer not null,
  service_name text not null,
  subservice_name text not null,
  employee_name text not null,
  employee_last_name text not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint appointments_details_pkey PRIMARY KEY (id),
  constraint appointments_details_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app_public.appointments(id),
  constraint appointments_details_avg_minuts_check CHECK (((avg_minuts >= 1) AND (avg_minuts <= 1440))),
  constraint appointments_details_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint appointments_details_line_key UNIQUE (appointment_id, line_number),
  constraint appointments_details_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint appointments_details_subservice_id_fkey FOREIGN KEY (subservice_id) REFERENCES app_public.subservices(id)
);
alter table app_public.appointments_details enable row level security;
CREATE INDEX appointments_details_employee_idx ON app_public.appointments_details USING btree (employee_id);
CREATE INDEX appointments_details_office_day_idx ON app_public.appointments_details USING btree (office_id, appointment_day);
CREATE INDEX appointments_details_subservice_idx ON app_public.appointments_details USING btree (subservice_id);
create policy staff_reads on app_public.appointments_details for select to turno_staff using (((NOT ( SELECT app_hidden.can('appointment.read_contact_only'::text) AS can)) AND (office_id = ANY (( SELECT app_hidden.offices_where_can('appointment.read'::text) AS offices_where_can)::uuid[])) AND (appointment_day >= ( SELECT app_hidden.appointments_from() AS appointments_from)) AND (appointment_day <= ( SELECT app_hidden.appointments_until() AS appointments_until))));
CREATE TRIGGER audit AFTER DELETE OR UPDATE ON app_public.appointments_details FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
grant select on app_public.appointments_details to turno_staff;
comment on table app_public.appointments_details is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
What an appointment is for, and with whom; no technician is ''Técnico por Turno'' (D39).';
comment on column app_public.appointments_details.avg_minuts is '@name avg_minuts
Minutes that it takes (D39).';
