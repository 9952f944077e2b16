--! Previous: sha1:65b4da4e99e2034d366350dfd0f0b34904a7ca1e
--! Hash: sha1:2f5ca026c2c3441940327ff249b49c6faed95bdb
--! Message: A sale tells how it was paid only as it was said, and each part of a branch's result needs its own right

-- Of a sale without payment lines nobody said how it was paid.
--! Included sales/v_sales.sql
-- The sales' list and the warranties' (doc 2 §2, §3): they join nothing, a sale keeps its own copies. The contact of who
-- sold is null for who may not read staff's (D55).
create or replace view app_public.v_sales with (security_invoker = true) as
  select
    id, sale_date, sale_day, client_id, client_in, client_name, client_last_name, client_phone, client_email, address,
    town_name, employee_id,
    case when seen.contact then employee_in end as employee_in,
    employee_name, employee_last_name,
    case when seen.contact then employee_phone end as employee_phone,
    case when seen.contact then employee_email end as employee_email,
    technician_names, total, tax_total, total_tip, total_usd, payment_details, invoice_number, advertising,
    currency_code, exchange_value, company_name, office_id, office_name,
    (select office.time_zone from app_public.offices as office where office.id = sale.office_id) as time_zone,
    corrections, status, created
  from app_public.sales as sale
  cross join lateral (
    select sale.office_id = any ((select app_hidden.staff_offices())::uuid[])
      or sale.employee_id = (select app_hidden.current_employee_id()) as contact
  ) as seen
  where status = 1 and kind = 'SALE';

comment on view app_public.v_sales is
  E'@primaryKey id\nThe sales that are not deleted (doc 2 §3); sale_day is the date in the office''s zone, time_zone. A walk-in''s has no client, but a name and phone. employeeIn, employeePhone and employeeEmail are null for who may not read them (D55).';

create or replace view app_public.v_warranties with (security_invoker = true) as
  select
    id, sale_date, sale_day, client_id, client_in, client_name, client_last_name, client_phone, client_email, address,
    town_name, employee_id,
    case when seen.contact then employee_in end as employee_in,
    employee_name, employee_last_name,
    case when seen.contact then employee_phone end as employee_phone,
    case when seen.contact then employee_email end as employee_email,
    technician_names, total, tax_total, total_tip, total_usd, payment_details, invoice_number, advertising,
    currency_code, exchange_value, company_name, office_id, office_name,
    (select office.time_zone from app_public.offices as office where office.id = sale.office_id) as time_zone,
    corrections, status, created
  from app_public.sales as sale
  cross join lateral (
    select sale.office_id = any ((select app_hidden.staff_offices())::uuid[])
      or sale.employee_id = (select app_hidden.current_employee_id()) as contact
  ) as seen
  where status = 1 and kind = 'WARRANTY';

comment on view app_public.v_warranties is
  E'@primaryKey id\nThe warranties that are not deleted (doc 2 §3, D22), kept apart from the sales. employeeIn, employeePhone and employeeEmail are null for who may not read them (D55).';

select app_private.mark_not_null(view,
  '{id,sale_date,sale_day,client_in,client_name,client_last_name,client_phone,client_email,address,town_name,employee_name,employee_last_name,technician_names,total,tax_total,total_tip,total_usd,payment_details,invoice_number,advertising,currency_code,company_name,office_id,office_name,time_zone,corrections,status,created}')
