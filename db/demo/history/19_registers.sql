-- Caracas has controlled its cash for ninety days at two registers (doc 4 §6); the other offices do not. The counts are
-- derived from the payments. Created once; later sales of past days count in these sessions.
update app_public.office_settings as settings set cash_control = true, count_tolerance = '{"VES": "100", "USD": "1"}'
from demo_offices as office
where office.office_name = 'Caracas' and settings.office_id = office.office_id
  and not exists (select from app_public.cash_registers as known where known.office_id = office.office_id);

create temp table demo_registers on commit drop as
  select register.id as register_id, register.register_name = 'Caja 1' as is_first, office.*, run.company_id,
    office.today - 89 as first_controlled
  from demo_run as run, demo_offices as office
  cross join unnest(array['Caja 1', 'Caja 2']) as name
  cross join lateral app_hidden.make_register(office.office_id, name) as register
  where office.office_name = 'Caracas'
    and not exists (select from app_public.cash_registers as known where known.office_id = office.office_id);
update app_public.cash_registers as register set is_default = made.is_first,
  created = (made.first_controlled + time '08:00') at time zone made.time_zone
from demo_registers as made where register.id = made.register_id;

-- Payments that a close counts, with the drawer or the terminal's account. The second register is open from Thursday to
-- Saturday and never today, so that all of today is in the first.
create temp table demo_taken on commit drop as
  select payment.id as payment_id, sale.id as sale_id, sale.created_by, sale.sale_day, sale.sale_date,
    case when sale.status = 2 then sale.deleted_at end as deleted_at, payment.currency_code, payment.amount,
    method.id as payment_method_id, method.method_name, method.counting, office.office_id, register.register_id
  from (select distinct office_id, first_controlled, today from demo_registers) as office
  join app_public.sales as sale on sale.office_id = office.office_id
    and sale.sale_day between office.first_controlled and office.today
    and (sale.status = 1 or sale.deleted_at < sale.sale_date + interval '15 minutes')
  join app_public.sales_payments as payment on payment.sale_id = sale.id and payment.amount > 0 and payment.direction = 1
  join app_public.payment_methods as method on method.id = payment.payment_method_id and method.counting in ('CASH', 'BATCH')
  join demo_registers as register on register.office_id = office.office_id and register.is_first = not (
    extract(isodow from sale.sale_day) in (4, 5, 6) and sale.sale_day < office.today
    and pg_temp.draw(abs(hashtext(sale.id::text)), 101) < 0.35);
create index on demo_taken (register_id, sale_day);
analyze demo_taken;

create temp table demo_sessions on commit drop as
  select pg_temp.id_at(opened.instant, 1, 'session' || register.register_id) as session_id, register.*, day.day,
    opened.instant as opened_at, (day.day + time '19:20' + interval '1 minute' * floor(20 * chance.draws_late)) at time zone
      register.time_zone as counted_at,
    chance.draws, day.day = register.today as is_open,
    -- The attendant operates the second one, the supervisor or the local administrator the first.
    case when register.is_first then register.sellers[1 + chance.draws % 2 * (cardinality(register.sellers) - 1)]
      else register.sellers[2] end as minder
  from demo_registers as register
  join demo_offices as office using (office_id)
  cross join lateral (
    select distinct sale_day as day from demo_taken where register_id = register.register_id
    union select register.today where register.is_first
  ) as day
  cross join lateral (
    select draws, pg_temp.draw(draws, 102) as draws_late
    from (select (day.day - date '2000-01-01')::bigint * 2 + register.is_first::integer as draws) as number
  ) as chance
  cross join lateral (
    select pg_temp.instant(day.day, time '08:35' + interval '1 minute' * (chance.draws % 11), office) as instant
  ) as opened;

insert into app_public.cash_sessions (id, company_id, office_id, register_id, business_day, state, opened_by, opened_at)
select session_id, company_id, office_id, register_id, day, case when is_open then 'OPEN' else 'CLOSED' end, minder, opened_at
from demo_sessions order by opened_at, session_id;

update app_public.sales_payments as payment set cash_session_id = session.session_id
from demo_taken as taken join demo_sessions as session on session.register_id = taken.register_id and session.day = taken.sale_day
where payment.id = taken.payment_id;

