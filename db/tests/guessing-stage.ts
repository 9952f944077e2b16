import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { beginAttempt, type Guess, keyOf } from './attempts.ts';
import { type CastDatabase, rolledBackDatabase, type TestDatabase } from './database.ts';

export const daniela = 'crm_technical@caracas.demo';
export const marisol = 'crm_supervisor@caracas.demo';
export const nobody = 'nadie@caracas.demo';

export let db: CastDatabase;

/** The waits, in minutes, of so many guesses, one after the other. */
export async function waits(count: number, guess: Guess): Promise<number[]> {
  const waits: number[] = [];
  for (let n = 0; n < count; n++) waits.push(Math.ceil((await beginAttempt(db, guess)).wait / 60));
  return waits;
}

/** Lets the time pass that everybody must wait. */
const waitOver = () =>
  db.query(`update app_private.wrong_passwords set blocked_until = now() - interval '1 ms'`);

/** So many wrong passwords, each as soon as it may be looked at; answers the minutes between them. */
export async function wrong(count: number, guess: Guess): Promise<number[]> {
  const between: number[] = [];
  for (let n = 0; n < count; n++) {
    expect((await beginAttempt(db, guess)).wait).toBe(0);
    const { wait } = await peek(guess);
    between.push(wait);
    await waitOver();
  }
  return between;
}

/** Minutes to wait after the last look, without asking for one. */
async function peek({ email, address = '10.0.0.1', device }: Guess): Promise<{ wait: number }> {
  const [row] = await db.query<{ wait: number }>(
    `select coalesce(round(extract(epoch from blocked_until - looked_at) / 60), 0)::int as wait
     from app_private.wrong_passwords where email_key = $1 and source_key = $2`,
    [keyOf(email), keyOf(device ?? address)],
  );
  return row ?? { wait: 0 };
}

/** Wrong passwords that each address has outstanding. */
export async function attemptsSpent(): Promise<number[]> {
  const spent = await db.query<{ attempts: number }>(
    `select greatest(0, ceil(extract(epoch from spent_until - now()) / 12))::int as attempts
     from app_private.guessing_addresses order by attempts`,
  );
  return spent.map(({ attempts }) => attempts);
}

/** Makes anew what stands above, for the file that calls it. */
export function onNoGuesses(cloned?: () => Promise<TestDatabase>): void {
  beforeAll(async () => {
    db = cloned ? await cloned() : await rolledBackDatabase();
    // Each second of waiting lasts a minute, so that a slow machine changes nothing.
    await db.query('alter function app_private.guess_wait(integer) rename to real_guess_wait');
    await db.query(`create function app_private.guess_wait(failures integer) returns interval
    language sql as 'select app_private.real_guess_wait($1) * 60'`);
  });

  afterAll(() => db.drop());

  beforeEach(() =>
    db.query(
      'truncate app_private.wrong_passwords, app_private.guessing_addresses, app_private.devices',
    ),
  );
}
