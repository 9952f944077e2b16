--! Previous: sha1:2679c3081fd2f0570207f020fadfdc1791772ad9
--! Hash: sha1:a4748eee8ae67a2e31a960d4faa1549af29911e1
--! Message: a refused act is told once

-- A refusal's act stands in its own column.
--! Included security/security_words.sql
-- A fraction as people read it.
create or replace function app_hidden.percent_words(fraction text) returns text
  language sql immutable
  set search_path = pg_catalog, pg_temp
  as $$ select trim_scale(round($1::numeric * 100, 4)) || ' %' $$;

-- What permissions are called.
create or replace function app_hidden.permission_words(names jsonb) returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select string_agg(coalesce(known.description, given.permission), ', ' order by known.description, given.permission)
    from jsonb_array_elements_text($1) as given (permission)
    left join app_public.permissions as known on known.name = given.permission
  $$;

-- The detail of a row of the security log in words.
create or replace function app_hidden.security_words(kind text, detail jsonb) returns text
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      captions constant jsonb := '{
        "iva": "IVA", "net_base": "Base", "invoicing": "Facturación", "office_type": "Tipo", "percent": "Porcentaje",
        "USD": "Dólar", "EUR": "Euro", "ADVERTISING": "No facturable", "ROYALTY": "Regalía"}';
    begin
      return case kind
        when 'EXPORT' then concat_ws('; ',
          case when detail ? 'rows' then
            trim(to_char((detail ->> 'rows')::bigint, '999G999G999G990')) ||
              case when detail ->> 'rows' = '1' then ' fila' else ' filas' end end,
          (select 'por ' || string_agg(filter, ', ' order by place)
            from jsonb_array_elements_text(detail -> 'filters') with ordinality as used (filter, place)))
        when 'PERMISSIONS' then concat_ws('. ',
          'Agrega: ' || app_hidden.permission_words(detail -> 'added'),
          'Quita: ' || app_hidden.permission_words(detail -> 'removed'))
        when 'RATE' then concat(captions ->> (detail ->> 'rate'), ': ', concat_ws(' → ', case
          when detail ->> 'rate' in ('USD', 'EUR') then detail ->> 'before'
          else app_hidden.percent_words(detail ->> 'before') end, case
          when detail ->> 'rate' in ('USD', 'EUR') then detail ->> 'after'
          else app_hidden.percent_words(detail ->> 'after') end))
        when 'SETTING' then (
          select string_agg(concat(coalesce(captions ->> key, key), ': ', concat_ws(' → ', case
            when key in ('iva', 'net_base') then app_hidden.percent_words(value ->> 0)
            when key = 'percent' then (value ->> 0) || ' %' else value ->> 0 end, case
            when key in ('iva', 'net_base') then app_hidden.percent_words(value ->> 1)
            when key = 'percent' then (value ->> 1) || ' %' else value ->> 1 end)), '; ' order by key)
          from jsonb_each(detail) as changed)
        when 'ROLE' then concat_ws(' → ', detail ->> 'before', detail ->> 'role')
        when 'ROLE_EDITED' then case detail ->> 'act'
          when 'INSERT' then 'Agregado' when 'DELETE' then 'Eliminado' else 'Antes ' || (detail ->> 'before') end
        when 'SESSION_ENDED' then concat_ws(', ', nullif(detail ->> 'device', ''), nullif(detail ->> 'address', ''))
        else coalesce(detail ->> 'role', '')
      end;
    end
  $$;

grant execute on function app_hidden.percent_words(text), app_hidden.permission_words(jsonb),
  app_hidden.security_words(text, jsonb) to turno_staff;
--! EndIncluded security/security_words.sql
