import type { FastifyInstance } from 'fastify';
import { sheetFile, sheetFormats } from '#domain/files/sheet.ts';
import { beginAsStaff } from '../database/role-settings.ts';
import { transaction } from '../database/transaction.ts';
import { disconnectSignal } from '../http/client-disconnected.ts';
import type { Services } from '../install/services.ts';
import { exportDetail, hasContacts } from '../lists/export-detail.ts';
import { createExportSlots } from '../lists/export-slots.ts';
import { listFor } from '../lists/find-list.ts';
import { type ListCursor, openListCursor } from '../lists/list-cursor.ts';
import { listFormat } from '../lists/list-format.ts';
import { columnsOf, listConditions, listRequest } from '../lists/list-request.ts';
import { listStatement } from '../lists/list-statements.ts';
import { listStream } from '../lists/list-stream.ts';
import { endWithSession } from '../sessions/session-download.ts';

/** Each download holds a connection while it is read; the others remain for other requests. */
const maxPoolShare = 1 / 3;
const line = { maxWaiting: 50, maxWaitingPerPerson: 3, waitTimeout: 5_000 };
/** In seconds. */
const retryAfter = 10;
/** From the request until all of it is read, in milliseconds; sufficient for a weak connection. */
const longestDownload = 6 * 60_000;

/**
 * Serves `GET /csv/<name>?filter=…&arguments=…&orderBy=…&columns=…&format=…&separator=…`: every
 * matching row as CSV or XLSX (D6, D95).
 */
export function installCsv(
  app: FastifyInstance,
  { env, pool, sessions, canceller, securityLog }: Services,
): void {
  const slots = createExportSlots({
    ...line,
    concurrency: Math.max(1, Math.floor(env.poolSize * maxPoolShare)),
  });

  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/csv/:name',
    { config: { longestAnswer: longestDownload } },
    async (request, reply) => {
      const signal = disconnectSignal(reply);
      const claims = await app.requireSession(request);
      endWithSession(sessions, claims, reply);
      const { list, columns: possible } = await listFor(claims, request.params.name);
      request.operation = list.name;
      const parsedRequest = listRequest(request.query);
      const columns = columnsOf(possible, parsedRequest);
      const format = listFormat(claims.currency_code, parsedRequest);
      const file = sheetFile(list.file, format.name);
      const statement = listStatement(list, columns, parsedRequest, format.maxRows);
      // Parsed here, because an error in a closing stream would end the process.
      const conditions = listConditions(parsedRequest);
      const person = claims.employee_id ?? claims.user_id ?? claims.session_id;
      await slots.acquire(person, signal).catch((error) => {
        reply.header('retry-after', retryAfter);
        throw error;
      });
      const begin = beginAsStaff(claims);
      await transaction(pool, begin, (client) =>
        client.query('select app_hidden.require_export($1)', [hasContacts(list)]),
      );
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
      const stream = await listStream({ columns, cursor: counting, format, signal });
      stream.once('close', () => {
        securityLog.record(
          {
            kind: 'EXPORT',
            outcome: stream.readableEnded ? 'DONE' : 'CUT_OFF',
            session: claims,
            subject: file,
            detail: exportDetail({ ...list, columns }, conditions, rows),
          },
          request,
        );
      });
      return reply
        .type(sheetFormats[format.name].mediaType)
        .header('content-disposition', `attachment; filename="${file}"`)
        .header('cache-control', 'no-store')
        .send(stream);
    },
  );
}
