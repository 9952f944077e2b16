import * as z from 'zod/mini';
import type { CashConsolidatedQuery } from './cash.generated.ts';

const sessionsShape = z.array(
  z.object({
    id: z.string(),
    registerName: z.string(),
    state: z.enum(['OPEN', 'COUNTED', 'CLOSED']),
  }),
);
const differencesShape = z.array(z.object({ currencyCode: z.string(), difference: z.string() }));

type Row = NonNullable<NonNullable<CashConsolidatedQuery['procCashConsolidated']>['nodes'][number]>;

/** Converts a row of /caja/consolidado; the API returns JSON as text. */
export function toCashBranch(row: Row) {
  return {
    ...row,
    id: row.officeId ?? '',
    sessions: sessionsShape.parse(JSON.parse(row.sessions ?? '[]')),
    differences: differencesShape.parse(JSON.parse(row.differences ?? '[]')),
  };
}
