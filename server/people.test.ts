import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loginUrl } from '#db/roles.ts';
import { act, inDays, lineFor, stored } from '#db/tests/appointments-acts.ts';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { stageOffice } from '#db/tests/stage.ts';
import { createLogger } from '#runtime/logger.ts';
import { leeway } from '#scripts/scale.ts';
import { type RunningWorker, startWorker } from '#worker/start.ts';
import { type FakeService, startFakeService } from '../tests/fake-service.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let database: TestDatabase;
let service: FakeService;
let server: TestServer;
let token: string;
let worker: RunningWorker | undefined;

const pedro = {
  firstName: 'Pedro',
  secondName: 'José',
  lastName: 'Rodríguez',
  secondLastName: 'Díaz',
  birthday: '1984-02-29T00:00:00Z',
  sex: 'M',
  placeBirthCountry: 'Venezuela',
  placeBirthCity: 'Mérida',
  nationality: 'V',
};

const told = (...nodes: object[]) =>
  JSON.stringify({ data: { procGetPersonByIdNumber: { nodes } } });

let numbers = 31_000_000;

function freshNumber(): string {
  numbers += 1;
  return `V${numbers}`;
}

beforeAll(async () => {
  database = await cloneDatabase();
  service = await startFakeService();
  server = await startTestServer(database, {
    env: { registry: { url: service.url, publicKey: 'public', secretKey: 'hunter2' } },
  });
  token = await server.signIn('crm_supervisor@caracas.demo');
});

beforeEach(() => {
  service.received = [];
  service.behave = (response) => response.end(told(pedro));
  return async () => {
    await worker?.stop();
    worker = undefined;
  };
});

afterAll(async () => {
  await server.stop();
  await service.stop();
  await database.drop();
});

async function lookUp(number: string, as = token) {
  const response = await server.fetch(`/people/${encodeURIComponent(number)}`, { token: as });
  return { status: response.status, body: await response.json() };
}

function people(number: string) {
  return database.query(
    `select first_name, second_name, last_name, birthday::text, sex from app_public.people
     where identification_number = $1`,
    [number],
  );
}

async function work() {
  worker = await startWorker({
    connectionString: loginUrl(database.url, database.secret),
    secret: database.secret,
    sms: undefined,
    registry: { url: service.url, publicKey: 'public', secretKey: 'hunter2' },
    logger: createLogger('silent'),
  });
}

/** Adds a client without a name, as the form does; answers their id. */
async function addClient(identificationNumber: string): Promise<string> {
  const { data, errors } = await server.graphql(
    `mutation ($number: String) { procCreateClients(input: {
       identificationType: "CI", identificationNumber: $number, address: "Chacao", phone: "0414-1112233"
     }) { result { vId vEndCode } } }`,
    { token, variables: { number: identificationNumber } },
  );
  expect(errors).toBeUndefined();
  expect(data.procCreateClients.result.vEndCode).toBe('99999');
  return data.procCreateClients.result.vId;
}

async function clientOf(id: string) {
  const [client] = await database.query<{ full_name: string; welcome: string | null }>(
    `select full_name, (select body from app_public.messages
       where event_key = 'client_welcome:' || client.id) as welcome
     from app_public.clients as client where id = $1`,
    [id],
  );
  return client;
}

