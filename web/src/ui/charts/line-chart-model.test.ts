import { expect, test } from 'vitest';
import { chartLine } from './line-chart-model.ts';

const frame = { width: 112, height: 62 };
const point = (at: number, value: number) => ({ at, value, shown: `${value}`, day: '' });

test('the line of a chart stays at a value until the next one', () => {
  const { path } = chartLine([point(0, 10), point(50, 20), point(100, 15)], frame);
  expect(path).toBe('M6 56H56V6H106V31');
});

test('the line of a chart from zero has its values above 0', () => {
  const { path } = chartLine([point(0, 10), point(100, 20)], { ...frame, fromZero: true });
  expect(path).toBe('M6 31H106V6');
});

test('each chart mark has its value and its day as text', () => {
  const day = '22/11/2026';
  const { marks } = chartLine([{ ...point(0, 10), day }, point(1, 30)], frame);
  expect(marks[0]?.text).toBe('22/11/2026: 10');
});

test('a line chart has its lowest and its highest point', () => {
  const { lowest, highest } = chartLine([point(0, 10), point(1, 30), point(2, 20)], frame);
  expect([lowest.value, highest.value]).toEqual([10, 30]);
});
