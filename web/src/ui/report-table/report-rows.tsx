import look from '#web/ui/parts.module.css';
import captions from '../captions.module.css';
import { ScrollFrame } from '../scroll-frame.tsx';
import { useCards } from '../tables/use-cards.ts';
import { ReportCards } from './report-cards.tsx';
import { ReportCell } from './report-cell.tsx';
import type { ReportColumn } from './report-column.ts';
import classes from './report-table.module.css';
import type { ReportView } from './report-view.ts';

const isFigure = (kind: ReportColumn<unknown>['kind']) => kind === 'number' || kind === 'money';

/** Rows of a report: a table in a frame, or on narrow screens cards. */
export function ReportRows<Row>(view: ReportView<Row>) {
  const inCards = useCards();
  const columns = view.columns.filter(({ csvOnly }) => !csvOnly);
  return inCards ? (
    <ReportCards {...view} columns={columns} />
  ) : (
    <WideTable {...view} columns={columns} />
  );
}

function WideTable<Row>({ columns, groups, rowKey, labelledBy }: ReportView<Row>) {
  return (
    <ScrollFrame className={classes.frame} aria-labelledby={labelledBy}>
      <table className={classes.table}>
        <thead className={captions.captions}>
          <tr>
            {columns.map(({ caption, kind }) => (
              <th key={caption} scope="col" data-figure={isFigure(kind) || undefined}>
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
                  <div className={`${look.line} ${look.apart}`}>
                    {heading}
                    {action}
                  </div>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td key={column.caption} data-figure={isFigure(column.kind) || undefined}>
                    <ReportCell column={column} row={row} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollFrame>
  );
}
