import type { ServerOptions } from 'node:http';

/**
 * Limits of a connection before its client is known, in milliseconds and bytes. Node.js checks
 * every `connectionsCheckingInterval` for connections beyond their time.
 */
export const connectionLimits = {
  /** Also for an idle connection; browsers sometimes open one in advance. */
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  /** Other upgrades, such as h2c, can be ignored: the request is served as it is. */
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
} satisfies ServerOptions;

/** Maximum of one process; more would use the file descriptors that the database needs. */
export const maxConnections = 8_000;
