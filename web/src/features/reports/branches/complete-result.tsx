import { useQueries } from '@tanstack/react-query';
import { currencySymbols } from '#domain/money/currencies.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { FigureLink } from '#web/ui/links/figure-link.tsx';
import type { ReportColumn } from '#web/ui/report-table/report-column.ts';
import { ReportTable } from '#web/ui/report-table/report-table.tsx';
import { ReportState } from '../report-state.tsx';
import { BalanceAmount } from './balance-amount.tsx';
import { branchColumn } from './balance-columns.tsx';
import type { ApiRow, BranchBalance } from './branch-profit-model.ts';
import { CompleteResultDocument } from './branch-reports.generated.ts';
import {
  type CompleteResult as CompleteRow,
  completeResults,
  completeTotals,
  currenciesOf,
  periodKey,
} from './complete-result-model.ts';

/** Returns a renderer of a figure as a link to the lines of its kind. */
function opening(
  caption: string,
  kind: 'WARRANTY' | 'ADVERTISING',
  value: (row: CompleteRow) => string,
): ReportColumn<CompleteRow> {
  return {
    caption,
    kind: 'money',
    value,
    currency: ({ currencyCode }) => currencyCode,
    cell: ({ officeId, period }, text) => (
      <FigureLink
        to={paths.completeResultLines.list}
        search={{ office_id: officeId, date_from: period.from, date_until: period.until, kind }}
        title={kind === 'WARRANTY' ? 'Ver las garantías' : 'Ver las ventas no facturables'}
      >
        {text}
      </FigureLink>
    ),
  };
}

const balanceColumn: ReportColumn<CompleteRow> = {
  caption: 'Balance',
  kind: 'money',
  value: ({ balance }) => balance,
  currency: ({ currencyCode }) => currencyCode,
};

const completeColumn: ReportColumn<CompleteRow> = {
  caption: 'Resultado completo',
  kind: 'money',
  value: ({ complete }) => complete,
  currency: ({ currencyCode }) => currencyCode,
  cell: ({ complete, currencyCode }) => (
    <BalanceAmount balance={complete} currency={currencyCode} />
  ),
};

/** Columns of the omitted amounts, between balance and complete result, for readers of both. */
const leftOutColumns: readonly ReportColumn<CompleteRow>[] = [
  opening('Ingresos por garantías', 'WARRANTY', ({ warrantyIncome }) => warrantyIncome),
  opening('Comisiones por garantías', 'WARRANTY', ({ warrantyCommissions }) => warrantyCommissions),
  opening(
    'Comisiones no facturables',
    'ADVERTISING',
    ({ advertisingCommissions }) => advertisingCommissions,
  ),
];

/** Bonuses and deductions of the staff, in offices that have some (doc 6 §6). */
const adjustmentsColumn = (opens: boolean): ReportColumn<CompleteRow> => ({
  caption: 'Ajustes al personal',
  kind: 'money',
  value: ({ staffAdjustments }) => staffAdjustments,
  currency: ({ currencyCode }) => currencyCode,
  ...(opens && {
    cell: ({ officeId, period }, text) => (
      <FigureLink
        to={paths.staffAdjustments.list}
        search={{ office_id: officeId, date_from: period.from, date_until: period.until }}
        title="Ver los ajustes al personal"
      >
        {text}
      </FigureLink>
    ),
  }),
});

const currencyColumn: ReportColumn<CompleteRow> = {
  caption: 'Moneda',
  kind: 'text',
  value: ({ currencyCode }) => currencyCode,
  csvOnly: true,
};

/** Table below the documented results of branches, with the omitted amounts and the complete result (D62). */
export function CompleteResult({
  balances,
  officeId,
}: {
  balances: readonly BranchBalance[];
  officeId: string | null;
}) {
  // Without access to expenses there is no balance.
  const whole = usePermission('expense.totals');
  const opensAdjustments = usePermission('settlement.read');
  const periods = new Map(balances.map(({ period }) => [periodKey(period), period]));
  const { leftOut, error, retry } = useQueries({
    queries: [...periods].map(([key, { from, until }]) => ({
      queryKey: ['office_results', 'complete', key, { officeId }],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const variables = { dateFrom: from, dateUntil: until, officeId };
        const answer = await request(CompleteResultDocument, variables, { signal });
        return answer.procCompleteResultByOffice?.nodes ?? [];
      },
    })),
    combine: (results) => ({
      leftOut: results.every(({ data }) => data)
        ? new Map<string, readonly ApiRow[]>(
            [...periods.keys()].map((key, index) => [key, results[index]?.data ?? []]),
          )
        : null,
      error: results.find((result) => result.error)?.error ?? null,
      retry: () => Promise.all(results.map(({ refetch }) => refetch())),
    }),
  });
  if (!leftOut) return <ReportState error={error} height={76} onRetry={() => void retry()} />;
  const rows = completeResults(balances, leftOut);
  const totals = completeTotals(rows);
  const adjusted = rows.some(({ staffAdjustments }) => Number(staffAdjustments) !== 0);
  const columns = [
    ...(whole ? [balanceColumn] : []),
    ...leftOutColumns,
    ...(adjusted ? [adjustmentsColumn(opensAdjustments)] : []),
    ...(whole ? [completeColumn] : []),
    currencyColumn,
  ];
  const named = rows.some(({ label }) => label !== '');
  const period: ReportColumn<CompleteRow> = {
    caption: 'Período',
    kind: 'text',
    value: ({ label }) => label,
  };
  const branches = [...Map.groupBy(rows, ({ officeId: id }) => id)].map(([key, same]) => ({
    key,
    heading: named ? (same[0]?.officeName ?? '') : '',
    rows: same,
  }));
  return (
    <ReportTable
      title="Resultado completo"
      file="offices_complete_result.csv"
      columns={
        named
          ? [period, { ...branchColumn, csvOnly: true } as ReportColumn<CompleteRow>, ...columns]
          : [branchColumn as ReportColumn<CompleteRow>, ...columns]
      }
      groups={[
        ...(named ? branches : [{ key: 'branches', heading: '', rows }]),
        ...currenciesOf(totals).map((currency) => ({
          key: currency,
          heading: `Total en ${currencySymbols[currency]}`,
          rows: totals.filter(({ currencyCode }) => currencyCode === currency),
          total: true,
        })),
      ]}
      rowKey={({ officeId: id, currencyCode, label }) => `${id} ${currencyCode} ${label}`}
    />
  );
}
