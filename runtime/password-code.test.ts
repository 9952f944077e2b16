import { expect, test } from 'vitest';
import { createPasswordCodeHash, newPasswordCode } from './password-code.ts';

const secret = 'a-secret-of-tests-that-is-long-enough';

test('a password code has two groups of five characters that are hard to confuse', () => {
  const codes = Array.from({ length: 500 }, newPasswordCode);
  for (const code of codes) expect(code).toMatch(/^[2-9AC-HJ-NP-RTW-Y]{5}-[2-9AC-HJ-NP-RTW-Y]{5}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

test('the hash of a password code ignores its spelling and depends on the secret', () => {
  const hash = createPasswordCodeHash(secret);
  const storedHash = hash('K7QMW-3HD9X');
  for (const typed of ['k7qmw3hd9x', ' K7QMW 3HD9X ', 'k7qmw–3hd9x']) {
    expect(hash(typed)).toEqual(storedHash);
  }
  expect(hash('K7QMW-3HD9Y')).not.toEqual(storedHash);
  expect(createPasswordCodeHash(`${secret}!`)('K7QMW-3HD9X')).not.toEqual(storedHash);
});
