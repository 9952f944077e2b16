import { beforeEach, describe, expect, test } from 'vitest';
import { keyOf, signInAt } from '../support/attempts.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import { find, keyed, onPasswordCodes, requestCode, reset, resultAs } from './password-fixture.ts';

onPasswordCodes();

describe('requested password codes', () => {
  const jobs = () =>
    db.query<{ payload: { requestId: string } }>(
      `select payload from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = 'password__send_code'`,
    );
  const answer = (requestId: string) =>
    resultAs('turno_worker', 'answer_password_code_request($1)', [requestId]);
  const codeOf = (messageId: string, code: string) =>
    resultAs<boolean>('turno_worker', 'code_of_message($1, $2)', [messageId, keyed(code)]);
  const messageOf = (requestId: string) =>
    db.query<{ id: string; phone: string; body: string }>(
      'select id, phone, body from app_public.messages where event_key = $1',
      [`password_code:${requestId}`],
    );
  async function request(email: string): Promise<string> {
    await requestCode(email);
    return db.value('select id from app_private.password_code_requests order by id desc limit 1');
  }

  beforeEach(() => db.query('delete from graphile_worker._private_jobs'));

  test('a request writes and queues the same for a known and an unknown e-mail', async () => {
    await requestCode(caracas.email('crm_ceo'));
    await requestCode('nadie@turno.demo');
    expect(await jobs()).toHaveLength(2);
    expect(await db.query('select from app_private.password_code_requests')).toHaveLength(2);
    expect(await db.query('select from app_private.password_codes')).toEqual([]);
  });

  test('a requested code is created when its message is sent, not before', async () => {
    const { id, email } = caracas.people.crm_ceo;
    await db.query(`update app_public.employees set phone = '0414-1115555' where id = $1`, [id]);
    const requestId = await request(email);
    await answer(requestId);
    await answer(requestId);
    const messages = await messageOf(requestId);
    expect(messages).toMatchObject([
      { phone: '+584141115555', body: 'Código para una contraseña nueva (no se guarda aquí)' },
    ]);
    const [message] = messages;
    expect(await codeOf(message?.id ?? '', 'SENT')).toBe(true);
    const codeId = await find(email, 'SENT');
    expect(codeId).toBeTruthy();
    await reset(codeId);
  });

  describe('codes after a change of the phone', () => {
    /** Changes a phone; if `proved`, as a call that repeats the present password. */
    const changed = (actor: string, proved: boolean, id: string, phone: string) =>
      db.as(actor, async (sql) => {
        if (proved) await sql.query(`select set_config('turno.stepped_up', 'on', true)`);
        await sql.query('update app_public.employees set phone = $2 where id = $1', [id, phone]);
      });
    const sent = async (email: string) => {
      await db.query('truncate app_private.password_code_requests');
      const requestId = await request(email);
      await answer(requestId);
      return (await messageOf(requestId)).map(({ phone }) => phone);
    };

    test('a phone that its person changed without the password receives no code for a week', async () => {
      const { id, email } = caracas.people.crm_marketing;
      await changed(email, false, id, '0414-7770001');
      expect(await sent(email)).toEqual([]);
      await db.query(
        `update app_private.accounts set phone_doubted = now() - interval '7 days 1 second' where employee_id = $1`,
        [id],
      );
      expect(await sent(email)).toEqual(['+584147770001']);
    });

    test('a phone changed by another person who may not change permissions receives no code', async () => {
      const { id, email } = caracas.people.crm_technical;
      await changed(caracas.email('crm_supervisor'), true, id, '0414-7770002');
      expect(await sent(email)).toEqual([]);
    });

    test('codes are sent to a phone that an administrator, or the person with the password, changed', async () => {
      const { id, email } = caracas.people.crm_supervisor;
      await changed(email, false, id, '0414-7770003');
      await changed(email, true, id, '0414-7770004');
      expect(await sent(email)).toEqual(['+584147770004']);
      await changed(caracas.email('crm_admin'), true, id, '0414-7770005');
      expect(await sent(email)).toEqual(['+584147770005']);
    });
  });

  test.for([
    ['of no account', 'nadie@turno.demo', undefined],
    [
      'of an account without a phone',
      undefined,
      `update app_public.employees set phone = '' where email = $1`,
    ],
    [
      'of a disabled account',
      undefined,
      'update app_public.employees set status = 2 where email = $1',
    ],
  ] as const)('no code is sent for the e-mail %s', async ([, unknown, change]) => {
    const email = unknown ?? caracas.email('crm_operations_sales');
    if (change) await db.query(change, [email]);
    const requestId = await request(email);
    await answer(requestId);
    expect(await messageOf(requestId)).toEqual([]);
    await db.query(`update app_public.employees set status = 1 where email = $1`, [email]);
  });

  test('a message that waited for more than 30 minutes gets no code', async () => {
    const email = caracas.email('crm_ceo');
    const requestId = await request(email);
    await answer(requestId);
    const [message] = await messageOf(requestId);
    await db.query(
      `update app_private.password_code_requests set created = now() - interval '31 minutes'`,
    );
    expect(await codeOf(message?.id ?? '', 'LATE')).toBe(false);
    expect(await find(email, 'LATE')).toBeNull();
  });

  test('a message of another kind gets no code', async () => {
    const other = await db.value(
      `select id from app_public.messages where event_key !~ '^password_code' limit 1`,
    );
    expect(await codeOf(other, 'CODE')).toBe(false);
  });

  describe.for<[string, () => string]>([
    ['a known e-mail', () => caracas.email('crm_administration')],
    ['an unknown e-mail', () => 'nadie@turno.demo'],
  ])('limits of requests for %s', ([, email]) => {
    const advanceClock = () =>
      db.query(
        `update app_private.password_code_requests set created = created - interval '2 minutes'`,
      );

    test('a code for an e-mail can be requested once a minute and three times a day', async () => {
      await requestCode(email());
      const soon = await rejectionWithoutTrace(db, () => requestCode(email(), '10.0.0.2'));
      expect(soon.code).toBe('TOO_MANY_REQUESTS');
      for (let round = 2; round <= 3; round++) {
        await advanceClock();
        await requestCode(email(), `10.0.0.${round}`);
      }
      await advanceClock();
      const fourth = await rejectionWithoutTrace(db, () => requestCode(email(), '10.0.0.9'));
      expect(fourth.code).toBe('TOO_MANY_REQUESTS');
    });
  });

  const fill = (count: number, address: string, exists = true) =>
    db.query(
      `insert into app_private.password_code_requests (email, address, account_exists)
       select 'a' || number, $2, $3 from generate_series(1, $1) as number`,
      [count, address, exists],
    );

  test('a network address may request 30 codes a day, and all of them 500 for existing accounts', async () => {
    await fill(30, '10.0.0.1');
    expect((await rejectionOf(requestCode('otra@turno.demo'))).code).toBe('TOO_MANY_REQUESTS');
    await fill(500, '10.0.0.3', false);
    await requestCode('otra@turno.demo', '10.0.0.2');
    await fill(470, '10.0.0.3');
    expect((await rejectionOf(requestCode('mas@turno.demo', '10.0.0.4'))).code).toBe(
      'TOO_MANY_REQUESTS',
    );
  });

  test('requests of others do not block a known device of the account (D68)', async () => {
    const email = caracas.email('crm_ceo');
    await signInAt(db, { email, device: 'her phone' });
    await fill(500, '10.0.0.1');
    await db.query(
      'insert into app_private.password_code_requests (email, address) select $1, $2 from generate_series(1, 3)',
      [email, '10.0.0.1'],
    );
    const own = (device: string) =>
      resultAs('turno_session', 'request_password_code($1, $2, $3)', [
        email,
        '10.0.0.1',
        keyOf(device),
      ]);
    for (const device of ['a new phone', undefined]) {
      const codeRequest = device ? own(device) : requestCode(email);
      expect((await rejectionOf(codeRequest)).code).toBe('TOO_MANY_REQUESTS');
    }
    await own('her phone');
    expect((await rejectionOf(own('her phone'))).code).toBe('TOO_MANY_REQUESTS');
  });
});
