import { createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OwnerClient } from '#db/connections/owner-client.ts';
import { DatabaseClient } from './database-client.ts';

/** A message of PostgreSQL's protocol: its type, its length and its content. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}

const authenticated = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const shutdown = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

let server: Server;

beforeAll(async () => {
  server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, shutdown])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => server.close());

test.each([
  ['DatabaseClient', DatabaseClient],
  ['OwnerClient', OwnerClient],
])(
  'a shutdown of the database while a %s connects fails the statement and not the process',
  async (_, Client) => {
    const { port } = server.address() as { port: number };
    const connectionString = `postgres://ana@127.0.0.1:${port}/turno?sslmode=disable`;
    const pool = new pg.Pool({ connectionString, Client });
    pool.on('error', () => undefined);
    await expect(pool.query('select 1')).rejects.toThrow();
    await pool.end();
  },
);
