import { expect, test } from 'vitest';
import { database, offenders, onALoadedDemo } from './load-stage.ts';

onALoadedDemo();

test('Caracas controls its cash at two registers, one of them open, and the other offices do not', async () => {
  expect(
    await database.query(`
      select office.office_name, setting.cash_control,
        count(distinct register.id)::int as registers, count(distinct session.id) filter (where session.state = 'OPEN')::int as open
      from app_public.offices as office
      join app_public.office_settings as setting on setting.office_id = office.id
      left join app_public.cash_registers as register on register.office_id = office.id
      left join app_public.cash_sessions as session on session.register_id = register.id
      group by 1, 2 order by 1`),
  ).toEqual([
    { office_name: 'Caracas', cash_control: true, registers: 2, open: 1 },
    { office_name: 'Lima', cash_control: false, registers: 0, open: 0 },
    { office_name: 'Valencia', cash_control: false, registers: 0, open: 0 },
  ]);
  const [first] = await database.query(`
    select session.business_day = app_hidden.office_today(session.office_id) as of_today, register.is_default
    from app_public.cash_sessions as session join app_public.cash_registers as register on register.id = session.register_id
    where session.state = 'OPEN'`);
  expect(first).toEqual({ of_today: true, is_default: true });
});

test('of ninety days of sessions some differ, each with a reason, and some were counted twice', async () => {
  const [made] = await database.query(`
    select count(distinct session.business_day) > 80 as days, count(*) > 100 as sessions,
      count(*) filter (where differs) between 5 and 60 as some_differ, count(*) filter (where attempts = 2) > 3 as recounted,
      (select count(distinct entry_type)::int from app_public.money_entries) as kinds
    from app_public.cash_sessions as session
    cross join lateral (
      select bool_or(line.difference <> 0) as differs from app_public.cash_session_lines as line where line.session_id = session.id
    ) as line`);
  expect(made).toEqual({
    days: true,
    sessions: true,
    some_differ: true,
    recounted: true,
    kinds: 7,
  });
});

test('a session holds what its close says, and leaves the float that the next one of its register found', async () => {
  expect(
    await offenders(`
      select session.id, line.method_name, given.method_name, line.kept, given.expected
      from (
        select session.id, given.* from app_public.cash_sessions as session cross join lateral app_hidden.cash_lines(session) as given
        where session.state = 'CLOSED'
      ) as given
      full join app_public.cash_session_lines as line on line.session_id = given.id and line.store_id = given.store_id
        and line.currency_code = given.currency_code and line.payment_method_id is not distinct from given.payment_method_id
      left join app_public.cash_sessions as session on session.id = line.session_id
      where (line.opening, case line.counting when 'CASH' then line.kept else line.counted end)
          is distinct from (given.opening, given.expected)
        or line.expected <> line.opening + (
          select coalesce(sum(entry.amount), 0) from app_public.money_entries as entry
          where entry.session_id = session.id and entry.store_id = line.store_id and entry.entry_type <> 'OPENING'
            and entry.source_table <> 'cash_session_lines'
            and entry.payment_method_id is not distinct from coalesce(line.payment_method_id, entry.payment_method_id))
        or line.counted <> (
          select counted.counted from app_public.cash_counts as counted
          where counted.session_id = session.id and counted.purpose = 'CLOSING' and counted.attempt = session.attempts
            and counted.currency_code = line.currency_code
            and counted.payment_method_id is not distinct from line.payment_method_id)`),
  ).toEqual([]);
  expect(
    await offenders(`
      select counted.id, left_there.kept from app_public.cash_counts as counted
      join app_public.cash_sessions as session on session.id = counted.session_id
      join lateral (
        select line.kept from app_public.cash_sessions as before
        join app_public.cash_session_lines as line on line.session_id = before.id and line.counting = 'CASH'
          and line.currency_code = counted.currency_code
        where before.register_id = session.register_id and before.id < session.id order by before.id desc limit 1
      ) as left_there on true
      where counted.purpose = 'OPENING' and counted.counted <> left_there.kept`),
  ).toEqual([]);
});

test('each counted payment of the first load is in the session of its day, once, and what was deleted is taken back', async () => {
  expect(
    await offenders(`
      select payment.id from app_public.sales_payments as payment
      join app_public.sales as sale on sale.id = payment.sale_id
      join app_public.cash_sessions as session on session.id = payment.cash_session_id
      left join lateral (
        select sum(entry.amount) as booked from app_public.money_entries as entry
        where entry.source_id = sale.id and entry.payment_method_id = payment.payment_method_id
          and entry.session_id = session.id
      ) as ledger on true
      where session.business_day <> sale.sale_day
        or ledger.booked is distinct from case sale.status when 1 then payment.amount else 0 end`),
  ).toEqual([]);
  const [counted] = await database.query(`
    select count(*) filter (where payment.cash_session_id is not null) > 100 as booked,
      count(*) filter (where payment.cash_session_id is null and sale.sale_day = app_hidden.office_today(sale.office_id))::int as forgotten
    from app_public.sales_payments as payment
    join app_public.sales as sale on sale.id = payment.sale_id
    join app_public.payment_methods as method on method.id = payment.payment_method_id and method.counting <> 'NONE'
    join app_public.office_settings as setting on setting.office_id = sale.office_id and setting.cash_control`);
  expect(counted).toMatchObject({ booked: true });
});

test('no drawer is ever below zero, nothing is booked in the future or after its close, and no id is of another time', async () => {
  expect(
    await offenders(`
      select * from (
        select entry.id, store.store_type, entry.entered_at, sum(entry.amount) over (
          partition by entry.store_id, entry.currency_code order by entry.entered_at, entry.amount desc
          rows between unbounded preceding and current row) as held
        from app_public.money_entries as entry join app_public.money_stores as store on store.id = entry.store_id
      ) as entry where held < 0 or entered_at > now()`),
  ).toEqual([]);
  expect(
    await offenders(`
      select entry.id from app_public.money_entries as entry
      join app_public.cash_sessions as session on session.id = entry.session_id
      where entry.entered_at < session.opened_at
        or entry.entered_at > session.closed_at + interval '1 second'
        or entry.source_table <> 'cash_session_lines' and entry.entered_at > session.counted_at`),
  ).toEqual([]);
});
