import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Distributes requests in turn over the ready nodes with persistent connections, without retries.
 */
export interface Balancer {
  /** Such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** Returns the nodes that it considers ready. */
  ready(): readonly string[];
  stop(): Promise<void>;
}

/** Milliseconds between two checks of a node's /readyz. */
const lookEvery = 200;

/** @param nodes their addresses; nodes added later are used too */
export async function startBalancer(nodes: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let ready: readonly string[] = [];
  let turn = 0;
  const isReady = (node: string) =>
    fetch(`${node}/readyz`, { headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    );
  async function look(): Promise<void> {
    const answers = await Promise.all(nodes.map(isReady));
    ready = nodes.filter((_node, index) => answers[index]);
  }
  await look();
  const stopping = new AbortController();
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(lookEvery);
      await look();
    }
  })();

  const server = createServer(async (incoming, answer) => {
    const body = await text(incoming);
    const node = ready[turn++ % Math.max(ready.length, 1)];
    if (!node) {
      answer.writeHead(503).end('no node');
      return;
    }
    const { connection: _, ...headers } = incoming.headers;
    const passed = request(
      node + incoming.url,
      { agent, method: incoming.method, headers },
      (response) => {
        const { connection: __, ...forwardedHeaders } = response.headers;
        answer.writeHead(response.statusCode ?? 502, forwardedHeaders);
        response.pipe(answer);
      },
    );
    passed.once('error', (error) => answer.writeHead(502).end(error.message));
    passed.end(body);
  });
  // Longer than any client is idle: a connection that ends during a new request would lose it
  // without a rejection.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready,
    async stop() {
      stopping.abort();
      await looking;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
