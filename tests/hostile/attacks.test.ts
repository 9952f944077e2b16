import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadDemo } from '#db/demo/load.ts';
import { roleNames } from '#db/demo/staff.ts';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { createTestClient, type TestClient } from '#server/testing/test-server.ts';
import { serveDatabase, type TurnoProcess } from '../support/turno-process.ts';
import { attacks } from './attacks.ts';
import type { FloodOrder } from './flood.ts';

const memorySocket = join(tmpdir(), `turno-memory-${process.pid}`);
let server: TurnoProcess;
let client: TestClient;
let hostile: ChildProcess;
/** Sessions of the neighbour and of the attacker. */
let token: string;
let harmToken: string;

onAClone();

beforeAll(async () => {
  await loadDemo({ ownerUrl: database.url, sales: 2_000 });
  server = await serveDatabase(
    database,
    { MEMORY_SOCKET: memorySocket },
    'tests/hostile/measured-server.ts',
  );
  client = createTestClient(server.url);
  token = await client.signIn('crm_supervisor@caracas.demo');
  harmToken = await client.signIn('crm_admin@lima.demo');
});

beforeEach(() => {
  hostile = fork(join(import.meta.dirname, 'flood.ts'), { execArgv: ['--no-warnings'] });
});

afterEach(() => {
  hostile.kill();
});

afterAll(() => server?.stop());

const salesPage = `{ allVSales(first: 50, orderBy: SALE_DATE_DESC) { totalCount nodes {
  id officeName saleDate invoiceNumber clientIn clientName clientLastName clientPhone
  technicianNames total taxTotal totalTip totalUsd currencyCode advertising } } }`;

function begin(order: Pick<FloodOrder, 'attack'> & Partial<FloodOrder>): void {
  hostile.send({ url: server.url, tokens: [harmToken], ...order });
}

async function ended(): Promise<{ sent: number; statuses: Record<string, number> }> {
  const [answer] = await once(hostile, 'message');
  return answer;
}

const memory = (): Promise<{ heapUsed: number; rss: number }> =>
  new Promise((resolve, reject) => {
    request({ socketPath: memorySocket }, async (response) => {
      resolve(JSON.parse(Buffer.concat(await response.toArray()).toString()));
    })
      .once('error', reject)
      .end();
  });

const maxSent = scale(150, 400);

/** Empties the burst allowance of a session, because the test is about the sustained rate. */
async function useUpBurst(attack: string): Promise<void> {
  const { signedIn, body } = attacks[attack] as (typeof attacks)[string];
  for (let sent = 0, status = 0; signedIn && status !== 429 && sent < maxSent; sent++) {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: body(1_000_000 + sent) };
    const response = await client.fetch('/graphql', { ...request, token: harmToken });
    await response.arrayBuffer();
    ({ status } = response);
  }
}

const spell = scale(400, 12_000);
const rounds = scale(3, 5);
/**
 * Limit of the p95 during an attack, as a multiple of 1.5 × the p95 without it (at least 25 ms
 * more). The reduced run next to other tests only shows that no request waits for the end of a
 * flood.
 */
const maxExcess = scale(10, 1);

test.for(Object.keys(attacks))(
  "an attack with %s does not make another user's requests much slower",
  { timeout: scale(120_000, 400_000), retry: scale(1, 2) },
  async (attack, { annotate }) => {
    const worker = new Worker(new URL('./ordinary-client.ts', import.meta.url), {
      workerData: { url: server.url, token, pause: 10, query: salesPage },
    });
    async function p95(): Promise<number> {
      worker.postMessage('measured');
      await once(worker, 'message');
      await sleep(spell);
      worker.postMessage('measured');
      const [times] = (await once(worker, 'message')) as [number[]];
      return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
    }

    await useUpBurst(attack);
    await p95();
    const figures: { alone: number; underAttack: number }[] = [];
    let sent = 0;
    for (let round = 0; round < rounds; round++) {
      const alone = await p95();
      begin({ attack });
      const underAttack = await p95();
      hostile.send('end');
      ({ sent } = await ended());
      figures.push({ alone, underAttack });
    }
    await worker.terminate();
    const excess = figures.map(
      ({ alone, underAttack }) => underAttack / Math.max(alone * 1.5, alone + 25),
    );
    const median = excess.toSorted((a, b) => a - b)[Math.floor(rounds / 2)];
    const comparison = figures.map(
      ({ alone, underAttack }) => `${alone.toFixed(1)} → ${underAttack.toFixed(1)}`,
    );
    await annotate(`${sent} requests, p95 of the sales page ${comparison.join(', ')} ms`);
    expect(median, comparison.join(', ')).toBeLessThanOrEqual(maxExcess);
    expect(server.child.exitCode).toBeNull();
  },
);

test('hostile documents grow the heap by at most 30 % and the RSS by at most 50 %', {
  timeout: scale(300_000, 900_000),
}, async ({ annotate }) => {
  for (let turn = 0; turn < 50; turn++) await client.graphql(salesPage, { token });
  const tokens = await Promise.all(
    roleNames.flatMap((role) =>
      ['caracas', 'valencia', 'lima'].map((office) => client.signIn(`${role}@${office}.demo`)),
    ),
  );
  const before = await memory();
  for (const attack of Object.keys(attacks)) {
    begin({ attack, tokens, count: scale(150, 2_500), perAddress: 30 });
    const { sent, statuses } = await ended();
    await annotate(`${sent} × ${attack}: ${JSON.stringify(statuses)}`);
  }
  const after = await memory();
  const MB = (bytes: number) => Math.round(bytes / 1024 / 1024);
  const comparison = `heap ${MB(before.heapUsed)} → ${MB(after.heapUsed)} MB, RSS ${MB(before.rss)} → ${MB(after.rss)} MB`;
  await annotate(comparison);
  expect(after.heapUsed, comparison).toBeLessThanOrEqual(before.heapUsed * 1.3);
  expect(after.rss, comparison).toBeLessThanOrEqual(before.rss * 1.5);
  expect(server.child.exitCode).toBeNull();
  const { data } = await client.graphql(salesPage, { token });
  expect(data.allVSales.totalCount).toBeGreaterThanOrEqual(0);
});
