import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scale } from '#scripts/scale.ts';
import { beginAttempt } from './attempts.ts';
import { type CastDatabase, cloneDatabase } from './database.ts';
import { refusalOf, refusalWithoutTrace } from './refusal.ts';
import { securityRows } from './security.ts';
import { type StageOffice, stageOffice } from './stage.ts';

const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA';
const keyed = (code: string) => createHash('sha256').update(code).digest();

let db: CastDatabase;
let caracas: StageOffice;
let valencia: StageOffice;

/** Of one statement as the server's role for who has no session, or as the worker. */
async function asRole<T>(role: string, text: string, params: unknown[]): Promise<T> {
  const [row] = await db.asRole(role, (sql) => sql.query(text, params));
  return Object.values(row ?? {})[0] as T;
}

const give = (who: string, accountOf: string, code = 'CODE') =>
  db.as(who, async (sql) => {
    const [row] = await sql.query<{ until: Date }>(
      'select app_hidden.give_password_code($1, $2) as until',
      [accountOf, keyed(code)],
    );
    return row?.until;
  });
const find = (email: string, code: string) =>
  asRole<string | null>('turno_session', 'select app_private.find_password_code($1, $2)', [
    email,
    keyed(code),
  ]);
const reset = (codeId: string | null) =>
  asRole('turno_session', 'select app_private.reset_password($1, $2)', [codeId, hash]);
const ask = (email: string, address = '10.0.0.1') =>
  asRole('turno_session', 'select app_private.ask_password_code($1, $2)', [email, address]);

const admin = () => caracas.email('crm_admin');
const local = () => caracas.email('crm_local_admin');

/** A user, who is no employee, with an account. */
async function addAccountant(email: string): Promise<string> {
  const [user] = await db.query<{ id: string }>(
    `insert into app_public.users (company_id, office_id, role_id, email)
     select company_id, office_id, role_id, $2 from app_public.employees where email = $1
     returning id`,
    [caracas.email('crm_technical_attendant'), email],
  );
  const id = user?.id ?? '';
  await db.query(
    `insert into app_private.accounts (user_id, email, password_hash) values ($1, $2, '-')`,
    [id, email],
  );
  return id;
}

beforeAll(async () => {
  db = await cloneDatabase();
  [caracas, valencia] = [await stageOffice(db, 'Caracas'), await stageOffice(db, 'Valencia')];
});

afterAll(() => db.drop());

beforeEach(() =>
  db.query('truncate app_private.password_codes, app_private.password_code_requests'),
);

