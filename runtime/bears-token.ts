import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Returns whether a request has TURNO_METRICS_TOKEN, or the previous token during its replacement.
 */
export function bearsToken(
  { headers }: { readonly headers: IncomingHttpHeaders },
  token: string,
  previousToken?: string | undefined,
): boolean {
  const brought = digest(headers.authorization ?? '');
  return [token, previousToken].some(
    (good) => good !== undefined && timingSafeEqual(brought, digest(`Bearer ${good}`)),
  );
}
