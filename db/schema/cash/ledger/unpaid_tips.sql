-- Returns the part of a line's tip that may be paid in cash (doc 4 §6, 9): the part paid by card if a session counted
-- the sale, and 0 if the sale was refunded or deleted. Like the next function, it has no `set`, so that PostgreSQL
-- inlines it.
create or replace function app_hidden.card_tip(p_line app_public.sales_details) returns table (amount numeric)
  language sql stable as $$
    select round((p_line).tip * least(1, card.amount / sale.total_tip), 2)
    from app_public.sales as sale
    cross join lateral (
      select sum(payment.direction * payment.amount_local) as amount from app_public.sales_payments as payment
      where payment.sale_id = sale.id and payment.payment_type in ('TDC', 'TDD') and payment.cash_session_id is not null
    ) as card
    where sale.id = (p_line).sale_id and card.amount > 0 and (p_line).status = app_hidden.active() and (p_line).tip > 0
      and not exists (select from app_public.sales_details as refunded where refunded.refund_of = (p_line).id)
  $$;

-- Returns the payments of a line's tip, without the reversed ones (D99).
create or replace function app_hidden.given_tip(p_line_id uuid) returns table (amount numeric)
  language sql stable as $$
    select -coalesce((
      select sum(entry.amount) from app_public.money_entries as entry
      where entry.source_id = p_line_id and entry.source_table = 'sales_details' and entry.entry_type = 'TIP_OUT'), 0)
      - coalesce((select sum(debt.amount) from app_private.tip_debts as debt where debt.line_id = p_line_id), 0)
  $$;

