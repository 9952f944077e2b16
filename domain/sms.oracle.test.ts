import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scale } from '#scripts/scale.ts';
import { smsSegments } from './sms.oracle.ts';

test.each<[string, string, number]>([
  ['nothing', '', 0],
  ['160 signs of the GSM alphabet', 'a'.repeat(160), 1],
  ['161 of them', 'a'.repeat(161), 2],
  ['306 of them', 'ñ'.repeat(306), 2],
  ['459 of them', 'é'.repeat(459), 3],
  ['460 of them', 'a'.repeat(460), 4],
  ['80 signs that take two each', '€'.repeat(80), 1],
  ['81 of them', '€'.repeat(81), 2],
  ['70 signs with an accent that is not in it', `${'a'.repeat(69)}í`, 1],
  ['71 of them', `${'a'.repeat(70)}í`, 2],
  ['134 of them', `${'a'.repeat(133)}í`, 2],
  ['201 of them', `${'a'.repeat(200)}á`, 3],
  ['202 of them', `${'a'.repeat(201)}á`, 4],
  ['35 smiles, of two units each', '😀'.repeat(35), 1],
  ['36 of them', '😀'.repeat(36), 2],
])('%s', (_what, body, parts) => {
  expect(smsSegments(body)).toBe(parts);
});

test('a longer message never takes fewer parts', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), fc.string({ maxLength: 50 }), (body, more) => {
      expect(smsSegments(body + more)).toBeGreaterThanOrEqual(smsSegments(body));
    }),
    { numRuns: scale(200, 5_000) },
  );
});
