import { type ReactNode, useId, useState } from 'react';
import look from '#web/ui/parts.module.css';
import { ReportFileButtons } from '../report-table/report-file-buttons.tsx';
import { ReportRows } from '../report-table/report-rows.tsx';
import type { ReportView } from '../report-table/report-view.ts';
import classes from './chart-card.module.css';

/** A chart with title, table and file exports. */
export function ChartCard<Row>({
  title,
  file,
  children,
  ...view
}: Omit<ReportView<Row>, 'labelledBy'> & {
  title: string;
  file: string;
  children: ReactNode;
}) {
  const titleId = useId();
  const tableId = useId();
  // The table renders on demand, because most people look only at the chart and each row has two
  // links.
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <section className={`${look.card} ${look.narrowable}`} aria-labelledby={titleId}>
      <div className={`${look.row} ${look.apart} ${look.spaced}`}>
        <h2 id={titleId} className={`${look.emphasis} ${look.flush}`}>
          {title}
        </h2>
        <ReportFileButtons
          file={file}
          name={title}
          columns={view.columns}
          rows={view.groups.filter(({ total }) => !total).flatMap(({ rows }) => rows)}
        />
      </div>
      {children}
      <details className={classes.table} onToggle={() => setWasOpened(true)}>
        <summary id={tableId}>Ver tabla</summary>
        {wasOpened && <ReportRows {...view} labelledBy={`${tableId} ${titleId}`} />}
      </details>
    </section>
  );
}
