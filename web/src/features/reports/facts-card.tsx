import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Period, periodBefore } from '#domain/periods.ts';
import { request } from '#web/lib/graphql.ts';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import type { ReportColumn } from '#web/ui/report-table/report-column.ts';
import { DashboardDocument } from './dashboard.generated.ts';
import type { ComparedRow, Dimension, Fact } from './dashboard-model.ts';
import { ReportState } from './report-state.tsx';

/** What the dashboard is of. */
export interface DashboardScope {
  readonly period: Period;
  /** All that the reader sees when null. */
  readonly officeId: string | null;
}

/** A chart of the dashboard: asks for its dimension in both periods, draws it and tells it. */
export function FactsCard({
  title,
  file,
  member,
  counted = 'Ventas',
  dimension,
  scope: { period, officeId },
  rows: toRows,
  link,
  plot,
}: {
  title: string;
  file: string;
  /** Caption of what a row is. */
  member: string;
  /** Caption of what is counted. */
  counted?: string;
  dimension: Dimension;
  scope: DashboardScope;
  rows: (present: readonly Fact[], before: readonly Fact[]) => readonly ComparedRow[];
  /** Makes a member's name open its rows. */
  link?: ((row: ComparedRow) => ReactNode) | undefined;
  plot: (rows: readonly ComparedRow[]) => ReactNode;
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
        { signal, counted: false },
      ),
  });
  // Nothing that counts is null, though the API cannot know it of a function's rows.
  const facts = (found: 'present' | 'before') => (data?.[found]?.nodes ?? []) as readonly Fact[];
  const rows = data && toRows(facts('present'), facts('before'));
  return (
    <ChartCard
      title={title}
      file={file}
      columns={columnsOf(member, counted, link)}
      groups={[{ key: 'all', heading: '', rows: rows ?? [] }]}
      rowKey={({ key }) => key}
    >
      {!rows && <ReportState error={error} height={200} onRetry={() => void refetch()} />}
      {rows && (facts('present').length > 0 ? plot(rows) : <ReportState empty height={0} />)}
    </ChartCard>
  );
}

function columnsOf(
  member: string,
  counted: string,
  link: ((row: ComparedRow) => ReactNode) | undefined,
): readonly ReportColumn<ComparedRow>[] {
  const currency = (row: ComparedRow) => row.currency;
  return [
    { caption: member, kind: 'text', value: ({ label }) => label, ...(link && { cell: link }) },
    { caption: 'Moneda', kind: 'text', value: currency, csvOnly: true },
    { caption: counted, kind: 'number', value: ({ present }) => present.sales },
    { caption: 'Servicios', kind: 'number', value: ({ present }) => present.services },
    { caption: 'Monto', kind: 'money', value: ({ present }) => present.amount, currency },
    { caption: `${counted} antes`, kind: 'number', value: ({ before }) => before.sales },
    { caption: 'Servicios antes', kind: 'number', value: ({ before }) => before.services },
    { caption: 'Monto antes', kind: 'money', value: ({ before }) => before.amount, currency },
  ];
}
