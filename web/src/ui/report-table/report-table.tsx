import { useId } from 'react';
import look from '#web/ui/parts.module.css';
import { ReportFileButtons } from './report-file-buttons.tsx';
import { ReportRows } from './report-rows.tsx';
import type { ReportView } from './report-view.ts';

/** A titled report with complete rows and file exports. */
export function ReportTable<Row>({
  title,
  file,
  ...view
}: Omit<ReportView<Row>, 'labelledBy'> & {
  title: string;
  file: string;
}) {
  const titleId = useId();
  return (
    <>
      <div className={`${look.row} ${look.apart} ${look.spaced}`}>
        <h2 id={titleId} className={`${look.emphasis} ${look.flush}`}>
          {title}
        </h2>
        <ReportFileButtons
          file={file}
          columns={view.columns}
          rows={view.groups.filter(({ total }) => !total).flatMap(({ rows }) => rows)}
        />
      </div>
      <ReportRows {...view} labelledBy={titleId} />
    </>
  );
}
