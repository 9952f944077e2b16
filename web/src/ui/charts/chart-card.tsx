import { type ReactNode, useId, useState } from 'react';
import look from '#web/ui/parts.module.css';
import { ReportFileButtons } from '../report-table/report-file-buttons.tsx';
import { ReportRows } from '../report-table/report-rows.tsx';
import type { ReportView } from '../report-table/report-view.ts';
import classes from './chart-card.module.css';

/** A chart, or the first rows of its table, with the whole table and its files on demand. */
export function ChartCard<Row>({
  title,
  file,
  action,
  first = false,
  children,
  ...view
}: Omit<ReportView<Row>, 'labelledBy'> & {
  title: string;
  file: string;
  /** At the right of the title. */
  action?: ReactNode;
  /** Whether the content is the first rows of the table. */
  first?: boolean;
  children: ReactNode;
}) {
  const titleId = useId();
  const tableId = useId();
  // The table renders on demand, because most people look only at the chart and each row has two
  // links.
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <section
      className={`${look.card} ${look.narrowable} ${classes.card}`}
      aria-labelledby={titleId}
    >
      <div className={`${look.row} ${look.apart}`}>
        <h2 id={titleId} className={look.emphasis}>
          {title}
        </h2>
        {action}
      </div>
      <div className={classes.part} data-first={first || undefined}>
        {children}
      </div>
      <details className={classes.table} onToggle={() => setWasOpened(true)}>
        <summary id={tableId}>{first ? 'Ver todo' : 'Ver tabla'}</summary>
        {wasOpened && (
          <>
            <ReportFileButtons
              file={file}
              name={title}
              columns={view.columns}
              rows={view.groups.filter(({ total }) => !total).flatMap(({ rows }) => rows)}
            />
            <ReportRows {...view} labelledBy={`${tableId} ${titleId}`} />
          </>
        )}
      </details>
    </section>
  );
}