describe('the person lookup (D29)', () => {
  test('asks the registry once, keeps what it tells, and knows it from then on', async () => {
    const number = freshNumber();
    const first = await lookUp(number);
    expect(first).toEqual({
      status: 200,
      body: { found: true, person: { ...pedro, birthday: '1984-02-29' } },
    });
    expect(await people(number)).toEqual([
      {
        first_name: 'Pedro',
        second_name: 'José',
        last_name: 'Rodríguez',
        birthday: '1984-02-29',
        sex: 'M',
      },
    ]);
    for (const typed of [number, number.slice(1), `v-${number.slice(1, 3)}.${number.slice(3)}`]) {
      expect((await lookUp(typed)).body).toEqual(first.body);
    }
    expect(service.received).toHaveLength(1);
    const { query, variables } = JSON.parse(String(service.received[0]?.body));
    expect(query).toContain('procGetPersonByIdNumber');
    expect(variables).toEqual({
      publicKey: 'public',
      secretKey: 'hunter2',
      idNumber: number.slice(1),
    });
  });

  test('tells that nobody has the number', async () => {
    service.behave = (response) => response.end(told());
    const number = freshNumber();
    expect(await lookUp(number)).toEqual({ status: 200, body: { found: false } });
    expect(await people(number)).toEqual([]);
  });

  test.for(['E81234567', 'J123456789', 'AB123456', '../../etc', "' or 1=1"])(
    'does not ask the registry for %s',
    async (number) => {
      expect(await lookUp(number)).toEqual({ status: 200, body: { found: false } });
      expect(service.received).toEqual([]);
    },
  );

  test.for([
    ['is slow', () => undefined],
    ['drops the connection', (response) => response.destroy()],
    ['breaks', (response) => response.writeHead(500).end('oops')],
    ['refuses', (response) => response.end('{"errors":[{"message":"llave inválida"}]}')],
    ['answers nonsense', (response) => response.end('<html>')],
  ] as [string, FakeService['behave']][])(
    'says within 3 s that the registry is unavailable when it %s',
    async ([, behave]) => {
      service.behave = behave;
      const begun = Date.now();
      expect(await lookUp(freshNumber())).toEqual({
        status: 200,
        body: { found: false, unavailable: true },
      });
      expect(Date.now() - begun).toBeLessThan(4_500 * leeway);
    },
  );

  test('is for who adds clients or technicians', async () => {
    const statusFor = async (role: string) =>
      (await lookUp('V12345678', await server.signIn(`${role}@caracas.demo`))).status;
    for (const role of ['crm_admin', 'crm_local_admin', 'crm_technical_attendant']) {
      expect(await statusFor(role)).toBe(200);
    }
    for (const role of ['crm_technical', 'crm_ceo', 'crm_marketing', 'crm_administration']) {
      expect(await statusFor(role)).toBe(403);
    }
    expect((await server.fetch('/people/V12345678')).status).toBe(401);
  });
});

describe('a client whom nobody knew', () => {
  test('is named and welcomed by sex after the lookup in the background', async () => {
    const id = await addClient(freshNumber());
    expect(await clientOf(id)).toEqual({ full_name: '', welcome: null });
    await work();
    await expect
      .poll(() => clientOf(id), { timeout: 10_000 })
      .toEqual({
        full_name: 'Pedro José Rodríguez Díaz',
        welcome: 'Bienvenido a Caracas, Pedro José Rodríguez Díaz.',
      });
  });

  test('is welcomed when the registry does not know them either', async () => {
    service.behave = (response) => response.end(told());
    const id = await addClient(freshNumber());
    await work();
    await expect
      .poll(() => clientOf(id), { timeout: 10_000 })
      .toEqual({ full_name: '', welcome: 'Le damos la bienvenida a Caracas.' });
  });

  test('is added at once and welcomed while the registry is down, and named when it is back', async () => {
    service.behave = (response) => response.destroy();
    const begun = Date.now();
    const id = await addClient(freshNumber());
    expect(Date.now() - begun).toBeLessThan(2_000 * leeway);
    await work();
    await expect
      .poll(() => clientOf(id), { timeout: 10_000 })
      .toEqual({ full_name: '', welcome: 'Le damos la bienvenida a Caracas.' });
    service.behave = (response) => response.end(told({ ...pedro, firstName: 'Ana', sex: 'F' }));
    await expect
      .poll(async () => (await clientOf(id))?.full_name, { timeout: 15_000 })
      .toBe('Ana José Rodríguez Díaz');
    expect((await clientOf(id))?.welcome).toBe('Le damos la bienvenida a Caracas.');
  });
});

