-- Returns what a client usually takes, from the last 20 sales at an office, for suggestions in the form of a sale. Usual is
-- what at least two sales have, the most frequent and then the latest.
create or replace function app_public.proc_client_habits(client_id uuid, office_id uuid default null) returns table (
    id uuid, usual_subservice_id uuid, usual_employee_id uuid, usual_payment_method_id uuid, usual_payment_type text,
    usual_payment_currency text, last_day date, last_lines jsonb
  )
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.offices_in_scope(office_id);
      return query with recent as materialized (
          select sale.id, sale.sale_date, sale.sale_day
          from app_public.sales as sale
          where sale.client_id = proc_client_habits.client_id and sale.kind = 'SALE' and sale.status = app_hidden.active()
            and sale.office_id = any ((select app_hidden.requested_offices('sale.create', proc_client_habits.office_id))::uuid[])
          order by sale.sale_date desc, sale.id desc
          limit 20
        ), served as materialized (
          select recent.id as sale_id, recent.sale_date, line.line_number, line.subservice_id, line.employee_id
          from recent
          join app_public.sales_details as line on line.sale_id = recent.id
        )
        select proc_client_habits.client_id,
          (select served.subservice_id from served group by served.subservice_id having count(distinct served.sale_id) > 1
            order by count(distinct served.sale_id) desc, max(served.sale_date) desc limit 1),
          (select served.employee_id from served group by served.employee_id having count(distinct served.sale_id) > 1
            order by count(distinct served.sale_id) desc, max(served.sale_date) desc limit 1),
          paid.payment_method_id, paid.payment_type, paid.currency_code, last.sale_day,
          (select jsonb_agg(jsonb_build_object('subserviceId', served.subservice_id, 'employeeId', served.employee_id)
              order by served.line_number)
            from served where served.sale_id = last.id)
        from (select * from recent order by recent.sale_date desc, recent.id desc limit 1) as last
        left join lateral (
          select payment.payment_method_id, payment.payment_type, payment.currency_code
          from recent
          join app_public.sales_payments as payment on payment.sale_id = recent.id and payment.direction = 1
          group by payment.payment_method_id, payment.payment_type, payment.currency_code
          having count(distinct recent.id) > 1
          order by count(distinct recent.id) desc, max(recent.sale_date) desc
          limit 1
        ) as paid on true;
    end
  $$;

comment on function app_public.proc_client_habits(uuid, uuid) is
  'What a client usually takes at an office, or at all offices in which the caller sells: subservice, technician and payment of at least two of the last 20 sales, and the day of the last sale. lastLines are its lines {subserviceId, employeeId}. Empty without a sale.';
grant execute on function app_public.proc_client_habits(uuid, uuid) to turno_staff;
