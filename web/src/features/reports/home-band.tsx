import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { can, type Me, useMe } from '#web/lib/session.ts';
import { HomeFiguresDocument } from './home.generated.ts';
import classes from './home-band.module.css';
import { type HomeFigure, type HomeRow, homeFigures } from './home-model.ts';

/** Name and rows of each figure, in the order in which it is looked at. */
function figuresFor(me: Me, today: string): readonly (readonly [string, string, LinkProps])[] {
  const rows = { date_from: today, date_until: today, office_id: '' };
  const lines = (to: string): LinkProps => ({ to, search: rows as never });
  const seesProfit = can('office.profit', me);
  return [
    ['sales', 'Ventas de hoy', { to: paths.sales.list }],
    [
      'services',
      'Servicios de hoy',
      seesProfit ? lines(paths.profitLines.list) : { to: paths.sales.list },
    ],
    ['amount', 'Vendido hoy', { to: paths.sales.list }],
    ['technicians', 'Técnicas (os) en turno', { to: paths.workdays.list }],
    [
      'lowStock',
      'Bajo mínimo',
      { to: paths.inventories.list, search: { below_min: 'true' } as never },
    ],
    [
      'expenses',
      'Gastos de hoy',
      seesProfit ? lines(paths.lossesLines.list) : { to: paths.invoices.list },
    ],
  ];
}

/** What the reader's role looks at first, each figure opening its rows; it delays nothing beside it. */
export function HomeBand() {
  const me = useMe();
  const { data, error } = useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => request(HomeFiguresDocument, {}, { signal, counted: false }),
    // Nothing in it is null but what the reader may not know.
    select: ({ procHomeFigures }) => (procHomeFigures?.nodes ?? []) as readonly HomeRow[],
  });
  const figures = data && homeFigures(data);
  const shown = figuresFor(me, data?.[0]?.today ?? '').filter(
    ([name]) => !figures || figures[name],
  );
  if (error) return null;
  return (
    <section aria-label="Resumen del día" className={classes.band}>
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
      <span className={classes.label}>{count === undefined ? label : `${label} (${count})`}</span>
      {lines.map((line, place) => (
        <span key={line} className={classes.figure}>
          <strong>{line}</strong>
          {notes[place] && (
            <span className={classes.note} title="Promedio del mismo día en las últimas 4 semanas">
              {notes[place]}
            </span>
          )}
        </span>
      ))}
    </Link>
  );
}
