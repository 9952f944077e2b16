import { expect, test } from 'vitest';
import { createNetworkTally } from './per-network-limit.ts';

const subnet = (n: number) => `2001:db8:1:${n.toString(16)}::1`;

test('a /64 of IPv6 counts as an address and a /48 as eight, and releases free slots', () => {
  const tally = createNetworkTally(3);
  const ofOne = [1, 2, 3, 4].map((n) => tally.take(`2001:db8:1:1::${n}`));
  expect(ofOne.map(Boolean)).toEqual([true, true, true, false]);
  const ofAll = Array.from({ length: 100 }, (_, n) => tally.take(subnet(n + 2)));
  expect(ofAll.filter(Boolean)).toHaveLength(8 * 3 - 3);
  expect(tally.take('2001:db8:2::1')).toBeDefined();
  ofOne[0]?.();
  expect(tally.take(subnet(900))).toBeDefined();
  expect(tally.take(subnet(901))).toBeUndefined();
});

test('an address that its wider network rejects uses no slot of its own', () => {
  const tally = createNetworkTally(1, 2);
  const [first] = [tally.take(subnet(1)), tally.take(subnet(2))];
  expect(tally.take(subnet(3))).toBeUndefined();
  first?.();
  expect(tally.take(subnet(3))).toBeDefined();
});

test('IPv4 addresses share no limit', () => {
  const tally = createNetworkTally(1);
  expect(Array.from({ length: 50 }, (_, n) => tally.take(`10.0.0.${n}`)).every(Boolean)).toBe(true);
  expect(tally.take('::ffff:10.0.0.1')).toBeUndefined();
});
