import { headingRow, headingRows } from '#domain/imports/heading-mapping.ts';
import type { ImportKind } from '#domain/imports/import-kind.ts';
import { refusedHeadings } from '#domain/imports/refused-columns.ts';
import { unreadable } from './file-errors.ts';
import type { FileRow } from './file-row.ts';
import { fileRows } from './file-rows.ts';

/** A file whose headings are known. */
export interface OpenFile {
  readonly headings: readonly string[];
  readonly headingLine: number;
  /** All rows, with the headings; throws FILE_UNREADABLE or FILE_TOO_LARGE. */
  readonly rows: AsyncIterable<readonly FileRow[]>;
}

/**
 * Reads a file to its headings (doc 9 §4.5). The columns that a refused file adds are left out, so
 * that it is read like the file that it comes from (doc 9 §7.12).
 */
export async function openFile(kind: ImportKind, bytes: Uint8Array): Promise<OpenFile> {
  const pieces = fileRows(bytes);
  const first: FileRow[] = [];
  while (first.length < headingRows) {
    const { done, value } = await pieces.next();
    if (done) break;
    first.push(...value);
  }
  const heading =
    first[
      headingRow(
        kind,
        first.map(({ cells }) => cells),
      )
    ];
  if (!heading) throw unreadable('está vacío');
  const own = heading.cells.length - refusedHeadings.length;
  const isRefused = refusedHeadings.every((text, index) => heading.cells[own + index] === text);
  const narrow = (rows: readonly FileRow[]): readonly FileRow[] =>
    isRefused ? rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, own) })) : rows;

  async function* rows() {
    let last = 0;
    for await (const piece of withFirst(first, pieces)) {
      last = piece.at(-1)?.line ?? last;
      yield narrow(piece);
    }
    if (last <= (heading?.line ?? 0)) throw unreadable('solo tiene encabezados');
  }
  const headings = isRefused ? heading.cells.slice(0, own) : heading.cells;
  return { headings, headingLine: heading.line, rows: rows() };
}

async function* withFirst(first: readonly FileRow[], rest: AsyncIterable<readonly FileRow[]>) {
  yield first;
  yield* rest;
}