-- All money movements of a session before its close. Change and petty cash fit into the float at the start of each day.
create temp table demo_floats (currency_code, float) on commit drop as values ('VES', 8000.00), ('USD', 60.00);

create temp table demo_moves on commit drop as
  with taken as (
    select session.session_id, session.minder, session.register_id, session.day, session.time_zone, session.draws, payment.*,
      case payment.counting when 'BATCH' then batch.store_id else drawer.store_id end as store_id
    from demo_taken as payment
    join demo_sessions as session on session.register_id = payment.register_id and session.day = payment.sale_day
    left join app_public.cash_drawers as drawer
      on drawer.register_id = payment.register_id and drawer.currency_code = payment.currency_code
    left join (
      select used.payment_method_id, app_hidden.batch_store(used.payment_method_id) as store_id
      from (select distinct payment_method_id from demo_taken where counting = 'BATCH') as used
    ) as batch on batch.payment_method_id = payment.payment_method_id
  ), cash as (
    select session_id, sum(amount) as amount, sum(amount) filter (where sale_date < (day + time '15:00') at time zone time_zone) as early
    from taken where counting = 'CASH' and currency_code = 'VES' and deleted_at is null group by session_id
  ), planned as (
    select session.*, drawer.store_id, at.*, happened.instant
    from demo_sessions as session
    join demo_offices as office using (office_id)
    join cash using (session_id)
    join app_public.cash_drawers as drawer on drawer.register_id = session.register_id and drawer.currency_code = 'VES'
    cross join lateral (values
      ('PAY_OUT', time '11:20', -round((600 + 1200 * pg_temp.draw(session.draws, 103))::numeric, -1),
        (array['Agua y café', 'Mensajería', 'Bombillo del lavacabezas', 'Pasaje para el depósito'])[1 + session.draws % 4],
        pg_temp.draw(session.draws, 104) < 0.2 and cash.amount > 6000),
      ('PAY_IN', time '10:05', 2000.00, 'Sencillo para dar vuelto', pg_temp.draw(session.draws, 105) < 0.08),
      ('TRANSFER', time '15:10', -trunc(cash.early / 2, -2), 'Retiro a la caja fuerte', cash.early > 20000)
    ) as at(entry_type, hour, amount, notes, happens)
    cross join lateral (select pg_temp.instant(session.day, at.hour, office) as instant) as happened
    where at.happens and happened.instant between session.opened_at and now()
  )
  select session_id, store_id, payment_method_id, currency_code, amount, 'SALE' as entry_type, 'sales' as source_table,
    sale_id as source_id, sale_date as entered_at, '' as notes, created_by as entered_by, null::uuid as reverses,
    'paid' || payment_id as kind
  from taken
  union all
  select session_id, store_id, payment_method_id, currency_code, -amount, 'SALE', 'sales', sale_id, deleted_at, 'Eliminación',
    minder, pg_temp.id_at(sale_date, 1, 'paid' || payment_id), 'unpaid' || payment_id
  from taken where deleted_at is not null
  union all
  select session_id, store_id, null, 'VES', amount, entry_type, 'cash_sessions', session_id,
    instant, notes, minder, null, entry_type || session_id
  from planned
  union all
  select session_id, app_hidden.safe_of(office_id, 'VES'), null, 'VES', -amount, 'TRANSFER', 'cash_sessions', session_id,
    instant, notes, minder, null, 'kept' || session_id
  from planned where entry_type = 'TRANSFER'
  union all
  -- Contents of the drawers on the first day.
  select session.session_id, drawer.store_id, null, drawer.currency_code, float.float, 'OPENING', 'cash_sessions',
    session.session_id, session.opened_at, '', session.minder, null, 'opening' || drawer.store_id
  from (select distinct on (register_id) * from demo_sessions order by register_id, opened_at) as session
  join app_public.cash_drawers as drawer on drawer.register_id = session.register_id
  join demo_floats as float on float.currency_code = drawer.currency_code;

