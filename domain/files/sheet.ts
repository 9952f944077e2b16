/** Type of a column's values in a file; a value of another type becomes text. */
export type CellType = 'text' | 'number' | 'money' | 'date' | 'datetime';

export interface SheetColumn {
  readonly caption: string;
  readonly type: CellType;
}

/** Values as API text: '1234.50', 'yyyy-MM-dd', 'yyyy-MM-dd HH:mm:ss', or null. */
export type SheetRow = readonly (string | null)[];

/** Writes a table to a file in chunks, so that memory use stays constant (D95). */
export interface SheetWriter {
  /** Appends rows after the captions; returns the available bytes, possibly none. */
  write(rows: readonly SheetRow[]): Uint8Array<ArrayBuffer>;
  /** Ends the file; returns its last bytes. */
  end(): Uint8Array<ArrayBuffer>;
}

/** Spreadsheet formats, by their captions on buttons (D95). */
export const sheetFormats = {
  xlsx: {
    name: 'Excel',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { name: 'CSV', mediaType: 'text/csv; charset=utf-8' },
} as const;

export type SheetFormat = keyof typeof sheetFormats;

/** Returns the documented file name in a format: 'clients.csv' becomes 'clients.xlsx' for Excel. */
export function sheetFile(file: string, format: SheetFormat): string {
  return file.replace(/\.csv$/, `.${format}`);
}
