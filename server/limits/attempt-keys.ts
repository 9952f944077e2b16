import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { deriveKey } from '#runtime/secret.ts';

const longestText = 64;

/**
 * Returns the network of an address: an IPv4 address itself, or the /64 of an IPv6 address, which
 * is one subscriber's. An invalid address from a trusted proxy stands for itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, longestText);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return networkPrefix(parsed, 64);
}

/**
 * Returns the /48 network of an IPv6 address, as text; undefined for other addresses. One
 * subscriber may have a whole /48, which contains 65,536 of the /64 networks that `networkOf`
 * returns.
 */
export function widerNetworkPrefix(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6' ? `${networkPrefix(parsed, 48)}/48` : undefined;
}

/**
 * Limit of an IPv6 /48 as a multiple of the limit of one /64: several subscribers may share a /48.
 */
export const limitFactorOfWider = 8;

function networkPrefix(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const [plain] = address.toNormalizedString().split('%');
  return ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`).toString();
}

/**
 * Keyed hashes by which failed attempts are counted; the database stores no address or typed e-mail
 * (D68).
 */
export interface AttemptKeys {
  email(email: string): Buffer;
  network(network: string): Buffer;
  device(mark: string): Buffer;
}

export function createAttemptKeys(secret: string): AttemptKeys {
  const key = deriveKey(secret, 'guesses');
  const hashed = (kind: string, text: string) =>
    createHmac('sha256', key).update(`${kind}:${text}`).digest().subarray(0, 16);
  return {
    email: (email) => hashed('email', email.trim().toLowerCase()),
    network: (network) => hashed('network', network),
    device: (mark) => hashed('device', mark),
  };
}
