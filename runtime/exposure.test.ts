import { describe, expect, test } from 'vitest';
import { type Addresses, exposureErrorOf, exposureOf, isOverheard } from './exposure.ts';

const addresses = (...given: string[]): Addresses =>
  given.map((address) => ({ address, family: address.includes(':') ? 'IPv6' : 'IPv4' }));

const laptop = addresses('127.0.0.1', '::1', '192.168.1.20', 'fe80::1%wlan0');
const container = addresses('127.0.0.1', '172.17.0.4');
const rented = addresses('127.0.0.1', '203.0.113.5');

describe('the exposure of a server at HOST', () => {
  test.each([
    ['127.0.0.1', 'loopback'],
    ['127.8.9.1', 'loopback'],
    ['::1', 'loopback'],
    ['localhost', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['10.1.2.3', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.20', 'private'],
    ['100.100.1.1', 'private'],
    ['169.254.10.1', 'private'],
    ['fd12:3456::1', 'private'],
    ['fe80::1', 'private'],
    ['::ffff:192.168.1.20', 'private'],
    ['172.32.0.1', 'public'],
    ['203.0.113.5', 'public'],
    ['8.8.8.8', 'public'],
    ['2001:db8::1', 'public'],
    ['::ffff:203.0.113.5', 'public'],
  ])('a server at %s has %s exposure', async (host, exposure) => {
    expect((await exposureOf(host, laptop)).exposure).toBe(exposure);
  });

  test.each([
    ['0.0.0.0', laptop, 'private'],
    ['0.0.0.0', container, 'private'],
    ['0.0.0.0', rented, 'public'],
    ['::', laptop, 'private'],
    ['::', addresses('192.168.1.20', '2001:db8::7'), 'public'],
    ['::', rented, 'public'],
    ['0.0.0.0', addresses('192.168.1.20', '2001:db8::7'), 'private'],
    ['0.0.0.0', addresses('127.0.0.1'), 'private'],
  ])(
    'a server at %s on a machine with the addresses %o has %s exposure',
    async (host, machine, exposure) => {
      expect((await exposureOf(host, machine)).exposure).toBe(exposure);
    },
  );

  test('an unknown host name counts as loopback, because listening there fails', async () => {
    expect((await exposureOf('no-such-host.invalid', laptop)).exposure).toBe('loopback');
  });
});

describe('a server without TLS and without a proxy', () => {
  const plain = { tls: undefined, trustProxy: false };

  test('a plain HTTP server is rejected at a public address with the settings to change', async () => {
    const rejection = exposureErrorOf(await exposureOf('0.0.0.0', rented), plain);
    expect(rejection).toContain('203.0.113.5');
    expect(rejection).toMatch(
      /TURNO_TLS_CERT y TURNO_TLS_KEY.*TRUST_PROXY.*docs\/operate\/tls\.md/,
    );
  });

  test.each(['127.0.0.1', '192.168.1.20'])(
    'a plain HTTP server is accepted at %s',
    async (host) => {
      expect(exposureErrorOf(await exposureOf(host, laptop), plain)).toBeUndefined();
    },
  );

  test.each([
    ['127.0.0.1', false],
    ['192.168.1.20', true],
    ['0.0.0.0', true],
  ])('isOverheard of a plain HTTP server at %s is %s', async (host, overheard) => {
    expect(isOverheard(await exposureOf(host, laptop), plain)).toBe(overheard);
    expect(isOverheard(await exposureOf(host, laptop), { ...plain, trustProxy: true })).toBe(false);
  });

  test.each([
    { tls: { cert: 'a', key: 'b' }, trustProxy: false },
    { tls: undefined, trustProxy: true },
    { tls: undefined, trustProxy: '10.0.0.1' },
  ])('a server with TLS or a proxy is accepted at a public address with %o', async (env) => {
    expect(exposureErrorOf(await exposureOf('203.0.113.5', laptop), env)).toBeUndefined();
  });
});