describe("'Sincronizar Clientes' (D32)", () => {
  const sync = async (as = token) => {
    const response = await server.fetch('/clients/sync', {
      method: 'POST',
      token: as,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    return { status: response.status, body: await response.json() };
  };

  const syncJobs = () =>
    database.query(`select key from graphile_worker.jobs where task_identifier = 'clients__sync'`);

  const nameless = async () => {
    const [row] = await database.query<{ nameless: number }>(
      `select count(*)::int as nameless from app_public.clients where full_name = '' and address = 'Sync'`,
    );
    return row?.nameless;
  };

  beforeAll(async () => {
    await database.query(
      `insert into app_public.clients (company_id, office_id, identification_type,
         identification_number, email, address)
       select company_id, id, case when n = 250 then 'PP' else 'CI' end, 'V' || 32000000 + n,
         'sync' || n || '@turno.demo', 'Sync'
       from app_public.offices, generate_series(1, 250) as n where office_name = 'Caracas'`,
    );
    await database.query(
      `insert into app_public.people (company_id, identification_number, first_name)
       select id, 32000001::text, 'Rosa' from app_public.companies`,
    );
  });

  test('names every client whom the people table or the registry knows, one job per company', async () => {
    const calls = await Promise.all(Array.from({ length: 5 }, () => sync()));
    expect(new Set(calls.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { data: { result: 'OK' } } })]),
    );
    expect(await syncJobs()).toHaveLength(1);
    // A call while it runs adds nothing.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    service.behave = (response) => held.then(() => response.end(told(pedro)));
    await work();
    await expect.poll(() => service.received.length, { timeout: 10_000 }).toBe(1);
    await sync();
    expect(await syncJobs()).toHaveLength(1);
    release();
    await expect.poll(nameless, { timeout: 20_000 }).toBe(1);
    await expect.poll(syncJobs, { timeout: 10_000 }).toEqual([]);
    // One was in the people table, a passport is in no registry.
    const asked = service.received.filter(({ body }) => /"idNumber":"32/.test(String(body)));
    expect(asked).toHaveLength(248);
  });

  test('keeps on with the people table when the registry is down, and can be called again', async () => {
    await database.query(
      `update app_public.clients set first_name = '', second_name = '', last_name = '', second_last_name = ''
       where address = 'Sync';
       delete from app_public.people where identification_number = 'V32000005'`,
    );
    service.behave = (response) => response.destroy();
    await sync();
    await work();
    await expect.poll(nameless, { timeout: 20_000 }).toBe(2);
    await expect.poll(syncJobs, { timeout: 10_000 }).toEqual([]);
    service.behave = (response) => response.end(told(pedro));
    await sync();
    await expect.poll(nameless, { timeout: 20_000 }).toBe(1);
  });

  test('links a walk-in appointment to the one client of its phone, or of a name that was just learnt', {
    timeout: 90_000,
  }, async () => {
    const office = await stageOffice(database, 'Caracas');
    const [client] = await database.query<{ id: string; phone: string }>(
      `insert into app_public.clients (company_id, office_id, identification_type, identification_number, email, phone, address)
       values ($1, $2, 'CI', 'V33000001', 'zoraida@turno.demo', '0414-6660001', 'Chacao') returning id, phone`,
      [office.companyId, office.id],
    );
    await database.query(
      `insert into app_public.people (company_id, identification_number, first_name, last_name)
       values ($1, '33000001', 'Zoraida', 'Pírela')`,
      [office.companyId],
    );
    const walkIn = async (first_name: string, last_name: string, phone: string) => {
      const { v_id } = await act(database, office, 'proc_create_appointments_by_name', {
        first_name,
        last_name,
        phone,
        appointment_date: inDays(office, 2),
        details: [lineFor(office, undefined)],
      });
      return v_id as string;
    };
    const byName = await walkIn('Zoraida', 'Pirela', '0412-0000001');
    const byPhone = await walkIn('Zori', 'P.', '0414 666 0001');
    const stranger = await walkIn('Nadie', 'Conocido', '0412-0000002');
    await sync();
    await work();
    const linked = () =>
      database.query(`select id from app_public.appointments where client_id = $1 order by id`, [
        client?.id,
      ]);
    await expect
      .poll(linked, { timeout: 60_000 })
      .toEqual([byName, byPhone].sort().map((id) => ({ id })));
    await expect.poll(syncJobs, { timeout: 10_000 }).toEqual([]);
    expect((await stored(database, byName)).clientIn).toBe('V33000001');
    expect((await stored(database, stranger)).clientIn).toBe('');
  });

  test('is for who may', async () => {
    const answer = await sync(await server.signIn('crm_admin@caracas.demo'));
    expect(answer).toMatchObject({
      status: 403,
      body: { errors: [{ extensions: { code: 'FORBIDDEN' } }] },
    });
    expect((await server.fetch('/clients/sync', { method: 'POST' })).status).toBe(401);
  });
});
