import look from '#web/ui/parts.module.css';
import cards from '../tables/cards.module.css';
import { ReportCell } from './report-cell.tsx';
import classes from './report-table.module.css';
import type { ReportView } from './report-view.ts';

/** A report on a narrow screen: a card for each row, with its first column as name. */
export function ReportCards<Row>({ columns, groups, rowKey }: ReportView<Row>) {
  const [name, ...otherColumns] = columns;
  return groups.map(({ key, heading, action, rows, total }) => (
    <div key={key} className={classes.cards} data-total={total}>
      {heading && (
        <div className={`${look.line} ${look.apart}`}>
          <h3>{heading}</h3>
          {action}
        </div>
      )}
      <ul>
        {rows.map((row) => (
          <li key={rowKey(row)} className={look.card} data-row>
            {name && (
              <div className={`${look.anywhere} ${look.strong}`}>
                <ReportCell column={name} row={row} />
              </div>
            )}
            <dl className={cards.facts}>
              {otherColumns.map((column) => (
                <div key={column.caption}>
                  <dt>{column.caption}</dt>
                  <dd>
                    <ReportCell column={column} row={row} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  ));
}
