import { describe, expect, test } from 'vitest';
import { type RoleName, roleNames } from '../demo/staff.ts';
import { admin, caracas, db, lima, localAdmin, supervisor, valencia } from './cast-stage.ts';
import { hash, hire, onHiringOffices, roles, rowOf } from './employees-stage.ts';
import { refusalOf, refusalWithoutTrace } from './refusal.ts';

onHiringOffices();

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

  test('only who sees all offices hires for another', async () => {
    const { office_id } = await hire(admin, { office_id: valencia.id });
    expect(office_id).toBe(valencia.id);
    for (const who of [localAdmin, supervisor]) {
      const refusal = await refusalWithoutTrace(db, () => hire(who, { office_id: valencia.id }));
      expect(refusal.code).toBe('FORBIDDEN');
    }
  });

  test('nobody hires for another company', async () => {
    const [company] = await db.query<{ id: string }>(
      `select app_private.create_company('Ajena') as id`,
    );
    const refusal = await refusalOf(hire(admin, { company_id: company?.id }));
    expect(['FORBIDDEN', 'NOT_FOUND']).toContain(refusal.code);
  });
});
