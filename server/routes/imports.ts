import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RuleError } from '#domain/errors/rule-error.ts';
import { type SheetFormat, sheetFormats } from '#domain/files/sheet.ts';
import { largestFile, largestFileText } from '#domain/imports/file-limits.ts';
import type { ImportKindName } from '#domain/imports/import-kind.ts';
import { importKinds, isImportKind } from '#domain/imports/import-kinds.ts';
import { beginAsStaff } from '../database/role-settings.ts';
import { personOf, type SessionClaims } from '../database/session-claims.ts';
import { transaction } from '../database/transaction.ts';
import { tooLarge } from '../imports/file-errors.ts';
import { openFile } from '../imports/open-file.ts';
import { isPersonalKind, refusedFile, refusedRows } from '../imports/refused-file.ts';
import { storeImport } from '../imports/store-import.ts';
import type { Services } from '../install/services.ts';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { type Downloads, longestDownload } from '../lists/downloads.ts';
import { fileStream } from '../lists/file-stream.ts';
import { openListCursor } from '../lists/list-cursor.ts';
import { listFormat } from '../lists/list-format.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface Upload {
  readonly kind?: string;
  readonly officeId?: string;
  readonly fileName?: string;
}

/**
 * Files of imports (doc 9): `POST /imports?kind=&officeId=&fileName=` stores the rows of the CSV or
 * XLSX file in its body and returns `{data: {id}}`. `GET /imports/templates/<kind>.xlsx` is an empty
 * file with the headings, `GET /imports/<id>/refused.xlsx` has the refused rows with their reasons;
 * both also as `.csv`.
 */
export async function installImports(
  app: FastifyInstance,
  { pool, canceller }: Services,
  downloads: Downloads,
): Promise<void> {
  const uploads = createConcurrencyLimit(1);

  async function importer(request: FastifyRequest): Promise<SessionClaims> {
    const claims = await app.requireSession(request);
    if (!claims.permissions.includes('import.run')) throw new RuleError('FORBIDDEN');
    return claims;
  }

  await app.register(async (scope) => {
    // The content determines the type of a file.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    );

    scope.post<{ Querystring: Upload }>(
      '/imports',
      {
        bodyLimit: largestFile,
        config: { longestAnswer: longestDownload },
        onRequest: async (request) => {
          const claims = await importer(request);
          if (Number(request.headers['content-length']) > largestFile) {
            throw tooLarge(largestFileText);
          }
          const release = uploads.acquire(personOf(claims));
          if (!release) throw new RuleError('TOO_MANY_REQUESTS');
          const signal = request.hangUp();
          if (signal.aborted) release();
          else signal.addEventListener('abort', release, { once: true });
        },
      },
      async (request) => {
        const { kind, officeId, fileName } = request.query;
        if (!isImportKind(kind)) {
          throw new RuleError('INVALID_INPUT', {
            field: 'kind',
            reason: 'no es una clase de importación',
          });
        }
        if (officeId && !uuid.test(officeId)) {
          throw new RuleError('INVALID_INPUT', { field: 'officeId', reason: 'no es un id' });
        }
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const file = {
          kind: importKinds[kind],
          officeId: officeId || null,
          fileName: fileName || 'archivo',
          bytes,
          content: await openFile(importKinds[kind], bytes),
        };
        const claims = await importer(request);
        const id = await transaction(pool, beginAsStaff(claims), (client) =>
          storeImport(client, file),
        );
        return { data: { id } };
      },
    );
  });

  app.get<{ Params: { name: string } }>('/imports/templates/:name', async (request, reply) => {
    const claims = await importer(request);
    const [, kind, format] = /^([a-z]+)\.(xlsx|csv)$/.exec(request.params.name) ?? [];
    if (!isImportKind(kind)) throw new RuleError('NOT_FOUND');
    const columns = importKinds[kind].fields
      .filter(({ untemplated }) => !untemplated)
      .map(({ heading }) => ({ caption: heading, type: 'text' as const }));
    const { name, writerOf } = listFormat(claims.currency_code, { format });
    const writer = writerOf(columns);
    return reply
      .type(sheetFormats[name].mediaType)
      .header('content-disposition', `attachment; filename="plantilla-${kind}.${name}"`)
      .header('cache-control', 'no-store')
      .send(Buffer.concat([writer.write([]), writer.end()]));
  });

  app.get<{ Params: { id: string; name: string } }>(
    '/imports/:id/:name',
    { config: { longestAnswer: longestDownload } },
    async (request, reply) => {
      const download = await downloads.open(request, reply);
      const { claims, signal } = download;
      const { id, name } = request.params;
      const [, format] = /^refused\.(xlsx|csv)$/.exec(name) ?? [];
      if (!format || !uuid.test(id)) throw new RuleError('NOT_FOUND');
      if (!claims.permissions.includes('import.run')) throw new RuleError('FORBIDDEN');
      const { rows } = await transaction(pool, beginAsStaff(claims), (client) =>
        client.query<{ kind: ImportKindName; headings: readonly string[]; refused: number }>(
          `select kind, headings, coalesce((counts ->> 'REFUSED')::integer, 0) as refused
           from app_public.imports where id = $1`,
          [id],
        ),
      );
      const found = rows[0];
      if (!found) throw new RuleError('NOT_FOUND');
      const isPersonal = isPersonalKind(found.kind);
      const begin = await downloads.admit(download, reply, isPersonal);
      const statement = { text: refusedRows, values: [id] };
      const cursor = await openListCursor(pool, canceller, begin, statement, signal);
      const { name: file, writerOf } = listFormat(claims.currency_code, { format });
      return downloads.send(download, request, reply, {
        name: `importacion-rechazadas.${file satisfies SheetFormat}`,
        mediaType: sheetFormats[file].mediaType,
        stream: await fileStream(
          refusedFile(importKinds[found.kind], found.headings, cursor, writerOf),
          signal,
        ),
        detail: () => ({
          list: 'import',
          kind: found.kind,
          rows: found.refused,
          personal: isPersonal,
          filters: [],
        }),
      });
    },
  );
}
