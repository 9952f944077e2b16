import { sha, solveChallenge } from 'altcha/lib';
import { describe, expect, test } from 'vitest';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { createPasswordCodeHash } from '#runtime/password-code.ts';
import type { SessionClaims } from '../database/session-claims.ts';
import { createAttemptKeys } from '../limits/attempt-keys.ts';
import { createPhotoAddresses } from '../photos/photo-addresses.ts';
import { createSessions } from '../sessions/sessions.ts';
import { createAttemptLimiter } from './attempt-limiter.ts';
import { createCaptcha } from './captcha.ts';
import { createPasswordCodes } from './password-codes.ts';

const previous = 'the secret that was in use until today';
const present = 'the secret that is in use from now on!';
const employee = 'crm_admin@caracas.demo';
onAClone();

async function claimsOf(email: string): Promise<SessionClaims> {
  const [claims] = await database.query<SessionClaims & Record<string, unknown>>(
    `select claims.* from app_private.accounts as account
     cross join lateral app_private.login_complete(account.id) as claims where account.email = $1`,
    [email],
  );
  return claims as SessionClaims;
}

describe('a server with a new and a previous secret', () => {
  test('a server with both secrets accepts tokens of both, and signs with the new one', async () => {
    const claims = await claimsOf(employee);
    const old = createSessions(database.loginPool, previous);
    const changing = createSessions(database.loginPool, present, previous);
    const changed = createSessions(database.loginPool, present);

    const token = await old.token(claims);
    expect((await changing.read(token)).session_id).toBe(claims.session_id);
    await expect(changed.read(token)).rejects.toThrow();

    const fresh = await changing.token(claims);
    expect((await changed.read(fresh)).session_id).toBe(claims.session_id);
    // A server with the old secret accepts it if it already has the next secret as an additional
    // one.
    const sessions = createSessions(database.loginPool, previous, present);
    expect((await sessions.read(fresh)).session_id).toBe(claims.session_id);
    await expect(old.read(fresh)).rejects.toThrow();
  });

  test('a server with a new and a previous secret rejects tokens of a third secret', async () => {
    const forged = await createSessions(database.loginPool, 'x'.repeat(40)).token(
      await claimsOf(employee),
    );
    const changing = createSessions(database.loginPool, present, previous);
    await expect(changing.read(forged)).rejects.toThrow();
  });

  test('a server with both secrets accepts photo addresses signed with the previous one', () => {
    const name = `${'0'.repeat(36)}.jpg`;
    const addressOf = (secret: string) => {
      const url = createPhotoAddresses(secret, undefined).readable(`/files/${name}`, 'a session');
      return Object.fromEntries(new URL(url ?? '', 'http://host').searchParams);
    };
    const changing = createPhotoAddresses(present, undefined, previous);
    expect(changing.verify(name, addressOf(previous))?.secondsLeft).toBeGreaterThan(0);
    expect(changing.verify(name, addressOf(present))?.secondsLeft).toBeGreaterThan(0);
    expect(changing.verify(name, addressOf('x'.repeat(40)))).toBeUndefined();
  });

  test('a server with both secrets accepts a captcha signed with the previous one, once', async () => {
    const challenge = await createCaptcha(database.loginPool, previous).challenge();
    const solution = await solveChallenge({ challenge, deriveKey: sha.deriveKey });
    const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    await expect(createCaptcha(database.loginPool, present).spend(token)).rejects.toThrow();
    const changing = createCaptcha(database.loginPool, present, previous);
    await changing.spend(token);
    await expect(changing.spend(token)).rejects.toThrow();
  });

  test('a server with both secrets accepts a password code hashed with the previous one', async () => {
    const [account] = await database.query<{ id: string }>(
      `select employee.id from app_public.employees as employee where email = $1`,
      ['crm_technical@caracas.demo'],
    );
    const attempts = createAttemptLimiter(
      database.loginPool,
      createAttemptKeys(present),
      async () => false,
    );
    const code = 'K7QMW-3HD9X';
    await database.as(employee, (sql) =>
      sql.query('select app_hidden.issue_password_code($1, $2)', [
        account?.id,
        createPasswordCodeHash(previous)(code),
      ]),
    );
    const source = {
      email: 'crm_technical@caracas.demo',
      address: '127.0.0.1',
      deviceMark: undefined,
      signal: new AbortController().signal,
    };
    const reset = (codes: ReturnType<typeof createPasswordCodes>) =>
      codes.reset(source, code, 'una clave nueva y larga 73');
    await expect(
      reset(createPasswordCodes(database.loginPool, attempts, present)),
    ).rejects.toMatchObject({ code: 'PASSWORD_CODE_INVALID' });
    await reset(createPasswordCodes(database.loginPool, attempts, present, previous));
  });
});
