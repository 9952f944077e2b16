import { beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { caracas, clone, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { recordSecurity, securityRows } from '../support/security.ts';

setUpDemoCompany(cloneDatabase);
beforeEach(() => db.query('delete from app_public.security_events'));

const marisol = 'crm_supervisor@caracas.demo';
const administrator = 'crm_admin@caracas.demo';
const failure = { kind: 'SIGN_IN', outcome: 'REFUSED', code: 'INVALID_USER', email: marisol };
const clientSource = { address: '190.1.2.3', device: 'Chrome en Windows' };

describe('events of the server', () => {
  test("a failed sign-in is a row of the account's company with person, address and reason", async () => {
    await recordSecurity(db, [
      { ...failure, ...clientSource, email: ' CRM_Supervisor@caracas.demo ' },
    ]);
    expect(await securityRows(db, 'SIGN_IN')).toMatchObject([
      {
        company_id: caracas.companyId,
        office_id: caracas.id,
        outcome: 'REFUSED',
        code: 'INVALID_USER',
        actor_id: caracas.people.crm_supervisor.id,
        actor_name: caracas.people.crm_supervisor.fullName,
        actor_email: marisol,
        session_id: null,
        ...clientSource,
        times: 1,
      },
    ]);
  });

  test('a sign-in has its session', async () => {
    const { sessionId } = await db.actor(marisol);
    await recordSecurity(db, [{ kind: 'SIGN_IN', sessionId, ...clientSource }]);
    expect(await securityRows(db, 'SIGN_IN')).toMatchObject([
      { outcome: 'DONE', session_id: sessionId, actor_email: marisol, ...clientSource },
    ]);
  });

  test('an event with an unknown e-mail is not recorded', async () => {
    await recordSecurity(db, [{ ...failure, email: 'nadie@caracas.demo' }, { kind: 'REFUSAL' }]);
    expect(await securityRows(db, 'SIGN_IN', 'REFUSAL')).toEqual([]);
  });

  test('equal rejections within a minute are one row with a count', async () => {
    const at = new Date();
    await recordSecurity(db, [
      { ...failure, ...clientSource, at },
      { ...failure, ...clientSource, at, times: 41 },
    ]);
    await recordSecurity(db, [{ ...failure, ...clientSource, at }]);
    expect(await securityRows(db, 'SIGN_IN')).toMatchObject([{ times: 43 }]);
  });

  test('acts have their own rows, up to 60 of a kind per person and hour; the rest are counted', async () => {
    const { sessionId } = await db.actor(marisol);
    const at = new Date();
    const events = Array.from({ length: 300 }, (_, n) => [
      {
        kind: 'EXPORT',
        sessionId,
        ...clientSource,
        at,
        subject: 'clients.csv',
        detail: { rows: n },
      },
      { kind: 'EXPORT', outcome: 'CUT_OFF', sessionId, ...clientSource, at, subject: 'sales.csv' },
      { kind: 'SIGN_IN', sessionId, ...clientSource, at },
    ]).flat();
    await recordSecurity(db, events);
    const exports = await securityRows(db, 'EXPORT');
    expect(exports).toHaveLength(62);
    expect(exports.reduce((sum, { times }) => sum + times, 0)).toBe(600);
    expect(exports.filter(({ address }) => address === '')).toMatchObject([
      { outcome: 'DONE', subject: 'clients.csv', detail: { rows: 299 } },
      { outcome: 'CUT_OFF', subject: 'sales.csv' },
    ]);
    const signIns = await securityRows(db, 'SIGN_IN');
    expect(signIns).toHaveLength(61);
    expect(signIns.at(-1)).toMatchObject({ times: 240, address: '' });
    // The limit does not count other people's acts or changes of permissions.
    const { sessionId: other } = await db.actor(administrator);
    await recordSecurity(db, [{ kind: 'EXPORT', sessionId: other, ...clientSource, at }]);
    expect((await securityRows(db, 'EXPORT')).at(-1)).toMatchObject({ times: 1, ...clientSource });
  });

  test('short sessions add a limited number of rows, whatever ends them', async () => {
    const { sessionId } = await db.actor(marisol);
    const client = await clone.ownerPool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('turno.session_id', $1, true)`, [sessionId]);
      await client.query(
        `select app_private.log_security(kind)
         from unnest('{SIGN_OUT,SESSION_ENDED,ROLE}'::text[]) as kind, generate_series(1, 100)`,
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    for (const kind of ['SIGN_OUT', 'SESSION_ENDED']) {
      const rows = await securityRows(db, kind);
      expect(rows).toHaveLength(61);
      expect(rows.filter(({ times }) => times > 1)).toMatchObject([{ times: 40 }]);
    }
    expect(await securityRows(db, 'ROLE')).toHaveLength(100);
  });

  test('a thousand attempts from a thousand addresses add 21 rows, and all are counted', async () => {
    const failedAttempts = Array.from({ length: 1_000 }, (_, n) => ({
      ...failure,
      at: new Date(),
      address: `10.0.${n >> 8}.${n & 255}`,
    }));
    await recordSecurity(db, failedAttempts);
    const rows = await securityRows(db, 'SIGN_IN');
    expect(rows).toHaveLength(21);
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(1_000);
    expect(rows.filter(({ address }) => address === '')).toMatchObject([{ times: 980 }]);
  });

  test('a text that is too long is cut, and a detail that is too long is left out', async () => {
    const { sessionId } = await db.actor(marisol);
    const long = 'x'.repeat(5_000);
    await recordSecurity(db, [
      { kind: 'EXPORT', sessionId, subject: long, device: long, detail: { long } },
    ]);
    const [row] = await securityRows(db, 'EXPORT');
    expect([row?.subject.length, row?.device.length, row?.detail]).toEqual([200, 80, {}]);
  });
});

describe('events of the database', () => {
  test('an act records the person, address and device of its session', async () => {
    const { sessionId } = await db.actor(administrator);
    await db.query('update app_private.sessions set address = $2, device = $3 where id = $1', [
      sessionId,
      clientSource.address,
      clientSource.device,
    ]);
    const client = await clone.ownerPool.connect();
    const details: unknown[] = [];
    client.on('notice', ({ message, detail }) => {
      if (message === 'turno_security') details.push(JSON.parse(detail ?? ''));
    });
    try {
      await client.query('begin');
      await client.query(`select set_config('turno.session_id', $1, true)`, [sessionId]);
      await client.query(
        `select app_private.log_security('SETTING', 'Caracas', '{"iva": ["0.16", "0.18"]}')`,
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    const { fullName, id } = caracas.people.crm_admin;
    expect(await securityRows(db, 'SETTING')).toMatchObject([
      {
        company_id: caracas.companyId,
        actor_id: id,
        actor_name: fullName,
        actor_email: administrator,
        session_id: sessionId,
        subject: 'Caracas',
        detail: { iva: ['0.16', '0.18'] },
        ...clientSource,
      },
    ]);
    expect(details).toMatchObject([{ kind: 'SETTING', actorId: id, ...clientSource }]);
    expect(JSON.stringify(details)).not.toContain('@');
    expect(JSON.stringify(details)).not.toContain(fullName);
  });

  test('an act without a session records its company and no person', async () => {
    await db.query(`select app_private.log_security('DEMO_REMOVED', p_company_id => $1)`, [
      caracas.companyId,
    ]);
    expect(await securityRows(db, 'DEMO_REMOVED')).toMatchObject([
      { company_id: caracas.companyId, actor_id: null, actor_name: '', address: '' },
    ]);
  });
});

describe('grants on the security log', () => {
  beforeEach(() => recordSecurity(db, [{ ...failure, ...clientSource }]));

  test.each([
    [
      'turno_staff',
      'insert into app_public.security_events (company_id, kind, outcome) values (gen_random_uuid(), $$X_Y$$, $$DONE$$)',
    ],
    ['turno_staff', 'update app_public.security_events set times = 1'],
    ['turno_staff', 'delete from app_public.security_events'],
    ['turno_session', 'update app_public.security_events set times = 1'],
    ['turno_session', 'delete from app_public.security_events'],
    ['turno_worker', 'update app_public.security_events set times = 1'],
    ['turno_worker', 'delete from app_public.security_events'],
    ['turno_anonymous', 'select from app_public.security_events'],
  ])('%s is denied this statement on the security log: %s', async (role, statement) => {
    const client = await clone.loginPool.connect();
    try {
      await client.query(`begin; set local role ${role}`);
      await expect(client.query(statement)).rejects.toThrow(/permission denied/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
