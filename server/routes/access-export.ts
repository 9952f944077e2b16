import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '#domain/errors/rule-error.ts';
import { csvSeparator } from '#domain/files/csv.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import { beginAsStaff } from '../database/role-settings.ts';
import { personOf } from '../database/session-claims.ts';
import { disconnectSignal } from '../http/client-disconnected.ts';
import type { Services } from '../install/services.ts';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { accessArchive, beginAccessExport } from '../privacy/access-archive.ts';
import { endWithSession } from '../sessions/session-download.ts';

/** Limits of concurrent exports: of all, and of one person. */
const maxConcurrent = 4;
const maxPerPerson = 1;
/** From the request until all of it is read, in milliseconds; sufficient for a weak connection. */
const longestDownload = 6 * 60_000;
const named = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.zip$/;

/**
 * Serves `GET /access/<id of an access request>.zip`: all stored data of its client, after step-up
 * authentication.
 */
export function installAccessExport(
  app: FastifyInstance,
  { pool, sessions, photoStore, securityLog }: Services,
): void {
  const all = createConcurrencyLimit(maxConcurrent);
  const each = createConcurrencyLimit(maxPerPerson);

  app.get<{ Params: { name: string } }>(
    '/access/:name',
    { config: { longestAnswer: longestDownload } },
    async (request, reply) => {
      const signal = disconnectSignal(reply);
      const claims = await app.requireSession(request);
      endWithSession(sessions, claims, reply);
      const requestId = named.exec(request.params.name)?.[1];
      if (!requestId) throw new RuleError('NOT_FOUND');
      if (!claims.permissions.includes('privacy.manage')) throw new RuleError('FORBIDDEN');
      const releaseOwn = each.acquire(personOf(claims));
      if (!releaseOwn) throw new RuleError('DOWNLOAD_RUNNING');
      const releaseAll = all.acquire('all');
      const release = () => {
        releaseOwn();
        releaseAll?.();
      };
      // Runs however the response ends.
      if (signal.aborted) release();
      else signal.addEventListener('abort', release, { once: true });
      if (!releaseAll) {
        releaseOwn();
        throw new RuleError('DOWNLOADS_BUSY');
      }

      const begin = beginAsStaff(claims);
      const begun = await beginAccessExport(pool, begin, requestId).catch((error) => {
        // The client repeats the request after step-up authentication.
        release();
        throw error;
      });
      const office = {
        separator: csvSeparator(toCurrency(claims.currency_code)),
        timeZone: claims.time_zone,
      };
      const written = { rows: 0 };
      const stream = Readable.from(
        accessArchive({ pool, begin, store: photoStore, requestId, office }, begun, written),
        { objectMode: false },
      );
      stream.once('close', () => {
        securityLog.record(
          {
            kind: 'EXPORT',
            outcome: stream.readableEnded ? 'DONE' : 'CUT_OFF',
            session: claims,
            subject: 'acceso.zip',
            detail: { list: 'access', requestId, rows: written.rows, personal: true },
          },
          request,
        );
      });
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="acceso.zip"')
        .header('cache-control', 'no-store')
        .send(stream);
    },
  );
}
