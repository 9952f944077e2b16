import { expect, test } from 'vitest';
import { displayTime, isTime, minutesOfTime, timeOfMinutes } from './clock.ts';

test.each([
  ['00:00', 0],
  ['09:05', 545],
  ['12:00', 720],
  ['23:59', 1439],
])('the time %s is minute %i of the day', (time, minutes) => {
  expect(minutesOfTime(time)).toBe(minutes);
  expect(timeOfMinutes(minutes)).toBe(time);
});

test('minutes beyond midnight are times of the next day', () => {
  expect(timeOfMinutes(1440 + 65)).toBe('01:05');
});

test('a displayed time includes seconds unless they are zero', () => {
  expect(displayTime('10:15:23')).toBe('10:15:23');
  expect(['10:15:00', '10:15'].map(displayTime)).toEqual(['10:15', '10:15']);
});

test.each(['9:05', '24:00', '10:60', '10', '', '10:15 AM', '2026-11-22'])(
  '%j is not a valid time',
  (text) => {
    expect(isTime(text)).toBe(false);
  },
);
