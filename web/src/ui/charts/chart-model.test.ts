import { expect, test } from 'vitest';
import { type ChartItem, chartDescription, scaleTop } from './chart-model.ts';

const item = (label: string, value: number, before = 0): ChartItem => ({
  key: label,
  label,
  value,
  text: `Bs ${value}`,
  before,
  beforeText: `Bs ${before}`,
});

test('the scale of a chart ends at a round number above the highest value of both periods', () => {
  expect(scaleTop([item('lun', 50), item('mar', 20, 187)])).toBe(200);
  expect(scaleTop([item('lun', 0)])).toBe(1);
  expect(scaleTop([])).toBe(1);
});

test('the screen reader text of a time chart contains its highest and lowest value', () => {
  expect(chartDescription('Ventas por día', [item('lun', 5), item('mar', 9), item('mié', 1)])).toBe(
    'Ventas por día. Mayor: mar, Bs 9. Menor: mié, Bs 1.',
  );
});
