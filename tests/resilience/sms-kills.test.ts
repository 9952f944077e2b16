import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { type FakeService, startFakeService } from '../support/fake-service.ts';
import { startWorkerProcess } from '../support/worker-process.ts';

const events = scale(50, 1_000);
const kills = scale(5, 50);
/**
 * A killed worker counts as dead after a minute and a heartbeat, well within half of the timeout.
 */
const timeout = scale(240_000, 900_000);

let service: FakeService;
/** The number of times that the service accepted each message, by our id. */
const accepted = new Map<string, number>();
let dropped = 0;

onAClone();

beforeAll(async () => {
  service = await startFakeService();
  service.behave = (response, { body }) => {
    const { clientMutationId } = JSON.parse(String(body)).variables.input;
    accepted.set(clientMutationId, (accepted.get(clientMutationId) ?? 0) + 1);
    // One response in ten is lost after the message was accepted.
    if (service.received.length % 10 === 0) {
      dropped += 1;
      response.destroy();
    } else setTimeout(() => response.end('{"data":{}}'), 30 * Math.random());
  };
});

afterAll(() => service.stop());

async function enqueue(from: number, until: number): Promise<void> {
  await database.query(
    `select app_hidden.enqueue_message(id, 'event ' || n, '0414-' || 1000000 + n, 'Hola')
     from app_public.offices, generate_series($1::int, $2::int) as n where office_name = 'Caracas'`,
    [from, until],
  );
}

const unsettled = async () => {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from app_public.messages where state in ('pending', 'sending')`,
  );
  return row?.count;
};

test(`${events} events, ${kills} kills and lost responses: every SMS has a state, none is sent twice (D33) (D54)`, {
  timeout,
}, async () => {
  const share = Math.ceil(events / kills);
  for (let kill = 0; kill < kills; kill += 1) {
    await enqueue(kill * share + 1, Math.min((kill + 1) * share, events));
    const { child, ready, gone } = startWorkerProcess(database, service.url);
    await ready;
    await wait(20 + 200 * Math.random());
    child.kill('SIGKILL');
    await gone;
  }

  // Moves all times back by three minutes, so that the killed workers count as dead.
  await database.query(
    `update app_public.messages set updated = updated - interval '3 minutes' where state = 'sending';
     update graphile_worker._private_jobs set locked_at = locked_at - interval '3 minutes';
     select graphile_worker.add_job('sms__expire')`,
  );
  const { child, ready, gone } = startWorkerProcess(database, service.url);
  await ready;
  await expect.poll(unsettled, { timeout: timeout / 2, interval: 200 }).toBe(0);
  child.kill('SIGTERM');
  await gone;

  const messages = await database.query<{ id: string; state: string; last_error: string | null }>(
    'select id, state, last_error from app_public.messages',
  );
  expect(messages).toHaveLength(events);
  expect([...accepted.values()].filter((times) => times > 1)).toEqual([]);
  expect(dropped).toBeGreaterThan(0);
  for (const { id, state, last_error } of messages) {
    if (state === 'sent') expect(accepted.get(id)).toBe(1);
    else expect([state, last_error]).toEqual(['failed', expect.stringContaining('No se sabe')]);
  }
  const sent = messages.filter(({ state }) => state === 'sent').length;
  // Messages with an unknown outcome: lost responses, and at most three senders' messages per kill.
  expect(events - sent).toBeLessThanOrEqual(dropped + 3 * kills);
});
