import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { type CurrentUser, can, useCurrentUser } from '#web/lib/session/session.ts';
import look from '#web/ui/parts.module.css';
import { rowsOf } from '../figures/figure-rows.ts';
import { ReportState } from '../report-state.tsx';
import { HomeFiguresDocument } from './home.generated.ts';
import classes from './home-band.module.css';
import { type HomeFigure, type HomeRow, homeFigures } from './home-model.ts';

/** Returns name and link of each figure, most important first. */
function figuresFor(
  currentUser: CurrentUser,
  today: string,
): readonly (readonly [string, string, LinkProps])[] {
  const day = { date_from: today, date_until: today };
  const rowsIn = (to: string, search: Readonly<Record<string, string>>): LinkProps => ({
    to,
    search: search,
  });
  const services = can('sale.totals', currentUser)
    ? servicesOf(today)
    : rowsIn(paths.salesClients.list, { ...day, advertising: 'false' });
  return [
    ['sales', 'Ventas de hoy', rowsIn(paths.sales.list, { ...day, advertising: 'false' })],
    ['services', 'Servicios de hoy', services],
    ['amount', 'Vendido hoy', services],
    [
      'appointments',
      'Citas por venir',
      rowsIn(paths.upcomingAppointments.list, { date_until: today, to_come: 'true' }),
    ],
    ['technicians', 'Técnicas (os) en turno', { to: paths.workdays.list }],
    ['lowStock', 'Bajo mínimo', rowsIn(paths.inventories.list, { below_min: 'true' })],
    [
      'expenses',
      'Gastos de hoy',
      can('expense.totals', currentUser)
        ? rowsIn(paths.lossesLines.list, { ...day, office_id: '' })
        : { to: paths.invoices.list },
    ],
  ];
}

/** Returns the link to the billable services of a day at all visible branches. */
function servicesOf(day: string): LinkProps {
  return rowsOf({
    dimension: 'OFFICE',
    member: null,
    name: '',
    currency: null,
    period: { from: day, until: day },
    officeId: null,
  });
}

/** Key figures for the reader's role, each with a link to its rows; loads in parallel to the content next to it. */
export function HomeBand() {
  const currentUser = useCurrentUser();
  const { data, error, refetch } = useQuery({
    // Live updates reload it while it is visible (D44).
    queryKey: ['home'],
    queryFn: ({ signal }) => request(HomeFiguresDocument, {}, { signal, counted: false }),
    // Only fields that the reader may not see are null.
    select: ({ procHomeFigures }) => (procHomeFigures?.nodes ?? []) as readonly HomeRow[],
  });
  if (error && !data) {
    return <ReportState error={error} height={0} onRetry={() => void refetch()} />;
  }
  const figures = data && homeFigures(data);
  const shown = figuresFor(currentUser, data?.[0]?.today ?? '').filter(
    ([name]) => !figures || figures[name],
  );
  return (
    <section
      aria-label="Resumen del día"
      className={classes.band}
      data-currencies={can('office.see_all', currentUser) ? 'several' : 'one'}
    >
      {shown.map(([name, label, link]) => {
        const figure = figures?.[name];
        return figure ? (
          <FigureCard key={name} name={name} label={label} figure={figure} link={link} />
        ) : (
          <Skeleton key={name} className={classes.card} data-figure={name} />
        );
      })}
    </section>
  );
}

function FigureCard({
  name,
  label,
  figure: { lines, notes, count },
  link,
}: {
  name: string;
  label: string;
  figure: HomeFigure;
  link: LinkProps;
}) {
  return (
    <Link {...link} className={classes.card} data-figure={name}>
      <span className={look.meta}>{count === undefined ? label : `${label} (${count})`}</span>
      {lines.map((line, index) => (
        <span key={line} className={classes.figure}>
          <strong>{line}</strong>
          {notes[index] && (
            <span
              className={look.meta}
              title="Promedio del mismo día, hasta esta hora, en las últimas 4 semanas"
            >
              {notes[index]}
            </span>
          )}
        </span>
      ))}
    </Link>
  );
}
