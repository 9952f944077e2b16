import { beforeAll, describe, expect, test } from 'vitest';
import { type RoleName, roleNames } from '../../demo/staff.ts';
import { openTurn } from '../support/acts.ts';
import {
  admin,
  caracas,
  db,
  lima,
  localAdmin,
  setUpDemoCompany,
  supervisor,
  valencia,
} from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';

const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA';

let roles: Readonly<Record<string, string>>;

let hired = 0;

/** Creates a technician as the form does (doc 1 §5), with changed values. Returns the new row. */
async function hire(actor: string, changed: Record<string, unknown> = {}) {
  hired += 1;
  const given = {
    identification_type: 'CI',
    identification_number: `V${26_000_000 + hired}`,
    phone: '0414-5556677',
    email: `nueva${hired}@turno.demo`,
    password: hash,
    role_id: roles.crm_technical,
    commission: '0.40',
    ...changed,
  };
  const names = Object.keys(given);
  const [row] = await db.queryAs<{
    id: string;
    full_name: string;
    office_id: string;
    status: number;
  }>(
    actor,
    `insert into app_public.employees (${names.join(', ')})
       values (${names.map((_, index) => `$${index + 1}`).join(', ')})
       returning id, full_name, office_id, status`,
    Object.values(given),
  );
  if (!row) throw new Error('No employee was created');
  return row;
}

/** Changes columns of an employee and returns the number of visible rows. */
function change(actor: string, id: string, changed: Record<string, unknown>): Promise<number> {
  const sets = Object.keys(changed).map((column, index) => `${column} = $${index + 2}`);
  return db
    .queryAs(
      actor,
      `update app_public.employees set ${sets.join(', ')} where id = $1 returning id`,
      [id, ...Object.values(changed)],
    )
    .then((rows) => rows.length);
}

async function rowOf(id: string) {
  const [row] = await db.query(
    `select employee.*, account.email as login, account.password_hash
     from app_public.employees as employee
     left join app_private.accounts as account on account.employee_id = employee.id
     where employee.id = $1`,
    [id],
  );
  return row;
}

setUpDemoCompany();

beforeAll(async () => {
  const rows = await db.query<{ role_name: string; id: string }>(
    'select role_name, id from app_public.roles',
  );
  roles = Object.fromEntries(rows.map(({ role_name, id }) => [role_name, id]));
});

/** Adds people to the company's people table by the digits of their documents. */
const knowPeople = (
  ...people: readonly (readonly [number: string, first: string, last: string])[]
) =>
  db.query(
    `insert into app_public.people (company_id, identification_number, first_name, last_name)
     select $1, person ->> 0, person ->> 1, person ->> 2 from jsonb_array_elements($2::jsonb) as person`,
    [caracas.companyId, JSON.stringify(people)],
  );

