import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, mondayOf } from '#domain/dates/dates.ts';
import { decimal, sum } from '#domain/money/money.ts';
import type { RoleName } from '../../demo/staff.ts';
import { booked, inDays, lineFor, patch } from '../appointments/appointments-acts.ts';
import { openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rolesBut } from '../support/office-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

setUpDemoCompany();

/** A technician whose services earn others' commissions, and one without services. */
let served: string;
let idle: string;

beforeAll(async () => {
  const { today, people, technicians } = caracas;
  served = people.crm_technical.email;
  idle = technicians.find(({ email }) => email !== served)?.email ?? '';
  // Before the present month and week, at their first days, and now.
  const days = [
    addDays(`${today.slice(0, 7)}-01`, -8),
    `${today.slice(0, 7)}-01`,
    mondayOf(today),
    today,
  ];
  for (const day of new Set(days)) {
    const turn = await openTurn(db, caracas, people.crm_technical, day);
    const line = { ...priced(caracas, 'Corte de dama', turn), tip: '5.00' };
    const date = day === today ? {} : { sale_date: `${day} 00:01:00` };
    await sell(db, caracas, [line], { ...date, total_tip: '5.00' });
    await sell(db, caracas, [priced(caracas, 'Planchado', turn)], { ...date, advertising: true });
  }
});

interface Earned extends Record<string, unknown> {
  period: string;
  date_from: string;
  services: number;
  commission: string;
  supervision: string;
  tip: string;
  total: string;
  currency_code: string;
}

const earnings = (actor: string) =>
  db.queryAs<Earned>(
    actor,
    `select period, date_from::text, services, commission, supervision, tip, total, currency_code
       from app_public.proc_own_earnings()`,
  );

/** Returns the sums of 'Mis servicios' since a day. */
async function linesSince(day: string) {
  const [row] = await db.queryAs<{ services: number; commission: string; tip: string }>(
    served,
    `select count(*)::int as services, sum(earned_commission) as commission, sum(tip) as tip
       from app_public.v_sales_details where sale_day >= $1`,
    [day],
  );
  return row;
}

describe('the earnings of a technician', () => {
  test("earnings of today, week and month equal the technician's services, also unbilled ones", async () => {
    const rows = await earnings(served);
    expect(rows.map(({ period, date_from }) => [period, date_from])).toEqual([
      ['DAY', caracas.today],
      ['WEEK', mondayOf(caracas.today)],
      ['MONTH', `${caracas.today.slice(0, 7)}-01`],
    ]);
    for (const { date_from, services, commission, tip, total } of rows) {
      expect({ services, commission, tip }).toEqual(await linesSince(date_from));
      expect(Number(commission)).toBeGreaterThan(0);
      expect(total).toBe(sum([commission, tip]));
    }
  });

  test('a technician without services has zero earnings in the currency of their office', async () => {
    for (const row of await earnings(idle)) {
      expect(row).toMatchObject({
        services: 0,
        commission: '0.00',
        supervision: '0.00',
        tip: '0.00',
        total: '0.00',
        currency_code: 'VES',
      });
    }
  });

  test('a supervisor sees only their own commission on the services of others', async () => {
    const [day] = await earnings(caracas.people.crm_supervisor.email);
    expect(day).toMatchObject({ services: 0, commission: '0.00', tip: '0.00' });
    expect(decimal(day?.supervision ?? '0').isZero()).toBe(false);
    expect(day?.total).toBe(day?.supervision);
  });
});

describe('the next appointments of a technician', () => {
  let own: string;

  beforeAll(async () => {
    const book = (technician: { id: string }, time: string) =>
      booked(db, caracas, {
        appointment_date: inDays(caracas, 2, time),
        details: [lineFor(caracas, technician), lineFor(caracas, technician, 'Planchado')],
      });
    own = await book(caracas.people.crm_technical, '10:00');
    await patch(db, caracas, await book(caracas.people.crm_technical, '15:00'), {
      state: 'CANCELLED',
    });
    const other = caracas.technicians.find(({ email }) => email === idle);
    await book(other as { id: string }, '10:00');
  });

  const appointments = (actor: string) =>
    db.queryAs(actor, 'select * from app_public.proc_own_appointments()');

  test('a technician sees only their own appointments, with client name and service, no phone', async () => {
    const rows = await appointments(served);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: own,
      state: 'BOOKED',
      contact_name: 'María Fernanda',
      contact_last_name: 'Rodríguez',
      subservice_names: 'Corte de dama, Planchado',
      time_zone: 'America/Caracas',
    });
    expect(JSON.stringify(rows)).not.toContain(caracas.client.phone);
  });

  test("a technician cannot see a colleague's appointments", async () => {
    const rows = await appointments(idle);
    expect(rows.map(({ id }) => id)).not.toContain(own);
    expect(await appointments(caracas.people.crm_supervisor.email)).toEqual([]);
  });
});

const ownRoles: RoleName[] = [
  'crm_local_admin',
  'crm_supervisor',
  'crm_technical_attendant',
  'crm_technical',
];

test.for(rolesBut(...ownRoles))(
  '%s cannot call the functions of own earnings and appointments',
  async (role) => {
    for (const name of ['proc_own_earnings', 'proc_own_appointments']) {
      const result = db.queryAs(caracas.email(role), `select * from app_public.${name}()`);
      expect((await rejectionOf(result)).code).toBe('FORBIDDEN');
    }
  },
);
