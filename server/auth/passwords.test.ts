import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

const composed = 'mañana-José-9'.normalize('NFC');
const decomposed = composed.normalize('NFD');

test.each([
  ['composed', 'decomposed', composed, decomposed],
  ['decomposed', 'composed', decomposed, composed],
])(
  'a password set with %s accents is verified when typed with %s ones (D36)',
  async (_set, _typed, set, typed) => {
    expect(await verifyPassword(await hashPassword(set), typed)).toBe(true);
  },
);

test('a password hashed without Unicode normalization is verified, and another one is not (D36)', async () => {
  const storedHash = await hash(decomposed);
  expect(await verifyPassword(storedHash, decomposed)).toBe(true);
  expect(await verifyPassword(storedHash, `${decomposed}x`)).toBe(false);
  expect(await verifyPassword(null, decomposed)).toBe(false);
});
