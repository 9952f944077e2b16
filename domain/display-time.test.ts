import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { displayMinute, displayTime } from './display-time.ts';

test.each([
  ['2026-11-20T19:05:09Z', 'America/Caracas', '03:05 PM'],
  ['2026-11-20T05:00:00Z', 'America/Lima', '12:00 AM'],
])('%s in %s is %s', (instant, zone, shown) => {
  expect(displayTime(instant, zone)).toBe(shown);
});

test.each([
  ['2026-11-20T19:05:09Z', 'America/Caracas', '20/11/2026 03:05 PM'],
  ['2026-11-20T16:00:00Z', 'America/Caracas', '20/11/2026 12:00 PM'],
  ['2026-11-20T05:00:00Z', 'America/Lima', '20/11/2026'],
  ['2026-11-20T05:00:07Z', 'America/Lima', '20/11/2026 12:00 AM'],
])(
  '%s in %s is told without seconds as %s, a day’s first moment as the day',
  (instant, zone, shown) => {
    expect(displayMinute(instant, zone)).toBe(shown);
  },
);

/** Where the documents order the time with its seconds, or where they tell two records apart. */
const withSeconds = [
  'web/src/features/appointments/records/appointment-details-screen.tsx',
  'web/src/features/appointments/records/appointments-list.tsx',
  'web/src/features/clients/client-services.tsx',
  'web/src/features/sales/invoice/invoice-model.ts',
  'web/src/features/sales/lines/past-services.ts',
  'web/src/features/sales/records/sale-details-screen.tsx',
  'web/src/shared/audit/audit-panel.tsx',
  'web/src/ui/list-screen/cell-text.ts',
];

test('seconds stand where the documents order them, and in the history of a record, alone', () => {
  const product = globSync('web/src/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
  const shown = product.filter((path) => readFileSync(path, 'utf8').includes('displayDateTime('));
  expect(shown.toSorted()).toEqual(withSeconds);
});
