import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Env } from '#runtime/env.ts';

type TrustProxySetting = (address: string, hop: number) => boolean;

/**
 * Returns which proxies may set the client address: those with the given addresses, or with `true`
 * the connecting one; never one before them. A value that the client sends itself is ignored, even
 * if the proxy forwards it.
 */
export function parseTrustProxy(trustProxy: Env['trustProxy']): TrustProxySetting {
  if (typeof trustProxy !== 'string') return (_address, hop) => trustProxy && hop === 0;
  return proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()));
}

/** Returns the client address like `request.ip`, before a Fastify request exists. */
export function clientAddress(
  trustProxy: Env['trustProxy'],
): (request: IncomingMessage) => string | undefined {
  const trusted = parseTrustProxy(trustProxy);
  return (request) => proxyAddr(request, trusted);
}
