import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { leeway } from '#scripts/test-runner/scale.ts';
import { createTestClient } from '#server/testing/test-server.ts';
import { onATurnoProcess, server } from '../support/turno-fixture.ts';
import type { CrowdOutcomes } from './crowd.ts';

const clients = 400;
const looks = 30;
const rejected = '503, again in 2 s';

onATurnoProcess({ TURNO_DB_POOL: '4' });

test(`under ${clients} clients on four connections /readyz takes ≤ 100 ms and small requests work`, {
  timeout: 120_000,
}, async () => {
  const { signIn, graphql } = createTestClient(server.url);
  const people = ['crm_admin', 'crm_supervisor', 'crm_technical_attendant'];
  // A session may have a hundred requests in flight.
  const sessions = [...people, ...people].map((name) => signIn(`${name}@caracas.demo`));
  const tokens = await Promise.all(sessions);
  const token = await signIn('crm_ceo@caracas.demo');
  const crowd = new Worker(new URL('./crowd.ts', import.meta.url), {
    workerData: { url: server.url, tokens, clients },
  });
  const crowdOutcomes = () =>
    new Promise<CrowdOutcomes>((resolve) => {
      crowd.once('message', resolve);
      crowd.postMessage('tell');
    });
  const answered = (outcomes: CrowdOutcomes) =>
    Object.values(outcomes).reduce((sum, { count }) => sum + count, 0);
  await expect
    .poll(async () => answered(await crowdOutcomes()), { timeout: 60_000 })
    .toBeGreaterThan(clients);

  const times: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    const begun = performance.now();
    const { status } = await fetch(`${server.url}/readyz`);
    times.push(performance.now() - begun);
    expect(status).toBe(200);
    // Another person outside the crowd.
    const { data } = await graphql('{ allServices(first: 1) { totalCount } }', { token });
    expect(data.allServices.totalCount).toBeGreaterThan(0);
  }
  const outcomes = await crowdOutcomes();
  await crowd.terminate();
  expect(Math.max(...times)).toBeLessThan(100 * leeway);
  expect(Object.keys(outcomes).sort()).toEqual(['200', rejected]);
  expect(outcomes[rejected]?.slowest).toBeLessThan(2_000 * leeway);
});
