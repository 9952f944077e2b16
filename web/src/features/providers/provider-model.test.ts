import { expect, test } from 'vitest';
import { emptyProvider, providerSchema } from './provider-model.ts';

test('a provider needs its number and its name (doc 2 §5 Provider)', () => {
  const { error } = providerSchema.safeParse(emptyProvider);
  expect(error?.issues.map(({ path }) => path[0])).toEqual([
    'identificationNumber',
    'providerName',
  ]);
});

test('the phone of a provider is numeric, the e-mail is one, when they are given (doc 2 §5 Provider)', () => {
  const given = { ...emptyProvider, identificationNumber: 'J1', providerName: 'Bella' };
  const { error } = providerSchema.safeParse({ ...given, phone: 'x', email: 'x' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['phone', 'Campo debe ser numérico'],
    ['email', 'Campo debe ser de tipo email'],
  ]);
  expect(providerSchema.safeParse(given).success).toBe(true);
});
