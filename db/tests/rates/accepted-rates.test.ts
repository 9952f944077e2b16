import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { admin, caracas, db, lima, supervisor, valencia } from '../support/demo-fixture.ts';
import {
  acceptedFirst,
  acceptedForTomorrow,
  confirmRate,
  datedRates,
  day,
  officialRates,
  onOfficialRates,
  recordRates,
  setRateMode,
} from './official-rates-fixture.ts';
import { rateOn } from './rates-fixture.ts';

onOfficialRates();

describe('accepted rates', () => {
  test('an accepted rate applies to offices with official rates from 00:00 of its value date (doc 4 §6.10)', async () => {
    await acceptedFirst('241', day);
    expect(await datedRates(caracas.id)).toEqual([
      { value: '241', at: `${day} 00:00`, source: 'BCV' },
    ]);
    expect(await datedRates(valencia.id)).toEqual([]);
    expect(await datedRates(lima.id)).toEqual([]);
    expect(await rateOn(day)).toBe('241');
    expect(await rateOn(day, 'USDT')).toBe('241');
    expect(await rateOn(addDays(day, -1))).not.toBe('241');
  });

  test('a future rate applies from its day, and a job sets the present rate of the office at 00:00 (doc 4 §6.10)', async () => {
    const { tomorrow } = await acceptedForTomorrow();
    expect([await rateOn(caracas.today), await rateOn(tomorrow)]).toEqual(['241', '242']);
    const jobs = await db.query(
      `select to_char(run_at at time zone $1, 'YYYY-MM-DD HH24:MI') as at from graphile_worker._private_jobs
       where key like 'rates__apply%' order by run_at`,
      [caracas.timeZone],
    );
    expect(jobs.at(-1)).toEqual({ at: `${tomorrow} 00:00` });
    await db.query('select app_private.apply_rates($1)', [caracas.id]);
    const present = () =>
      db.query(
        'select trim_scale(exchange_value)::text as value from app_public.offices where id = $1',
        [caracas.id],
      );
    expect(await present()).toEqual([{ value: '241' }]);
    const before = await datedRates(caracas.id);
    await db.query(
      "update app_public.office_rates set valid_from = now() - interval '1 second' where office_id = $1 and value = 242",
      [caracas.id],
    );
    await db.query('select app_private.apply_rates($1)', [caracas.id]);
    expect(await present()).toEqual([{ value: '242' }]);
    // The history already has the rate.
    expect(await datedRates(caracas.id)).toHaveLength(before.length);
    expect(
      await db.query(
        "select from app_public.office_rates where office_id = $1 and value = 242 and source = ''",
        [caracas.id],
      ),
    ).toEqual([]);
  });

  test('official mode adds the present and future rates; manual mode removes the future ones', async () => {
    await acceptedFirst('241', day);
    await recordRates([{ value: '242', valueDate: addDays(caracas.today, 1) }]);
    await setRateMode(valencia, 'OFFICIAL');
    expect((await datedRates(valencia.id)).map(({ value }) => value)).toEqual(['241', '242']);
    expect((await datedRates(valencia.id))[0]?.at.slice(0, 10)).toBe(valencia.today);
    await setRateMode(valencia, 'MANUAL');
    expect((await datedRates(valencia.id)).map(({ value }) => value)).toEqual(['241']);
  });
});

describe('offices without the due rate (RATE_STALE)', () => {
  const stale = async () =>
    db.valueAs<boolean>(supervisor, 'select stale from app_public.proc_rate_status($1)', [
      caracas.id,
    ]);

  test('an office is stale until an official rate of today applies; future rates do not count', async () => {
    await db.query(
      "update app_public.office_rates set valid_from = now() - interval '9 days' where office_id = $1 and kind = 'USD' and valid_from > now() - interval '9 days'",
      [caracas.id],
    );
    await acceptedFirst('241', addDays(caracas.today, 1));
    expect(await stale()).toBe(true);
    await recordRates([{ value: '241', valueDate: caracas.today }]);
    await confirmRate(admin, (await officialRates())[0]?.id);
    expect(await stale()).toBe(false);
    await db.query("delete from app_public.office_rates where source <> ''");
    await setRateMode(caracas, 'MANUAL');
    expect(await stale()).toBe(false);
  });

  test.for([
    ['2026-11-27 06:59', 'VE', '2026-11-26'],
    ['2026-11-27 07:00', 'VE', '2026-11-27'],
    ['2026-11-30 06:00', 'VE', '2026-11-27'],
    ['2026-12-25 12:00', 'VE', '2026-12-23'],
    ['2026-04-05 12:00', 'PE', '2026-04-01'],
  ] as const)(
    'at %s in %s the rate that must be known is that of %s',
    async ([clock, country, due]) => {
      expect(await db.value('select app_hidden.rate_day_due($1, $2)::text', [clock, country])).toBe(
        due,
      );
    },
  );
});
