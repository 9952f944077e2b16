import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { periodBefore } from '#domain/dates/periods.ts';
import { request } from '#web/lib/api/graphql.ts';
import look from '#web/ui/parts.module.css';
import { ReportState } from '../report-state.tsx';
import type { DashboardScope } from './facts-card.tsx';
import { KeyFiguresDocument } from './key-figures.generated.ts';
import classes from './key-figures.module.css';
import { type BranchKeyFigures, type KeyFigure, keyFigures } from './key-figures-model.ts';

const awaited: readonly KeyFigure[] = keyFigures([], []);

/** Five figures of the period, compared with the previous period. */
export function KeyFigures({ period, officeId }: DashboardScope) {
  const before = periodBefore(period);
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'key-figures', period, { officeId }],
    queryFn: ({ signal }) =>
      request(
        KeyFiguresDocument,
        {
          dateFrom: period.from,
          dateUntil: period.until,
          beforeFrom: before.from,
          beforeUntil: before.until,
          officeId,
        },
        { signal },
      ),
    // Only fields that the reader may not see are null.
    select: (answer) =>
      keyFigures(
        (answer.present?.nodes ?? []) as readonly BranchKeyFigures[],
        (answer.before?.nodes ?? []) as readonly BranchKeyFigures[],
      ),
  });
  if (error && !data) {
    return <ReportState error={error} height={0} onRetry={() => void refetch()} />;
  }
  return (
    <section aria-label="Cifras del período" className={classes.figures}>
      {(data ?? awaited).map((figure) => (
        <div key={figure.label} className={classes.figure} data-awaited={!data || undefined}>
          <span className={look.meta}>{figure.label}</span>
          {data ? <FigureText figure={figure} /> : <Skeleton height={24} />}
        </div>
      ))}
    </section>
  );
}

function FigureText({ figure: { text, notes } }: { figure: KeyFigure }) {
  return (
    <>
      <strong className={`${look.emphasis} ${look.anywhere}`}>{text}</strong>
      {notes.map((note) => (
        <span key={note} className={look.meta}>
          {note}
        </span>
      ))}
    </>
  );
}
