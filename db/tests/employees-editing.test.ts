import { describe, expect, test } from 'vitest';
import { admin, caracas, db, lima, localAdmin, supervisor, valencia } from './cast-stage.ts';
import { change, hash, hire, onHiringOffices, roles, rowOf } from './employees-stage.ts';
import { refusalOf, refusalWithoutTrace } from './refusal.ts';

onHiringOffices();

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

  test('does not turn a technician into more than the editor may hire', async () => {
    const { id } = await hire(supervisor);
    for (const [who, role] of [
      [supervisor, 'crm_supervisor'],
      [supervisor, 'crm_admin'],
      [localAdmin, 'crm_admin'],
      [localAdmin, 'crm_local_admin'],
    ] as const) {
      const refusal = await refusalWithoutTrace(db, () =>
        change(who, id, { role_id: roles[role], commission: '0' }),
      );
      expect(refusal.code).toBe('FORBIDDEN');
    }
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
