import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { addWorkingDays } from '#domain/dates/working-days.ts';
import { admin, caracas, db, lima, valencia } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import {
  acceptedFirst,
  confirmRate,
  datedRates,
  day,
  officialRates,
  onOfficialRates,
  recordRates,
  setRateMode,
} from './official-rates-fixture.ts';

onOfficialRates();

const states = async () =>
  (await officialRates()).map(({ value, state, why }) => [value, state, why]);

describe('official rates (doc 4 §6)', () => {
  test('the first rate of a currency needs confirmation', async () => {
    expect(await recordRates([{ value: '240', valueDate: day }])).toBe(1);
    expect(await states()).toEqual([['240', 'CANDIDATE', 'FIRST']]);
    expect(await datedRates(caracas.id)).toEqual([]);
  });

  test('a rate of a later day needs no confirmation if it differs by at most 5 % (doc 4 §6.10)', async () => {
    await acceptedFirst('200', day);
    await recordRates([{ value: '210', valueDate: addDays(day, 1) }]);
    await recordRates([{ value: '199.5', valueDate: addDays(day, 2) }]);
    expect(await states()).toEqual([
      ['200', 'ACCEPTED', 'FIRST'],
      ['210', 'ACCEPTED', ''],
      ['199.5', 'ACCEPTED', ''],
    ]);
  });

  test.for([
    ['a jump of 30 %', '260', 1, 'JUMP'],
    ['a rise of slightly more than 5 %', '210.01', 1, 'JUMP'],
    ['a fall of 5.1 %', '189.8', 1, 'JUMP'],
    ['another value for the same day', '200.5', 0, 'SAME_DATE'],
  ] as const)('a rate with %s needs confirmation (doc 4 §6.10)', async ([, value, after, why]) => {
    await acceptedFirst('200', day);
    await recordRates([{ value, valueDate: addDays(day, after) }]);
    expect((await states()).at(-1)).toEqual([value, 'CANDIDATE', why]);
    expect((await datedRates(caracas.id)).map(({ value: dated }) => dated)).toEqual(['200']);
  });

  test('a first rate or a jump needs no confirmation if a second source agrees within 0.1 % (doc 4 §6.10)', async () => {
    await setRateMode(caracas, 'MANUAL');
    await setRateMode(lima, 'OFFICIAL');
    const both = (sunat: string, sbs: string, after: number) =>
      recordRates(
        [
          { source: 'SUNAT', value: sunat, valueDate: addDays(day, after) },
          { source: 'SBS', value: sbs, valueDate: addDays(day, after) },
        ],
        { quote: 'PEN' },
      );
    await both('3.5', '3.5035', 0);
    await both('5.0', '5.006', 1);
    expect(await states()).toEqual([
      ['3.5', 'ACCEPTED', ''],
      ['5', 'CANDIDATE', 'JUMP'],
    ]);
    // The second source agrees later.
    await both('5.0', '5.004', 1);
    expect((await states()).at(-1)).toEqual(['5', 'ACCEPTED', '']);
    expect(await datedRates(lima.id)).toMatchObject([{ value: '3.5' }, { value: '5' }]);
    expect((await datedRates(lima.id)).every(({ at }) => at.endsWith('00:00'))).toBe(true);
  });

  const nextWorkingDay = () => addWorkingDays(caracas.today, 1, 'VE');
  const inDays = (days: number) => () => addDays(caracas.today, days);

  test.for([
    ['of the next working day needs no confirmation', nextWorkingDay, '', 'ACCEPTED'],
    ['of a later day needs confirmation', inDays(6), 'AHEAD', 'CANDIDATE'],
    ['of a later day needs it with a second source, too', inDays(6), 'AHEAD', 'CANDIDATE', '201'],
  ] as const)('a rate %s (doc 4 §6.10)', async ([, on, why, state, secondValue]) => {
    await acceptedFirst('200', day);
    const second = secondValue && { source: 'SBS', value: secondValue, valueDate: on() };
    await recordRates([{ value: '201', valueDate: on() }, ...(second ? [second] : [])]);
    expect((await states()).at(-1)).toEqual(['201', state, why]);
  });

  test('a rate before or after an accepted future rate is a candidate with the compared rate', async () => {
    await acceptedFirst('200', day);
    await recordRates([{ value: '201', valueDate: inDays(6)() }]);
    await confirmRate(admin, (await officialRates()).at(-1)?.id);
    expect(await recordRates([{ value: '202', valueDate: caracas.today }])).toBe(1);
    expect(await recordRates([{ value: '203', valueDate: nextWorkingDay() }])).toBe(1);
    expect(await recordRates([{ value: '204', valueDate: inDays(7)() }])).toBe(1);
    expect(
      await db.queryAs(
        admin,
        `select trim_scale(value)::text as value, why, trim_scale(value_before)::text as before
         from app_public.v_official_rates where state = 'CANDIDATE' order by value_date`,
      ),
    ).toEqual([
      { value: '202', why: 'CONTRADICTS', before: '201' },
      { value: '203', why: 'CONTRADICTS', before: '201' },
      { value: '204', why: 'AHEAD', before: '200' },
    ]);
  });

  test.for([
    ['today', 'BCV', 'VES', 0],
    ['8 days ago', 'BCV', 'VES', -8],
    ['today', 'SUNAT', 'PEN', 0],
    ['8 days ago', 'SBS', 'PEN', -8],
  ] as const)(
    'rates fetched on one day change the accepted one by at most 5 %: dates from %s, %s',
    async ([, source, quote, from]) => {
      await setRateMode(caracas, 'MANUAL');
      const office = quote === 'VES' ? caracas : lima;
      await setRateMode(office, 'OFFICIAL');
      const on = (after: number) => addDays(office.today, from + after);
      let value = 200;
      await recordRates([{ source, value: '200', valueDate: on(0) }], { quote });
      await confirmRate(office.email('crm_admin'), (await officialRates())[0]?.id);
      for (let after = 1; after <= 8; after += 1) {
        value *= 1.049;
        await recordRates([{ source, value: value.toFixed(4), valueDate: on(after) }], { quote });
      }
      const accepted = (await officialRates()).filter(({ state }) => state === 'ACCEPTED');
      expect(accepted.map((rate) => rate.value)).toEqual(['200', '209.8']);
    },
  );

  test('a rate that is known, before the one in force, or over 8 days from today is ignored', async () => {
    await acceptedFirst('200', day);
    expect(await recordRates([{ value: '200', valueDate: day }])).toBe(0);
    expect(await recordRates([{ value: '199', valueDate: addDays(day, -1) }])).toBe(0);
    expect(await recordRates([{ value: '201', valueDate: addDays(caracas.today, 30) }])).toBe(0);
    expect(await recordRates([{ value: '201', valueDate: '2019-11-20' }])).toBe(0);
    expect(await states()).toEqual([['200', 'ACCEPTED', 'FIRST']]);
  });

  test('the first euro rate needs confirmation although a dollar rate is accepted', async () => {
    await acceptedFirst('200', day);
    const euro = { currency: 'EUR', value: '230', valueDate: addDays(day, 1) };
    await recordRates([{ value: '201', valueDate: addDays(day, 1) }, euro]);
    expect((await states()).sort()).toEqual([
      ['200', 'ACCEPTED', 'FIRST'],
      ['201', 'ACCEPTED', ''],
      ['230', 'CANDIDATE', 'FIRST'],
    ]);
  });
});

test('an office in dollars cannot use official rates, and AUTO is not a rate mode', async () => {
  await db.query("update app_public.offices set currency_code = 'USD' where id = $1", [
    valencia.id,
  ]);
  const choose = setRateMode(valencia, 'OFFICIAL');
  expect(await rejectionOf(choose)).toMatchObject({
    code: 'INVALID_INPUT',
    params: { field: 'RATE_MODE' },
  });
  expect((await rejectionOf(setRateMode(caracas, 'AUTO'))).code).toBe('INVALID_INPUT');
});
