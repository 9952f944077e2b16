--! Previous: sha1:2b45b2313dd9a96cdcd2b7c731e4b86e7b5bde84
--! Hash: sha1:1347b7bc85aa7bd309f04165edfc437e4e228945
--! AllowInvalidHash
--! Message: appointments and the calendar

create table app_public.appointments (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  client_id uuid references app_public.clients,
  client_in text not null default '',
  client_name text not null default '',
  client_last_name text not null default '',
  client_phone text not null default '',
  client_email text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  contact_name text not null generated always as (
    case when client_name <> '' or client_last_name <> '' then client_name else first_name end) stored,
  contact_last_name text not null generated always as (
    case when client_name <> '' or client_last_name <> '' then client_last_name else last_name end) stored,
  contact_phone text not null generated always as (case when client_phone <> '' then client_phone else phone end) stored,
  appointment_date timestamptz not null,
  minutes integer check (minutes between 5 and 1440),
  ends_at timestamptz not null,
  appointment_day date not null,
  state text not null default 'BOOKED'
    check (state in ('BOOKED', 'CONFIRMED', 'ARRIVED', 'SERVED', 'NO_SHOW', 'CANCELLED')),
  status smallint not null default 1 check (status in (1, 2)),
  sale_id uuid constraint appointments_sale_key unique references app_public.sales,
  employee_id uuid references app_public.employees,
  employee_in text not null default '',
  employee_name text not null default '',
  employee_last_name text not null default '',
  employee_phone text not null default '',
  employee_email text not null default '',
  office_name text not null,
  created_by uuid,
  created timestamptz not null default now(),
  updated timestamptz,
  constraint appointments_times_check check (ends_at > appointment_date)
);
comment on table app_public.appointments is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nA client, or who is known by name and phone only, booked for a time (doc 2 §3); it ends after the minutes of its lines (D39).';
comment on column app_public.appointments.minutes is 'Its own length where it is not that of its lines.';
create index appointments_office_date_idx on app_public.appointments (office_id, status, appointment_date, id);
create index appointments_office_day_idx on app_public.appointments (office_id, appointment_day);
create index appointments_company_date_idx on app_public.appointments (company_id, status, appointment_date, id);
create index appointments_walk_in_idx on app_public.appointments (company_id) where client_id is null and status = 1;
create index appointments_client_idx on app_public.appointments (client_id);
create index appointments_employee_idx on app_public.appointments (employee_id);

create table app_public.appointments_details (
  id uuid primary key default app_hidden.new_id(),
  appointment_id uuid not null references app_public.appointments,
  line_number integer not null,
  company_id uuid not null,
  office_id uuid not null,
  appointment_day date not null,
  employee_id uuid references app_public.employees,
  subservice_id uuid not null references app_public.subservices,
  cost numeric(18, 2) not null,
  currency_code text not null,
  avg_minuts integer not null check (avg_minuts between 1 and 1440),
  service_name text not null,
  subservice_name text not null,
  employee_name text not null,
  employee_last_name text not null,
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  constraint appointments_details_line_key unique (appointment_id, line_number)
);
comment on table app_public.appointments_details is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nWhat an appointment is for, and with whom; no technician is ''Técnico por Turno'' (D39).';
comment on column app_public.appointments_details.avg_minuts is E'@name avg_minuts\nMinutes that it takes (D39).';
create index appointments_details_employee_idx on app_public.appointments_details (employee_id);
create index appointments_details_office_day_idx on app_public.appointments_details (office_id, appointment_day);
create index appointments_details_subservice_idx on app_public.appointments_details (subservice_id);

create table app_private.appointment_technicians (
  appointment_id uuid not null references app_public.appointments,
  employee_id uuid not null references app_public.employees,
  company_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  primary key (appointment_id, employee_id),
  constraint appointment_technicians_overlap exclude using gist (employee_id with =, during with &&)
);
comment on table app_private.appointment_technicians is
  'When active appointments take a real technician''s time; no two of one technician overlap (D39).';
create index appointment_technicians_employee_idx on app_private.appointment_technicians (employee_id);

create table app_private.appointment_tokens (
  token_hash bytea primary key,
  appointment_id uuid not null references app_public.appointments,
  company_id uuid not null,
  created timestamptz not null default now()
);
comment on table app_private.appointment_tokens is
  'Links in reminders by which a client answers, as hashes; each is good until its appointment begins.';
create index appointment_tokens_appointment_idx on app_private.appointment_tokens (appointment_id);

create table app_public.office_appointment_settings (
  office_id uuid primary key references app_public.offices,
  company_id uuid not null references app_public.companies,
  opens time not null default '08:00',
  closes time not null default '19:00',
  remind_24h boolean not null default false,
  remind_3h boolean not null default false,
  updated timestamptz,
  constraint office_appointment_settings_hours_check check (closes > opens)
);
comment on table app_public.office_appointment_settings is
  E'@behavior -*\nThe working hours and reminders of an office''s appointments.';
insert into app_public.office_appointment_settings (office_id, company_id)
select id, company_id from app_public.offices;
create index office_appointment_settings_company_idx on app_public.office_appointment_settings (company_id);
