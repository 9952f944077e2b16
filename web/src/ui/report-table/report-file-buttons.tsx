import { sheetFile } from '#domain/sheet.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useMe } from '#web/lib/session.ts';
import { FileButtons } from '../file-buttons.tsx';
import type { ReportColumn } from './report-column.ts';

/** Saves the rows of a report that the screen holds whole (D6, D95). */
export function ReportFileButtons<Row>({
  file,
  name,
  columns,
  rows,
}: {
  file: string;
  /** What the file is of, where the screen has several. */
  name?: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
}) {
  const { currencyCode } = useMe();
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
