import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scale } from '../../scripts/test-runner/scale.ts';
import { decodeRecordId, decodeRouteId, encodeRouteId } from './route-id.ts';

const numRuns = scale(500, 20_000);

test('any object is encoded as a URL-safe route id and decoded to itself (doc 2 §2 /sales/sales_details/{id}) (D4)', () => {
  const objects = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue());
  fc.assert(
    fc.property(objects, (object) => {
      const plain = JSON.parse(JSON.stringify(object));
      const encoded = encodeRouteId(plain);
      expect(encoded).toMatch(/^[\w-]+$/);
      expect(decodeRouteId(encoded)).toEqual(plain);
    }),
    { numRuns },
  );
});

test.each([
  '',
  '%',
  'undefined',
  '1',
  'bnVsbA', // null
  'WzFd', // [1]
  'InRleHQi', // "text"
  'eyJpZCI6', // {"id": cut off
  'eyJpZCI6Iv8ifQ', // {"id":"…"} with a byte that is not valid UTF-8
])('the text %j is not a route id (D4)', (text) => {
  expect(decodeRouteId(text)).toBeNull();
});

test.each([1, 'no', '', null, '0190-1', '0190d7a0-0000-7000-8000-00000000000g'])(
  'a route id that contains the id %j has no record id (D4)',
  (id) => {
    expect(decodeRecordId(encodeRouteId({ id }))).toBeNull();
  },
);

test('decodeRouteId returns an object or null for arbitrary text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String()), (text) => {
      const id = decodeRouteId(text);
      expect(id === null || typeof id === 'object').toBe(true);
    }),
    { numRuns },
  );
});
