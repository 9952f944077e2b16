import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const web = new URL('../', import.meta.url).pathname;

/** Returns the modules that a module imports from its own feature, including itself. */
function within(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const text = readFileSync(join(web, path), 'utf8');
  for (const [, to = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
    if (!to.includes('.generated')) within(join(dirname(path), to), seen);
  }
  return seen;
}

/** Matches reads of the reader's office. */
const ofReader =
  /\{[^}]*\b(officeId|currencyCode|timeZone|iva|exchangeValue)\b[^}]*\} = useCurrentUser\(\)|useCurrentUser\(\)\.(officeId|currencyCode|timeZone|iva)/;

/** Modules that read it, each with the reason why the value belongs to the reader. */
const readers = [
  // For a new appointment; an existing one has its own office.
  'features/appointments/booking/use-appointment-office.ts',
  // Both convert the office's time to the zone in which the API reads this reader's input.
  'features/expenses/expense-form.tsx',
  'features/expenses/invoice-form.tsx',
  // Converts amounts of the reader's own office, and of no other.
  'features/expenses/use-dollars.ts',
  // Shows price changes in the reader's zone.
  'features/subservices/price-history.tsx',
  // Currency of a new sale's documents; a correction starts with its own currency.
  'features/sales/selling/use-sale-form.ts',
  // Hidden when a sale is corrected: it sets the date of a past sale.
  'features/sales/selling/sale-date-section.tsx',
];

test('edit forms use the reader’s own office, currency, tax or zone only in listed modules (D63)', () => {
  const screens = globSync('features/*/**/*.tsx', { cwd: web }).filter((path) =>
    /export function Edit\w+Screen/.test(readFileSync(join(web, path), 'utf8')),
  );
  expect(screens.length).toBeGreaterThan(12);
  const modules = new Set(screens.flatMap((path) => [...within(path)]));
  const wrong = [...modules].filter((path) => ofReader.test(readFileSync(join(web, path), 'utf8')));
  expect(wrong.sort()).toEqual(readers.sort());
});

test('both expense forms send dates with the UTC offset of the expense’s branch', () => {
  for (const form of ['invoice-form', 'expense-form']) {
    const text = readFileSync(join(web, `features/expenses/${form}.tsx`), 'utf8');
    expect(text).toMatch(/Date: toSentFrom\(|Date = toSentFrom\(/);
    expect(text).not.toContain('toSent(');
  }
});
