-- Rejects an act whose record id is not usable at the office. For a disabled record the error has its office and the people
-- who may enable it; any other record does not exist.
create or replace function app_hidden.fail_missing(p_field text, p_object_type text, p_id uuid, p_office_id uuid)
  returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      known constant jsonb := (
        select app_hidden.conflict_params(p_field, record.object_type, record.id)
        from app_hidden.disableable_records as record
        where record.object_type = p_object_type and record.id = p_id and record.office_id = p_office_id);
    begin
      if known ? 'disabled' then
        perform app_hidden.fail('RECORD_DISABLED', known);
      end if;
      perform app_hidden.fail('NOT_FOUND', jsonb_build_object('field', p_field));
    end
  $$;
