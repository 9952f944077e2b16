import { Readable } from 'node:stream';
import type { Pool, PoolClient } from 'pg';
import { weekdayNames } from '#domain/captions.ts';
import { csvBoolean, csvByteOrderMark, csvLine, csvNumber, csvText } from '#domain/csv.ts';
import type { ColumnKind, ListColumn } from '#domain/lists/list-definition.ts';
import type { Statement } from './list-query.ts';

/** In one round trip; a list of 200,000 costs less than 1 MB. */
const rowsAtOnce = 500;
/** The whole list may be sorted for the first rows; a reader that stops reading gives way. */
const settings = `set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '60s'`;

type Row = readonly (string | null)[];

/** Values as PostgreSQL writes them. */
const asText = { getTypeParser: () => (value: string) => value };

const cells: Record<ColumnKind, (value: string | null, column: ListColumn) => string> = {
  text: (value, { captions }) => csvText((value !== null && captions?.[value]) || value),
  date: csvText,
  datetime: csvText,
  number: csvNumber,
  money: csvNumber,
  percent: csvNumber,
  boolean: (value) => csvBoolean(value === null ? null : value === 't'),
  // An array of PostgreSQL: '{1,2}'.
  weekdays: (value) => csvText(weekdayNames((value?.match(/\d/g) ?? []).map(Number))),
};

/**
 * By callback: the promises that pg makes hold on to each other, and to their rows, until all of the
 * memory is swept; the list would be in it as a whole.
 */
function fetchRows(client: PoolClient): Promise<readonly Row[]> {
  const next = { text: `fetch ${rowsAtOnce} from list`, rowMode: 'array' as const, types: asText };
  return new Promise((resolve, reject) => {
    client.query<string[]>(next, (error, result) => {
      if (error) reject(error);
      else resolve(result.rows);
    });
  });
}

/**
 * A list as CSV (D6), read by a cursor in one transaction begun by `begin`; memory stays flat and
 * the database waits for the reader. Resolves once the first rows are there, so that what is wrong
 * with the request is an error and no half file.
 */
export async function csvStream(
  pool: Pool,
  begin: string,
  columns: readonly ListColumn[],
  statement: Statement,
): Promise<Readable> {
  const client = await pool.connect();
  let first: readonly Row[];
  try {
    await client.query(begin);
    await client.query(settings);
    await client.query(`declare list no scroll cursor for ${statement.text}`, [
      ...statement.values,
    ]);
    first = await fetchRows(client);
  } catch (error) {
    await end(client);
    throw error;
  }

  const line = (row: Row) =>
    csvLine(columns.map((column, index) => cells[column.kind](row[index] ?? null, column)));

  async function* text() {
    try {
      yield csvByteOrderMark + csvLine(columns.map(({ caption }) => csvText(caption)));
      for (let rows = first; rows.length > 0; rows = await fetchRows(client)) {
        yield rows.map(line).join('');
      }
    } finally {
      await end(client);
    }
  }
  return Readable.from(text(), { objectMode: false });
}

/** Also when the reader went away in the middle. */
async function end(client: PoolClient): Promise<void> {
  let broken: Error | undefined;
  await client.query('rollback').catch((error: Error) => {
    broken = error;
  });
  client.release(broken);
}
