import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { createSale, openTurn, priced } from '../support/acts.ts';
import { type DemoDatabase, rolledBackDatabase } from '../support/database.ts';
import { loadOfficeFixture, type OfficeFixture } from '../support/office-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';

let db: DemoDatabase;
let offices: Record<'Caracas' | 'Lima', OfficeFixture>;

beforeAll(async () => {
  db = await rolledBackDatabase();
  offices = {
    Caracas: await loadOfficeFixture(db, 'Caracas'),
    Lima: await loadOfficeFixture(db, 'Lima'),
  };
});
afterAll(() => db.drop());

/** Returns the time of a sale date as local text in the office's time zone. */
const localInstant = async (sent: string | null, zone: string): Promise<string | undefined> =>
  db.value(
    `select to_char(app_hidden.sale_instant($1, $2) at time zone $2, 'YYYY-MM-DD HH24:MI:SS') as local`,
    [sent, zone],
  );

describe.for(['America/Caracas', 'America/Lima'])('a sale date in %s (D16)', (zone) => {
  test.for([
    ['2025-03-01 10:20:30', '2025-03-01 10:20:30'],
    ['2025-03-01 10:20', '2025-03-01 10:20:00'],
    ['2025-03-01T10:20:30', '2025-03-01 10:20:30'],
    ['2025-03-01 00:00:00', '2025-03-01 00:00:00'],
    ['2025-03-01 23:59:59', '2025-03-01 23:59:59'],
    ['  2025-03-01 10:20:30 ', '2025-03-01 10:20:30'],
  ] as const)(
    'a date of more than 10 characters keeps its time: %j (doc 2 §5 Sale save rule) (D16)',
    async ([sent, local]) => {
      expect(await localInstant(sent, zone)).toBe(local);
    },
  );

  test.for(['0:00', '00:00', '00:00:00'])(
    'a time alone is of today: %s (doc 2 §5 Sale save rule) (D16)',
    async (sent) => {
      expect(
        await db.value(
          `select app_hidden.sale_instant($1, $2) = date_trunc('day', now(), $2) as midnight`,
          [sent, zone],
        ),
      ).toBe(true);
    },
  );

  test('a date alone gets the present time of day (doc 2 §5 Sale save rule) (D16)', async () => {
    expect(
      await db.value(
        `select app_hidden.sale_instant('2025-03-01', $1) at time zone $1
         = '2025-03-01'::date + (now() at time zone $1)::time as same`,
        [zone],
      ),
    ).toBe(true);
  });

  test.for([null, '', '  '])('a missing date (%j) is now', async (sent) => {
    expect(
      await db.value('select app_hidden.sale_instant($1, $2) = now() as now', [sent, zone]),
    ).toBe(true);
  });

  test.for([
    'mañana',
    '2025-02-30',
    '2025-02-30 10:00:00',
    '25:00',
    '2025-13-01',
    '2025-03-01 24:30',
  ])('an invalid date (%s) is rejected', async (sent) => {
    expect(await rejectionOf(localInstant(sent, zone))).toMatchObject({
      code: 'INVALID_INPUT',
      params: { field: 'saleDate' },
    });
  });
});

test.for([
  ['2025-03-01T03:59:59Z', '2025-02-28 23:59:59', '2025-02-28 22:59:59'],
  ['2025-03-01T04:00:00Z', '2025-03-01 00:00:00', '2025-02-28 23:00:00'],
  ['2025-03-01T04:59:59.000Z', '2025-03-01 00:59:59', '2025-02-28 23:59:59'],
  ['2025-03-01T05:00:00+00:00', '2025-03-01 01:00:00', '2025-03-01 00:00:00'],
  ['2025-02-28 20:00:00-04', '2025-02-28 20:00:00', '2025-02-28 19:00:00'],
] as const)(
  'the sale date %s is %s in Caracas and %s in Lima (doc 3 §9) (D5)',
  async ([sent, caracas, lima]) => {
    expect(await localInstant(sent, 'America/Caracas')).toBe(caracas);
    expect(await localInstant(sent, 'America/Lima')).toBe(lima);
  },
);

describe.for(['Caracas', 'Lima'] as const)('the date of a sale at %s', (name) => {
  let office: OfficeFixture;
  let turnOfYesterday: string;
  let turnOfToday: string;
  beforeAll(async () => {
    office = offices[name];
    const technician = office.people.crm_technical;
    turnOfYesterday = await openTurn(db, office, technician, office.yesterday);
    turnOfToday = await openTurn(db, office, technician);
  });

  function sellAt(sale_date: string, workdayId: string, actor?: string) {
    const sales_details = [priced(office, 'Corte de dama', workdayId)];
    return createSale(db, office, { sales_details, sale_date }, actor);
  }

  async function dayOf(saleId: string | null): Promise<string | undefined> {
    return db.value(
      `select sale_day::text as day from app_public.v_sales where id = $1 and sale_day in (
         select sale_day from app_public.sales_details where sale_id = $1)`,
      [saleId],
    );
  }

  test('a sale at 23:59:59 of yesterday belongs to yesterday and needs a turn of yesterday', async () => {
    const result = await sellAt(`${office.yesterday} 23:59:59`, turnOfYesterday);
    expect(await dayOf(result.v_id)).toBe(office.yesterday);
    const rejection = await rejectionOf(sellAt(`${office.yesterday} 23:59:59`, turnOfToday));
    expect(rejection.code).toBe('WORKDAY_NOT_OF_DAY');
  });

  test('a sale belongs to today from local midnight on (D5)', async () => {
    for (const midnight of ['00:00', `${office.today} 00:00:00`]) {
      const result = await sellAt(midnight, turnOfToday);
      expect(await dayOf(result.v_id)).toBe(office.today);
    }
    const rejection = await rejectionOf(sellAt('00:00', turnOfYesterday));
    expect(rejection.code).toBe('WORKDAY_NOT_OF_DAY');
  });

  test('a sale in the future is rejected (D16)', async () => {
    const tomorrow = addDays(office.today, 1);
    for (const date of [`${tomorrow} 23:59:59`, addDays(office.today, 2), '9999-01-01 00:00:00']) {
      const rejection = await rejectionWithoutTrace(db, () => sellAt(date, turnOfToday));
      expect(rejection).toMatchObject({ code: 'FUTURE_DATE', params: { field: 'saleDate' } });
    }
  });

  test('a sale from a till that is two minutes fast is stored with the present time', async () => {
    const [clock] = await db.query<{ ahead: string; day: string }>(
      `select (now() + interval '2 minutes')::text as ahead, app_hidden.office_today($1)::text as day`,
      [office.id],
    );
    const ahead = new Date(clock?.ahead ?? '').toISOString();
    const result = await sellAt(ahead, turnOfToday);
    expect(await dayOf(result.v_id)).toBe(clock?.day);
    expect(
      await db.value('select sale_date <= now() as past from app_public.sales where id = $1', [
        result.v_id,
      ]),
    ).toBe(true);
  });

  test.for(['crm_local_admin', 'crm_technical_attendant'] as const)(
    '%s cannot create a sale of an earlier day (doc 2 §6)',
    async (role) => {
      const rejection = await rejectionWithoutTrace(db, () =>
        sellAt(office.yesterday, turnOfYesterday, office.email(role)),
      );
      expect(rejection.code).toBe('FORBIDDEN');
    },
  );
});
