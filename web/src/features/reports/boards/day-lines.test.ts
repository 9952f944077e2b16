import { expect, test } from 'vitest';
import { dayLines } from './day-lines.ts';

/** Amounts by hour of day. */
const day = (amounts: Readonly<Record<number, number>>) =>
  Array.from({ length: 24 }, (_, hour) => amounts[hour] ?? 0);

test.each([
  [
    'begins with the first sale of both days',
    { 10: 5 },
    { 9: 2, 12: 4 },
    10.5,
    [
      [9, 0],
      [10, 0],
      [10.5, 5],
    ],
    [9, 13],
  ],
  ['ends with the present hour', {}, { 9: 2 }, 8.5, [[9, 0]], [9, 10]],
  [
    'includes a later hour of another time zone',
    { 10: 5 },
    {},
    9.5,
    [
      [10, 0],
      [11, 5],
    ],
    [10, 11],
  ],
  [
    'covers the usual hours without sales',
    {},
    {},
    9.25,
    [
      [8, 0],
      [9, 0],
      [9.25, 0],
    ],
    [8, 20],
  ],
] as const)('the line of a day %s', (_, sold, before, clock, points, range) => {
  const lines = dayLines(day(sold), day(before), clock);
  expect(lines.today.map(({ hour, value }) => [hour, value])).toEqual(points);
  expect([lines.lastWeek[0]?.hour, lines.lastWeek.at(-1)?.hour]).toEqual(range);
});
