import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scale } from '#scripts/scale.ts';
import { beginAttempt, type Guess, keyOf, sessionStatement, signInAt } from './attempts.ts';
import { db, supervisor as marisol, onTheCast } from './cast-stage.ts';
import { cloneDatabase } from './database.ts';

const daniela = 'crm_technical@caracas.demo';
const nobody = 'nadie@caracas.demo';

/** The waits, in minutes, of so many guesses, one after the other. */
async function waits(count: number, guess: Guess): Promise<number[]> {
  const waits: number[] = [];
  for (let n = 0; n < count; n++) waits.push(Math.ceil((await beginAttempt(db, guess)).wait / 60));
  return waits;
}

/** Lets the time pass that everybody must wait. */
const waitOver = () =>
  db.query(`update app_private.wrong_passwords set blocked_until = now() - interval '1 ms'`);

/** So many wrong passwords, each as soon as it may be looked at; returns the minutes between them. */
async function wrong(count: number, guess: Guess): Promise<number[]> {
  const between: number[] = [];
  for (let n = 0; n < count; n++) {
    expect((await beginAttempt(db, guess)).wait).toBe(0);
    const row = await db.value<number>(
      `select coalesce(round(extract(epoch from blocked_until - looked_at) / 60), 0)::int as wait
       from app_private.wrong_passwords where email_key = $1 and source_key = $2`,
      [keyOf(guess.email), keyOf(guess.device ?? guess.address ?? '10.0.0.1')],
    );
    between.push(row);
    await waitOver();
  }
  return between;
}

/** Wrong passwords that each address has outstanding. */
async function attemptsSpent(): Promise<number[]> {
  const spent = await db.query<{ attempts: number }>(
    `select greatest(0, ceil(extract(epoch from spent_until - now()) / 12))::int as attempts
     from app_private.guessing_addresses order by attempts`,
  );
  return spent.map(({ attempts }) => attempts);
}

onTheCast(cloneDatabase);
beforeAll(async () => {
  // Each second of waiting lasts a minute, so that a slow machine changes nothing.
  await db.query('alter function app_private.guess_wait(integer) rename to real_guess_wait');
  await db.query(`create function app_private.guess_wait(failures integer) returns interval
    language sql as 'select app_private.real_guess_wait($1) * 60'`);
});

beforeEach(() =>
  db.query(
    'truncate app_private.wrong_passwords, app_private.guessing_addresses, app_private.devices',
  ),
);

describe('wrong passwords (D68)', () => {
  const guessed = [
    ['an account', daniela],
    ['an unknown e-mail', nobody],
  ] as const;

  test.for(guessed)(
    'of %s are looked at three times, and then after 1 s growing to 15 minutes (D68)',
    async ([_whose, email]) => {
      expect(await waits(5, { email })).toEqual([0, 0, 0, 1, 1]);
      await db.query('delete from app_private.wrong_passwords');
      expect(await wrong(15, { email })).toEqual([
        0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900,
      ]);
    },
  );

  test('tell the whole seconds that remain, and give nothing away while they do', async () => {
    await waits(3, { email: daniela });
    await db.query(
      `update app_private.wrong_passwords set blocked_until = now() + interval '89.5 seconds'`,
    );
    expect(await beginAttempt(db, { email: daniela })).toMatchObject({
      wait: 90,
      password_hash: null,
    });
    expect(await db.value('select failures from app_private.wrong_passwords')).toEqual(3);
  });

  test.for(guessed)(
    'of 30 at the same moment for %s get three looks, as in a row (D68)',
    async ([_whose, email]) => {
      for (let round = 0; round < scale(3, 100); round++) {
        await db.query('truncate app_private.wrong_passwords, app_private.guessing_addresses');
        const attempts = await Promise.all(
          Array.from({ length: 30 }, () => beginAttempt(db, { email })),
        );
        expect(attempts.filter(({ wait }) => wait === 0)).toHaveLength(3);
      }
    },
  );

  test('are forgotten with the right one, even when it is the third (D68)', async () => {
    await waits(2, { email: daniela });
    await signInAt(db, { email: daniela });
    expect(await waits(4, { email: daniela })).toEqual([0, 0, 0, 1]);
  });

  test('are forgotten 12 hours after the last (D68)', async () => {
    await wrong(12, { email: daniela });
    await db.query(
      `update app_private.wrong_passwords set looked_at = now() - interval '12 hours 1 second'`,
    );
    expect(await waits(4, { email: daniela })).toEqual([0, 0, 0, 1]);
  });

  test('count for their own account and their own address alone (D68)', async () => {
    await waits(4, { email: daniela });
    expect((await beginAttempt(db, { email: marisol })).wait).toBe(0);
    expect((await beginAttempt(db, { email: daniela, address: '10.0.0.2' })).wait).toBe(0);
    expect((await beginAttempt(db, { email: daniela })).wait).toBeGreaterThan(0);
  });

  test('that nobody looked at are given back', async () => {
    for (let n = 0; n < 10; n++) {
      const { source_key, wait } = await beginAttempt(db, { email: daniela });
      expect(wait).toBe(0);
      await sessionStatement(db, 'select app_private.login_uncount($1, $2)', [
        keyOf(daniela),
        source_key,
      ]);
    }
    expect(await waits(4, { email: daniela })).toEqual([0, 0, 0, 1]);
  });
});

