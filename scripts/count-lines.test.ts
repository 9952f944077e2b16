import { expect, test } from 'vitest';
import { kindOf } from './count-lines.ts';

test.for([
  ['web/src/ui/undo.ts', 'product'],
  ['db/schema/sales/v_sales.sql', 'product'],
  ['web/src/lib/drafts.test.ts', 'test'],
  ['domain/sms.oracle.ts', 'test'],
  ['server/csv-stage.ts', 'test'],
  ['bench/stage.ts', 'test'],
  ['server/test-server.ts', 'test'],
  ['server/testing/registry.ts', 'test'],
  ['db/tests/sale-cost.ts', 'test'],
  ['e2e/own-branch.ts', 'test'],
  ['scripts/check-imports.test.ts', 'test'],
  ['scripts/check-imports.ts', undefined],
  ['bench/main.ts', undefined],
  ['db/migrations/committed/000001-a.sql', undefined],
  ['generated/tables/clients.sql', undefined],
  ['web/src/features/users/users.generated.ts', undefined],
  ['web/public/favicon.svg', undefined],
] as const)('%s counts as %s', ([path, kind]) => {
  expect(kindOf(path)).toBe(kind);
});
