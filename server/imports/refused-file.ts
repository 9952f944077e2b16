import type { ErrorParams } from '#domain/errors/error-register.ts';
import type { SheetColumn, SheetRow, SheetWriter } from '#domain/files/sheet.ts';
import type { ImportKind, ImportKindName } from '#domain/imports/import-kind.ts';
import { refusedHeadings } from '#domain/imports/refused-columns.ts';
import { rowReason } from '#domain/imports/row-text.ts';
import type { FileSource } from '../lists/file-stream.ts';
import type { ListCursor, Row } from '../lists/list-cursor.ts';

const withoutPersons: readonly ImportKindName[] = ['services', 'products', 'providers'];

/** Returns whether rows of a kind have contacts of persons, which an export is recorded with. */
export function isPersonalKind(kind: ImportKindName): boolean {
  return !withoutPersons.includes(kind);
}

/** Refused lines of an import: their number, cells and [code, params] of each part, as JSON. */
export const refusedRows = `
  select held.line::text, to_json(held.raw)::text,
    json_agg(json_build_array(held.code, held.params) order by held.part)::text
  from app_public.v_import_rows as held
  where held.import_id = $1 and held.state = 'REFUSED'
  group by held.line, held.raw
  order by held.line`;

/** Writes refused lines with their original columns, then their number and reason (doc 9 §7.12). */
export function refusedFile(
  kind: ImportKind,
  headings: readonly string[],
  cursor: ListCursor,
  writerOf: (columns: readonly SheetColumn[]) => SheetWriter,
): FileSource {
  const captions = [...headings, ...refusedHeadings];
  const writer = writerOf(captions.map((caption) => ({ caption, type: 'text' })));
  let isEnded = false;
  return {
    async next() {
      if (isEnded) return undefined;
      const rows = await cursor.next();
      if (rows.length > 0) return writer.write(rows.map((row) => refusedRow(kind, headings, row)));
      isEnded = true;
      return writer.end();
    },
    close: () => cursor.close(),
  };
}

type Reason = readonly [code: string, params: ErrorParams | null];

function refusedRow(kind: ImportKind, headings: readonly string[], row: Row): SheetRow {
  const cells: readonly string[] = JSON.parse(row[1] ?? '[]');
  const original = headings.map((_, index) => cells[index] ?? '');
  return [...original, row[0] ?? '', refusedReason(kind, row)];
}

/**
 * Returns why a row of `refusedRows` was refused, with the heading of the field as the screen shows
 * it. The parts of a row may have several reasons.
 */
export function refusedReason({ fields }: ImportKind, [, , reasons]: Row): string {
  const texts = (JSON.parse(reasons ?? '[]') as readonly Reason[]).map(([code, params]) =>
    rowReason(fields, code, params),
  );
  return [...new Set(texts)].join('; ');
}
