-- Returns the commissions due on a line of a sale: of its technician, of supervisors and for advertising. Null without
-- profit.read (D55). The function has no settings, so that PostgreSQL inlines it.
create or replace function app_hidden.due_on_line(p_line_id uuid, p_own numeric) returns table (commission numeric)
  language sql stable
  as $$
    select case when (select app_hidden.can('profit.read')) then p_own + extra.commission end
    from (
      select coalesce(sum(given.total_commission), 0.00) as commission
      from app_public.sales_details_commissions as given
      where given.sales_detail_id = p_line_id and given.status = app_hidden.active()
    ) as extra
  $$;

grant execute on function app_hidden.due_on_line(uuid, numeric) to turno_staff;