-- Counts of each close: mostly the expected amount; the reasons are typical ones.
create temp table demo_closes on commit drop as
  select pg_temp.id_at(session.counted_at, 2, 'closed' || session.session_id || line.method_name) as line_id, session.session_id,
    session.company_id, session.office_id, session.day, session.counted_at, session.minder, session.is_open, session.draws,
    line.*, line.opening + line.moved as expected, line.opening + line.moved + line.off as counted,
    case when line.off = 0 then '' when line.off > 0 then (array['Propina que quedó en la gaveta', 'Sobrante sin explicación'])[1 + session.draws % 2]
      else (array['Vuelto mal dado', 'Faltó anotar un gasto menor', 'Billete roto que no se aceptó'])[1 + session.draws % 3] end as reason
  from demo_sessions as session
  cross join lateral (
    select 'CASH' as counting, null::uuid as payment_method_id, drawer.store_id, app_hidden.cash_name(drawer.currency_code) as method_name,
      drawer.currency_code, float.float as opening, cash.moved, float.float as kept,
      case when cash.moved < float.float or pg_temp.draw(session.draws, 106 + ascii(drawer.currency_code)) > 0.12 then 0.00
        when drawer.currency_code = 'VES' then (array[-50, -200, 35, -120.50, 100, -1000])[1 + session.draws % 6]
        else (array[-1, 1, -5, -2])[1 + session.draws % 4] end as off
    from app_public.cash_drawers as drawer
    join demo_floats as float using (currency_code)
    cross join lateral (
      select coalesce(sum(move.amount), 0) as moved from demo_moves as move
      where move.session_id = session.session_id and move.store_id = drawer.store_id and move.entry_type <> 'OPENING'
    ) as cash
    where drawer.register_id = session.register_id
    union all
    select 'BATCH', move.payment_method_id, move.store_id, store.money_store_name, move.currency_code, 0, sum(move.amount), 0, 0
    from demo_moves as move
    join app_public.payment_methods as method on method.id = move.payment_method_id and method.counting = 'BATCH'
    join app_public.money_stores as store on store.id = move.store_id
    where move.session_id = session.session_id
    group by move.payment_method_id, move.store_id, store.money_store_name, move.currency_code
  ) as line;

insert into app_public.cash_counts (
  id, company_id, office_id, session_id, purpose, attempt, payment_method_id, method_name, currency_code, counted, counted_by,
  counted_at)
select pg_temp.id_at(at.instant, 3, at.purpose || at.attempt || line.line_id), line.company_id, line.office_id, line.session_id,
  at.purpose, at.attempt, line.payment_method_id, line.method_name, line.currency_code, at.counted, line.minder, at.instant
from (
  -- A count outside the tolerance is repeated.
  select close.*, bool_or(abs(off) > case currency_code when 'VES' then 100 else 1 end) over (partition by session_id) as again
  from demo_closes as close
) as line
join demo_sessions as session using (session_id)
cross join lateral (values
  ('OPENING', 0, line.opening, session.opened_at, line.counting = 'CASH'),
  ('CLOSING', 1, line.counted, line.counted_at - interval '9 minutes', line.again and not line.is_open),
  ('CLOSING', 1 + line.again::integer, line.counted, line.counted_at, not line.is_open)
) as at(purpose, attempt, counted, instant, happened)
where at.happened
order by 1;

insert into app_public.cash_session_lines (
  id, company_id, office_id, session_id, business_day, closing, payment_method_id, store_id, method_name, counting,
  currency_code, opening, expected, counted, kept, reason)
select line_id, company_id, office_id, session_id, day, 1, payment_method_id, store_id, method_name, counting, currency_code,
  opening, expected, counted, kept, reason
from demo_closes where not is_open order by line_id;

update app_public.cash_sessions as session set closings = 1, attempts = counted.attempts,
  counted_by = session.opened_by, counted_at = counted.at, closed_by = session.opened_by,
  closed_at = counted.at + interval '6 minutes'
from (
  select session_id, max(attempt) as attempts, max(counted_at) as at from app_public.cash_counts
  where purpose = 'CLOSING' and session_id in (select session_id from demo_sessions) group by session_id
) as counted
where session.id = counted.session_id;

