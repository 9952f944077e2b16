-- Returns an array of the same length, with empty cells.
create or replace function app_private.emptied(p_cells text[]) returns text[]
  language sql immutable set search_path = pg_catalog, pg_temp as $$
    select array_fill(''::text, array[cardinality(p_cells)])
  $$;

-- Empties the rows of files that name a client (doc 9 §7.14): by target, document, phone, e-mail or whole name. Rows that were
-- not saved then cannot be. A row whose replaced values are gone has no version, so that an undo does not take it for a new
-- client's.
create or replace function app_private.erase_import_rows(p_client app_public.clients, p_phrases text) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      digits constant text := ltrim(regexp_replace(p_client.identification_number, '\D', '', 'g'), '0');
      called constant text := app_hidden.phone_digits(p_client.phone);
    begin
      with erased as (
        update app_public.import_rows as held
        set raw = null, parsed = null, params = null, key = null, before = null,
          version = case when held.before is null then held.version end,
          state = case when held.state in ('DONE', 'UNDONE', 'KEPT', 'REFUSED') then held.state end
        where held.company_id = p_client.company_id and (held.import_id, held.line) in (
          select found.import_id, found.line
          from app_public.import_rows as found
          where found.company_id = p_client.company_id and (
            found.target_id = p_client.id
            or found.key = p_client.identity_family || ' ' || p_client.identity_number
            or concat_ws(' ', array_to_string(found.raw, ' '), found.parsed::text, found.params::text, found.before::text)
              ~ p_phrases
            or exists (
              select from unnest(found.raw) as cell
              where length(digits) >= 6 and ltrim(regexp_replace(cell, '\D', '', 'g'), '0') = digits
                or length(called) >= 7 and app_hidden.phone_digits(cell) = called
                or lower(cell) = p_client.email)))
        returning held.import_id, held.line
      )
      -- In a file without headings, its first row is stored as the headings.
      update app_public.imports as import set headings = app_private.emptied(import.headings)
      from erased
      where import.id = erased.import_id and import.heading_line = erased.line;
    end
  $$;

-- A batch of the nightly job (db/schema/privacy/purge_old_data.sql): empties the rows of imports of 30 days ago, and the
-- replaced values of imports that can no longer be undone.
create or replace function app_private.purge_old_imports(p_after uuid, p_batch integer)
  returns table (last_id uuid, forgotten integer)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      old app_public.imports;
      emptied integer;
    begin
      forgotten := 0;
      for old in
        select import.* from app_public.imports as import
        where p_after is null or import.id > p_after
        order by import.id
        limit p_batch
      loop
        last_id := old.id;
        if old.created < now() - interval '30 days' then
          update app_public.import_rows as held
          set raw = null, parsed = null, params = null, key = null,
            state = case when held.state in ('DONE', 'UNDONE', 'KEPT', 'REFUSED') then held.state end
          where held.import_id = old.id
            and (held.raw is not null or held.parsed is not null or held.params is not null or held.key is not null);
          get diagnostics emptied = row_count;
          forgotten := forgotten + emptied;
          -- Headings stay, to recognize the next file, but not values of a file without headings.
          update app_public.imports as import set headings = app_private.emptied(import.headings)
          where import.id = old.id
            and exists (select from unnest(import.headings) as cell where cell ~ '@|(\d\D?){6}');
        end if;
        -- An undo that began in time still needs them.
        if coalesce(old.undo_until, old.created + interval '30 days')
          < now() - (case old.state when 'UNDOING' then interval '1 day' else interval '0' end)
        then
          update app_public.import_rows as held set before = null, version = null
          where held.import_id = old.id and held.before is not null;
        end if;
      end loop;
      return next;
    end
  $$;

grant execute on function app_private.purge_old_imports(uuid, integer) to turno_worker;
