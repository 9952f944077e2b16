import { Readable } from 'node:stream';
import type { ListColumn } from '#domain/lists/list-definition.ts';
import type { ListCursor, Row } from './list-cursor.ts';
import type { ListFormat } from './list-format.ts';
import { sheetColumns, sheetRow } from './list-sheet.ts';

/** Time for a reader to accept a piece of about 75 kB, in milliseconds: 2 kB/s. */
const defaultSendTimeout = 40_000;

export interface ListSource {
  readonly columns: readonly ListColumn[];
  readonly cursor: ListCursor;
  readonly format: Pick<ListFormat, 'writerOf'>;
  /** Aborts when the reader leaves. */
  readonly signal: AbortSignal;
}

/**
 * Returns a list as a file (D6, D95) in constant memory. The download fails if its client
 * accepts no data for `sendTimeout` milliseconds. Resolves after the first rows, so that an invalid request is an error
 * instead of a truncated file. The cursor is closed however the stream ends.
 */
export async function listStream(
  { columns, cursor, format, signal }: ListSource,
  sendTimeout = defaultSendTimeout,
): Promise<Readable> {
  const writer = format.writerOf(sheetColumns(columns));
  let first: readonly Row[] | undefined = await cursor.next();
  let wait: NodeJS.Timeout | undefined;

  const stream = new Readable({
    async read() {
      clearTimeout(wait);
      try {
        const rows = first ?? (await cursor.next());
        first = undefined;
        if (stream.destroyed) return;
        wait = setTimeout(() => stream.destroy(new Error('the reader is too slow')), sendTimeout);
        if (rows.length > 0) {
          stream.push(writer.write(rows.map((row) => sheetRow(columns, row))));
        } else {
          stream.push(writer.end());
          stream.push(null);
        }
      } catch (error) {
        stream.destroy(error as Error);
      }
    },
    destroy(error, done) {
      clearTimeout(wait);
      signal.removeEventListener('abort', destroyStream);
      cursor.close().then(() => done(error), done);
    },
  });
  const destroyStream = () => stream.destroy();
  if (signal.aborted) destroyStream();
  else signal.addEventListener('abort', destroyStream, { once: true });
  return stream;
}
