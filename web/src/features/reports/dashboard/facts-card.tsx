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

/** A chart of the dashboard: loads its dimension for both periods and renders it as chart and text. */
export function FactsCard({
  title,
  file,
  member,
  dimension,
  scope: { period, officeId },
  rows: toRows,
  plot,
}: {
  title: string;
  file: string;
  /** Caption of the member column. */
  member: string;
  dimension: Dimension;
  scope: DashboardScope;
  rows: (present: readonly Fact[], before: readonly Fact[]) => readonly ComparedRow[];
  plot: (rows: readonly ComparedRow[], open: OpenFigure) => ReactNode;
}) {
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
  const rows = data && toRows(facts('present'), facts('before'));
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
    >
      {!rows && <ReportState error={error} height={200} onRetry={() => void refetch()} />}
      {rows && (
        <Deferred fallback={<ReportState height={200} />}>
          {facts('present').length > 0 ? (
            plot(rows, openPresent)
          ) : (
            <EmptyState inline action={<PeriodLink period={before} officeId={officeId} />}>
              Nada se vendió en esos días.
            </EmptyState>
          )}
        </Deferred>
      )}
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
