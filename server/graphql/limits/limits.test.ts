import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { errorText } from '#domain/errors/error-register.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { busyConnections } from '../../../tests/support/busy-connections.ts';
import { createSessionLimits } from '../../sessions/session-load.ts';
import { database, onATestServer, server } from '../../testing/server-fixture.ts';
import { startTestServer } from '../../testing/test-server.ts';

onATestServer(undefined, { env: { poolSize: 5 } });

/** Locks a table against reads until the returned function is called. */
async function occupySlots(table: string): Promise<() => Promise<void>> {
  const owner = await database.ownerPool.connect();
  await owner.query(`begin; lock table app_public.${table} in access exclusive mode`);
  return async () => {
    await owner.query('rollback');
    owner.release();
  };
}

const [salesScreen = ''] = Object.values<string>(
  JSON.parse(readFileSync(new URL('../../../generated/operations.json', import.meta.url), 'utf8')),
).filter((text) => text.startsWith('query Sales('));
const towns = '{ allTowns(first: 5) { nodes { id townName } } }';

describe('the limits of a session', () => {
  test('a session with 100 GraphQL requests in flight gets 429, and another session is served', async () => {
    const token = await server.signIn('crm_admin@lima.demo');
    const neighbour = await server.signIn('crm_supervisor@caracas.demo');
    await server.graphql(towns, { token: neighbour });
    const release = await occupySlots('services');
    let rejected = 0;
    const answers = Array.from({ length: 110 }, async () => {
      const answer = await server.graphql('{ allServices(first: 5) { nodes { id } } }', { token });
      if (answer.status === 429) rejected += 1;
      return answer;
    });
    await expect.poll(() => rejected).toBe(10);
    const { data } = await server.graphql(towns, { token: neighbour });
    expect(data.allTowns.nodes.length).toBeGreaterThan(0);
    await release();
    const codes = (await Promise.all(answers)).map(({ status }) => status);
    expect(codes.filter((status) => status === 429)).toHaveLength(10);
    expect(codes.filter((status) => status === 200)).toHaveLength(100);
  });

  test('a session with 100 requests in flight gets 429 at every path, another session does not', async () => {
    const token = await server.signIn('crm_admin@valencia.demo');
    const release = await occupySlots('extra_expenses');
    // Five rejections show that a hundred requests are in flight.
    const statuses: number[] = [];
    const held = Array.from({ length: 105 }, async () => {
      const { status } = await server.fetch('/sums/expenses', { token });
      statuses.push(status);
    });
    await expect.poll(() => statuses).toEqual([429, 429, 429, 429, 429]);
    const photo = { method: 'POST', body: new Uint8Array(2_000_000) };
    for (const [path, init] of [
      ['/me', {}],
      ['/sums/expenses', {}],
      ['/csv/clients', {}],
      ['/photos', photo],
      ['/people/V12345678', {}],
    ] as const) {
      expect((await server.fetch(path, { token, ...init })).status, path).toBe(429);
    }
    // Other sessions can still use connections.
    const neighbour = await server.signIn('crm_supervisor@caracas.demo');
    expect((await server.fetch('/me', { token: neighbour })).status).toBe(200);
    await release();
    await Promise.all(held);
    expect(new Set(statuses.slice(5))).toEqual(new Set([200]));
    expect((await server.fetch('/me', { token })).status).toBe(200);
  }, 60_000);

  test('a session with many slow requests leaves connections to other sessions', async () => {
    const slow = await server.signIn('crm_admin@lima.demo');
    const neighbour = await server.signIn('crm_supervisor@caracas.demo');
    const release = await occupySlots('services');
    const answers = Array.from({ length: 30 }, () =>
      server.graphql('{ allServices(first: 5) { nodes { id } } }', { token: slow }),
    );
    await expect.poll(() => busyConnections(database)).toBe(2);
    for (let turn = 0; turn < 20; turn++) {
      const { status, data } = await server.graphql(towns, { token: neighbour });
      expect([status, data.allTowns.nodes.length > 0]).toEqual([200, true]);
    }
    expect((await server.fetch('/me', { token: neighbour })).status).toBe(200);
    await release();
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(
      new Set([200]),
    );
  });

  test('a session without processor time gets 429 for new documents, but not for known ones', async () => {
    // Little processor time, as after some seconds of heavy documents.
    const sessionLimits = createSessionLimits(undefined, 300);
    const other = await startTestServer(database, { sessionLimits });
    const token = await other.signIn('crm_admin@caracas.demo');
    const neighbour = await other.signIn('crm_supervisor@valencia.demo');
    await other.graphql(towns, { token: neighbour });
    const fields = ['id', 'total', 'totalTip', 'clientIn', 'clientName', 'officeName'];
    const fat = (turn: number) =>
      `{ ${[1, 2, 3, 4, 5].map((n) => `a${turn}_${n}: allVSales(first: 1) { nodes { ${fields.map((name) => `b${turn}${name}: ${name}`).join(' ')} } totalCount }`).join(' ')} }`;
    let begun = 0;
    let answer = await other.graphql(fat(0), { token });
    for (let turn = 1; turn < 200 && answer.status !== 429; turn++) {
      begun = performance.now();
      answer = await other.graphql(fat(turn), { token });
    }
    expect(answer.errors?.[0]).toMatchObject({
      message: errorText('TOO_MANY_REQUESTS', {}),
      extensions: { code: 'TOO_MANY_REQUESTS' },
    });
    // A rejection takes half a second, so that a loop of rejected requests costs little.
    expect(performance.now() - begun).toBeGreaterThan(490);
    expect((await other.graphql(towns, { token })).status).toBe(200);
    const unknownQuery = '{ a: allVTowns(first: 1) { totalCount } }';
    expect((await other.graphql(unknownQuery, { token: neighbour })).status).toBe(200);
    await other.stop();
  });

  test('the operations of screens have no rate limit', async () => {
    const token = await server.signIn('crm_ceo@caracas.demo');
    const statuses = new Set<number>();
    const seller = async () => {
      for (let turn = 0; turn < scale(20, 200); turn++) {
        const variables = { input: { take: turn } };
        statuses.add((await server.graphql(salesScreen, { token, variables })).status);
      }
    };
    await Promise.all(Array.from({ length: 8 }, seller));
    expect([...statuses]).toEqual([200]);
  }, 180_000);
});