describe('a device that signed in before (D68)', () => {
  const phone = { email: daniela, device: 'phone' };

  test('is let in while somebody at its own address keeps guessing (D68)', async () => {
    await signInAt(db, phone);
    await wrong(12, { email: daniela });
    await waits(3, { email: daniela });
    await db.query(
      `update app_private.wrong_passwords set blocked_until = now() + interval '15 minutes'`,
    );
    expect((await beginAttempt(db, { email: daniela })).wait).toBeGreaterThan(890);
    expect((await beginAttempt(db, phone)).wait).toBe(0);
  });

  test('counts its own wrong passwords, which delay nobody else', async () => {
    await signInAt(db, phone);
    expect(await waits(4, phone)).toEqual([0, 0, 0, 1]);
    expect((await beginAttempt(db, { email: daniela })).wait).toBe(0);
  });

  test('is known for the accounts that it signed in to, not for others', async () => {
    await signInAt(db, phone);
    await waits(3, { email: marisol });
    expect((await beginAttempt(db, { ...phone, email: marisol })).wait).toBeGreaterThan(0);
  });

  test('is one of the last 20 of its account', async () => {
    for (let n = 0; n < 25; n++) {
      await signInAt(db, { email: daniela, device: `device ${n}`, address: `10.0.1.${n}` });
    }
    const kept = await db.query('select device_key from app_private.devices');
    expect(kept).toHaveLength(20);
    expect(kept).toContainEqual({ device_key: keyOf('device 24') });
    expect(kept).not.toContainEqual({ device_key: keyOf('device 4') });
  });
});

