import { expect, test } from 'vitest';
import { townSchema } from './town-model.ts';

test('a town needs its name and its country (doc 3 §5)', () => {
  const { error } = townSchema.safeParse({ townName: '', countryId: '' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['townName', 'Campo es obligatorio'],
    ['countryId', 'Campo no puede ser vacio'],
  ]);
});
