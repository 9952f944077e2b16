-- Locks the settlement keys of everybody who earns on a sale, before it is corrected or deleted (doc 6 §8). Does nothing
-- in an office that settles nothing.
create or replace function app_hidden.lock_earners(p_sale app_public.sales) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if app_hidden.settles_from(p_sale.office_id) is not null then
        perform app_hidden.lock_settlement_keys(array(
          select line.employee_id from app_public.sales_details as line where line.sale_id = p_sale.id
          union
          select extra.employee_id from app_public.sales_details_commissions as extra where extra.sale_id = p_sale.id));
      end if;
    end
  $$;

-- Returns the lines of a sale whose commission a settlement holds, as they are before a correction.
create or replace function app_hidden.settled_lines(p_sale_id uuid) returns app_public.sales_details[]
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select array_agg(line)
    from app_public.settlement_lines as held
    join app_public.sales_details as line on line.id = held.source_id
    where held.sale_id = p_sale_id and held.kind = 'COMMISSION' and held.live and held.reversal_id is null
  $$;

-- After a correction: rejects it with LINE_SETTLED if it changed a row of an approved or paid settlement, or the
-- cost or tip of such a line. A draft lets a changed row go (doc 6 §6). p_before are the lines of settled_lines.
create or replace function app_hidden.check_settled_rows(p_sale app_public.sales, p_before app_public.sales_details[])
  returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      changed record;
    begin
      perform app_hidden.lock_settlements(array(
        select held.settlement_id from app_public.settlement_lines as held
        where held.sale_id = p_sale.id and held.live and held.reversal_id is null));
      for changed in
        select held.id, held.employee_id, held.day, settlement.id as settlement_id, settlement.state,
          settlement.receipt_number
        from app_public.settlement_lines as held
        join app_public.settlements as settlement on settlement.id = held.settlement_id
        where held.sale_id = p_sale.id and held.live and held.reversal_id is null
          and (app_hidden.is_row_changed(held) or exists (
            select from unnest(p_before) as before
            join app_public.sales_details as line on line.id = before.id
            where before.id = held.source_id and (line.cost, line.tip) <> (before.cost, before.tip)))
        order by settlement.id, held.id
      loop
        if changed.state <> 'DRAFT' then
          perform app_hidden.fail('LINE_SETTLED', jsonb_build_object('number', changed.receipt_number));
        end if;
        update app_public.settlement_lines as held set live = false where held.id = changed.id;
        perform app_hidden.keep_settled_days(p_sale.office_id, changed.employee_id, array[changed.day]);
        perform app_hidden.total_settlement(changed.settlement_id);
      end loop;
    end
  $$;

-- Locks settlements in the order of their ids, so that their states are known (doc 6 §8).
create or replace function app_hidden.lock_settlements(p_ids uuid[]) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      perform from app_public.settlements as held where held.id = any (p_ids) order by held.id for update;
    end
  $$;

-- Returns whether the earned row of a settlement's line is gone or has another amount.
create or replace function app_hidden.is_row_changed(p_held app_public.settlement_lines) returns boolean
  language sql stable
  return p_held.kind not in ('TIP_OUT', 'ENTRY') and not exists (
    select from app_hidden.earned_rows(p_held.office_id, p_held.employee_id, array[p_held.day]) as earned
    where (earned.kind, earned.source_id, earned.amount) = (p_held.kind, p_held.source_id, p_held.amount));

-- After a deletion: takes back the lines of settlements whose rows are gone (doc 6 §6). A draft lets them go. For an
-- approved or paid settlement one REVERSAL with the negative amount is written for the employee and office, and the
-- lines name it. The caller holds the keys of the employees.
create or replace function app_hidden.take_back_rows(
  p_lines app_public.settlement_lines[], p_source_table text, p_source_id uuid, p_note text
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      gone record;
      entry app_public.employee_entries;
      reversal uuid;
    begin
      perform app_hidden.lock_settlements(array(select line.settlement_id from unnest(p_lines) as line));
      for gone in
        select line.office_id, line.employee_id, settlement.state = 'DRAFT' as of_draft,
          array_agg(distinct settlement.id) as settlements, array_agg(line.id) as lines, array_agg(distinct line.day) as days,
          sum(line.amount) as amount
        from unnest(p_lines) as named
        join app_public.settlement_lines as line on line.id = named.id and line.live and line.reversal_id is null
        join app_public.settlements as settlement on settlement.id = line.settlement_id
        group by line.office_id, line.employee_id, settlement.state = 'DRAFT'
        order by line.employee_id, line.office_id
      loop
        if gone.of_draft or gone.amount = 0 then
          update app_public.settlement_lines as held set live = false where held.id = any (gone.lines);
        else
          entry.office_id := gone.office_id;
          entry.employee_id := gone.employee_id;
          entry.amount := -gone.amount;
          entry.entry_type := 'REVERSAL';
          entry.source_table := p_source_table;
          entry.source_id := p_source_id;
          entry.note := p_note;
          entry.day := app_hidden.office_today(gone.office_id);
          reversal := app_hidden.write_entry(entry);
          update app_public.settlement_lines as held set reversal_id = reversal where held.id = any (gone.lines);
        end if;
        perform app_hidden.keep_settled_days(gone.office_id, gone.employee_id, gone.days);
        if gone.of_draft then
          perform app_hidden.total_settlement(draft) from unnest(gone.settlements) as draft;
        end if;
      end loop;
    end
  $$;

-- Takes back the lines of settlements that hold rows of a deleted sale.
create or replace function app_hidden.take_back_sale(p_sale app_public.sales) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select app_hidden.take_back_rows(array_agg(line order by line.id), 'sales', p_sale.id,
      rtrim('Venta eliminada ' || coalesce(p_sale.invoice_number, '')))
    from app_public.settlement_lines as line
    where line.sale_id = p_sale.id and line.live and line.reversal_id is null
      and line.kind in ('COMMISSION', 'TIP', 'SUPERVISION', 'ADVERTISING')
    having count(*) > 0
  $$;

-- Takes back the supervision of a deleted turn.
create or replace function app_hidden.take_back_turn(p_workday app_public.workdays) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select app_hidden.take_back_rows(array_agg(line order by line.id), 'workdays', p_workday.id, 'Turno eliminado')
    from app_public.settlement_lines as line
    where line.employee_id = p_workday.employee_id and line.day = p_workday.work_date and line.kind = 'SUPERVISION'
      and line.office_id = p_workday.office_id and line.live and line.reversal_id is null
      and app_hidden.is_row_changed(line)
    having count(*) > 0
  $$;
