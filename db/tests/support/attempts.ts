import { createHash } from 'node:crypto';
import type { DemoDatabase } from './database.ts';

/** Runs one statement as the session role of the server. */
export async function sessionStatement<Row extends object>(
  database: DemoDatabase,
  text: string,
  params: unknown[] = [],
): Promise<Row[]> {
  return database.asRole('turno_session', (sql) => sql.query<Row>(text, params));
}

/** A key in the form of the server's keyed hashes, which identifies a counter. */
export const keyOf = (text: string) => createHash('sha256').update(text).digest().subarray(0, 16);

/** Result of `app_private.login_begin`. */
export interface Attempt {
  account_id: string | null;
  password_hash: string | null;
  source_key: Buffer;
  /** Seconds until the next attempt is allowed; 0 when the present one is. */
  wait: number;
}

export interface SignInAttempt {
  email: string;
  address?: string;
  device?: string;
}

/**
 * Requests a password attempt for an account, as the server does before it compares the password.
 */
export async function beginAttempt(
  database: DemoDatabase,
  { email, address = '10.0.0.1', device }: SignInAttempt,
): Promise<Attempt> {
  const [attempt] = await sessionStatement<Attempt>(
    database,
    'select * from app_private.login_begin($1, $2, $3, $4)',
    [email, keyOf(email.trim().toLowerCase()), keyOf(address), device ? keyOf(device) : null],
  );
  return attempt as Attempt;
}

/** Records a sign-in, as the server does after a correct password. */
export async function signInAt(database: DemoDatabase, attempt: SignInAttempt): Promise<void> {
  const { account_id, source_key, wait } = await beginAttempt(database, attempt);
  if (wait > 0) throw new Error(`blocked for ${wait} s`);
  await sessionStatement(database, 'select app_private.login_complete($1, $2, $3, $4)', [
    account_id,
    keyOf(attempt.email),
    source_key,
    attempt.device ? keyOf(attempt.device) : null,
  ]);
}
