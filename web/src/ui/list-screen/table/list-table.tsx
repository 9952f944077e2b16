import { Fragment } from 'react';
import captions from '../../captions.module.css';
import { ScrollFrame } from '../../scroll-frame.tsx';
import { RowChoice } from '../selection/row-choice.tsx';
import { groupAt, type ListView, openingRow, rowKey } from '../views/list-view.ts';
import { useOpeningRow } from '../views/use-opening-row.ts';
import { isFigure } from './cell-text.ts';
import { ColumnHeader } from './column-header.tsx';
import classes from './list-table.module.css';
import { ListTableRow } from './list-table-row.tsx';

/** A list on a wide screen: a table with a sticky header. */
export function ListTable<Row>(view: ListView<Row>) {
  const {
    columns,
    rows,
    actions,
    totals,
    totalsAwaited,
    caption,
    sorting,
    onSort,
    selection,
    dense,
  } = view;
  const [name] = view.card;
  useOpeningRow(view.frame);
  const opening = openingRow(view);
  const ids = rows.map((row, index) => rowKey(row, index));
  const chosen = ids.filter((id) => selection?.ids.has(id)).length;
  const width = columns.length + Math.sign(actions.length) + (selection ? 1 : 0);
  return (
    <ScrollFrame
      ref={view.frame}
      className={classes.frame}
      aria-label={caption}
      data-dense={dense || undefined}
    >
      <table className={classes.table}>
        <thead className={captions.captions}>
          <tr>
            {selection && (
              <th scope="col" className={classes.choice} data-screen-only>
                <RowChoice
                  label="Elegir todos"
                  checked={chosen > 0 && chosen === ids.length}
                  indeterminate={chosen > 0 && chosen < ids.length}
                  onChange={() => selection.toggleAll(ids)}
                />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHeader key={column.field} column={column} sorting={sorting} onSort={onSort} />
            ))}
            {actions.length > 0 && (
              <th scope="col" className={classes.actions} data-screen-only>
                Acciones
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={rowKey(row, index)}>
              <GroupRow caption={groupAt(view, index)} width={width} />
              <ListTableRow
                id={rowKey(row, index)}
                row={row}
                view={view}
                isOpening={index === opening}
              />
            </Fragment>
          ))}
        </tbody>
        {totals && (
          // As wide as the loaded sums, so that the columns do not move.
          <tfoot
            data-awaited={totalsAwaited || undefined}
            style={{ visibility: totalsAwaited ? 'hidden' : undefined }}
          >
            <tr>
              {selection && <td data-screen-only />}
              {columns.map((column, index) => (
                <td key={column.field} data-figure={isFigure(column) || undefined}>
                  {index === 0 ? totals[name] : column.field !== name && totals[column.field]}
                </td>
              ))}
              {actions.length > 0 && <td className={classes.actions} data-screen-only />}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollFrame>
  );
}

function GroupRow({ caption, width }: { caption: string | undefined; width: number }) {
  if (caption === undefined) return null;
  return (
    <tr className={classes.group}>
      <th scope="rowgroup" colSpan={width}>
        {caption}
      </th>
    </tr>
  );
}
