import { describe, expect, test } from 'vitest';
import { openTurn } from '../support/acts.ts';
import {
  admin,
  caracas,
  db,
  lima,
  localAdmin,
  supervisor,
  valencia,
  withRights,
} from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import { change, hire, onEmployees, roles, rowOf } from './employees-fixture.ts';

onEmployees();

describe('disabled and deleted employees', () => {
  test('a disabled technician leaves the lists (doc 1 §4)', async () => {
    const { id } = await hire(supervisor);
    await change(supervisor, id, { status: 2 });
    const listed = await db.queryAs(
      supervisor,
      'select from app_public.v_technicals where id = $1',
      [id],
    );
    expect(listed).toEqual([]);
  });

  test('an employee without history is deleted with the account, and one with history stays (doc 1 §7 Calls)', async () => {
    const remove = (actor: string, id: string) =>
      db.queryAs(actor, 'delete from app_public.employees where id = $1 returning id', [id]);
    const { id } = await hire(supervisor);
    expect(await remove(supervisor, id)).toHaveLength(1);
    expect(await rowOf(id)).toBeUndefined();
    await openTurn(db, caracas, caracas.people.crm_technical);
    for (const [actor, target, code] of [
      [supervisor, caracas.people.crm_technical, 'EMPLOYEE_IN_USE'],
      [supervisor, caracas.people.crm_local_admin, 'FORBIDDEN'],
      [admin, caracas.people.crm_admin, 'OWN_ACCOUNT'],
    ] as const) {
      const rejection = await rejectionWithoutTrace(db, () => remove(actor, target.id));
      expect(rejection.code).toBe(code);
    }
  });
});

describe('the lists of employees (doc 1 §2)', () => {
  const listed = (view: string, actor: string) =>
    db
      .queryAs<{ role_name: string; office_name: string }>(
        actor,
        `select distinct role_name, office_name from app_public.${view} order by 1, 2`,
      )
      .then((rows) => rows.map((row) => `${row.role_name} ${row.office_name}`));

  test.for([
    ['v_technicals', supervisor, ['crm_technical', 'crm_technical_attendant']],
    ['v_supervisors', localAdmin, ['crm_supervisor']],
  ] as const)(
    "%s lists the employees of its roles at the reader's office",
    async ([view, actor, held]) => {
      expect(await listed(view, actor)).toEqual(held.map((role) => `${role} Caracas`));
      expect(await listed(view, admin)).toHaveLength(3 * held.length);
    },
  );

  test('v_other_employees lists all other roles for readers with permission', async () => {
    const seen = await listed('v_other_employees', localAdmin);
    for (const role of ['crm_admin', 'crm_local_admin', 'crm_ceo', 'crm_marketing']) {
      expect(seen).toContain(`${role} Caracas`);
    }
    expect(seen.filter((officeName) => !officeName.endsWith(' Caracas'))).toEqual([]);
  });

  test("the lists contain every employee once, also of a company's own role", async () => {
    const role = await db.value(
      `insert into app_public.roles (company_id, role_name)
       select company_id, 'recepcion' from app_public.offices where office_name = 'Caracas' returning id`,
    );
    const { id } = await hire(admin, { role_id: role, commission: '0' });
    const held = await db.queryAs<{ id: string; lists: number }>(
      admin,
      `select employee.id, count(listed.id)::int as lists
         from app_public.v_all_employees as employee
         left join (
           select id from app_public.v_technicals
           union all select id from app_public.v_supervisors
           union all select id from app_public.v_other_employees
         ) as listed on listed.id = employee.id
         group by 1`,
    );
    expect(held.map((person) => person.id)).toContain(id);
    expect(held.filter(({ lists }) => lists !== 1)).toEqual([]);
  });
});

