import { useQuery } from '@tanstack/react-query';
import { weekdayCaptions } from '#domain/captions.ts';
import { weekdayOf } from '#domain/dates.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { usePermission } from '#web/lib/session.ts';
import { BoardPanel } from '#web/ui/board/board-panel.tsx';
import { FigureLink } from '#web/ui/figure-link.tsx';
import { BranchFiguresDocument } from './boards.generated.ts';
import {
  type BoardFigure,
  type BranchFigures,
  type BranchLine,
  branchLines,
} from './branch-model.ts';
import classes from './branch-panel.module.css';

/** What each branch has sold today and this month, beside the days and the month before (U §4). */
export function BranchPanel() {
  const query = useQuery({
    // What others do while it is shown changes it (D44).
    queryKey: ['home', 'branches'],
    queryFn: ({ signal }) => request(BranchFiguresDocument, {}, { signal, counted: false }),
    // Nothing in it is null but what the reader may not know.
    select: ({ procBranchFigures }) => (procBranchFigures?.nodes ?? []) as readonly BranchFigures[],
  });
  return (
    <BoardPanel title="Ventas por sucursal" query={query}>
      {(rows) => <BranchTable lines={branchLines(rows)} today={rows[0]?.today ?? ''} />}
    </BoardPanel>
  );
}

function BranchTable({ lines, today }: { lines: readonly BranchLine[]; today: string }) {
  const seesMonths = lines.some(({ month }) => month !== null);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Sucursal</th>
          <th scope="col">Hoy</th>
          <th scope="col">Ayer, a esta hora</th>
          <th scope="col">{weekdayCaptions[weekdayOf(today)]} pasado, a esta hora</th>
          {seesMonths && (
            <>
              <th scope="col">Este mes</th>
              <th scope="col">Mes anterior, al mismo día</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} data-total={line.officeId === null || undefined}>
            <th scope="row">
              <Branch line={line} today={today} />
            </th>
            <Figure figure={line.today} />
            <Figure figure={line.yesterday} />
            <Figure figure={line.lastWeek} />
            {line.month && <Figure figure={line.month} />}
            {line.lastMonth && <Figure figure={line.lastMonth} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A branch opens its dashboard of the day, for who has one. */
function Branch({
  line: { name, officeId, services },
  today,
}: {
  line: BranchLine;
  today: string;
}) {
  const opens = usePermission('sale.totals') && officeId !== null;
  const note = services === 1 ? '1 servicio' : `${services} servicios`;
  return (
    <>
      {opens ? (
        <FigureLink
          to={paths.dashboard}
          search={{ date_from: today, date_until: today, office_id: officeId }}
          title="Ver el tablero"
        >
          {name}
        </FigureLink>
      ) : (
        name
      )}
      <span className={classes.note}>{note}</span>
    </>
  );
}

function Figure({ figure: { text, note } }: { figure: BoardFigure }) {
  return (
    <td>
      {text}
      <span className={classes.note}>{note}</span>
    </td>
  );
}
