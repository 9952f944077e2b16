-- Security definer, because employees may not read settlements otherwise. The rows are always the caller's own.
create or replace function app_public.proc_own_settlements()
  returns table (
    employee_id uuid, settlement_id uuid, state text, currency_code text, office_name text, period_from date,
    period_until date, commission numeric, supervision numeric, advertising numeric, tip numeric, tip_out numeric,
    entries numeric, net numeric, receipt_number integer, paid_at timestamptz, time_zone text, payments jsonb, lines jsonb,
    legal_name text, tax_id text, office_address text, office_phone text
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      own uuid := app_hidden.current_employee_id();
    begin
      perform app_hidden.require('settlement.read_own');
      return query
        select own, null::uuid, 'OWED', office.currency_code, office.office_name, app_hidden.settles_from(office.id),
          app_hidden.office_today(office.id), owed.commission, owed.supervision, owed.advertising, owed.tip, owed.tip_out,
          owed.entries, owed.net, null::integer, null::timestamptz, office.time_zone, '[]'::jsonb, '[]'::jsonb,
          null, null, null, null
        from app_public.offices as office
        cross join lateral app_hidden.owed(office.id, app_hidden.office_today(office.id), own) as owed
        where office.company_id = app_hidden.current_company_id() and own is not null
        union all
        select own, settlement.id, settlement.state, settlement.currency_code, office.office_name, settlement.period_from,
          settlement.period_until, settlement.commission, settlement.supervision, settlement.advertising, settlement.tip,
          settlement.tip_out, settlement.entries, settlement.net, settlement.receipt_number, settlement.paid_at,
          office.time_zone, settlement.payments, coalesce(line.all_of_it, '[]'), setting.legal_name, setting.tax_id,
          office.address, office.phone
        from (
          select held.* from app_public.settlements as held
          where held.employee_id = own and held.state <> 'VOID'
          order by held.period_until desc, held.id desc limit 60
        ) as settlement
        join app_public.offices as office on office.id = settlement.office_id
        left join app_public.office_settings as setting on setting.office_id = office.id
        cross join lateral (
          select jsonb_agg(jsonb_build_object('kind', detail.kind, 'day', detail.day, 'amount', detail.amount::text,
            'description', detail.description, 'invoiceNumber', detail.invoice_number, 'isEarlier', detail.is_earlier,
            'isReversed', detail.is_reversed, 'entryType', detail.entry_type) order by detail.day, detail.kind, detail.id)
            as all_of_it
          from app_hidden.settlement_details(settlement.id) as detail
        ) as line
        order by 7 desc, 2 nulls first;
    end
  $$;

comment on function app_public.proc_own_settlements() is
  'Returns what each office owes the caller now (state OWED) and their last 60 settlements with every line (doc 6 §4): lines are {kind, day, amount, description, invoiceNumber, isEarlier, isReversed, entryType}. legalName, taxId, officeAddress and officePhone are those of the office that pays, for the receipt. Requires settlement.read_own.';
grant execute on function app_public.proc_own_settlements() to turno_staff;

-- Returns the live lines of a settlement with what they are for.
create or replace function app_hidden.settlement_details(p_id uuid)
  returns table (
    id uuid, kind text, day date, amount numeric, description text, invoice_number text, is_earlier boolean,
    is_reversed boolean, entry_type text
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select line.id, line.kind, line.day, line.amount, coalesce(sold.subservice_name, entry.note, ''), sale.invoice_number,
      line.day < settlement.period_from, line.reversal_id is not null, entry.entry_type
    from app_public.settlement_lines as line
    join app_public.settlements as settlement on settlement.id = line.settlement_id
    left join app_public.sales as sale on sale.id = line.sale_id
    left join app_public.sales_details as sold on sold.id = line.source_id
    left join app_public.employee_entries as entry on entry.id = line.source_id
    where line.settlement_id = p_id and line.live
  $$;
