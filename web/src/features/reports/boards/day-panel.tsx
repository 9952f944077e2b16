import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { localDateTime } from '#domain/dates/dates.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresent } from '#web/lib/browser/server-clock.ts';
import { can, useCurrentUser } from '#web/lib/session/session.ts';
import { DayChart } from '#web/ui/charts/day-chart.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonLines } from '#web/ui/feedback/skeleton-lines.tsx';
import { useListCards } from '#web/ui/list-screen/table/use-list-cards.ts';
import look from '#web/ui/parts.module.css';
import { wholeAmounts } from '#web/ui/whole-amounts.ts';
import { DayFiguresDocument } from './day.generated.ts';
import { type DayFigure, type DayRow, dayFigures } from './day-figures.ts';
import { dayLinks, servicesLink } from './day-links.ts';
import classes from './day-panel.module.css';
import { type DaySales, daySales } from './day-sales.ts';
import { useBranches } from './use-branches.ts';

/** The day of all visible branches: what they sold, against last week, and figures with their rows. */
export function DayPanel() {
  const { timeZone } = useCurrentUser();
  const branches = useBranches();
  const clock = usePresent((now) => hoursOf(localDateTime(now, timeZone)));
  const figures = useQuery({
    // Live updates reload it while it is visible (D44).
    queryKey: ['home'],
    queryFn: ({ signal }) => request(DayFiguresDocument, {}, { signal }),
    // Only fields that the reader may not see are null.
    select: ({ procHomeFigures }) => (procHomeFigures?.nodes ?? []) as readonly DayRow[],
  });
  const failed = [branches, figures].find(({ data, error }) => error && !data);
  const sales = branches.data && daySales(branches.data.branches, branches.data.hours, clock);
  return (
    <section aria-label="Resumen del día" className={classes.panel}>
      {failed?.error && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && (!figures.data || sales === undefined) && (
        <SkeletonLines lines={6} rowHeight={16} text={null} />
      )}
      {sales && figures.data && (
        <Sold sales={sales} clock={clock} today={figures.data[0]?.today ?? ''} />
      )}
      {figures.data && sales !== undefined && <Figures rows={figures.data} />}
    </section>
  );
}

/** Returns the time of day of 'yyyy-MM-ddTHH:mm…' in hours. */
function hoursOf(local: string): number {
  return Number(local.slice(11, 13)) + Number(local.slice(14, 16)) / 60;
}

/** The sum of the day with its line against the same weekday of last week. */
function Sold({ sales, clock, today }: { sales: DaySales; clock: number; today: string }) {
  const currentUser = useCurrentUser();
  const link = servicesLink(currentUser, today);
  const amounts = sales.inBranchCurrency ? [sales.text] : sales.parts;
  return (
    <div className={look.narrowable}>
      <Box component="h2" fw={400}>
        {sales.label}
      </Box>
      {!sales.inBranchCurrency && <p className={`${look.figure} ${look.flush}`}>{sales.text}</p>}
      <p className={`${look.row} ${look.flush}`}>
        <Link {...link} className={classes.amounts} title="Ver los servicios">
          {amounts.map((amount) => (
            <strong key={amount} className={sales.inBranchCurrency ? look.figure : look.medium}>
              {amount}
            </strong>
          ))}
        </Link>
        {sales.inBranchCurrency && <span className={look.muted}>{sales.parts.join(' · ')}</span>}
      </p>
      {sales.comparison && (
        <p className={`${look.muted} ${look.flush}`}>{wholeAmounts(sales.comparison)}</p>
      )}
      {sales.hasCourse && (
        <DayChart
          label={`Vendido por hora: hoy ${sales.text} hasta las ${Math.floor(clock)}:00. ${sales.comparison}`.trim()}
          captions={['Hoy', sales.weekday]}
          present={sales.today}
          past={sales.lastWeek}
        />
      )}
    </div>
  );
}

/**
 * Figures for the reader's role, each with a link to its rows. On a phone they are folded for a
 * reader who sells, whose floor is below them.
 */
function Figures({ rows }: { rows: readonly DayRow[] }) {
  const figures = dayFigures(rows);
  const isFolded = useListCards() && can('sale.create');
  const list = (
    <ul>
      {dayLinks(useCurrentUser(), rows[0]?.today ?? '').map(([name, label, link]) => {
        const figure = figures[name];
        return (
          figure && (
            <li key={name}>
              <Figure label={label} figure={figure} link={link} />
            </li>
          )
        );
      })}
    </ul>
  );
  if (!isFolded) return list;
  return (
    // The touch target has space of its own.
    <details style={{ marginBlock: -12 }}>
      <summary className={look.accent}>Más cifras del día</summary>
      {list}
    </details>
  );
}

function Figure({
  label,
  figure: { lines, note, count },
  link,
}: {
  label: string;
  figure: DayFigure;
  link: LinkProps;
}) {
  return (
    <Link {...link} className={classes.figure}>
      <span>
        {count === undefined ? label : `${label} (${count})`}
        <span className={`${look.meta} ${look.block}`}>{note}</span>
      </span>
      <span className={look.end}>
        {lines.map((line) => (
          <strong key={line} className={`${look.emphasis} ${look.block}`}>
            {line}
          </strong>
        ))}
      </span>
    </Link>
  );
}
