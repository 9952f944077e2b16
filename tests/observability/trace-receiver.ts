import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly status?: { readonly code?: number };
}

/** Receives traces by OTLP over HTTP, as a collector does. */
export interface TraceReceiver {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** The services that sent traces. */
  readonly resources: Set<string>;
  /** Returns everything received, including headers. */
  text(): string;
  stop(): Promise<void>;
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: object;
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const resources = new Set<string>();
  let text = '';
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    text += `${request.method} ${request.url} ${JSON.stringify(request.headers)}\n${body}\n`;
    for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
      resources.add(JSON.stringify(resource));
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resources,
    text: () => text,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
