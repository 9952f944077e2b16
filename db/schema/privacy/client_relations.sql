-- The register of all relations with data of a client, for the export. `condition` filters the rows `held`, with the client
-- as $1 and the pattern of the client's words as $2; `file` is the file name. A table with a client that is neither here nor
-- among the exceptions fails db/tests/privacy/access-export.test.ts.
create or replace function app_private.client_relations()
  returns table (place integer, relation text, file text, title text, key text, condition text)
  language sql immutable set search_path = pg_catalog, pg_temp as $$
    select * from (values
      (1, 'app_public.clients', 'cliente', 'Nombre, documento y contacto', 'id', 'held.id = $1.id'),
      (2, 'app_public.profiles', 'ficha', 'Ficha: cumpleaños, gustos y notas', 'id', 'held.client_id = $1.id'),
      (3, 'app_private.former_client_texts', 'textos_anteriores', 'Nombres y datos de antes de una corrección', 'search_text',
        'held.client_id = $1.id'),
      (4, 'app_public.people', 'registro_de_personas', 'Registro de personas por documento', 'id',
        'held.id in (select person.id from app_hidden.people_of($1.company_id, $1.identification_type, $1.identification_number) as person)'),
      (5, 'app_public.sales', 'ventas', 'Ventas, garantías y reembolsos', 'id',
        'held.id in (select sale.id from app_private.sales_of($1) as sale)'),
      (6, 'app_public.sales_details', 'ventas_servicios', 'Servicios de cada venta, con sus descuentos', 'id',
        'held.sale_id in (select sale.id from app_private.sales_of($1) as sale)'),
      (7, 'app_public.sales_payments', 'ventas_pagos', 'Pagos de cada venta', 'id',
        'held.sale_id in (select sale.id from app_private.sales_of($1) as sale)'),
      (8, 'app_private.client_sales', 'visitas', 'Cuántas visitas por sucursal', 'office_id', 'held.client_id = $1.id'),
      (9, 'app_public.appointments', 'citas', 'Citas, también las tomadas solo con nombre y teléfono', 'id',
        'held.id in (select booked.id from app_private.appointments_of($1) as booked)'),
      (10, 'app_public.appointments_details', 'citas_servicios', 'Servicios de cada cita', 'id',
        'held.appointment_id in (select booked.id from app_private.appointments_of($1) as booked)'),
      (11, 'app_private.appointment_technicians', 'citas_horas', 'Horas apartadas para cada cita', 'appointment_id, held.employee_id',
        'held.appointment_id in (select booked.id from app_private.appointments_of($1) as booked)'),
      (12, 'app_public.messages', 'mensajes', 'Mensajes de texto enviados o por enviar', 'id',
        'held.id in (select message.id from app_private.messages_of($1, $2) as message)'),
      (13, 'app_private.photos', 'fotos', 'Fotos de la ficha, que van como archivos', 'name',
        'held.name in (select photo from app_private.photos_of($1) as photo)'),
      (14, 'app_public.audit_entries', 'historial', 'Historial de cambios de sus datos, ventas, citas y solicitudes', 'id',
        'held.id in (select entry.id from app_private.trail_of($1) as entry)'),
      (15, 'app_public.list_views', 'vistas_guardadas', 'Búsquedas que el personal guardó y que le nombran', 'id',
        'held.id in (select view.id from app_private.list_views_of($1) as view)'),
      (16, 'app_private.requests', 'llamadas', 'Respuestas guardadas de registros de ventas y citas', 'request_id',
        'held.company_id = $1.company_id and held.answer ->> ''v_id'' in (
           select $1.id::text
           union all select sale.id::text from app_private.sales_of($1) as sale
           union all select booked.id::text from app_private.appointments_of($1) as booked
           union all select asked.id::text from app_private.privacy_requests_of($1) as asked)'),
      (17, 'app_public.privacy_requests', 'solicitudes', 'Solicitudes sobre sus datos', 'id',
        'held.id in (select asked.id from app_private.privacy_requests_of($1) as asked)'),
      (18, 'app_public.client_consents', 'consentimientos', 'Consentimientos para mensajes y fotos', 'id',
        'held.client_id = $1.id'),
      (19, 'app_public.import_rows', 'filas_importadas', 'Filas de archivos que se importaron', 'import_id, held.line, held.part',
        'held.target_id = $1.id')
    ) as register (place, relation, file, title, key, condition)
    union all
    select 19 + row_number() over ()::integer, 'app_public.' || written.relation, written.file, written.title, 'id',
      format('held.company_id = $1.company_id and %s ~ (select app_private.client_phrases($1))',
        app_private.texts_held(written.columns))
    from app_private.written_texts() as written
    where written.file is not null
  $$;

-- Returns a row for the export: without contact of providers, contact and pay of staff, other clients, and technical columns;
-- also in the values before and after a change.
create or replace function app_private.as_given(p_held jsonb) returns jsonb
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select p_held - hidden.names || case when p_held ? 'before' then jsonb_build_object(
        'before', case when jsonb_typeof(p_held -> 'before') = 'object' then (p_held -> 'before') - hidden.names end,
        'after', case when jsonb_typeof(p_held -> 'after') = 'object' then (p_held -> 'after') - hidden.names end)
      else '{}' end
    from (select '{employee_in,employee_phone,employee_email,net_base,commission,total_commission,content_hash,provider_id}'::text[]
      || case when p_held ? 'provider_name' or p_held ->> 'object_type' = 'providers'
        then '{identification_number,phone,email}'::text[]
        -- A correction may have moved the sale from or to another client.
        when p_held ->> 'object_type' = 'sales' then '{client_id,client_name,client_last_name}'
        else '{}' end) as hidden (names)
  $$;

-- Returns a page of a relation's rows about a client.
create or replace function app_private.client_rows(p_client_id uuid, p_relation text, p_skipped integer, p_most integer)
  returns setof jsonb
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      client app_public.clients;
      registered record;
      words text;
    begin
      select * into client from app_public.clients as known where known.id = p_client_id;
      select * into registered from app_private.client_relations() as known where known.relation = p_relation;
      if client.id is null or registered.relation is null then
        return;
      end if;
      if registered.condition like '%$2%' then
        words := app_private.client_words(client);
      end if;
      return query execute format(
        'select app_private.as_given(to_jsonb(held)) from %s as held where %s order by held.%s offset $3 limit $4',
        registered.relation, registered.condition, registered.key)
        using client, words, p_skipped, p_most;
    end
  $$;
