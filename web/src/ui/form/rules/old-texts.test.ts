import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lengths } from '#domain/input/lengths.ts';
import { parsedWithOldTexts, withoutOldTexts } from './old-texts.ts';
import { optional, optionalEmail, required } from './rules.ts';

const schema = z.object({
  name: required('name'),
  email: optionalEmail(),
  notes: optional('note'),
});
const old = {
  name: 'Ana '.repeat(50_000),
  email: `${'ana'.repeat(200)}@correo.com`,
  notes: 'Vieja',
};
const messages = (values: typeof old) =>
  schema
    .safeParse(withoutOldTexts(schema, values, old))
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test('unchanged texts of an edited record stay valid even if they are too long (D69)', () => {
  const edited = { ...old, notes: ' Nueva ' };
  expect(messages(edited)).toEqual([]);
  expect(parsedWithOldTexts(schema, edited, old)).toEqual({ ...old, notes: 'Nueva' });
});

test('a changed text of an edited record is validated', () => {
  expect(messages({ ...old, name: `${old.name}x` })).toEqual([
    ['name', `El texto es demasiado largo, el máximo es ${lengths.name} caracteres`],
  ]);
  expect(messages({ ...old, name: '' })).toEqual([['name', 'Campo es obligatorio']]);
});
