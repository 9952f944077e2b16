import { describe, expect, test } from 'vitest';
import { type RoleName, roleNames } from '../../demo/staff.ts';
import { caracas, db, lima, localAdmin, supervisor, valencia } from '../support/demo-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';
import { hash, hire, onEmployees, roles, rowOf } from './employees-fixture.ts';

onEmployees();

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

  test('only a person who may invite creates an employee without a password (D108)', async () => {
    const invited = { password: null, invite: true };
    const { id } = await hire(localAdmin, invited);
    expect(await rowOf(id)).toMatchObject({ password_hash: null, password: null, invite: null });
    for (const [actor, role] of [
      [supervisor, 'crm_technical'],
      [localAdmin, 'crm_supervisor'],
    ] as const) {
      const changed = { ...invited, role_id: roles[role], commission: '0.02' };
      const attempt = { ...changed, ...(role === 'crm_technical' && { commission: '0.40' }) };
      const rejection = await rejectionWithoutTrace(db, () => hire(actor, attempt));
      expect(rejection.code, actor).toBe('FORBIDDEN');
    }
    const both = await rejectionWithoutTrace(db, () => hire(localAdmin, { invite: true }));
    expect(both).toMatchObject({ code: 'INVALID_INPUT', params: { field: 'password' } });
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
