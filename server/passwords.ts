import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '#domain/password-rule.ts';
import { createFairQueue, type Turn } from './fair-queue.ts';

/** Each takes 19 MiB and a thread; more at once would only starve the requests beside them. */
const queue = createFairQueue({ atOnce: 2, perLine: 60, inAll: 300 });

/** Returns the Argon2id hash of a password, normalized (D36). Throws TOO_MANY_REQUESTS when many wait. */
export function hashPassword(password: string, turn: Turn = { line: 'kept' }): Promise<string> {
  return queue.run(turn, () => hash(normalizePassword(password)));
}

/**
 * Runs `look` when a password may be looked at, fairly between lines; throws TOO_MANY_REQUESTS,
 * without having run it, when many wait or who asked has gone.
 */
export function inPasswordQueue<T>(turn: Turn, look: () => Promise<T>): Promise<T> {
  return queue.run(turn, look);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is the hash's; without a hash (an unknown e-mail) it is false after the same
 * work, so that the time taken tells nothing. To be called in the password queue.
 */
export async function verifyPassword(kept: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash('nobody');
  // Waited for either way, so that the first of all takes no other time than the next.
  const nobodys = await nobodysHash;
  const against = kept ?? nobodys;
  const normalized = normalizePassword(password);
  let right = await verify(against, normalized);
  // Earlier releases hashed passwords as they were typed.
  if (!right && normalized !== password) right = await verify(against, password);
  return right && kept !== null;
}
