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

/** What each branch has sold today and this month, beside the days and the month before. */
export function BranchPanel() {
  const query = useQuery({
    // What others do while it is shown changes it (D44).
    queryKey: ['home', 'branches'],
    queryFn: ({ signal }) => request(BranchFiguresDocument, {}, { signal, counted: false }),
    // Nothing in it is null but what the reader may not know.
    select: ({ procBranchFigures }) => (procBranchFigures?.nodes ?? []) as readonly BranchFigures[],
  });
  return (
    <BoardPanel title="Ventas por sucursal" query={query} wide>
      {(rows) => <BranchTable lines={branchLines(rows)} today={rows[0]?.today ?? ''} />}
    </BoardPanel>
  );
}

/** What is told of each branch; null where the reader may not know it. */
function columnsFor(today: string): readonly (readonly [string, (line: BranchLine) => Told])[] {
  return [
    ['Hoy', (line) => line.today],
    ['Ayer, a esta hora', (line) => line.yesterday],
    [`${weekdayCaptions[weekdayOf(today)]} pasado, a esta hora`, (line) => line.lastWeek],
    ['Este mes', (line) => line.month],
    ['Mes anterior, al mismo día', (line) => line.lastMonth],
  ];
}

type Told = BoardFigure | null;

/** The sums stay in sight below however many branches. */
function BranchTable({ lines, today }: { lines: readonly BranchLine[]; today: string }) {
  const columns = columnsFor(today).filter(([, figureOf]) => lines.some(figureOf));
  const rowOf = (line: BranchLine) => (
    <tr key={line.key}>
      <th scope="row">
        <Branch line={line} today={today} />
      </th>
      {columns.map(([caption, figureOf]) => (
        <Figure key={caption} caption={caption} figure={figureOf(line)} />
      ))}
    </tr>
  );
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Sucursal</th>
          {columns.map(([caption]) => (
            <th key={caption} scope="col">
              {caption}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{lines.filter(({ officeId }) => officeId !== null).map(rowOf)}</tbody>
      <tfoot>{lines.filter(({ officeId }) => officeId === null).map(rowOf)}</tfoot>
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

/** With its caption, which stands above it where the board is no table. */
function Figure({ caption, figure }: { caption: string; figure: Told }) {
  return (
    <td data-caption={caption}>
      {figure?.text}
      <span className={classes.note}>{figure?.note}</span>
    </td>
  );
}
