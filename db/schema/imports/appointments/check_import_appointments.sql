-- Fails with APPOINTMENT_OVERLAP if a technician has another appointment then, or a row above books one.
create or replace function app_private.require_free_technician(
  p_row app_public.import_rows, p_office_id uuid, p_technician_id uuid, p_during tstzrange
) returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      taken tstzrange;
    begin
      select booked.during into taken
      from (
        select busy.during from app_private.appointment_technicians as busy
        where busy.employee_id = p_technician_id and busy.during && p_during
        union all
        select tstzrange((above.params ->> 'from')::timestamptz, (above.params ->> 'until')::timestamptz)
        from app_public.import_rows as above
        where above.import_id = p_row.import_id and above.state = 'NEW' and above.key <> p_row.key
          and above.key between app_private.instant_key(lower(p_during) - interval '1 day')
            and app_private.instant_key(upper(p_during))
          and (above.line, above.part) < (p_row.line, p_row.part) and above.params ->> 'technicianId' = p_technician_id::text
          and tstzrange((above.params ->> 'from')::timestamptz, (above.params ->> 'until')::timestamptz) && p_during
      ) as booked
      order by booked.during
      limit 1;
      if found then
        perform app_hidden.fail_overlap(p_office_id, employee.full_name, taken)
        from app_public.employees as employee where employee.id = p_technician_id;
      end if;
    end
  $$;

-- Returns an instant as it begins the key of a row, in digits that sort by time.
create or replace function app_private.instant_key(p_at timestamptz) returns text
  language sql immutable parallel safe
  return to_char(p_at at time zone 'UTC', 'YYYYMMDDHH24MI');

-- Checks a row of appointments (doc 9 §3, §7.6) as booking does, without writing. An appointment of the client or phone at that
-- time is the same, whatever else it has. The params of a new one have its technician's time, for the rows below.
create or replace function app_private.check_import_appointments(p_import app_public.imports, p_row app_public.import_rows)
  returns app_public.import_rows
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      office constant app_public.offices := app_private.import_office(p_import, p_row.parsed);
      booking record;
      during tstzrange;
      checked app_public.import_rows := p_row;
    begin
      select * into booking from app_private.import_booking(p_row.parsed, office);
      checked.key := concat_ws(' ', app_private.instant_key(booking.begins), booking.who, office.id);
      select held.id, app_hidden.record_version('appointments', held.id) into checked.target_id, checked.version
      from app_public.appointments as held
      where held.office_id = office.id and held.status = app_hidden.active() and held.appointment_date = booking.begins
        and held.appointment_day = (booking.begins at time zone office.time_zone)::date
        and case when (booking.client).id is not null then held.client_id = (booking.client).id
          when (booking.details).identification_number = '' then
            coalesce(app_hidden.e164(held.contact_phone, office.currency_code), app_hidden.bare_phone(held.contact_phone))
              = booking.who
          else false end
      order by held.id
      limit 1;
      if checked.target_id is not null then
        checked.state := 'SAME';
        return checked;
      end if;
      checked.state := 'NEW';
      if booking.technician_id <> app_hidden.any_technician() then
        during := tstzrange(booking.begins, booking.begins + make_interval(mins => booking.minutes));
        perform app_private.require_free_technician(checked, office.id, booking.technician_id, during);
        checked.params := jsonb_build_object('technicianId', booking.technician_id, 'from', lower(during), 'until', upper(during));
      end if;
      return checked;
    end
  $$;
