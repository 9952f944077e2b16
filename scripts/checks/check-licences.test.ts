import { expect, test } from 'vitest';
import { unfitting } from './check-licences.ts';

const lock = (license?: string) => ({
  '': { license: 'UNLICENSED' },
  'node_modules/a/node_modules/@b/c': license === undefined ? {} : { license },
});

test.for(['GPL-3.0-only', 'AGPL-3.0', 'UNLICENSED', 'MIT AND GPL-2.0', undefined])(
  'a package with the licence %s is reported',
  (licence) => {
    expect(unfitting(lock(licence))).toEqual([
      `@b/c: its licence ${licence ?? 'none'} is not accepted`,
    ]);
  },
);

test.for(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND ISC'])(
  'a package with the licence %s is accepted',
  (licence) => {
    expect(unfitting(lock(licence))).toEqual([]);
  },
);

test('an exception applies only to its own package', () => {
  expect(unfitting({ 'node_modules/@img/sharp-x': { license: 'LGPL-3.0-or-later' } })).toEqual([]);
  expect(unfitting({ 'node_modules/sharper': { license: 'LGPL-3.0-or-later' } })).toHaveLength(1);
});
