import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Env } from './env.ts';

/** Who can reach an address: only this machine, its network, or the Internet. */
export type Exposure = 'loopback' | 'private' | 'public';

/** The addresses of a machine, as in `os.networkInterfaces()`. */
export type Addresses = readonly { readonly address: string; readonly family: string }[];

/** Where a server listens, and its most exposed address. */
export interface Listening {
  readonly host: string;
  readonly exposure: Exposure;
  readonly address: string;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const local = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const) {
  local.addSubnet(network, prefix, 'ipv4');
}
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

const order: readonly Exposure[] = ['loopback', 'private', 'public'];

function exposureOfAddress(given: string): Exposure {
  const address = given.replace(/%.*/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  const family = address.includes(':') ? 'ipv6' : 'ipv4';
  if (loopback.check(address, family)) return 'loopback';
  return local.check(address, family) ? 'private' : 'public';
}

const machine = (): Addresses => Object.values(networkInterfaces()).flatMap((each) => each ?? []);

/**
 * Returns how exposed a server at `host` is. A name counts by the addresses that it resolves to.
 * 0.0.0.0 and :: count by the addresses of the machine, and never as loopback, because it may get
 * others later.
 */
export async function exposureOf(host: string, addresses = machine()): Promise<Listening> {
  // Listening on an unknown name reports the error.
  const named = await lookup(host, { all: true }).catch(() => []);
  const [farthest] = named
    .flatMap(({ address }): Listening[] => {
      if (!/^[0:.]+$/.test(address))
        return [{ host, address, exposure: exposureOfAddress(address) }];
      const listening = addresses.filter(
        ({ family }) => address.includes(':') || family === 'IPv4',
      );
      const listeners = listening.map((each) => ({
        host,
        ...each,
        exposure: exposureOfAddress(each.address),
      }));
      return [{ host, address, exposure: 'private' }, ...listeners];
    })
    .sort((a, b) => order.indexOf(b.exposure) - order.indexOf(a.exposure));
  return farthest ?? { host, address: host, exposure: 'loopback' };
}

/** Returns whether, according to the configuration, nothing encrypts between client and server. */
function isPlain({ tls, trustProxy }: Pick<Env, 'tls' | 'trustProxy'>): boolean {
  return !(tls || trustProxy);
}

/** Returns whether an eavesdropper on the network can read the traffic. */
export function isOverheard(
  { exposure }: Listening,
  env: Pick<Env, 'tls' | 'trustProxy'>,
): boolean {
  return exposure !== 'loopback' && isPlain(env);
}

/**
 * Returns in Spanish why the server may not listen there; passwords would cross the Internet
 * unencrypted.
 */
export function exposureErrorOf(
  { host, exposure, address }: Listening,
  env: Pick<Env, 'tls' | 'trustProxy'>,
): string | undefined {
  if (exposure !== 'public' || !isPlain(env)) return undefined;
  return (
    `HOST=${host} abre la dirección pública ${address} sin cifrado: indique TURNO_TLS_CERT y TURNO_TLS_KEY, ` +
    'o TRUST_PROXY si delante hay un balanceador que cifra (docs/operate/tls.md)'
  );
}
