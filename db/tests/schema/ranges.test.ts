import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { firstBirthday, firstDay, ranges } from '#domain/input/ranges.ts';
import { callAs, createDiscount, createSale, openTurn, priced } from '../support/acts.ts';
import { caracas, db, lima, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';

let turn: string;

setUpDemoCompany();

beforeAll(async () => {
  turn = await openTurn(db, caracas, caracas.people.crm_technical);
});
test.each(Object.entries(ranges) as [keyof typeof ranges, readonly [string, string]][])(
  'database and product code have the same range of a number: %s, %j',
  async (kind, [lowest, highest]) => {
    const [range] = await db.query<{ lowest: string; highest: string }>(
      'select lowest, highest from app_hidden.number_range($1)',
      [kind],
    );
    expect(range).toEqual({ lowest, highest });
  },
);

/** Days before the first allowed one, as texts that PostgreSQL accepts. */
const tooOld = ['-infinity', '4713-01-01 BC', '0001-01-01', '1899-12-31', '1999-12-31'];

test.each([
  ['the day before the first day', `date '2000-01-01' - 1`, 'DATE_TOO_OLD'],
  ['the first day', `date '2000-01-01'`, 'accepted'],
  ['the last day, in a year', `current_date + interval '1 year'`, 'accepted'],
  [
    'the day after the last day',
    `current_date + interval '1 year' + interval '1 day'`,
    'DATE_TOO_FAR',
  ],
])('a past date is checked at its bounds: %s (%s) returns %s', async (_label, day, code) => {
  const check = () => db.query(`select app_hidden.check_day('date', (${day})::date)`);
  if (code === 'accepted') await check();
  else expect(await rejectionOf(check())).toEqual({ code, params: { field: 'date' } });
});

describe.each(['Caracas', 'Lima'] as const)('old dates at %s', (name) => {
  const officeOfCase = () => (name === 'Lima' ? lima : caracas);
  const supervisor = () => officeOfCase().email('crm_supervisor');

  test.each(tooOld)('a turn on %s is rejected', async (date) => {
    const technician = officeOfCase().people.crm_technical.identificationNumber;
    const rejection = await rejectionWithoutTrace(db, () =>
      callAs(db, supervisor(), 'proc_create_old_workday', {
        identification_number: technician,
        date,
      }),
    );
    expect(rejection).toEqual({ code: 'DATE_TOO_OLD', params: { field: 'date' } });
  });

  const typedDays = tooOld.filter((day) => /^[\d-]+$/.test(day));

  test.each(typedDays.flatMap((day) => [day, `${day} 10:00:00`]))(
    'a sale on %s is rejected',
    async (sale_date) => {
      const rejection = await rejectionWithoutTrace(db, () =>
        createSale(db, officeOfCase(), {
          sales_details: [{ workdayId: turn, subserviceId: turn, cost: '1', tax: '0' }],
          sale_date,
        }),
      );
      expect(rejection).toEqual({ code: 'DATE_TOO_OLD', params: { field: 'saleDate' } });
    },
  );

  test('a turn and an expense on the first allowed day are accepted', async () => {
    const turnOf = officeOfCase().people.crm_technical_attendant.identificationNumber;
    const opened = await callAs(db, supervisor(), 'proc_create_old_workday', {
      identification_number: turnOf,
      date: firstDay,
    });
    expect(opened.v_end_code).toBe('99999');
    const spent = await db.queryAs(
      officeOfCase().email('crm_local_admin'),
      `insert into app_public.extra_expenses (office_id, service_name, amount, expense_date)
         values ($1, 'Hielo', 10, $2) returning amount`,
      [officeOfCase().id, firstDay],
    );
    expect(spent).toHaveLength(1);
  });

  test.each([
    ['-infinity', 'DATE_TOO_OLD'],
    ['1999-12-31', 'DATE_TOO_OLD'],
    ['4713-01-01 BC', 'DATE_TOO_OLD'],
    ['infinity', 'DATE_TOO_FAR'],
    ['2999-01-01', 'DATE_TOO_FAR'],
  ])('an expense on %s is rejected', async (expense_date, code) => {
    const rejection = await rejectionWithoutTrace(db, () =>
      db.queryAs(
        officeOfCase().email('crm_local_admin'),
        `insert into app_public.extra_expenses (office_id, service_name, amount, expense_date)
           values ($1, 'Hielo', 10, $2)`,
        [officeOfCase().id, expense_date],
      ),
    );
    expect(rejection).toEqual({ code, params: { field: 'expenseDate' } });
  });
});

test('an expense with an old date keeps it when other values are corrected (D69)', async () => {
  const id = await db.value(
    `insert into app_public.extra_expenses (company_id, office_id, service_name, amount, expense_date)
     values ($1, $2, 'Hielo', 5, $3) returning id`,
    [caracas.companyId, caracas.id, `${caracas.today} 10:00`],
  );
  await db.query('alter table app_public.extra_expenses disable trigger check_extra_expense');
  await db.query(
    `update app_public.extra_expenses set expense_date = '0001-01-01', amount = 9e15 where id = $1`,
    [id],
  );
  await db.query('alter table app_public.extra_expenses enable trigger check_extra_expense');
  const change = (set: string) =>
    db.queryAs(
      caracas.email('crm_local_admin'),
      `update app_public.extra_expenses set ${set} where id = $1 returning description`,
      [id],
    );
  // Forms also send the unchanged values.
  const corrected = "description = 'De la nevera', amount = amount, expense_date = expense_date";
  expect(await change(corrected)).toEqual([{ description: 'De la nevera' }]);
  expect((await rejectionOf(change("expense_date = '0001-01-02'"))).code).toBe('DATE_TOO_OLD');
  expect((await rejectionOf(change('amount = 8e15'))).code).toBe('NUMBER_OUT_OF_RANGE');
});

describe('times of a sale line', () => {
  const sellLine =
    (changed: object, args: object = {}) =>
    () =>
      createSale(db, caracas, {
        sales_details: [{ ...priced(caracas, 'Corte de dama', turn), ...changed }],
        ...args,
      });

  test.each([
    { startsAt: '-infinity' },
    { startsAt: '-infinity', endsAt: 'infinity' },
    { startsAt: '0001-01-01 10:00', endsAt: '9999-01-01 10:00' },
    { startsAt: '4713-01-01 10:00 BC' },
  ])('a line served at %j is rejected', async (times) => {
    expect(await rejectionWithoutTrace(db, sellLine(times))).toEqual({
      code: 'LINE_TIMES_DAY',
      params: { line: 1 },
    });
  });

  test.each([0, -1, 1441, 2_000_000_000])(
    'a sale line of %d minutes is rejected',
    async (avg_minuts) => {
      expect(await rejectionWithoutTrace(db, sellLine({ avg_minuts }))).toEqual({
        code: 'NUMBER_OUT_OF_RANGE',
        params: { field: 'avg_minuts', min: '1', max: '1440', line: 1 },
      });
    },
  );

  test.each([1, 1440])('a sale line of %d minutes is accepted', async (avg_minuts) => {
    expect((await sellLine({ avg_minuts })()).v_end_code).toBe('99999');
  });

  test.each(['1e15', '1000000000000', '-1', 'NaN', 'Infinity'])(
    'a tip of %s of a line or of a sale is rejected',
    async (tip) => {
      const { code, params } = await rejectionWithoutTrace(db, sellLine({ tip }));
      expect([code, params.field]).toEqual(['NUMBER_OUT_OF_RANGE', 'tip']);
      const whole = await rejectionWithoutTrace(db, sellLine({}, { total_tip: tip }));
      expect([whole.code, whole.params.field]).toEqual(['NUMBER_OUT_OF_RANGE', 'totalTip']);
    },
  );
});

describe('birthdays', () => {
  const save = (age: string) => () =>
    callAs(db, caracas.email('crm_supervisor'), 'proc_save_client_profile', {
      client_id: caracas.client.id,
      age,
    });
  const register = (birthday: string) => () =>
    db.queryAs(
      caracas.email('crm_supervisor'),
      `insert into app_public.people (identification_number, birthday) values ('V19999999', $1)`,
      [birthday],
    );

  test.each(['-infinity', '4713-01-01 BC', '1899-12-31'])(
    'birthday %s is rejected as too old',
    async (day) => {
      expect(day < firstBirthday || day.includes('BC') || day === '-infinity').toBe(true);
      expect((await rejectionWithoutTrace(db, save(day))).code).toBe('DATE_TOO_OLD');
      expect((await rejectionWithoutTrace(db, register(day))).code).toBe('DATE_TOO_OLD');
    },
  );

  test.each(['infinity', '2999-01-01'])('birthday %s is rejected as a future date', async (day) => {
    expect((await rejectionWithoutTrace(db, save(day))).code).toBe('FUTURE_DATE');
    expect((await rejectionWithoutTrace(db, register(day))).code).toBe('FUTURE_DATE');
  });

  test('the first allowed birthday is accepted', async () => {
    expect((await save(firstBirthday)()).v_end_code).toBe('99999');
  });
});

describe('dates of a discount', () => {
  test.each([
    [{ begin_date: '-infinity' }, 'DATE_TOO_OLD', 'beginDate'],
    [{ begin_date: '1999-12-31' }, 'DATE_TOO_OLD', 'beginDate'],
    [{ end_date: 'infinity' }, 'DATE_TOO_FAR', 'endDate'],
    [{ end_date: '2099-01-01' }, 'DATE_TOO_FAR', 'endDate'],
  ])('a discount with %j is rejected', async (dates, code, field) => {
    const rejection = await rejectionWithoutTrace(db, () =>
      createDiscount(db, caracas, { off: { 'Corte de dama': '5' }, ...dates }),
    );
    expect(rejection).toEqual({ code, params: { field } });
  });
});

test('the close of a month before the first allowed day is rejected', async () => {
  for (const month of ['-infinity', '4713-01-01 BC', addDays(firstDay, -1)]) {
    const rejection = await rejectionWithoutTrace(db, () =>
      callAs(db, caracas.email('crm_admin'), 'proc_close_month', { office_id: caracas.id, month }),
    );
    expect(rejection).toEqual({ code: 'DATE_TOO_OLD', params: { field: 'month' } });
  }
});

test('a price of 0, NaN or 1e12 and a duration of more than a day are rejected', async () => {
  const change = (set: string) => () =>
    db.queryAs(
      caracas.email('crm_admin'),
      `update app_public.subservices set ${set} where id = $1`,
      [caracas.subservice('Corte de dama').id],
    );
  for (const cost of ['1e12', '9e15', '0', "'NaN'"]) {
    const rejection = await rejectionWithoutTrace(db, change(`cost = ${cost}`));
    expect([rejection.code, rejection.params.field]).toEqual(['NUMBER_OUT_OF_RANGE', 'cost']);
  }
  expect((await rejectionWithoutTrace(db, change('avg_minuts = 2000000000'))).params).toEqual({
    field: 'avgMinuts',
    min: '1',
    max: '1440',
  });
});
