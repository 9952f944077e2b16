import type { IncomingMessage } from 'node:http';

/**
 * Returns whether a request has at most one Host header; of two, a proxy and the server may use
 * different ones.
 */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}
