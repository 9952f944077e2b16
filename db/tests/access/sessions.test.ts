import { describe, expect, test } from 'vitest';
import { permissions } from '#domain/texts/permissions.ts';
import { beginAttempt } from '../support/attempts.ts';
import { db } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import { addUser } from '../support/user-accounts.ts';
import {
  accountOf,
  asSession,
  claimsOf,
  daniela,
  isActive,
  marisol,
  onSessions,
  signIn,
} from './sessions-fixture.ts';

onSessions();

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
