import { createHash } from 'node:crypto';
import type { CastDatabase } from './database.ts';

/** One statement as the server's session role. */
export async function sessionStatement<Row extends object>(
  database: CastDatabase,
  text: string,
  params: unknown[] = [],
): Promise<Row[]> {
  return database.asRole('turno_session', (sql) => sql.query<Row>(text, params));
}

/** As the server's keyed hashes: a name for what is counted. */
export const keyOf = (text: string) => createHash('sha256').update(text).digest().subarray(0, 16);

/** What `app_private.login_begin` answers. */
export interface Attempt {
  account_id: string | null;
  password_hash: string | null;
  source_key: Buffer;
  /** Seconds until a look is given; 0 for one that is. */
  wait: number;
}

export interface Guess {
  email: string;
  address?: string;
  device?: string;
}

/** Asks for a look at the password of an account, as the server does before it compares one. */
export async function beginAttempt(
  database: CastDatabase,
  { email, address = '10.0.0.1', device }: Guess,
): Promise<Attempt> {
  const [attempt] = await sessionStatement<Attempt>(
    database,
    'select * from app_private.login_begin($1, $2, $3, $4)',
    [email, keyOf(email.trim().toLowerCase()), keyOf(address), device ? keyOf(device) : null],
  );
  return attempt as Attempt;
}

/** Signs in, as the server does after the password was right. */
export async function signInAt(database: CastDatabase, guess: Guess): Promise<void> {
  const { account_id, source_key, wait } = await beginAttempt(database, guess);
  if (wait > 0) throw new Error(`blocked for ${wait} s`);
  await sessionStatement(database, 'select app_private.login_complete($1, $2, $3, $4)', [
    account_id,
    keyOf(guess.email),
    source_key,
    guess.device ? keyOf(guess.device) : null,
  ]);
}
