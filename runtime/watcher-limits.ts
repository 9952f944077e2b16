import type { Server, ServerOptions } from 'node:http';

/**
 * Of a port for the few who watch a process, in milliseconds and bytes: it shares the descriptors of what it watches,
 * and nobody needs a second for it.
 */
export const watcherLimits = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8 * 1024,
} satisfies ServerOptions;

const mostWatchers = 64;

/** What is more is closed at once. */
export function boundWatchers(server: Pick<Server, 'maxConnections'>): void {
  server.maxConnections = mostWatchers;
}
