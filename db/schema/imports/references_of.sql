-- Returns what refers to a record by a foreign key, in Spanish, such as '1 venta', or null; rows of `p_own` tables, which
-- go with the record, are not counted. The first table that refers to it is named.
create or replace function app_private.references_of(p_relation regclass, p_id uuid, p_own text[]) returns text
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      reference record;
      times bigint;
    begin
      for reference in
        select key.conrelid::regclass as relation, attribute.attname as name
        from pg_constraint as key
        join pg_attribute as attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
        where key.contype = 'f' and key.confrelid = p_relation and key.conparentid = 0 and cardinality(key.conkey) = 1
          and key.conrelid <> all (p_own::regclass[])
        order by key.conrelid <> 'app_public.sales'::regclass, key.conrelid::regclass::text
      loop
        execute format('select count(*) from %s where %I = $1', reference.relation, reference.name) into times using p_id;
        if times > 0 then
          return app_private.reference_words(reference.relation::text, times);
        end if;
      end loop;
      return null;
    end
  $$;

-- Returns a number of rows of a table in Spanish.
create or replace function app_private.reference_words(p_relation text, p_times bigint) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select p_times || ' ' || coalesce((
      select case p_times when 1 then known.one else known.many end
      from (values
        ('sales', 'venta', 'ventas'), ('sales_details', 'línea de venta', 'líneas de venta'),
        ('appointments', 'cita', 'citas'), ('appointments_details', 'servicio en una cita', 'servicios en citas'),
        ('discounts_details', 'descuento', 'descuentos'), ('workdays', 'turno', 'turnos'),
        ('invoices', 'gasto', 'gastos'), ('stock_movements', 'movimiento', 'movimientos'),
        ('inventories', 'inventario', 'inventarios'), ('client_consents', 'consentimiento', 'consentimientos'),
        ('privacy_requests', 'solicitud de privacidad', 'solicitudes de privacidad'),
        ('sessions', 'inicio de sesión', 'inicios de sesión')
      ) as known (name, one, many)
      where known.name = split_part(p_relation, '.', 2)), case p_times when 1 then 'registro' else 'registros' end)
  $$;
