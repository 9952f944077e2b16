import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A fake of an external service, on this machine. */
export interface FakeService {
  /** Such as `http://127.0.0.1:40123/graphql`. */
  readonly url: string;
  /** The received requests. */
  received: ReceivedRequest[];
  /** Sends the response. */
  behave: (response: ServerResponse, request: ReceivedRequest) => void;
  stop(): Promise<void>;
}

/** Starts the service on a free port. By default it responds with `{"data":{}}`. */
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
