import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** Settings of long-lived connections, in milliseconds, that detect a lost host. */
export const sturdy = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/** Private fields of the driver's client. */
interface Wire {
  readonly connection: { readonly stream: Socket };
  readonly _ending: boolean;
  readonly _activeQuery: unknown;
  readonly _sentQueryQueue: readonly unknown[];
}

const wireOf = (client: ClientBase) => client as unknown as Wire;

function awaitsAnswer(client: ClientBase): boolean {
  const { _activeQuery, _sentQueryQueue, _ending } = wireOf(client);
  // The server answers a close by ending the connection.
  return Boolean(_activeQuery) || _sentQueryQueue.length > 0 || _ending;
}

/**
 * Ends a connection that has pending statements and was silent for `longest` milliseconds, because
 * its peer froze or the network dropped it. Pending statements fail with `Connection terminated …`.
 * `longest` must exceed the longest statement timeout.
 *
 * @param client connected
 */
export function endWhenSilent(client: ClientBase, longest: number): void {
  const { stream } = wireOf(client).connection;
  stream.setTimeout(longest);
  stream.on('timeout', () => {
    const heard = stream.bytesRead;
    // After a suspended or busy period the process must first read buffered data.
    setImmediate(() => {
      if (stream.bytesRead !== heard || !awaitsAnswer(client)) return;
      giveUp(client, 'the database does not respond');
    });
  });
}

/** Allows a longer silence for long statements until the returned function is called. */
export function bearSilence(client: ClientBase, longest: number): () => void {
  const { stream } = wireOf(client).connection;
  const usual = stream.timeout ?? 0;
  stream.setTimeout(longest);
  return () => void stream.setTimeout(usual);
}

/** Destroys a connection without a close message; pending statements fail. */
export function giveUp(client: ClientBase, why: string): void {
  wireOf(client).connection.stream.destroy(new Error(`Connection terminated: ${why}`));
}

export interface Pulse {
  readonly every: number;
  /** Longest response time in milliseconds. */
  readonly patience: number;
}

/** Detects a dead connection within 9 seconds. */
export const usualPulse: Pulse = { every: 5_000, patience: 4_000 };

/**
 * Sends heartbeat statements on a connection that only listens and would not detect a lost peer.
 * Ends it without an answer, as `endWhenSilent` does. Returns the stop function.
 *
 * @param client connected
 */
export function feelPulse(client: ClientBase, { every, patience }: Pulse = usualPulse): () => void {
  endWhenSilent(client, patience);
  const beat = setInterval(() => {
    if (awaitsAnswer(client)) return;
    // Needs no snapshot, for which `create index concurrently` would wait. The owner handles a lost
    // connection.
    client.query('show server_version').catch(() => undefined);
  }, every);
  beat.unref();
  return () => clearInterval(beat);
}
