import { expect, test } from 'vitest';
import { type ChartItem, chartDescription, chartShare, chartTop } from './chart-model.ts';

const item = (label: string, value: number, before = 0): ChartItem => ({
  key: label,
  label,
  value,
  text: `Bs ${value}`,
  before,
  beforeText: `Bs ${before}`,
});

test('the highest value of both periods has the full height of the chart', () => {
  const items = [item('lun', 50), item('mar', 20, 200)];
  expect(chartTop(items)).toBe(200);
  expect(chartShare(50, chartTop(items))).toBe(25);
});

test('a negative chart value has no bar, and a chart without positive values has top 1', () => {
  expect(chartTop([item('lun', 0)])).toBe(1);
  expect(chartTop([])).toBe(1);
  expect(chartShare(-3, 10)).toBe(0);
});

test('the screen reader text of a time chart contains its highest and lowest value', () => {
  expect(chartDescription('Ventas por día', [item('lun', 5), item('mar', 9), item('mié', 1)])).toBe(
    'Ventas por día. Mayor: mar, Bs 9. Menor: mié, Bs 1.',
  );
});
