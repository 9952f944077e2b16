import { describe, expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { admin, caracas, db, localAdmin, valencia } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import { addUser } from '../support/user-accounts.ts';
import {
  find,
  hash,
  issueCode,
  keyed,
  onPasswordCodes,
  requestCode,
  reset,
} from './password-fixture.ts';

onPasswordCodes();

describe('password codes from an administrator', () => {
  test('an administrator creates a code for any account of the company, valid for 30 minutes', async () => {
    for (const role of ['crm_ceo', 'crm_supervisor', 'crm_local_admin'] as const) {
      const until = await issueCode(admin, valencia.people[role].id, role);
      expect(((until?.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(30, 0);
      expect(await find(valencia.email(role), role)).toBeTruthy();
    }
  });

  test('an administrator cannot create a code for their own, a disabled or an unknown account', async () => {
    const [technician] = caracas.technicians;
    const own = () => issueCode(admin, caracas.people.crm_admin.id);
    expect((await rejectionWithoutTrace(db, own)).code).toBe('FORBIDDEN');
    await db.query('update app_public.employees set status = 2 where id = $1', [technician?.id]);
    for (const id of [technician?.id ?? '', caracas.id]) {
      expect((await rejectionWithoutTrace(db, () => issueCode(admin, id))).code).toBe('NOT_FOUND');
    }
    await db.query('update app_public.employees set status = 1 where id = $1', [technician?.id]);
  });

  test('the history records a code without its text, which is stored only as a hash', async () => {
    const { id } = valencia.people.crm_supervisor;
    await issueCode(admin, id, 'SECRET-CODE');
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
    expect(await db.value('select code_hash from app_private.password_codes')).toEqual(
      keyed('SECRET-CODE'),
    );
  });

  test('an administrator of the company, not of an office, can create a code for a user', async () => {
    const id = await addUser('contadora@turno.demo', 'crm_technical_attendant');
    expect((await rejectionWithoutTrace(db, () => issueCode(localAdmin, id))).code).toBe(
      'FORBIDDEN',
    );
    await issueCode(admin, id);
    await reset(await find('contadora@turno.demo', 'CODE'));
    expect(
      await db.value('select password_hash from app_private.accounts where user_id = $1', [id]),
    ).toBe(hash);
  });
});

describe('the use of a password code', () => {
  const person = () => valencia.people.crm_marketing;

  test('a code sets a password once, ends the session and notifies the person', async () => {
    const { sessionId } = await db.actor(person().email);
    await db.query(`update app_public.employees set phone = '0414-1114444' where id = $1`, [
      person().id,
    ]);
    await issueCode(admin, person().id);
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
    expect((await rejectionOf(reset(codeId))).code).toBe('PASSWORD_CODE_INVALID');
  });

  test('only one of many concurrent uses of a code succeeds', async () => {
    await issueCode(admin, person().id);
    const codeId = await find(person().email, 'CODE');
    const rounds = scale(20, 100);
    const outcomes = await Promise.allSettled(Array.from({ length: rounds }, () => reset(codeId)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a new code replaces the earlier one', async () => {
    await issueCode(admin, person().id, 'FIRST');
    await issueCode(admin, person().id, 'SECOND');
    expect(await find(person().email, 'FIRST')).toBeNull();
    expect(await find(person().email, 'SECOND')).toBeTruthy();
  });

  test('a code is invalid after 30 minutes, for another account and for a disabled one', async () => {
    await issueCode(admin, person().id);
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
    expect((await rejectionOf(reset(codeId))).code).toBe('PASSWORD_CODE_INVALID');
  });

  test('ten wrong attempts invalidate a code, also concurrent ones', async () => {
    await issueCode(admin, person().id);
    for (let round = 1; round <= 9; round++) expect(await find(person().email, 'WRONG')).toBeNull();
    expect(await find(person().email, 'CODE')).toBeTruthy();
    expect(await find(person().email, 'WRONG')).toBeNull();
    expect(await find(person().email, 'CODE')).toBeNull();

    await issueCode(admin, person().id);
    await Promise.all(Array.from({ length: 30 }, () => find(person().email, 'WRONG')));
    expect(await find(person().email, 'CODE')).toBeNull();
  });

  test('a code is invalid after the person changed the password', async () => {
    await issueCode(admin, person().id);
    const fresh = { ...(await db.actor(person().email)) };
    await db.query(
      'update app_private.sessions set created = now(), ended_at = null where id = $1',
      [fresh.sessionId],
    );
    await db.queryAs(fresh, 'select app_public.proc_employee_update_password($1, $2)', [
      person().id,
      hash,
    ]);
    expect(await find(person().email, 'CODE')).toBeNull();
  });

  test('no code can be created for an account that was reset three times in 24 hours', async () => {
    for (let round = 1; round <= 3; round++) {
      await issueCode(admin, person().id);
      await reset(await find(person().email, 'CODE'));
    }
    const fourth = await rejectionWithoutTrace(db, () => issueCode(admin, person().id));
    expect(fourth).toEqual({ code: 'PASSWORD_RESET_LIMIT', params: { max: 3 } });
    await db.query(
      `update app_private.password_codes set used_at = used_at - interval '24 hours'
       where id = (select id from app_private.password_codes order by id limit 1)`,
    );
    await issueCode(admin, person().id);
    await reset(await find(person().email, 'CODE'));
  });

  test('a code that was found before the third reset is rejected after it', async () => {
    await issueCode(admin, person().id);
    const codeId = await find(person().email, 'CODE');
    await db.query(
      `insert into app_private.password_codes (account_id, code_hash, expires_at, used_at)
       select account_id, '', now(), now() from app_private.password_codes, generate_series(1, 3)`,
    );
    expect((await rejectionOf(reset(codeId))).code).toBe('PASSWORD_RESET_LIMIT');
  });
});

test('codes and requests older than two days are deleted', async () => {
  await issueCode(admin, valencia.people.crm_marketing.id);
  await requestCode('nadie@turno.demo');
  await db.query(`update app_private.password_codes set expires_at = now() - interval '49 hours'`);
  await db.query(
    `update app_private.password_code_requests set created = now() - interval '49 hours'`,
  );
  await db.query('select app_private.tidy()');
  expect(await db.query('select from app_private.password_codes')).toEqual([]);
  expect(await db.query('select from app_private.password_code_requests')).toEqual([]);
});

test('staff and unauthenticated clients cannot use the internals of password codes', async () => {
  for (const statement of [
    `select app_hidden.note_account(null, '{}')`,
    `select * from app_hidden.account_owner(null)`,
    `select app_hidden.resettable_account(null)`,
    'select from app_private.password_codes',
    'select from app_private.password_code_requests',
  ]) {
    for (const act of [
      () => db.queryAs(admin, statement),
      () => db.asAnonymous((sql) => sql.query(statement)),
    ]) {
      expect((await rejectionOf(act())).code, statement).toBe('FORBIDDEN');
    }
  }
});
