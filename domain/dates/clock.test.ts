import { expect, test } from 'vitest';
import { clockText, displayTime, isTime, minutesOfTime, timeOfMinutes } from './clock.ts';

test.each([
  ['00:00', 0, '12:00 AM'],
  ['09:05', 545, '9:05 AM'],
  ['12:00', 720, '12:00 PM'],
  ['23:59', 1439, '11:59 PM'],
])('the time %s is minute %i of the day and shown as %s', (time, minutes, shown) => {
  expect(minutesOfTime(time)).toBe(minutes);
  expect(timeOfMinutes(minutes)).toBe(time);
  expect(clockText(minutes)).toBe(shown);
  expect(displayTime(time)).toBe(shown);
});

test('minutes beyond midnight are times of the next day', () => {
  expect(clockText(1440 + 65)).toBe('1:05 AM');
  expect(timeOfMinutes(1440 + 65)).toBe('01:05');
});

test('a displayed time includes seconds unless they are zero', () => {
  expect(displayTime('10:15:23')).toBe('10:15:23 AM');
  expect(displayTime('10:15:00')).toBe('10:15 AM');
});

test.each(['9:05', '24:00', '10:60', '10', '', '10:15 AM', '2026-11-22'])(
  '%j is not a valid time',
  (text) => {
    expect(isTime(text)).toBe(false);
  },
);
