import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '#domain/rule-error.ts';
import { trustOf } from '../client-address.ts';
import { mostConnections } from '../connection-limits.ts';
import { createLogBudget } from '../log-budget.ts';
import { createNetworkConnections } from '../network-connections.ts';
import { hasOneHost } from '../one-host.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request and the reading of its answer may take together, in milliseconds. */
    longestAnswer?: number;
  }
  interface FastifyInstance {
    /** A session came by this connection: it makes room for no other one. */
    proveConnection(socket: Socket): void;
  }
}

const longestAnswer = 120_000;
/** In characters, with what is asked for; a filter of all fields of a list is a tenth of it. */
const longestAddress = 8 * 1024;

/** Of one address: a branch behind it is fifty browsers, each with some tabs and what they load at once. */
const mostOfNetwork = 1_000;
/** What a /48 of IPv6 has in that: half of all. */
const timesOfWider = 4;

/** How long the server's end waits for requests that run and answers that are read, in milliseconds. */
const lastPatience = 10_000;

/**
 * Bounds what one request takes: the length of its address, and the time until its answer is read;
 * and how many connections there are, of one network too: a balancer whose word is taken counts its own callers. Who is
 * signed in stays connected.
 */
export function installConnections(
  app: FastifyInstance,
  { env: { trustProxy } }: { readonly env: Pick<Services['env'], 'trustProxy'> },
  limits = { mostConnections, mostOfNetwork, longestAnswer },
): void {
  app.server.maxConnections = limits.mostConnections;
  const isBalancer = trustOf(trustProxy);
  const ofNetwork = createNetworkConnections(limits.mostOfNetwork, timesOfWider);
  const mayTell = createLogBudget(1);
  // Read once, it is kept: who has left is still somebody to count, and to log.
  const askWho = (socket: Socket) => {
    if (!socket.remoteAddress) socket.destroy();
  };
  app.server.on('secureConnection', askWho).on('connection', (socket: Socket) => {
    askWho(socket);
    const { remoteAddress } = socket;
    if (!remoteAddress || isBalancer(remoteAddress, 0)) return;
    if (ofNetwork.enter(socket)) return;
    socket.destroy();
    if (mayTell()) app.log.warn('an address has all the connections that one may have');
  });
  app.decorate('proveConnection', ofNetwork.prove);
  app.addHook('onSend', async ({ claims, raw }) => {
    if (claims) ofNetwork.prove(raw.socket);
  });

  app.addHook('onRequest', async (request, reply) => {
    const patience = request.routeOptions.config?.longestAnswer ?? limits.longestAnswer;
    const limit = setTimeout(() => reply.raw.destroy(), patience);
    reply.raw.once('close', () => clearTimeout(limit));
    if ((request.raw.url?.length ?? 0) > longestAddress) throw new RuleError('ADDRESS_TOO_LONG');
    if (!hasOneHost(request.raw)) {
      throw new RuleError('INVALID_INPUT', { field: 'Host', reason: 'va una sola vez' });
    }
  });

  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), lastPatience).unref();
  });
}
