import { csvSeparator, csvWriter } from '#domain/csv.ts';
import { toCurrency } from '#domain/currencies.ts';
import { RuleError } from '#domain/rule-error.ts';
import type { SheetColumn, SheetFormat, SheetWriter } from '#domain/sheet.ts';
import { mostXlsxRows, xlsxWriter } from '#domain/xlsx.ts';
import type { ListRequest } from './list-query.ts';

/** How a list's file is written. */
export interface ListFormat {
  readonly name: SheetFormat;
  readonly writerOf: (columns: readonly SheetColumn[]) => SheetWriter;
  /** The rows that a file has room for. */
  readonly most?: number;
}

/** The format of a request by a reader whose office counts in a currency (D95); throws INVALID_INPUT. */
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
      return { name: format, writerOf: (columns) => xlsxWriter(columns), most: mostXlsxRows };
    default:
      throw new RuleError('INVALID_INPUT', { field: 'format', reason: 'debe ser csv o xlsx' });
  }
}
