/** How the values of a column are typed in a file; a value that does not fit is a text. */
export type CellType = 'text' | 'number' | 'money' | 'date' | 'datetime';

export interface SheetColumn {
  readonly caption: string;
  readonly type: CellType;
}

/** Values as texts of the wire: '1234.50', 'yyyy-MM-dd', 'yyyy-MM-dd HH:mm:ss'; null for none. */
export type SheetRow = readonly (string | null)[];

/** Writes a table to a file piece by piece, so that memory stays flat (D95). */
export interface SheetWriter {
  /** Appends rows, after the captions; returns the bytes that are ready, which may be none. */
  write(rows: readonly SheetRow[]): Uint8Array<ArrayBuffer>;
  /** Ends the file; returns its last bytes. */
  end(): Uint8Array<ArrayBuffer>;
}

/** The formats of a file for spreadsheets, by their names on buttons (D95). */
export const sheetFormats = {
  xlsx: {
    name: 'Excel',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { name: 'CSV', mediaType: 'text/csv; charset=utf-8' },
} as const;

export type SheetFormat = keyof typeof sheetFormats;

/** The name of a documented file in a format: 'clients.csv' is 'clients.xlsx' for Excel. */
export function sheetFile(file: string, format: SheetFormat): string {
  return file.replace(/\.csv$/, `.${format}`);
}
