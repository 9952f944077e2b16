import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordViolation } from './password-rule.ts';

const email = 'jefa@bella.example';
const code = (password: string, of = email) => passwordViolation(password, of)?.code;

test.each([
  ['una-clave-larga-9', undefined],
  ['corta-9', 'PASSWORD_LENGTH'],
  ['nueve-9ab', 'PASSWORD_LENGTH'],
  ['diez-9abcd', undefined],
  ['1029384756', 'PASSWORD_DIGITS'],
  ['aaaaaaaaaaab', 'PASSWORD_REPEATS'],
  ['la-clave-de-JEFA', 'PASSWORD_HAS_EMAIL'],
  ['turno-demo', 'PASSWORD_COMMON'],
  ['turno-demo-2026', 'PASSWORD_COMMON'],
  ['MiContraseña-77', 'PASSWORD_COMMON'],
] as const)('the check of the new password %s returns %s', (password, expected) => {
  expect(code(password)).toBe(expected);
});

test('a password has at most 128 characters, independent of their bytes', () => {
  const characters = [...'clave-ñandú-😀-'.repeat(10)];
  expect(code(characters.slice(0, 128).join(''))).toBeUndefined();
  expect(code(characters.slice(0, 129).join(''))).toBe('PASSWORD_LENGTH');
});

test('a password may contain the name part of another e-mail, or one of two letters', () => {
  expect(code('la-clave-de-jefa', 'otra@bella.example')).toBeUndefined();
  expect(code('la-clave-de-jo-9', 'jo@bella.example')).toBeUndefined();
  expect(code('la-clave-de-jefa', '')).toBeUndefined();
});

test('any password is rejected for its length only below 10 or above 128 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (password) => {
      const count = [...password.normalize('NFKC')].length;
      if (count < 10 || count > 128) expect(code(password)).toBe('PASSWORD_LENGTH');
      else expect(code(password)).not.toBe('PASSWORD_LENGTH');
    }),
  );
});
