import type { IncomingMessage } from 'node:http';
import type { Env } from '#runtime/env.ts';
import { trustOf } from './client-address.ts';

function parsed(origin: string): URL | undefined {
  return URL.canParse(origin) ? new URL(origin) : undefined;
}

/** The last of a list, which the nearest balancer wrote. */
const last = (header: string | string[] | undefined) =>
  [header].flat().join(',').split(',').at(-1)?.trim() || undefined;

/**
 * Whether a page of ours opens a live connection: of the address that it asks, or of
 * TURNO_PUBLIC_URL. Browsers let every page open one anywhere and say which; programs say nothing,
 * and go on. A trusted balancer says under which name it was asked, and may leave the port out.
 */
export function createOriginCheck({
  publicUrl,
  trustProxy,
}: Pick<Env, 'publicUrl' | 'trustProxy'>): (request: IncomingMessage) => boolean {
  const trusted = trustOf(trustProxy);
  const known = publicUrl && parsed(publicUrl)?.origin;
  return ({ headers, socket }) => {
    const sent = headers.origin;
    if (sent === undefined) return true;
    const origin = parsed(sent);
    if (!origin) return false;
    if (origin.origin === known) return true;
    const isBehind = trusted(socket.remoteAddress ?? '', 0);
    const asked = (isBehind && last(headers['x-forwarded-host'])) || headers.host;
    const ours = asked && parsed(`${origin.protocol}//${asked}`);
    if (!ours) return false;
    return origin.host === ours.host || (isBehind && origin.hostname === ours.hostname);
  };
}
