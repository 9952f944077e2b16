import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { displayMinute, displayTime } from './display-time.ts';

test.each([
  ['2026-11-20T19:05:09Z', 'America/Caracas', '03:05 PM'],
  ['2026-11-20T05:00:00Z', 'America/Lima', '12:00 AM'],
])('the instant %s in %s is shown as the time %s', (instant, zone, shown) => {
  expect(displayTime(instant, zone)).toBe(shown);
});

test.each([
  ['2026-11-20T19:05:09Z', 'America/Caracas', '20/11/2026 03:05 PM'],
  ['2026-11-20T16:00:00Z', 'America/Caracas', '20/11/2026 12:00 PM'],
  ['2026-11-20T05:00:00Z', 'America/Lima', '20/11/2026'],
  ['2026-11-20T05:00:07Z', 'America/Lima', '20/11/2026 12:00 AM'],
])(
  'the instant %s in %s is shown without seconds as %s, midnight as the date alone',
  (instant, zone, shown) => {
    expect(displayMinute(instant, zone)).toBe(shown);
  },
);

/** Screens with seconds: where the documents require them, or where they distinguish records. */
const withSeconds = [
  'web/src/features/appointments/records/appointment-actions.ts',
  'web/src/features/appointments/records/appointment-details-screen.tsx',
  'web/src/features/expenses/expense-details-screen.tsx',
  'web/src/features/expenses/invoice-details-screen.tsx',
  'web/src/features/rates/present-rate.tsx',
  'web/src/features/sales/invoice/invoice-model.ts',
  'web/src/features/sales/lines/past-services.ts',
  'web/src/features/sales/records/sale-details-screen.tsx',
  'web/src/shared/audit/audit-panel.tsx',
  'web/src/ui/dates/short-time.tsx',
  'web/src/ui/list-screen/table/cell-text.ts',
];

test('only the listed files display instants with seconds', () => {
  const product = globSync('web/src/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
  const shown = product.filter((path) => readFileSync(path, 'utf8').includes('displayDateTime('));
  expect(shown.toSorted()).toEqual(withSeconds);
});
