import { describe, expect, test } from 'vitest';
import type { Actor } from '../support/database.ts';
import { db } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import { addUser } from '../support/user-accounts.ts';
import { type Claims, daniela, isActive, marisol, onSessions, signIn } from './sessions-fixture.ts';

onSessions();

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
