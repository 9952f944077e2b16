-- Parses a day, or a day and a time, of the API (D97). A text without a zone is in the office's zone. Rejects any other text at
-- its field. Mirrors domain/dates/instant-format.ts.
create or replace function app_hidden.typed_instant(p_field text, p_typed text, p_zone text) returns timestamptz
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      has_zone constant boolean := p_typed ~ ':[0-9.]+(Z|[+-][0-9:]+)$';
    begin
      if p_typed !~ ('^(?!0000)[0-9]{4}-[0-9]{2}-[0-9]{2}([T ]([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\.[0-9]{1,6})?)?'
          || '(Z|[+-](0[0-9]|1[0-5])(:?[0-5][0-9])?)?)?$')
        or not app_hidden.is_valid(p_typed, case when has_zone then 'timestamptz' else 'timestamp' end) then
        perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', p_field, 'reason',
          'la fecha se escribe 2026-11-22, 2026-11-22 14:30 o 2026-11-22T14:30:00-04:00'));
      end if;
      return case
        when has_zone then p_typed::timestamptz
        -- The first and the last timestamp have no instant in every zone.
        else least(greatest(p_typed::timestamp, timestamp '1000-01-01'), timestamp '9999-01-01') at time zone p_zone
      end;
    end
  $$;
