import { describe, expect, test } from 'vitest';
import { caracas, db, lima } from './cast-stage.ts';
import {
  createClient,
  freshNumber,
  marisol,
  milagros,
  onOfficesWithClients,
  register,
  saved,
} from './clients-stage.ts';
import { refusalOf, refusalWithoutTrace } from './refusal.ts';
import { seedRival } from './rival.ts';
import { rolesBut } from './stage.ts';

onOfficesWithClients();

describe('a new client', () => {
  test('is saved for the office of the session with what was typed (doc 1 §3) (D30)', async () => {
    const number = freshNumber();
    const result = await createClient({
      identification_number: number,
      phone: ' 0414-1234567 ',
      email: ' Ana.Perez@Correo.com ',
      address: ' Los Palos Grandes ',
      first_name: 'Ana',
      last_name: 'Pérez',
      password: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
    });

    expect(result).toMatchObject({ v_phone: '0414-1234567', v_end_code: '99999' });
    expect(await saved(result.v_id)).toMatchObject({
      company_id: caracas.companyId,
      office_id: caracas.id,
      identification_type: 'CI',
      identification_number: number,
      full_name: 'Ana Pérez',
      phone: '0414-1234567',
      email: 'ana.perez@correo.com',
      address: 'Los Palos Grandes',
      status: 1,
      created_by: caracas.people.crm_supervisor.id,
    });
  });

  test('keeps the generated password as a hash, away from staff (D31)', async () => {
    const password = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$b3Rybw';
    const { v_id } = await createClient({ password });
    expect(
      await db.query(
        'select password_hash from app_private.client_passwords where client_id = $1',
        [v_id],
      ),
    ).toEqual([{ password_hash: password }]);
    const read = db.as(marisol, (sql) => sql.query('select * from app_private.client_passwords'));
    expect(await refusalOf(read)).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('with a plain password is refused', async () => {
    const refusal = await refusalWithoutTrace(db, () => createClient({ password: 'aB3dE6gH9j' }));
    expect(refusal).toMatchObject({ code: 'INVALID_INPUT', params: { field: 'password' } });
  });

  test.for([undefined, '', '  '])(
    'without e-mail (%j) gets the identification type followed by the number (doc 1 §5) (D31)',
    async (email) => {
      const number = freshNumber();
      const result = await createClient({ identification_number: number, email });
      expect((await saved(result.v_id))?.email).toBe(`CI${number}`);
    },
  );

  test.for([
    ['identification type', { identification_type: null }, 'identificationType'],
    ['identification number', { identification_number: '' }, 'identificationNumber'],
    ['address', { address: '   ' }, 'address'],
  ] as const)('without %s is refused (doc 1 §5)', async ([, missing, field]) => {
    const refusal = await refusalWithoutTrace(db, () => createClient(missing));
    expect(refusal).toMatchObject({ code: 'REQUIRED_FIELD', params: { field } });
  });

  test.for(['ana', 'ana@', '@correo.com', 'ana@correo', 'ana perez@correo.com'])(
    'with the e-mail %j is refused',
    async (email) => {
      const refusal = await refusalWithoutTrace(db, () => createClient({ email }));
      expect(refusal.code).toBe('INVALID_EMAIL');
    },
  );

  test.for(['abc', '123', '0414123456789012', '0414-CASA'])(
    'with the phone %j is refused',
    async (phone) => {
      const refusal = await refusalWithoutTrace(db, () => createClient({ phone }));
      expect(refusal.code).toBe('INVALID_PHONE');
    },
  );

  test.for([
    ['CI', 'V12345'],
    ['CI', 'X12345678'],
    ['CI', 'cinco'],
    ['PP', 'AB'],
    ['RIF', 'J12345'],
  ])('with %s %s is refused for its form (D29)', async ([type, number]) => {
    const refusal = await refusalWithoutTrace(db, () =>
      createClient({ identification_type: type, identification_number: number }),
    );
    expect(refusal.code).toBe('INVALID_IDENTIFICATION');
  });

  test('with a wrong check digit of a RIF is refused, with the right one saved (D29)', async () => {
    const wrong = { identification_type: 'RIF', identification_number: 'J-00002961-1' };
    expect((await refusalWithoutTrace(db, () => createClient(wrong))).code).toBe('INVALID_RIF');
    // Mercantil, C.A. Banco Universal.
    const result = await createClient({ ...wrong, identification_number: 'J-00002961-0' });
    expect((await saved(result.v_id))?.identification_number).toBe('J000029610');
  });

  test('with a wrong check digit of a RUC is refused, with the right one saved (D29)', async () => {
    const wrong = { identification_type: 'RUC', identification_number: '20131312954' };
    expect((await refusalWithoutTrace(db, () => createClient(wrong, milagros))).code).toBe(
      'INVALID_RUC',
    );
    // SUNAT itself.
    const result = await createClient({ ...wrong, identification_number: '20131312955' }, milagros);
    expect((await saved(result.v_id))?.identification_number).toBe('20131312955');
  });

  test.for([
    ['DNI', '45678912'],
    ['RUC', '20131312955'],
  ])('of Caracas may not have a %s (doc 1 §5)', async ([type, number]) => {
    const refusal = await refusalWithoutTrace(db, () =>
      createClient({ identification_type: type, identification_number: number }),
    );
    expect(refusal.code).toBe('INVALID_IDENTIFICATION');
  });

  test.for([
    ['PP', 'AB123456'],
    ['CE', '001234567'],
    ['CIV', 'V23111222'],
    ['DNI', '45678912'],
    ['PTP', 'PTP99887'],
  ])('of Lima may have a %s (doc 1 §5) (doc 2 §5 Identification types)', async ([type, number]) => {
    const result = await createClient(
      { identification_type: type, identification_number: number, phone: '987 654 321' },
      milagros,
    );
    expect(await saved(result.v_id)).toMatchObject({
      identification_type: type,
      office_id: lima.id,
    });
  });

  test.for(['CI', 'RIF'])(
    'of Lima may not have a %s (doc 1 §5) (doc 2 §5 Identification types)',
    async (type) => {
      const refusal = await refusalWithoutTrace(db, () =>
        createClient({ identification_type: type }, milagros),
      );
      expect(refusal.code).toBe('INVALID_IDENTIFICATION');
    },
  );
});

describe('a client who is there already', () => {
  test('is refused with CLIENT_EXISTS, however the number is typed (doc 1 §8 CLIENT_EXISTS) (doc 3 §8)', async () => {
    const number = freshNumber();
    const digits = number.slice(1);
    await createClient({ identification_number: number });
    for (const typed of [
      number,
      number.toLowerCase(),
      digits,
      `V-${digits.slice(0, 2)}.${digits.slice(2, 5)}.${digits.slice(5)}`,
    ]) {
      const refusal = await refusalWithoutTrace(db, () =>
        createClient({ identification_number: typed }),
      );
      expect(refusal).toMatchObject({
        code: 'CLIENT_EXISTS',
        params: { field: 'identificationNumber' },
      });
    }
  });

  test('of type CIV is looked up in the people table, else in the registry (doc 1 §5) (D29)', async () => {
    const known = freshNumber();
    await register({ number: known, first: 'Nora', last: 'Paz', sex: 'F' });
    const add = async (type: string, number: string) => {
      const given = { identification_type: type, identification_number: number };
      return (await createClient(given, milagros)).v_id;
    };
    const found = await add('CIV', known);
    expect(await saved(found)).toMatchObject({ full_name: 'Nora Paz' });
    const unknown = await add('CIV', freshNumber());
    const passport = await add('PP', 'AB7654321');
    const queued = await db.query(
      `select payload ->> 'id' as id from graphile_worker._private_jobs
       where payload ->> 'id' = any ($1)`,
      [[found, unknown, passport]],
    );
    expect(queued).toEqual([{ id: unknown }]);
  });

  test('is refused at another office of the company too (D29)', async () => {
    const result = await createClient(
      { identification_type: 'CIV', identification_number: freshNumber() },
      milagros,
    );
    const number = (await saved(result.v_id))?.identification_number;
    const refusal = await refusalWithoutTrace(db, () =>
      createClient({ identification_number: number }),
    );
    expect(refusal.code).toBe('CLIENT_EXISTS');
  });

  test('of another company leaves the number free (D29)', async () => {
    const rival = await db.asOwner((_, client) => seedRival(client));
    const number = freshNumber();
    await createClient({ identification_number: number });
    const { v_id } = await createClient(
      { identification_number: number },
      rival.people.crm_supervisor.email,
    );
    expect(await saved(v_id)).toMatchObject({
      company_id: rival.companyId,
      identification_number: number,
    });
  });

  test('by e-mail is refused with CLIENT_EMAIL_EXISTS (doc 1 §8 CLIENT_EMAIL_EXISTS) (doc 3 §8)', async () => {
    await createClient({ email: 'luisa@correo.com' });
    const refusal = await refusalWithoutTrace(db, () =>
      createClient({ email: 'LUISA@correo.com' }),
    );
    expect(refusal).toMatchObject({ code: 'CLIENT_EMAIL_EXISTS' });
  });
});

describe('who adds clients', () => {
  test.for(['crm_local_admin', 'crm_supervisor', 'crm_technical_attendant'] as const)(
    '%s may',
    async (role) => {
      const result = await createClient({}, caracas.email(role));
      expect(result.v_end_code).toBe('99999');
    },
  );

  test.for(rolesBut('crm_local_admin', 'crm_supervisor', 'crm_technical_attendant'))(
    '%s may not',
    async (role) => {
      const refusal = await refusalWithoutTrace(db, () => createClient({}, caracas.email(role)));
      expect(refusal.code).toBe('FORBIDDEN');
    },
  );

  test('nobody may for an office that they do not see', async () => {
    const refusal = await refusalWithoutTrace(db, () => createClient({ office_id: lima.id }));
    expect(refusal.code).toBe('OTHER_OFFICE');
  });
});
