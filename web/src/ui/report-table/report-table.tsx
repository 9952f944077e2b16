import { useMediaQuery } from '@mantine/hooks';
import { useId } from 'react';
import { ReportCards } from './report-cards.tsx';
import { ReportCell } from './report-cell.tsx';
import { ReportCsvButton } from './report-csv-button.tsx';
import classes from './report-table.module.css';
import type { ReportTableProps } from './report-view.ts';

/** A report whose rows are all here, in groups, with its CSV; on a phone a card for each row. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { title, file, columns, groups } = props;
  const onPhone = useMediaQuery('(max-width: 47.9em)', false, { getInitialValueInEffect: false });
  const titleId = useId();
  const shown = columns.filter(({ csvOnly }) => !csvOnly);
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.bar}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <ReportCsvButton
          file={file}
          columns={columns}
          rows={groups.filter(({ total }) => !total).flatMap(({ rows }) => rows)}
        />
      </div>
      {onPhone ? (
        <ReportCards {...props} columns={shown} />
      ) : (
        <WideTable {...props} columns={shown} titleId={titleId} />
      )}
    </section>
  );
}

function WideTable<Row>({
  columns,
  groups,
  rowKey,
  titleId,
}: ReportTableProps<Row> & { titleId: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <div className={classes.frame} role="group" aria-labelledby={titleId} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ caption, kind }) => (
              <th key={caption} scope="col" data-figure={kind !== 'text' || undefined}>
                {caption}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, heading, action, rows, total }) => (
          <tbody key={key} data-total={total}>
            {heading && (
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  <div className={classes.heading}>
                    {heading}
                    {action}
                  </div>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td key={column.caption} data-figure={column.kind !== 'text' || undefined}>
                    <ReportCell column={column} row={row} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
