-- Recomputes settled_days of an employee at an office for some days from the lines that hold them.
create or replace function app_hidden.keep_settled_days(p_office_id uuid, p_employee_id uuid, p_days date[]) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    delete from app_public.settled_days as settled
    where settled.employee_id = p_employee_id and settled.office_id = p_office_id and settled.day = any (p_days);
    insert into app_public.settled_days (
      employee_id, office_id, day, company_id, services, profit, supervisor_profit, advertising_profit, tip)
    select p_employee_id, p_office_id, line.day, office.company_id,
      count(*) filter (where line.kind = 'COMMISSION' and sold.kind <> 'REFUND'),
      coalesce(sum(line.amount) filter (where line.kind = 'COMMISSION'), 0),
      coalesce(sum(line.amount) filter (where line.kind = 'SUPERVISION'), 0),
      coalesce(sum(line.amount) filter (where line.kind = 'ADVERTISING'), 0),
      coalesce(sum(line.amount) filter (where line.kind = 'TIP'), 0)
    from app_public.settlement_lines as line
    join app_public.offices as office on office.id = p_office_id
    left join app_public.sales_details as sold on sold.id = line.source_id
    where line.employee_id = p_employee_id and line.office_id = p_office_id and line.day = any (p_days)
      and line.kind in ('COMMISSION', 'SUPERVISION', 'ADVERTISING', 'TIP') and line.live and line.reversal_id is null
    group by line.day, office.company_id;
  $$;
