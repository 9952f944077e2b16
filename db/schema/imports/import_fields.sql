-- The fields of each kind with the headings of the template (doc 9 §3), and whether a new row requires them. Mirrors
-- domain/imports; a test compares both.
create or replace function app_private.import_fields(p_kind text)
  returns table (field text, heading text, is_required boolean, place integer)
  language sql immutable set search_path = pg_catalog, pg_temp as $$
    select known.field, known.heading, known.is_required, known.place
    from (values
      ('clients', 1, 'identificationType', 'Tipo de documento', false), ('clients', 2, 'identificationNumber', 'Documento', true),
      ('clients', 3, 'firstName', 'Nombre', true), ('clients', 4, 'lastName', 'Apellido', false),
      ('clients', 5, 'fullName', 'Nombre completo', false), ('clients', 6, 'phone', 'Teléfono', false),
      ('clients', 7, 'email', 'Email', false), ('clients', 8, 'address', 'Dirección', false),
      ('clients', 9, 'birthDate', 'Fecha de nacimiento', false), ('clients', 10, 'notes', 'Notas', false),
      ('clients', 11, 'acceptsMessages', 'Acepta mensajes', false), ('clients', 12, 'acceptsPhotos', 'Acepta fotos', false),
      ('services', 1, 'serviceName', 'Servicio', true), ('services', 2, 'subserviceName', 'Subservicio', true),
      ('services', 3, 'cost', 'Precio', true), ('services', 4, 'currencyCode', 'Moneda', false),
      ('services', 5, 'minutes', 'Minutos', false),
      ('staff', 1, 'identificationType', 'Tipo de documento', false), ('staff', 2, 'identificationNumber', 'Documento', true),
      ('staff', 3, 'firstName', 'Nombre', true), ('staff', 4, 'lastName', 'Apellido', false),
      ('staff', 6, 'email', 'Email', true),
      ('staff', 7, 'phone', 'Teléfono', true), ('staff', 8, 'roleName', 'Cargo', false),
      ('staff', 9, 'commission', 'Comisión (%)', true),
      ('providers', 1, 'identificationNumber', 'RIF o RUC', true), ('providers', 2, 'name', 'Proveedor', true),
      ('providers', 3, 'phone', 'Teléfono', false), ('providers', 4, 'email', 'Email', false),
      ('providers', 5, 'notes', 'Notas', false),
      ('products', 1, 'categoryName', 'Categoría', true), ('products', 2, 'productName', 'Producto', true),
      ('products', 3, 'cost', 'Precio', true), ('products', 4, 'quantity', 'Cantidad', false),
      ('products', 5, 'min', 'Mínimo', false), ('products', 6, 'max', 'Máximo', false),
      ('appointments', 1, 'date', 'Fecha', true), ('appointments', 2, 'time', 'Hora', true),
      ('appointments', 3, 'identificationNumber', 'Documento', false), ('appointments', 4, 'firstName', 'Nombre', false),
      ('appointments', 5, 'lastName', 'Apellido', false),
      ('appointments', 10, 'fullName', 'Nombre completo', false), ('appointments', 6, 'phone', 'Teléfono', false),
      ('appointments', 7, 'subserviceName', 'Subservicio', true), ('appointments', 8, 'technicianName', 'Técnica', false),
      ('appointments', 9, 'minutes', 'Minutos', false)
    ) as known (kind, place, field, heading, is_required)
    where known.kind = p_kind
    union all
    select 'officeName', 'Sucursal', false, 99
    order by place
  $$;

-- Fails unless each column of a mapping exists and goes to its own field, and each required field has a column or a fixed
-- value. Prices of other offices are fields of their own (doc 9 §7.1).
create or replace function app_private.check_mapping(p_import app_public.imports, p_mapping jsonb, p_options jsonb)
  returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      wrong record;
    begin
      if jsonb_typeof(p_mapping -> 'columns') is distinct from 'array'
        or jsonb_typeof(coalesce(p_mapping -> 'fixed', '{}')) <> 'object' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "mapping", "reason": "tiene columns y fixed"}');
      end if;
      if exists (
        select
        from jsonb_array_elements(p_mapping -> 'columns') as mapped
        where jsonb_typeof(mapped) <> 'object'
          or coalesce(mapped ->> 'column', '') !~ '^\d{1,2}$'
          or (mapped ->> 'column')::integer >= cardinality(p_import.headings)
          or not exists (
            select from app_private.import_fields(p_import.kind) as known where known.field = mapped ->> 'field')
        union all
        select
        from jsonb_object_keys(coalesce(p_mapping -> 'fixed', '{}')) as fixed
        where not exists (select from app_private.import_fields(p_import.kind) as known where known.field = fixed)
      ) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "mapping", "reason": "nombra una columna o un campo que no existe"}');
      end if;
      select min(mapped.column) as first, max(mapped.column) as second into wrong
      from jsonb_to_recordset(p_mapping -> 'columns') as mapped ("column" integer, field text, "officeId" uuid)
      group by mapped.field, mapped."officeId"
      having count(*) > 1
      order by 2
      limit 1;
      if found then
        perform app_hidden.fail('COLUMN_TWICE', jsonb_build_object(
          'first', p_import.headings[wrong.first + 1], 'second', p_import.headings[wrong.second + 1], 'field', 'mapping'));
      end if;
      select known.heading into wrong
      from app_private.import_fields(p_import.kind) as known
      where known.is_required
        and known.field not in (
          select mapped ->> 'field' from jsonb_array_elements(p_mapping -> 'columns') as mapped
          union all
          select jsonb_object_keys(coalesce(p_mapping -> 'fixed', '{}'))
          union all
          select 'firstName' from jsonb_array_elements(p_mapping -> 'columns') as mapped where mapped ->> 'field' = 'fullName'
          union all
          select 'identificationNumber' where (p_options ->> 'withoutDocument')::boolean and p_import.kind = 'clients')
      order by known.place
      limit 1;
      if found then
        perform app_hidden.fail('COLUMN_REQUIRED', jsonb_build_object('field', wrong.heading));
      end if;
    end
  $$;
