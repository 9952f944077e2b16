import { Readable } from 'node:stream';
import { weekdayNames } from '#domain/captions.ts';
import { csvBoolean, csvByteOrderMark, csvLine, csvNumber, csvText } from '#domain/csv.ts';
import { captionOf } from '#domain/lists/caption-of.ts';
import type { ColumnKind, ListColumn } from '#domain/lists/list-definition.ts';
import { shownPhone } from '#domain/phones.ts';
import type { ListCursor, Row } from './list-cursor.ts';

/** How long a reader may take for one piece of some 75 kB, in milliseconds: 2 kB/s. */
const longestWait = 40_000;

const cells: Record<ColumnKind, (value: string | null, column: ListColumn) => string> = {
  text: (value, { captions }) => csvText(value && captions ? captionOf(captions, value) : value),
  phone: (value) => csvText(value === null ? null : shownPhone(value)),
  date: csvText,
  datetime: csvText,
  number: csvNumber,
  money: csvNumber,
  percent: csvNumber,
  boolean: (value) => csvBoolean(value === null ? null : value === 't'),
  // An array of PostgreSQL: '{1,2}'.
  weekdays: (value) => csvText(weekdayNames((value?.match(/\d/g) ?? []).map(Number))),
};

export interface CsvSource {
  readonly columns: readonly ListColumn[];
  readonly cursor: ListCursor;
  /** Aborts when nobody reads any more. */
  readonly signal: AbortSignal;
}

/**
 * A list as CSV (D6): memory stays flat and the database waits for the reader, `patience`
 * milliseconds at a time. Resolves once the first rows are there, so that what is wrong with the
 * request is an error and no half file. The cursor is closed however the stream ends.
 */
export async function csvStream(
  { columns, cursor, signal }: CsvSource,
  patience = longestWait,
): Promise<Readable> {
  const line = (row: Row) =>
    csvLine(columns.map((column, index) => cells[column.kind](row[index] ?? null, column)));
  let captions = csvByteOrderMark + csvLine(columns.map(({ caption }) => csvText(caption)));
  let first: readonly Row[] | undefined = await cursor.next();
  let wait: NodeJS.Timeout | undefined;

  const stream = new Readable({
    async read() {
      clearTimeout(wait);
      try {
        const rows = first ?? (await cursor.next());
        first = undefined;
        if (stream.destroyed) return;
        wait = setTimeout(() => stream.destroy(new Error('nobody reads the list')), patience);
        stream.push(captions + rows.map(line).join(''));
        captions = '';
        if (rows.length === 0) stream.push(null);
      } catch (error) {
        stream.destroy(error as Error);
      }
    },
    destroy(error, done) {
      clearTimeout(wait);
      signal.removeEventListener('abort', leave);
      cursor.close().then(() => done(error), done);
    },
  });
  const leave = () => stream.destroy();
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  return stream;
}
