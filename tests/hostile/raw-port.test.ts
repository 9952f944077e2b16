import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { createTestClient } from '#server/testing/test-server.ts';
import { busyConnections } from '../support/busy-connections.ts';
import { connectRaw, upgradeRequest } from '../support/raw-connection.ts';
import { database, onATurnoProcess, server } from '../support/turno-fixture.ts';
import { anyHttp } from './any-http.ts';
import { randomSocketMessages } from './any-socket-talk.ts';
import { createRandomSource, type RandomSource } from './random-source.ts';

let token: string;

onATurnoProcess();

beforeAll(async () => {
  token = await createTestClient(server.url).signIn('crm_supervisor@caracas.demo');
});

const attempts = scale(4_000, 100_000);
const atOnce = 24;
const seed = 20_261_122;

/** Source addresses, so that the limits of one address do not hide later requests. */
const addressOf = (turn: number) => `127.0.1.${1 + (turn % 200)}`;

/** Sends invalid bytes on a new connection and leaves it. Returns the received text. */
async function attempt(turn: number, random: RandomSource): Promise<string> {
  const { socket, received, closed } = connectRaw(server.url, { from: addressOf(turn) });
  const answered = new Promise((resolve) => socket.once('data', resolve));
  const isSocket = random.oneIn(3);
  const pieces = isSocket
    ? [Buffer.from(upgradeRequest('/graphql')), ...randomSocketMessages(random, token)]
    : anyHttp(random, token);
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    // Sometimes in pieces, as networks deliver it.
    if (random.oneIn(4)) await sleep(random.below(3));
  }
  const leave = [() => socket.end(), () => socket.destroy(), () => socket.resetAndDestroy()];
  if (!random.oneIn(4)) await Promise.race([closed, answered, sleep(200)]);
  await sleep(random.below(isSocket ? 40 : 5));
  random.one(leave)();
  await Promise.race([closed, sleep(500)]);
  socket.destroy();
  return received();
}

const openSockets = () => {
  const folder = `/proc/${server.child.pid}/fd`;
  return readdirSync(folder).filter((fd) => {
    try {
      return readlinkSync(`${folder}/${fd}`).startsWith('socket:');
    } catch {
      return false;
    }
  }).length;
};

/** Returns what the process holds: sockets and active resources, by kind. */
async function openConnections() {
  const before = server.output().length;
  server.child.kill('SIGUSR2');
  const openConnectionsNow = () => /^held (.*)$/m.exec(server.output().slice(before))?.[1];
  await expect.poll(openConnectionsNow, { timeout: 10_000 }).toBeDefined();
  return {
    sockets: openSockets(),
    ...(JSON.parse(openConnectionsNow() ?? '{}') as { Timeout: number }),
  };
}

test(`random bytes on the port neither end the process nor leave sockets or timers open`, {
  timeout: scale(120_000, 1_800_000),
}, async ({ annotate }) => {
  const client = createTestClient(server.url);
  await client.graphql('{ allVSales { totalCount } }', { token });
  const before = await openConnections();
  const answers = new Map<string, number>();
  let turn = 0;
  const work = async () => {
    while (turn < attempts && server.child.exitCode === null) {
      turn += 1;
      const answer = await attempt(turn, createRandomSource(seed + turn));
      const status = /^HTTP\/1.1 (\d{3})/.exec(answer)?.[1] ?? 'closed without an answer';
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = Math.round((performance.now() - begun) / 1000);
  const outcomes = [...answers].sort().map(([status, count]) => `${status}: ${count}`);
  await annotate(`${attempts} attempts in ${seconds} s; ${outcomes.join(', ')}`);

  expect(server.child.exitCode, server.output().slice(-3_000)).toBeNull();
  // Only failures of the server may be logged as such, nothing that a client sends.
  const failures = server
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0|Error:/.test(line));
  expect(failures.slice(0, 3)).toEqual([]);
  // Every kind of response occurred, so the attempts reached all code paths.
  expect([...answers.keys()]).toEqual(expect.arrayContaining(['101', '200', '400', '404', '431']));

  await expect.poll(() => busyConnections(database), { timeout: 30_000 }).toBe(0);
  await expect
    .poll(
      async () => {
        const now = await openConnections();
        return {
          sockets: now.sockets <= before.sockets + 12,
          timers: now.Timeout <= before.Timeout + 2,
        };
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toEqual({ sockets: true, timers: true });

  const { data } = await client.graphql('{ allVWorkdays { totalCount } }', { token });
  expect(data.allVWorkdays.totalCount).toBe(0);
  expect(await client.signIn('crm_technical@lima.demo')).toBeTypeOf('string');
});
