import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { deriveKey } from '#runtime/secret.ts';

const longestText = 64;

/**
 * Whom an address stands for: an IPv4 address itself, an IPv6 address its /64, which is one
 * subscriber's. What is no address, as a trusted proxy may send it, stands for itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, longestText);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return networkWithin(parsed, 64);
}

/**
 * The /48 of an IPv6 address: the most that one subscriber is given, 65,536 times what `networkOf`
 * counts as one. Undefined for other addresses.
 */
export function widerNetworkOf(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6' ? `${networkWithin(parsed, 48)}/48` : undefined;
}

/** What all addresses of a wider network may do, in what one subscriber may: others may share it. */
export const timesOfWider = 8;

function networkWithin(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const [plain] = address.toNormalizedString().split('%');
  return ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`).toString();
}

/** Keyed hashes by which guesses are counted: the database keeps no address or typed e-mail (D68). */
export interface GuessKeys {
  email(email: string): Buffer;
  network(network: string): Buffer;
  device(mark: string): Buffer;
}

export function createGuessKeys(secret: string): GuessKeys {
  const key = deriveKey(secret, 'guesses');
  const hashed = (kind: string, text: string) =>
    createHmac('sha256', key).update(`${kind}:${text}`).digest().subarray(0, 16);
  return {
    email: (email) => hashed('email', email.trim().toLowerCase()),
    network: (network) => hashed('network', network),
    device: (mark) => hashed('device', mark),
  };
}
