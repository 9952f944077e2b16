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

-- Returns the unpaid tips of an office's last 31 days by line. A settled tip is paid with the settlement (doc 6 §6).
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
        and not app_hidden.is_settled('TIP', line.id, line.employee_id)
    ) as tip
    where tip.unpaid > 0
    order by tip.id
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
  'The technicians of a session''s office with card tips of the last 31 days that were not paid out in cash yet (doc 4 §6). An amount is negative if a paid tip was refunded, corrected or deleted afterwards (D99). A closed session shows the state at its close. Amounts are null without access to expected amounts and earnings. procMoveCash pays tips out with kind TIP_OUT.';
grant execute on function app_public.proc_unpaid_tips(uuid) to turno_staff;
