-- Creates the settings of a new office: default working hours, no reminders.
create or replace function app_hidden.tg_first_appointment_settings() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      insert into app_public.office_appointment_settings (office_id, company_id) values (new.id, new.company_id);
      return null;
    end
  $$;

create or replace trigger first_appointment_settings after insert on app_public.offices
  for each row execute function app_hidden.tg_first_appointment_settings();

-- The appointment settings of active offices.
create or replace view app_public.v_appointment_settings with (security_invoker = true) as
  select setting.office_id, office.office_name, office.time_zone, setting.opens, setting.closes,
    setting.remind_24h, setting.remind_3h
  from app_public.office_appointment_settings as setting
  join app_public.offices as office on office.id = setting.office_id
  where office.status = app_hidden.active();

comment on view app_public.v_appointment_settings is
  E'@primaryKey office_id\n@behavior -single\nThe working hours of an office''s calendar, and its enabled reminders.';
select app_private.mark_not_null('app_public.v_appointment_settings',
  '{office_id,office_name,time_zone,opens,closes,remind_24h,remind_3h}');
grant select on app_public.v_appointment_settings to turno_staff;

create or replace function app_public.proc_save_appointment_settings(
  opens time, closes time, remind_24h boolean, remind_3h boolean, office_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      office uuid;
      before app_public.office_appointment_settings;
    begin
      perform app_hidden.require('appointment.settings');
      office := app_hidden.require_office(office_id);
      perform app_hidden.require_filled(case
        when opens is null then 'opens'
        when closes is null then 'closes'
        when remind_24h is null or remind_3h is null then 'remind24H'
      end);
      if closes <= opens then
        perform app_hidden.fail('HOURS_ORDER', '{"field": "closes"}');
      end if;
      select * into before from app_public.office_appointment_settings as setting where setting.office_id = office
      for update;
      update app_public.office_appointment_settings as setting
      set opens = proc_save_appointment_settings.opens, closes = proc_save_appointment_settings.closes,
        remind_24h = proc_save_appointment_settings.remind_24h, remind_3h = proc_save_appointment_settings.remind_3h,
        updated = now()
      where setting.office_id = office;
      if remind_24h and not before.remind_24h then
        perform app_hidden.schedule_office_reminders(office, '24h');
      end if;
      if remind_3h and not before.remind_3h then
        perform app_hidden.schedule_office_reminders(office, '3h');
      end if;
      return app_hidden.success(office, 'Registro actualizado con exito');
    end
  $$;

comment on function app_public.proc_save_appointment_settings(time, time, boolean, boolean, uuid) is
  E'@resultFieldName result\nSaves the working hours and reminders of an office. An enabled reminder also applies to booked appointments.';
grant execute on function app_public.proc_save_appointment_settings(time, time, boolean, boolean, uuid) to turno_staff;
