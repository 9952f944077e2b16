import { useQuery } from '@tanstack/react-query';
import { weekdayOf } from '#domain/dates/dates.ts';
import { weekdayCaptions } from '#domain/texts/captions.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { BoardPanel } from '#web/ui/board/board-panel.tsx';
import { FigureLink } from '#web/ui/links/figure-link.tsx';
import { BranchFiguresDocument } from './boards.generated.ts';
import {
  type BoardFigure,
  type BranchFigures,
  type BranchLine,
  branchLines,
} from './branch-model.ts';
import classes from './branch-panel.module.css';

/** Sales of each branch today and this month, with the previous day and month. */
export function BranchPanel() {
  const query = useQuery({
    // Live updates reload it while it is visible (D44).
    queryKey: ['home', 'branches'],
    queryFn: ({ signal }) => request(BranchFiguresDocument, {}, { signal, counted: false }),
    // Only fields that the reader may not see are null.
    select: ({ procBranchFigures }) => (procBranchFigures?.nodes ?? []) as readonly BranchFigures[],
  });
  return (
    <BoardPanel title="Ventas por sucursal" query={query}>
      {(rows) => <BranchTable lines={branchLines(rows)} today={rows[0]?.today ?? ''} />}
    </BoardPanel>
  );
}

/** Returns the columns of each branch; null where the reader may not see a figure. */
function columnsFor(
  today: string,
): readonly (readonly [string, (line: BranchLine) => BranchFigure])[] {
  return [
    ['Hoy', (line) => line.today],
    ['Ayer, a esta hora', (line) => line.yesterday],
    [`${weekdayCaptions[weekdayOf(today)]} pasado, a esta hora`, (line) => line.lastWeek],
    ['Este mes', (line) => line.month],
    ['Mes anterior, al mismo día', (line) => line.lastMonth],
  ];
}

type BranchFigure = BoardFigure | null;

/** The totals stay visible below any number of branches. */
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

/** A branch links to its dashboard of the day, if the reader may open it. */
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

/** A figure with its caption, which shows above it in the card layout. */
function Figure({ caption, figure }: { caption: string; figure: BranchFigure }) {
  return (
    <td data-caption={caption}>
      {figure?.text}
      <span className={classes.note}>{figure?.note}</span>
    </td>
  );
}
