import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A connection between a server and its database that can go silent: no data passes, and it stays
 * open.
 */
export interface DatabaseProxy {
  /** The database's connection string through the proxy. */
  readonly url: string;
  freeze(): void;
  thaw(): void;
  /** Closes all connections and rejects new ones until `restore`. */
  cut(): void;
  restore(): void;
  /** Freezes present connections forever, as after the loss of a host; new connections work. */
  abandon(): void;
  stop(): Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const abandoned = new Set<Socket>();
  let frozen = false;
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (bytes) => other.write(bytes));
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (frozen) socket.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const all = (act: (socket: Socket) => void) => {
    for (const socket of sockets) act(socket);
  };
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    freeze() {
      frozen = true;
      all((socket) => socket.pause());
    },
    thaw() {
      frozen = false;
      all((socket) => socket.resume());
    },
    cut() {
      isCut = true;
      all((socket) => socket.destroy());
    },
    restore() {
      isCut = false;
    },
    abandon() {
      all((socket) => {
        socket.pause();
        socket.removeAllListeners('close');
        sockets.delete(socket);
        abandoned.add(socket);
      });
    },
    async stop() {
      for (const socket of abandoned) socket.destroy();
      all((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
