import { expect, test } from 'vitest';
import { SharesCache } from './shares-cache.ts';

test('what was used longest ago goes first, when its owner has more than their part', () => {
  const cache = new SharesCache<string>({ most: 100, mostOfOne: 3 });
  for (const key of ['a', 'b', 'c']) cache.set(key, key, 1, 'ana');
  cache.get('a');
  cache.set('d', 'd', 1, 'ana');
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd']);
  expect([cache.size, cache.weight]).toEqual([3, 3]);
});

test('who brings thousands pushes out only their own', () => {
  const cache = new SharesCache<number>({ most: 100, mostOfOne: 40 });
  for (let n = 0; n < 30; n++) cache.set(`screen ${n}`, n, 1, n % 2 ? 'ana' : 'luis');
  for (let n = 0; n < 5_000; n++) cache.set(`strange ${n}`, n, 7, 'eve');
  for (let n = 0; n < 30; n++) expect(cache.get(`screen ${n}`)).toBe(n);
  expect(cache.weight).toBeLessThanOrEqual(70);
});

test('when all is full, who has most gives way', () => {
  const cache = new SharesCache<number>({ most: 100, mostOfOne: 60 });
  for (let n = 0; n < 20; n++) cache.set(`screen ${n}`, n, 1, 'ana');
  for (const owner of ['eve', 'eva', 'ivo']) {
    for (let n = 0; n < 500; n++) cache.set(`${owner} ${n}`, n, 1, owner);
  }
  for (let n = 0; n < 20; n++) expect(cache.get(`screen ${n}`)).toBe(n);
  expect(cache.weight).toBe(100);
});

test('what is larger than a part is not kept, and what is set again counts once', () => {
  const cache = new SharesCache<number>({ most: 10, mostOfOne: 5 });
  cache.set('large', 1, 6, 'ana');
  expect(cache.get('large')).toBeUndefined();
  for (let n = 0; n < 4; n++) cache.set('same', n, 2, 'ana');
  expect([cache.get('same'), cache.weight, cache.size]).toEqual([3, 2, 1]);
});
