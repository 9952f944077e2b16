import { describe, expect, test } from 'vitest';
import { isAmount } from '../input/parse-number.ts';
import { templateCurrency, trades } from './trade-templates.ts';

test('templates exist for hair, beards, nails and a spa', () => {
  expect(trades.map(({ label }) => label)).toEqual(['Peluquería', 'Barbería', 'Uñas', 'Spa']);
});

describe.each(trades)('template of $label', ({ lines }) => {
  test('the template contains each subservice once', () => {
    const names = lines.map(({ subserviceName }) => subserviceName);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(5);
  });

  test('each subservice of the template has a duration and prices in dollars and soles', () => {
    for (const { minutes, prices } of lines) {
      expect(minutes % 5).toBe(0);
      expect([prices.USD, prices.PEN].every((price) => isAmount(price) && Number(price) > 0)).toBe(
        true,
      );
    }
  });
});

test('template prices are in soles if the office uses soles, otherwise in dollars', () => {
  expect((['VES', 'USD', 'PEN'] as const).map(templateCurrency)).toEqual(['USD', 'USD', 'PEN']);
});
