import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { csvByteOrderMark } from '#domain/csv.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { type ReportColumn, reportCsv } from './report-column.ts';

/** Saves the rows of a report that the screen holds whole (D6). */
export function ReportCsvButton<Row>({
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
  const save = () =>
    saveFile(
      new Blob([csvByteOrderMark, ...reportCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }),
      file,
    );
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} />}
      title={file}
      aria-label={name && `CSV de ${name}`}
      onClick={save}
    >
      CSV
    </Button>
  );
}
