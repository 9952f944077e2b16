import { expect, test } from 'vitest';
import { createPerNetworkLimit } from './per-network-limit.ts';

const subnet = (n: number) => `2001:db8:1:${n.toString(16)}::1`;

test('an IPv6 /64 has the slots of one address and a /48 those of eight; a release frees one', () => {
  const tally = createPerNetworkLimit(3);
  const ofOne = [1, 2, 3, 4].map((n) => tally.acquire(`2001:db8:1:1::${n}`));
  expect(ofOne.map(Boolean)).toEqual([true, true, true, false]);
  const ofAll = Array.from({ length: 100 }, (_, n) => tally.acquire(subnet(n + 2)));
  expect(ofAll.filter(Boolean)).toHaveLength(8 * 3 - 3);
  expect(tally.acquire('2001:db8:2::1')).toBeDefined();
  ofOne[0]?.();
  expect(tally.acquire(subnet(900))).toBeDefined();
  expect(tally.acquire(subnet(901))).toBeUndefined();
});

test('an address that its wider network rejects uses no slot of its own', () => {
  const tally = createPerNetworkLimit(1, 2);
  const [first] = [tally.acquire(subnet(1)), tally.acquire(subnet(2))];
  expect(tally.acquire(subnet(3))).toBeUndefined();
  first?.();
  expect(tally.acquire(subnet(3))).toBeDefined();
});

test('IPv4 addresses share no limit', () => {
  const tally = createPerNetworkLimit(1);
  expect(Array.from({ length: 50 }, (_, n) => tally.acquire(`10.0.0.${n}`)).every(Boolean)).toBe(
    true,
  );
  expect(tally.acquire('::ffff:10.0.0.1')).toBeUndefined();
});
