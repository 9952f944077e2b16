import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Returns whether a request has TURNO_METRICS_TOKEN, or the previous token during its replacement.
 */
export function hasToken(
  { headers }: { readonly headers: IncomingHttpHeaders },
  token: string,
  previousToken?: string | undefined,
): boolean {
  const givenDigest = digest(headers.authorization ?? '');
  return [token, previousToken].some(
    (good) => good !== undefined && timingSafeEqual(givenDigest, digest(`Bearer ${good}`)),
  );
}
