import type { ConnectionStep } from 'postgraphile/grafast';
import { sql } from 'postgraphile/pg-sql2';
import { wrapPlans } from 'postgraphile/utils';
import { buildRowsBy, type RowsQuery } from './row-conditions.ts';

/** The arguments of `allVSalesDetails` that filter it, as sent. */
interface IncludedLines {
  readonly filter?: Readonly<Record<string, unknown>> | null;
  readonly condition?: Readonly<Record<string, unknown>> | null;
}

/**
 * A technician's lines include refunded ones, so that they add up to the technician's figures
 * (D98). Views of one sale, and choices of a line, contain only sold lines.
 */
function withoutRefunds({ filter, condition }: IncludedLines) {
  const isWhole = (filter?.employeeId ?? condition?.employeeId) != null;
  return (query: RowsQuery) => {
    if (!isWhole) query.where(sql`${query.alias}.kind <> 'REFUND'`);
  };
}

export const RefundLinesPlugin = wrapPlans(
  {
    Query: {
      allVSalesDetails: {
        plan(plan, _$query, args) {
          return buildRowsBy(plan() as ConnectionStep<unknown>, args, withoutRefunds);
        },
      },
    },
  },
  { name: 'RefundLinesPlugin' },
);