-- The close adjusts the ledger to the count and moves the rest to the safe, in this order.
insert into demo_moves
select close.session_id, case move.step when 3 then app_hidden.safe_of(close.office_id, close.currency_code) else close.store_id end,
  close.payment_method_id, close.currency_code, move.amount, move.entry_type, 'cash_session_lines', close.line_id,
  close.counted_at + interval '6 minutes' + move.step * interval '1 millisecond', move.notes, close.minder, null,
  'close' || move.step || close.line_id
from demo_closes as close
cross join lateral (values
  (1, 'DIFFERENCE', close.off, close.reason),
  (2, 'TRANSFER', case close.counting when 'CASH' then close.kept - close.counted end, ''),
  (3, 'TRANSFER', case close.counting when 'CASH' then close.counted - close.kept end, '')
) as move(step, entry_type, amount, notes)
where not close.is_open and move.amount <> 0;

-- On Fridays the safe's bolívares go to the bank.
insert into demo_moves
select null, account.store_id, null, 'VES', account.sign * held.amount, 'DEPOSIT', 'money_stores', held.store_id, held.instant,
  'Depósito de la semana', held.minder, null, 'deposit' || account.store_id || held.friday
from (
  select safe.store_id, friday::date as friday, deposited.instant, safe.minder, safe.bank_id,
    sum(move.amount) - coalesce(lag(sum(move.amount)) over (order by friday), 0) as amount
  from (
    select app_hidden.safe_of(office_id, 'VES') as store_id, office_id, today, time_zone, sellers[1] as minder, (
      select store.id from app_public.money_stores as store
      where store.office_id = register.office_id and store.store_type = 'BANK' and store.currency_code = 'VES'
        and store.money_store_name = 'Banco de Venezuela') as bank_id
    from demo_registers as register where is_first
  ) as safe
  cross join lateral generate_series(safe.today - 89, safe.today, interval '1 day') as friday
  cross join lateral (select (friday::date + time '16:30') at time zone safe.time_zone as instant) as deposited
  join demo_moves as move on move.store_id = safe.store_id and move.entered_at < deposited.instant - interval '3 hours'
  where extract(isodow from friday) = 5 and deposited.instant < now() and safe.bank_id is not null
  group by safe.store_id, friday, deposited.instant, safe.minder, safe.bank_id
) as held
cross join lateral (values (held.store_id, -1), (held.bank_id, 1)) as account(store_id, sign)
where held.amount > 0;

insert into app_public.money_entries (
  id, company_id, office_id, store_id, session_id, payment_method_id, currency_code, amount, entry_type, source_table,
  source_id, entered_at, entry_day, notes, entered_by, reverses)
select pg_temp.id_at(move.entered_at, 1, move.kind), store.company_id, store.office_id, move.store_id, move.session_id,
  move.payment_method_id, move.currency_code, move.amount, move.entry_type, move.source_table, move.source_id, move.entered_at,
  coalesce(session.day, (move.entered_at at time zone office.time_zone)::date), move.notes, move.entered_by, move.reverses
from demo_moves as move
join app_public.money_stores as store on store.id = move.store_id
join demo_offices as office on office.office_id = store.office_id
left join demo_sessions as session using (session_id)
order by 1;

-- Updates the summaries as the ledger does, in a slot that no connection waits for.
insert into app_public.money_balances as held (store_id, currency_code, slot, office_id, company_id, balance)
select entry.store_id, entry.currency_code, 8, entry.office_id, entry.company_id, sum(entry.amount)
from app_public.money_entries as entry
where entry.id in (select pg_temp.id_at(entered_at, 1, kind) from demo_moves)
group by entry.store_id, entry.currency_code, entry.office_id, entry.company_id;

insert into app_public.money_days (store_id, entry_day, entry_type, currency_code, slot, office_id, company_id, entries, amount)
select entry.store_id, entry.entry_day, entry.entry_type, entry.currency_code, 8, entry.office_id, entry.company_id, count(*),
  sum(entry.amount)
from app_public.money_entries as entry
where entry.id in (select pg_temp.id_at(entered_at, 1, kind) from demo_moves)
group by entry.store_id, entry.entry_day, entry.entry_type, entry.currency_code, entry.office_id, entry.company_id;
