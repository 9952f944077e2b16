import type { Pool } from 'pg';
import {
  type CsvSeparator,
  csvByteOrderMark,
  csvLine,
  csvNumber,
  csvText,
} from '#domain/files/csv.ts';
import { createZipArchive } from '#domain/files/zip-archive.ts';
import { extensionOf, type PhotoStore } from '#services/images/photo-store.ts';
import { transaction } from '../database/transaction.ts';
import { accessSummary, type SummedFile } from './access-summary.ts';

/** Rows per statement. No statement is open while the reader is slow. */
const rowsAtOnce = 500;

interface Relation {
  readonly relation: string;
  readonly file: string;
  readonly title: string;
}

/** The client of an export and the request's context: `app_hidden.begin_access_export`. */
export interface AccessExport {
  readonly client_name: string;
  readonly company_name: string;
  readonly requested: string;
  readonly made: string;
  readonly relations: readonly Relation[];
}

type Row = Readonly<Record<string, unknown>>;

/** Number of rows written so far, of all tables. */
export interface ArchivePart {
  rows: number;
}

/** Starts the export of the client of an access request. Throws if the caller lacks the right. */
export async function beginAccessExport(
  pool: Pool,
  begin: string,
  requestId: string,
): Promise<AccessExport> {
  const { rows } = await transaction(pool, begin, (client) =>
    client.query<AccessExport>(
      `select client_name, company_name, requested::text, current_date::text as made, relations
       from app_hidden.begin_access_export($1)`,
      [requestId],
    ),
  );
  return rows[0] as AccessExport;
}

/** The CSV format of the office that sends the file (D95). */
export interface OfficeCsv {
  readonly separator: CsvSeparator;
  /** The time zone in which the database returns timestamps. */
  readonly timeZone: string;
}

/** A timestamp as `jsonb` formats it. */
const instant = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(\.\d+)?[+-]\d\d:\d\d$/;

function cell(value: unknown, separator: CsvSeparator): string {
  if (typeof value === 'number') return csvNumber(value, separator);
  if (typeof value === 'object' && value !== null) return csvText(JSON.stringify(value));
  return csvText(String(value ?? '').replace(instant, '$1 $2'));
}

/**
 * Returns all stored data of the client of an access request as pieces of one ZIP file: a JSON and
 * a CSV file of each table, the photos and a summary page. At most one page of rows or one photo is
 * in memory.
 */
export async function* accessArchive(
  {
    pool,
    begin,
    store,
    requestId,
    office: { separator, timeZone },
  }: {
    readonly pool: Pool;
    readonly begin: string;
    readonly store: Pick<PhotoStore, 'read'>;
    readonly requestId: string;
    readonly office: OfficeCsv;
  },
  { client_name, company_name, requested, made, relations }: AccessExport,
  written: ArchivePart,
): AsyncGenerator<Uint8Array> {
  const zip = createZipArchive();
  const files: SummedFile[] = [];
  const photos: string[] = [];

  async function* pagesOf(relation: string): AsyncGenerator<readonly Row[]> {
    for (let skipped = 0; ; skipped += rowsAtOnce) {
      const { rows } = await transaction(pool, begin, (client) =>
        client.query<{ row: Row }>('select app_hidden.access_rows($1, $2, $3, $4) as row', [
          requestId,
          relation,
          skipped,
          rowsAtOnce,
        ]),
      );
      if (rows.length > 0) yield rows.map(({ row }) => row);
      if (rows.length < rowsAtOnce) return;
    }
  }

  for (const { relation, file, title } of relations) {
    let count = 0;
    const json = zip.file(`datos/${file}.json`);
    const csv = zip.file(`datos/${file}.csv`);
    for await (const rows of pagesOf(relation)) {
      const columns = Object.keys(rows[0] ?? {});
      if (count === 0) {
        const captions = [...columns, 'Zona horaria'].map(csvText);
        csv.write(csvByteOrderMark + csvLine(captions, separator));
      }
      for (const row of rows) {
        json.write(`${count === 0 ? '[' : ','}\n${JSON.stringify(row)}`);
        const cells = columns.map((column) => cell(row[column], separator));
        csv.write(csvLine([...cells, csvText(timeZone)], separator));
        count += 1;
        if (relation === 'app_private.photos') photos.push(String(row.name));
      }
      yield* zip.ready();
    }
    json.write(count === 0 ? '[]\n' : '\n]\n');
    json.end();
    csv.end();
    files.push({ file, title, rows: count });
    written.rows += count;
    yield* zip.ready();
  }

  let writtenCount = 0;
  for (const name of photos.filter((photo) => extensionOf(photo))) {
    const bytes = await store.read(name);
    if (!bytes) continue;
    const photo = zip.file(`fotos/${name}`, 'stored');
    photo.write(bytes);
    photo.end();
    writtenCount += 1;
    yield* zip.ready();
  }

  const summary = zip.file('resumen.html');
  summary.write(
    accessSummary({
      clientName: client_name,
      companyName: company_name,
      requested,
      made,
      files,
      photos: writtenCount,
    }),
  );
  summary.end();
  zip.end();
  yield* zip.ready();
}
