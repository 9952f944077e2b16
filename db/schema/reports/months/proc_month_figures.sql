-- Counts the open items of a month of a branch: appointments that are over but were neither served nor cancelled,
-- appointments that were served and not paid, messages that were not sent, cash sessions that are not closed, and expenses
-- without the number of a document.
create or replace function app_hidden.left_in_month(p_office_id uuid, p_month date)
  returns table (unserved integer, unpaid integer, unsent integer, sessions_open integer, expenses_unnumbered integer)
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select booked.unserved, booked.unpaid, queued.unsent,
      (
        select count(*)::integer from app_public.cash_sessions as session
        where session.office_id = office.id and session.state <> 'CLOSED'
          and session.business_day >= days.first and session.business_day < days.next
      ),
      (
        select count(*)::integer from app_public.invoices as expense
        where expense.office_id = office.id and expense.status = app_hidden.active() and expense.invoice_number = 'S/F'
          and expense.invoice_day >= days.first and expense.invoice_day < days.next
          and expense.currency_code = office.currency_code
      ) + (
        select count(*)::integer from app_public.extra_expenses as expense
        where expense.office_id = office.id and expense.status = app_hidden.active() and expense.invoice_number = 'S/F'
          and expense.expense_day >= days.first and expense.expense_day < days.next
          and expense.currency = office.currency_code
      )
    from app_public.offices as office
    cross join lateral (
      select p_month as first, (p_month + interval '1 month')::date as next
    ) as days
    cross join lateral (
      select count(*) filter (where appointment.state <> 'SERVED')::integer as unserved,
        count(*) filter (where appointment.state = 'SERVED')::integer as unpaid
      from app_public.appointments as appointment
      where appointment.office_id = office.id and appointment.status = app_hidden.active()
        and app_hidden.appointment_pending(appointment.state, appointment.sale_id, appointment.ends_at) is not null
        and appointment.appointment_day >= days.first and appointment.appointment_day < days.next
    ) as booked
    cross join lateral (
      select count(*)::integer as unsent
      from app_public.messages as message
      where message.office_id = office.id and message.state in ('pending', 'sending', 'held', 'failed')
        -- By id, which has the instant (D4) and an index.
        and message.id >= app_hidden.first_id_at(days.first::timestamp at time zone office.time_zone)
        and message.id < app_hidden.first_id_at(days.next::timestamp at time zone office.time_zone)
    ) as queued
    where office.id = p_office_id
  $$;

create or replace function app_public.proc_month_figures(office_id uuid default null, month date default null)
  returns table (
    office_id uuid, month date, figures jsonb, unserved integer, unpaid integer, unsent integer, sessions_open integer,
    expenses_unnumbered integer
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select office.id, chosen.month, app_hidden.month_figures(office.id, chosen.month) - 'employees', todo.unserved,
      todo.unpaid, todo.unsent, todo.sessions_open, todo.expenses_unnumbered
    from app_public.offices as office
    cross join lateral (
      select coalesce(date_trunc('month', month),
        date_trunc('month', app_hidden.office_today(office.id)) - interval '1 month')::date as month
    ) as chosen
    cross join lateral app_hidden.left_in_month(office.id, chosen.month) as todo
    where office.id = any ((select app_hidden.offices_in_scope(office_id, 'office.profit'))::uuid[])
      and (proc_month_figures.month is null or proc_month_figures.month between date '2000-01-01' and date '2100-01-01')
    order by office.office_name collate "es-x-icu", office.id
  $$;

comment on function app_public.proc_month_figures(uuid, date) is
  'Returns the present figures of a month of each branch that the caller sees, which closing the month would store, and its open items: appointments not served, appointments not paid, messages not sent, cash sessions not closed and expenses without the number of a document. The month is the one that contains the day (default: the last month that is over). Requires office.profit.';
grant execute on function app_public.proc_month_figures(uuid, date) to turno_staff;

create or replace function app_public.proc_first_months(office_id uuid default null)
  returns table (office_id uuid, first_month date)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select office.id, date_trunc('month', least(
      (select min(day.sale_day) from app_public.office_sale_days as day where day.office_id = office.id),
      (select min(expense.invoice_day) from app_public.invoices as expense where expense.office_id = office.id),
      (select min(expense.expense_day) from app_public.extra_expenses as expense where expense.office_id = office.id)))::date
    from app_public.offices as office
    where office.id = any ((select app_hidden.offices_in_scope(office_id, 'office.profit'))::uuid[])
    order by office.office_name collate "es-x-icu", office.id
  $$;

comment on function app_public.proc_first_months(uuid) is
  'Returns the first day of the month in which each branch had its first sale or expense; null if it has none. Earlier months cannot have figures to close.';
grant execute on function app_public.proc_first_months(uuid) to turno_staff;
