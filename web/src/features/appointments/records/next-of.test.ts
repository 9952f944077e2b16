import { expect, test } from 'vitest';
import type { AppointmentState } from '#domain/dates/appointment-times.ts';
import { nextOf } from './next-of.ts';

const day = '2026-11-23';
const at = (id: string, start: number, state: AppointmentState = 'BOOKED', on = day) => ({
  id,
  day: on,
  start,
  state,
});

test('the next appointment is the earliest one that is still expected today', () => {
  const all = [
    at('evening', 1080),
    at('next', 660, 'CONFIRMED'),
    at('begun', 590),
    at('arrived', 630, 'ARRIVED'),
    at('cancelled', 640, 'CANCELLED'),
    at('tomorrow', 605, 'BOOKED', '2026-11-24'),
  ];
  expect(nextOf(all, day, 600)?.id).toBe('next');
  expect(nextOf(all, day, 1081)).toBeNull();
});
