import type { CellType, SheetColumn, SheetRow } from '#domain/files/sheet.ts';
import { captionOf } from '#domain/lists/caption-of.ts';
import type { ColumnKind, ListColumn } from '#domain/lists/list-definition.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { weekdayNames } from '#domain/texts/captions.ts';
import type { Row } from './list-cursor.ts';
import { zonedColumn } from './list-statements.ts';

const types: Partial<Record<ColumnKind, CellType>> = {
  number: 'number',
  percent: 'number',
  money: 'money',
  date: 'date',
  datetime: 'datetime',
};

/**
 * Returns the columns of a list's file: those of the list, then their time zone if it has
 * timestamps (D95).
 */
export function sheetColumns(columns: readonly ListColumn[]): readonly SheetColumn[] {
  const shown = columns.map(
    ({ caption, kind }): SheetColumn => ({ caption, type: types[kind] ?? 'text' }),
  );
  return zonedColumn(columns) ? [...shown, { caption: 'Zona horaria', type: 'text' }] : shown;
}

/** Returns a row of `listStatement` as its file shows it. */
export function sheetRow(columns: readonly ListColumn[], row: Row): SheetRow {
  return row.map((value, index) => {
    const column = columns[index];
    return column && value !== null ? cellText(column, value) : value;
  });
}

function cellText({ kind, captions }: ListColumn, value: string): string {
  if (kind === 'phone') return displayPhone(value);
  if (kind === 'boolean') return value === 't' ? 'Sí' : 'No';
  // An array of PostgreSQL: '{1,2}'.
  if (kind === 'weekdays') return weekdayNames((value.match(/\d/g) ?? []).map(Number));
  return captions ? captionOf(captions, value) : value;
}
