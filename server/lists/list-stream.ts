import type { Readable } from 'node:stream';
import type { ListColumn } from '#domain/lists/list-definition.ts';
import { fileStream } from './file-stream.ts';
import type { ListCursor } from './list-cursor.ts';
import type { ListFormat } from './list-format.ts';
import { sheetColumns, sheetRow } from './list-sheet.ts';

export interface ListSource {
  readonly columns: readonly ListColumn[];
  readonly cursor: ListCursor;
  readonly format: Pick<ListFormat, 'writerOf'>;
  /** Aborts when the reader leaves. */
  readonly signal: AbortSignal;
}

/** Returns a list as a file (D6, D95), with the limits of `fileStream`. */
export function listStream(
  { columns, cursor, format, signal }: ListSource,
  sendTimeout?: number,
): Promise<Readable> {
  const writer = format.writerOf(sheetColumns(columns));
  let ended = false;
  const source = {
    async next() {
      if (ended) return undefined;
      const rows = await cursor.next();
      if (rows.length > 0) return writer.write(rows.map((row) => sheetRow(columns, row)));
      ended = true;
      return writer.end();
    },
    close: () => cursor.close(),
  };
  return fileStream(source, signal, sendTimeout);
}
