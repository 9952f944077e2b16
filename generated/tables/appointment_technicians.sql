create table app_private.appointment_technicians (
  appointment_id uuid not null,
  employee_id uuid not null,
  company_id uuid not null,
  during tstzrange not null,
  constraint appointment_technicians_pkey PRIMARY KEY (appointment_id, employee_id),
  constraint appointment_technicians_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app_public.appointments(id),
  constraint appointment_technicians_during_check CHECK ((NOT isempty(during))),
  constraint appointment_technicians_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint appointment_technicians_overlap EXCLUDE USING gist (employee_id WITH =, during WITH &&)
);
alter table app_private.appointment_technicians enable row level security;
CREATE INDEX appointment_technicians_employee_idx ON app_private.appointment_technicians USING btree (employee_id);
create policy nobody on app_private.appointment_technicians for all to public using (false);
comment on table app_private.appointment_technicians is 'When active appointments take a real technician''s time; no two of one technician overlap (D39).';
