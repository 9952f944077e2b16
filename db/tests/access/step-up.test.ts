import { describe, expect, test } from 'vitest';
import { callAs } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { admin, caracas, clone, db, roleId, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';
import { hash } from './password-fixture.ts';

setUpDemoCompany(cloneDatabase);

/** Sets the age of a person's session. */
async function signedInBefore(email: string, age: string): Promise<void> {
  const { sessionId } = await db.actor(email);
  await db.query(
    'update app_private.sessions set created = now() - $2::interval, ended_at = null where id = $1',
    [sessionId, age],
  );
}

const change = (caller: string, id: string, patch: Record<string, unknown>) =>
  db.as(caller, async (sql) => {
    const assigned = Object.keys(patch).map((column, index) => `${column} = $${index + 2}`);
    const rows = await sql.query(
      `update app_public.employees set ${assigned.join(', ')} where id = $1 returning id`,
      [id, ...Object.values(patch)],
    );
    expect(rows).toHaveLength(1);
  });

describe('an old session without a step-up (D67)', () => {
  const technician = () => caracas.people.crm_technical;

  test('a session older than 5 minutes cannot change a role or an e-mail without a step-up (D67)', async () => {
    await signedInBefore(admin, '6 minutes');
    const { id } = caracas.people.crm_supervisor;
    for (const patch of [
      { role_id: await roleId('crm_ceo'), commission: '0.02' },
      { phone: '0414-5550002', email: 'otra@turno.demo' },
    ]) {
      const rejection = await rejectionWithoutTrace(db, () => change(admin, id, patch));
      expect(rejection.code).toBe('STEP_UP_REQUIRED');
    }
  });

  test('an old session can save an employee with an unchanged e-mail, in any case, and role (D67)', async () => {
    await signedInBefore(admin, '6 minutes');
    const { id, email } = caracas.people.crm_supervisor;
    const phone = '0414-5550003';
    await change(admin, id, {
      email: ` ${email.toUpperCase()} `,
      role_id: await roleId('crm_supervisor'),
      phone,
    });
  });

  test('an old session can create employees and users who are not administrators', async () => {
    await signedInBefore(admin, '6 minutes');
    const { v_end_code } = await callAs(db, admin, 'proc_users_register', {
      email: 'usuaria@turno.demo',
      password: hash,
      role_name: 'crm_ceo',
    });
    expect(v_end_code).toBe('99999');
    await db.queryAs(
      admin,
      `insert into app_public.employees (company_id, office_id, role_id, identification_type,
         identification_number, first_name, last_name, email, phone, commission, password)
       values ($1, $2, $3, 'CI', 'V92000111', 'Nueva', 'Persona', 'empleada@turno.demo', '0414-5556677', 0, $4)`,
      [caracas.companyId, caracas.id, await roleId('crm_ceo'), hash],
    );
  });

  test('an old session can change an e-mail after a check of the present password (D67)', async () => {
    await signedInBefore(admin, '6 minutes');
    const { id } = technician();
    await db.as(admin, async (sql) => {
      await sql.query(`select set_config('turno.stepped_up', 'on', true)`);
      await sql.query(`update app_public.employees set email = 'nueva@turno.demo' where id = $1`, [
        id,
      ]);
    });
    expect(
      await db.value('select email from app_private.accounts where employee_id = $1', [id]),
    ).toBe('nueva@turno.demo');
  });

  test('an ended or missing session is rejected with INVALID_TOKEN, not STEP_UP_REQUIRED (D67)', async () => {
    const actor = await db.actor(admin);
    await db.query(
      'update app_private.sessions set created = now(), ended_at = now() where id = $1',
      [actor.sessionId],
    );
    const { sessionId: _, ...actorWithoutSession } = actor;
    for (const caller of [actor, actorWithoutSession]) {
      const act = () =>
        db.queryAs(
          caller,
          `update app_public.employees set email = 'sin@turno.demo' where id = $1`,
          [technician().id],
        );
      expect((await rejectionWithoutTrace(db, act)).code).toBe('INVALID_TOKEN');
    }
  });
});

describe('notices of account changes', () => {
  const lastMessage = async () => {
    const [message] = await db.query<{ phone: string; body: string }>(
      'select phone, body from app_public.messages order by id desc limit 1',
    );
    return message;
  };

  test("a new e-mail sends a notice to the person's former phone", async () => {
    await signedInBefore(admin, '1 minute');
    const { id } = caracas.people.crm_technical_attendant;
    await db.query(`update app_public.employees set phone = '0414-1112222' where id = $1`, [id]);
    await change(admin, id, { email: 'robada@turno.demo', phone: '0424-9998877' });
    expect(await lastMessage()).toEqual({
      phone: '+584141112222',
      body: 'El email de su cuenta de Turno fue cambiado. Si no fue usted, avise a su administrador.',
    });
  });

  test('a new phone sends a notice to the former one', async () => {
    await signedInBefore(admin, '6 minutes');
    const { id } = caracas.people.crm_local_admin;
    await db.query(`update app_public.employees set phone = '0414-1116666' where id = $1`, [id]);
    await change(admin, id, { phone: '0424-9998866' });
    expect(await lastMessage()).toEqual({
      phone: '+584141116666',
      body: 'El teléfono de su cuenta de Turno fue cambiado. Si no fue usted, avise a su administrador.',
    });
  });

  test('a new password sends a notice and is recorded in the history without its value', async () => {
    const caller = caracas.email('crm_marketing');
    await signedInBefore(caller, '1 minute');
    const { id } = caracas.people.crm_marketing;
    await db.query(`update app_public.employees set phone = '0414-1113333' where id = $1`, [id]);
    await callAs(db, caller, 'proc_employee_update_password', { employee_id: id, password: hash });
    expect(await lastMessage()).toEqual({
      phone: '+584141113333',
      body: 'Su contraseña de Turno fue cambiada. Si no fue usted, avise a su administrador.',
    });
    const [entry] = await db.query(
      `select object_type, action, actor_id, before, after from app_public.audit_entries
       where object_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(entry).toEqual({
      object_type: 'employees',
      action: 'update',
      actor_id: id,
      before: null,
      after: { password: 'changed' },
    });
  });
});

describe('the 5 minutes', () => {
  /** Returns whether a session of that age needs no step-up, by the clock of one transaction. */
  async function isFree(column: string, age: string): Promise<boolean> {
    const { sessionId } = await db.actor(admin);
    const owner = await clone.ownerPool.connect();
    try {
      await owner.query('begin');
      await owner.query(`select set_config('turno.session_id', $1, true)`, [sessionId]);
      await owner.query(
        `update app_private.sessions
         set created = now() - interval '1 hour', stepped_up_at = null, ended_at = null where id = $1`,
        [sessionId],
      );
      await owner.query(
        `update app_private.sessions set ${column} = now() - $2::interval where id = $1`,
        [sessionId, age],
      );
      const { rows } = await owner.query('select app_hidden.has_stepped_up() as free');
      const rejected = await owner.query('select app_hidden.require_step_up()').then(
        () => false,
        () => true,
      );
      expect(rejected).toBe(!rows[0].free);
      return rows[0].free;
    } finally {
      await owner.query('rollback');
      owner.release();
    }
  }

  test.for([
    ['created', '4 minutes 59.999999 seconds', true],
    ['created', '5 minutes', false],
    ['stepped_up_at', '4 minutes 59.999999 seconds', true],
    ['stepped_up_at', '5 minutes', false],
  ] as const)('a session whose %s is %s ago needs no step-up: %s', async ([column, age, free]) => {
    expect(await isFree(column, age)).toBe(free);
  });
});
