-- Returns a pattern of whole names, documents, phones and e-mails of five characters or more, for texts that belong to no
-- client, where a first name alone may be another person's. Numbers match with any grouping of digits. Null for no words.
create or replace function app_private.phrases_of(p_texts text[]) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select '(?i)(?<![[:alnum:]])(' || string_agg(distinct case
      when phrase ~ '[^0-9[:space:].()+-]'
      then regexp_replace(regexp_replace(phrase, '([^[:alnum:][:space:]])', '\\\1', 'g'), '\s+', '\\s+', 'g')
      else regexp_replace(regexp_replace(phrase, '\D', '', 'g'), '(\d)(?=\d)', '\1[\\s.()-]*', 'g') end, '|') || ')(?![[:alnum:]])'
    from unnest(p_texts) as known
    cross join lateral btrim(known) as phrase
    where length(phrase) >= 5 and (phrase ~ '\s' or phrase ~ '[0-9@]')
      and (phrase ~ '[^0-9[:space:].()+-]' or length(regexp_replace(phrase, '\D', '', 'g')) >= 5)
  $$;

-- Returns the pattern of a client's whole name, document, phone and e-mail, including earlier ones and those of sales,
-- without numbers that other clients have.
create or replace function app_private.client_phrases(p_client app_public.clients) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select app_private.phrases_of(array(
      select known.text
      from (
        select unnest(array[
          p_client.full_name, concat_ws(' ', p_client.first_name, p_client.last_name), p_client.identification_number,
          regexp_replace(p_client.identification_number, '^\D+', ''), p_client.phone, p_client.email])
        union
        -- Also without the leading zero and with the country code.
        select country || regexp_replace(p_client.phone, '^\D*0?', '')
        from unnest('{"",58,51}'::text[]) as country where p_client.phone <> ''
        union
        select unnest(array[
          concat_ws(' ', coalesce(entry.before ->> 'first_name', p_client.first_name), coalesce(entry.before ->> 'last_name',
            p_client.last_name)),
          entry.before ->> 'identification_number', entry.before ->> 'phone', entry.before ->> 'email'])
        from app_public.audit_entries as entry
        where entry.object_id = p_client.id and entry.object_type = 'clients' and entry.before is not null
        union
        select unnest(array[concat_ws(' ', sale.client_name, sale.client_last_name), sale.client_phone, sale.client_email])
        from app_private.sales_of(p_client) as sale
      ) as known (text)
      where not app_private.is_shared(p_client, known.text)))
  $$;

-- The register of staff-written texts that may name a client: the columns that an erasure changes and, with a `file`, the
-- columns of the export. Rows that belong to other people are not exported. A text that is neither here nor among the
-- exceptions fails db/tests/schema/written-texts.test.ts. For tables that grow with sales, `among` limits the rows by an
-- index: it has the row `held`, the company $1 and the pattern $2.
create or replace function app_private.written_texts()
  returns table (relation text, columns text[], file text, title text, among text)
  language sql immutable set search_path = pg_catalog, pg_temp as $$
    select * from (values
      ('money_entries', '{notes}'::text[], 'movimientos', 'Notas de caja que le nombran', 'true'),
      ('cash_sessions', '{notes,reopen_reason}', 'cajas', 'Cierres de caja cuyas notas le nombran', 'true'),
      ('cash_session_lines', '{reason}', 'cajas_diferencias', 'Diferencias de caja cuyo motivo le nombra', 'true'),
      ('extra_expenses', '{service_name,description}', 'gastos', 'Gastos que le nombran', 'true'),
      ('invoices', '{notes}', 'facturas_de_proveedores', 'Facturas de proveedores cuyas notas le nombran', 'true'),
      ('providers', '{notes}', 'proveedores', 'Proveedores cuyas notas le nombran', 'true'),
      ('money_stores', '{notes}', 'cuentas', 'Cuentas de dinero cuyas notas le nombran', 'true'),
      ('month_closings', '{reopen_reason}', 'meses', 'Meses reabiertos por un motivo que le nombra', 'true'),
      ('stock_movements', '{reason}', 'inventarios', 'Movimientos de inventario cuyo motivo le nombra', 'true'),
      ('employee_entries', '{note}', 'vales', 'Vales y ajustes cuya nota le nombra', 'true'),
      ('settlements', '{void_reason}', 'liquidaciones', 'Liquidaciones anuladas por un motivo que le nombra', 'true'),
      ('office_rates', '{reason}', 'tasas', 'Tasas cuyo motivo le nombra', 'true'),
      ('official_rates', '{reason}', 'tasas_oficiales', 'Tasas oficiales cuyo motivo le nombra', 'true'),
      ('privacy_incidents', '{description,data_kinds,harm,measures,authority_reference,unnotified_reason}', 'incidentes',
        'Incidentes que le nombran', 'true'),
      ('profiles', '{notes}', null, null, 'true'),
      ('sales', '{delete_reason,refund_reason}', null, null,
        'held.delete_reason is not null or held.refund_reason is not null'),
      ('sales_details', '{granted_reason}', null, null,
        'held.granted_amount is not null'),
      ('sales_payments', '{reference}', null, null,
        'held.reference = any (array(
           select paid.reference from app_public.sales_payments as paid where paid.company_id = $1 and paid.reference ~ $2))'),
      ('privacy_requests', '{notes,extension_reason,answer}', null, null, 'true')
    ) as register (relation, columns, file, title, among)
  $$;

-- Returns the texts of a row `held`.
create or replace function app_private.texts_held(p_columns text[]) returns text
  language sql immutable set search_path = pg_catalog, pg_temp as $$
    select format('concat_ws('' '', %s)', string_agg(format('held.%I', name), ', ')) from unnest(p_columns) as name
  $$;

-- Removes a client's whole name, document, phone and e-mail from texts that staff wrote elsewhere, and from the trail of
-- these rows, including edited and deleted rows. All other values of those rows stay.
create or replace function app_private.erase_written(p_company_id uuid, p_phrases text) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      written record;
    begin
      if p_phrases is null then
        return;
      end if;
      for written in select * from app_private.written_texts() loop
        execute format('update app_public.%I as held set %s where held.company_id = $1 and (%s) and %s ~ $2', written.relation,
          (select string_agg(format('%1$I = app_private.without_words(held.%1$I, $2)', name), ', ')
            from unnest(written.columns) as name),
          written.among, app_private.texts_held(written.columns))
          using p_company_id, p_phrases;
      end loop;
      update app_public.audit_entries as entry set
        before = coalesce(app_private.without_values(entry.before, '{}', kept.columns, p_phrases), entry.before),
        after = coalesce(app_private.without_values(entry.after, '{}', kept.columns, p_phrases), entry.after)
      from app_private.written_texts() as kept
      -- The trail stores no text of inserts.
      where entry.company_id = p_company_id and entry.object_type = kept.relation and entry.action <> 'insert'
        and concat_ws(' ', entry.before::text, entry.after::text) ~ p_phrases;
    end
  $$;
