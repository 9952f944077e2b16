import { type ReactNode, useId } from 'react';
import { listTexts } from '#domain/texts.ts';
import classes from './data-table.module.css';

interface DataColumn<Row> {
  readonly caption: string;
  /** Right-aligned. */
  readonly figure?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** A short table inside a screen, scrolling in its own frame where it does not fit; no rows yet while they load. */
export function DataTable<Row extends { readonly id: string }>({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[] | undefined;
}) {
  const titleId = useId();
  return (
    <>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <section
        className={classes.frame}
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
        tabIndex={0}
        data-awaited={rows ? undefined : true}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map(({ caption, figure }) => (
                <th key={caption} scope="col" data-figure={figure}>
                  {caption}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows?.length === 0 && (
              <tr>
                <td colSpan={columns.length}>{listTexts.empty}</td>
              </tr>
            )}
            {rows?.map((row) => (
              <tr key={row.id}>
                {columns.map(({ caption, figure, cell }) => (
                  <td key={caption} data-figure={figure}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
