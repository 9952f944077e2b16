import { expect, test } from 'vitest';
import { draftValues } from './draft-values.ts';

test('a draft contains all typed values except passwords and sign-in codes', () => {
  const typed = { email: 'ana@turno.demo', phone: '', password: 'clave', repeat: 'clave' };
  expect(draftValues({ ...typed, presentPassword: 'clave', code: '123456' })).toEqual({
    email: 'ana@turno.demo',
    phone: '',
  });
  expect(draftValues({ newPassword: 'x', currencyCode: 'VES', postalCode: '1010' })).toEqual({
    currencyCode: 'VES',
    postalCode: '1010',
  });
});
