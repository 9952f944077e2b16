import { describe, expect, test } from 'vitest';
import { beginAttempt } from './attempts.ts';
import { admin, caracas, db, localAdmin, valencia } from './cast-stage.ts';
import { give, onPasswordCodes } from './password-stage.ts';
import { refusalWithoutTrace } from './refusal.ts';
import { securityRows } from './security.ts';
import { addUser } from './user-accounts.ts';

onPasswordCodes();

describe('an account that wrong passwords block', () => {
  const block = async (email: string) => {
    for (let round = 1; round <= 3; round++) await beginAttempt(db, { email, address: '10.9.0.1' });
    return (await beginAttempt(db, { email, address: '10.9.0.1' })).wait;
  };
  const unblock = (who: string, accountOf: string) =>
    db.queryAs(who, 'select app_public.proc_unblock_account($1)', [accountOf]);
  const listed = async (who: string, id: string, view = 'v_technicals') => {
    const [row] = await db.queryAs<{ may_reset: boolean; blocked: boolean }>(
      who,
      `select may_reset, blocked_until is not null as blocked from app_public.${view} where id = $1`,
      [id],
    );
    return row;
  };

  test('is seen as such, and freed, by who may give a code; others see nothing of it', async () => {
    const [technician] = caracas.technicians;
    const { id = '', email = '' } = technician ?? {};
    expect(await listed(localAdmin, id)).toEqual({ may_reset: true, blocked: false });
    expect(await block(email)).toBeGreaterThan(0);
    for (const who of [admin, localAdmin]) {
      expect(await listed(who, id)).toEqual({ may_reset: true, blocked: true });
    }
    for (const role of ['crm_supervisor', 'crm_ceo', 'crm_marketing'] as const) {
      expect(await listed(caracas.email(role), id)).toEqual({ may_reset: false, blocked: false });
    }
    await unblock(localAdmin, id);
    expect((await beginAttempt(db, { email, address: '10.9.0.1' })).wait).toBe(0);
    expect(await listed(localAdmin, id)).toEqual({ may_reset: true, blocked: false });
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
    expect(await listed(admin, id, 'v_supervisors')).toEqual({ may_reset: true, blocked: true });
    const valenciaAdmin = valencia.email('crm_local_admin');
    expect(await listed(valenciaAdmin, id, 'v_supervisors')).toEqual({
      may_reset: false,
      blocked: false,
    });
    expect((await refusalWithoutTrace(db, () => unblock(valenciaAdmin, id))).code).toBe(
      'FORBIDDEN',
    );
    await unblock(admin, id);
    expect((await beginAttempt(db, { email, address: '10.9.0.1' })).wait).toBe(0);
  });

  test('of a colleague of the same role is seen and freed by a local administrator', async () => {
    const colleague = await db.value(
      `insert into app_public.employees (company_id, office_id, role_id, identification_type, identification_number,
         first_name, email, phone, commission)
       select company_id, office_id, role_id, 'CI', 'V71000001', 'Otra', 'otra.local@caracas.demo', '0414-5557788', 0
       from app_public.employees where email = $1 returning id`,
      [localAdmin],
    );
    const id = colleague;
    await db.query(
      `with account as (
         insert into app_private.accounts (employee_id, email, password_hash)
         values ($1, 'otra.local@caracas.demo', '-') returning id
       )
       insert into app_private.wrong_passwords (email_key, source_key, account_id, failures, blocked_until)
       select 'otra.local', '', id, 9, now() + interval '15 minutes' from account`,
      [id],
    );
    for (const who of [admin, localAdmin]) {
      expect(await listed(who, id, 'v_other_employees')).toEqual({
        may_reset: true,
        blocked: true,
      });
    }
    // Whoever may more is seen, and helped by an administrator alone; nobody is by themselves.
    for (const other of ['crm_admin', 'crm_ceo', 'crm_local_admin'] as const) {
      const person = caracas.people[other].id;
      expect(await listed(localAdmin, person, 'v_other_employees')).toMatchObject({
        may_reset: false,
      });
    }
    await unblock(localAdmin, id);
    expect(await listed(localAdmin, id, 'v_other_employees')).toEqual({
      may_reset: true,
      blocked: false,
    });
  });

  test('and a code that was given are in the security log', async () => {
    const { id, email } = valencia.people.crm_operations_sales;
    await unblock(admin, id);
    await give(admin, id);
    expect((await securityRows(db, 'ACCOUNT_FREED', 'PASSWORD_CODE')).slice(-2)).toMatchObject([
      { kind: 'ACCOUNT_FREED', actor_email: admin, subject: email },
      { kind: 'PASSWORD_CODE', actor_email: admin, subject: email },
    ]);
  });

  test('is a user’s too, in the list of users', async () => {
    const id = await addUser('auditora@turno.demo', 'crm_technical_attendant');
    await block('auditora@turno.demo');
    expect(await listed(admin, id, 'v_users')).toEqual({ may_reset: true, blocked: true });
    expect(await listed(localAdmin, id, 'v_users')).toEqual({ may_reset: false, blocked: false });
  });
});
