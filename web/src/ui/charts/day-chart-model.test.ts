import { expect, test } from 'vitest';
import { dayChartLines } from './day-chart-model.ts';

const size = { width: 108, height: 58 };

test('two days share one scale, from zero and from the first hour of both', () => {
  const present = [
    { hour: 8, value: 0 },
    { hour: 9, value: 50 },
    { hour: 9.5, value: 75 },
  ];
  const past = [
    { hour: 8, value: 0 },
    { hour: 12, value: 100 },
  ];
  expect(dayChartLines(present, past, size)).toEqual({
    present: 'M4 54L29 29L41.5 16.5',
    past: 'M4 54L104 4',
    end: 'M41.5 16.5h0',
    firstHour: 8,
    lastHour: 12,
  });
});

test('a day without values is a line at zero', () => {
  const empty = [{ hour: 8, value: 0 }];
  expect(dayChartLines(empty, [...empty, { hour: 20, value: 0 }], size)).toMatchObject({
    present: 'M4 54',
    past: 'M4 54L104 54',
  });
});
