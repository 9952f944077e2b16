import { describe, expect, test } from 'vitest';
import { type Actor, cloneDatabase } from './database.ts';
import { refusalOf } from './refusal.ts';
import {
  addUser,
  asSession,
  type Claims,
  daniela,
  db,
  lives,
  marisol,
  onAccounts,
  signIn,
} from './sessions-stage.ts';

onAccounts(cloneDatabase);

describe('a session without use', () => {
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
  const lapsed = async ({ session_id }: Claims) => {
    const [row] = await asSession<{ lapsed: boolean }>(
      'select app_private.session_lapsed($1) as lapsed',
      [session_id],
    );
    return row?.lapsed;
  };

  test('lives on where the office sets no limit', async () => {
    const session = await signIn(daniela);
    await rested(session, 11 * 60);
    expect(await lives(session)).toBe(true);
    expect(await lapsed(session)).toBe(false);
  });

  test("ends after the office's minutes, and does not come back when they are more", async () => {
    const [session, other] = [await signIn(daniela), await signIn('crm_supervisor@lima.demo')];
    await settings(10);
    await rested(session, 10);
    await rested(other, 12);
    expect([await lives(session), await lapsed(session)]).toEqual([true, false]);
    await rested(session, 12);
    expect([await lives(session), await lapsed(session)]).toEqual([false, true]);
    expect([await lives(other), await lapsed(other)]).toEqual([true, false]);
    await settings(null);
    expect([await lives(session), await lapsed(session)]).toEqual([false, true]);
  });

  test('is used again when somebody uses it, which is noted once a minute', async () => {
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

  test('is none that ended by an act, or never was', async () => {
    const session = await signIn(daniela);
    await asSession('select app_private.logout($1)', [session.session_id]);
    expect(await lapsed(session)).toBe(false);
    expect(await lapsed({ session_id: '01900000-0000-7000-8000-000000000000' })).toBe(false);
  });
});

describe("a person's own sessions", () => {
  const own = (actor: Actor) =>
    db.as(actor, (sql) =>
      sql.query<{ id: string; is_current: boolean; created: Date; last_used: Date }>(
        'select * from app_public.proc_own_sessions()',
      ),
    );
  const act = (actor: Actor, name: string, ...args: unknown[]) =>
    db.as(actor, (sql) =>
      sql.query(`select * from app_public.${name}(${args.map((_, n) => `$${n + 1}`)})`, args),
    );
  const actorOf = async (session: Claims): Promise<Actor> => ({
    ...(await db.actor(session.email as string)),
    sessionId: session.session_id as string,
  });
  const ids = (sessions: Claims[]) => sessions.map(({ session_id }) => session_id);

  test.for([daniela, 'lista@caracas.demo'])(
    'are listed, this one first, with place and device, and nobody else’s: %s',
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

  test('are ended one by one, or all but this one', async () => {
    const mine = [await signIn(daniela), await signIn(daniela), await signIn(daniela)] as const;
    const hers = await signIn(marisol);
    const me = await actorOf(mine[0]);
    await act(me, 'proc_end_session', mine[1].session_id);
    expect(await Promise.all([...mine, hers].map(lives))).toEqual([true, false, true, true]);
    await act(me, 'proc_end_other_sessions');
    expect(await Promise.all([...mine, hers].map(lives))).toEqual([true, false, false, true]);
    expect((await own(me)).map(({ id }) => id)).toEqual(ids([mine[0]]));
    expect(
      await db.query(
        `select actor_email from app_public.security_events
         where kind = 'SESSION_ENDED' and actor_email <> '' order by created`,
      ),
    ).toMatchObject([{ actor_email: daniela }, { actor_email: daniela }]);
  });

  test('are ended by nobody else, and not twice', async () => {
    const [mine, hers] = [await signIn(daniela), await signIn(marisol)];
    const me = await actorOf(mine);
    for (const id of [hers.session_id, null, '01900000-0000-7000-8000-000000000000']) {
      expect((await refusalOf(act(me, 'proc_end_session', id))).code).toBe('NOT_FOUND');
    }
    await act(me, 'proc_end_session', mine.session_id);
    expect((await refusalOf(act(me, 'proc_end_session', mine.session_id))).code).toBe('NOT_FOUND');
    expect(await lives(hers)).toBe(true);
  });
});
