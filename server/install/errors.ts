import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureOf, statusOf } from '../failure.ts';
import { isNavigation } from '../screen-addresses.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The web app's own operation that is run, for who counts errors (server/answer-error.ts). */
    storedOperation: string;
  }
}

/** How long a body that is not wanted may take to end, in milliseconds. */
const patience = 10_000;

/** Seconds after which one may ask again a server that could not answer. */
const retryAfter = 2;

/** Lets a body pass unread: who is cut off while they still send may never see the answer. */
async function letPass(body: IncomingMessage): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  body.resume();
  if (!body.readableEnded) {
    await Promise.race([once(body, 'end', { signal }), once(body, 'close', { signal })]).catch(
      () => undefined,
    );
  }
}

/**
 * Answers an address that no router can read, before any hook: as every failed request, and to nobody's cache. A browser is
 * sent on to the same address with each % as a letter, where the screen says that there is no such record.
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
 * Every failed request is answered as GraphQL answers: `{errors: [{message, extensions}]}`. A 503 says
 * when to ask again.
 */
export function installErrors(app: FastifyInstance, { answerError }: Services): void {
  app.decorateRequest('storedOperation', '');
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', retryAfter);
    }
  });
  app.setErrorHandler(async (error, request, reply) => {
    if (failureOf(error)?.code === 'BODY_TOO_LARGE') await letPass(request.raw);
    return reply.code(statusOf(error)).send({ errors: [answerError(error, request)] });
  });
}
