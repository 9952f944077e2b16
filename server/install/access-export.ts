import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { csvSeparator } from '#domain/csv.ts';
import { toCurrency } from '#domain/currencies.ts';
import { RuleError } from '#domain/rule-error.ts';
import { accessArchive, beginAccessExport } from '../access/access-archive.ts';
import { hangUpOf } from '../hang-up.ts';
import { beginAsStaff } from '../role-settings.ts';
import type { Services } from '../services.ts';
import { personOf } from '../session-claims.ts';
import { endWithSession } from '../session-download.ts';
import { createTally } from '../tally.ts';

/** That are written at once, and for one person. */
const mostAtOnce = 4;
const mostEach = 1;
/** From the asking until all of it is read, in milliseconds; also on a weak connection. */
const longestDownload = 6 * 60_000;
const named = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.zip$/;

/** `GET /access/<id of a request of access>.zip`: all that is kept of its client, for who has just shown who they are. */
export function installAccessExport(
  app: FastifyInstance,
  { pool, sessions, photoStore, securityLog }: Services,
): void {
  const all = createTally(mostAtOnce);
  const each = createTally(mostEach);

  app.get<{ Params: { name: string } }>(
    '/access/:name',
    { config: { longestAnswer: longestDownload } },
    async (request, reply) => {
      const signal = hangUpOf(reply);
      const claims = await app.requireSession(request);
      endWithSession(sessions, claims, reply);
      const requestId = named.exec(request.params.name)?.[1];
      if (!requestId) throw new RuleError('NOT_FOUND');
      if (!claims.permissions.includes('privacy.manage')) throw new RuleError('FORBIDDEN');
      const leaveOwn = each.take(personOf(claims));
      if (!leaveOwn) throw new RuleError('DOWNLOAD_RUNNING');
      const leaveAll = all.take('all');
      const leave = () => {
        leaveOwn();
        leaveAll?.();
      };
      // However the answer ends.
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
      if (!leaveAll) {
        leaveOwn();
        throw new RuleError('DOWNLOADS_BUSY');
      }

      const begin = beginAsStaff(claims);
      const begun = await beginAccessExport(pool, begin, requestId).catch((error) => {
        // Who shows who they are asks again at once.
        leave();
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
