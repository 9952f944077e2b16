import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { roleNames } from '../demo/staff.ts';
import { caracas, db, lima } from './cast-stage.ts';
import { as, close, day, figuresOf, month, onAMonthThatIsOver, reopen } from './months-stage.ts';
import { refusalOf } from './refusal.ts';

onAMonthThatIsOver();

interface Seen extends Record<string, unknown> {
  figures: Record<string, unknown>;
}

/** What would be kept of the month, and what is left in it, as somebody is told. */
const seenBy = (role: (typeof roleNames)[number], office = caracas, which = month) =>
  as(role, (sql) =>
    sql.query<Seen>('select * from app_public.proc_month_figures($1, $2)', [office.id, which]),
  );

describe('before a month is closed', () => {
  test('who may close it sees what closing keeps, without what each of the staff earned', async () => {
    const [seen] = await seenBy('crm_admin');
    const { v_id } = await close();
    const kept = (await figuresOf(v_id as string))?.figures as Record<string, unknown>;
    await reopen();
    const { employees, ...figures } = kept;
    expect(employees).not.toEqual([]);
    expect(seen).toMatchObject({ office_id: caracas.id, month: expect.anything(), figures });
    expect(Object.keys(seen?.figures ?? {}).toSorted()).toEqual(Object.keys(figures).toSorted());
    expect(figures).toMatchObject({ sales: 1, expenses: 2, losses: '16.60' });
  });

  test('any day of it names it, and without one it is the last that is over', async () => {
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

  test.for(['-infinity', '0001-01-01', 'infinity'])('%s is no month', async (which) => {
    expect(await seenBy('crm_admin', caracas, which)).toEqual([]);
  });

  test('nobody who may not close it is told, nor of a branch that they do not see', async () => {
    const closing: readonly string[] = ['crm_admin', 'crm_owner'];
    for (const role of roleNames.filter((name) => !closing.includes(name))) {
      const told = seenBy(role).catch(() => []);
      expect(await told, role).toEqual([]);
    }
    expect((await refusalOf(seenBy('crm_local_admin', lima))).code).toBe('FORBIDDEN');
  });

  test('appointments left unserved or unpaid, and messages that did not leave, are counted', async () => {
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
        `insert into app_public.messages (company_id, office_id, event_key, phone, body, state, created)
         values ($1, $2, gen_random_uuid()::text, '+584140000000', 'Hola', $3, $4::date + time '12:00')`,
        [caracas.companyId, caracas.id, state, on],
      );
    for (const state of ['failed', 'held', 'sent', 'recorded']) await write(state, day);
    await write('failed', addDays(month, 40));
    const [seen] = await seenBy('crm_admin');
    expect(seen).toMatchObject({ unserved: 3, unpaid: 1, unsent: 2 });
  });
});

test('the accountant closes months once an administrator lets them, and not before', async () => {
  expect((await refusalOf(close(caracas, month, 'crm_administration'))).code).toBe('FORBIDDEN');
  await db.query(
    `insert into app_public.role_permissions
     select id, 'month.close' from app_public.roles
     where company_id = $1 and role_name = 'crm_administration'`,
    [caracas.companyId],
  );
  expect(await seenBy('crm_administration')).toHaveLength(1);
  expect((await close(caracas, month, 'crm_administration')).v_end_code).toBe('99999');
  expect((await reopen('Faltó una factura', 'crm_administration')).v_end_code).toBe('99999');
  expect((await close(lima, month, 'crm_administration')).v_end_code).toBe('99999');
});

test('a branch’s first month is that in which it first sold or spent something', async () => {
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
  expect((await refusalOf(firstOf(lima))).code).toBe('FORBIDDEN');
});