-- Returns the unpaid tips of an office's last 31 days by line.
create or replace function app_hidden.unpaid_tips(p_office_id uuid, p_employee_id uuid default null)
  returns table (line_id uuid, employee_id uuid, unpaid numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select tip.id, tip.employee_id, tip.unpaid
    from (
      select line.id, line.employee_id, earned.amount - given.amount as unpaid
      from app_public.sales_details as line
      cross join lateral app_hidden.card_tip(line) as earned
      cross join lateral app_hidden.given_tip(line.id) as given
      where line.office_id = p_office_id and (p_employee_id is null or line.employee_id = p_employee_id)
        and line.sale_date > now() - interval '31 days'
        and line.status = app_hidden.active() and line.tip > 0
    ) as tip
    where tip.unpaid > 0
    order by tip.id
  $$;

-- Returns the amounts that technicians were overpaid because their tips were reversed (D99).
create or replace function app_hidden.tip_debts(p_office_id uuid, p_employee_id uuid default null)
  returns table (employee_id uuid, debt numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select debt.employee_id, sum(debt.amount)
    from app_private.tip_debts as debt
    where debt.office_id = p_office_id and (p_employee_id is null or debt.employee_id = p_employee_id)
    group by debt.employee_id
    having sum(debt.amount) <> 0
  $$;

-- Returns the tips paid for a sale before its correction, deletion or refund: [{lineId, employeeId, amount}]. Locks
-- them until the transaction ends.
create or replace function app_hidden.lock_given_tips(p_sale_id uuid) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      technician uuid;
    begin
      for technician in
        select distinct line.employee_id from app_public.sales_details as line
        where line.sale_id = p_sale_id and line.tip > 0 order by line.employee_id
      loop
        perform app_hidden.lock_key(hashtextextended('tips' || technician::text, 0), false);
      end loop;
      return (
        select jsonb_agg(jsonb_build_object('lineId', line.id, 'employeeId', line.employee_id, 'amount', given.amount))
        from app_public.sales_details as line
        cross join lateral app_hidden.given_tip(line.id) as given
        where line.sale_id = p_sale_id and line.tip > 0 and given.amount > 0);
    end
  $$;

-- Records the paid tips that the lines no longer earn. They are deducted from the next tips of the technician (D99).
create or replace function app_hidden.note_tip_debts(p_sale app_public.sales, p_given jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if p_given is not null then
        insert into app_private.tip_debts (office_id, company_id, employee_id, line_id, amount)
        select p_sale.office_id, p_sale.company_id, paid."employeeId", paid."lineId", paid.amount - earned.amount
        from jsonb_to_recordset(p_given) as paid("lineId" uuid, "employeeId" uuid, amount numeric)
        cross join lateral (
          select coalesce((
            select earned.amount from app_public.sales_details as line
            cross join lateral app_hidden.card_tip(line) as earned
            where line.id = paid."lineId" and line.employee_id = paid."employeeId"), 0) as amount
        ) as earned
        where paid.amount > earned.amount;
      end if;
    end
  $$;

-- Offsets an overpaid amount of a technician with unpaid tips, the oldest first. Offset tips are no longer payable. The
-- caller holds the lock on the technician's tips.
create or replace function app_hidden.cover_tip_debt(p_office_id uuid, p_employee_id uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    insert into app_private.tip_debts (office_id, company_id, employee_id, line_id, amount)
    select p_office_id, office.company_id, p_employee_id, tip.line_id, -least(tip.unpaid, owed.debt - tip.before)
    from app_hidden.tip_debts(p_office_id, p_employee_id) as owed
    join app_public.offices as office on office.id = p_office_id
    cross join lateral (
      select unpaid.line_id, unpaid.unpaid,
        sum(unpaid.unpaid) over (order by unpaid.line_id) - unpaid.unpaid as before
      from app_hidden.unpaid_tips(p_office_id, p_employee_id) as unpaid
    ) as tip
    where tip.before < owed.debt
  $$;

-- Pays tips to their technician from a drawer, the oldest first. The amount never exceeds the unpaid tips, also with
-- concurrent payments.
create or replace function app_hidden.give_tips(
  p_session app_public.cash_sessions, p_employee_id uuid, p_currency_code text, p_amount numeric, p_note text
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      left_over numeric := p_amount;
      open_tips numeric;
      tip record;
      payout app_public.money_entries;
    begin
      if p_employee_id is null then
        perform app_hidden.require_filled('employeeId');
      end if;
      perform from app_public.offices as office
      where office.id = p_session.office_id and office.currency_code = p_currency_code;
      if not found then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "currencyCode", "reason": "es la moneda de la sucursal"}');
      end if;
      perform app_hidden.lock_key(hashtextextended('tips' || p_employee_id::text, 0), false);
      perform app_hidden.cover_tip_debt(p_session.office_id, p_employee_id);
      open_tips := coalesce((
        select open.tips_left from app_hidden.open_tips(p_session.office_id, p_employee_id) as open), 0);
      if open_tips < p_amount then
        perform app_hidden.fail('TIPS_TOO_LOW', jsonb_strip_nulls(jsonb_build_object(
          'unpaid', case when app_hidden.may_know_tips() then p_currency_code || ' ' || open_tips::text end)));
      end if;
      payout.office_id := p_session.office_id;
      payout.session_id := p_session.id;
      payout.currency_code := p_currency_code;
      payout.entry_type := 'TIP_OUT';
      payout.source_table := 'sales_details';
      payout.notes := p_note;
      for tip in select * from app_hidden.unpaid_tips(p_session.office_id, p_employee_id) loop
        exit when left_over <= 0;
        payout.amount := -least(left_over, tip.unpaid);
        payout.source_id := tip.line_id;
        perform app_hidden.book_money(payout);
        left_over := left_over - tip.unpaid;
      end loop;
    end
  $$;

-- Returns whether the session may see the amounts of unpaid tips. They reveal the card payments of a day whose register
-- may be open, and the earnings of technicians, so both permissions are required (doc 4 §6, D55).
create or replace function app_hidden.may_know_tips() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select app_hidden.can('cash.read_expected') and app_hidden.can('profit.read')
  $$;

-- Returns the unpaid tips by technician; negative if the technician was overpaid (D99).
create or replace function app_hidden.open_tips(p_office_id uuid, p_employee_id uuid default null)
  returns table (employee_id uuid, full_name text, tips_left numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select employee.id, employee.full_name, sum(tip.amount)
    from (
      select unpaid.employee_id, unpaid.unpaid as amount from app_hidden.unpaid_tips(p_office_id, p_employee_id) as unpaid
      union all
      select owed.employee_id, -owed.debt from app_hidden.tip_debts(p_office_id, p_employee_id) as owed
    ) as tip
    join app_public.employees as employee on employee.id = tip.employee_id
    group by employee.id, employee.full_name
    having sum(tip.amount) <> 0
  $$;

-- A session that may not see the amounts gets only the technicians with unpaid tips, with null as the amount.
create or replace function app_public.proc_unpaid_tips(session_id uuid)
  returns table (employee_id uuid, full_name text, tips_left numeric, currency_code text, office_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select tip.employee_id, tip.full_name, case when known.may_know then tip.tips_left end, office.currency_code, office.id
    from app_public.cash_sessions as session
    join app_public.offices as office on office.id = session.office_id
    cross join (select app_hidden.may_know_tips() as may_know) as known
    cross join lateral (
      select open.* from app_hidden.open_tips(office.id) as open where session.state <> 'CLOSED'
      union all
      select closed."employeeId", closed."fullName", closed."tipsLeft"
      from jsonb_to_recordset(session.open_tips) as closed("employeeId" uuid, "fullName" text, "tipsLeft" numeric)
      where session.state = 'CLOSED'
    ) as tip
    where session.id = session_id and office.id = any ((select app_hidden.offices_where_can('cash.move'))::uuid[])
      and (known.may_know or tip.tips_left > 0)
    order by tip.full_name collate "es-x-icu", tip.employee_id
  $$;

comment on function app_public.proc_unpaid_tips(uuid) is
  'The technicians of a session''s office with tips of the last 31 days that were paid by card and not given out in cash yet, and how much (doc 4 §6): less than nothing where a tip that was given out was refunded, corrected or deleted afterwards (D99); of a closed session as it was at its close. Amounts are null for who may not read what is expected and what technicians earn. procMoveCash gives them out, by kind TIP_OUT.';
grant execute on function app_public.proc_unpaid_tips(uuid) to turno_staff;

-- Returns the unpaid tips by technician for the record of a close. Unpaid tips offset overpaid amounts at the close,
-- before they are too old to be paid. Tips that another transaction pays or reverses at that moment are offset by the
-- next close.
create or replace function app_hidden.tips_at_close(p_office_id uuid) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.cover_tip_debt(p_office_id, owed.employee_id)
      from (select debt.employee_id from app_hidden.tip_debts(p_office_id) as debt) as owed
      where pg_try_advisory_xact_lock(hashtextextended('tips' || owed.employee_id::text, 0));
      return (
        select coalesce(jsonb_agg(jsonb_build_object(
          'employeeId', open.employee_id, 'fullName', open.full_name, 'tipsLeft', open.tips_left::text)
          order by open.full_name collate "es-x-icu", open.employee_id), '[]')
        from app_hidden.open_tips(p_office_id) as open);
    end
  $$;
