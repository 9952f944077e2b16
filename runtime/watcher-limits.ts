import type { Server, ServerOptions } from 'node:http';

/**
 * Limits of a port for monitoring, in milliseconds and bytes. It shares the file descriptors of the
 * monitored process, and its requests take less than a second.
 */
export const watcherLimits = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8 * 1024,
} satisfies ServerOptions;

const maxWatchers = 64;

/** Limits the connections of a monitoring port; further ones are closed at once. */
export function boundWatchers(server: Pick<Server, 'maxConnections'>): void {
  server.maxConnections = maxWatchers;
}
