import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Forwards connections to one database, and ends open ones at a change of the target, as haproxy
 * with shutdown-sessions.
 */
export interface TcpBalancer {
  readonly port: number;
  pointTo(port: number | undefined): void;
  stop(): Promise<void>;
}

export async function startTcpBalancer(first: number): Promise<TcpBalancer> {
  let target: number | undefined = first;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (target === undefined) {
      near.destroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    pointTo(port) {
      target = port;
      cut();
    },
    async stop() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
