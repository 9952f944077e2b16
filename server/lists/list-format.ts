import { RuleError } from '#domain/errors/rule-error.ts';
import { csvSeparator, csvWriter } from '#domain/files/csv.ts';
import type { SheetColumn, SheetFormat, SheetWriter } from '#domain/files/sheet.ts';
import { maxXlsxRows, xlsxWriter } from '#domain/files/xlsx.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import type { ListRequest } from './list-request.ts';

/** The file format of a list. */
export interface ListFormat {
  readonly name: SheetFormat;
  readonly writerOf: (columns: readonly SheetColumn[]) => SheetWriter;
  /** Maximum number of rows in a file. */
  readonly maxRows?: number;
}

/**
 * Returns the format of a request, by default for the currency of the reader's office (D95). Throws
 * INVALID_INPUT.
 */
export function listFormat(
  currency: string,
  { format = 'csv', separator = csvSeparator(toCurrency(currency)) }: ListRequest,
): ListFormat {
  if (separator !== ',' && separator !== ';') {
    throw new RuleError('INVALID_INPUT', { field: 'separator', reason: 'debe ser , o ;' });
  }
  switch (format) {
    case 'csv':
      return { name: format, writerOf: (columns) => csvWriter(columns, separator) };
    case 'xlsx':
      return { name: format, writerOf: (columns) => xlsxWriter(columns), maxRows: maxXlsxRows };
    default:
      throw new RuleError('INVALID_INPUT', { field: 'format', reason: 'debe ser csv o xlsx' });
  }
}
