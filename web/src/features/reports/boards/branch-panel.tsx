import { weekdayOf } from '#domain/dates/dates.ts';
import { weekdayCaptions } from '#domain/texts/captions.ts';
import { paths } from '#web/config/paths.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { BoardPanel } from '#web/ui/board/board-panel.tsx';
import { InlineBar } from '#web/ui/charts/inline-bar.tsx';
import { FigureLink } from '#web/ui/links/figure-link.tsx';
import look from '#web/ui/parts.module.css';
import { type BoardFigure, type BranchLine, branchLines } from './branch-model.ts';
import classes from './branch-panel.module.css';
import { useBranches } from './use-branches.ts';

/** Sales of each branch today and this month, against the previous week and month. */
export function BranchPanel() {
  return (
    <BoardPanel title="Ventas por sucursal" query={useBranches()}>
      {({ branches }) => (
        <BranchTable lines={branchLines(branches)} today={branches[0]?.today ?? ''} />
      )}
    </BoardPanel>
  );
}

type BranchFigure = BoardFigure | null;

/** Caption and explanation of a column, with its figure; null where the reader may not see it. */
type BranchColumn = readonly [string, string, (line: BranchLine) => BranchFigure];

function columnsFor(today: string): readonly BranchColumn[] {
  return [
    ['Hoy', '', (line) => line.today],
    [`${weekdayCaptions[weekdayOf(today)]} pasado`, 'A esta hora', (line) => line.lastWeek],
    ['Este mes', '', (line) => line.month],
    ['Mes pasado', 'Hasta el mismo día', (line) => line.lastMonth],
  ];
}

/** The totals stay visible below any number of branches. */
function BranchTable({ lines, today }: { lines: readonly BranchLine[]; today: string }) {
  const columns = columnsFor(today).filter(([, , figureOf]) => lines.some(figureOf));
  const rowOf = (line: BranchLine) => (
    <tr key={line.key}>
      <th scope="row">
        <Branch line={line} today={today} />
      </th>
      {columns.map(([caption, , figureOf]) => (
        <Figure key={caption} caption={caption} figure={figureOf(line)} />
      ))}
    </tr>
  );
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Sucursal</th>
          {columns.map(([caption, title]) => (
            <th key={caption} scope="col" title={title || undefined}>
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
  line: { name, officeId, services, bar },
  today,
}: {
  line: BranchLine;
  today: string;
}) {
  const opens = usePermission('sale.totals') && officeId !== null;
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
      <span className={look.meta}> {services === 1 ? '1 servicio' : `${services} servicios`}</span>
      {bar && (
        <InlineBar
          share={bar.today}
          mark={bar.lastWeek}
          title="Hoy; la marca es la semana pasada a esta hora"
        />
      )}
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
