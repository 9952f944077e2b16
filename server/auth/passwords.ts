import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '#domain/people/password-rule.ts';
import { createFairQueue, type Turn } from '../limits/fair-queue.ts';

/** Each hash takes 19 MiB and a thread; more at once would starve other requests. */
const queue = createFairQueue({ concurrency: 2, maxPerLine: 60, maxWaiting: 300 });

/**
 * Returns the Argon2id hash of a password, normalized (D36). Throws TOO_MANY_REQUESTS if many wait.
 */
export function hashPassword(password: string, turn: Turn = { line: 'kept' }): Promise<string> {
  return queue.run(turn, () => hash(normalizePassword(password)));
}

/**
 * Runs `compare` when the fair queue of password checks allows it. Throws TOO_MANY_REQUESTS without
 * running it, if many wait or the client disconnected.
 */
export function inPasswordQueue<T>(turn: Turn, compare: () => Promise<T>): Promise<T> {
  return queue.run(turn, compare);
}

let decoyHash: Promise<string> | undefined;

/**
 * Returns whether the password matches the hash. Without a hash (an unknown e-mail) returns false
 * after the same work, so that the response time does not reveal whether the account exists. Call
 * it in the password queue.
 */
export async function verifyPassword(
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  decoyHash ??= hash('nobody');
  // Always await both, so that the first call takes the same time as later ones.
  const decoy = await decoyHash;
  const against = storedHash ?? decoy;
  const normalized = normalizePassword(password);
  let right = await verify(against, normalized);
  // Earlier releases hashed passwords without normalization.
  if (!right && normalized !== password) right = await verify(against, password);
  return right && storedHash !== null;
}
