import { expect, test } from 'vitest';
import { editedClientSchema, toClientPatch, unedited } from './client-model.ts';

test('what is left empty of a client keeps its value (doc 1 §5)', () => {
  const edited = editedClientSchema.parse({ ...unedited, phone: '04249998877' });
  expect(toClientPatch(edited)).toEqual({ phone: '04249998877', updated: expect.any(String) });
});
