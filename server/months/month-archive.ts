import type { Pool } from 'pg';
import { sheetFile } from '#domain/files/sheet.ts';
import { maxXlsxRows, xlsxWriter } from '#domain/files/xlsx.ts';
import { createZipArchive } from '#domain/files/zip-archive.ts';
import { type MonthSheet, monthSheets, sheetConditions } from '#domain/months/month-sheets.ts';
import type { StatementCanceller } from '../database/cancel-statement.ts';
import type { SessionClaims } from '../database/session-claims.ts';
import type { FileSource } from '../lists/file-stream.ts';
import { openListCursor } from '../lists/list-cursor.ts';
import { sheetColumns, sheetRow } from '../lists/list-sheet.ts';
import { listStatement } from '../lists/list-statements.ts';

/** What the file of a month reads with. */
export interface MonthReader {
  readonly pool: Pool;
  readonly canceller: StatementCanceller;
  /** Begins a transaction of the reader. */
  readonly begin: string;
  readonly claims: Pick<SessionClaims, 'permissions' | 'currency_code'>;
  /** Aborts when the reader leaves. */
  readonly signal: AbortSignal;
}

/** A file that counts its rows. */
export interface MonthArchive extends FileSource {
  /** Rows written so far, in all sheets. */
  rows(): number;
}

/**
 * Returns a month as a ZIP of workbooks, each with the rows of the branches that the reader sees.
 * Sheets of other permissions are left out. One batch of rows is in memory, and one connection is
 * held.
 *
 * @param month its first day
 */
export function monthArchive(reader: MonthReader, month: string): MonthArchive {
  const leaving = new AbortController();
  const signal = AbortSignal.any([reader.signal, leaving.signal]);
  const written = { rows: 0 };
  const pieces = archivePieces({ ...reader, signal }, month, written);
  return {
    async next() {
      const { value } = await pieces.next();
      return value;
    },
    async close() {
      leaving.abort();
      await pieces.return(undefined);
    },
    rows: () => written.rows,
  };
}

async function* archivePieces(
  reader: MonthReader,
  month: string,
  written: { rows: number },
): AsyncGenerator<Uint8Array, undefined> {
  const { permissions } = reader.claims;
  const zip = createZipArchive();
  for (const sheet of monthSheets) {
    if (!sheet.list.permissions.some((each) => permissions.includes(each))) continue;
    const file = zip.file(sheetFile(sheet.list.file, 'xlsx'), 'stored');
    for await (const { rows, bytes } of sheetPieces(reader, sheet, month)) {
      written.rows += rows;
      file.write(bytes);
      yield* zip.ready();
    }
    file.end();
  }
  zip.end();
  yield* zip.ready();
  return undefined;
}

async function* sheetPieces(
  { pool, canceller, begin, claims, signal }: MonthReader,
  sheet: MonthSheet,
  month: string,
) {
  const { list } = sheet;
  const columns = list.columns.filter(({ onlyIn }) => !onlyIn || onlyIn === claims.currency_code);
  const { filter, arguments: given } = sheetConditions(sheet, month);
  const request = { filter: JSON.stringify(filter ?? {}), arguments: JSON.stringify(given ?? {}) };
  const statement = listStatement(list, columns, request, maxXlsxRows);
  const cursor = await openListCursor(pool, canceller, begin, statement, signal);
  try {
    const writer = xlsxWriter(sheetColumns(columns));
    for (;;) {
      const rows = await cursor.next();
      if (rows.length === 0) break;
      yield { rows: rows.length, bytes: writer.write(rows.map((row) => sheetRow(columns, row))) };
    }
    yield { rows: 0, bytes: writer.end() };
  } finally {
    await cursor.close();
  }
}
