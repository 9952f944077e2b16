import { describe, expect, test } from 'vitest';
import { leeway } from '#scripts/test-runner/scale.ts';
import type { FakeService } from '../../tests/support/fake-service.ts';
import {
  database,
  onARegistry,
  pedro,
  registryAnswer,
  server,
  service,
  token,
  work,
} from '../testing/registry-fixture.ts';

onARegistry();

let numbers = 31_000_000;

function freshNumber(): string {
  numbers += 1;
  return `V${numbers}`;
}

async function lookUp(number: string, as = token) {
  const response = await server.fetch(`/people/${encodeURIComponent(number)}`, { token: as });
  return { status: response.status, body: await response.json() };
}

const people = (number: string) =>
  database.query(
    `select first_name, second_name, last_name, birthday::text, sex from app_public.people
     where identification_number = $1`,
    [number],
  );

/** Adds a client without a name, as the form does; returns their id. */
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
  test('the person lookup queries the registry once and stores the person for later lookups (doc 1 §5) (D29)', async () => {
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

  test('the person lookup returns found false for an unknown number', async () => {
    service.behave = (response) => response.end(registryAnswer());
    const number = freshNumber();
    expect(await lookUp(number)).toEqual({ status: 200, body: { found: false } });
    expect(await people(number)).toEqual([]);
  });

  test.for(['E81234567', 'J123456789', 'AB123456', '../../etc', "' or 1=1"])(
    'the person lookup does not query the registry for %s (D29)',
    async (number) => {
      expect(await lookUp(number)).toEqual({ status: 200, body: { found: false } });
      expect(service.received).toEqual([]);
    },
  );

  test.for([
    ['is slow', () => undefined],
    ['drops the connection', (response) => response.destroy()],
    ['fails', (response) => response.writeHead(500).end('oops')],
    [
      'rejects the request',
      (response) => response.end('{"errors":[{"message":"llave inválida"}]}'),
    ],
    ['returns no JSON', (response) => response.end('<html>')],
  ] as [string, FakeService['behave']][])(
    'the person lookup returns unavailable within 3 s when the registry %s (doc 1 §7 Calls)',
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

  test('the person lookup is available only to roles that add clients or technicians', async () => {
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

describe('a new client without a known name', () => {
  test('a new client gets a name and a welcome worded for their sex by the background lookup (doc 1 §1)', async () => {
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

  test('a new client unknown to the registry is welcomed without a name', async () => {
    service.behave = (response) => response.end(registryAnswer());
    const id = await addClient(freshNumber());
    await work();
    await expect
      .poll(() => clientOf(id), { timeout: 10_000 })
      .toEqual({ full_name: '', welcome: 'Le damos la bienvenida a Caracas.' });
  });

  test('a new client is welcomed while the registry is down, and named when it is back (doc 1 §5)', async () => {
    service.behave = (response) => response.destroy();
    const begun = Date.now();
    const id = await addClient(freshNumber());
    expect(Date.now() - begun).toBeLessThan(2_000 * leeway);
    await work();
    await expect
      .poll(() => clientOf(id), { timeout: 10_000 })
      .toEqual({ full_name: '', welcome: 'Le damos la bienvenida a Caracas.' });
    service.behave = (response) =>
      response.end(registryAnswer({ ...pedro, firstName: 'Ana', sex: 'F' }));
    await expect
      .poll(async () => (await clientOf(id))?.full_name, { timeout: 15_000 })
      .toBe('Ana José Rodríguez Díaz');
    expect((await clientOf(id))?.welcome).toBe('Le damos la bienvenida a Caracas.');
  });
});
