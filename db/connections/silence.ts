import { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** Settings of long-lived connections that detect a lost host; times in milliseconds. */
export const survivesSilence = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

function socketOf({ connection: { stream } }: ClientBase): Socket {
  if (stream instanceof Socket) return stream;
  throw new Error('the connection of the database driver has no socket');
}

function awaitsAnswer({ _activeQuery, _sentQueryQueue, _ending }: ClientBase): boolean {
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
export function destroyWhenSilent(client: ClientBase, longest: number): void {
  const stream = socketOf(client);
  stream.setTimeout(longest);
  stream.on('timeout', () => {
    const bytesBefore = stream.bytesRead;
    // After a suspended or busy period the process must first read buffered data.
    setImmediate(() => {
      if (stream.bytesRead !== bytesBefore || !awaitsAnswer(client)) return;
      destroyConnection(client, 'the database does not respond');
    });
  });
}

/** Allows a longer silence for long statements until the returned function is called. */
export function setSilenceTimeout(client: ClientBase, longest: number): () => void {
  const stream = socketOf(client);
  const usual = stream.timeout ?? 0;
  stream.setTimeout(longest);
  return () => void stream.setTimeout(usual);
}

/** Destroys a connection without a close message; pending statements fail. */
export function destroyConnection(client: ClientBase, reason: string): void {
  client.connection.stream.destroy(new Error(`Connection terminated: ${reason}`));
}

export interface HeartbeatOptions {
  readonly every: number;
  /** Longest response time in milliseconds. */
  readonly timeout: number;
}

/** Detects a dead connection within 9 seconds. */
export const defaultHeartbeat: HeartbeatOptions = { every: 5_000, timeout: 4_000 };

/**
 * Sends heartbeat statements on a connection that only listens and would not detect a lost peer.
 * Ends it without an answer, as `destroyWhenSilent` does. Returns the stop function.
 *
 * @param client connected
 */
export function watchHeartbeat(
  client: ClientBase,
  { every, timeout }: HeartbeatOptions = defaultHeartbeat,
): () => void {
  destroyWhenSilent(client, timeout);
  const timer = setInterval(() => {
    if (awaitsAnswer(client)) return;
    // Needs no snapshot, for which `create index concurrently` would wait. The owner handles a lost
    // connection.
    client.query('show server_version').catch(() => undefined);
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
