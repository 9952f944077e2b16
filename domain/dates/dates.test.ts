import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { scale } from '../../scripts/test-runner/scale.ts';
import {
  addDays,
  addMonths,
  dayRange,
  displayDate,
  displayDateTime,
  endOfDay,
  isDate,
  localDateTime,
  mondayOf,
  monthBefore,
  today,
  weekdayOf,
  withOffset,
} from './dates.ts';

const numRuns = scale(500, 20_000);
const HOUR = 3_600_000;
const machineZone = process.env.TZ;

afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineZone;
});

/** Neither zone has changed its offset since 2016-05-01, so the oracle is plain arithmetic. */
const instants = fc.date({
  min: new Date('2016-05-02'),
  max: new Date('2036-01-01'),
  noInvalidDate: true,
});

/** New York and Madrid skip an hour in March, which must not affect the office's time. */
const machineZones = [
  'UTC',
  'Asia/Tokyo',
  'America/Caracas',
  'America/New_York',
  'Europe/Madrid',
  'Pacific/Kiritimati',
];

describe.each(machineZones)('a machine in the zone %s', (zone) => {
  test.each([
    ['America/Caracas', 4],
    ['America/Lima', 5],
  ])('the time of %s is %i hours behind UTC (doc 1 §9) (doc 3 §9)', (office, hours) => {
    process.env.TZ = zone;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    fc.assert(
      fc.property(instants, (instant) => {
        const local = new Date(instant.getTime() - hours * HOUR).toISOString();
        expect(localDateTime(instant, office)).toBe(local.slice(0, 19).replace('T', ' '));
        expect(today(instant.toISOString(), office)).toBe(local.slice(0, 10));
      }),
      { numRuns },
    );
  });

  test('a local time of Caracas is shown even if the machine’s own zone skips that hour', () => {
    process.env.TZ = zone;
    expect(localDateTime('2026-03-08T06:30:00Z', 'America/Caracas')).toBe('2026-03-08 02:30:00');
    expect(localDateTime('2026-03-29T05:30:00Z', 'America/Caracas')).toBe('2026-03-29 01:30:00');
  });

  test('date arithmetic and format are independent of the machine’s zone (doc 3 §9)', () => {
    process.env.TZ = zone;
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(monthBefore('2026-03-31')).toBe('2026-02-28');
    expect(displayDate('2026-11-20')).toBe('20/11/2026');
  });
});

describe('midnight (D5)', () => {
  test('the range of one or several days runs from 00:00:00 to 23:59:59 (D5)', () => {
    expect(dayRange('2026-11-20')).toEqual({
      from: '2026-11-20 00:00:00',
      until: '2026-11-20 23:59:59',
    });
    expect(dayRange('2026-11-01', '2026-11-20')).toEqual({
      from: '2026-11-01 00:00:00',
      until: '2026-11-20 23:59:59',
    });
  });
});

test.each([
  ['2026-11-20T04:00:00Z', '20/11/2026 12:00:00 AM'],
  ['2026-11-20T15:59:59Z', '20/11/2026 11:59:59 AM'],
  ['2026-11-20T16:00:00Z', '20/11/2026 12:00:00 PM'],
  ['2026-11-20T19:05:09Z', '20/11/2026 03:05:09 PM'],
  ['2026-11-21T03:59:59.999Z', '20/11/2026 11:59:59 PM'],
])('the instant %s is shown in Caracas as %s (doc 1 §9)', (instant, shown) => {
  expect(displayDateTime(instant, 'America/Caracas')).toBe(shown);
});

test.each(['2026-02-28', '2028-02-29', '1999-12-31'])('%s is a valid date', (text) => {
  expect(isDate(text)).toBe(true);
});

test.each(['', '2026-02-30', '2027-02-29', '2026-13-01', '2026-1-1', '20/11/2026', '2026-11-20 '])(
  '%j is not a valid date',
  (text) => {
    expect(isDate(text)).toBe(false);
  },
);

test('the Monday of any date is a Monday at most six days earlier (D5)', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const date = today(instant, 'America/Caracas');
      const monday = mondayOf(date);
      const days = (Date.parse(date) - Date.parse(monday)) / (24 * HOUR);
      expect(weekdayOf(monday)).toBe(1);
      expect(days).toBeGreaterThanOrEqual(0);
      expect(days).toBeLessThanOrEqual(6);
    }),
    { numRuns },
  );
});

test.each([
  ['2026-11-20', '2026-10-20'],
  ['2026-01-31', '2025-12-31'],
  ['2026-01-01', '2025-12-01'],
  ['2028-03-30', '2028-02-29'],
  ['2026-07-31', '2026-06-30'],
])('the date one month before %s is %s (doc 1 §7 Calls) (doc 3 §9)', (date, before) => {
  expect(monthBefore(date)).toBe(before);
});

test.each([
  ['2026-11-30', 3, '2027-02-28'],
  ['2024-02-29', -12, '2023-02-28'],
  ['2026-11-22', 12, '2027-11-22'],
])('the date %s plus %i months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

test('a day ends at midnight of its zone (D94)', () => {
  expect(endOfDay('2026-11-30', 'America/Lima')).toBe('2026-12-01 00:00:00-05:00');
});

test.for([
  ['2026-11-22 23:30:00', 'America/Lima', '2026-11-22 23:30:00-05:00', '2026-11-23T04:30:00.000Z'],
  [
    '2026-11-22 23:30:00',
    'America/Caracas',
    '2026-11-22 23:30:00-04:00',
    '2026-11-23T03:30:00.000Z',
  ],
] as const)(
  'the local time %s in %s is sent with its UTC offset as %s (D5) (D63)',
  ([local, zone, sent, instant]) => {
    expect(withOffset(local, zone)).toBe(sent);
    expect(new Date(sent.replace(' ', 'T')).toISOString()).toBe(instant);
  },
);
