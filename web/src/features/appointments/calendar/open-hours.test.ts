import { expect, test } from 'vitest';
import type { AppointmentState } from '#domain/dates/appointment-times.ts';
import { closedSpans, freeGaps, offeredFrom } from './open-hours.ts';

const working = { from: 8 * 60 + 30, until: 19 * 60 };
const busy = (start: number, end: number, state: AppointmentState = 'BOOKED') => ({
  start,
  end,
  state,
});

test('a day without appointments is one gap of its working hours', () => {
  expect(freeGaps([], working, 0)).toEqual([{ start: 510, end: 1140 }]);
});

test('gaps of half an hour between appointments are offered, shorter ones are not', () => {
  const appointments = [busy(510, 570), busy(600, 660), busy(685, 1140)];
  expect(freeGaps(appointments, working, 0)).toEqual([{ start: 570, end: 600 }]);
});

test('a gap begins after the longest of overlapping appointments, at a multiple of five minutes', () => {
  const appointments = [busy(510, 722), busy(540, 600)];
  expect(freeGaps(appointments, working, 0)).toEqual([{ start: 725, end: 1140 }]);
});

test('cancelled and missed appointments leave their time free', () => {
  const appointments = [busy(600, 660, 'CANCELLED'), busy(700, 760, 'NO_SHOW')];
  expect(freeGaps(appointments, working, 0)).toEqual([{ start: 510, end: 1140 }]);
});

test('gaps end with the working hours, also before an appointment after them', () => {
  expect(freeGaps([busy(1200, 1260)], working, 1100)).toEqual([{ start: 1100, end: 1140 }]);
  expect(freeGaps([], working, 1115)).toEqual([]);
});

test('today is offered from the next quarter of an hour, later days whole, past days not', () => {
  const now = { day: '2026-11-29', minutes: 10 * 60 + 32 };
  expect(offeredFrom('2026-11-29', now)).toBe(10 * 60 + 45);
  expect(offeredFrom('2026-11-30', now)).toBe(0);
  expect(offeredFrom('2026-11-28', now)).toBeNull();
});

test('the closed hours are the visible hours before opening and after closing', () => {
  expect(closedSpans(working, { from: 480, until: 1200 })).toEqual([
    { start: 480, end: 510 },
    { start: 1140, end: 1200 },
  ]);
  expect(closedSpans({ from: 480, until: 1140 }, { from: 480, until: 1140 })).toEqual([]);
});
