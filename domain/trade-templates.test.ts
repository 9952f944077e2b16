import { describe, expect, test } from 'vitest';
import { templateCurrency, trades } from './trade-templates.ts';
import { isAmount } from './typed-numbers.ts';

test('there is a template for hair, beards, nails and a spa', () => {
  expect(trades.map(({ label }) => label)).toEqual(['Peluquería', 'Barbería', 'Uñas', 'Spa']);
});

describe.each(trades)('the template of $label', ({ lines }) => {
  test('names each subservice once', () => {
    const names = lines.map(({ subserviceName }) => subserviceName);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(5);
  });

  test('has a duration and a price in dollars and in soles for each', () => {
    for (const { minutes, prices } of lines) {
      expect(minutes % 5).toBe(0);
      expect([prices.USD, prices.PEN].every((price) => isAmount(price) && Number(price) > 0)).toBe(
        true,
      );
    }
  });
});

test('prices are in soles where the office counts in soles, else in dollars', () => {
  expect((['VES', 'USD', 'PEN'] as const).map(templateCurrency)).toEqual(['USD', 'USD', 'PEN']);
});
