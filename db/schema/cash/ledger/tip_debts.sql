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