describe('edits of an employee', () => {
  test('an edit changes phone, e-mail, commission and role, and the login has the new e-mail', async () => {
    const { id } = await hire(supervisor);
    await change(supervisor, id, {
      phone: '0424-1112233',
      email: 'Otra.Direccion@turno.demo',
      commission: '0.45',
      role_id: roles.crm_technical_attendant,
    });
    expect(await rowOf(id)).toMatchObject({
      phone: '0424-1112233',
      email: 'otra.direccion@turno.demo',
      login: 'otra.direccion@turno.demo',
      commission: '0.450000',
      role_id: roles.crm_technical_attendant,
    });
    const rejection = await rejectionWithoutTrace(db, () =>
      change(supervisor, id, { email: caracas.email('crm_ceo') }),
    );
    expect(rejection.code).toBe('EMAIL_EXISTS');
  });

  test('an edit may keep a commission outside the choices, but not set another such one (D38)', async () => {
    const { id } = await hire(supervisor);
    await db.query('update app_public.employees set commission = 0.37 where id = $1', [id]);
    await change(supervisor, id, { phone: '0424-1112233', commission: '0.37' });
    for (const commission of ['0.38', '0.15', '0.25']) {
      const rejection = await rejectionOf(change(supervisor, id, { commission }));
      expect(rejection).toMatchObject({ code: 'INVALID_INPUT', params: { field: 'commission' } });
    }
  });

  test('an attendant who becomes a technician loses the supervisor commission', async () => {
    const { id } = await hire(supervisor, {
      role_id: roles.crm_technical_attendant,
      supervisor_commission: '0.03',
    });
    await change(supervisor, id, { role_id: roles.crm_technical });
    expect(await rowOf(id)).toMatchObject({ supervisor_commission: '0.000000' });
  });
});

describe('corrected names and documents of employees (D49)', () => {
  test('names and documents are corrected on record, but not to empty, invalid or taken ones', async () => {
    const { id } = await hire(supervisor);
    await change(supervisor, id, {
      first_name: 'Ana',
      second_name: 'Luisa',
      last_name: 'Peña',
      identification_number: 'v-77.100.001',
    });
    expect(await rowOf(id)).toMatchObject({
      full_name: 'Ana Luisa Peña',
      identification_number: 'V77100001',
    });
    for (const [changed, code] of [
      [{ identification_number: 'V1' }, 'INVALID_IDENTIFICATION'],
      [{ identification_number: caracas.people.crm_admin.identificationNumber }, 'EMPLOYEE_EXISTS'],
      [{ first_name: ' ' }, 'REQUIRED_FIELD'],
    ] as const) {
      const rejection = await rejectionWithoutTrace(db, () => change(supervisor, id, changed));
      expect(rejection.code).toBe(code);
    }
    const [entry] = await db.query(
      `select after ->> 'last_name' as name from app_public.audit_entries where object_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(entry?.name).toBe('Peña');
  });

  test('an employee cannot correct their own document', async () => {
    const own = caracas.people.crm_supervisor.id;
    const rejection = await rejectionOf(
      change(supervisor, own, { identification_number: 'V77100002' }),
    );
    expect(rejection.code).toBe('FORBIDDEN');
  });
});

test('only crm_admin moves an employee to another office, for any office of the company (doc 1 §6 Change a technician’s office) (D63)', async () => {
  const { id } = await hire(admin);
  const withoutIt = await withRights('employee.read', 'employee.update', 'office.see_all');
  for (const actor of [localAdmin, supervisor, withoutIt]) {
    const act = () => change(actor, id, { office_id: valencia.id });
    expect((await rejectionWithoutTrace(db, act)).code).toBe('FORBIDDEN');
  }
  await change(admin, id, { office_id: valencia.id });
  expect(await rowOf(id)).toMatchObject({ office_id: valencia.id });
  // A phone of the old country is invalid in another one.
  expect(await rejectionOf(change(admin, id, { office_id: lima.id }))).toEqual({
    code: 'INVALID_PHONE',
    params: { field: 'phone' },
  });
  expect(await rowOf(id)).toMatchObject({ office_id: valencia.id });
  await change(admin, id, { office_id: lima.id, phone: '912 345 678' });
  expect(await rowOf(id)).toMatchObject({ office_id: lima.id, phone: '912 345 678' });
  const venezuelan = change(admin, id, { phone: '0414-1234567' });
  expect((await rejectionOf(venezuelan)).code).toBe('INVALID_PHONE');
});

test.for(['secreta', '', null])(
  'a new password that is not a hash is rejected: %j',
  async (typed) => {
    const update = db.queryAs(
      supervisor,
      'select app_public.proc_employee_update_password($1, $2)',
      [caracas.people.crm_supervisor.id, typed],
    );
    expect((await rejectionOf(update)).code).toBe('INVALID_INPUT');
  },
);
