import { describe, expect, test } from 'vitest';
import { db } from '../support/demo-fixture.ts';
import {
  asSession,
  type Claims,
  daniela,
  isActive,
  onSessions,
  signIn,
} from './sessions-fixture.ts';

onSessions();

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
