import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const web = new URL('../', import.meta.url).pathname;

/** The modules of its own feature that a module leads to, itself among them. */
function within(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const text = readFileSync(join(web, path), 'utf8');
  for (const [, to = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
    if (!to.includes('.generated')) within(join(dirname(path), to), seen);
  }
  return seen;
}

/** What of its reader's office a module takes. */
const ofReader =
  /\{[^}]*\b(officeId|currencyCode|timeZone|iva|exchangeValue)\b[^}]*\} = useMe\(\)|useMe\(\)\.(officeId|currencyCode|timeZone|iva)/;

/** Those that do, and why what they hold is a reader's all the same. */
const readers = [
  // Of a new appointment; a known one has its own office.
  'features/appointments/booking/use-appointment-office.ts',
  // Both turn the office's clock into that by which the API reads what this reader sends.
  'features/expenses/expense-form.tsx',
  'features/expenses/invoice-form.tsx',
  // When prices were changed, by the reader's clock.
  'features/subservices/price-history.tsx',
  // The currency of a new sale's documents; a correction begins with its own.
  'features/sales/selling/use-sale-form.ts',
  // Never shown where a sale is corrected: when an earlier one took place.
  'features/sales/selling/sale-date-section.tsx',
];

test('no form that edits an office’s record counts by its reader’s office, currency, tax or zone (D63)', () => {
  const screens = globSync('features/*/**/*.tsx', { cwd: web }).filter((path) =>
    /export function Edit\w+Screen/.test(readFileSync(join(web, path), 'utf8')),
  );
  expect(screens.length).toBeGreaterThan(12);
  const modules = new Set(screens.flatMap((path) => [...within(path)]));
  const wrong = [...modules].filter((path) => ofReader.test(readFileSync(join(web, path), 'utf8')));
  expect(wrong.sort()).toEqual(readers.sort());
});

test('the date of another branch’s expense is sent with that branch’s offset, not read by the reader’s clock', () => {
  for (const form of ['invoice-form', 'expense-form']) {
    const text = readFileSync(join(web, `features/expenses/${form}.tsx`), 'utf8');
    expect(text).toMatch(/Date: toSentFrom\(|Date = toSentFrom\(/);
    expect(text).not.toContain('toSent(');
  }
});
