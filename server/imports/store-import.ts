import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { proposeMapping } from '#domain/imports/heading-mapping.ts';
import type { ImportKind, ImportOffice } from '#domain/imports/import-kind.ts';
import type { OpenFile } from './open-file.ts';

/** A file with what its import is about. */
export interface ImportedFile {
  readonly kind: ImportKind;
  /** By default the importer's own office. */
  readonly officeId: string | null;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly content: OpenFile;
}

/**
 * Stores the rows of a file as a new import, in the transaction of `client`, whose person must be
 * the importer. Returns the id of the import. Throws FILE_UNREADABLE, FILE_TOO_LARGE, FORBIDDEN and
 * OTHER_OFFICE.
 */
export async function storeImport(client: PoolClient, file: ImportedFile): Promise<string> {
  const { headings, headingLine, rows } = file.content;
  const { rows: offices } = await client.query<ImportOffice>(
    `select id, office_name as name, currency_code as currency from app_public.offices
     where status = app_hidden.active()`,
  );
  const { rows: started } = await client.query<{ id: string }>(
    'select id from app_hidden.start_import($1, $2, $3, $4, $5, $6, $7)',
    [
      file.kind.name,
      file.officeId,
      file.fileName,
      createHash('sha256').update(file.bytes).digest('hex'),
      headings,
      headingLine,
      JSON.stringify(proposeMapping(file.kind, headings, offices)),
    ],
  );
  const id = started[0]?.id ?? '';
  for await (const piece of rows) {
    await client.query('select app_hidden.add_import_rows($1, $2)', [
      id,
      JSON.stringify(piece.map(({ line, cells }) => [line, cells])),
    ]);
  }
  return id;
}
