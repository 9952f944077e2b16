import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beginAsStaff } from '../database/role-settings.ts';
import { personOf, type SessionClaims } from '../database/session-claims.ts';
import { transaction } from '../database/transaction.ts';
import { disconnectSignal } from '../http/client-disconnected.ts';
import type { Services } from '../install/services.ts';
import { endWithSession } from '../sessions/session-download.ts';
import { createExportSlots } from './export-slots.ts';

/** Each download holds a connection while it is read; the others remain for other requests. */
const maxPoolShare = 1 / 3;
const line = { maxWaiting: 50, maxWaitingPerPerson: 3, waitTimeout: 5_000 };
/** In seconds. */
const retryAfter = 10;
/** From the request until all of it is read, in milliseconds; sufficient for a weak connection. */
export const longestDownload = 6 * 60_000;

/** A download of a signed-in person. */
export interface Download {
  readonly claims: SessionClaims;
  /** Aborts when the reader leaves. */
  readonly signal: AbortSignal;
}

/** A file to send. */
export interface SentFile {
  readonly name: string;
  readonly mediaType: string;
  readonly stream: Readable;
  /** Returns what the security log stores about it at its end. */
  readonly detail: () => Readonly<Record<string, unknown>>;
}

/** The downloads of the server, which share the slots. */
export interface Downloads {
  /** Requires a session; the download ends with it. */
  open(request: FastifyRequest, reply: FastifyReply): Promise<Download>;
  /**
   * Waits for a slot, which is held until the reader leaves. Returns what begins a transaction of
   * the reader. Throws DOWNLOAD_RUNNING or DOWNLOADS_BUSY, with Retry-After, and STEP_UP_REQUIRED.
   *
   * @param isPersonal whether the file has contacts of persons
   */
  admit(download: Download, reply: FastifyReply, isPersonal: boolean): Promise<string>;
  /** Sends a file and records it as an export. */
  send(
    download: Download,
    request: FastifyRequest,
    reply: FastifyReply,
    file: SentFile,
  ): FastifyReply;
}

/** Creates the downloads of an app. */
export function createDownloads(
  app: FastifyInstance,
  { env, pool, sessions, securityLog }: Services,
): Downloads {
  const slots = createExportSlots({
    ...line,
    concurrency: Math.max(1, Math.floor(env.poolSize * maxPoolShare)),
  });
  return {
    async open(request, reply) {
      const signal = disconnectSignal(reply);
      const claims = await app.requireSession(request);
      endWithSession(sessions, claims, reply);
      return { claims, signal };
    },
    async admit({ claims, signal }, reply, isPersonal) {
      await slots.acquire(personOf(claims), signal).catch((error) => {
        reply.header('retry-after', retryAfter);
        throw error;
      });
      const begin = beginAsStaff(claims);
      await transaction(pool, begin, (client) =>
        client.query('select app_hidden.require_export($1)', [isPersonal]),
      );
      return begin;
    },
    send({ claims }, request, reply, { name, mediaType, stream, detail }) {
      stream.once('close', () => {
        securityLog.record(
          {
            kind: 'EXPORT',
            outcome: stream.readableEnded ? 'DONE' : 'CUT_OFF',
            session: claims,
            subject: name,
            detail: detail(),
          },
          request,
        );
      });
      return reply
        .type(mediaType)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(stream);
    },
  };
}
