import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureOf, statusOf } from '../errors/error-codes.ts';
import { isNavigation } from '../http/screen-addresses.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the running stored operation, for error counts (server/errors/error-response.ts). */
    storedOperation: string;
  }
}

/** Time for an unwanted body to end, in milliseconds. */
const bodyTimeout = 10_000;

/** `Retry-After` of a server that cannot respond, in seconds. */
const retryAfter = 2;

/**
 * Reads and discards a body, because a client that is cut off while sending may never see the
 * response.
 */
async function discardBody(body: IncomingMessage): Promise<void> {
  const signal = AbortSignal.timeout(bodyTimeout);
  body.resume();
  if (!body.readableEnded) {
    await Promise.race([once(body, 'end', { signal }), once(body, 'close', { signal })]).catch(
      () => undefined,
    );
  }
}

/**
 * Responds to an address that no router can decode, before any hook: as to every failed request,
 * and without caching. Redirects a browser to the same address with each % escaped, where the
 * screen reports that the record does not exist.
 */
export function answerUnread(
  { answerError }: Services,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (isNavigation(request)) {
    const location = request.url.replaceAll('%', '%25');
    reply.raw.writeHead(302, { location, 'cache-control': 'no-store' }).end();
    return;
  }
  const status = error.statusCode ?? 400;
  const body = JSON.stringify({ errors: [answerError(error, request)] });
  reply.raw
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(body);
}

/**
 * Responds to every failed request like GraphQL: `{errors: [{message, extensions}]}`. A 503 has a
 * Retry-After header.
 */
export function installErrors(app: FastifyInstance, { answerError }: Services): void {
  app.decorateRequest('storedOperation', '');
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', retryAfter);
    }
  });
  app.setErrorHandler(async (error, request, reply) => {
    if (failureOf(error)?.code === 'BODY_TOO_LARGE') await discardBody(request.raw);
    return reply.code(statusOf(error)).send({ errors: [answerError(error, request)] });
  });
}
