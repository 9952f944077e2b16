import { connect, type Socket } from 'node:net';

/** A connection on which a test says what it likes. */
export interface RawConnection {
  readonly socket: Socket;
  /** What came back so far, a character a byte. */
  received(): string;
  /** Resolves when it is closed, however, with the milliseconds since it was opened. */
  readonly closed: Promise<number>;
}

/** Connects to a server's port; `from` is another loopback address to come from. */
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
  // That it was cut is told by its end.
  socket.on('error', () => undefined);
  return {
    socket,
    received: () => text,
    closed: new Promise((resolve) => {
      socket.once('close', () => resolve(performance.now() - begun));
    }),
  };
}

/** The lines that ask for a WebSocket at an address. */
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
