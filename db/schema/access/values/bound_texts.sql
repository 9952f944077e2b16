-- Returns the maximum length of a text of a kind, in characters (D69). Mirrors domain/input/lengths.ts; a test compares
-- both.
create or replace function app_hidden.text_length(p_kind text) returns integer
  language sql immutable parallel safe
  return case p_kind
    when 'name' then 100
    when 'word' then 50
    when 'note' then 2000
    when 'address' then 300
    when 'email' then 254
    when 'phone' then 30
    when 'document' then 30
    when 'invoiceNumber' then 30
    when 'url' then 500
    when 'json' then 10000
  end;

-- Replaces each dash of a text by '-'. Mirrors \p{Dash} of domain/input/clean-text.ts.
create or replace function app_hidden.plain_dashes(p_typed text) returns text
  language sql immutable parallel safe
  return case when p_typed ~ '^[ -~]*$' then p_typed else regexp_replace(p_typed,
    '[\u058a\u05be\u1400\u1806\u2010-\u2015\u2053\u207b\u208b\u2212\u2e17\u2e1a\u2e3a-\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31-\ufe32\ufe58\ufe63\uff0d\U00010d6e\U00010ead]',
    '-', 'g') end;

-- Returns a text as it is stored: visible, composed, trimmed, and on one line unless it is a note. Invoice numbers have
-- one kind of dash, without blanks around it. Mirrors domain/input/clean-text.ts.
create or replace function app_hidden.clean_text(p_typed text, p_kind text) returns text
  language sql immutable parallel safe
  return btrim(case p_kind
    when 'note' then app_hidden.visible_text(p_typed)
    when 'invoiceNumber' then regexp_replace(regexp_replace(
      app_hidden.plain_dashes(app_hidden.visible_text(p_typed)), '[ \t\n]+', ' ', 'g'), ' ?- ?', '-', 'g')
    else regexp_replace(app_hidden.visible_text(p_typed), '[ \t\n]+', ' ', 'g')
  end, E' \t\n');

grant execute on function app_hidden.clean_text(text, text), app_hidden.plain_dashes(text) to turno_staff;

-- Returns the cleaned text. Fails with TEXT_TOO_LONG at the field.
create or replace function app_hidden.check_text(p_field text, p_typed text, p_kind text) returns text
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      cleaned text := app_hidden.clean_text(p_typed, p_kind);
    begin
      if length(cleaned) > app_hidden.text_length(p_kind) then
        perform app_hidden.fail('TEXT_TOO_LONG',
          jsonb_build_object('field', p_field, 'max', app_hidden.text_length(p_kind)));
      end if;
      return cleaned;
    end
  $$;

-- Fails with TEXT_TOO_LONG at the field, as check_text does. A text of up to a third of the limit is returned as typed: cleaning
-- (NFC) makes a text at most three times as long.
create or replace function app_hidden.bounded_text(p_field text, p_typed text, p_kind text) returns text
  language sql immutable parallel safe
  return case when 3 * length(p_typed) > app_hidden.text_length(p_kind)
    then app_hidden.check_text(p_field, p_typed, p_kind) else p_typed end;

-- Returns the kind of a text by its column name, which means the same in every table; the default is 'name'. Null for
-- codes, which have their own constraints or triggers.
create or replace function app_hidden.text_kind(p_column_name text) returns text
  language sql immutable parallel safe
  return case
    when p_column_name = any ('{delete_reason,description,notes}') then 'note'
    when p_column_name = any ('{color,postal_code,sex}') then 'word'
    when p_column_name = any ('{address,email,phone,url}') then p_column_name
    when p_column_name = 'identification_number' then 'document'
    when p_column_name = 'invoice_number' then 'invoiceNumber'
    when p_column_name = any ('{counting,currency,currency_code,earns_on,identification_type,password,payment_type,time_zone}') then null
    else 'name'
  end;

-- Cleans and validates the text columns of a row, except those in the trigger's arguments, which are copies. Unchanged
-- values may be too long (D69).
create or replace function app_hidden.tg_bound_texts() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      present jsonb := to_jsonb(new);
      before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
      cleaned jsonb := '{}';
      name text;
      kind text;
    begin
      -- Most texts are clean already.
      for name, kind in
        select attname, written.kind
        from pg_attribute
        cross join lateral (select app_hidden.text_kind(attname) as kind, present ->> attname as typed) as written
        where attrelid = tg_relid and attnum > 0 and atttypid = 'text'::regtype and attgenerated = ''
          and attname <> all (coalesce(tg_argv, '{}'))
          and written.kind is not null and written.typed is distinct from before ->> attname
          and (app_hidden.clean_text(written.typed, written.kind) <> written.typed
            or length(written.typed) > app_hidden.text_length(written.kind))
          -- The mark of a client without a document (doc 9 §7.10) contains the id.
          and not (attname = 'identification_number' and written.typed ~ '^SINDOC[0-9a-f]{32}$')
      loop
        if app_hidden.clean_text(present ->> name, kind) = app_hidden.clean_text(before ->> name, kind)
          and length(before ->> name) > app_hidden.text_length(kind) then
          cleaned := cleaned || jsonb_build_object(name, before ->> name);
        else
          cleaned := cleaned || jsonb_build_object(
            name, app_hidden.check_text(app_hidden.field_name(name), present ->> name, kind));
        end if;
      end loop;
      if cleaned <> '{}' then
        new := jsonb_populate_record(new, cleaned);
      end if;
      return new;
    end
  $$;

-- Triggers fire in alphabetical order, so the others see the cleaned texts.
create or replace trigger bound_texts before insert or update on app_public.categories
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_bound_texts();
create or replace trigger bound_texts before insert or update on app_public.clients
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_bound_texts();
create or replace trigger bound_texts before insert or update on app_public.countries
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_bound_texts();
create or replace trigger bound_texts before insert or update on app_public.discounts
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('company_name', 'office_name');
create or replace trigger bound_texts before insert or update on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_bound_texts();
create or replace trigger bound_texts before insert or update on app_public.extra_expenses
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_bound_texts('money_store_name');
create or replace trigger bound_texts before insert or update on app_public.invoices
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_texts('provider_name', 'money_store_name');
create or replace trigger bound_texts before insert or update on app_public.money_stores
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_bound_texts();
create or replace trigger bound_texts before insert or update on app_public.offices
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_bound_texts();
create or replace trigger bound_texts before insert or update on app_public.payment_methods
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_bound_texts();
create or replace trigger bound_texts before insert or update on app_public.people
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_bound_texts();
create or replace trigger bound_texts before insert or update on app_public.products
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_bound_texts();
create or replace trigger bound_texts before insert or update on app_public.profiles
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_bound_texts();
create or replace trigger bound_texts before insert or update on app_public.providers
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_bound_texts();
create or replace trigger bound_texts before insert or update on app_public.roles
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_bound_texts();
-- The function that writes the sale validates the other texts, or they are copies.
create or replace trigger bound_texts before update of delete_reason on app_public.sales
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_bound_texts();
create or replace trigger bound_texts before insert or update on app_public.services
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_bound_texts();
create or replace trigger bound_texts before insert or update on app_public.subservices
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_bound_texts();
create or replace trigger bound_texts before insert or update on app_public.towns
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_bound_texts();
create or replace trigger bound_texts before insert or update on app_public.users
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_bound_texts();
