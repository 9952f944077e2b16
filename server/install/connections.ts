import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '#domain/errors/rule-error.ts';
import { parseTrustProxy } from '../http/client-address.ts';
import { maxConnections } from '../http/connection-limits.ts';
import { createNetworkConnections } from '../http/network-connections.ts';
import { hasOneHost } from '../http/one-host.ts';
import { createLogRateLimit } from '../limits/log-rate-limit.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limit of a request and the transmission of its response together, in milliseconds. */
    longestAnswer?: number;
  }
  interface FastifyInstance {
    /** Marks the connection as having a session, so that no new one replaces it. */
    proveConnection(socket: Socket): void;
  }
}

const longestAnswer = 120_000;
/** In characters, with the query; a filter of all fields of a list takes a tenth of it. */
const longestAddress = 8 * 1024;

/**
 * Connections of one address: a branch has about fifty browsers, each with some tabs and parallel
 * requests.
 */
const maxPerNetwork = 1_000;
/** Limit of an IPv6 /48 as a multiple of `maxPerNetwork`: half of the server's connections. */
const connectionFactorOfWider = 4;

/** How long the server's shutdown waits for running requests and responses, in milliseconds. */
const closeTimeout = 10_000;

/**
 * Limits the length of a request's address, the time until its response is read, and the
 * connections of the server and of each network. A trusted load balancer limits its own clients.
 * Connections with a session stay open.
 */
export function installConnections(
  app: FastifyInstance,
  { env: { trustProxy } }: { readonly env: Pick<Services['env'], 'trustProxy'> },
  limits = { mostConnections: maxConnections, maxPerNetwork, longestAnswer },
): void {
  app.server.maxConnections = limits.mostConnections;
  const isBalancer = parseTrustProxy(trustProxy);
  const ofNetwork = createNetworkConnections(limits.maxPerNetwork, connectionFactorOfWider);
  const logBudget = createLogRateLimit(1);
  // The address is cached on the first read, so that a closed connection can still be counted and
  // logged.
  const resolveClient = (socket: Socket) => {
    if (!socket.remoteAddress) socket.destroy();
  };
  app.server.on('secureConnection', resolveClient).on('connection', (socket: Socket) => {
    resolveClient(socket);
    const { remoteAddress } = socket;
    if (!remoteAddress || isBalancer(remoteAddress, 0)) return;
    if (ofNetwork.enter(socket)) return;
    socket.destroy();
    if (logBudget()) app.log.warn('an address has all the connections that one may have');
  });
  app.decorate('proveConnection', ofNetwork.prove);
  app.addHook('onSend', async ({ claims, raw }) => {
    if (claims) ofNetwork.prove(raw.socket);
  });

  app.addHook('onRequest', async (request, reply) => {
    const answerTimeout = request.routeOptions.config?.longestAnswer ?? limits.longestAnswer;
    const limit = setTimeout(() => reply.raw.destroy(), answerTimeout);
    reply.raw.once('close', () => clearTimeout(limit));
    if ((request.raw.url?.length ?? 0) > longestAddress) throw new RuleError('ADDRESS_TOO_LONG');
    if (!hasOneHost(request.raw)) {
      throw new RuleError('INVALID_INPUT', { field: 'Host', reason: 'va una sola vez' });
    }
  });

  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), closeTimeout).unref();
  });
}
