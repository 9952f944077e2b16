import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test('case and accents do not count in a search', () => {
  expect(fold('Rodríguez ÑÁÜ')).toBe('rodriguez nau');
});
