import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { RuleError } from '#domain/rule-error.ts';
import { networkOf, timesOfWider, widerNetworkOf } from '../guess-keys.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a login by address; throws TOO_MANY_REQUESTS. */
    countLogin(request: FastifyRequest): Promise<void>;
    /** Counts the opening of an appointment's link by address; throws TOO_MANY_REQUESTS. */
    countLink(request: FastifyRequest): Promise<void>;
    /** Counts a GraphQL request without a session by address; throws TOO_MANY_REQUESTS. */
    countAnonymous(request: FastifyRequest): Promise<void>;
  }
}

interface Limit {
  readonly max: number;
  readonly timeWindow: string;
}

/** An office of many signs in from one address; the brake on wrong passwords is beside this (D68). */
const loginsPerAddress = { max: 300, timeWindow: '1 minute' };

/** A client opens a link and answers; who tries tokens gets nowhere. */
const linksPerAddress = { max: 60, timeWindow: '1 minute' };

/** All that is asked without a session: the sign-ins of a branch and the links of its clients, twice. */
const anonymousPerAddress = { max: 720, timeWindow: '1 minute' };

/**
 * Limits on what needs no session, by whom an address stands for and, of IPv6, by the wider network; routes opt in by
 * `config.rateLimit`.
 */
export async function installRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: () => new RuleError('TOO_MANY_REQUESTS'),
  });

  function counterBy(keyGenerator: (request: FastifyRequest) => string, limit: Limit) {
    const check = app.createRateLimit({ ...limit, keyGenerator });
    return async (request: FastifyRequest) => {
      const { isAllowed, ...told } = await check(request);
      if (!isAllowed && 'isExceeded' in told && told.isExceeded) {
        throw new RuleError('TOO_MANY_REQUESTS');
      }
    };
  }

  /** Counts what comes of IPv6 by the wider network. */
  function widerCounter(name: string, { max, timeWindow }: Limit) {
    const count = counterBy(({ ip }) => `${name}:${widerNetworkOf(ip)}`, {
      max: max * timesOfWider,
      timeWindow,
    });
    return async (request: FastifyRequest) => {
      if (widerNetworkOf(request.ip)) await count(request);
    };
  }

  /** Counts by address and, of IPv6, by the wider network too. */
  function counter(name: string, limit: Limit) {
    const byAddress = counterBy(({ ip }) => `${name}:${networkOf(ip)}`, limit);
    const byWider = widerCounter(name, limit);
    return async (request: FastifyRequest) => {
      await byAddress(request);
      await byWider(request);
    };
  }

  app.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit as Limit | undefined;
    if (!limit) return;
    const count: onRequestAsyncHookHandler = widerCounter(route.url, limit);
    route.onRequest = [count, ...[route.onRequest ?? []].flat()];
  });

  app.decorate('countLogin', counter('login', loginsPerAddress));
  app.decorate('countLink', counter('link', linksPerAddress));
  app.decorate('countAnonymous', counter('anonymous', anonymousPerAddress));
}
