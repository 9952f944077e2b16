import { connect, type Socket } from 'node:net';

/** A connection for raw bytes. */
export interface RawConnection {
  readonly socket: Socket;
  /** The received text, a character per byte. */
  received(): string;
  /** Resolves when it is closed in any way, with the milliseconds since it was opened. */
  readonly closed: Promise<number>;
}

/** Connects to a server's port; `from` is another loopback address as source. */
export function connectRaw(url: string, { from }: { from?: string } = {}): RawConnection {
  const { hostname, port } = new URL(url);
  const begun = performance.now();
  const socket = connect({
    host: hostname,
    port: Number(port),
    ...(from ? { localAddress: from } : {}),
  });
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  // The `closed` promise reports a reset.
  socket.on('error', () => undefined);
  return {
    socket,
    received: () => text,
    closed: new Promise((resolve) => {
      socket.once('close', () => resolve(performance.now() - begun));
    }),
  };
}

/** Returns the request lines for a WebSocket. */
export function upgradeRequest(path: string, headers: Readonly<Record<string, string>> = {}) {
  const lines = Object.entries({
    Host: 'turno',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol': 'graphql-transport-ws',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
