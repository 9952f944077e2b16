import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import {
  beginAttempt,
  keyOf,
  type SignInAttempt,
  sessionStatement,
  signInAt,
} from '../support/attempts.ts';
import { cloneDatabase } from '../support/database.ts';
import { db, supervisor as marisol, setUpDemoCompany } from '../support/demo-fixture.ts';

const daniela = 'crm_technical@caracas.demo';
const nobody = 'nadie@caracas.demo';

/** Returns the waits, in minutes, of a number of successive attempts. */
async function failAndWait(count: number, attempt: SignInAttempt): Promise<number[]> {
  const waits: number[] = [];
  for (let n = 0; n < count; n++)
    waits.push(Math.ceil((await beginAttempt(db, attempt)).wait / 60));
  return waits;
}

/** Ends the present wait of every account. */
const waitOver = () =>
  db.query(`update app_private.wrong_passwords set blocked_until = now() - interval '1 ms'`);

/**
 * Makes a number of wrong attempts, each as soon as it is allowed. Returns the minutes between
 * them.
 */
async function failAttempts(count: number, attempt: SignInAttempt): Promise<number[]> {
  const between: number[] = [];
  for (let n = 0; n < count; n++) {
    expect((await beginAttempt(db, attempt)).wait).toBe(0);
    const row = await db.value<number>(
      `select coalesce(round(extract(epoch from blocked_until - looked_at) / 60), 0)::int as wait
       from app_private.wrong_passwords where email_key = $1 and source_key = $2`,
      [keyOf(attempt.email), keyOf(attempt.device ?? attempt.address ?? '10.0.0.1')],
    );
    between.push(row);
    await waitOver();
  }
  return between;
}

/** Returns the number of outstanding wrong passwords of each network address. */
async function attemptsSpent(): Promise<number[]> {
  const spent = await db.query<{ attempts: number }>(
    `select greatest(0, ceil(extract(epoch from spent_until - now()) / 12))::int as attempts
     from app_private.guessing_addresses order by attempts`,
  );
  return spent.map(({ attempts }) => attempts);
}

setUpDemoCompany(cloneDatabase);
beforeAll(async () => {
  // Each second of waiting lasts a minute, so that a slow machine does not change the results.
  await db.query('alter function app_private.attempt_delay(integer) rename to real_guess_wait');
  await db.query(`create function app_private.attempt_delay(failures integer) returns interval
    language sql as 'select app_private.real_guess_wait($1) * 60'`);
});

beforeEach(() =>
  db.query(
    'truncate app_private.wrong_passwords, app_private.guessing_addresses, app_private.devices',
  ),
);

describe('wrong passwords (D68)', () => {
  const failedAttempts = [
    ['an existing account', daniela],
    ['an unknown e-mail', nobody],
  ] as const;

  test.for(failedAttempts)(
    'wrong passwords of %s are compared three times, then after waits of 1 s to 15 minutes (D68)',
    async ([_label, email]) => {
      expect(await failAndWait(5, { email })).toEqual([0, 0, 0, 1, 1]);
      await db.query('delete from app_private.wrong_passwords');
      expect(await failAttempts(15, { email })).toEqual([
        0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900,
      ]);
    },
  );

  test('a wait reports its remaining seconds and reveals nothing about the password', async () => {
    await failAndWait(3, { email: daniela });
    await db.query(
      `update app_private.wrong_passwords set blocked_until = now() + interval '89.5 seconds'`,
    );
    expect(await beginAttempt(db, { email: daniela })).toMatchObject({
      wait: 90,
      password_hash: null,
    });
    expect(await db.value('select failures from app_private.wrong_passwords')).toEqual(3);
  });

  test.for(failedAttempts)(
    'thirty concurrent wrong passwords for %s get three comparisons, as successive ones do (D68)',
    async ([_label, email]) => {
      for (let round = 0; round < scale(3, 100); round++) {
        await db.query('truncate app_private.wrong_passwords, app_private.guessing_addresses');
        const attempts = await Promise.all(
          Array.from({ length: 30 }, () => beginAttempt(db, { email })),
        );
        expect(attempts.filter(({ wait }) => wait === 0)).toHaveLength(3);
      }
    },
  );

  test('a correct password resets the count of wrong ones, even as the third attempt (D68)', async () => {
    await failAndWait(2, { email: daniela });
    await signInAt(db, { email: daniela });
    expect(await failAndWait(4, { email: daniela })).toEqual([0, 0, 0, 1]);
  });

  test('the count of wrong passwords is reset 12 hours after the last one (D68)', async () => {
    await failAttempts(12, { email: daniela });
    await db.query(
      `update app_private.wrong_passwords set looked_at = now() - interval '12 hours 1 second'`,
    );
    expect(await failAndWait(4, { email: daniela })).toEqual([0, 0, 0, 1]);
  });

  test('wrong passwords count only for their account and their network address (D68)', async () => {
    await failAndWait(4, { email: daniela });
    expect((await beginAttempt(db, { email: marisol })).wait).toBe(0);
    expect((await beginAttempt(db, { email: daniela, address: '10.0.0.2' })).wait).toBe(0);
    expect((await beginAttempt(db, { email: daniela })).wait).toBeGreaterThan(0);
  });

  test('an attempt whose password was not compared is not counted', async () => {
    for (let n = 0; n < 10; n++) {
      const { source_key, wait } = await beginAttempt(db, { email: daniela });
      expect(wait).toBe(0);
      await sessionStatement(db, 'select app_private.login_uncount($1, $2)', [
        keyOf(daniela),
        source_key,
      ]);
    }
    expect(await failAndWait(4, { email: daniela })).toEqual([0, 0, 0, 1]);
  });
});

