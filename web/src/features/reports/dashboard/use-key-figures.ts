import { useQuery } from '@tanstack/react-query';
import { periodBefore } from '#domain/dates/periods.ts';
import { request } from '#web/lib/api/graphql.ts';
import { stepsOf, timeDimension } from './dashboard-model.ts';
import type { DashboardScope } from './facts-card.tsx';
import { KeyFiguresDocument } from './key-figures.generated.ts';
import { type BranchKeyFigures, type DayKeyFigures, keyFigures } from './key-figures-model.ts';

/** Returns the five figures of the period, and the sales of its days or months and of those before. */
export function useKeyFigures({ period, officeId }: DashboardScope) {
  const before = periodBefore(period);
  return useQuery({
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
          byMonth: timeDimension(period) === 'MONTH',
        },
        { signal },
      ),
    // Only fields that the reader may not see are null.
    select: (answer) => {
      const ofBranch = (found: typeof answer.present) =>
        (found?.nodes ?? []) as readonly BranchKeyFigures[];
      const ofDay = (found: typeof answer.days) => (found?.nodes ?? []) as readonly DayKeyFigures[];
      const [days, daysBefore] = [ofDay(answer.days), ofDay(answer.daysBefore)];
      const [present, past] = [ofBranch(answer.present), ofBranch(answer.before)];
      return {
        figures: keyFigures(present, past, days, stepsOf(period)),
        currencies: [...new Set([...present, ...past].map(({ currencyCode }) => currencyCode))],
        days,
        daysBefore,
      };
    },
  });
}
