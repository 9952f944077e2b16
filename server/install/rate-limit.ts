import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** An office of many signs in from one address; the brake on wrong passwords is beside this (D68). */
const loginsPerAddress = { max: 300, timeWindow: '1 minute' };

/** A client opens a link and answers; who tries tokens gets nowhere. */
const linksPerAddress = { max: 60, timeWindow: '1 minute' };

/** All that is asked without a session: the sign-ins of a branch and the links of its clients, twice. */
const anonymousPerAddress = { max: 720, timeWindow: '1 minute' };

/** Limits on what needs no session, by whom an address stands for; routes opt in by `config.rateLimit`. */
export async function installRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: () => new RuleError('TOO_MANY_REQUESTS'),
  });

  /** Counts by address and, of IPv6, by the wider network too. */
  function counter(name: string, { max, timeWindow }: typeof loginsPerAddress) {
    const byAddress = app.createRateLimit({
      max,
      timeWindow,
      keyGenerator: ({ ip }) => `${name}:${networkOf(ip)}`,
    });
    const byWider = app.createRateLimit({
      max: max * timesOfWider,
      timeWindow,
      keyGenerator: ({ ip }) => `${name}:${widerNetworkOf(ip)}`,
    });

    async function count(check: typeof byAddress, request: FastifyRequest): Promise<void> {
      const { isAllowed, ...limit } = await check(request);
      if (!isAllowed && 'isExceeded' in limit && limit.isExceeded) {
        throw new RuleError('TOO_MANY_REQUESTS');
      }
    }

    return async (request: FastifyRequest) => {
      await count(byAddress, request);
      if (widerNetworkOf(request.ip)) await count(byWider, request);
    };
  }

  app.decorate('countLogin', counter('login', loginsPerAddress));
  app.decorate('countLink', counter('link', linksPerAddress));
  app.decorate('countAnonymous', counter('anonymous', anonymousPerAddress));
}
