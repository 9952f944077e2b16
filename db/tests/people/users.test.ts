import { describe, expect, test } from 'vitest';
import { callAs } from '../support/acts.ts';
import { admin, db, localAdmin as local, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';

setUpDemoCompany();

describe('users without an employee', () => {
  const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA';
  const register = (changed: Record<string, unknown> = {}) =>
    callAs(db, admin, 'proc_users_register', {
      email: 'consulta@turno.demo',
      password: hash,
      phone: '0212-5551234',
      address: 'Chacao',
      postal_code: '1060',
      role_name: 'crm_marketing',
      ...changed,
    });

  test('a user is created with a role, can sign in, and is deleted with the account (doc 1 §4)', async () => {
    const { v_id, v_end_code } = await register();
    expect(v_end_code).toBe('99999');
    const listed = await db.queryAs(
      local,
      'select email, role_name, office_name from app_public.v_users where id = $1',
      [v_id],
    );
    expect(listed).toEqual([
      { email: 'consulta@turno.demo', role_name: 'crm_marketing', office_name: 'Caracas' },
    ]);
    const seen = await db.queryAs('consulta@turno.demo', 'select from app_public.v_clients');
    expect(seen.length).toBeGreaterThan(0);
    await db.queryAs(admin, 'delete from app_public.users where id = $1', [v_id]);
    expect(
      await db.query(`select from app_private.accounts where email = 'consulta@turno.demo'`),
    ).toEqual([]);
  });

  test.for([
    [{ email: 'consulta' }, 'INVALID_EMAIL'],
    [{ email: 'crm_ceo@caracas.demo' }, 'EMAIL_EXISTS'],
    [{ password: null }, 'REQUIRED_FIELD'],
    [{ password: 'secreta' }, 'INVALID_INPUT'],
    [{ role_name: 'crm_nadie' }, 'NOT_FOUND'],
  ] as const)('a user with %j is rejected', async ([changed, code]) => {
    expect((await rejectionWithoutTrace(db, () => register(changed))).code).toBe(code);
  });
});
