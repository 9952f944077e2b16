import { expect, test } from 'vitest';
import { randomPassword } from './random-password.ts';

test('a generated password has 10 random letters and digits with at least one digit (doc 1 §3) (doc 1 §9)', () => {
  const passwords = Array.from({ length: 200 }, randomPassword);
  for (const password of passwords) expect(password).toMatch(/^(?=.*\d)[A-Za-z\d]{10}$/);
  expect(new Set(passwords).size).toBe(200);
});
