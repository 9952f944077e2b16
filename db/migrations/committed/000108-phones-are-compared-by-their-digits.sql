--! Previous: sha1:fc1d8ba795e02e20f801343477c869713e31469b
--! Hash: sha1:13c2fef1d945281fab1649a8a1bc03caa81a5ec7
--! Message: Phones are compared by their digits

-- db/schema makes it anew; a new database needs it earlier, for the index of clients by phone.
drop function if exists app_hidden.phone_digits(text);
create function app_hidden.phone_digits(p_typed text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select coalesce(nullif(regexp_replace(
      case
        when p_typed ~ '^\s*(\+|00)' then regexp_replace(digits, '^(00)?(58|51)', '')
        when length(digits) > 10 then regexp_replace(digits, '^(58|51)', '')
        else digits
      end, '^0', ''), ''), digits)
    from regexp_replace(p_typed, '\D', '', 'g') as digits
  $$;
