import type { FastifyRequest } from 'fastify';
import { RuleError } from '#domain/rule-error.ts';
import type { Env } from '#runtime/env.ts';
import { isLoopbackName } from './this-machine.ts';

/** Of a host, in characters (RFC 1035). */
const longestName = 253;

/** Where passkeys are made and used: a key of one place opens nothing in another. */
export interface PasskeyPlace {
  /** What the browser says that it shows, such as `https://turno.ejemplo`. */
  readonly origin: string;
  /** The host of it, without its port: the relying party. */
  readonly rpId: string;
}

/**
 * The place of a request: TURNO_PUBLIC_URL where it is set, since a balancer may hand on another host;
 * else the host that was asked for, as far as TRUST_PROXY believes it.
 */
export function passkeyPlace(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): PasskeyPlace {
  const asked = `${protocol}://${host}`;
  const url = URL.canParse(publicUrl ?? asked) ? new URL(publicUrl ?? asked) : undefined;
  // What is no name of a host is nobody's place: nothing signed there is right.
  if (!url || url.hostname.length > longestName) return { origin: '', rpId: '' };
  return { origin: url.origin, rpId: url.hostname };
}

/**
 * Throws PASSKEY_ADDRESS where TURNO_PUBLIC_URL is not set: any name in the Host header would become the place of a new
 * passkey. This machine's own names are the exception.
 */
export function requirePasskeyAddress(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { rpId }: PasskeyPlace,
): void {
  if (!publicUrl && !isLoopbackName(rpId)) throw new RuleError('PASSKEY_ADDRESS');
}
