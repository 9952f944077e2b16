import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mostConnections } from '#server/connection-limits.ts';
import { environmentOf, readUnit } from '../unit-file.fixture.ts';

const text = readFileSync(join(import.meta.dirname, 'haproxy.cfg'), 'utf8');

/** The lines of a section such as `backend nodes`. */
function section(name: string): string {
  const [, lines = ''] = new RegExp(`^${name}\\n((?: +.*\\n|\\s*#.*\\n)*)`, 'm').exec(text) ?? [];
  return lines;
}

test('a node gets requests while /readyz says 200, and is asked twice within its drain', () => {
  const nodes = section('backend nodes');
  expect(nodes).toContain('option httpchk GET /readyz');
  expect(nodes).toContain('http-check expect status 200');
  const [, every = '', falls = ''] = /check inter (\d+)s .*\bfall (\d+)/.exec(nodes) ?? [];
  const drain = Number(
    environmentOf(readUnit('turno.service').get('Environment') ?? []).TURNO_DRAIN,
  );
  expect(Number(every) * Number(falls)).toBeLessThan(drain);
});

test('nobody from outside reads /metrics, however it is written, or says who asks', () => {
  const browsers = section('frontend browsers');
  expect(browsers).toContain(
    'http-request deny deny_status 404 if { path,url_dec -i -m beg /metrics }',
  );
  expect(browsers).toContain('http-request set-header X-Forwarded-For %[src]');
  expect(browsers).toContain('http-request del-header Forwarded');
});

test('the database’s address is Patroni’s primary, and sessions of one that is it no more are cut', () => {
  const rw = section('listen rw');
  expect(rw).toContain('option httpchk GET /primary');
  expect(rw).toMatch(/default-server port 8008 check .*on-marked-down shutdown-sessions/);
});

test('who connects while the one that died is not marked yet goes on to the next at once, or is told', () => {
  const rw = section('listen rw');
  const each = /redispatch (\d+)/.exec(rw)?.[1];
  expect(each, 'at each refusal').toBe('1');
  const [, retries] = /retries (\d+)/.exec(rw) ?? [];
  const servers = rw.match(/^ +server /gm) ?? [];
  expect(Number(retries) + 1, 'as many attempts as servers').toBe(servers.length);
  expect(rw).toContain('timeout queue 1s');
});

/** The number after some words of a section, such as of `maxconn`. */
const numberIn = (lines: string, words: RegExp) =>
  Number(new RegExp(`${words.source} (\\d+)`).exec(lines)?.[1]);

test('live screens have as many connections as the nodes take, and the balancer more than all of them', () => {
  const nodes = section('backend nodes');
  const ofNode = numberIn(nodes, /default-server .*maxconn/);
  expect(ofNode).toBeGreaterThan(mostConnections / 2);
  expect(ofNode).toBeLessThan(mostConnections);
  expect(numberIn(section('global'), /maxconn/)).toBeGreaterThan(3 * ofNode);
});

test('one address has a part of the connections, a /48 of IPv6 some of that, and neither is all of a node', () => {
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

test('a slow head or body and a full node are waited for by the balancer, for some seconds', () => {
  const defaults = section('defaults');
  expect(defaults).toContain('timeout http-request 10s');
  expect(defaults).toContain('timeout queue 5s');
  expect(section('frontend browsers')).toContain('option http-buffer-request');
});
