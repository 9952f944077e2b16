import { expect, test } from 'vitest';
import { database, offenders, onALoadedDemo } from './load-stage.ts';

onALoadedDemo();

test('nothing happens in the future, before its client came, on another day than its turn, or on a closed Sunday before today', async () => {
  expect(
    await offenders(`
      select sale.id from app_public.sales as sale
      join app_public.offices as office on office.id = sale.office_id
      join app_public.clients as client on client.id = sale.client_id
      where sale.sale_date > now() or sale.deleted_at > now() or client.created > sale.sale_date
        or sale.sale_day <> (sale.sale_date at time zone office.time_zone)::date
        or (extract(isodow from sale.sale_day) = 7 and office.office_name <> 'Caracas'
          and sale.sale_day < (now() at time zone office.time_zone)::date)`),
  ).toEqual([]);
  expect(
    await offenders(`
      select line.id from app_public.sales_details as line
      join app_public.workdays as workday on workday.id = line.workday_id
      where (workday.work_date, workday.office_id, workday.employee_id)
        is distinct from (line.sale_day, line.office_id, line.employee_id)`),
  ).toEqual([]);
});

test('it spans ninety days and two thousand clients, and someone of each office has no turn today', async () => {
  const [span] = await database.query(`
    select (select max(sale_day) - min(sale_day) from app_public.sales) between 88 and 90 as days,
      (select count(*)::int from app_public.clients) as clients`);
  expect(span).toEqual({ days: true, clients: 2_000 });
  const free = await database.query(`
    select distinct office.office_name from app_public.v_employees_without_workdays as employee
    join app_public.offices as office on office.id = employee.office_id order by 1`);
  expect(free.map(({ office_name }) => office_name)).toEqual(['Caracas', 'Lima', 'Valencia']);
});

test('each office spends less than it sells and pays tax on its invoices, over the ninety days', async () => {
  const spent = await database.query(`
    select office.office_name, count(*) > 60 as often, max(day) - min(day) > 75 as throughout,
      sum(amount) < sold.total * 0.7 and sum(amount) > sold.total * 0.25 as believable
    from app_public.offices as office
    join lateral (
      select invoice_day as day, total + tax_total as amount from app_public.invoices
      where office_id = office.id
      union all
      select expense_day, amount from app_public.extra_expenses where office_id = office.id
    ) as expense on true
    join lateral (
      select sum(total) as total from app_public.office_sale_days
      where office_id = office.id and kind = 'SALE'
    ) as sold on true
    group by office.office_name, sold.total order by 1`);
  expect(spent).toEqual(
    ['Caracas', 'Lima', 'Valencia'].map((office_name) => ({
      office_name,
      often: true,
      throughout: true,
      believable: true,
    })),
  );
  expect(
    await offenders(`
      select invoice.id from app_public.invoices as invoice
      join app_public.office_settings as settings using (office_id)
      where invoice.tax_total <> round(invoice.total * settings.iva, 2) or invoice.invoice_date > now()`),
  ).toEqual([]);
});

test('head office closed the months before the last, each with what was sold in it, and reopened one', async () => {
  const closed = await database.query(`
    select office.office_name, count(closing.id) filter (where closing.reopened_at is null) > 0 as closed,
      count(closing.reopened_at)::int as reopened
    from app_public.offices as office
    left join app_public.month_closings as closing on closing.office_id = office.id
    group by office.office_name order by 1`);
  expect(closed).toEqual([
    { office_name: 'Caracas', closed: true, reopened: 0 },
    { office_name: 'Lima', closed: false, reopened: 0 },
    { office_name: 'Valencia', closed: true, reopened: 1 },
  ]);
  expect(
    await offenders(`
      select closing.id, closing.figures
      from app_public.month_closings as closing
      left join lateral (
        select sum(total) as amount from app_public.sales
        where office_id = closing.office_id and date_trunc('month', sale_day) = closing.month
          and kind = 'SALE' and status = 1 and not advertising
      ) as sold on true
      where closing.closed_at > now() or closing.reopened_at is null
        and (closing.figures ->> 'amount')::numeric is distinct from sold.amount`),
  ).toEqual([]);
});

test('every stock is what its movements leave, and a few of each office are below their minimum', async () => {
  expect(
    await offenders(`
      select stock.id from app_public.inventories as stock
      join lateral (
        select sum(case mov_type when 'ADD' then quantity else -quantity end) as moved,
          (array_agg(quantity_after order by id desc))[1] as last, max(created) as at
        from app_public.stock_movements where inventory_id = stock.id
      ) as ledger on true
      where (stock.quantity_available, stock.quantity_available)
        is distinct from (ledger.moved, ledger.last) or ledger.at > now()`),
  ).toEqual([]);
  const below = await database.query(`
    select office_id, count(*)::int between 2 and 8 as few from app_public.inventories
    where quantity_available < quantity_min group by 1`);
  expect(below.map(({ few }) => few)).toEqual([true, true, true]);
});

test('each office has a book of two weeks back and two to come, in which nobody is taken twice', async () => {
  const offices = await database.query<Record<string, unknown>>(
    `select office.office_name as office, count(*) filter (where sale_id is not null)::int as served,
       count(*) filter (where appointment_date > now())::int as expected,
       count(*) filter (where client_id is null)::int as by_name,
       bool_and(appointment_day between office_today - 15 and office_today + 14) as near
     from app_public.appointments as appointment
     join app_public.offices as office on office.id = appointment.office_id,
       lateral (select app_hidden.office_today(office.id) as office_today) as local
     group by 1 order by 1`,
  );
  expect(offices.map(({ office }) => office)).toEqual(['Caracas', 'Lima', 'Valencia']);
  for (const office of offices) {
    expect(office).toMatchObject({ near: true });
    for (const count of ['served', 'expected', 'by_name']) {
      expect(office[count], `${count} at ${office.office}`).toBeGreaterThan(5);
    }
  }
  expect(
    await offenders(`
      select appointment.id from app_public.appointments as appointment
      cross join lateral (
        select sum(avg_minuts) as minutes, count(*) as lines,
          count(distinct employee_id) filter (where appointment.state not in ('NO_SHOW', 'CANCELLED')) as technicians
        from app_public.appointments_details where appointment_id = appointment.id
      ) as line
      where appointment.ends_at is distinct from appointment.appointment_date + make_interval(mins => line.minutes::int)
        or line.technicians <> (select count(*) from app_private.appointment_technicians as busy
          where busy.appointment_id = appointment.id
            and busy.during = tstzrange(appointment.appointment_date, appointment.ends_at))
        or (appointment.state = 'SERVED') <> (appointment.sale_id is not null)
        or (appointment.state in ('BOOKED', 'CONFIRMED') and appointment.appointment_date < now() - interval '1 hour')
        or (appointment.state = 'ARRIVED' and appointment.appointment_date > now())
        or appointment.created > now()`),
  ).toEqual([]);
});