describe('client disconnects', () => {
  test('a client disconnect cancels its waiting requests, but not the running ones', async () => {
    const token = await server.signIn('crm_admin@valencia.demo');
    const act = (name: string) =>
      JSON.stringify({
        query: `mutation ($n: String!) { createService(input: {service: {serviceName: $n, description: "x"}}) { clientMutationId } }`,
        variables: { n: name },
      });
    const send = (name: string) => {
      const sent = request(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });
      sent.on('error', () => undefined).end(act(name));
      return sent;
    };
    const release = await occupySlots('services');
    // Two requests use the connections of one person; the others wait.
    const begun = [send('Begun 1'), send('Begun 2')];
    const answers = begun.map(
      (sent) => new Promise<IncomingMessage>((resolve) => sent.once('response', resolve)),
    );
    await expect.poll(() => busyConnections(database)).toBe(2);
    const waiting = Array.from({ length: 5 }, (_, n) => send(`Waited ${n}`));
    await sleep(500);
    for (const sent of waiting) sent.destroy();
    await sleep(1_000);
    await release();
    for (const answer of await Promise.all(answers)) {
      expect(JSON.parse(Buffer.concat(await answer.toArray()).toString()).errors).toBeUndefined();
    }
    await server.graphql(towns, { token });
    const rows = await database.query<{ name: string }>(
      `select service_name as name from app_public.services where service_name ~ 'Begun|Waited' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['Begun 1', 'Begun 2']);
  });
});
