import { describe, expect, test } from 'vitest';
import { openTurn } from './acts.ts';
import { beginAttempt } from './attempts.ts';
import { admin, caracas, db, localAdmin, supervisor } from './cast-stage.ts';
import { change, hire, onHiringOffices, rowOf } from './employees-stage.ts';
import { refusalWithoutTrace } from './refusal.ts';

onHiringOffices();

describe('disabling and deleting', () => {
  test('a disabled technician leaves the lists and cannot sign in (doc 1 §4)', async () => {
    const { id } = await hire(supervisor);
    await change(supervisor, id, { status: 2 });
    const listed = await db.as(supervisor, (sql) =>
      sql.query('select from app_public.v_technicals where id = $1', [id]),
    );
    expect(listed).toEqual([]);
    const [account] = await db.query<{ email: string }>(
      'select email from app_private.accounts where employee_id = $1',
      [id],
    );
    expect(await beginAttempt(db, { email: account?.email ?? '' })).toMatchObject({
      account_id: null,
    });
  });

  test('is not for who only reads (doc 1 §6 Technician edit and disable)', async () => {
    const { id } = await hire(supervisor);
    for (const role of ['crm_technical_attendant', 'crm_ceo', 'crm_marketing'] as const) {
      expect(await change(caracas.email(role), id, { status: 2 })).toBe(0);
    }
  });

  test('an employee without history is deleted with the account, one with history is kept (doc 1 §7 Calls)', async () => {
    const remove = (who: string, id: string) =>
      db.as(who, (sql) =>
        sql.query('delete from app_public.employees where id = $1 returning id', [id]),
      );
    const { id } = await hire(supervisor);
    expect(await remove(supervisor, id)).toHaveLength(1);
    expect(await rowOf(id)).toBeUndefined();
    const { technicians, people } = caracas;
    const busy = technicians[1]?.id ?? '';
    await openTurn(db, caracas, technicians[1] as never);
    expect((await refusalWithoutTrace(db, () => remove(supervisor, busy))).code).toBe(
      'EMPLOYEE_IN_USE',
    );
    for (const other of [people.crm_admin.id, people.crm_local_admin.id]) {
      expect((await refusalWithoutTrace(db, () => remove(supervisor, other))).code).toBe(
        'FORBIDDEN',
      );
    }
    expect((await refusalWithoutTrace(db, () => remove(admin, people.crm_admin.id))).code).toBe(
      'OWN_ACCOUNT',
    );
  });
});

describe('the lists (doc 1 §2)', () => {
  const listed = (view: string, who: string) =>
    db
      .as(who, (sql) =>
        sql.query<{ role_name: string; office_name: string }>(
          `select distinct role_name, office_name from app_public.${view} order by 1, 2`,
        ),
      )
      .then((rows) => rows.map((row) => `${row.role_name} ${row.office_name}`));

  test('of technicians holds who takes turns, at the own office', async () => {
    expect(await listed('v_technicals', supervisor)).toEqual([
      'crm_technical Caracas',
      'crm_technical_attendant Caracas',
    ]);
    expect(await listed('v_technicals', admin)).toHaveLength(6);
  });

  test('of supervisors holds supervisors', async () => {
    expect(await listed('v_supervisors', localAdmin)).toEqual(['crm_supervisor Caracas']);
    expect(await listed('v_supervisors', admin)).toHaveLength(3);
  });

  test('of the others holds who is neither, for who may read it', async () => {
    const seen = await listed('v_other_employees', localAdmin);
    for (const role of ['crm_admin', 'crm_local_admin', 'crm_ceo', 'crm_marketing']) {
      expect(seen).toContain(`${role} Caracas`);
    }
    expect(seen.filter((place) => !place.endsWith(' Caracas'))).toEqual([]);
    expect(await listed('v_other_employees', admin)).toContain('crm_marketing Lima');
    for (const role of ['crm_supervisor', 'crm_ceo', 'crm_marketing', 'crm_technical'] as const) {
      expect(await listed('v_other_employees', caracas.email(role)), role).toEqual([]);
    }
  });

  test('hold everybody who works once, also who has a role of the company’s own', async () => {
    const [role] = await db.query<{ id: string }>(
      `insert into app_public.roles (company_id, role_name)
       select company_id, 'recepcion' from app_public.offices where office_name = 'Caracas' returning id`,
    );
    const { id } = await hire(admin, { role_id: role?.id, commission: '0' });
    const held = await db.as(admin, (sql) =>
      sql.query<{ id: string; lists: number }>(
        `select employee.id, count(listed.id)::int as lists
         from app_public.v_all_employees as employee
         left join (
           select id from app_public.v_technicals
           union all select id from app_public.v_supervisors
           union all select id from app_public.v_other_employees
         ) as listed on listed.id = employee.id
         group by 1`,
      ),
    );
    expect(held.map((person) => person.id)).toContain(id);
    expect(held.filter(({ lists }) => lists !== 1)).toEqual([]);
  });
});
