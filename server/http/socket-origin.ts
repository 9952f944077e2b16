import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '#runtime/env.ts';
import { parseTrustProxy } from './client-address.ts';

interface LiveRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

function parsed(origin: string): URL | undefined {
  return URL.canParse(origin) ? new URL(origin) : undefined;
}

/** Returns the last entry of a list, which the nearest proxy wrote. */
const last = (header: string | string[] | undefined) =>
  [header].flat().join(',').split(',').at(-1)?.trim() || undefined;

/**
 * Creates the check that a live connection comes from this web app: from a page at the requested
 * address or at TURNO_PUBLIC_URL. Any page can open one to any server, but its browser sends the
 * page's origin; programs send none and are accepted. A trusted proxy sends the requested host,
 * possibly without the port.
 */
export function createOriginCheck({
  publicUrl,
  trustProxy,
}: Pick<Env, 'publicUrl' | 'trustProxy'>): (request: LiveRequest) => boolean {
  const trusted = parseTrustProxy(trustProxy);
  const known = publicUrl && parsed(publicUrl)?.origin;
  return ({ headers, socket }) => {
    const sent = headers.origin;
    if (sent === undefined) return true;
    const origin = parsed(sent);
    if (!origin) return false;
    if (origin.origin === known) return true;
    const isBehind = trusted(socket.remoteAddress ?? '', 0);
    const requestedHost = (isBehind && last(headers['x-forwarded-host'])) || headers.host;
    const ownOrigin = requestedHost && parsed(`${origin.protocol}//${requestedHost}`);
    if (!ownOrigin) return false;
    return origin.host === ownOrigin.host || (isBehind && origin.hostname === ownOrigin.hostname);
  };
}
