import { csvSeparator, csvWriter } from '#domain/files/csv.ts';
import { type SheetFormat, sheetFormats } from '#domain/files/sheet.ts';
import { xlsxWriter } from '#domain/files/xlsx.ts';
import type { Currency } from '#domain/money/currencies.ts';
import type { ReportColumn } from './report-column.ts';

/** Returns the file of a report, in the number format of the reader's currency; amounts stay numbers (D6, D95). */
export function reportFile<Row>({
  columns,
  rows,
  format,
  currency,
}: {
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  format: SheetFormat;
  currency: Currency;
}): Blob {
  const typed = columns.map(({ caption, kind }) => ({ caption, type: kind }));
  const writer = format === 'csv' ? csvWriter(typed, csvSeparator(currency)) : xlsxWriter(typed);
  const cells = rows.map((row) =>
    columns.map(({ value }) => {
      const raw = value(row);
      return raw === null ? null : String(raw);
    }),
  );
  return new Blob([writer.write(cells), writer.end()], { type: sheetFormats[format].mediaType });
}
