/** A row with a filled cell; `line` is its row in a spreadsheet, from 1. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows of a piece of a file; pieces follow each other without blocking other requests. */
export type RowPieces = AsyncGenerator<readonly FileRow[]>;
