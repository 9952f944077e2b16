import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A service of the outside world, played on this machine. */
export interface FakeService {
  /** Such as `http://127.0.0.1:40123/graphql`. */
  readonly url: string;
  /** What came to it. */
  received: ReceivedRequest[];
  /** How it answers. */
  behave: (response: ServerResponse, request: ReceivedRequest) => void;
  stop(): Promise<void>;
}

/** Starts it on a free port; it answers `{"data":{}}` until it is told otherwise. */
export async function startFakeService(): Promise<FakeService> {
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk) => chunks.push(chunk));
    incoming.on('end', () => {
      const request = { headers: incoming.headers, body: Buffer.concat(chunks) };
      service.received.push(request);
      service.behave(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: FakeService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    received: [],
    behave: (response) => response.end('{"data":{}}'),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}
