import type { RandomSource } from './random-source.ts';

const methods = [
  'GET',
  'POST',
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
  'CONNECT',
  'TRACE',
  'PRI',
  'get',
  'G\0T',
  '',
  'X'.repeat(300),
];
const paths = [
  '/',
  '//',
  '/graphql',
  '/graphql?',
  '/csv/clients',
  '/csv/..%2f..%2fetc',
  '/sums/sales',
  '/people/V1',
  '/files/x',
  '/me',
  '/healthz',
  '/captcha',
  '/foundation',
  '/%',
  '/%ff%fe',
  '/%00',
  '/\u0080',
  '*',
  'http://',
  'http://[::1',
  'graphql',
  '',
  '/?'.repeat(500),
  `/${'a'.repeat(20_000)}`,
  '/csv/clients?filter=%7B',
  '/csv/clients?filter=[]&filter={}',
  '/graphql#x',
  '/\\..\\',
  '/client-errors',
];
const versions = [
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/2.0',
  'HTTP/0.9',
  'HTTP/1.1x',
  'http/1.1',
  '',
  'ICY',
  'HTTP/9.9',
];
const headers = [
  'Host: turno',
  'Host:',
  'Host: a\r\nHost: b',
  'Host: \0',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 1, 2',
  'Content-Length: 0x5',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: gzip',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding: xchunked',
  'Content-Type: application/json',
  'Content-Type: text/plain',
  'Content-Type: \u00ff',
  'Content-Type: application/json; charset=utf-7',
  'Content-Encoding: gzip',
  'Expect: 100-continue',
  'Expect: x',
  'Connection: keep-alive',
  'Connection: close',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Upgrade: ,',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Version: x',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Key: x',
  'Sec-WebSocket-Protocol: graphql-transport-ws',
  'Sec-WebSocket-Protocol: ,',
  'Sec-WebSocket-Extensions: permessage-deflate',
  'Sec-WebSocket-Extensions: ;;=',
  'Authorization: Bearer',
  'Authorization: Bearer x.y.z',
  'Authorization: \t',
  `Authorization: Bearer ${'x'.repeat(9_000)}`,
  'X-Forwarded-For: ,,',
  'X-Forwarded-For: 1.2.3.4',
  'X-Session-Id: e30=',
  `X-Session-Id: ${'A'.repeat(5_000)}`,
  'X-Request-Id: \u0001',
  'Accept: text/html',
  'Accept-Encoding: br;q=x',
  'Range: bytes=9-1',
  'If-None-Match: *',
  'Cookie: =;=',
  ': x',
  'x',
  ' folded: yes',
  'a b: c',
  `X: ${'y'.repeat(17_000)}`,
  'X-Y: \u0000',
  'X-Z: \u007f',
];
const bodies = [
  '',
  '{',
  '{}',
  '[]',
  'null',
  '{"query":1}',
  '{"query":"{"}',
  '{"query":"{ allVSales { totalCount } }"}',
  '{"query":"mutation { procAuthenticateEmployeeJwtToken(input: {}) { jwtToken } }"}',
  '{"query":"subscription { officeChanged { topic } }"}',
  '{"__proto__":{"x":1}}',
  '\ud800',
  '5\r\nhello\r\n0\r\n\r\n',
  'fffffffff\r\n',
  '-1\r\n',
  '5;x=y\r\nhel',
  '0\r\nX: y\r\n\r\n',
  'x\r\n',
  '5\r\nhelloworld',
  '['.repeat(2_000),
  `{"query":"${'{a'.repeat(3_000)}"}`,
  '{"message":"x"}',
];
const ends = ['\r\n', '\r\n', '\r\n', '\n', '\r', '\r\n\r\n', '\0'];

/**
 * Returns a random request. Half of them have a valid first line, Host, length and type. Each has up
 * to two odd headers and any body.
 */
function request(random: RandomSource, token: string): string {
  const isOrdinary = random.oneIn(2);
  const line = isOrdinary
    ? [random.one(['GET', 'POST']), random.one(paths), 'HTTP/1.1']
    : [random.one(methods), random.one(paths), random.one(versions)];
  const fields = Array.from({ length: random.below(3) }, () => random.one(headers));
  const body = random.one(bodies);
  if (isOrdinary) {
    fields.push('Host: turno', `Content-Length: ${Buffer.byteLength(body, 'latin1')}`);
    fields.push('Content-Type: application/json');
  }
  if (random.oneIn(3)) fields.push(`Authorization: Bearer ${token}`);
  const end = random.oneIn(16) ? random.one(ends) : '\r\n';
  return [line.join(random.oneIn(16) ? '\t' : ' '), ...fields, '', body].join(end);
}

/** Flips, doubles or removes some bytes. */
function damaged(bytes: Buffer, random: RandomSource): Buffer {
  const at = random.below(bytes.length + 1);
  const until = Math.min(bytes.length, at + random.below(20));
  const cut = [bytes.subarray(0, at), bytes.subarray(until)];
  return Buffer.concat([
    cut[0] as Buffer,
    random.one([Buffer.alloc(0), random.bytes(3), bytes.subarray(at, until)]),
    cut[1] as Buffer,
  ]);
}

/**
 * Returns requests that no browser sends: one or several, invalid in words or bytes, complete or
 * partial.
 */
export function anyHttp(random: RandomSource, token: string): Buffer[] {
  if (random.oneIn(20)) return [random.bytes(1 + random.below(300))];
  return Array.from({ length: 1 + random.below(3) }, () => {
    const bytes = Buffer.from(request(random, token), 'latin1');
    const sent = random.oneIn(6) ? damaged(bytes, random) : bytes;
    return random.oneIn(8) ? sent.subarray(0, random.below(sent.length + 1)) : sent;
  });
}
