import { expect, test } from 'vitest';
import { secretsIn } from './check-secrets.ts';

// Concatenated, so that the check does not find them in this file.
const letters = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7'.repeat(4);
const made = (...parts: string[]) => parts.join('');

test.for([
  ['a private key', made('-----BEGIN RSA PRIVATE', ' KEY-----\n', letters)],
  ['a key of AWS', made('AKIA', 'ABCDEFGHIJKLMNOP')],
  ['a token of GitHub', made('gh', 'p_', letters.slice(0, 36))],
  ['a token of npm', made('npm', '_', letters.slice(0, 36))],
  ['a key of Stripe', made('sk_', 'live_', letters)],
  ['a signed token', made('ey', 'Jhbciabcdef.', 'ey', 'J', letters, '.', letters)],
  ['an address with a password', made('postgres://turno:', 'aB3dE6gH9jK', '@db.example.com/turno')],
  ['a setting that is secret', made('TURNO_SECRET=', letters.slice(0, 43))],
  ['a setting that is secret', made("const API_KEY = '", letters.slice(0, 40), "';")],
] as const)('%s is reported with its line', ([what, secret]) => {
  expect(secretsIn('a.ts', `// one\n\n${secret}\n`)).toEqual([`a.ts:3: looks like ${what}`]);
});

test.for([
  'postgres://turno:password@db.example.com/turno',
  'postgres://turno:aB3dE6gH9jK@127.0.0.1:5432/turno',
  'TURNO_SECRET=<32 or more signs>',
  "code: 'PASSWORD_RESET_LIMIT_OF_THE_DAY_AND_MORE'",
  'process.env.TURNO_SECRET',
])('%s is not a secret', (text) => {
  expect(secretsIn('a.ts', text)).toEqual([]);
});
