-- The tips of an office's last 31 days that were paid by card and counted by a session, by line, with what of each was not
-- given out yet (document 4 §6, 9). Of a sale that was paid by card in part, as much of its tips; of one refunded, none.
create or replace function app_hidden.unpaid_tips(office_id uuid, employee_id uuid default null)
  returns table (line_id uuid, employee_id uuid, unpaid numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select tip.id, tip.employee_id, tip.unpaid
    from (
      select line.id, line.employee_id,
        round(line.tip * least(1, card.amount / sale.total_tip), 2) + coalesce((
          select sum(entry.amount) from app_public.money_entries as entry
          where entry.source_id = line.id and entry.source_table = 'sales_details' and entry.entry_type = 'TIP_OUT'), 0) as unpaid
      from app_public.sales_details as line
      join app_public.sales as sale on sale.id = line.sale_id
      cross join lateral (
        select sum(payment.direction * payment.amount_local) as amount from app_public.sales_payments as payment
        where payment.sale_id = sale.id and payment.payment_type in ('TDC', 'TDD') and payment.cash_session_id is not null
      ) as card
      where line.office_id = $1 and ($2 is null or line.employee_id = $2) and line.sale_date > now() - interval '31 days'
        and line.status = 1 and line.tip > 0 and card.amount > 0
        and not exists (select from app_public.sales_details as refunded where refunded.refund_of = line.id)
    ) as tip
    where tip.unpaid > 0
    order by tip.id
  $$;

-- Gives tips out of a drawer to their technician, the oldest first: never more than is unpaid, by nobody at once either.
create or replace function app_hidden.give_tips(
  session app_public.cash_sessions, employee_id uuid, currency_code text, amount numeric, note text
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      left_over numeric := give_tips.amount;
      open_tips numeric;
      tip record;
    begin
      if give_tips.employee_id is null then
        perform app_hidden.require_filled('employeeId');
      end if;
      perform from app_public.offices as office
      where office.id = session.office_id and office.currency_code = give_tips.currency_code;
      if not found then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "currencyCode"}');
      end if;
      perform app_hidden.lock_key(hashtextextended('tips' || give_tips.employee_id::text, 0), false);
      select coalesce(sum(open.unpaid), 0) into open_tips
      from app_hidden.unpaid_tips(session.office_id, give_tips.employee_id) as open;
      if open_tips < give_tips.amount then
        perform app_hidden.fail('TIPS_TOO_LOW', jsonb_strip_nulls(jsonb_build_object(
          'unpaid', case when app_hidden.may_know_tips() then give_tips.currency_code || ' ' || open_tips::text end)));
      end if;
      for tip in select * from app_hidden.unpaid_tips(session.office_id, give_tips.employee_id) loop
        exit when left_over <= 0;
        perform app_hidden.book_money(
          office_id => session.office_id, store_id => null, session_id => session.id,
          currency_code => give_tips.currency_code, amount => -least(left_over, tip.unpaid), entry_type => 'TIP_OUT',
          source_table => 'sales_details', source_id => tip.line_id, note => give_tips.note);
        left_over := left_over - tip.unpaid;
      end loop;
    end
  $$;

-- What they come to is a total by payment type of days that may be open, and pay: for who may read both (doc 4 §6, D55).
create or replace function app_hidden.may_know_tips() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select app_hidden.can('cash.read_expected') and app_hidden.can('profit.read')
  $$;

-- To others only whose there are.
create or replace function app_public.proc_unpaid_tips(session_id uuid)
  returns table (employee_id uuid, full_name text, tips_left numeric, currency_code text, office_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select employee.id, employee.full_name,
      case when app_hidden.may_know_tips() then sum(tip.unpaid) end, office.currency_code, office.id
    from app_public.cash_sessions as session
    join app_public.offices as office on office.id = session.office_id
    cross join lateral app_hidden.unpaid_tips(office.id) as tip
    join app_public.employees as employee on employee.id = tip.employee_id
    where session.id = $1 and office.id = any ((select app_hidden.offices_where_can('cash.move'))::uuid[])
    group by employee.id, employee.full_name, office.currency_code, office.id
    order by employee.full_name, employee.id
  $$;

comment on function app_public.proc_unpaid_tips(uuid) is
  'The technicians of a session''s office with tips of the last 31 days that were paid by card and not given out in cash yet, and how much (doc 4 §6): null for who may not read what is expected and what technicians earn. procMoveCash gives them out, by kind TIP_OUT.';
grant execute on function app_public.proc_unpaid_tips(uuid) to turno_staff;
