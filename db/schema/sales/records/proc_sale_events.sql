-- Returns what happened to a sale or warranty, latest first. Its readers need not have the right to read the audit trail,
-- so the function returns kinds of events, instants and names, and no values.
create or replace function app_public.proc_sale_events(sale_id uuid) returns table (
    id uuid, kind text, happened_at timestamptz, time_zone text, person_name text, warranty_id uuid
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      offices constant uuid[] := app_hidden.visible_office_ids();
      kinds constant text[] := app_hidden.sale_kinds('read');
    begin
      if cardinality(kinds) = 0 then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      return query with known as materialized (
          select sale.id, sale.created, sale.created_by, office.time_zone,
            btrim(sale.employee_name || ' ' || sale.employee_last_name) as seller
          from app_public.sales as sale
          join app_public.offices as office on office.id = sale.office_id
          where sale.id = proc_sale_events.sale_id and sale.office_id = any (offices) and sale.kind = any (kinds)
            and sale.kind <> 'REFUND' and sale.status = app_hidden.active()
        )
        select known.id, event.kind, event.happened_at, known.time_zone, event.person_name, event.warranty_id
        from known
        cross join lateral (
          select 'REGISTERED' as kind, known.created as happened_at,
            coalesce(nullif(known.seller, ''), app_hidden.actor_name(known.created_by)) as person_name,
            null::uuid as warranty_id
          union all
          select 'CORRECTED', entry.created, app_hidden.actor_name(entry.actor_id), null
          from app_public.audit_entries as entry
          where entry.object_id = known.id and entry.object_type = 'sales' and entry.after ? 'corrections'
          union all
          select 'REFUNDED', refund.created, app_hidden.actor_name(refund.created_by), null
          from app_public.sales as refund
          where refund.refund_of = known.id and refund.status = app_hidden.active()
          union all
          select distinct 'WARRANTY', warranty.created, app_hidden.actor_name(warranty.created_by), warranty.id
          from app_public.sales_details as sold
          join app_public.sales_details as repeated on repeated.warranty_of = sold.id
          join app_public.sales as warranty on warranty.id = repeated.sale_id
          where sold.sale_id = known.id and warranty.status = app_hidden.active()
            and warranty.office_id = any (offices) and warranty.kind = any (kinds)
        ) as event
        order by event.happened_at desc, event.kind = 'REGISTERED', event.kind, event.warranty_id;
    end
  $$;

comment on function app_public.proc_sale_events(uuid) is
  'What happened to a sale or warranty that the caller may read, latest first: kind REGISTERED, CORRECTED, REFUNDED or WARRANTY, the instant happenedAt in the office''s timeZone, and the person. warrantyId is the warranty of an event WARRANTY. id is the sale.';
grant execute on function app_public.proc_sale_events(uuid) to turno_staff;
