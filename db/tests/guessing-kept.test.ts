import { describe, expect, test } from 'vitest';
import { beginAttempt, sessionStatement, signInAt } from './attempts.ts';
import { cloneDatabase } from './database.ts';
import {
  attemptsSpent,
  daniela,
  db,
  marisol,
  nobody,
  onNoGuesses,
  waits,
  wrong,
} from './guessing-stage.ts';

onNoGuesses(cloneDatabase);

describe('what is kept of guesses', () => {
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
    const [account] = await db.query<{ id: string }>(
      'select id from app_private.accounts where email = $1',
      [daniela],
    );
    await wrong(5, { email: daniela });
    await wrong(5, { email: daniela, address: '10.0.0.2' });
    await wrong(3, { email: marisol });
    await db.query('select app_private.forget_guesses($1)', [account?.id]);
    expect(
      await db.query('select distinct account_id = $1 as hers from app_private.wrong_passwords', [
        account?.id,
      ]),
    ).toEqual([{ hers: false }]);
    expect(await attemptsSpent()).toEqual([0, 3]);
  });

  test('is forgotten with a new password (D68)', async () => {
    await waits(4, { email: daniela });
    await sessionStatement(
      db,
      'select app_private.set_password(id, $2) from (select $1::uuid as id) as it',
      [
        (
          await db.query<{ id: string }>('select id from app_private.accounts where email = $1', [
            daniela,
          ])
        )[0]?.id,
        '$argon2id$new',
      ],
    );
    expect(await beginAttempt(db, { email: daniela })).toMatchObject({
      wait: 0,
      password_hash: '$argon2id$new',
    });
  });
});
