import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '#domain/rule-error.ts';
import { mostConnections } from '../connection-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request and the reading of its answer may take together, in milliseconds. */
    longestAnswer?: number;
  }
}

const longestAnswer = 120_000;
/** In characters, with what is asked for; a filter of all fields of a list is a tenth of it. */
const longestAddress = 8 * 1024;

/** How long the server's end waits for requests that run and answers that are read, in milliseconds. */
const lastPatience = 10_000;

/**
 * Bounds what one request takes: the length of its address, and the time until its answer is read;
 * and how many connections there are.
 */
export function installConnections(
  app: FastifyInstance,
  limits = { mostConnections, longestAnswer },
): void {
  app.server.maxConnections = limits.mostConnections;
  // Read once, it is kept: who has left is still somebody to count, and to log.
  const askWho = (socket: Socket) => {
    if (!socket.remoteAddress) socket.destroy();
  };
  app.server.on('connection', askWho).on('secureConnection', askWho);

  app.addHook('onRequest', async (request, reply) => {
    const patience = request.routeOptions.config?.longestAnswer ?? limits.longestAnswer;
    const limit = setTimeout(() => reply.raw.destroy(), patience);
    reply.raw.once('close', () => clearTimeout(limit));
    if ((request.raw.url?.length ?? 0) > longestAddress) throw new RuleError('ADDRESS_TOO_LONG');
  });

  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), lastPatience).unref();
  });
}
