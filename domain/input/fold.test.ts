import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test('fold removes case and accents', () => {
  expect(fold('Rodríguez ÑÁÜ')).toBe('rodriguez nau');
});
