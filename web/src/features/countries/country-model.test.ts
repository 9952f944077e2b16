import { expect, test } from 'vitest';
import { countrySchema } from './country-model.ts';

test('a country needs its name (doc 3 §5)', () => {
  expect(countrySchema.safeParse({ countryName: '' }).error?.issues[0]?.message).toBe(
    'Campo es obligatorio',
  );
  expect(countrySchema.parse({ countryName: 'Chile' })).toEqual({ countryName: 'Chile' });
});
