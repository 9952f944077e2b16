import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { RuleError } from '#domain/errors/rule-error.ts';
import { readDeviceCookie } from '../auth/device-cookie.ts';
import { personOf } from '../database/session-claims.ts';
import type { AnonymousKind } from '../graphql/documents/anonymous-fields.ts';
import { limitFactorOfWider, networkOf, widerNetworkPrefix } from '../limits/attempt-keys.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a login by address. Throws TOO_MANY_REQUESTS. */
    countLogin(request: FastifyRequest): Promise<void>;
    /** Counts the opening of an appointment's link by address. Throws TOO_MANY_REQUESTS. */
    countLink(request: FastifyRequest): Promise<void>;
    /** Counts a GraphQL request without a session by address and kind. Throws TOO_MANY_REQUESTS. */
    countAnonymous(request: FastifyRequest, kind: AnonymousKind): Promise<void>;
    /** Counts a request by the person of its session. Throws TOO_MANY_REQUESTS. */
    countLookup(request: FastifyRequest): Promise<void>;
  }
  interface FastifyContextConfig {
    /** Requests per minute that the route accepts from one address. */
    perAddress?: number;
  }
}

type Count = (request: FastifyRequest) => Promise<void>;

const timeWindow = '1 minute';
/** A large office logs in from one address; the limit of failed attempts is separate (D68). */
const loginsPerAddress = 300;
/** A client opens a link and replies; this stops attempts to guess a token. */
const linksPerAddress = 60;
/**
 * All requests of one kind without a session: twice the logins of a branch or the links of its
 * clients.
 */
const anonymousPerAddress = 720;
/** Lookups of people by one person's forms. */
const lookupsPerPerson = 120;
/** The share of a limit that a known device has when its address has none left. */
const deviceShare = 1 / 5;

/**
 * Limits requests without a session by address and, for IPv6, by the wider network. A known device
 * has an additional limit, so that others at its address cannot lock it out. Routes opt in by
 * `config.perAddress`.
 */
export async function installRateLimit(
  app: FastifyInstance,
  { isKnownDevice }: Pick<Services, 'isKnownDevice'>,
): Promise<void> {
  await app.register(rateLimit, { global: false });

  function counterBy(keyGenerator: (request: FastifyRequest) => string, max: number): Count {
    const check = app.createRateLimit({ max, timeWindow, keyGenerator });
    return async (request) => {
      const { isAllowed, ...limit } = await check(request);
      if (!isAllowed && 'isExceeded' in limit && limit.isExceeded) {
        throw new RuleError('TOO_MANY_REQUESTS');
      }
    };
  }

  function counter(name: string, max: number): Count {
    const byAddress = counterBy(({ ip }) => `${name}:${networkOf(ip)}`, max);
    const byWiderNetwork = counterBy(
      ({ ip }) => `${name}:${widerNetworkPrefix(ip)}`,
      max * limitFactorOfWider,
    );
    const byDevice = counterBy(
      (request) => `${name}:device:${readDeviceCookie(request)}`,
      max * deviceShare,
    );
    return async (request) => {
      try {
        await byAddress(request);
        if (widerNetworkPrefix(request.ip)) await byWiderNetwork(request);
      } catch (error) {
        const mark = readDeviceCookie(request);
        if (!mark || !(await isKnownDevice(mark))) throw error;
        await byDevice(request);
      }
    };
  }

  app.addHook('onRoute', (route) => {
    const max = route.config?.perAddress;
    if (max === undefined) return;
    const count: onRequestAsyncHookHandler = counter(route.url, max);
    route.onRequest = [count, ...[route.onRequest ?? []].flat()];
  });

  const anonymous: Readonly<Record<AnonymousKind, Count>> = {
    'sign-in': counter('anonymous sign-in', anonymousPerAddress),
    link: counter('anonymous link', anonymousPerAddress),
    setting: counter('anonymous setting', anonymousPerAddress),
    other: counter('anonymous other', anonymousPerAddress),
  };
  app.decorate('countLogin', counter('login', loginsPerAddress));
  app.decorate('countLink', counter('link', linksPerAddress));
  app.decorate('countAnonymous', (request: FastifyRequest, kind: AnonymousKind) =>
    anonymous[kind](request),
  );
  app.decorate(
    'countLookup',
    counterBy(({ claims }) => `person:${claims && personOf(claims)}`, lookupsPerPerson),
  );
}
