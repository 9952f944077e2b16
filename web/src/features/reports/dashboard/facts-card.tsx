import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Period, periodBefore } from '#domain/dates/periods.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Deferred } from '#web/ui/feedback/deferred.tsx';
import { ButtonLink } from '#web/ui/links/links.tsx';
import { figureOf } from '../figures/figure-rows.ts';
import { RowsLink } from '../figures/rows-link.tsx';
import { ReportState } from '../report-state.tsx';
import { DashboardDocument } from './dashboard.generated.ts';
import type { ComparedRow, Dimension, Fact } from './dashboard-model.ts';
import { factColumns, type OpenMember } from './fact-columns.ts';

/** Filters of the dashboard. */
export interface DashboardScope {
  readonly period: Period;
  /** Null for all offices that the reader sees. */
  readonly officeId: string | null;
}

/** Renders a figure of the current period as a link to its rows, of a member or of a currency's total. */
export type OpenFigure = (figure: ComparedRow | Currency, text: string) => ReactNode;

/** What a card shows, and of which sales. */
export interface Facts {
  readonly title: string;
  readonly file: string;
  /** Caption of the member column. */
  readonly member: string;
  readonly dimension: Dimension;
  readonly scope: DashboardScope;
  readonly children: (rows: readonly ComparedRow[], open: OpenFigure) => ReactNode;
}

/** The result of a query: rows, or the reason for none. */
interface FactsResult {
  /** Undefined while they load. */
  readonly rows: readonly ComparedRow[] | undefined;
  readonly isSold: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Loads the sales of both periods by a dimension. */
export function useFacts(
  dimension: Dimension,
  { period, officeId }: DashboardScope,
  toRows: (present: readonly Fact[], before: readonly Fact[]) => readonly ComparedRow[],
): FactsResult {
  const before = periodBefore(period);
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', dimension, period, officeId],
    queryFn: ({ signal }) =>
      request(
        DashboardDocument,
        {
          dimension,
          dateFrom: period.from,
          dateUntil: period.until,
          beforeFrom: before.from,
          beforeUntil: before.until,
          officeId,
        },
        { signal },
      ),
  });
  // The API types rows of a function as nullable, but no counted field is null.
  const facts = (found: 'present' | 'before') => (data?.[found]?.nodes ?? []) as readonly Fact[];
  return {
    rows: data && toRows(facts('present'), facts('before')),
    isSold: facts('present').length > 0,
    error,
    onRetry: () => void refetch(),
  };
}

/** A card of the dashboard: a chart, or with `first` the first rows, and the whole table on demand. */
export function FactsCard({
  title,
  file,
  member,
  dimension,
  scope: { period, officeId },
  result: { rows, isSold, error, onRetry },
  height,
  first = false,
  action,
  children,
}: Facts & {
  readonly result: FactsResult;
  /** Expected height of the content in pixels, to avoid a layout shift. */
  readonly height: number;
  readonly first?: boolean;
  readonly action?: ReactNode;
}) {
  const before = periodBefore(period);
  const open: OpenMember = (row, text, when) =>
    row[when].sales > 0 ? (
      <RowsLink
        {...figureOf(row, dimension, when)}
        period={when === 'present' ? period : before}
        officeId={officeId}
      >
        {text}
      </RowsLink>
    ) : (
      text
    );
  const openPresent: OpenFigure = (figure, text) =>
    typeof figure === 'string' ? (
      <RowsLink {...{ dimension, period, officeId }} member={null} name="" currency={figure}>
        {text}
      </RowsLink>
    ) : (
      open(figure, text, 'present')
    );
  return (
    <ChartCard
      title={title}
      file={file}
      columns={factColumns(dimension, member, open)}
      groups={[{ key: 'all', heading: '', rows: rows ?? [] }]}
      rowKey={({ key }) => key}
      first={first}
      action={action}
    >
      <div style={{ minHeight: height }}>
        {!rows && <ReportState error={error} height={height - 44} onRetry={onRetry} />}
        {rows && (
          <Deferred fallback={<ReportState height={height - 44} />}>
            {isSold ? (
              children(rows, openPresent)
            ) : (
              <EmptyState inline action={<PeriodLink period={before} officeId={officeId} />}>
                Nada se vendió en esos días.
              </EmptyState>
            )}
          </Deferred>
        )}
      </div>
    </ChartCard>
  );
}

function PeriodLink({ period: { from, until }, officeId }: DashboardScope) {
  const search = { date_from: from, date_until: until, ...(officeId && { office_id: officeId }) };
  return (
    <ButtonLink variant="light" size="xs" to={paths.dashboard} search={search}>
      Ver los días anteriores
    </ButtonLink>
  );
}
