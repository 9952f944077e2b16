import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import type { roleNames } from '../../demo/staff.ts';
import { openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db, lima } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import {
  as,
  close,
  closed,
  day,
  figuresOf,
  month,
  onAPastMonth,
  reopen,
  storedMonth,
  whileClosed,
} from './past-month-fixture.ts';

onAPastMonth();

describe('the close of a month', () => {
  test('a close stores the figures of the reports and its author', async () => {
    const { v_id } = await close();
    const row = await figuresOf(v_id as string);
    await reopen();
    const [sums] = await db.query(
      `select sum(cost)::text as amount, sum(tax)::text as tax, sum(total_commission)::text as own,
         (select sum(total_commission) from app_public.sales_details_commissions where sale_id = $1) as others,
         sum(cost - tax - total_commission)::text as left
       from app_public.sales_details where sale_id = $1`,
      [storedMonth.sale],
    );
    const profit = (Number(sums?.left) - Number(sums?.others)).toFixed(2);
    expect(row).toMatchObject({
      office_name: 'Caracas',
      closed: true,
      closed_by_name: caracas.people.crm_admin.fullName,
      reopened_by_name: '',
      reopen_reason: '',
      figures: {
        sales: 1,
        services: 1,
        amount: sums?.amount,
        tax: sums?.tax,
        tips: '0.00',
        profit,
        expenses: 2,
        losses: '136.50',
      },
    });
  });

  test('a close applies to one office and month', async () => {
    await whileClosed(async () => {
      const turn = await openTurn(db, lima, lima.people.crm_technical, day);
      await sell(db, lima, [priced(lima, 'Corte de dama', turn)], { sale_date: day });
      for (const other of [addDays(month, -1), addDays(month, 31)]) {
        await openTurn(db, caracas, caracas.people.crm_technical, other);
      }
    });
  });

  test('a close accepts any day of the month, and is rejected for a closed month', async () => {
    await close(caracas, addDays(month, 20));
    expect(await rejectionWithoutTrace(db, () => close())).toEqual(closed);
    await reopen();
  });

  test("a close is rejected before the month is over in the office's time zone", async () => {
    for (const early of [caracas.today, addDays(caracas.today, 40)]) {
      const { code } = await rejectionWithoutTrace(db, () => close(caracas, early));
      expect(code).toBe('MONTH_NOT_OVER');
    }
  });

  test('a close is accepted as soon as the month is over', async () => {
    const last = addDays(`${caracas.today.slice(0, 7)}-01`, -1);
    expect((await close(lima, addDays(`${lima.today.slice(0, 7)}-01`, -1))).v_end_code).toBe(
      '99999',
    );
    expect((await close(caracas, last)).v_end_code).toBe('99999');
  });
});

describe('reopening a month', () => {
  test.for(['', '   '])('reopening requires a reason: %j is rejected', async (reason) => {
    await whileClosed(async () => {
      const { code } = await rejectionWithoutTrace(db, () => reopen(reason));
      expect(code).toBe('REASON_REQUIRED');
    });
  });

  test('reopening is rejected for a month that is not closed', async () => {
    expect((await rejectionWithoutTrace(db, () => reopen())).code).toBe('NOT_FOUND');
  });

  test('a reopened close stays stored with author, time and reason, next to a new close', async () => {
    const first = await close();
    await reopen('  Faltó una factura ');
    const second = await close();
    expect(await figuresOf(first.v_id as string)).toMatchObject({
      closed: false,
      reopened_at: expect.any(Date),
      reopened_by_name: caracas.people.crm_admin.fullName,
      reopen_reason: 'Faltó una factura',
    });
    expect(await figuresOf(second.v_id as string)).toMatchObject({
      closed: true,
      reopened_at: null,
    });
    await reopen();
  });
});

interface Seen extends Record<string, unknown> {
  figures: Record<string, unknown>;
}

/** Returns the preview of the close and the open items of the month, as a role reads them. */
const seenBy = (role: (typeof roleNames)[number], office = caracas, which = month) =>
  as(role, (sql) =>
    sql.query<Seen>('select * from app_public.proc_month_figures($1, $2)', [office.id, which]),
  );

