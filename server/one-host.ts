import type { IncomingMessage } from 'node:http';

/** Whether a request names at most one host: of two, a proxy and the server may believe different ones. */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}
