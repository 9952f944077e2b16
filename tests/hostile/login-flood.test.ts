import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { createTestClient, loginMutation } from '#server/testing/test-server.ts';
import { database, onATurnoProcess, server } from '../support/turno-fixture.ts';

const flooders: Worker[] = [];

onATurnoProcess();

afterAll(() => Promise.all(flooders.map((flooder) => flooder.terminate())));

const connections = 120;
/**
 * Each address keeps 120 logins in flight, twice what its line of the password queue holds. The
 * short run floods from the first address only.
 */
const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
const honest = 12;
const rounds = scale(1, 5);

function flood(address: string, emails: readonly string[]): void {
  const workerData = { url: server.url, address, connections, emails };
  flooders.push(new Worker(new URL('./login-flooder.ts', import.meta.url), { workerData }));
}

test('people can sign in during a flood of wrong passwords for their e-mails, and afterwards', {
  timeout: scale(60_000, 240_000),
}, async ({ annotate }) => {
  const client = createTestClient(server.url);
  const accounts = await database.query<{ email: string }>(
    'select email from app_private.accounts order by email limit $1',
    [honest],
  );
  const emails = accounts.map(({ email }) => email);
  expect(emails).toHaveLength(honest);
  const times: number[] = [];
  const outcomes: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const address = addresses[round];
    if (address) flood(address, [...emails, 'nadie@nowhere.demo']);
    await sleep(1_500);
    for (const email of emails) {
      const begun = performance.now();
      const variables = { email, password: 'turno-demo' };
      const { errors } = await client.graphql(loginMutation, { variables });
      times.push(performance.now() - begun);
      outcomes.push(errors?.[0]?.extensions.code ?? 'signed in');
      await sleep(50);
    }
  }
  const answers = await Promise.all(
    flooders.map(
      (flooder) =>
        new Promise<Record<string, number>>((resolve) => {
          flooder.once('message', resolve);
          flooder.postMessage('report');
        }),
    ),
  );
  await Promise.all(flooders.splice(0).map((flooder) => flooder.terminate()));
  await annotate(
    `${outcomes.length} logins, p95 ${p95(times).toFixed(0)} ms, during the flood ${JSON.stringify(answers)}`,
  );
  // Proves that there was a flood.
  expect(answers[0]?.TOO_MANY_REQUESTS).toBeGreaterThan(0);
  expect(answers.every((codes) => codes['signed in'] === undefined)).toBe(true);
  expect(outcomes).toEqual(outcomes.map(() => 'signed in'));
  for (const email of emails) await client.signIn(email);
});

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
