import { describe, expect, test } from 'vitest';
import { permissions } from '#domain/texts/permissions.ts';
import { beginAttempt, sessionStatement } from '../support/attempts.ts';
import { type Actor, cloneDatabase } from '../support/database.ts';
import { db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import { addUser } from '../support/user-accounts.ts';

setUpDemoCompany(cloneDatabase);

const daniela = 'crm_technical@caracas.demo';
const marisol = 'crm_supervisor@caracas.demo';

const asSession = <Row extends object>(text: string, params: unknown[] = []) =>
  sessionStatement<Row>(db, text, params);

const accountOf = async (email: string): Promise<string | null> =>
  (await beginAttempt(db, { email })).account_id;

interface Claims {
  session_id: string | null;
  [claim: string]: unknown;
}

async function complete(accountId: string | null): Promise<Claims> {
  const [claims] = await asSession<Claims>('select * from app_private.login_complete($1)', [
    accountId,
  ]);
  return claims as Claims;
}

const signIn = async (email: string): Promise<Claims> => complete(await accountOf(email));

async function claimsOf(sessionId: string | null): Promise<Claims> {
  const [claims] = await asSession<Claims>('select * from app_private.session_claims($1)', [
    sessionId,
  ]);
  return claims as Claims;
}

const isActive = async ({ session_id }: Claims): Promise<boolean> =>
  (await claimsOf(session_id)).session_id !== null;

describe('sign-in to an account', () => {
  test('a sign-in returns the documented claims and the permissions of the role (doc 1 §3) (doc 2 §3 Supporting read data)', async () => {
    const claims = await signIn(marisol);
    expect(claims).toMatchObject({
      email: marisol,
      full_name: 'Marisol Peñalver',
      role_name: 'crm_supervisor',
      office_name: 'Caracas',
      company_name: 'Turno Demo',
      currency_code: 'VES',
      time_zone: 'America/Caracas',
      iva: '16',
      exchange_value: '241.5780',
      user_id: null,
    });
    const held = claims.permissions as string[];
    expect(held).toContain('workday.create_past');
    expect(held).not.toContain('office.see_all');
    expect(held.every((name) => Object.hasOwn(permissions, name))).toBe(true);
    expect(await claimsOf(claims.session_id)).toEqual(claims);
  });

  test('a session lasts 12 hours (D36)', async () => {
    const { session_id, expires_at } = await signIn(marisol);
    const hours = ((expires_at as Date).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(12, 1);
    await db.query(`update app_private.sessions set expires_at = now() where id = $1`, [
      session_id,
    ]);
    expect((await claimsOf(session_id)).session_id).toBeNull();
  });

  test('a sign-in accepts the e-mail in any case, with surrounding blanks', async () => {
    const attempt = await beginAttempt(db, { email: ` ${marisol.toUpperCase()} ` });
    expect(attempt.password_hash).toMatch(/^\$argon2id\$/);
  });

  test.for(['nadie@caracas.demo', '', "' or true --"])(
    'a sign-in as %j finds no account',
    async (email) => {
      expect(await beginAttempt(db, { email })).toMatchObject({
        account_id: null,
        password_hash: null,
      });
    },
  );

  test('a sign-in of a disabled employee finds no account', async () => {
    await disable(daniela, 2);
    expect(await accountOf(daniela)).toBeNull();
    await disable(daniela, 1);
  });

  test('a user without an employee can sign in', async () => {
    const id = await addUser('contadora@caracas.demo', 'crm_administration');
    expect(await signIn('contadora@caracas.demo')).toMatchObject({
      user_id: id,
      employee_id: null,
      role_name: 'crm_administration',
    });
  });

  test('the claims of an office in a free port have no tax (D8)', async () => {
    const office = `(select id from app_public.offices where office_name = 'Lima')`;
    await db.query(
      `update app_public.office_settings set office_type = 'FREE_PORT' where office_id = ${office}`,
    );
    expect((await signIn('crm_supervisor@lima.demo')).iva).toBe('0');
    await db.query(
      `update app_public.office_settings set office_type = 'REGULAR' where office_id = ${office}`,
    );
  });
});

async function disable(email: string, status: 1 | 2) {
  await db.query('update app_public.employees set status = $2 where email = $1', [email, status]);
}

describe('the end of a session (D36)', () => {
  test("a logout ends one session and keeps the account's others", async () => {
    const [phone, laptop] = [await signIn(daniela), await signIn(daniela)];
    await asSession('select app_private.logout($1)', [phone.session_id]);
    expect([await isActive(phone), await isActive(laptop)]).toEqual([false, true]);
  });

  test('a new password ends all sessions of the account', async () => {
    const ownSession = [await signIn(daniela), await signIn(daniela)];
    const other = await signIn(marisol);
    const account = await accountOf(daniela);
    await asSession('select app_private.set_password($1, $2)', [account, '$argon2id$new']);
    expect([...(await Promise.all(ownSession.map(isActive))), await isActive(other)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await beginAttempt(db, { email: daniela })).password_hash).toBe('$argon2id$new');
  });

  test('disabling an employee ends their sessions for good', async () => {
    const [session, other] = [await signIn(daniela), await signIn(marisol)];
    await disable(daniela, 2);
    expect(await isActive(session)).toBe(false);
    await disable(daniela, 1);
    expect([await isActive(session), await isActive(other)]).toEqual([false, true]);
    expect(await isActive(await signIn(daniela))).toBe(true);
  });

  test.for(['offices', 'companies'])(
    'disabling one of the %s ends its sessions for good (doc 3 §4)',
    async (table) => {
      const session = await signIn('crm_supervisor@lima.demo');
      const elsewhere = await signIn(marisol);
      const where = `where id = (select ${table === 'offices' ? 'id' : 'company_id'}
      from app_public.offices where office_name = 'Lima')`;
      await db.query(`update app_public.${table} set status = 2 ${where}`);
      expect(await isActive(session)).toBe(false);
      expect(await isActive(elsewhere)).toBe(table === 'offices');
      await db.query(`update app_public.${table} set status = 1 ${where}`);
      expect(await isActive(session)).toBe(false);
      expect(await isActive(await signIn('crm_supervisor@lima.demo'))).toBe(true);
    },
  );

  test("a move to a disabled office ends the employee's session for good", async () => {
    const session = await signIn(daniela);
    const move = (office: string) =>
      db.query(
        `update app_public.employees set office_id = (select id from app_public.offices where office_name = $2)
         where email = $1`,
        [daniela, office],
      );
    const status = (to: number) =>
      db.query(`update app_public.offices set status = $1 where office_name = 'Valencia'`, [to]);
    await status(2);
    await move('Valencia');
    await status(1);
    expect(await isActive(session)).toBe(false);
    await move('Caracas');
  });

  test("the deletion of a user ends the user's session", async () => {
    await addUser('saliente@caracas.demo', 'crm_marketing');
    const session = await signIn('saliente@caracas.demo');
    expect(await isActive(session)).toBe(true);
    await db.query(`delete from app_public.users where email = 'saliente@caracas.demo'`);
    expect(await isActive(session)).toBe(false);
  });

  test('an unknown session id has no claims', async () => {
    expect(await isActive(await claimsOf('01900000-0000-7000-8000-000000000000'))).toBe(false);
  });

  test('the claims of an open session have the present role of the employee', async () => {
    const session = await signIn(daniela);
    const role = (name: string) =>
      db.query(
        `update app_public.employees as employee set role_id = role.id, commission = 0 from app_public.roles as role
         where email = $1 and role_name = $2 and role.company_id = employee.company_id`,
        [daniela, name],
      );
    await role('crm_marketing');
    expect(await claimsOf(session.session_id)).toMatchObject({ role_name: 'crm_marketing' });
    await role('crm_technical');
  });
});

test('the session role reads no table', async () => {
  for (const table of [
    'app_private.accounts',
    'app_private.sessions',
    'app_private.wrong_passwords',
    'app_private.guessing_addresses',
    'app_private.devices',
    'app_private.known_browsers',
    'app_private.sign_in_notices',
    'app_public.employees',
    'app_public.sales',
    'app_public.v_sales',
  ]) {
    expect((await rejectionOf(asSession(`select from ${table}`))).code).toBe('FORBIDDEN');
  }
});

describe('idle sessions', () => {
  const settings = (minutes: number | null) =>
    db.query(
      `update app_public.office_settings set idle_minutes = $1
       where office_id = (select id from app_public.offices where office_name = 'Caracas')`,
      [minutes],
    );
  const rested = ({ session_id }: Claims, minutes: number) =>
    db.query(
      `update app_private.sessions set last_used = now() - make_interval(mins => $2) where id = $1`,
      [session_id, minutes],
    );
  const expired = async ({ session_id }: Claims) => {
    const [row] = await asSession<{ lapsed: boolean }>(
      'select app_private.session_lapsed($1) as lapsed',
      [session_id],
    );
    return row?.lapsed;
  };

  test('an idle session stays active if the office has no limit', async () => {
    const session = await signIn(daniela);
    await rested(session, 11 * 60);
    expect(await isActive(session)).toBe(true);
    expect(await expired(session)).toBe(false);
  });

  test("an idle session ends after the office's minutes, and a higher limit does not restore it", async () => {
    const [session, other] = [await signIn(daniela), await signIn('crm_supervisor@lima.demo')];
    await settings(10);
    await rested(session, 10);
    await rested(other, 12);
    expect([await isActive(session), await expired(session)]).toEqual([true, false]);
    await rested(session, 12);
    expect([await isActive(session), await expired(session)]).toEqual([false, true]);
    expect([await isActive(other), await expired(other)]).toEqual([true, false]);
    await settings(null);
    expect([await isActive(session), await expired(session)]).toEqual([false, true]);
  });

  test('the use of a session is recorded at most once a minute', async () => {
    const session = await signIn(daniela);
    const use = () => asSession('select app_private.session_used($1)', [session.session_id]);
    const version = async () =>
      (
        await db.query<{ version: string; recent: boolean }>(
          `select xmin::text as version, last_used > now() - interval '10 s' as recent
           from app_private.sessions where id = $1`,
          [session.session_id],
        )
      )[0];
    await rested(session, 2);
    await use();
    const noted = await version();
    expect(noted?.recent).toBe(true);
    await use();
    expect(await version()).toEqual(noted);
  });

  test('an ended or unknown session is not reported as ended by idleness', async () => {
    const session = await signIn(daniela);
    await asSession('select app_private.logout($1)', [session.session_id]);
    expect(await expired(session)).toBe(false);
    expect(await expired({ session_id: '01900000-0000-7000-8000-000000000000' })).toBe(false);
  });
});

describe("a person's own sessions", () => {
  const own = (actor: Actor) =>
    db.queryAs<{ id: string; is_current: boolean; created: Date; last_used: Date }>(
      actor,
      'select * from app_public.proc_own_sessions()',
    );
  const act = (actor: Actor, name: string, ...args: unknown[]) =>
    db.queryAs(actor, `select * from app_public.${name}(${args.map((_, n) => `$${n + 1}`)})`, args);
  const actorOf = async (session: Claims): Promise<Actor> => ({
    ...(await db.actor(session.email as string)),
    sessionId: session.session_id as string,
  });
  const ids = (sessions: Claims[]) => sessions.map(({ session_id }) => session_id);

  test.for([daniela, 'lista@caracas.demo'])(
    'a person sees only their own sessions, the present one first, with address and device: %s',
    async (email) => {
      if (email !== daniela) await addUser(email, 'crm_admin');
      await db.actor(email);
      await db.query('update app_private.sessions set ended_at = now() where ended_at is null');
      const [old, current] = [await signIn(email), await signIn(email)];
      await signIn(marisol);
      await db.query(
        `update app_private.sessions set address = '190.1.2.3', device = 'Chrome en Windows',
           last_used = now() - interval '1 hour' where id = $1`,
        [old.session_id],
      );
      const listed = await own(await actorOf(current));
      expect(listed).toMatchObject([
        { id: current.session_id, is_current: true },
        {
          id: old.session_id,
          is_current: false,
          address: '190.1.2.3',
          device: 'Chrome en Windows',
        },
      ]);
      const [now, before] = listed;
      expect(Math.abs(Date.now() - Number(now?.created))).toBeLessThan(60_000);
      expect(Number(now?.last_used) - Number(before?.last_used)).toBeGreaterThan(59 * 60_000);
    },
  );

  test('a person ends their sessions one by one, or all but the present one', async () => {
    const ownSession = [
      await signIn(daniela),
      await signIn(daniela),
      await signIn(daniela),
    ] as const;
    const hers = await signIn(marisol);
    const me = await actorOf(ownSession[0]);
    await act(me, 'proc_end_session', ownSession[1].session_id);
    expect(await Promise.all([...ownSession, hers].map(isActive))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    await act(me, 'proc_end_other_sessions');
    expect(await Promise.all([...ownSession, hers].map(isActive))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect((await own(me)).map(({ id }) => id)).toEqual(ids([ownSession[0]]));
    expect(
      await db.query(
        `select actor_email from app_public.security_events
         where kind = 'SESSION_ENDED' and actor_email <> '' order by created`,
      ),
    ).toMatchObject([{ actor_email: daniela }, { actor_email: daniela }]);
  });

  test('a session cannot be ended by another person, or twice', async () => {
    const [ownSession, hers] = [await signIn(daniela), await signIn(marisol)];
    const me = await actorOf(ownSession);
    for (const id of [hers.session_id, null, '01900000-0000-7000-8000-000000000000']) {
      expect((await rejectionOf(act(me, 'proc_end_session', id))).code).toBe('NOT_FOUND');
    }
    await act(me, 'proc_end_session', ownSession.session_id);
    expect((await rejectionOf(act(me, 'proc_end_session', ownSession.session_id))).code).toBe(
      'NOT_FOUND',
    );
    expect(await isActive(hers)).toBe(true);
  });
});
