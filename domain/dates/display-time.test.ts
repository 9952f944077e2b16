import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { displayMinute, timeOf } from './display-time.ts';

test.each([
  ['2026-11-20T19:05:09Z', 'America/Caracas', '15:05'],
  ['2026-11-20T05:00:00Z', 'America/Lima', '00:00'],
])('the instant %s in %s is shown as the time %s (D107)', (instant, zone, shown) => {
  expect(timeOf(instant, zone)).toBe(shown);
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
  'web/src/features/appointments/records/appointment-details-screen.tsx',
  'web/src/features/expenses/expense-details-screen.tsx',
  'web/src/features/expenses/invoice-details-screen.tsx',
  'web/src/features/offices/sample-receipt.ts',
  'web/src/features/rates/present-rate.tsx',
  'web/src/features/sales/invoice/invoice-model.ts',
  'web/src/features/sales/lines/past-services.ts',
  'web/src/features/sales/records/sale-details-screen.tsx',
  'web/src/shared/audit/audit-panel.tsx',
  'web/src/ui/dates/short-time.tsx',
  'web/src/ui/list-screen/table/cell-text.ts',
];

/** Details, papers, history and warnings that show the documented clock of 12 hours (D107). */
const withMinutes = [
  'web/src/app/signed-in/shell/device-clock.tsx',
  'web/src/features/employees/my-profile/my-second-factor.tsx',
  'web/src/features/imports/import-actions.tsx',
  'web/src/features/privacy/incidents/incident-clock.tsx',
  'web/src/features/privacy/incidents/incident-model.ts',
  'web/src/features/privacy/requests/request-screen.tsx',
  'web/src/features/privacy/retention/retention-screen.tsx',
  'web/src/features/profit-indicator/profit-indicator-screen.tsx',
  'web/src/features/reports/months/closing-facts.tsx',
  'web/src/features/sales/refunds/sale-refunds.tsx',
  'web/src/features/security/sign-in-notices.tsx',
  'web/src/features/subservices/price-history.tsx',
  'web/src/shared/accounts/secret-dialog.tsx',
  'web/src/shared/audit/audit-model.ts',
  'web/src/ui/tickets/ticket-dialog.tsx',
];

const product = globSync('web/src/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
const filesWith = (pattern: RegExp) =>
  product.filter((path) => pattern.test(readFileSync(path, 'utf8'))).toSorted();

test('only the listed files display instants with seconds', () => {
  expect(filesWith(/displayDateTime\(/)).toEqual(withSeconds);
});

test('only details, papers, history and warnings display a clock of 12 hours (D107)', () => {
  expect(filesWith(/displayMinute\(/)).toEqual(withMinutes);
  expect(filesWith(/hour12|hourCycle|toLocaleTimeString|timeStyle|'[AP]M'|[ap]\. ?m\./)).toEqual(
    [],
  );
});
