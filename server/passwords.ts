import { hash, verify } from '@node-rs/argon2';
import { RuleError } from '#domain/rule-error.ts';

/** Each takes 19 MiB and a thread; more at once would only starve the requests beside them. */
const atOnce = 2;
const mostWaiting = 100;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) throw new RuleError('TOO_MANY_REQUESTS');
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The Argon2id hash to keep of a password (D36). Throws TOO_MANY_REQUESTS when many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is the hash's; without a hash (an unknown e-mail) it is false after the same
 * work, so that the time taken tells nothing. Throws TOO_MANY_REQUESTS when many wait.
 */
export async function verifyPassword(kept: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const against = kept ?? (await nobodysHash);
  const right = await inTurn(() => verify(against, password));
  return right && kept !== undefined;
}
