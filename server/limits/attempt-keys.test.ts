import { expect, test } from 'vitest';
import { createAttemptKeys, networkOf, widerNetworkPrefix } from './attempt-keys.ts';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['::1', '::'],
  ['fe80::1%eth0', 'fe80::'],
  ['unknown', 'unknown'],
  ['x'.repeat(300), 'x'.repeat(64)],
  ['', ''],
])('the network of the address %j is %j (D68)', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['2001:db8:1:2:aaaa::1', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['2001:db8:2:2::1', '2001:db8:2::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['127.0.0.1', undefined],
  ['::ffff:10.1.2.3', undefined],
  ['unknown', undefined],
])('the wider network of the address %j is %j', (address, network) => {
  expect(widerNetworkPrefix(address)).toBe(network);
});

test('the key of an e-mail ignores case and blanks, and does not contain the e-mail (D68)', () => {
  const keys = createAttemptKeys('a secret of 32 characters or more');
  expect(keys.email(' Ana@Turno.demo ')).toEqual(keys.email('ana@turno.demo'));
  expect(keys.email('ana@turno.demo').toString('latin1')).not.toContain('ana');
  expect(keys.email('x')).not.toEqual(keys.network('x'));
  expect(keys.email('x')).not.toEqual(
    createAttemptKeys('another secret, as long as it').email('x'),
  );
});
