import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scale } from '../../scripts/test-runner/scale.ts';
import type { Currency } from '../money/currencies.ts';
import { dialled, displayPhone, isMobile, toE164 } from './phones.ts';

test.each<[string, Currency, string]>([
  ['04141234567', 'VES', '+584141234567'],
  ['4141234567', 'VES', '+584141234567'],
  ['0414-123.45.67', 'VES', '+584141234567'],
  ['+58 (414) 123 4567', 'VES', '+584141234567'],
  ['+5804141234567', 'VES', '+584141234567'],
  ['0058 414 1234567', 'VES', '+584141234567'],
  ['584141234567', 'VES', '+584141234567'],
  ['02121234567', 'VES', '+582121234567'],
  ['987654321', 'PEN', '+51987654321'],
  ['51987654321', 'PEN', '+51987654321'],
  ['(01) 234-5678', 'PEN', '+5112345678'],
  ['051 234567', 'PEN', '+5151234567'],
  ['04141234567', 'USD', '+584141234567'],
])('the phone %s of a %s office is %s in E.164 (doc 1 §9) (D30)', (phone, currency, e164) => {
  expect(toE164(phone, currency)).toBe(e164);
});

test.each<[string, Currency]>([
  ['', 'VES'],
  ['+', 'VES'],
  ['12345', 'VES'],
  ['041412345678', 'VES'],
  ['9141234567', 'VES'],
  ['04141234567 ext 3', 'VES'],
  ['+0123456789', 'VES'],
  ['12345', 'PEN'],
  ['04141234567', 'PEN'],
  ['+51123', 'PEN'],
  ['987654321', 'USD'],
  ['+1 305 555 0100', 'VES'],
])('the text %j is no phone of a %s office', (phone, currency) => {
  expect(toE164(phone, currency)).toBeNull();
});

test('toE164 is idempotent and returns E.164', () => {
  const typed = fc.stringMatching(/^(\+|00)?(58|51|1)?[ -]?0?(4|2|9|1)[\d.]{6,9}$/);
  fc.assert(
    fc.property(typed, fc.constantFrom<Currency>('VES', 'PEN'), (phone, currency) => {
      const e164 = toE164(phone, currency);
      if (e164 === null) return;
      expect(e164).toMatch(/^\+[1-9]\d{7,14}$/);
      expect(toE164(e164, currency)).toBe(e164);
    }),
    { numRuns: scale(1_000, 20_000) },
  );
});

test.each([
  ['04141234567', '0414-1234567'],
  ['4141234567', '0414-1234567'],
  ['0414-123.45.67', '0414-1234567'],
  ['+58 (414) 123 4567', '0414-1234567'],
  ['0058 414 1234567', '0414-1234567'],
  ['584141234567', '0414-1234567'],
  ['0212 263 55 10', '0212-2635510'],
  ['987654321', '987 654 321'],
  ['51987654321', '987 654 321'],
  ['+51 987-654-321', '987 654 321'],
  ['01 445 7720', '01-4457720'],
  ['051 234567', '051-234567'],
  ['+1 305 555 0100', '+1 305 555 0100'],
  ['12345', '12345'],
  ['', ''],
])('the phone %j is shown as %j', (typed, shown) => {
  expect(displayPhone(typed)).toBe(shown);
  expect(displayPhone(shown)).toBe(shown);
});

test.each<[string, Currency, boolean]>([
  ['0414-1234567', 'VES', true],
  ['0212-1234567', 'VES', false],
  ['987 654 321', 'PEN', true],
  ['987 654 321', 'VES', false],
  ['01 445 7720', 'PEN', false],
  ['12345678', 'VES', false],
])('the phone %j of a %s office is a mobile phone: %j', (phone, currency, mobile) => {
  expect(isMobile(phone, currency)).toBe(mobile);
});

test.each<[string, Currency, string | null]>([
  ['0414-1234567', 'VES', '+584141234567'],
  ['987 654 321', 'VES', '+51987654321'],
  ['0414-1234567', 'PEN', '+584141234567'],
  ['+1 (305) 555-0100', 'VES', '+13055550100'],
  ['001 305 555 0100', 'PEN', '+13055550100'],
  ['', 'VES', null],
  ['12345', 'VES', null],
])('a link dials the phone %j from a %s office as %j', (phone, currency, number) => {
  expect(dialled(phone, currency)).toBe(number);
});
