-- Returns an identification number in its stored form; rejects one that is invalid for its type (D29). Mirrors
-- domain/people/identification.ts. p_field is the input field for the error.
create or replace function app_hidden.check_identification(
  p_identification_type text, p_identification_number text, p_field text default 'identificationNumber'
) returns text
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      number text := app_hidden.bare_document(p_identification_number);
      digits text := regexp_replace(number, '\D', '', 'g');
      sum integer;
    begin
      if number = '' then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', p_field));
      end if;
      if not coalesce(case p_identification_type
        when 'CI' then number ~ '^[VE]?\d{6,9}$'
        when 'CIV' then number ~ '^[VE]?\d{6,9}$'
        when 'RIF' then number ~ '^(J|FP|G|V|E|P)?\d{9}$'
        when 'RUC' then number ~ '^\d{11}$'
        when 'DNI' then number ~ '^\d{8}$'
        when 'PP' then number ~ '^[A-Z0-9]{5,20}$'
        when 'CE' then number ~ '^[A-Z0-9]{5,20}$'
        when 'PTP' then number ~ '^[A-Z0-9]{5,20}$'
      end, false) or number ~ '^[A-Z]*0+$' then
        perform app_hidden.fail('INVALID_IDENTIFICATION', jsonb_build_object('field', p_field));
      end if;

      if p_identification_type = 'RIF' then
        -- SENIAT: the prefix's digit × 4 and the first eight digits × 3,2,7,6,5,4,3,2, modulo 11.
        select 4 * strpos('VEJPG', case when number ~ '^\d' then 'J' when number like 'FP%' then 'P' else left(number, 1) end)
          + sum(substr(digits, position, 1)::int * ('{3,2,7,6,5,4,3,2}'::int[])[position])
        into sum
        from generate_series(1, 8) as position;
        if right(digits, 1)::int <> (case when 11 - sum % 11 > 9 then 0 else 11 - sum % 11 end) then
          perform app_hidden.fail('INVALID_RIF', jsonb_build_object('field', p_field));
        end if;
      elsif p_identification_type = 'RUC' then
        select sum(substr(digits, position, 1)::int * ('{5,4,3,2,7,6,5,4,3,2}'::int[])[position])
        into sum
        from generate_series(1, 10) as position;
        if right(digits, 1)::int <> (11 - sum % 11) % 10 then
          perform app_hidden.fail('INVALID_RUC', jsonb_build_object('field', p_field));
        end if;
      end if;
      return number;
    end
  $$;