from unnest('{app_public.v_sales,app_public.v_warranties}'::regclass[]) as view;
grant select on app_public.v_sales, app_public.v_warranties to turno_staff;
--! EndIncluded sales/v_sales.sql
--! Included sales/v_sales_payments.sql
-- Do payment details, as they were sent, tell how it was paid? Without payment lines a sale counts as one payment (D14),
-- kept as cash, of which nobody said that it was.
create or replace function app_hidden.tells_payments(payment_details jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(jsonb_array_length(case jsonb_typeof(lines) when 'array' then lines end) > 0, false)
    from (select case jsonb_typeof($1) when 'object' then $1 -> 'payments' else $1 end as lines) as sent
  $$;
grant execute on function app_hidden.tells_payments(jsonb) to turno_staff;

-- How a sale was paid.
create or replace view app_public.v_sales_payments with (security_invoker = true) as
  select id, sale_id, line_number, payment_type, currency_code, amount, exchange_rate, amount_local,
    (
      select app_hidden.tells_payments(sale.payment_details)
      from app_public.sales as sale where sale.id = payment.sale_id
    ) as type_told
  from app_public.sales_payments as payment;

comment on view app_public.v_sales_payments is
  E'@primaryKey id\n@behavior -single\nThe payments of a sale: what was given and what that is in the office''s currency (D14).';
comment on column app_public.v_sales_payments.type_told is
  E'@behavior -filterBy -orderBy\nWhether the seller told how it was paid. Else it counts as cash, which nobody said.';
select app_private.mark_not_null('app_public.v_sales_payments',
  '{id,sale_id,line_number,payment_type,currency_code,amount,exchange_rate,amount_local,type_told}');
grant select on app_public.v_sales_payments to turno_staff;
--! EndIncluded sales/v_sales_payments.sql
-- Each part of a branch's result needs its own right, and no other.
--! Included reports/proc_profit_by_office.sql
-- Did an office sell or serve anything between two days, under warranty or not billed included?
create or replace function app_hidden.office_sold(office_id uuid, date_from date, date_until date) returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from app_public.office_sale_days as day
      where day.office_id = $1 and day.sale_day between $2 and $3
      group by day.sale_day
      having sum(day.services) <> 0 or sum(day.advertising_sales) <> 0
    )
  $$;
grant execute on function app_hidden.office_sold(uuid, date, date) to turno_staff;

-- Both reports read past row-level security: what they tell needs its own right and no other, such as to read sales.

