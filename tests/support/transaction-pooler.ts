import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import pg from 'pg';

/**
 * A proxy to a database that pools transactions, as pgbouncer 1.18 does in `pool_mode=transaction`.
 */
export interface TransactionPooler {
  /** Connection string through the proxy; every client has the role of the proxy. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A message of the protocol (PostgreSQL's documentation, 54.7): its type and all of its bytes. */
interface Message {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Returns a function that accepts bytes and returns the complete messages. */
function messages() {
  let rest = Buffer.alloc(0);
  return (bytes: Buffer): Message[] => {
    rest = Buffer.concat([rest, bytes]);
    const whole: Message[] = [];
    while (rest.length > 4 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      whole.push({ type: String.fromCharCode(rest[0] as number), bytes: rest.subarray(0, end) });
      rest = rest.subarray(end);
    }
    return whole;
  };
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Returns the messages for a connected client: authenticated, with a fake process id, ready. */
function welcome(): Buffer {
  const key = Buffer.alloc(8);
  key.writeInt32BE(randomInt(1 << 30), 0);
  return Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('K', key),
    message('Z', Buffer.from('I')),
  ]);
}

const rejection = (text: string): Buffer =>
  message('E', Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`));

/** A backend, and the client of its present transaction. */
interface Backend {
  readonly stream: Duplex;
  guest: Guest | undefined;
}

interface Guest {
  readonly near: Socket;
  /** Number of pending ReadyForQuery messages. */
  owed: number;
  readonly unsent: Message[];
}

/** Opens a connection with the driver, whose socket the proxy then uses itself. */
async function openBackend(connectionString: string): Promise<{ client: pg.Client } & Backend> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  const { stream } = client.connection;
  stream.removeAllListeners('data');
  return { client, stream, guest: undefined };
}

/** @param connectionString of the role of all clients */
export async function poolTransactions(
  connectionString: string,
  backendCount: number,
): Promise<TransactionPooler> {
  const backends = await Promise.all(
    Array.from({ length: backendCount }, () => openBackend(connectionString)),
  );
  const waiting: Guest[] = [];
  const guests = new Set<Guest>();

  function send(backend: Backend, guest: Guest): void {
    backend.guest = guest;
    for (const { type, bytes } of guest.unsent.splice(0)) {
      if (type === 'Q' || type === 'S') guest.owed += 1;
      backend.stream.write(bytes);
    }
  }

  function serve(guest: Guest): void {
    const own = backends.find((backend) => backend.guest === guest);
    const backend = own ?? backends.find((each) => !each.guest);
    if (backend) send(backend, guest);
    else if (!waiting.includes(guest)) waiting.push(guest);
  }

  for (const backend of backends) {
    const read = messages();
    backend.stream.on('data', (data: Buffer) => {
      for (const { type, bytes } of read(data)) {
        const { guest } = backend;
        // A message outside a transaction, such as a notice, is dropped.
        if (guest && !guest.near.destroyed) guest.near.write(bytes);
        if (type !== 'Z' || !guest) continue;
        guest.owed -= 1;
        if (guest.owed > 0 || String.fromCharCode(bytes[5] as number) !== 'I') continue;
        backend.guest = undefined;
        const next = waiting.shift();
        if (next) send(backend, next);
      }
    });
  }

  const server = createServer((near) => {
    const guest: Guest = { near, owed: 0, unsent: [] };
    guests.add(guest);
    const read = messages();
    near.on('error', () => undefined);
    near.on('close', () => {
      // Rolls back an open transaction before the next client uses the backend.
      if (!backends.some((backend) => backend.guest === guest)) return;
      guest.unsent.push({ type: 'Q', bytes: message('Q', Buffer.from('rollback\0')) });
      serve(guest);
    });
    near.once('data', (startup) => {
      if (startup.includes('options\0')) {
        near.end(rejection('unsupported startup parameter: options'));
        return;
      }
      near.write(welcome());
      near.on('data', (data: Buffer) => {
        for (const each of read(data)) {
          if (each.type === 'X') near.end();
          else guest.unsent.push(each);
        }
        if (guest.unsent.length > 0) serve(guest);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(connectionString), { hostname: '127.0.0.1', port: String(port) })
      .href,
    async stop() {
      for (const { near } of guests) near.destroy();
      for (const { stream } of backends) stream.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
