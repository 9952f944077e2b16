import { beforeAll, describe, expect, test } from 'vitest';
import { type RoleName, roleNames } from '../demo/staff.ts';
import { openTurn } from './acts.ts';
import { beginAttempt } from './attempts.ts';
import {
  admin,
  caracas,
  db,
  lima,
  localAdmin,
  onTheCast,
  supervisor,
  valencia,
} from './cast-stage.ts';
import { refusalOf, refusalWithoutTrace } from './refusal.ts';

const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA';

let roles: Readonly<Record<string, string>>;

let hired = 0;

/** Hires a technician as the form does (doc 1 §5), with something changed; answers the new row. */
async function hire(who: string, changed: Record<string, unknown> = {}) {
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
  const [row] = await db.as(who, (sql) =>
    sql.query<{ id: string; full_name: string; office_id: string; status: number }>(
      `insert into app_public.employees (${names.join(', ')})
       values (${names.map((_, index) => `$${index + 1}`).join(', ')})
       returning id, full_name, office_id, status`,
      Object.values(given),
    ),
  );
  if (!row) throw new Error('Nobody was hired');
  return row;
}

/** Changes columns of an employee; answers how many rows were seen. */
function change(who: string, id: string, changed: Record<string, unknown>): Promise<number> {
  const sets = Object.keys(changed).map((column, index) => `${column} = $${index + 2}`);
  return db
    .as(who, (sql) =>
      sql.query(`update app_public.employees set ${sets.join(', ')} where id = $1 returning id`, [
        id,
        ...Object.values(changed),
      ]),
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

onTheCast();

beforeAll(async () => {
  const rows = await db.query<{ role_name: string; id: string }>(
    'select role_name, id from app_public.roles',
  );
  roles = Object.fromEntries(rows.map(({ role_name, id }) => [role_name, id]));
});

describe('hiring', () => {
  test('makes an active employee of the own office, who can sign in (doc 1 §3) (doc 1 §4)', async () => {
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

  test('takes the names of the people table when the form has none (doc 1 §5) (D29)', async () => {
    await db.query(
      `insert into app_public.people (company_id, identification_number, first_name, last_name)
       values ($1, '19876543', 'Yuleisy', 'Parra')`,
      [caracas.companyId],
    );
    const known = await hire(supervisor, { identification_number: 'V19876543' });
    expect(known.full_name).toBe('Yuleisy Parra');
  });

  test('of type CIV is looked up alike (doc 1 §5)', async () => {
    await db.query(
      `insert into app_public.people (company_id, identification_number, first_name, last_name)
       values ($1, '19876544', 'Nora', 'Paz')`,
      [caracas.companyId],
    );
    const add = (number: string) =>
      hire(lima.email('crm_supervisor'), {
        identification_type: 'CIV',
        identification_number: number,
        phone: '987654321',
      });
    const known = await add('V19876544');
    const unknown = await add('V19876545');
    expect(known.full_name).toBe('Nora Paz');
    const queued = await db.query(
      `select payload ->> 'id' as id from graphile_worker._private_jobs
       where payload ->> 'id' = any ($1)`,
      [[known.id, unknown.id]],
    );
    expect(queued).toEqual([{ id: unknown.id }]);
  });

  test('has the registry asked in the background for whom nobody knows (doc 1 §5)', async () => {
    const { id } = await hire(supervisor);
    const passport = await hire(supervisor, {
      identification_type: 'PP',
      identification_number: 'AB1234567',
    });
    const jobs = await db.query<{ id: string }>(
      `select payload ->> 'id' as id from graphile_worker._private_jobs
       where payload ->> 'id' = any ($1)`,
      [[id, passport.id]],
    );
    expect(jobs).toEqual([{ id }]);
  });

  test.for([
    ['an e-mail that is none', { email: 'nueva' }, 'INVALID_EMAIL', 'email'],
    ['an e-mail of another', { email: 'crm_ceo@caracas.demo' }, 'EMAIL_EXISTS', 'email'],
    ['no phone', { phone: '' }, 'INVALID_PHONE', 'phone'],
    ['no password', { password: null }, 'REQUIRED_FIELD', 'password'],
    ['a password as it was typed', { password: 'secreta' }, 'INVALID_INPUT', 'password'],
    [
      'a wrong document',
      { identification_number: 'V12' },
      'INVALID_IDENTIFICATION',
      'identificationNumber',
    ],
    ['a commission of 50 %', { commission: '0.50' }, 'INVALID_INPUT', 'commission'],
    ['a commission of 37 %', { commission: '0.37' }, 'INVALID_INPUT', 'commission'],
    ['a commission of 10 %', { commission: '0.10' }, 'INVALID_INPUT', 'commission'],
    ['no commission', { commission: '0' }, 'INVALID_INPUT', 'commission'],
    [
      'a supervisor commission',
      { supervisor_commission: '0.02' },
      'INVALID_INPUT',
      'supervisorCommission',
    ],
  ] as const)('with %s is refused', async ([, changed, code, field]) => {
    const refusal = await refusalWithoutTrace(db, () => hire(supervisor, changed));
    expect([refusal.code, refusal.params.field]).toEqual([code, field]);
  });

  test('of somebody whom the company has is EMPLOYEE_EXISTS', async () => {
    const { identificationNumber } = valencia.people.crm_technical;
    const refusal = await refusalWithoutTrace(db, () =>
      hire(supervisor, { identification_number: identificationNumber }),
    );
    expect(refusal.code).toBe('EMPLOYEE_EXISTS');
  });

  test('an attendant may have a supervisor commission of up to 5 % (doc 1 §5)', async () => {
    const attendant = { role_id: roles.crm_technical_attendant };
    for (const supervisor_commission of ['0', '0.01', '0.05']) {
      await hire(supervisor, { ...attendant, supervisor_commission });
    }
    const refusal = await refusalOf(
      hire(supervisor, { ...attendant, supervisor_commission: '0.06' }),
    );
    expect(refusal.params.field).toBe('supervisorCommission');
  });

  test('a supervisor has a commission of up to 5 % (doc 1 §5)', async () => {
    for (const commission of ['0', '0.025', '0.05']) {
      await hire(localAdmin, { role_id: roles.crm_supervisor, commission });
    }
    const refusal = await refusalOf(
      hire(localAdmin, { role_id: roles.crm_supervisor, commission: '0.15' }),
    );
    expect(refusal.params.field).toBe('commission');
  });
});

describe('who hires whom (doc 1 §6)', () => {
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
    '%s (doc 1 §6 Add supervisors) (doc 1 §6 Technician add tab)',
    async (who) => {
      for (const [role, commission] of roleGroups) {
        const act = () => hire(caracas.email(who), { role_id: roles[role], commission });
        if (may[who]?.includes(role)) await act();
        else expect((await refusalWithoutTrace(db, act)).code, role).toBe('FORBIDDEN');
      }
    },
  );
});

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

describe('editing', () => {
  test('changes phone, e-mail, commission and role, and the login follows the e-mail', async () => {
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
    const refusal = await refusalWithoutTrace(db, () =>
      change(supervisor, id, { email: caracas.email('crm_ceo') }),
    );
    expect(refusal.code).toBe('EMAIL_EXISTS');
  });

  test('keeps a commission that no form offers until it is changed (D38)', async () => {
    const { id } = await hire(supervisor);
    await db.query('update app_public.employees set commission = 0.37 where id = $1', [id]);
    await change(supervisor, id, { phone: '0424-1112233', commission: '0.37' });
    const refusal = await refusalOf(change(supervisor, id, { commission: '0.38' }));
    expect(refusal).toMatchObject({ code: 'INVALID_INPUT', params: { field: 'commission' } });
  });

  test('an attendant who becomes a technician loses the supervisor commission', async () => {
    const { id } = await hire(supervisor, {
      role_id: roles.crm_technical_attendant,
      supervisor_commission: '0.03',
    });
    await change(supervisor, id, { role_id: roles.crm_technical });
    expect(await rowOf(id)).toMatchObject({ supervisor_commission: '0.000000' });
  });

  test('of who is mightier is refused, and of another office finds nobody (doc 1 §6 Technician edit and disable)', async () => {
    const phone = '0424-9998877';
    for (const who of [localAdmin, supervisor]) {
      const refusal = await refusalWithoutTrace(db, () =>
        change(who, caracas.people.crm_admin.id, { phone }),
      );
      expect(refusal.code).toBe('FORBIDDEN');
      expect(await change(who, valencia.people.crm_technical.id, { phone })).toBe(0);
    }
    expect(await change(admin, valencia.people.crm_technical.id, { phone })).toBe(1);
  });

  test('changes no password or company', async () => {
    const { id } = await hire(supervisor);
    for (const changed of [
      { password: hash },
      { company_id: caracas.companyId },
      { created: '2020-01-01' },
    ]) {
      expect((await refusalOf(change(admin, id, changed))).code).toBe('FORBIDDEN');
    }
    const read = db.as(admin, (sql) => sql.query('select password from app_public.employees'));
    expect((await refusalOf(read)).code).toBe('FORBIDDEN');
  });
});

describe('a correction of somebody’s name or document (D49)', () => {
  test('is for who may edit them, on record, and leaves nobody without a name', async () => {
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
      const refusal = await refusalWithoutTrace(db, () => change(supervisor, id, changed));
      expect(refusal.code).toBe(code);
    }
    const [entry] = await db.query(
      `select after ->> 'last_name' as name from app_public.audit_entries where object_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(entry?.name).toBe('Peña');
  });

  test('of the own document is somebody else’s to make', async () => {
    const own = caracas.people.crm_supervisor.id;
    const refusal = await refusalOf(
      change(supervisor, own, { identification_number: 'V77100002' }),
    );
    expect(refusal.code).toBe('FORBIDDEN');
  });
});

describe('an office is changed (doc 1 §6)', () => {
  test('by crm_admin, for any of the company, whatever its currency (doc 1 §6 Change a technician’s office) (D63)', async () => {
    const { id } = await hire(admin);
    await change(admin, id, { office_id: valencia.id });
    expect(await rowOf(id)).toMatchObject({ office_id: valencia.id });
    // No phone of the old country comes along to another one.
    expect(await refusalOf(change(admin, id, { office_id: lima.id }))).toEqual({
      code: 'INVALID_PHONE',
      params: { field: 'phone' },
    });
    expect(await rowOf(id)).toMatchObject({ office_id: valencia.id });
    await change(admin, id, { office_id: lima.id, phone: '912 345 678' });
    expect(await rowOf(id)).toMatchObject({ office_id: lima.id, phone: '912 345 678' });
    expect((await refusalOf(change(admin, id, { phone: '0414-1234567' }))).code).toBe(
      'INVALID_PHONE',
    );
  });

  test('by nobody else (doc 1 §6 Change a technician’s office)', async () => {
    const { id } = await hire(admin);
    for (const who of [localAdmin, supervisor]) {
      const refusal = await refusalWithoutTrace(db, () =>
        change(who, id, { office_id: valencia.id }),
      );
      expect(refusal.code).toBe('FORBIDDEN');
    }
  });
});

describe('of their own row', () => {
  test.for(['crm_admin', 'crm_supervisor', 'crm_technical', 'crm_marketing'] as const)(
    '%s changes phone and e-mail, and nothing that raises them (doc 1 §7 Calls) (D49)',
    async (role) => {
      const { id } = valencia.people[role];
      const who = valencia.email(role);
      expect(await change(who, id, { phone: '0424-1231231', email: who })).toBe(1);
      for (const [changed, code] of [
        [{ role_id: role === 'crm_admin' ? roles.crm_ceo : roles.crm_admin }, 'FORBIDDEN'],
        [{ office_id: caracas.id }, 'FORBIDDEN'],
        [{ commission: '0.05' }, 'FORBIDDEN'],
        [{ supervisor_commission: '0.05' }, 'FORBIDDEN'],
        [{ status: 2 }, 'OWN_ACCOUNT'],
      ] as const) {
        const refusal = await refusalWithoutTrace(db, () => change(who, id, changed));
        expect([JSON.stringify(changed), refusal.code]).toEqual([JSON.stringify(changed), code]);
      }
    },
  );

  test('everybody changes their password and nobody another’s', async () => {
    const update = (who: string, id: string | null, password: string | null = hash) =>
      db.as(who, (sql) =>
        sql.query<{ v_end_code: string }>(
          'select v_end_code from app_public.proc_employee_update_password($1, $2)',
          [id, password],
        ),
      );
    const { id } = valencia.people.crm_technical;
    const who = valencia.email('crm_technical');
    expect(await update(who, id)).toEqual([{ v_end_code: '99999' }]);
    expect(await rowOf(id)).toMatchObject({ password_hash: hash });
    const living = await db.query(
      `select from app_private.sessions as session
       join app_private.accounts as account on account.id = session.account_id
       where account.employee_id = $1 and ended_at is null`,
      [id],
    );
    expect(living).toEqual([]);
    for (const other of [valencia.people.crm_admin.id, null]) {
      expect((await refusalWithoutTrace(db, () => update(admin, other))).code).toBe('FORBIDDEN');
    }
    for (const typed of ['secreta', '', null]) {
      expect((await refusalOf(update(who, id, typed))).code).toBe('INVALID_INPUT');
    }
  });
});
