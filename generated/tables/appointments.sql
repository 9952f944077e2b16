create table app_public.appointments (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  client_id uuid,
  client_in text default ''::text not null,
  client_name text default ''::text not null,
  client_last_name text default ''::text not null,
  client_phone text default ''::text not null,
  client_email text default ''::text not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  phone text default ''::text not null,
  contact_name text generated always as (
CASE
    WHEN ((client_name <> ''::text) OR (client_last_name <> ''::text)) THEN client_name
    ELSE first_name
END) stored not null,
  contact_last_name text generated always as (
CASE
    WHEN ((client_name <> ''::text) OR (client_last_name <> ''::text)) THEN client_last_name
    ELSE last_name
END) stored not null,
  contact_phone text generated always as (
CASE
    WHEN (client_phone <> ''::text) THEN client_phone
    ELSE phone
END) stored not null,
  appointment_date timestamp with time zone not null,
  minutes integer,
  ends_at timestamp with time zone not null,
  appointment_day date not null,
  state text default 'BOOKED'::text not null,
  status smallint default 1 not null,
  sale_id uuid,
  employee_id uuid,
  employee_in text default ''::text not null,
  employee_name text default ''::text not null,
  employee_last_name text default ''::text not null,
  employee_phone text default ''::text not null,
  employee_email text default ''::text not null,
  office_name text not null,
  created_by uuid,
  created timestamp with time zone default now() not null,
  updated timestamp with time zone,
  constraint appointments_pkey PRIMARY KEY (id),
  constraint appointments_client_id_fkey FOREIGN KEY (client_id) REFERENCES app_public.clients(id),
  constraint appointments_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint appointments_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint appointments_minutes_check CHECK (((minutes >= 5) AND (minutes <= 1440))),
  constraint appointments_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint appointments_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES app_public.sales(id),
  constraint appointments_sale_key UNIQUE (sale_id),
  constraint appointments_state_check CHECK ((state = ANY (ARRAY['BOOKED'::text, 'CONFIRMED'::text, 'ARRIVED'::text, 'SERVED'::text, 'NO_SHOW'::text, 'CANCELLED'::text]))),
  constraint appointments_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint appointments_times_check CHECK ((ends_at > appointment_date))
);
alter table app_public.appointments enable row level security;
CREATE INDEX appointments_client_idx ON app_public.appointments USING btree (client_id);
CREATE INDEX appointments_company_date_idx ON app_public.appointments USING btree (company_id, status, appointment_date, id);
CREATE INDEX appointments_employee_idx ON app_public.appointments USING btree (employee_id);
CREATE INDEX appointments_office_date_idx ON app_public.appointments USING btree (office_id, status, appointment_date, id);
CREATE INDEX appointments_office_day_idx ON app_public.appointments USING btree (office_id, appointment_day);
CREATE INDEX appointments_walk_in_idx ON app_public.appointments USING btree (company_id) WHERE ((client_id IS NULL) AND (status = 1));
create policy staff_reads on app_public.appointments for select to turno_staff using (((company_id = ( SELECT app_hidden.company_where_can('appointment.read'::text) AS company_where_can)) AND (office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])) AND (appointment_date >= ( SELECT app_hidden.appointments_since() AS appointments_since)) AND (appointment_day <= ( SELECT app_hidden.appointments_until() AS appointments_until))));
CREATE TRIGGER audit AFTER DELETE OR UPDATE ON app_public.appointments FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER notify_office AFTER INSERT OR DELETE OR UPDATE ON app_public.appointments FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('appointments');
grant select on app_public.appointments to turno_staff;
comment on table app_public.appointments is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
A client, or who is known by name and phone only, booked for a time (doc 2 §3); it ends after the minutes of its lines (D39).';
comment on column app_public.appointments.minutes is 'Its own length where it is not that of its lines.';
