import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request brings TURNO_METRICS_TOKEN. */
export function bearsToken(
  { headers }: { readonly headers: IncomingHttpHeaders },
  token: string,
): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
