-- Saves a row of staff (doc 9 §7.8): hires a person without a password (D108), or saves the filled values that differ.
create or replace function app_private.save_import_staff(p_import app_public.imports, p_row app_public.import_rows)
  returns app_public.import_rows
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      office constant app_public.offices := app_private.import_office(p_import, p_row.parsed);
      present app_public.employees;
      wanted app_public.employees;
      saved app_public.import_rows := p_row;
    begin
      if p_row.target_id is null then
        wanted := app_private.hired_employee(office, p_row.parsed);
        insert into app_public.employees (
          company_id, office_id, role_id, identification_type, identification_number, first_name, last_name, email, phone,
          commission, invite)
        values (
          wanted.company_id, wanted.office_id, wanted.role_id, wanted.identification_type, wanted.identification_number,
          wanted.first_name, wanted.last_name, wanted.email, wanted.phone, wanted.commission, true)
        returning id into saved.target_id;
        return saved;
      end if;
      perform app_hidden.require_version('employees', p_row.target_id, p_row.version);
      select * into present from app_public.employees as held where held.id = p_row.target_id;
      if present.status <> app_hidden.active() then
        perform app_hidden.fail('STALE');
      end if;
      wanted := app_private.imported_employee(present, p_row.parsed, office.currency_code);
      saved.before := jsonb_build_object('firstName', present.first_name, 'lastName', present.last_name,
        'phone', present.phone, 'commission', present.commission);
      update app_public.employees as edited
      set first_name = wanted.first_name, last_name = wanted.last_name, phone = wanted.phone, commission = wanted.commission
      where edited.id = present.id;
      return saved;
    end
  $$;
