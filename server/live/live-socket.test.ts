import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { roleNames } from '#db/demo/staff.ts';
import { connectRaw, upgradeRequest } from '../../tests/support/raw-connection.ts';
import { onATestServer, server, token } from '../testing/server-fixture.ts';

let sockets: WebSocket[] = [];

onATestServer('crm_supervisor@caracas.demo');

beforeEach(() => {
  sockets = [];
});

afterEach(() =>
  Promise.all(
    sockets
      .filter(({ readyState }) => readyState !== WebSocket.CLOSED)
      .map((socket) => {
        socket.terminate();
        return once(socket, 'close');
      }),
  ),
);

/** Opens a socket that has not authenticated; undefined if the server rejects it. */
async function open(from = '127.0.0.1'): Promise<WebSocket | undefined> {
  const url = `${server.url.replace('http', 'ws')}/graphql`;
  const options = { localAddress: from, autoPong: false };
  const socket = new WebSocket(url, 'graphql-transport-ws', options);
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket));
    socket.on('error', () => resolve(undefined));
  });
}

interface Said {
  type: string;
  payload?: unknown;
}

const say = (socket: WebSocket, message: object) => socket.send(JSON.stringify(message));

const answer = async (socket: WebSocket): Promise<Said | number> =>
  Promise.race([
    once(socket, 'message').then(([data]) => JSON.parse(String(data)) as Said),
    once(socket, 'close').then(([code]) => code as number),
  ]);

function signIn(socket: WebSocket, as = token): Promise<Said | number> {
  const answered = answer(socket);
  say(socket, { type: 'connection_init', payload: { authorization: `Bearer ${as}` } });
  return answered;
}

const accepted = { type: 'connection_ack' };

test('the 21st socket of a session is closed with 1013 until another one closes', async () => {
  const all = await Promise.all(Array.from({ length: 21 }, () => open()));
  const answers = [];
  for (const socket of all) answers.push(await signIn(socket as WebSocket));
  expect(answers).toEqual([...Array.from({ length: 20 }, () => accepted), 1013]);
  const other = await server.signIn('crm_technical@caracas.demo');
  expect(await signIn((await open()) as WebSocket, other)).toEqual(accepted);
  const [first] = all;
  first?.close();
  await expect.poll(async () => signIn((await open()) as WebSocket)).toEqual(accepted);
});

test('a network address has at most 100 unauthenticated sockets, and others are not limited', async () => {
  const silent = await Promise.all(Array.from({ length: 110 }, () => open('127.0.0.9')));
  expect(silent.filter(Boolean)).toHaveLength(100);
  expect(await signIn((await open()) as WebSocket)).toEqual(accepted);
  // An authenticated socket frees its slot.
  expect(await signIn(silent[0] as WebSocket)).toEqual(accepted);
  expect(await open('127.0.0.9')).toBeDefined();
  expect(await open('127.0.0.9')).toBeUndefined();
});

test('a network address has at most 500 sockets, and another address still gets one', {
  timeout: 60_000,
}, async () => {
  let admitted = 0;
  for (const role of roleNames) {
    for (const office of ['caracas', 'valencia', 'lima']) {
      const of = await server.signIn(`${role}@${office}.demo`);
      const batch = await Promise.all(Array.from({ length: 20 }, () => open('127.0.0.8')));
      for (const socket of batch) {
        if (!socket) continue;
        expect(await signIn(socket, of)).toEqual(accepted);
        admitted += 1;
      }
    }
  }
  expect(admitted).toBe(500);
  expect(await signIn((await open()) as WebSocket)).toEqual(accepted);
});

test('a socket that sends 300 pings at once is closed with 1008', async () => {
  const socket = (await open()) as WebSocket;
  expect(await signIn(socket)).toEqual(accepted);
  const closed = once(socket, 'close');
  for (let n = 0; n < 300; n += 1) socket.ping();
  expect((await closed)[0]).toBe(1008);
});

test('a client that sends but does not read is cut off before many responses wait', async () => {
  const { socket, closed } = connectRaw(server.url);
  socket.pause();
  socket.write(upgradeRequest('/graphql'));
  const before = process.memoryUsage();
  // The longest accepted frames, with a mask of zeros; each response repeats the payload.
  const ping = Buffer.from(JSON.stringify({ type: 'ping', payload: { x: 'x'.repeat(60_000) } }));
  const head = Buffer.from([0x81, 0xfe, ping.length >> 8, ping.length & 0xff, 0, 0, 0, 0]);
  for (let n = 0; n < 190; n += 1) socket.write(Buffer.concat([head, ping]));
  await closed;
  expect(process.memoryUsage().external - before.external).toBeLessThan(30e6);
});

test('an invalid message closes the socket with its protocol code', async () => {
  const wrong: readonly [string, number][] = [
    ['', 4400],
    ['null', 4400],
    ['{"type":"connection_init","payload":1}', 4400],
    ['{"type":"subscribe","id":"1","payload":{"query":"{ __typename }"}}', 4401],
    ['{"type":"connection_ack"}', 4400],
    ['{"type":"next","id":"1","payload":{}}', 4400],
    [`{"type":"ping","payload":{"x":"${'x'.repeat(70_000)}"}}`, 1009],
    [`[${'['.repeat(60_000)}`, 4400],
  ];
  for (const [message, code] of wrong) {
    const socket = (await open()) as WebSocket;
    const answered = answer(socket);
    socket.send(message);
    expect([message.slice(0, 60), await answered]).toEqual([message.slice(0, 60), code]);
  }
});

test('an invalid subscription gets an error message, and the socket stays open', async () => {
  const socket = (await open()) as WebSocket;
  await signIn(socket);
  for (const query of [
    '',
    '{ __typename }',
    'subscription { nothing }',
    'subscription {',
    'subscription { officeChanged { topic } __typename }',
    '#'.repeat(40_000),
  ]) {
    const answered = answer(socket);
    say(socket, { type: 'subscribe', id: '1', payload: { query } });
    expect(await answered).toMatchObject({ type: 'error' });
  }
  expect(socket.readyState).toBe(WebSocket.OPEN);
});
