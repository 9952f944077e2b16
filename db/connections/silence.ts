import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** How a connection that lives on is made, in milliseconds: by these a host that is gone is noticed. */
export const sturdy = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/** What the driver keeps of a connection. */
interface Wire {
  readonly connection: { readonly stream: Socket };
  readonly _ending: boolean;
  readonly _activeQuery: unknown;
  readonly _sentQueryQueue: readonly unknown[];
}

const wireOf = (client: ClientBase) => client as unknown as Wire;

function awaitsAnswer(client: ClientBase): boolean {
  const { _activeQuery, _sentQueryQueue, _ending } = wireOf(client);
  // The goodbye is answered too, by the connection's end.
  return Boolean(_activeQuery) || _sentQueryQueue.length > 0 || _ending;
}

/**
 * Ends a connection that owes an answer and was silent for `longest` milliseconds: its other end
 * froze, or the network lost it without a word. What waits for it fails as lost (`Connection
 * terminated …`). To be longer than the statement that runs longest, which ends by itself.
 *
 * @param client connected
 */
export function endWhenSilent(client: ClientBase, longest: number): void {
  const { stream } = wireOf(client).connection;
  stream.setTimeout(longest);
  stream.on('timeout', () => {
    const heard = stream.bytesRead;
    // A process that was busy or asleep reads first what has come meanwhile.
    setImmediate(() => {
      if (stream.bytesRead !== heard || !awaitsAnswer(client)) return;
      giveUp(client, 'the database does not answer any more');
    });
  });
}

/** Bears a longer silence, for statements that may take longer, until the function that it gives is called. */
export function bearSilence(client: ClientBase, longest: number): () => void {
  const { stream } = wireOf(client).connection;
  const usual = stream.timeout ?? 0;
  stream.setTimeout(longest);
  return () => void stream.setTimeout(usual);
}

/** Ends a connection at once, without a goodbye; what waits for it fails as lost. */
export function giveUp(client: ClientBase, why: string): void {
  wireOf(client).connection.stream.destroy(new Error(`Connection terminated: ${why}`));
}

/** In milliseconds. */
export interface Pulse {
  readonly every: number;
  /** The longest that an answer may take. */
  readonly patience: number;
}

/** A dead connection is noticed within 9 seconds. */
export const usualPulse: Pulse = { every: 5_000, patience: 4_000 };

/**
 * Asks a connection that only listens, and would never notice that nobody speaks any more. One that
 * doesn't answer is ended, as by `endWhenSilent`. Gives the way to stop.
 *
 * @param client connected
 */
export function feelPulse(client: ClientBase, { every, patience }: Pulse = usualPulse): () => void {
  endWhenSilent(client, patience);
  const beat = setInterval(() => {
    if (awaitsAnswer(client)) return;
    // Needs no snapshot: `create index concurrently` waits for the end of whose transaction has one. A connection that
    // is lost tells its owner.
    client.query('show server_version').catch(() => undefined);
  }, every);
  beat.unref();
  return () => clearInterval(beat);
}