describe('new employees', () => {
  test("a new employee is active, belongs to the creator's office and can sign in (doc 1 §3) (doc 1 §4)", async () => {
    const { id, office_id, status } = await hire(supervisor, { email: ' Nueva@Turno.demo ' });
    expect([office_id, status]).toEqual([caracas.id, 1]);
    expect(await rowOf(id)).toMatchObject({
      email: 'nueva@turno.demo',
      login: 'nueva@turno.demo',
      password_hash: hash,
      password: null,
      commission: '0.400000',
    });
  });

  test('a hire without names uses the people table, else queues a registry look-up (doc 1 §5) (D29)', async () => {
    await knowPeople(['19876543', 'Yuleisy', 'Parra'], ['19876544', 'Nora', 'Paz']);
    const atLima = (identification_number: string) =>
      hire(lima.email('crm_supervisor'), {
        identification_type: 'CIV',
        identification_number,
        phone: '987654321',
      });
    const known = await hire(supervisor, { identification_number: 'V19876543' });
    const knownCiv = await atLima('V19876544');
    expect([known.full_name, knownCiv.full_name]).toEqual(['Yuleisy Parra', 'Nora Paz']);
    const unknown = await hire(supervisor);
    const unknownCiv = await atLima('V19876545');
    const passport = await hire(supervisor, {
      identification_type: 'PP',
      identification_number: 'AB1234567',
    });
    const queued = await db.query<{ id: string }>(
      `select payload ->> 'id' as id from graphile_worker._private_jobs
       where payload ->> 'id' = any ($1) order by id`,
      [[known, knownCiv, unknown, unknownCiv, passport].map(({ id }) => id)],
    );
    expect(queued).toEqual([{ id: unknown.id }, { id: unknownCiv.id }]);
  });

  const attendant = (supervisor_commission: string) => ({
    role_id: roles.crm_technical_attendant,
    supervisor_commission,
  });
  const ofSupervisor = (commission: string) => ({ role_id: roles.crm_supervisor, commission });

  test.for<[string, () => Record<string, unknown>, code: string, field: string]>([
    ['an invalid e-mail', () => ({ email: 'nueva' }), 'INVALID_EMAIL', 'email'],
    [
      'the e-mail of another account',
      () => ({ email: 'crm_ceo@caracas.demo' }),
      'EMAIL_EXISTS',
      'email',
    ],
    ['a plain-text password', () => ({ password: 'secreta' }), 'INVALID_INPUT', 'password'],
    [
      'an invalid document',
      () => ({ identification_number: 'V12' }),
      'INVALID_IDENTIFICATION',
      'identificationNumber',
    ],
    [
      'an existing document',
      () => ({ identification_number: valencia.people.crm_technical.identificationNumber }),
      'EMPLOYEE_EXISTS',
      'identificationNumber',
    ],
    ['a commission of 50 %', () => ({ commission: '0.50' }), 'INVALID_INPUT', 'commission'],
    ['a commission of 37 %', () => ({ commission: '0.37' }), 'INVALID_INPUT', 'commission'],
    ['a commission of 10 %', () => ({ commission: '0.10' }), 'INVALID_INPUT', 'commission'],
    ['no commission', () => ({ commission: '0' }), 'INVALID_INPUT', 'commission'],
    [
      'a supervisor commission for a technician',
      () => ({ supervisor_commission: '0.02' }),
      'INVALID_INPUT',
      'supervisorCommission',
    ],
    [
      'a supervisor commission of 6 % for an attendant',
      () => attendant('0.06'),
      'INVALID_INPUT',
      'supervisorCommission',
    ],
    [
      'a commission of 15 % for a supervisor',
      () => ofSupervisor('0.15'),
      'INVALID_INPUT',
      'commission',
    ],
  ])('a new employee with %s is rejected (doc 1 §5)', async ([, changed, code, field]) => {
    const rejection = await rejectionWithoutTrace(db, () => hire(localAdmin, changed()));
    expect([rejection.code, rejection.params.field]).toEqual([code, field]);
  });

  test('commissions of supervisors are 0 to 5 %, also the supervisor commission of an attendant (doc 1 §5)', async () => {
    for (const share of ['0', '0.01', '0.025', '0.05']) {
      await hire(localAdmin, attendant(share));
      await hire(localAdmin, ofSupervisor(share));
    }
  });
});

describe('roles that may hire (doc 1 §6)', () => {
  const roleGroups: [RoleName, string][] = [
    ['crm_technical', '0.40'],
    ['crm_technical_attendant', '0.40'],
    ['crm_supervisor', '0.02'],
    ['crm_local_admin', '0'],
    ['crm_admin', '0'],
    ['crm_ceo', '0'],
    ['crm_owner', '0'],
  ];
  const may: Partial<Record<RoleName, readonly RoleName[]>> = {
    crm_admin: roleGroups.map(([role]) => role),
    crm_owner: roleGroups.map(([role]) => role),
    crm_local_admin: ['crm_technical', 'crm_technical_attendant', 'crm_supervisor'],
    crm_supervisor: ['crm_technical', 'crm_technical_attendant'],
  };

  test.for(roleNames)(
    '%s hires only the roles that document 1 allows (doc 1 §6 Add supervisors) (doc 1 §6 Technician add tab)',
    async (actor) => {
      for (const [role, commission] of roleGroups) {
        const act = () => hire(caracas.email(actor), { role_id: roles[role], commission });
        if (may[actor]?.includes(role)) await act();
        else expect((await rejectionWithoutTrace(db, act)).code, role).toBe('FORBIDDEN');
      }
    },
  );
});

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
  test('a correction of a name or document is recorded; an empty name is rejected', async () => {
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
  for (const actor of [localAdmin, supervisor]) {
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
