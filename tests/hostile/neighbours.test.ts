import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { hostileDocuments } from '#server/testing/hostile-documents.ts';
import { createTestClient } from '#server/testing/test-server.ts';
import { onATurnoProcess, server } from '../support/turno-fixture.ts';

onATurnoProcess();

const harm = Object.values(hostileDocuments);
const large = Buffer.alloc(10 * 1024 * 1024, 'x');
/** Milliseconds between two requests of the neighbour, and the length of a period. */
const pace = 15;
const spell = 600;
const rounds = scale(6, 30);
const maxRatio = scale(10, 3);

test('hostile documents and bodies do not delay another user much more than ordinary requests', {
  timeout: 120_000,
}, async () => {
  const client = createTestClient(server.url);
  const token = await client.signIn('crm_supervisor@caracas.demo');
  const worker = new Worker(new URL('./ordinary-client.ts', import.meta.url), {
    workerData: { url: server.url, token, pause: 5 },
  });
  const measured = () =>
    new Promise<number[]>((resolve) => {
      worker.once('message', resolve);
      worker.postMessage('measured');
    });

  async function measureUnderLoad(request: (turn: number) => Promise<unknown>): Promise<number[]> {
    await measured();
    const until = Date.now() + spell;
    for (let turn = 0; Date.now() < until; turn++) await Promise.all([request(turn), sleep(pace)]);
    return measured();
  }

  let sent = 0;
  const ordinary = () => client.graphql('{ allServices { nodes { id serviceName } } }', { token });
  const hostile = async (turn: number): Promise<void> => {
    sent += 1;
    if (turn > 0) {
      await client.graphql(harm[sent % harm.length] ?? '', { token });
      return;
    }
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: large };
    const { status } = await client.fetch('/graphql', { ...body, token });
    expect(status).toBe(413);
  };

  const ratios: number[] = [];
  await measureUnderLoad(ordinary);
  for (let round = 0; round < rounds; round++) {
    const quiet = p95(await measureUnderLoad(ordinary));
    ratios.push(p95(await measureUnderLoad(hostile)) / quiet);
  }
  await worker.terminate();
  // The median round, because other processes of this machine disturb some rounds.
  expect(ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)]).toBeLessThan(maxRatio);
});

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
