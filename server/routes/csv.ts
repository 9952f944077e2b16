import type { FastifyInstance } from 'fastify';
import { sheetFile, sheetFormats } from '#domain/files/sheet.ts';
import type { Services } from '../install/services.ts';
import { type Downloads, longestDownload } from '../lists/downloads.ts';
import { exportDetail, hasContacts } from '../lists/export-detail.ts';
import { listFor } from '../lists/find-list.ts';
import { type ListCursor, openListCursor } from '../lists/list-cursor.ts';
import { listFormat } from '../lists/list-format.ts';
import { columnsOf, listConditions, listRequest } from '../lists/list-request.ts';
import { listStatement } from '../lists/list-statements.ts';
import { listStream } from '../lists/list-stream.ts';

/**
 * Serves `GET /csv/<name>?filter=…&arguments=…&orderBy=…&columns=…&format=…&separator=…`: every
 * matching row as CSV or XLSX (D6, D95).
 */
export function installCsv(
  app: FastifyInstance,
  { pool, canceller }: Services,
  downloads: Downloads,
): void {
  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/csv/:name',
    { config: { longestAnswer: longestDownload } },
    async (request, reply) => {
      const download = await downloads.open(request, reply);
      const { claims, signal } = download;
      const { list, columns: possible } = await listFor(claims, request.params.name);
      request.operation = list.name;
      const parsedRequest = listRequest(request.query);
      const columns = columnsOf(possible, parsedRequest);
      const format = listFormat(claims.currency_code, parsedRequest);
      const statement = listStatement(list, columns, parsedRequest, format.maxRows);
      // Parsed here, because an error in a closing stream would end the process.
      const conditions = listConditions(parsedRequest);
      const begin = await downloads.admit(download, reply, hasContacts(list));
      const cursor = await openListCursor(pool, canceller, begin, statement, signal);
      let rows = 0;
      const counting: ListCursor = {
        async next() {
          const next = await cursor.next();
          rows += next.length;
          return next;
        },
        close: () => cursor.close(),
      };
      return downloads.send(download, request, reply, {
        name: sheetFile(list.file, format.name),
        mediaType: sheetFormats[format.name].mediaType,
        stream: await listStream({ columns, cursor: counting, format, signal }),
        detail: () => exportDetail({ ...list, columns }, conditions, rows),
      });
    },
  );
}
