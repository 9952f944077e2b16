import { csvSeparator, csvWriter } from '#domain/csv.ts';
import type { Currency } from '#domain/currencies.ts';
import { type SheetFormat, sheetFormats } from '#domain/sheet.ts';
import { xlsxWriter } from '#domain/xlsx.ts';
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
