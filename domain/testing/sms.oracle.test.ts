import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { smsSegments } from './sms.oracle.ts';

test.each<[string, string, number]>([
  ['an empty text', '', 0],
  ['160 characters of the GSM alphabet', 'a'.repeat(160), 1],
  ['161 characters of the GSM alphabet', 'a'.repeat(161), 2],
  ['306 characters of the GSM alphabet', 'ñ'.repeat(306), 2],
  ['459 characters of the GSM alphabet', 'é'.repeat(459), 3],
  ['460 characters of the GSM alphabet', 'a'.repeat(460), 4],
  ['80 characters of two units', '€'.repeat(80), 1],
  ['81 characters of two units', '€'.repeat(81), 2],
  ['70 characters with an accent outside the alphabet', `${'a'.repeat(69)}í`, 1],
  ['71 characters with such an accent', `${'a'.repeat(70)}í`, 2],
  ['134 characters with such an accent', `${'a'.repeat(133)}í`, 2],
  ['201 characters with such an accent', `${'a'.repeat(200)}á`, 3],
  ['202 characters with such an accent', `${'a'.repeat(201)}á`, 4],
  ['35 emoji of two UTF-16 units', '😀'.repeat(35), 1],
  ['36 emoji of two UTF-16 units', '😀'.repeat(36), 2],
])('the number of SMS segments is correct for %s', (_label, body, parts) => {
  expect(smsSegments(body)).toBe(parts);
});

test('a longer message never has fewer segments', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), fc.string({ maxLength: 50 }), (body, more) => {
      expect(smsSegments(body + more)).toBeGreaterThanOrEqual(smsSegments(body));
    }),
    { numRuns: scale(200, 5_000) },
  );
});