describe('a code is given', () => {
  test('by an administrator to anybody of the company, and is good for 30 minutes', async () => {
    for (const role of ['crm_ceo', 'crm_supervisor', 'crm_local_admin'] as const) {
      const until = await give(admin(), valencia.people[role].id, role);
      expect(((until?.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(30, 0);
      expect(await find(valencia.email(role), role)).toBeTruthy();
    }
  });

  test('to nobody for themselves, nor to who is disabled or not there', async () => {
    const [technician] = caracas.technicians;
    const own = () => give(admin(), caracas.people.crm_admin.id);
    expect((await refusalWithoutTrace(db, own)).code).toBe('FORBIDDEN');
    await db.query('update app_public.employees set status = 2 where id = $1', [technician?.id]);
    for (const id of [technician?.id ?? '', caracas.id]) {
      expect((await refusalWithoutTrace(db, () => give(admin(), id))).code).toBe('NOT_FOUND');
    }
    await db.query('update app_public.employees set status = 1 where id = $1', [technician?.id]);
  });

  test('and stands in the trail, without the code, which is kept as a hash alone', async () => {
    const { id } = valencia.people.crm_supervisor;
    await give(admin(), id, 'SECRET-CODE');
    const [entry] = await db.query(
      `select object_type, actor_id, before, after from app_public.audit_entries
       where object_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(entry).toEqual({
      object_type: 'employees',
      actor_id: caracas.people.crm_admin.id,
      before: null,
      after: { password: 'code given' },
    });
    const [kept] = await db.query('select code_hash from app_private.password_codes');
    expect(kept).toEqual({ code_hash: keyed('SECRET-CODE') });
  });

  test('to a user too', async () => {
    const id = await addAccountant('contadora@turno.demo');
    expect((await refusalWithoutTrace(db, () => give(local(), id))).code).toBe('FORBIDDEN');
    await give(admin(), id);
    await reset(await find('contadora@turno.demo', 'CODE'));
    const [account] = await db.query(
      'select password_hash from app_private.accounts where user_id = $1',
      [id],
    );
    expect(account).toEqual({ password_hash: hash });
  });
});

describe('a code', () => {
  const person = () => valencia.people.crm_marketing;

  test('gives a new password once, ends every session, and tells the person', async () => {
    const { sessionId } = await db.actor(person().email);
    await db.query(`update app_public.employees set phone = '0414-1114444' where id = $1`, [
      person().id,
    ]);
    await give(admin(), person().id);
    const codeId = await find(` ${person().email.toUpperCase()}`, 'CODE');
    await reset(codeId);
    const [account] = await db.query(
      `select password_hash, ended_at is not null as ended from app_private.accounts as account
       join app_private.sessions as session on session.account_id = account.id where session.id = $1`,
      [sessionId],
    );
    expect(account).toEqual({ password_hash: hash, ended: true });
    const [message] = await db.query(
      'select phone, body from app_public.messages order by id desc limit 1',
    );
    expect(message).toEqual({
      phone: '+584141114444',
      body: 'Su contraseña de Turno fue cambiada. Si no fue usted, avise a su administrador.',
    });
    const [entry] = await db.query(
      'select actor_id, after from app_public.audit_entries where object_id = $1 order by id desc limit 1',
      [person().id],
    );
    expect(entry).toEqual({ actor_id: person().id, after: { password: 'reset' } });
    expect(await find(person().email, 'CODE')).toBeNull();
    expect((await refusalOf(reset(codeId))).code).toBe('PASSWORD_CODE_INVALID');
  });

  test('gives one password to a hundred who come at the same moment', async () => {
    await give(admin(), person().id);
    const codeId = await find(person().email, 'CODE');
    const rounds = scale(20, 100);
    const outcomes = await Promise.allSettled(Array.from({ length: rounds }, () => reset(codeId)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is in place of the earlier one', async () => {
    await give(admin(), person().id, 'FIRST');
    await give(admin(), person().id, 'SECOND');
    expect(await find(person().email, 'FIRST')).toBeNull();
    expect(await find(person().email, 'SECOND')).toBeTruthy();
  });

  test('is worth nothing after 30 minutes, nor for another account, nor when the person is disabled', async () => {
    await give(admin(), person().id);
    expect(await find(valencia.email('crm_ceo'), 'CODE')).toBeNull();
    await db.query('update app_public.employees set status = 2 where id = $1', [person().id]);
    expect(await find(person().email, 'CODE')).toBeNull();
    await db.query('update app_public.employees set status = 1 where id = $1', [person().id]);
    const codeId = await find(person().email, 'CODE');
    expect(codeId).toBeTruthy();
    await db.query(
      `update app_private.password_codes set expires_at = now() - interval '1 second'`,
    );
    expect(await find(person().email, 'CODE')).toBeNull();
    expect((await refusalOf(reset(codeId))).code).toBe('PASSWORD_CODE_INVALID');
  });

  test('dies of ten wrong tries, also of those that come together', async () => {
    await give(admin(), person().id);
    for (let round = 1; round <= 9; round++) expect(await find(person().email, 'WRONG')).toBeNull();
    expect(await find(person().email, 'CODE')).toBeTruthy();
    expect(await find(person().email, 'WRONG')).toBeNull();
    expect(await find(person().email, 'CODE')).toBeNull();

    await give(admin(), person().id);
    await Promise.all(Array.from({ length: 30 }, () => find(person().email, 'WRONG')));
    expect(await find(person().email, 'CODE')).toBeNull();
  });

  test('is worth nothing any more once the person changed the password themselves', async () => {
    await give(admin(), person().id);
    const fresh = { ...(await db.actor(person().email)) };
    await db.query(
      'update app_private.sessions set created = now(), ended_at = null where id = $1',
      [fresh.sessionId],
    );
    await db.as(fresh, (sql) =>
      sql.query('select app_public.proc_employee_update_password($1, $2)', [person().id, hash]),
    );
    expect(await find(person().email, 'CODE')).toBeNull();
  });

  test('resets three times within 24 hours, and the fourth is told to who gives it', async () => {
    for (let round = 1; round <= 3; round++) {
      await give(admin(), person().id);
      await reset(await find(person().email, 'CODE'));
    }
    const fourth = await refusalWithoutTrace(db, () => give(admin(), person().id));
    expect(fourth).toEqual({ code: 'PASSWORD_RESET_LIMIT', params: { max: 3 } });
    await db.query(
      `update app_private.password_codes set used_at = used_at - interval '24 hours'
       where id = (select id from app_private.password_codes order by id limit 1)`,
    );
    await give(admin(), person().id);
    await reset(await find(person().email, 'CODE'));
  });

  test('that was found before the third reset is refused after it', async () => {
    await give(admin(), person().id);
    const codeId = await find(person().email, 'CODE');
    await db.query(
      `insert into app_private.password_codes (account_id, code_hash, expires_at, used_at)
       select account_id, '', now(), now() from app_private.password_codes, generate_series(1, 3)`,
    );
    expect((await refusalOf(reset(codeId))).code).toBe('PASSWORD_RESET_LIMIT');
  });
});

test('what is older than two days is forgotten', async () => {
  await give(admin(), valencia.people.crm_marketing.id);
  await ask('nadie@turno.demo');
  await db.query(`update app_private.password_codes set expires_at = now() - interval '49 hours'`);
  await db.query(
    `update app_private.password_code_requests set created = now() - interval '49 hours'`,
  );
  await db.query('select app_private.tidy()');
  expect(await db.query('select from app_private.password_codes')).toEqual([]);
  expect(await db.query('select from app_private.password_code_requests')).toEqual([]);
});

test('staff and strangers reach none of it by themselves', async () => {
  for (const statement of [
    `select app_private.ask_password_code('a', 'b')`,
    `select app_private.find_password_code('a', 'b')`,
    `select app_private.reset_password(null, '-')`,
    `select app_private.keep_password_code(null, 'b')`,
    `select app_private.change_password(null, '-', 'x')`,
    `select app_hidden.note_account(null, '{}')`,
    `select * from app_hidden.account_owner(null)`,
    `select app_hidden.resettable_account(null)`,
    'select from app_private.password_codes',
    'select from app_private.password_code_requests',
  ]) {
    for (const act of [
      () => db.as(admin(), (sql) => sql.query(statement)),
      () => db.asAnonymous((sql) => sql.query(statement)),
    ]) {
      expect((await refusalOf(act())).code, statement).toBe('FORBIDDEN');
    }
  }
});

describe('an account that wrong passwords block', () => {
  const block = async (email: string) => {
    for (let round = 1; round <= 3; round++) await beginAttempt(db, { email, address: '10.9.0.1' });
    return (await beginAttempt(db, { email, address: '10.9.0.1' })).wait;
  };
  const unblock = (who: string, accountOf: string) =>
    db.as(who, (sql) => sql.query('select app_public.proc_unblock_account($1)', [accountOf]));
  const listed = async (who: string, id: string, view = 'v_technicals') => {
    const [row] = await db.as(who, (sql) =>
      sql.query<{ may_reset: boolean; blocked: boolean }>(
        `select may_reset, blocked_until is not null as blocked from app_public.${view} where id = $1`,
        [id],
      ),
    );
    return row;
  };

  test('is seen as such, and freed, by who may give a code; others see nothing of it', async () => {
    const [technician] = caracas.technicians;
    const { id = '', email = '' } = technician ?? {};
    expect(await listed(local(), id)).toEqual({ may_reset: true, blocked: false });
    expect(await block(email)).toBeGreaterThan(0);
    for (const who of [admin(), local()]) {
      expect(await listed(who, id)).toEqual({ may_reset: true, blocked: true });
    }
    for (const role of ['crm_supervisor', 'crm_ceo', 'crm_marketing'] as const) {
      expect(await listed(caracas.email(role), id)).toEqual({ may_reset: false, blocked: false });
    }
    await unblock(local(), id);
    expect((await beginAttempt(db, { email, address: '10.9.0.1' })).wait).toBe(0);
    expect(await listed(local(), id)).toEqual({ may_reset: true, blocked: false });
    const [entry] = await db.query(
      'select actor_id, after from app_public.audit_entries where object_id = $1 order by id desc limit 1',
      [id],
    );
    expect(entry).toEqual({
      actor_id: caracas.people.crm_local_admin.id,
      after: { password: 'unblocked' },
    });
  });

  test('of a mightier role is freed by an administrator alone', async () => {
    const { id, email } = valencia.people.crm_supervisor;
    await block(email);
    expect(await listed(admin(), id, 'v_supervisors')).toEqual({ may_reset: true, blocked: true });
    const local = valencia.email('crm_local_admin');
    expect(await listed(local, id, 'v_supervisors')).toEqual({ may_reset: false, blocked: false });
    expect((await refusalWithoutTrace(db, () => unblock(local, id))).code).toBe('FORBIDDEN');
    await unblock(admin(), id);
    expect((await beginAttempt(db, { email, address: '10.9.0.1' })).wait).toBe(0);
  });

  test('of a colleague of the same role is seen and freed by a local administrator', async () => {
    const [colleague] = await db.query<{ id: string }>(
      `insert into app_public.employees (company_id, office_id, role_id, identification_type, identification_number,
         first_name, email, phone, commission)
       select company_id, office_id, role_id, 'CI', 'V71000001', 'Otra', 'otra.local@caracas.demo', '0414-5557788', 0
       from app_public.employees where email = $1 returning id`,
      [local()],
    );
    const id = colleague?.id ?? '';
    await db.query(
      `with account as (
         insert into app_private.accounts (employee_id, email, password_hash)
         values ($1, 'otra.local@caracas.demo', '-') returning id
       )
       insert into app_private.wrong_passwords (email_key, source_key, account_id, failures, blocked_until)
       select 'otra.local', '', id, 9, now() + interval '15 minutes' from account`,
      [id],
    );
    for (const who of [admin(), local()]) {
      expect(await listed(who, id, 'v_other_employees')).toEqual({
        may_reset: true,
        blocked: true,
      });
    }
    // Whoever may more is seen, and helped by an administrator alone; nobody is by themselves.
    for (const other of ['crm_admin', 'crm_ceo', 'crm_local_admin'] as const) {
      const person = caracas.people[other].id;
      expect(await listed(local(), person, 'v_other_employees')).toMatchObject({
        may_reset: false,
      });
    }
    await unblock(local(), id);
    expect(await listed(local(), id, 'v_other_employees')).toEqual({
      may_reset: true,
      blocked: false,
    });
  });

  test('and a code that was given are in the security log', async () => {
    const { id, email } = valencia.people.crm_operations_sales;
    await unblock(admin(), id);
    await give(admin(), id);
    expect((await securityRows(db, 'ACCOUNT_FREED', 'PASSWORD_CODE')).slice(-2)).toMatchObject([
      { kind: 'ACCOUNT_FREED', actor_email: admin(), subject: email },
      { kind: 'PASSWORD_CODE', actor_email: admin(), subject: email },
    ]);
  });

  test('is a user’s too, in the list of users', async () => {
    const id = await addAccountant('auditora@turno.demo');
    await block('auditora@turno.demo');
    expect(await listed(admin(), id, 'v_users')).toEqual({ may_reset: true, blocked: true });
    expect(await listed(local(), id, 'v_users')).toEqual({ may_reset: false, blocked: false });
  });
});

describe('a code is asked for by phone', () => {
  const jobs = () =>
    db.query<{ payload: { requestId: string } }>(
      `select payload from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = 'password__send_code'`,
    );
  const answer = (requestId: string) =>
    asRole('turno_worker', 'select app_private.answer_password_code_request($1)', [requestId]);
  const codeOf = (messageId: string, code: string) =>
    asRole<boolean>('turno_worker', 'select app_private.code_of_message($1, $2)', [
      messageId,
      keyed(code),
    ]);
  const messageOf = (requestId: string) =>
    db.query<{ id: string; phone: string; body: string }>(
      'select id, phone, body from app_public.messages where event_key = $1',
      [`password_code:${requestId}`],
    );
  async function request(email: string): Promise<string> {
    await ask(email);
    const [row] = await db.query<{ id: string }>(
      'select id from app_private.password_code_requests order by id desc limit 1',
    );
    return row?.id ?? '';
  }

  beforeEach(() => db.query('delete from graphile_worker._private_jobs'));

  test('the same is written and queued for a known e-mail and an unknown one', async () => {
    await ask(caracas.email('crm_ceo'));
    await ask('nadie@turno.demo');
    expect(await jobs()).toHaveLength(2);
    expect(await db.query('select from app_private.password_code_requests')).toHaveLength(2);
    expect(await db.query('select from app_private.password_codes')).toEqual([]);
  });

  test('the message says that it carries a code, which is made when it leaves and kept as a hash', async () => {
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

  describe('to a phone that was changed', () => {
    const changed = async (who: string, age: string, id: string, phone: string) => {
      const { sessionId } = await db.actor(who);
      await db.query(
        'update app_private.sessions set created = now() - $2::interval, ended_at = null where id = $1',
        [sessionId, age],
      );
      await db.as(who, (sql) =>
        sql.query('update app_public.employees set phone = $2 where id = $1', [id, phone]),
      );
    };
    const sent = async (email: string) => {
      await db.query('truncate app_private.password_code_requests');
      const requestId = await request(email);
      await answer(requestId);
      return (await messageOf(requestId)).map(({ phone }) => phone);
    };

    test('by a session that did not show the password, none is sent for a week', async () => {
      const { id, email } = caracas.people.crm_marketing;
      await changed(email, '6 minutes', id, '0414-7770001');
      expect(await sent(email)).toEqual([]);
      await db.query(
        `update app_private.accounts set phone_doubted = now() - interval '7 days 1 second' where employee_id = $1`,
        [id],
      );
      expect(await sent(email)).toEqual(['+584147770001']);
    });

    test('by somebody who may not change permissions, none is sent either', async () => {
      const { id, email } = caracas.people.crm_technical;
      await changed(caracas.email('crm_supervisor'), '1 minute', id, '0414-7770002');
      expect(await sent(email)).toEqual([]);
    });

    test('by the person or an administrator, with the password, it is sent', async () => {
      const { id, email } = caracas.people.crm_supervisor;
      await changed(email, '6 minutes', id, '0414-7770003');
      await changed(email, '1 minute', id, '0414-7770004');
      expect(await sent(email)).toEqual(['+584147770004']);
      await changed(caracas.email('crm_admin'), '1 minute', id, '0414-7770005');
      expect(await sent(email)).toEqual(['+584147770005']);
    });
  });

  test.for([
    ['of nobody', 'nadie@turno.demo', undefined],
    [
      'of who has no phone',
      undefined,
      `update app_public.employees set phone = '' where email = $1`,
    ],
    [
      'of who is disabled',
      undefined,
      'update app_public.employees set status = 2 where email = $1',
    ],
  ] as const)('nothing is sent for the e-mail %s', async ([, unknown, change]) => {
    const email = unknown ?? caracas.email('crm_operations_sales');
    if (change) await db.query(change, [email]);
    const requestId = await request(email);
    await answer(requestId);
    expect(await messageOf(requestId)).toEqual([]);
    await db.query(`update app_public.employees set status = 1 where email = $1`, [email]);
  });

  test('a message that waited for more than 30 minutes carries none', async () => {
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

  test('no other message is given a code', async () => {
    const [other] = await db.query<{ id: string }>(
      `select id from app_public.messages where event_key !~ '^password_code' limit 1`,
    );
    expect(await codeOf(other?.id ?? '', 'CODE')).toBe(false);
  });

  describe.for<[string, () => string]>([
    ['a known e-mail', () => caracas.email('crm_administration')],
    ['an unknown one', () => 'nadie@turno.demo'],
  ])('for %s', ([, email]) => {
    const later = () =>
      db.query(
        `update app_private.password_code_requests set created = created - interval '2 minutes'`,
      );

    test('once a minute and three times a day', async () => {
      await ask(email());
      const soon = await refusalWithoutTrace(db, () => ask(email(), '10.0.0.2'));
      expect(soon.code).toBe('TOO_MANY_REQUESTS');
      for (let round = 2; round <= 3; round++) {
        await later();
        await ask(email(), `10.0.0.${round}`);
      }
      await later();
      const fourth = await refusalWithoutTrace(db, () => ask(email(), '10.0.0.9'));
      expect(fourth.code).toBe('TOO_MANY_REQUESTS');
    });
  });

  test('thirty times a day from one address, five hundred in all', async () => {
    const fill = (count: number, address: string) =>
      db.query(
        `insert into app_private.password_code_requests (email, address)
         select 'a' || number, $2 from generate_series(1, $1) as number`,
        [count, address],
      );
    await fill(30, '10.0.0.1');
    expect((await refusalOf(ask('otra@turno.demo'))).code).toBe('TOO_MANY_REQUESTS');
    await ask('otra@turno.demo', '10.0.0.2');
    await fill(469, '10.0.0.3');
    expect((await refusalOf(ask('mas@turno.demo', '10.0.0.4'))).code).toBe('TOO_MANY_REQUESTS');
  });
});
