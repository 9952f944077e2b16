import { sheetFile } from '#domain/files/sheet.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { FileButtons } from '../tables/file-buttons.tsx';
import type { ReportColumn } from './report-column.ts';

/** Buttons that download the complete rows of a report (D6, D95). */
export function ReportFileButtons<Row>({
  file,
  name,
  columns,
  rows,
}: {
  file: string;
  /** What the file contains, for the button's label; needed if the screen has several files. */
  name?: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
}) {
  const { currencyCode } = useCurrentUser();
  return (
    <FileButtons
      file={file}
      of={name}
      onSave={async (format) => {
        const { reportFile } = await import('./report-file.ts');
        saveFile(
          reportFile({ columns, rows, format, currency: currencyCode }),
          sheetFile(file, format),
        );
      }}
    />
  );
}
