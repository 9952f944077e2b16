import { Fragment } from 'react';
import captions from '../captions.module.css';
import { Cell } from './cell.tsx';
import { columnCaption, isFigure } from './cell-text.ts';
import classes from './list-table.module.css';
import { groupAt, type ListView, rowKey } from './list-view.ts';
import { RowActions } from './row-actions.tsx';

/** A list on a wide screen: a table with a header that stays in sight. */
export function ListTable<Row>(view: ListView<Row>) {
  const {
    columns,
    rows,
    cells,
    actions,
    topic,
    totals,
    caption,
    card: [name],
  } = view;
  const group = (index: number) => {
    const text = groupAt(view, index);
    if (text === undefined) return null;
    return (
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={columns.length + Math.sign(actions.length)}>
          {text}
        </th>
      </tr>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <thead className={captions.captions}>
          <tr>
            {columns.map((column) => (
              <th key={column.field} scope="col" data-figure={isFigure(column) || undefined}>
                {columnCaption(column)}
              </th>
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
              {group(index)}
              <tr>
                {columns.map((column) => (
                  <td
                    key={column.field}
                    data-figure={isFigure(column) || undefined}
                    data-kind={column.kind}
                    data-name={column.field === name || undefined}
                    data-sentence={column.sentence || undefined}
                    data-negative={isNegative(row, column.field) || undefined}
                  >
                    <Cell column={column} row={row} cells={cells} />
                  </td>
                ))}
                {actions.length > 0 && (
                  <td className={classes.actions} data-screen-only>
                    <RowActions actions={actions} row={row} topic={topic} />
                  </td>
                )}
              </tr>
            </Fragment>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
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
    </section>
  );
}

function isNegative(row: unknown, field: string): boolean {
  return String((row as Record<string, unknown>)[field]).startsWith('-');
}
