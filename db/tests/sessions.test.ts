import { describe, expect, test } from 'vitest';
import { permissions } from '#domain/permissions.ts';
import { beginAttempt } from './attempts.ts';
import { cloneDatabase } from './database.ts';
import { refusalOf } from './refusal.ts';
import {
  accountOf,
  addUser,
  asSession,
  claimsOf,
  daniela,
  db,
  lives,
  marisol,
  onAccounts,
  signIn,
} from './sessions-stage.ts';

onAccounts(cloneDatabase);

describe('a login', () => {
  test('tells the claims of the documents, and what the role may (doc 1 §3) (doc 2 §3 Supporting read data)', async () => {
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

  test('lasts 12 hours (D36)', async () => {
    const { session_id, expires_at } = await signIn(marisol);
    const hours = ((expires_at as Date).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(12, 1);
    await db.query(`update app_private.sessions set expires_at = now() where id = $1`, [
      session_id,
    ]);
    expect((await claimsOf(session_id)).session_id).toBeNull();
  });

  test('takes the e-mail in any case, with blanks around it', async () => {
    const attempt = await beginAttempt(db, { email: ` ${marisol.toUpperCase()} ` });
    expect(attempt.password_hash).toMatch(/^\$argon2id\$/);
  });

  test.for(['nadie@caracas.demo', '', "' or true --"])('of %j finds nobody', async (email) => {
    expect(await beginAttempt(db, { email })).toMatchObject({
      account_id: null,
      password_hash: null,
    });
  });

  test('of an employee who was disabled finds nobody', async () => {
    await disable(daniela, 2);
    expect(await accountOf(daniela)).toBeNull();
    await disable(daniela, 1);
  });

  test('is for someone without employee too', async () => {
    const id = await addUser('contadora@caracas.demo', 'crm_administration');
    expect(await signIn('contadora@caracas.demo')).toMatchObject({
      user_id: id,
      employee_id: null,
      role_name: 'crm_administration',
    });
  });

  test('in a free port tells that its prices hold no tax (D8)', async () => {
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

describe('a session ends (D36)', () => {
  test('by logout, and the others of the account live on', async () => {
    const [phone, laptop] = [await signIn(daniela), await signIn(daniela)];
    await asSession('select app_private.logout($1)', [phone.session_id]);
    expect([await lives(phone), await lives(laptop)]).toEqual([false, true]);
  });

  test('by a new password, with all others of the account', async () => {
    const mine = [await signIn(daniela), await signIn(daniela)];
    const other = await signIn(marisol);
    const account = await accountOf(daniela);
    await asSession('select app_private.set_password($1, $2)', [account, '$argon2id$new']);
    expect([...(await Promise.all(mine.map(lives))), await lives(other)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await beginAttempt(db, { email: daniela })).password_hash).toBe('$argon2id$new');
  });

  test('for good when the employee is disabled', async () => {
    const [session, other] = [await signIn(daniela), await signIn(marisol)];
    await disable(daniela, 2);
    expect(await lives(session)).toBe(false);
    await disable(daniela, 1);
    expect([await lives(session), await lives(other)]).toEqual([false, true]);
    expect(await lives(await signIn(daniela))).toBe(true);
  });

  test.for(['offices', 'companies'])(
    'for good when one of the %s is disabled (doc 3 §4)',
    async (table) => {
      const session = await signIn('crm_supervisor@lima.demo');
      const elsewhere = await signIn(marisol);
      const where = `where id = (select ${table === 'offices' ? 'id' : 'company_id'}
      from app_public.offices where office_name = 'Lima')`;
      await db.query(`update app_public.${table} set status = 2 ${where}`);
      expect(await lives(session)).toBe(false);
      expect(await lives(elsewhere)).toBe(table === 'offices');
      await db.query(`update app_public.${table} set status = 1 ${where}`);
      expect(await lives(session)).toBe(false);
      expect(await lives(await signIn('crm_supervisor@lima.demo'))).toBe(true);
    },
  );

  test('for good when the employee is moved to an office that is disabled', async () => {
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
    expect(await lives(session)).toBe(false);
    await move('Caracas');
  });

  test('with the account of a user that is deleted', async () => {
    await addUser('saliente@caracas.demo', 'crm_marketing');
    const session = await signIn('saliente@caracas.demo');
    expect(await lives(session)).toBe(true);
    await db.query(`delete from app_public.users where email = 'saliente@caracas.demo'`);
    expect(await lives(session)).toBe(false);
  });

  test('and none is made by an id that nobody was given', async () => {
    expect(await lives(await claimsOf('01900000-0000-7000-8000-000000000000'))).toBe(false);
  });

  test('tells the role and office that the employee has now', async () => {
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

describe("a captcha's answer (D35)", () => {
  const spend = async (hash: string, inSeconds: number) => {
    const [row] = await asSession<{ first: boolean }>(
      `select app_private.captcha_spend($1, now() + make_interval(secs => $2)) as first`,
      [hash, inSeconds],
    );
    return row?.first;
  };

  test('works once', async () => {
    expect([await spend('one', 60), await spend('one', 60), await spend('two', 60)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('works once of fifty at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => spend('many', 60)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('is forgotten when it is too old to be shown again', async () => {
    await spend('old', -1);
    await spend('new', 60);
    expect(await db.query(`select from app_private.spent_captchas where hash = 'old'`)).toEqual([]);
  });
});

test('the session role runs its functions and reads nothing', async () => {
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
    expect((await refusalOf(asSession(`select from ${table}`))).code).toBe('FORBIDDEN');
  }
});

test('no one but the session role signs anyone in', async () => {
  for (const statement of [
    `select app_private.login_begin('${marisol}', '', '')`,
    `select app_private.login_uncount('', '')`,
    `select app_private.forget_guesses(null)`,
    `select app_private.login_complete(null)`,
    `select app_private.session_claims(null)`,
    `select app_private.set_password(null, '-')`,
    `select app_private.session_used(null)`,
    `select app_private.session_lapsed(null)`,
  ]) {
    expect((await refusalOf(db.as(marisol, (sql) => sql.query(statement)))).code).toBe('FORBIDDEN');
    expect((await refusalOf(db.asAnonymous((sql) => sql.query(statement)))).code).toBe('FORBIDDEN');
  }
});
