import { describe, expect, test } from 'vitest';
import { caracas, db, lima } from './cast-stage.ts';
import {
  createClient,
  freshNumber,
  marisol,
  onOfficesWithClients,
  saved,
} from './clients-stage.ts';
import { refusalWithoutTrace } from './refusal.ts';
import { rolesBut } from './stage.ts';

onOfficesWithClients();

describe('looking a client up by document', () => {
  function lookUp(typed: string, who = marisol) {
    return db
      .as(who, (sql) =>
        sql.query<{ id: string | null }>(
          'select id from app_public.client_by_identification_number($1)',
          [typed],
        ),
      )
      .then(([row]) => row?.id ?? null);
  }

  test('finds her by the digits alone, with her prefix, and with separators (doc 1 §7 Calls) (doc 2 §7 Sales)', async () => {
    const { id, identificationNumber } = caracas.client;
    const digits = identificationNumber.slice(1);
    for (const typed of [identificationNumber, digits, `v-${digits}`, ` ${digits} `]) {
      expect(await lookUp(typed)).toBe(id);
    }
  });

  test('finds a client of another office of the company', async () => {
    expect(await lookUp(lima.client.identificationNumber)).toBe(lima.client.id);
  });

  test('finds nobody by part of a number, and nobody who was disabled', async () => {
    expect(await lookUp(caracas.client.identificationNumber.slice(0, -1))).toBeNull();
    const number = freshNumber();
    const { v_id } = await createClient({ identification_number: number });
    expect(await lookUp(number)).toBe(v_id);
    await db.query('update app_public.clients set status = 2 where id = $1', [v_id]);
    expect(await lookUp(number)).toBeNull();
  });

  test('finds nobody for a technician, who reads no clients', async () => {
    expect(
      await lookUp(caracas.client.identificationNumber, caracas.email('crm_technical')),
    ).toBeNull();
  });
});

describe('editing a client', () => {
  function edit(id: string | null, patch: string, who = marisol): Promise<unknown[]> {
    return db.as(who, (sql) =>
      sql.query(`update app_public.clients set ${patch} where id = $1 returning id`, [id]),
    );
  }

  test.for(['crm_admin', 'crm_local_admin', 'crm_supervisor'] as const)(
    '%s may change phone, e-mail and address, and disable',
    async (role) => {
      const { v_id } = await createClient();
      const patch = `phone = '0424-1112233', email = '${role}@correo.com', address = 'Petare', updated = now()`;
      expect(await edit(v_id, patch, caracas.email(role))).toHaveLength(1);
      expect(await edit(v_id, 'status = 2', caracas.email(role))).toHaveLength(1);
      expect(await saved(v_id)).toMatchObject({
        phone: '0424-1112233',
        email: `${role}@correo.com`,
        address: 'Petare',
        status: 2,
      });
    },
  );

  test.for(rolesBut('crm_admin', 'crm_local_admin', 'crm_supervisor'))(
    '%s changes nobody',
    async (role) => {
      expect(await edit(caracas.client.id, "address = 'Otra'", caracas.email(role))).toEqual([]);
    },
  );

  test('corrects names and the document, on record, to no wrong one and nobody else’s (D49)', async () => {
    const [made] = await db.query<{ id: string }>(
      `insert into app_public.clients (company_id, office_id, identification_type, identification_number,
         first_name, last_name, email, address)
       values ($1, $2, 'CI', 'V77000001', 'Rossa', 'Gill', 'CIV77000001', 'Centro') returning id`,
      [caracas.companyId, caracas.id],
    );
    const id = made?.id as string;
    for (const [patch, code] of [
      ["identification_number = 'V12'", 'INVALID_IDENTIFICATION'],
      ["identification_type = 'DNI', identification_number = '40123456'", 'INVALID_IDENTIFICATION'],
      [`identification_number = '${caracas.client.identificationNumber}'`, 'CLIENT_EXISTS'],
      [
        `identification_number = '${caracas.client.identificationNumber.slice(1)}'`,
        'CLIENT_EXISTS',
      ],
    ] as const) {
      const refusal = await refusalWithoutTrace(db, () => edit(id, patch));
      expect([patch, refusal.code]).toEqual([patch, code]);
    }
    await edit(
      id,
      "first_name = 'Rosa', last_name = 'Gil', identification_number = 'v-77.000.002', phone = '0414-5550102'",
    );
    const [corrected] = await db.query(
      'select full_name, identification_number, email, phone from app_public.clients where id = $1',
      [id],
    );
    expect(corrected).toEqual({
      full_name: 'Rosa Gil',
      identification_number: 'V77000002',
      // What stands for no e-mail follows the document (D31).
      email: 'CIV77000002',
      phone: '0414-5550102',
    });
    const [entry] = await db.query(
      `select before ->> 'first_name' as was, after ->> 'identification_number' as number
       from app_public.audit_entries where object_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(entry).toEqual({ was: 'Rossa', number: 'V77000002' });
  });

  test.for<[patch: string, code: string]>([
    ["phone = 'abc'", 'INVALID_PHONE'],
    ["email = 'nada'", 'INVALID_EMAIL'],
    ["address = ' '", 'REQUIRED_FIELD'],
  ])('refuses %s', async ([patch, code]) => {
    const refusal = await refusalWithoutTrace(db, () => edit(caracas.client.id, patch));
    expect(refusal.code).toBe(code);
  });
});
