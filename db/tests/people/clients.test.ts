import { describe, expect, test } from 'vitest';
import { caracas, db, lima } from '../support/demo-fixture.ts';
import { seedOtherCompany } from '../support/other-company.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import {
  createClient,
  freshNumber,
  marisol,
  milagros,
  onOfficesWithClients,
  register,
  saved,
} from './clients-fixture.ts';

onOfficesWithClients();

describe('the registration of a client', () => {
  test('a new client is stored for the office of the session with the typed values (doc 1 §3) (D30)', async () => {
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

  test('a generated password is stored as a hash that staff cannot read (D31)', async () => {
    const password = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$b3Rybw';
    const { v_id } = await createClient({ password });
    expect(
      await db.query(
        'select password_hash from app_private.client_passwords where client_id = $1',
        [v_id],
      ),
    ).toEqual([{ password_hash: password }]);
    const read = db.queryAs(marisol, 'select * from app_private.client_passwords');
    expect(await rejectionOf(read)).toMatchObject({ code: 'FORBIDDEN' });
  });

  test.for([undefined, '', '  '])(
    'a client without e-mail (%j) gets the identification type followed by the number (doc 1 §5) (D31)',
    async (email) => {
      const number = freshNumber();
      const result = await createClient({ identification_number: number, email });
      expect((await saved(result.v_id))?.email).toBe(`CI${number}`);
    },
  );

  test.for<[changed: Record<string, unknown>, code: string, field?: string]>([
    [{ password: 'as it was typed' }, 'INVALID_INPUT', 'password'],
    [{ email: 'ana' }, 'INVALID_EMAIL'],
    [{ email: 'ana@' }, 'INVALID_EMAIL'],
    [{ email: '@correo.com' }, 'INVALID_EMAIL'],
    [{ email: 'ana@correo' }, 'INVALID_EMAIL'],
    [{ email: 'ana perez@correo.com' }, 'INVALID_EMAIL'],
    [{ phone: 'abc' }, 'INVALID_PHONE'],
    [{ phone: '123' }, 'INVALID_PHONE'],
    [{ phone: '0414123456789012' }, 'INVALID_PHONE'],
    [{ phone: '0414-CASA' }, 'INVALID_PHONE'],
    [{ identification_number: 'V12345' }, 'INVALID_IDENTIFICATION'],
    [{ identification_number: 'X12345678' }, 'INVALID_IDENTIFICATION'],
    [{ identification_number: 'cinco' }, 'INVALID_IDENTIFICATION'],
    [{ identification_type: 'PP', identification_number: 'AB' }, 'INVALID_IDENTIFICATION'],
    [{ identification_type: 'RIF', identification_number: 'J12345' }, 'INVALID_IDENTIFICATION'],
    // Document types of Lima.
    [{ identification_type: 'DNI', identification_number: '45678912' }, 'INVALID_IDENTIFICATION'],
    [
      { identification_type: 'RUC', identification_number: '20131312955' },
      'INVALID_IDENTIFICATION',
    ],
  ])(
    'a client of Caracas with %j is rejected: %s (doc 1 §5) (D29)',
    async ([changed, code, field]) => {
      const rejection = await rejectionWithoutTrace(db, () => createClient(changed));
      expect(rejection).toMatchObject({ code, params: field ? { field } : {} });
    },
  );

  test.for([
    ['PP', 'AB123456'],
    ['CE', '001234567'],
    ['CIV', 'V23111222'],
    ['DNI', '45678912'],
    ['PTP', 'PTP99887'],
  ])(
    'a client of Lima may have a %s (doc 1 §5) (doc 2 §5 Identification types)',
    async ([type, number]) => {
      const result = await createClient(
        { identification_type: type, identification_number: number, phone: '987 654 321' },
        milagros,
      );
      expect(await saved(result.v_id)).toMatchObject({
        identification_type: type,
        office_id: lima.id,
      });
    },
  );

  test.for(['CI', 'RIF'])(
    'a client of Lima cannot have a %s (doc 1 §5) (doc 2 §5 Identification types)',
    async (identification_type) => {
      const rejection = await rejectionWithoutTrace(db, () =>
        createClient({ identification_type }, milagros),
      );
      expect(rejection.code).toBe('INVALID_IDENTIFICATION');
    },
  );
});

describe('existing clients', () => {
  test('the name of a new client with a CIV comes from the people table, else from the registry (doc 1 §5) (D29)', async () => {
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

  test('a client that exists at another office of the company is rejected (D29)', async () => {
    const result = await createClient(
      { identification_type: 'CIV', identification_number: freshNumber() },
      milagros,
    );
    const number = (await saved(result.v_id))?.identification_number;
    const rejection = await rejectionWithoutTrace(db, () =>
      createClient({ identification_number: number }),
    );
    expect(rejection.code).toBe('CLIENT_EXISTS');
  });

  test('the number of a client of another company is free (D29)', async () => {
    const otherCompany = await db.asOwner((_, client) => seedOtherCompany(client));
    const number = freshNumber();
    await createClient({ identification_number: number });
    const { v_id } = await createClient(
      { identification_number: number },
      otherCompany.people.crm_supervisor.email,
    );
    expect(await saved(v_id)).toMatchObject({
      company_id: otherCompany.companyId,
      identification_number: number,
    });
  });

  test('an existing e-mail is rejected with CLIENT_EMAIL_EXISTS (doc 1 §8 CLIENT_EMAIL_EXISTS) (doc 3 §8)', async () => {
    await createClient({ email: 'luisa@correo.com' });
    const rejection = await rejectionWithoutTrace(db, () =>
      createClient({ email: 'LUISA@correo.com' }),
    );
    expect(rejection).toMatchObject({ code: 'CLIENT_EMAIL_EXISTS' });
  });
});

async function welcomeOf(clientId: string | null): Promise<string | undefined> {
  const [message] = await db.query<{ body: string }>(
    'select body from app_public.messages where event_key = $1',
    [`client_welcome:${clientId}`],
  );
  return message?.body;
}

describe('the welcome message', () => {
  test.for([
    ['M', 'Bienvenido'],
    ['F', 'Bienvenida'],
    [null, 'Le damos la bienvenida'],
  ])('the welcome to a person of sex %j begins with %s (doc 1 §9)', async ([sex, greeting]) => {
    const number = freshNumber();
    await register({ number, first: 'Alexis', last: 'Rojas', sex });
    const result = await createClient({ identification_number: number, phone: '0414-7654321' });
    expect(await welcomeOf(result.v_id)).toBe(`${greeting} a Caracas, Alexis Rojas.`);
  });

  test('the welcome has the name from the people table, which is found by the digits alone (doc 1 §5)', async () => {
    const number = freshNumber();
    await register({ number: number.slice(1), first: 'Carmen', last: 'Silva', sex: 'F' });
    const result = await createClient({ identification_number: number, phone: '0414-7654321' });
    expect(await saved(result.v_id)).toMatchObject({ full_name: 'Carmen Silva' });
    expect(await welcomeOf(result.v_id)).toBe('Bienvenida a Caracas, Carmen Silva.');
  });

  test('a new client has the typed names, not those of the people table', async () => {
    const number = freshNumber();
    await register({ number, first: 'Carmen', last: 'Silva', sex: 'F' });
    const result = await createClient({
      identification_number: number,
      first_name: 'Carmela',
      last_name: 'Silvera',
    });
    expect((await saved(result.v_id))?.full_name).toBe('Carmela Silvera');
  });

  test('the welcome to a person without a known name has no name', async () => {
    const identification_number = freshNumber().replace('V', 'E');
    const result = await createClient({ identification_number, phone: '0414-7654321' });
    expect(await welcomeOf(result.v_id)).toBe('Le damos la bienvenida a Caracas.');
  });

  test('the welcome waits for the civil registry if the people table does not know the person (D29)', async () => {
    const result = await createClient({ phone: '0414-7654321' });
    expect(await welcomeOf(result.v_id)).toBeUndefined();
    const jobs = await db.query(
      `select identifier from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
       where job.payload ->> 'id' = $1`,
      [result.v_id],
    );
    expect(jobs).toEqual([{ identifier: 'person__look_up' }]);
  });

  test('the welcome is sent to the phone only, not to a generated e-mail (D31)', async () => {
    const number = freshNumber();
    await register({ number, first: 'Alexis', last: 'Rojas', sex: 'M' });
    const { v_id } = await createClient({ identification_number: number, phone: '0414-7654321' });
    expect((await saved(v_id))?.email).toBe(`CI${number}`);
    const messages = await db.query<{ phone: string }>(
      'select * from app_public.messages where event_key like $1',
      [`%${v_id}`],
    );
    expect(messages.map(({ phone }) => phone)).toEqual(['+584147654321']);
    const leaving = await db.query<{ text: string }>(
      `select message::text as text from app_public.messages as message
       union all select payload::text from graphile_worker._private_jobs`,
    );
    expect(leaving.length).toBeGreaterThan(0);
    expect(leaving.filter(({ text }) => text.includes(`CI${number}`))).toEqual([]);
  });

  test('no welcome is sent to a client without a phone (D31)', async () => {
    const result = await createClient();
    expect(await welcomeOf(result.v_id)).toBeUndefined();
  });
});

describe('the client search by document', () => {
  function lookUp(typed: string, actor = marisol, type?: string) {
    return db
      .queryAs<{ id: string | null }>(
        actor,
        'select id from app_public.client_by_identification_number($1, $2)',
        [typed, type],
      )
      .then(([row]) => row?.id ?? null);
  }

  test('the document search finds a client by digits, with prefix and with separators (doc 1 §7 Calls) (doc 2 §7 Sales)', async () => {
    const { id, identificationNumber } = caracas.client;
    const digits = identificationNumber.slice(1);
    for (const typed of [identificationNumber, digits, `v-${digits}`, ` ${digits} `]) {
      expect(await lookUp(typed)).toBe(id);
    }
  });

  test('the document search finds a client of another office of the company', async () => {
    const { id, identificationNumber } = lima.client;
    expect(await lookUp(identificationNumber, marisol, 'DNI')).toBe(id);
  });

  test('the document search ignores partial numbers and disabled clients', async () => {
    expect(await lookUp(caracas.client.identificationNumber.slice(0, -1))).toBeNull();
    const number = freshNumber();
    const { v_id } = await createClient({ identification_number: number });
    expect(await lookUp(number)).toBe(v_id);
    await db.query('update app_public.clients set status = 2 where id = $1', [v_id]);
    expect(await lookUp(number)).toBeNull();
  });
});

describe('edits of a client', () => {
  function edit(id: string | null, patch: string, actor = marisol): Promise<unknown[]> {
    return db.queryAs(actor, `update app_public.clients set ${patch} where id = $1 returning id`, [
      id,
    ]);
  }

  test('an edit records corrected names and document, and rejects invalid or existing documents (D49)', async () => {
    const id = await db.value(
      `insert into app_public.clients (company_id, office_id, identification_type, identification_number,
         first_name, last_name, email, address)
       values ($1, $2, 'CI', 'V77000001', 'Rossa', 'Gill', 'CIV77000001', 'Centro') returning id`,
      [caracas.companyId, caracas.id],
    );
    for (const [patch, code] of [
      ["identification_number = 'V12'", 'INVALID_IDENTIFICATION'],
      ["identification_type = 'DNI', identification_number = '40123456'", 'INVALID_IDENTIFICATION'],
      [`identification_number = '${caracas.client.identificationNumber}'`, 'CLIENT_EXISTS'],
      [
        `identification_number = '${caracas.client.identificationNumber.slice(1)}'`,
        'CLIENT_EXISTS',
      ],
    ] as const) {
      const rejection = await rejectionWithoutTrace(db, () => edit(id, patch));
      expect([patch, rejection.code]).toEqual([patch, code]);
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
      // The generated e-mail follows the document (D31).
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
  ])('an edit with %s is rejected', async ([patch, code]) => {
    const rejection = await rejectionWithoutTrace(db, () => edit(caracas.client.id, patch));
    expect(rejection.code).toBe(code);
  });
});
