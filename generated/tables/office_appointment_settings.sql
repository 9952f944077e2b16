create table app_public.office_appointment_settings (
  office_id uuid not null,
  company_id uuid not null,
  opens time without time zone default '08:00:00'::time without time zone not null,
  closes time without time zone default '19:00:00'::time without time zone not null,
  remind_24h boolean default false not null,
  remind_3h boolean default false not null,
  updated timestamp with time zone,
  constraint office_appointment_settings_pkey PRIMARY KEY (office_id),
  constraint office_appointment_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint office_appointment_settings_hours_check CHECK ((closes > opens)),
  constraint office_appointment_settings_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id)
);
alter table app_public.office_appointment_settings enable row level security;
CREATE INDEX office_appointment_settings_company_idx ON app_public.office_appointment_settings USING btree (company_id);
create policy staff_reads on app_public.office_appointment_settings for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('appointment.read'::text) AS offices_where_can)::uuid[])));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.office_appointment_settings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER notify_office AFTER INSERT OR DELETE OR UPDATE ON app_public.office_appointment_settings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('appointments');
grant select on app_public.office_appointment_settings to turno_staff;
comment on table app_public.office_appointment_settings is '@behavior -*
The working hours and reminders of an office''s appointments.';