-- The office's share (D26) of the billable sales of days: what they leave without tax and the commissions due on them.
create or replace function app_public.proc_profit_by_office(date date default null, office_id uuid default null)
  returns table (
    office_id uuid, office_name text, currency_code text,
    office_total_profit_day integer, office_total_profit_week integer,
    office_total_profit_month integer, office_total_profit_year integer,
    office_accumulated_profit_day numeric, office_accumulated_profit_week numeric,
    office_accumulated_profit_month numeric, office_accumulated_profit_year numeric
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    -- The bounds are made once.
    with asked as materialized (
      select office.*, given.day, date_trunc('week', given.day)::date as monday,
        date_trunc('month', given.day)::date as month, date_trunc('year', given.day)::date as year,
        least(date_trunc('year', given.day), date_trunc('week', given.day))::date as first
      from app_hidden.report_offices($2, 'office.profit') as office
      cross join lateral (select coalesce($1, app_hidden.office_today(office.office_id)) as day) as given
    )
    select asked.office_id, asked.office_name, asked.currency_code,
      coalesce(sum(sold.services) filter (where sold.sale_day = asked.day), 0)::integer,
      coalesce(sum(sold.services) filter (where sold.sale_day >= asked.monday), 0)::integer,
      coalesce(sum(sold.services) filter (where sold.sale_day >= asked.month), 0)::integer,
      coalesce(sum(sold.services) filter (where sold.sale_day >= asked.year), 0)::integer,
      coalesce(sum(sold.profit) filter (where sold.sale_day = asked.day), 0.00),
      coalesce(sum(sold.profit) filter (where sold.sale_day >= asked.monday), 0.00),
      coalesce(sum(sold.profit) filter (where sold.sale_day >= asked.month), 0.00),
      coalesce(sum(sold.profit) filter (where sold.sale_day >= asked.year), 0.00)
    from asked
    left join lateral (
      select day.sale_day, day.services, day.total - day.tax_total - day.commission as profit
      from app_public.office_sale_days as day
      where day.office_id = asked.office_id and day.kind = 'SALE' and day.sale_day between asked.first and asked.day
    ) as sold on true
    where asked.always or app_hidden.office_sold(asked.office_id, asked.first, asked.day)
    group by asked.office_id, asked.office_name, asked.currency_code
    order by asked.office_name, asked.office_id
  $$;

comment on function app_public.proc_profit_by_office(date, uuid) is
  'Per branch, of a day (today when it is not given), its week from Monday, its month and its year up to the day: billable services (Total) and the branch''s profit (Accumulated), which is what they leave without tax and commissions (doc 3 §3, D25, D26). Without officeId all branches that the caller sees.';
grant execute on function app_public.proc_profit_by_office(date, uuid) to turno_staff;

create or replace function app_public.proc_profit_by_office_by_range(
  date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    office_id uuid, office_name text, currency_code text,
    office_total_profit_year integer, office_accumulated_profit_year numeric
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.*, coalesce($1, $2, today) as first, coalesce($2, $1, today) as last
      from app_hidden.report_offices($3, 'office.profit') as office
      cross join lateral app_hidden.office_today(office.office_id) as today
    )
    select asked.office_id, asked.office_name, asked.currency_code,
      coalesce(sum(sold.services), 0)::integer, coalesce(sum(sold.profit), 0.00)
    from asked
    left join lateral (
      select day.services, day.total - day.tax_total - day.commission as profit
      from app_public.office_sale_days as day
      where day.office_id = asked.office_id and day.kind = 'SALE' and day.sale_day between asked.first and asked.last
    ) as sold on true
    where asked.always or app_hidden.office_sold(asked.office_id, asked.first, asked.last)
    group by asked.office_id, asked.office_name, asked.currency_code
    order by asked.office_name, asked.office_id
  $$;

comment on function app_public.proc_profit_by_office_by_range(date, date, uuid) is
  'Per branch between two days, both counted in (today when they are not given): billable services (Total) and the branch''s profit (Accumulated) (doc 3 §7, D25, D26).';
grant execute on function app_public.proc_profit_by_office_by_range(date, date, uuid) to turno_staff;
--! EndIncluded reports/proc_profit_by_office.sql
--! Included reports/proc_close_month.sql
-- What the reports of an office say of a month, kept when it is closed. Amounts are texts, as on the wire (D7).
-- Whole, whatever else the closer may read: who may close a month closes all of it.
create or replace function app_hidden.month_figures(office_id uuid, month date) returns jsonb
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as (
      select $2 as first, ($2 + interval '1 month' - interval '1 day')::date as last
    )
    select jsonb_build_object(
      'sales', sold.sales, 'services', sold.services,
      'amount', sold.amount::text, 'tax', sold.tax::text, 'tips', sold.tips::text, 'commissions', sold.commissions::text,
      'profit', (sold.amount - sold.tax - sold.commissions)::text,
      'expenses', losses.expenses, 'losses', losses.amount::text,
      'royalty', owed.royalty::text,
      'employees', coalesce((
        select jsonb_agg(jsonb_build_object(
          'employeeId', earned.employee_id, 'services', earned.services, 'profit', earned.profit::text,
          'advertisingProfit', earned.advertising_profit::text, 'tip', earned.tip::text) order by earned.employee_id)
        from (
          select day.employee_id, sum(day.services)::integer as services,
            sum(day.profit + day.supervisor_profit) as profit, sum(day.advertising_profit) as advertising_profit,
            sum(day.tip) as tip
          from app_public.employee_days as day
          where day.office_id = $1 and day.sale_day between asked.first and asked.last
          group by day.employee_id
        ) as earned
        where earned.services <> 0 or earned.profit <> 0 or earned.advertising_profit <> 0 or earned.tip <> 0), '[]'))
    from asked
    cross join lateral (
      select coalesce(sum(day.billable_sales), 0) as sales, coalesce(sum(day.services), 0)::integer as services,
        coalesce(sum(day.total), 0.00) as amount, coalesce(sum(day.tax_total), 0.00) as tax,
        coalesce(sum(day.total_tip), 0.00) as tips, coalesce(sum(day.commission), 0.00) as commissions
      from app_public.office_sale_days as day
      where day.office_id = $1 and day.kind = 'SALE' and day.sale_day between asked.first and asked.last
    ) as sold
    cross join lateral (
      select count(*)::integer as expenses, coalesce(sum(spent.amount), 0.00) as amount
      from app_public.offices as office
      cross join lateral app_hidden.office_expenses(office.id, office.currency_code, asked.first, asked.last) as spent
      where office.id = $1
    ) as losses
    cross join lateral (
      select coalesce(sum(day.royalty), 0.00) as royalty
      from app_hidden.royalty_days($1, asked.first, asked.last) as day
    ) as owed
  $$;

create or replace function app_public.proc_close_month(office_id uuid, month date)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office app_public.offices;
      asked date := date_trunc('month', proc_close_month.month);
      closed_id uuid;
    begin
      perform app_hidden.require('month.close');
      select * into office from app_public.offices as held
      where held.id = app_hidden.require_office(proc_close_month.office_id);
      if asked is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "month"}');
      end if;
      if asked < '2000-01-01' then
        perform app_hidden.fail('DATE_TOO_OLD', '{"field": "month"}');
      end if;
      if asked >= date_trunc('month', app_hidden.office_today(office.id)) then
        perform app_hidden.fail('MONTH_NOT_OVER', '{"field": "month"}');
      end if;
      perform app_hidden.lock_office_month(office.id, asked, false);
      if exists (
        select from app_public.month_closings as closing
        where closing.office_id = office.id and closing.month = asked and closing.reopened_at is null
      ) then
        perform app_hidden.fail('MONTH_CLOSED', jsonb_build_object('month', app_hidden.told_month(asked)));
      end if;
      insert into app_public.month_closings (company_id, office_id, month, closed_by, figures)
      values (office.company_id, office.id, asked, app_hidden.current_actor_id(), app_hidden.month_figures(office.id, asked))
      returning id into closed_id;
      return row(closed_id, null, '99999', 'Mes cerrado con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_close_month(uuid, date) is
  E'@resultFieldName result\nCloses the month of a branch in which the day lies; only a month that is over. Nothing dated in it can be created, changed or deleted until it is reopened, and what its reports say is kept.';
grant execute on function app_public.proc_close_month(uuid, date) to turno_staff;

create or replace function app_public.proc_reopen_month(office_id uuid, month date, reason text)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office uuid := app_hidden.require_office(proc_reopen_month.office_id);
      reopened uuid;
    begin
      perform app_hidden.require('month.close');
      if btrim(coalesce(proc_reopen_month.reason, '')) = '' then
        perform app_hidden.fail('REASON_REQUIRED', '{"field": "reason"}');
      end if;
      update app_public.month_closings as closing
      set reopened_by = app_hidden.current_actor_id(), reopened_at = now(),
        reopen_reason = app_hidden.check_text('reason', proc_reopen_month.reason, 'note')
      where closing.office_id = office and closing.month = date_trunc('month', proc_reopen_month.month)
        and closing.reopened_at is null
      returning closing.id into reopened;
      if reopened is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return row(reopened, null, '99999', 'Mes reabierto con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_reopen_month(uuid, date, text) is
  E'@resultFieldName result\nReopens a closed month of a branch, for a reason that stays on record.';
grant execute on function app_public.proc_reopen_month(uuid, date, text) to turno_staff;
--! EndIncluded reports/proc_close_month.sql
--! Included reports/proc_send_profit_message.sql
create or replace function app_public.proc_send_profit_message(
  employee_id uuid, date date default null, again boolean default null
)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      report record;
      told boolean := false;
    begin
      perform app_hidden.require('profit.send_sms');
      for report in
        select earned.*
        from app_public.proc_report_employee(proc_send_profit_message.date, proc_send_profit_message.employee_id) as earned
      loop
        if app_hidden.e164(report.employee_phone, report.currency_code) is null then
          perform app_hidden.fail('INVALID_PHONE', '{"field": "employeePhone"}');
        end if;
        -- Once for each text: the same figures again are the same event (D33).
        perform app_hidden.enqueue_message(report.office_id,
          app_hidden.asked_event(report.office_id,
            format('profit:%s:%s:%s', report.employee_id, report.report_date, md5(report.message)),
            proc_send_profit_message.again),
          report.employee_phone,
          app_hidden.fit_message(
            array['', substr(report.message, greatest(strpos(report.message, ', sus ganancias'), 1))],
            array[left(report.message, greatest(strpos(report.message, ', sus ganancias') - 1, 0))]));
        told := true;
      end loop;
      if not told then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return row(proc_send_profit_message.employee_id, report.employee_phone, '99999', 'SMS enviado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_send_profit_message(uuid, date, boolean) is
  E'@resultFieldName result\nSends a technician the SMS of what they earned on a day (today when it is not given) and in its week (doc 1 §7); once for the same figures (D33), unless `again` is true; when it is false, a second time fails with MESSAGE_SENT, MESSAGE_RECORDED or MESSAGE_QUEUED, which tell when the first was. Refuses a phone that no SMS reaches.';
grant execute on function app_public.proc_send_profit_message(uuid, date, boolean) to turno_staff;

create or replace function app_public.proc_send_office_profit_message(
  office_id uuid, date date default null, again boolean default null
)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office uuid := app_hidden.require_office(proc_send_office_profit_message.office_id);
      profit record;
      losses record;
      currency text;
      day date;
      body text;
      leader record;
      last_phone text;
    begin
      perform app_hidden.require('office.send_sms');
      if proc_send_office_profit_message.office_id is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "officeId"}');
      end if;
      day := coalesce(proc_send_office_profit_message.date, app_hidden.office_today(office));
      -- Each part by its own right, the balance by both.
      if not app_hidden.can('office.profit') and not app_hidden.can('expense.totals') then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      select * into profit from app_public.proc_profit_by_office(day, office);
      select * into losses from app_public.proc_losses_by_office(day, office);
      currency := coalesce(profit.currency_code, losses.currency_code);
      body := app_hidden.fit_message(array['', ', ' || concat_ws('; ',
          case when profit.office_id is not null then format('ganancias del %s: %s; semana: %s; mes: %s',
            to_char(day, 'DD/MM/YYYY'),
            app_hidden.told_amount(profit.office_accumulated_profit_day, currency),
            app_hidden.told_amount(profit.office_accumulated_profit_week, currency),
            app_hidden.told_amount(profit.office_accumulated_profit_month, currency)) end,
          'gastos del mes' || case when profit.office_id is null then to_char(day, ' al DD/MM/YYYY') else '' end || ': '
            || app_hidden.told_amount(losses.office_accumulated_losses_month, currency),
          'balance del mes: ' || app_hidden.told_amount(
            profit.office_accumulated_profit_month - losses.office_accumulated_losses_month, currency)) || '.'],
        array[coalesce(profit.office_name, losses.office_name)]);

      -- To who leads the office: those whose roles may send it.
      for leader in
        select employee.id, employee.phone
        from app_public.employees as employee
        join app_public.role_permissions as granted
          on granted.role_id = employee.role_id and granted.permission = 'office.send_sms'
        where employee.office_id = office and employee.status = 1
          and app_hidden.e164(employee.phone, currency) is not null
        order by employee.id
      loop
        perform app_hidden.enqueue_message(office,
          app_hidden.asked_event(office, format('office profit:%s:%s:%s:%s', office, leader.id, day, md5(body)),
            proc_send_office_profit_message.again),
          leader.phone, body);
        last_phone := leader.phone;
      end loop;
      if last_phone is null then
        perform app_hidden.fail('INVALID_PHONE');
      end if;
      return row(office, case when office = any (app_hidden.leader_contact_offices()) then last_phone end, '99999', 'SMS enviado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_send_office_profit_message(uuid, date, boolean) is
  E'@resultFieldName result\nSends who leads a branch the SMS of its profit, expenses and balance on a day (today when it is not given), its week and month (doc 3 §6, D26); once for the same figures (D33), unless `again` is true; when it is false, a second time fails with MESSAGE_SENT, MESSAGE_RECORDED or MESSAGE_QUEUED, which tell when the first was.';
grant execute on function app_public.proc_send_office_profit_message(uuid, date, boolean) to turno_staff;
--! EndIncluded reports/proc_send_profit_message.sql