describe('many accounts tried from one address (D68)', () => {
  const stranger = (n: number) => `alguien${n}@caracas.demo`;

  test('are braked after 120 wrong passwords, and then go on at one each 12 s (D68)', async () => {
    for (let n = 0; n < 20; n++) await beginAttempt(db, { email: stranger(n) });
    expect(await attemptsSpent()).toEqual([20]);
    const spend = (attempts: number) =>
      db.query(
        `update app_private.guessing_addresses set spent_until = now() + $1 * interval '12 s'`,
        [attempts],
      );
    await spend(118.9);
    expect((await beginAttempt(db, { email: stranger(119) })).wait).toBe(0);
    await spend(120);
    const { wait } = await beginAttempt(db, { email: stranger(120) });
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(12);
    expect((await beginAttempt(db, { email: daniela, address: '10.0.0.2' })).wait).toBe(0);
  });

  test('a wider network is braked after 960, and then goes on at one each 1.5 s', async () => {
    const waitOf = async (network: string) => {
      const [row] = await sessionStatement<{ wait: number }>(
        db,
        'select app_private.network_look($1) as wait',
        [keyOf(network)],
      );
      return row?.wait;
    };
    const spend = (attempts: number) =>
      db.query(
        `update app_private.guessing_addresses set spent_until = now() + $1 * interval '1.5 s'`,
        [attempts],
      );
    expect(await waitOf('2001:db8:1::/48')).toBe(0);
    await spend(940);
    expect(await waitOf('2001:db8:1::/48')).toBe(0);
    await spend(1_000);
    expect(await waitOf('2001:db8:1::/48')).toBeGreaterThan(50);
    expect(await waitOf('2001:db8:2::/48')).toBe(0);
    await spend(960);
    for (let n = 0; n < 5; n++) {
      await sessionStatement(db, 'select app_private.network_uncount($1)', [
        keyOf('2001:db8:1::/48'),
      ]);
    }
    expect(await waitOf('2001:db8:1::/48')).toBe(0);
  });

  test('are no branch of 60 people on a Monday morning, each with two mistypes, on new devices (D68)', async () => {
    const staff = await db.query<{ email: string }>('select email from app_private.accounts');
    for (let n = 0; n < 60; n++) {
      const email = staff[n % staff.length]?.email ?? '';
      expect(await waits(2, { email })).toEqual([0, 0]);
      await signInAt(db, { email, device: `desk ${n}` });
    }
    expect(await attemptsSpent()).toEqual([0]);
  });

  test('do not stop a device that signed in before (D68)', async () => {
    await signInAt(db, { email: daniela, device: 'phone' });
    await db.query(
      `update app_private.guessing_addresses set spent_until = now() + interval '1 day'`,
    );
    expect((await beginAttempt(db, { email: daniela })).wait).toBeGreaterThan(0);
    expect((await beginAttempt(db, { email: daniela, device: 'phone' })).wait).toBe(0);
  });
});

describe('what is kept of guesses', () => {
  const accountOf = async (email: string) =>
    (
      await db.query<{ id: string }>('select id from app_private.accounts where email = $1', [
        email,
      ])
    )[0]?.id;
  const counted = async (table: string) =>
    (await db.query<{ n: number }>(`select count(*)::int as n from app_private.${table}`))[0]?.n;

  test('does not grow without end: the last 200,000 looks stay (D68)', async () => {
    for (let n = 0; n < 8; n++)
      await beginAttempt(db, { email: `uno${n}@x.demo`, address: `a${n}` });
    await db.query(`select setval('app_private.looks', currval + 200000)
      from (select last_value as currval from app_private.looks) as present`);
    await beginAttempt(db, { email: daniela });
    expect(await counted('wrong_passwords')).toBe(1);
    expect(await counted('guessing_addresses')).toBe(1);
  });

  test('is tidied away at night when it counts no more (D68)', async () => {
    await beginAttempt(db, { email: nobody });
    await signInAt(db, { email: daniela, device: 'old phone' });
    await db.query(
      `update app_private.wrong_passwords set looked_at = now() - interval '13 hours'`,
    );
    await db.query(
      `update app_private.guessing_addresses set spent_until = now() - interval '1 s'`,
    );
    await db.query(`update app_private.devices set last_used = now() - interval '401 days'`);
    await db.query('select app_private.tidy()');
    for (const table of ['wrong_passwords', 'guessing_addresses', 'devices']) {
      expect(await counted(table), table).toBe(0);
    }
  });

  test('of one account is forgotten at once, with its share of the brake on addresses (D68)', async () => {
    const account = await accountOf(daniela);
    await wrong(5, { email: daniela });
    await wrong(5, { email: daniela, address: '10.0.0.2' });
    await wrong(3, { email: marisol });
    await db.query('select app_private.forget_guesses($1)', [account]);
    expect(
      await db.query('select distinct account_id = $1 as hers from app_private.wrong_passwords', [
        account,
      ]),
    ).toEqual([{ hers: false }]);
    expect(await attemptsSpent()).toEqual([0, 3]);
  });

  test('is forgotten with a new password (D68)', async () => {
    await waits(4, { email: daniela });
    await sessionStatement(db, 'select app_private.set_password($1, $2)', [
      await accountOf(daniela),
      '$argon2id$new',
    ]);
    expect(await beginAttempt(db, { email: daniela })).toMatchObject({
      wait: 0,
      password_hash: '$argon2id$new',
    });
  });
});
