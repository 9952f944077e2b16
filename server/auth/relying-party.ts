import type { FastifyRequest } from 'fastify';
import { RuleError } from '#domain/errors/rule-error.ts';
import type { Env } from '#runtime/env.ts';
import { isLoopbackName } from '../http/this-machine.ts';

/** Length of a host name, in characters (RFC 1035). */
const longestName = 253;

/** Origin and host of passkeys; a passkey of one host does not work on another. */
export interface RelyingParty {
  /** The page's origin in the browser, such as `https://turno.ejemplo`. */
  readonly origin: string;
  /** The host without port: the relying party. */
  readonly rpId: string;
}

/**
 * Returns origin and host for a request: those of TURNO_PUBLIC_URL if set, because a proxy may
 * forward another host; otherwise the requested host, as far as TRUST_PROXY allows.
 */
export function relyingPartyOf(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): RelyingParty {
  const requestedOrigin = `${protocol}://${host}`;
  const url = URL.canParse(publicUrl ?? requestedOrigin)
    ? new URL(publicUrl ?? requestedOrigin)
    : undefined;
  // With an invalid host name no response of a passkey can be valid.
  if (!url || url.hostname.length > longestName) return { origin: '', rpId: '' };
  return { origin: url.origin, rpId: url.hostname };
}

/**
 * Throws PASSKEY_ADDRESS without TURNO_PUBLIC_URL, because any name in the Host header would become
 * the host of a new passkey. Names of this machine are accepted.
 */
export function requirePasskeyAddress(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { rpId }: RelyingParty,
): void {
  if (!publicUrl && !isLoopbackName(rpId)) throw new RuleError('PASSKEY_ADDRESS');
}