describe('the preview of a close', () => {
  test('the preview has the figures that a close stores, without the earnings of each employee', async () => {
    const [seen] = await seenBy('crm_admin');
    const { v_id } = await close();
    const storedFigures = (await figuresOf(v_id as string))?.figures as Record<string, unknown>;
    await reopen();
    const { employees, ...figures } = storedFigures;
    expect(employees).not.toEqual([]);
    expect(seen).toMatchObject({ office_id: caracas.id, month: expect.anything(), figures });
    expect(Object.keys(seen?.figures ?? {}).toSorted()).toEqual(Object.keys(figures).toSorted());
    expect(figures).toMatchObject({ sales: 1, expenses: 2, losses: '136.50' });
  });

  test('the preview accepts any day of the month, and defaults to the last complete month', async () => {
    const [byDay] = await seenBy('crm_admin', caracas, addDays(month, 20));
    expect(byDay).toEqual((await seenBy('crm_admin'))[0]);
    const last = `${addDays(`${caracas.today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
    const [unnamed] = await as('crm_admin', (sql) =>
      sql.query<{ month: string }>('select month::text from app_public.proc_month_figures($1)', [
        caracas.id,
      ]),
    );
    expect(unnamed?.month).toBe(last);
  });

  test.for(['-infinity', '0001-01-01', 'infinity'])(
    'a preview of month %s is empty',
    async (which) => {
      expect(await seenBy('crm_admin', caracas, which)).toEqual([]);
    },
  );

  test('the preview counts the unfinished work of its branch and month', async () => {
    const book = (state: string, on: string, office = caracas) =>
      db.query(
        `insert into app_public.appointments
           (company_id, office_id, office_name, appointment_date, ends_at, appointment_day, state, first_name)
         values ($1, $2, 'X', $3::date + time '12:00', $3::date + time '13:00', $3, $4, 'Eva')`,
        [office.companyId, office.id, on, state],
      );
    await book('BOOKED', day);
    await book('CONFIRMED', day);
    await book('ARRIVED', day);
    await book('SERVED', day);
    await book('NO_SHOW', day);
    await book('CANCELLED', day);
    await book('BOOKED', addDays(month, 40));
    await book('BOOKED', day, lima);
    const write = (state: string, on: string) =>
      db.query(
        `insert into app_public.messages (id, company_id, office_id, event_key, phone, body, state)
         values (overlay(gen_random_uuid()::text placing
             left(app_hidden.first_id_at($4::date + time '12:00')::text, 13) from 1)::uuid,
           $1, $2, gen_random_uuid()::text, '+584140000000', 'Hola', $3)`,
        [caracas.companyId, caracas.id, state, on],
      );
    for (const state of ['failed', 'held', 'sent', 'recorded']) await write(state, day);
    await write('failed', addDays(month, 40));
    for (const [office, on, state] of [
      [caracas, day, 'OPEN'],
      [caracas, day, 'COUNTED'],
      [caracas, day, 'CLOSED'],
      [caracas, addDays(month, 40), 'OPEN'],
      [lima, day, 'OPEN'],
    ] as const) {
      await db.query(
        `with register as (
           insert into app_public.cash_registers (company_id, office_id, register_name)
           values ($1, $2, gen_random_uuid()::text) returning id)
         insert into app_public.cash_sessions (company_id, office_id, register_id, business_day, state)
         select $1, $2, id, $3, $4 from register`,
        [office.companyId, office.id, on, state],
      );
    }
    // Beside the expense of the fixture, which has no number either.
    await db.query(
      `insert into app_public.extra_expenses
         (company_id, office_id, expense_date, currency, amount, service_name, invoice_number, status)
       select $1, $2, expense.day::date + time '12:00', 'VES', 25, 'Luz', expense.number, expense.status
       from (values ($3, '', 1), ($3, 'A-1', 1), ($3, '', 2), ($4, '', 1)) as expense (day, number, status)`,
      [caracas.companyId, caracas.id, day, caracas.today],
    );
    const [seen] = await seenBy('crm_administration');
    expect(seen).toMatchObject({
      unserved: 3,
      unpaid: 1,
      unsent: 2,
      sessions_open: 2,
      expenses_unnumbered: 2,
    });
    for (const [role, other] of [
      ['crm_supervisor', lima],
      ['crm_marketing', caracas],
      ['crm_technical_attendant', caracas],
    ] as const) {
      expect((await rejectionOf(seenBy(role, other))).code, role).toBe('FORBIDDEN');
    }
  });
});

test('the first month of a branch is that of its first sale or expense', async () => {
  const firstOf = (office = caracas) =>
    as('crm_supervisor', (sql) =>
      sql.query('select first_month::text as first from app_public.proc_first_months($1)', [
        office.id,
      ]),
    );
  expect(await firstOf()).toEqual([{ first: month }]);
  const earlier = `${addDays(month, -40).slice(0, 7)}-01`;
  await db.query(
    `insert into app_public.extra_expenses
       (company_id, office_id, expense_day, expense_date, currency, amount, service_name)
     values ($1, $2, $3::date, $3::date + interval '12 hours', 'VES', 25, 'Luz')`,
    [caracas.companyId, caracas.id, addDays(earlier, 5)],
  );
  expect(await firstOf()).toEqual([{ first: earlier }]);
  expect((await rejectionOf(firstOf(lima))).code).toBe('FORBIDDEN');
});

test('a role that writes at a branch reads its closed months without reopened ones (D101)', async () => {
  const closedFor = (actor: 'crm_technical' | 'crm_supervisor', office = caracas) =>
    as(actor, (sql) =>
      sql.query('select month::text from app_public.proc_closed_months($1)', [office.id]),
    );
  const before = await closedFor('crm_technical');
  await db.query(
    `insert into app_public.month_closings (company_id, office_id, month, figures, reopened_at, reopened_by)
     select $1, $2, month::date, '{}', case month when '2019-02-01' then now() end,
       case month when '2019-02-01' then $3::uuid end
     from unnest('{2019-01-01,2019-02-01}'::text[]) as month`,
    [caracas.companyId, caracas.id, caracas.people.crm_supervisor.id],
  );
  expect(await closedFor('crm_technical')).toEqual([...before, { month: '2019-01-01' }]);
  expect((await rejectionOf(closedFor('crm_supervisor', lima))).code).toBe('FORBIDDEN');
});
