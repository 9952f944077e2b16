import { beforeAll, describe, expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { roleNames } from '../../demo/staff.ts';
import { cloneDatabase } from '../support/database.ts';
import {
  admin,
  caracas,
  db,
  localAdmin as local,
  roleId,
  setUpDemoCompany,
} from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';

setUpDemoCompany(cloneDatabase);

const addRole = async (actor: string, name: string): Promise<string> =>
  db.valueAs(actor, 'insert into app_public.roles (role_name) values ($1) returning id', [name]);

const rename = (actor: string, id: string, name: string) =>
  db.queryAs(
    actor,
    'update app_public.roles set role_name = $2 where id = $1 returning role_name',
    [id, name],
  );

const remove = (actor: string, id: string) =>
  db.queryAs(actor, 'delete from app_public.roles where id = $1 returning id', [id]);

const grant = (actor: string, role_id: string | null, permissions: unknown) =>
  db.queryAs(actor, 'select * from app_public.proc_save_role_permissions($1, $2)', [
    role_id,
    permissions,
  ]);

const permissionsOf = (actor: string, id: string) =>
  db
    .queryAs<{ names: string[] }>(
      actor,
      'select app_public.roles_permission_names(role) as names from app_public.roles as role where id = $1',
      [id],
    )
    .then((rows) => rows[0]?.names);

describe('roles of a company', () => {
  test('the name of a role is unique', async () => {
    await addRole(admin, 'Almacén');
    const again = await rejectionWithoutTrace(db, () => addRole(admin, 'Almacén'));
    expect(again.code).toBe('NAME_TAKEN');
  });

  test.for(roleNames)('a documented role cannot be renamed: %s', async (name) => {
    const id = await roleId(name);
    expect((await rejectionWithoutTrace(db, () => rename(admin, id, 'Otro'))).code).toBe(
      'FORBIDDEN',
    );
  });

  test('a role with members cannot be deleted (D3)', async () => {
    for (const name of roleNames) {
      const id = await roleId(name);
      expect((await rejectionWithoutTrace(db, () => remove(admin, id))).code).toBe('ROLE_IN_USE');
    }
    const id = await addRole(admin, 'De usuario');
    await db.query(
      `insert into app_public.users (company_id, office_id, role_id, email)
       values ($1, $2, $3, 'usuario@turno.demo')`,
      [caracas.companyId, caracas.id, id],
    );
    expect((await rejectionWithoutTrace(db, () => remove(admin, id))).code).toBe('ROLE_IN_USE');
  });
});

describe('the permissions of a role (D3)', () => {
  test('crm_admin sets the permissions exactly, and the history keeps old and new ones', async () => {
    const id = await addRole(admin, 'Contabilidad');
    expect(await permissionsOf(admin, id)).toEqual([]);
    await grant(admin, id, ['sale.read', 'sale.totals']);
    await grant(admin, id, ['sale.read', 'expense.totals', 'sale.read']);
    expect(await permissionsOf(local, id)).toEqual(['expense.totals', 'sale.read']);
    const trail = await db.queryAs(
      admin,
      `select actor_name, before, after from app_public.v_audit_entries
         where object_id = $1 and action = 'update' order by id`,
      [id],
    );
    expect(trail).toEqual([
      {
        actor_name: caracas.people.crm_admin.fullName,
        before: { permissions: [] },
        after: { permissions: ['sale.read', 'sale.totals'] },
      },
      {
        actor_name: caracas.people.crm_admin.fullName,
        before: { permissions: ['sale.read', 'sale.totals'] },
        after: { permissions: ['expense.totals', 'sale.read'] },
      },
    ]);
  });

  test('permissions are hidden from roles that cannot see roles', async () => {
    const id = await roleId('crm_supervisor');
    expect((await permissionsOf(local, id))?.length).toBeGreaterThan(10);
    expect(await permissionsOf(caracas.email('crm_supervisor'), id)).toEqual([]);
  });

  test('unknown or missing permissions, and a role of another company, are rejected', async () => {
    const id = await roleId('Contabilidad');
    await db.query(`select app_private.create_company('Ajena')`);
    const foreign = await db.value(`select role.id from app_public.roles as role
       join app_public.companies as company on company.id = company_id where company_name = 'Ajena'`);
    for (const [role, permissions, code] of [
      [id, ['sale.steal'], 'INVALID_INPUT'],
      [id, [null], 'INVALID_INPUT'],
      [id, null, 'INVALID_INPUT'],
      [foreign, [], 'NOT_FOUND'],
      [null, [], 'NOT_FOUND'],
    ] as const) {
      const rejection = await rejectionWithoutTrace(db, () => grant(admin, role, permissions));
      expect(rejection.code).toBe(code);
    }
  });
});

describe('the counter discount limit of a role (D70)', () => {
  const limitOf = (id: string) =>
    db.query(
      'select trim_scale(discount_limit)::text as percent from app_public.roles where id = $1',
      [id],
    );
  const set = (actor: string, id: string, percent: unknown) =>
    db.queryAs(actor, 'select * from app_public.proc_save_role_permissions($1, $2, $3)', [
      id,
      ['sale.create', 'discount.grant'],
      percent,
    ]);

  test.for([
    ...roleNames.map((name) => [
      name,
      ['crm_local_admin', 'crm_supervisor', 'crm_owner'].includes(name) ? '20' : '0',
    ]),
  ] as [string, string][])(
    'the discount limit of %s begins at %s %% (D70)',
    async ([name, percent]) => {
      expect(await limitOf(await roleId(name))).toEqual([{ percent }]);
    },
  );

  test('a changed counter discount limit is recorded in the history and the security log', async () => {
    const id = await addRole(admin, 'Cajera');
    expect(await limitOf(id)).toEqual([{ percent: '0' }]);
    await set(admin, id, '12.5');
    await grant(admin, id, ['sale.create', 'discount.grant']);
    expect(await limitOf(id)).toEqual([{ percent: '12.5' }]);
    const trail = await db.query(
      `select before, after from app_public.audit_entries where object_id = $1 and before ? 'discount_limit'`,
      [id],
    );
    expect(trail).toEqual([{ before: { discount_limit: 0 }, after: { discount_limit: 12.5 } }]);
    const log = await db.queryAs(
      admin,
      `select subject, words from app_public.v_security_events where kind = 'SETTING'`,
    );
    expect(log).toEqual([{ subject: 'Cajera', words: 'Descuento máximo: 0 % → 12.5 %' }]);
  });

  test('a limit outside 0 to 100 %, or by a role that may not grant, is rejected', async () => {
    const id = await roleId('Cajera');
    for (const percent of ['-1', '100.01', '12.345', 'NaN']) {
      expect(await rejectionWithoutTrace(db, () => set(admin, id, percent))).toMatchObject({
        code: 'INVALID_INPUT',
        params: { field: 'discountLimit' },
      });
    }
    const written = db.queryAs(
      local,
      'update app_public.roles set discount_limit = 50 where id = $1',
      [id],
    );
    expect((await rejectionOf(written)).code).toBe('FORBIDDEN');
  });
});

describe('the last administrator', () => {
  const hands = ['Caracas', 'Valencia', 'Lima'];
  const administrators = () =>
    db.query<{ id: string; email: string; status: number }>(
      `select id, email, status from app_public.employees
       where role_id = $1 order by email`,
      [adminRole],
    );
  let adminRole: string;
  beforeAll(async () => {
    adminRole = await roleId('crm_admin');
    // An owner is an administrator, too (D71).
    await db.query('update app_public.employees set status = 2 where role_id = $1', [
      await roleId('crm_owner'),
    ]);
    expect(await administrators()).toHaveLength(hands.length);
  });

  const changeOf = (actor: string, id: string, change: string) =>
    db.queryAs(actor, `update app_public.employees set ${change} where id = $1 returning id`, [id]);

  test("the last administrator's role keeps the right to grant", async () => {
    const all = (await permissionsOf(admin, adminRole)) ?? [];
    const others = all.filter((name) => name !== 'role.grant');
    const rejection = await rejectionWithoutTrace(db, () => grant(admin, adminRole, others));
    expect(rejection.code).toBe('LAST_ADMINISTRATOR');
    // A role without members does not count as administrator.
    const idle = await addRole(admin, 'Sin nadie');
    await grant(admin, idle, ['role.grant']);
    expect((await rejectionWithoutTrace(db, () => grant(admin, adminRole, others))).code).toBe(
      'LAST_ADMINISTRATOR',
    );
  });

  const signInAgain = () =>
    db.query('update app_private.sessions set created = now(), ended_at = null');

  test('at least one administrator is left when all remove each other concurrently (D49)', async () => {
    const everyone = await administrators();
    // A disabled person cannot sign in, so everybody signs in first.
    for (const { email } of everyone) await db.actor(email);
    for (const change of ['status = 2', `role_id = '${await roleId('crm_ceo')}'`]) {
      for (let round = 0; round < scale(5, 100); round += 1) {
        const outcomes = await Promise.all(
          everyone.map(({ email }, index) =>
            changeOf(email, everyone[(index + 1) % everyone.length]?.id ?? '', change).then(
              (rows) => (rows.length === 1 ? 'done' : 'not seen'),
              (error: unknown) => rejectionOf(Promise.reject(error)).then(({ code }) => code),
            ),
          ),
        );
        const left = await administrators();
        const active = left.filter(({ status }) => status === 1);
        expect(active.length, outcomes.join()).toBeGreaterThanOrEqual(1);
        // A session ended by disabling fails with STEP_UP_REQUIRED.
        const expected = ['done', 'LAST_ADMINISTRATOR', 'FORBIDDEN', 'STEP_UP_REQUIRED'];
        expect(outcomes.filter((outcome) => !expected.includes(outcome))).toEqual([]);
        await db.query(
          'update app_public.employees set status = 1, role_id = $2 where id = any ($1)',
          [everyone.map(({ id }) => id), adminRole],
        );
        await signInAgain();
      }
    }
  });

  test('at least one administrator is left when two roles lose the right to grant concurrently (D49)', async () => {
    const second = await addRole(admin, 'Segunda');
    await grant(admin, second, ['role.grant', 'office.see_all']);
    const [one, two] = await administrators();
    await db.query('update app_public.employees set role_id = $2 where id = $1', [two?.id, second]);
    await db.query(`update app_public.employees set role_id = $1 where role_id = $2 and id <> $3`, [
      second,
      adminRole,
      one?.id,
    ]);
    for (let round = 0; round < scale(5, 100); round += 1) {
      await signInAgain();
      await Promise.allSettled([
        grant(one?.email ?? '', second, []),
        grant(one?.email ?? '', adminRole, []),
      ]);
      const row = await db.value<number>(
        `select count(*)::int as left from app_public.employees
         join app_public.role_permissions using (role_id)
         where permission = 'role.grant' and status = 1 and company_id = $1`,
        [caracas.companyId],
      );
      expect(row).toBeGreaterThanOrEqual(1);
      await db.query(
        `insert into app_public.role_permissions
         select role, 'role.grant' from unnest($1::uuid[]) as role on conflict do nothing`,
        [[second, adminRole]],
      );
    }
  });
});