describe('a known device (D68)', () => {
  const phone = { email: daniela, device: 'phone' };

  test('a known device can sign in while wrong passwords block the account at its network address (D68)', async () => {
    await signInAt(db, phone);
    await failAttempts(12, { email: daniela });
    await failAndWait(3, { email: daniela });
    await db.query(
      `update app_private.wrong_passwords set blocked_until = now() + interval '15 minutes'`,
    );
    expect((await beginAttempt(db, { email: daniela })).wait).toBeGreaterThan(890);
    expect((await beginAttempt(db, phone)).wait).toBe(0);
  });

  test('wrong passwords of a known device delay no other device', async () => {
    await signInAt(db, phone);
    expect(await failAndWait(4, phone)).toEqual([0, 0, 0, 1]);
    expect((await beginAttempt(db, { email: daniela })).wait).toBe(0);
  });

  test('a device is known only for the accounts that it signed in to', async () => {
    await signInAt(db, phone);
    await failAndWait(3, { email: marisol });
    expect((await beginAttempt(db, { ...phone, email: marisol })).wait).toBeGreaterThan(0);
  });

  test('an account has at most 20 known devices', async () => {
    for (let n = 0; n < 25; n++) {
      await signInAt(db, { email: daniela, device: `device ${n}`, address: `10.0.1.${n}` });
    }
    const deviceKeys = await db.query('select device_key from app_private.devices');
    expect(deviceKeys).toHaveLength(20);
    expect(deviceKeys).toContainEqual({ device_key: keyOf('device 24') });
    expect(deviceKeys).not.toContainEqual({ device_key: keyOf('device 4') });
  });
});

describe('attempts on many accounts from one network address (D68)', () => {
  const unknownEmail = (n: number) => `alguien${n}@caracas.demo`;

  test('a network address is limited after 120 wrong passwords to one each 12 s (D68)', async () => {
    for (let n = 0; n < 20; n++) await beginAttempt(db, { email: unknownEmail(n) });
    expect(await attemptsSpent()).toEqual([20]);
    const spend = (attempts: number) =>
      db.query(
        `update app_private.guessing_addresses set spent_until = now() + $1 * interval '12 s'`,
        [attempts],
      );
    await spend(118.9);
    expect((await beginAttempt(db, { email: unknownEmail(119) })).wait).toBe(0);
    await spend(120);
    const { wait } = await beginAttempt(db, { email: unknownEmail(120) });
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(12);
    expect((await beginAttempt(db, { email: daniela, address: '10.0.0.2' })).wait).toBe(0);
  });

  test('a wider network is limited after 960 wrong passwords to one each 1.5 s', async () => {
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

  test('sixty people at one network address who each mistype twice are not limited (D68)', async () => {
    const staff = await db.query<{ email: string }>('select email from app_private.accounts');
    for (let n = 0; n < 60; n++) {
      const email = staff[n % staff.length]?.email ?? '';
      expect(await failAndWait(2, { email })).toEqual([0, 0]);
      await signInAt(db, { email, device: `desk ${n}` });
    }
    expect(await attemptsSpent()).toEqual([0]);
  });

  test('a limited network address does not stop a known device (D68)', async () => {
    await signInAt(db, { email: daniela, device: 'phone' });
    await db.query(
      `update app_private.guessing_addresses set spent_until = now() + interval '1 day'`,
    );
    expect((await beginAttempt(db, { email: daniela })).wait).toBeGreaterThan(0);
    expect((await beginAttempt(db, { email: daniela, device: 'phone' })).wait).toBe(0);
  });
});

describe('stored attempts', () => {
  const accountOf = async (email: string) =>
    (
      await db.query<{ id: string }>('select id from app_private.accounts where email = $1', [
        email,
      ])
    )[0]?.id;
  const counted = async (table: string) =>
    (await db.query<{ n: number }>(`select count(*)::int as n from app_private.${table}`))[0]?.n;

  test('at most the last 200,000 attempts are stored (D68)', async () => {
    for (let n = 0; n < 8; n++)
      await beginAttempt(db, { email: `uno${n}@x.demo`, address: `a${n}` });
    await db.query(`select setval('app_private.looks', currval + 200000)
      from (select last_value as currval from app_private.looks) as present`);
    await beginAttempt(db, { email: daniela });
    expect(await counted('wrong_passwords')).toBe(1);
    expect(await counted('guessing_addresses')).toBe(1);
  });

  test('expired attempts and long unused devices are deleted at night (D68)', async () => {
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

  test('attempts on an account can be deleted, with their share of the network address limit (D68)', async () => {
    const account = await accountOf(daniela);
    await failAttempts(5, { email: daniela });
    await failAttempts(5, { email: daniela, address: '10.0.0.2' });
    await failAttempts(3, { email: marisol });
    await db.query('select app_private.clear_failed_attempts($1)', [account]);
    expect(
      await db.query('select distinct account_id = $1 as hers from app_private.wrong_passwords', [
        account,
      ]),
    ).toEqual([{ hers: false }]);
    expect(await attemptsSpent()).toEqual([0, 3]);
  });

  test('a new password deletes the attempts on its account (D68)', async () => {
    await failAndWait(4, { email: daniela });
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
