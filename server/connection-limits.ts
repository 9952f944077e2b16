import type { ServerOptions } from 'node:http';

/**
 * What a connection may take before anybody knows who is at its end, in milliseconds and bytes.
 * Node looks every `connectionsCheckingInterval` for the ones that are over their time.
 */
export const connectionLimits = {
  /** Also of a connection that says nothing; browsers open one in advance now and then. */
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  /** Other upgrades, such as h2c, may be passed over: the request is answered as it stands. */
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
} satisfies ServerOptions;

/** Of one process, all together; more would take the descriptors that the database needs. */
export const mostConnections = 8_000;
