import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Currency } from '#domain/money.ts';
import { type Period, periodBefore } from '#domain/periods.ts';
import { request } from '#web/lib/graphql.ts';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { FigureLink } from '#web/ui/figure-link.tsx';
import type { ReportColumn } from '#web/ui/report-table/report-column.ts';
import { DashboardDocument } from './dashboard.generated.ts';
import type { ComparedRow, Dimension, Fact } from './dashboard-model.ts';
import { figureOf, rowsOf } from './figure-rows.ts';
import { ReportState } from './report-state.tsx';

/** What the dashboard is of. */
export interface DashboardScope {
  readonly period: Period;
  /** All that the reader sees when null. */
  readonly officeId: string | null;
}

/** Draws a figure of the present period so that it opens its rows: a member's, or a currency's total. */
export type OpenFigure = (figure: ComparedRow | Currency, text: string) => ReactNode;

/** A chart of the dashboard: asks for its dimension in both periods, draws it and tells it. */
export function FactsCard({
  title,
  file,
  member,
  counted = 'Ventas',
  dimension,
  scope: { period, officeId },
  rows: toRows,
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
  plot: (rows: readonly ComparedRow[], open: OpenFigure) => ReactNode;
}) {
  const before = periodBefore(period);
  const detail = dimension === 'PAYMENT' ? 'los pagos' : 'los servicios';
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
  const open = (row: ComparedRow, text: string, when: 'present' | 'before') =>
    row[when].sales > 0 ? (
      <FigureLink
        {...rowsOf({
          ...figureOf(row, dimension, when),
          period: when === 'present' ? period : before,
          officeId,
        })}
        title={`Ver ${detail}`}
      >
        {text}
      </FigureLink>
    ) : (
      text
    );
  const openPresent: OpenFigure = (figure, text) =>
    typeof figure === 'string' ? (
      <FigureLink
        {...rowsOf({ dimension, member: null, name: '', currency: figure, period, officeId })}
        title={`Ver ${detail}`}
      >
        {text}
      </FigureLink>
    ) : (
      open(figure, text, 'present')
    );
  return (
    <ChartCard
      title={title}
      file={file}
      columns={columnsOf(member, counted, open)}
      groups={[{ key: 'all', heading: '', rows: rows ?? [] }]}
      rowKey={({ key }) => key}
    >
      {!rows && <ReportState error={error} height={200} onRetry={() => void refetch()} />}
      {rows &&
        (facts('present').length > 0 ? plot(rows, openPresent) : <ReportState empty height={0} />)}
    </ChartCard>
  );
}

function columnsOf(
  member: string,
  counted: string,
  open: (row: ComparedRow, text: string, when: 'present' | 'before') => ReactNode,
): readonly ReportColumn<ComparedRow>[] {
  const currency = (row: ComparedRow) => row.currency;
  return [
    { caption: member, kind: 'text', value: ({ label }) => label },
    { caption: 'Moneda', kind: 'text', value: currency, csvOnly: true },
    { caption: counted, kind: 'number', value: ({ present }) => present.sales },
    { caption: 'Servicios', kind: 'number', value: ({ present }) => present.services },
    {
      caption: 'Monto',
      kind: 'money',
      value: ({ present }) => present.amount,
      currency,
      cell: (row, text) => open(row, text, 'present'),
    },
    { caption: `${counted} antes`, kind: 'number', value: ({ before }) => before.sales },
    { caption: 'Servicios antes', kind: 'number', value: ({ before }) => before.services },
    {
      caption: 'Monto antes',
      kind: 'money',
      value: ({ before }) => before.amount,
      currency,
      cell: (row, text) => open(row, text, 'before'),
    },
  ];
}
