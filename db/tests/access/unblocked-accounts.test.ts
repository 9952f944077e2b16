import { describe, expect, test } from 'vitest';
import { beginAttempt } from '../support/attempts.ts';
import { admin, caracas, db, localAdmin, valencia } from '../support/demo-fixture.ts';
import { securityRows } from '../support/security.ts';
import { addUser } from '../support/user-accounts.ts';
import { issueCode, onPasswordCodes } from './password-fixture.ts';

onPasswordCodes();

describe('accounts blocked by wrong passwords', () => {
  const block = async (email: string) => {
    for (let round = 1; round <= 3; round++) await beginAttempt(db, { email, address: '10.9.0.1' });
    return (await beginAttempt(db, { email, address: '10.9.0.1' })).wait;
  };
  const unblock = (actor: string, accountOf: string) =>
    db.queryAs(actor, 'select app_public.proc_unblock_account($1)', [accountOf]);
  const listed = async (actor: string, id: string, view = 'v_technicals') => {
    const [row] = await db.queryAs<{ may_reset: boolean; blocked: boolean }>(
      actor,
      `select may_reset, blocked_until is not null as blocked from app_public.${view} where id = $1`,
      [id],
    );
    return row;
  };

  test('a role that may reset passwords sees and unblocks a blocked account; others see nothing', async () => {
    const [technician] = caracas.technicians;
    const { id = '', email = '' } = technician ?? {};
    expect(await listed(localAdmin, id)).toEqual({ may_reset: true, blocked: false });
    expect(await block(email)).toBeGreaterThan(0);
    for (const actor of [admin, localAdmin]) {
      expect(await listed(actor, id)).toEqual({ may_reset: true, blocked: true });
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

  test('a local administrator sees no blocked account of a higher role, and not their own', async () => {
    const { id, email } = valencia.people.crm_supervisor;
    await block(email);
    expect(await listed(admin, id, 'v_supervisors')).toEqual({ may_reset: true, blocked: true });
    const hidden = { may_reset: false, blocked: false };
    expect(await listed(valencia.email('crm_local_admin'), id, 'v_supervisors')).toEqual(hidden);
    for (const role of ['crm_admin', 'crm_ceo', 'crm_local_admin'] as const) {
      const person = caracas.people[role].id;
      expect(await listed(localAdmin, person, 'v_other_employees')).toEqual(hidden);
    }
  });

  test('the security log has unblocked accounts and created codes', async () => {
    const { id, email } = valencia.people.crm_operations_sales;
    await unblock(admin, id);
    await issueCode(admin, id);
    expect((await securityRows(db, 'ACCOUNT_FREED', 'PASSWORD_CODE')).slice(-2)).toMatchObject([
      { kind: 'ACCOUNT_FREED', actor_email: admin, subject: email },
      { kind: 'PASSWORD_CODE', actor_email: admin, subject: email },
    ]);
  });

  test('the list of users shows a blocked user too', async () => {
    const id = await addUser('auditora@turno.demo', 'crm_technical_attendant');
    await block('auditora@turno.demo');
    expect(await listed(admin, id, 'v_users')).toEqual({ may_reset: true, blocked: true });
    expect(await listed(localAdmin, id, 'v_users')).toEqual({ may_reset: false, blocked: false });
  });
});
