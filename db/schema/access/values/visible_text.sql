-- Removes invisible characters and composes Unicode (NFC). Lines stay, and each blank becomes a space. Joiners and
-- variation selectors stay in emoji. Mirrors domain/input/clean-text.ts; a test compares them at every code point.
create or replace function app_hidden.stripped_text(p_typed text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
  return normalize(regexp_replace(regexp_replace(regexp_replace(p_typed,
    '(?<![\u00a9\u00ae\u203c\u2049\u2100-\u27ff\u2900-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]\ufe0f?)\u200d'
    || '|\u200d(?![\u00a9\u00ae\u203c\u2049\u2100-\u27ff\u2900-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff])'
    || '|(?<![\u00a9\u00ae\u203c\u2049\u2100-\u27ff\u2900-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff])[\ufe0e\ufe0f](?!\u20e3)'
    || '|[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u17b4-\u17b5'
    || '\u180b-\u180f\u200b-\u200c\u200e-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0d\ufeff\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'),
    '\r\n|[\n-\r\u0085\u2028\u2029]', E'\n', 'g'),
    '[\u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u2800\u3000\u3164\uffa0]', ' ', 'g'), nfc);

-- The same, at once for the usual characters. PostgreSQL inlines this function; the other one would make plans long.
create or replace function app_hidden.visible_text(p_typed text) returns text
  language sql immutable parallel safe
  return case when p_typed ~ '^[\n -~\u00a1-\u00ac\u00ae-\u02ff]*$' then p_typed else app_hidden.stripped_text(p_typed) end;

-- Returns a JSON value with visible texts only. The text of a jsonb escapes control characters, and its line ends are
-- inside of strings.
create or replace function app_hidden.visible_json(p_value jsonb) returns jsonb
  language sql immutable parallel safe
  return case when p_value::text ~ '^[ -\[\]-~\u00a1-\u00ac\u00ae-\u02ff]*$' then p_value
    else replace(app_hidden.visible_text(
      regexp_replace(p_value::text, '(?<!\\)((?:\\\\)*)\\(?:u00[01][0-9a-f]|b)', '\1', 'g')), E'\n', '\n')::jsonb end;

grant execute on function app_hidden.visible_text(text), app_hidden.stripped_text(text) to turno_staff;
