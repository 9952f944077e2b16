import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { Env } from '#runtime/env.ts';
import { clientAddress } from './client-address.ts';

/** Returns a request from the machine 10.0.0.5. */
function brought(forwarded?: string): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '10.0.0.5' });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

test.each<[Env['trustProxy'], string | undefined, string]>([
  [false, '1.1.1.1', '10.0.0.5'],
  [true, undefined, '10.0.0.5'],
  [true, '203.0.113.9', '203.0.113.9'],
  // A forged entry of the client precedes the entry of the proxy.
  [true, '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  [true, '127.0.0.1, 1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.5', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.5, 203.0.113.9', '1.1.1.1, 203.0.113.9', '1.1.1.1'],
  ['10.0.0.6', '1.1.1.1', '10.0.0.5'],
])(
  'with TRUST_PROXY %s and X-Forwarded-For %s the client address is %s',
  (trustProxy, forwarded, address) => {
    expect(clientAddress(trustProxy)(brought(forwarded))).toBe(address);
  },
);
