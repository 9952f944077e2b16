import { expect, test } from 'vitest';
import { draftOf } from './pay-model.ts';

test('a payment of other settlements continues no draft, however many they are', () => {
  const [ana, luz, sol] = [{ id: 'ana' }, { id: 'luz' }, { id: 'sol' }];
  expect(draftOf([ana, luz])).toBe(draftOf([ana, luz]));
  expect(draftOf([ana, luz])).not.toBe(draftOf([ana, sol]));
});
