-- Returns a text for comparison: cleaned, with compatibility characters (such as full-width ones) normalized and each
-- dash as '-'.
create or replace function app_hidden.compatible_text(p_typed text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
  return app_hidden.plain_dashes(app_hidden.clean_text(normalize(p_typed, nfkc), 'name'));

-- The same, at once for a word of usual characters. PostgreSQL inlines this function; the other one would make plans long.
create or replace function app_hidden.plain_text(p_typed text) returns text
  language sql immutable parallel safe
  return case when p_typed ~ '^[!-~]*$' then p_typed else app_hidden.compatible_text(p_typed) end;

-- Returns a phone as it is stored (D30). Mirrors domain/people/phones.ts.
create or replace function app_hidden.plain_phone(p_typed text) returns text
  language sql immutable parallel safe
  return regexp_replace(app_hidden.plain_text(p_typed), '^tel: ?', '', 'i');

-- Returns the digits of a phone, with a leading plus if there is one.
create or replace function app_hidden.bare_phone(p_typed text) returns text
  language sql immutable parallel safe
  return regexp_replace(app_hidden.plain_phone(p_typed), '[ ()./-]', '', 'g');

-- Returns an e-mail as it is stored. Mirrors domain/people/emails.ts.
create or replace function app_hidden.plain_email(p_typed text) returns text
  language sql immutable parallel safe
  return regexp_replace(lower(app_hidden.clean_text(p_typed, 'email')), '^mailto: ?', '');

grant execute on function
  app_hidden.plain_text(text), app_hidden.compatible_text(text), app_hidden.plain_phone(text)
  to turno_staff;
