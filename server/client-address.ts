import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Env } from '#runtime/env.ts';

type Trust = (address: string, hop: number) => boolean;

/**
 * Whose word about whom they ask for is taken: of the named balancers, or with `true` of whoever
 * connects, and of nobody before them. What a caller says of themselves is never believed, though
 * the balancer hands it on.
 */
export function trustOf(trustProxy: Env['trustProxy']): Trust {
  if (typeof trustProxy !== 'string') return (_address, hop) => trustProxy && hop === 0;
  return proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()));
}

/** Tells who asks, as `request.ip` does, where there is no request of Fastify's yet. */
export function clientAddress(
  trustProxy: Env['trustProxy'],
): (request: IncomingMessage) => string | undefined {
  const trusted = trustOf(trustProxy);
  return (request) => proxyAddr(request, trusted);
}
