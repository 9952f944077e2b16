import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maxConnections } from '#server/http/connection-limits.ts';
import { environmentOf, readUnit } from '../testing/unit-file.ts';

const text = readFileSync(join(import.meta.dirname, 'haproxy.cfg'), 'utf8');

/** Returns the lines of a section such as `backend nodes`. */
function section(name: string): string {
  const [, lines = ''] = new RegExp(`^${name}\\n((?: +.*\\n|\\s*#.*\\n)*)`, 'm').exec(text) ?? [];
  return lines;
}

test('HAProxy sends requests to ready nodes and checks /readyz twice within a drain', () => {
  const nodes = section('backend nodes');
  expect(nodes).toContain('option httpchk GET /readyz');
  expect(nodes).toContain('http-check expect status 200');
  const [, every = '', falls = ''] = /check inter (\d+)s .*\bfall (\d+)/.exec(nodes) ?? [];
  const drain = Number(
    environmentOf(readUnit('turno.service').get('Environment') ?? []).TURNO_DRAIN,
  );
  expect(Number(every) * Number(falls)).toBeLessThan(drain);
});

test('HAProxy hides /metrics from browsers in any spelling and overwrites client addresses', () => {
  const browsers = section('frontend browsers');
  expect(browsers).toContain(
    'http-request deny deny_status 404 if { path,url_dec -i -m beg /metrics }',
  );
  expect(browsers).toContain('http-request set-header X-Forwarded-For %[src]');
  expect(browsers).toContain('http-request del-header Forwarded');
});

test("HAProxy sends database connections to Patroni's primary and cuts those of a former primary", () => {
  const rw = section('listen rw');
  expect(rw).toContain('option httpchk GET /primary');
  expect(rw).toMatch(/default-server port 8008 check .*on-marked-down shutdown-sessions/);
});

test('HAProxy tries each database server once without delay and limits the queue to one second', () => {
  const rw = section('listen rw');
  const each = /redispatch (\d+)/.exec(rw)?.[1];
  expect(each, 'redispatch at each refused connection').toBe('1');
  const [, retries] = /retries (\d+)/.exec(rw) ?? [];
  const servers = rw.match(/^ +server /gm) ?? [];
  expect(Number(retries) + 1, 'attempts equal to the number of servers').toBe(servers.length);
  expect(rw).toContain('timeout queue 1s');
});

/** Returns the number after a setting in a section, such as `maxconn`. */
const numberIn = (lines: string, words: RegExp) =>
  Number(new RegExp(`${words.source} (\\d+)`).exec(lines)?.[1]);

test("a node's connection limit stays below the server's, and HAProxy allows three times that", () => {
  const nodes = section('backend nodes');
  const ofNode = numberIn(nodes, /default-server .*maxconn/);
  expect(ofNode).toBeGreaterThan(maxConnections / 2);
  expect(ofNode).toBeLessThan(maxConnections);
  expect(numberIn(section('global'), /maxconn/)).toBeGreaterThan(3 * ofNode);
});

test("HAProxy limits connections per IPv4 address, IPv6 /64 and /48 below a node's capacity", () => {
  const browsers = section('frontend browsers');
  expect(browsers).toContain('track-sc0 src,ipmask(32,64) table sources');
  expect(browsers).toContain('track-sc1 src,ipmask(32,48) table wider_sources');
  expect(section('backend sources')).toMatch(
    /stick-table type ipv6 .*store conn_cur,conn_rate\(10s\)/,
  );
  expect(section('backend wider_sources')).toMatch(/stick-table type ipv6 .*store conn_cur/);
  const [rejects = ''] = /tcp-request connection reject if .*sc0_conn_cur.*/.exec(browsers) ?? [];
  expect(numberIn(rejects, /sc0_conn_rate gt/)).toBeGreaterThan(0);
  const ofAddress = numberIn(rejects, /sc0_conn_cur gt/);
  const ofWider = numberIn(browsers, /reject if { sc1_conn_cur gt/);
  const ofNode = numberIn(section('backend nodes'), /default-server .*maxconn/);
  expect(ofAddress).toBeLessThan(ofWider);
  expect(ofWider).toBeLessThan(ofNode);
});

test('HAProxy buffers slow requests and queues requests of full nodes for some seconds', () => {
  const defaults = section('defaults');
  expect(defaults).toContain('timeout http-request 10s');
  expect(defaults).toContain('timeout queue 5s');
  expect(section('frontend browsers')).toContain('option http-buffer-request');
});
