import { describe, expect, test, vi } from 'vitest';
import { busyConnections } from '../tests/busy-connections.ts';
import { createCompany } from './create-company.ts';
import { csv, database, filtered, many, onManyClients, server, token } from './csv-stage.ts';
import { startTestServer } from './test-server.ts';

onManyClients();

describe('codes', () => {
  test.each([
    ['roles', 'Técnica (o) Encargada (o)', /crm_/],
    ['employees', 'Técnica (o) Encargada (o)', /crm_technical/],
    ['users', 'Mercadeo', /crm_marketing/],
  ])('of %s.csv are written as their screen says them', async (name, caption, code) => {
    await database.query(
      `insert into app_public.users (company_id, office_id, role_id, email)
       select office.company_id, office.id, role.id, 'mercadeo' || gen_random_uuid() || '@turno.demo'
       from app_public.offices as office
       join app_public.roles as role using (company_id)
       where office_name = 'Caracas' and role_name = 'crm_marketing'`,
    );
    const admin = await server.signIn('crm_admin@caracas.demo');
    const text = await (await csv(name, admin)).text();
    expect(text).toContain(caption);
    expect(text.replaceAll(/[\w.-]+@[\w.-]+/g, '')).not.toMatch(code);
  });
});

test("a report's list that lacks an argument is an empty file, not an error", async () => {
  const response = await csv('client_services');
  expect(response.status).toBe(200);
  expect((await response.text()).split('\r\n')).toEqual([
    expect.stringContaining('Servicio,Número de identificación'),
    '',
  ]);
});

test('a list has six minutes and each piece of it 40 s, any other answer two minutes', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const given = () => new Set(waits.mock.calls.map(([, delay]) => delay));
  expect((await server.fetch('/me', { token })).status).toBe(200);
  expect([given().has(120_000), given().has(360_000)]).toEqual([true, false]);
  waits.mockClear();
  await (await csv(filtered({ lastName: { includesInsensitive: 'zzz' } }))).text();
  expect([given().has(360_000), given().has(40_000)]).toEqual([true, true]);
  waits.mockRestore();
});

test('lists hold a third of the pool; who finds no place for 5 s is told so and when to come again', async () => {
  const small = await startTestServer(database, { env: { poolSize: 6 } });
  const people = ['crm_supervisor', 'crm_local_admin', 'crm_technical_attendant'] as const;
  const tokens = await Promise.all(people.map((role) => small.signIn(`${role}@valencia.demo`)));
  const nobody = `/csv/${filtered({ lastName: { includesInsensitive: 'zzz' } })}`;
  const blocker = await database.ownerPool.connect();
  await blocker.query('begin; lock table app_public.clients in access exclusive mode');
  try {
    const [first, second] = tokens.map((each) => small.fetch(nobody, { token: each }));
    await expect.poll(() => busyConnections(database), { timeout: 10_000 }).toBe(2);
    const begun = performance.now();
    const third = await small.fetch(nobody, { token: tokens[2] });
    const { errors } = (await third.json()) as { errors: { extensions: { code: string } }[] };
    expect([third.status, errors[0]?.extensions.code, third.headers.get('retry-after')]).toEqual([
      429,
      'DOWNLOADS_BUSY',
      '10',
    ]);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(4_900);
    await blocker.query('rollback');
    expect([(await first)?.status, (await second)?.status]).toEqual([200, 200]);
  } finally {
    await blocker.query('rollback');
    blocker.release();
    await small.stop();
  }
});

test('who has no name stands in the file by their document (2-B3)', async () => {
  await database.query(
    `insert into app_public.clients (company_id, office_id, identification_type, identification_number,
       first_name, second_name, last_name, second_last_name, phone, email, address)
     select company_id, id, 'CI', 'V29999001', '', '', '', '', '', 'sin-nombre@turno.demo', 'Centro'
     from app_public.offices where office_name = 'Caracas'`,
  );
  const response = await csv(filtered({ identificationNumber: { equalTo: 'V29999001' } }));
  const [, row] = (await response.text()).split('\r\n');
  expect(row).toMatch(/^V29999001,CI,V29999001,/);
});

describe('a list as CSV', () => {
  test('has its file name, a BOM, captions, and accents as they are (doc 1 §2 Clients) (D6)', async () => {
    const response = await csv(filtered({ identificationNumber: { equalTo: 'V30000003' } }));
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="clients.csv"');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [captions, row, rest] = bytes.toString('utf8').slice(1).split('\r\n');
    // What is ours stands behind the documented columns (doc 1 §2).
    expect(captions).toMatch(/^Nombre,Tipo,Identificación,Teléfono,Email,Dirección,(.+,)?Creado$/);
    expect(row).toContain('Ángela Ñusta Müller');
    // 2:00 UTC is the evening before in Caracas (D5).
    expect(row).toContain('04/03/2026 10:00:00 PM');
    expect(rest).toBe('');
  });

  test('makes formulas inert and quotes what needs it (D6)', async () => {
    const formula = await (
      await csv(filtered({ email: { equalTo: 'angela1@turno.demo' } }))
    ).text();
    expect(formula).toContain(`"'=HYPERLINK(""http://x"")"`);
    const quoted = await (await csv(filtered({ email: { equalTo: 'angela2@turno.demo' } }))).text();
    expect(quoted).toContain('"Av. ""Sur"", 5"');
  });

  test('holds every row that the filter matches, newest first, with flat memory (doc 1 §7 Conventions) (D6)', async () => {
    const before = process.memoryUsage().rss;
    const text = await (
      await csv(filtered({ firstName: { includesInsensitive: 'ángel' } }))
    ).text();
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
    const numbers = [...text.matchAll(/,V(3\d{7}),/g)].map(([, number]) => Number(number));
    expect(numbers).toHaveLength(many);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  });

  test('holds the chosen rows alone, in the order that is asked for', async () => {
    const some = await database.query<{ id: string; email: string }>(
      `select id, email from app_public.clients where email like '%@%' order by id limit 3`,
    );
    const chosen = { id: { in: some.map(({ id }) => id) } };
    const text = await (await csv(`${filtered(chosen)}&orderBy="EMAIL_DESC"`)).text();
    const emails = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => /[\w.-]+@[\w.-]+/.exec(line)?.[0]);
    expect(emails).toEqual(
      some
        .map(({ email }) => email)
        .toSorted()
        .toReversed(),
    );
  });

  test('has the columns that are asked for, in that order, and all of them otherwise', async () => {
    const one = filtered({ identificationNumber: { equalTo: 'V30000003' } });
    const asked = `${one}&columns=["email","identificationNumber"]`;
    const lines = (await (await csv(asked)).text()).split('\r\n');
    expect(lines).toEqual(['Email,Identificación', expect.stringMatching(/^[^,]*,V30000003$/), '']);
  });

  test('takes % and _ as they are typed', async () => {
    for (const typed of ['%', '_', '\\']) {
      const text = await (await csv(filtered({ email: { includesInsensitive: typed } }))).text();
      expect(text.split('\r\n')).toHaveLength(2);
    }
  });

  test('gives its connection back when the reader leaves in the middle', async () => {
    for (let round = 0; round < 12; round += 1) {
      const leaving = new AbortController();
      const response = await server.fetch('/csv/clients', { token, signal: leaving.signal });
      await response.body?.getReader().read();
      leaving.abort();
    }
    await expect.poll(() => busyConnections(database), { timeout: 10_000 }).toBe(0);
    expect((await csv('clients?filter={}')).status).toBe(200);
  });

  test('takes the arguments of a report', async () => {
    const response = await csv('employees_profit?arguments={"date":"2026-11-02"}');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Nombre');
  });
});

describe('a CSV is refused', () => {
  const codeOf = async (response: Response) =>
    ((await response.json()) as { errors: { extensions: { code: string } }[] }).errors[0]
      ?.extensions.code;

  test.each([
    ['a field that is not the list’s', 'clients?filter={"passwordHash":{"equalTo":"x"}}'],
    ['an operator that is none', 'clients?filter={"email":{"like":"x"}}'],
    ['a filter that is no JSON', 'clients?filter={email'],
    ['a value of the wrong type', 'clients?filter={"created":{"equalTo":"ayer"}}'],
    ['an order of another field', 'clients?orderBy=PASSWORD_HASH_ASC'],
    ['chosen rows that are none', 'clients?filter={"id":{"in":["x"]}}'],
    ['several values of one field', 'clients?filter={"email":{"in":["a@b.c"]}}'],
    ['an argument of the wrong type', 'employees_profit?arguments={"date":"ayer"}'],
  ])('for %s', async (_what, path) => {
    const response = await csv(path);
    expect([response.status, await codeOf(response)]).toEqual([400, 'INVALID_INPUT']);
  });

  test.each([
    ['a filter that is given twice', 'csv/clients?filter={}&filter={}', 'filter'],
    ['arguments that are given twice', 'csv/clients?arguments={}&arguments={}', 'arguments'],
    ['an order that is given twice', 'csv/clients?orderBy=ID_ASC&orderBy=ID_DESC', 'orderBy'],
    ['columns that are given twice', 'csv/clients?columns=["email"]&columns=["id"]', 'columns'],
    ['sums of a filter that is given twice', 'sums/expenses?filter={}&filter={}', 'filter'],
    ['a filter that is no JSON', 'csv/clients?filter={email', 'filter'],
    ['columns that are no list', 'csv/clients?columns={"email":1}', 'columns'],
    ['no columns', 'csv/clients?columns=[]', 'columns'],
    ['a column twice', 'csv/clients?columns=["email","email"]', 'columns'],
    ['a column that the list has not', 'csv/clients?columns=["passwordHash"]', 'columns'],
    [
      'more columns than there are',
      `csv/clients?columns=[${'"email",'.repeat(99)}"email"]`,
      'columns',
    ],
  ])('for %s, with its name', async (_what, path, field) => {
    const response = await server.fetch(`/${path}`, { token });
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { extensions: object }[] };
    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', field });
  });

  test('for a column that another role may have', async () => {
    const supervisor = await server.signIn('crm_supervisor@caracas.demo');
    const asked = 'sales?columns=["taxTotal"]';
    const refused = await csv(asked, supervisor);
    expect([refused.status, await codeOf(refused)]).toEqual([400, 'INVALID_INPUT']);
    expect((await csv(asked, await server.signIn('crm_ceo@caracas.demo'))).status).toBe(200);
  });

  test.each(['nothing', 'list-definition', '..%2F..%2Fserver%2Fmain', 'Clients', '__proto__'])(
    'for the list %s, which is none',
    async (name) => {
      const response = await csv(name);
      expect([response.status, await codeOf(response)]).toEqual([404, 'NOT_FOUND']);
    },
  );

  test('without a session, and without the permission', async () => {
    expect((await server.fetch('/csv/clients')).status).toBe(401);
    const technician = await server.signIn('crm_technical@caracas.demo');
    const response = await csv('clients', technician);
    expect([response.status, await codeOf(response)]).toEqual([403, 'FORBIDDEN']);
  });

  test('never shows the rows of another company', async () => {
    const stranger = { email: 'jefa@bella.example', password: 'una-clave-larga-9' };
    await createCompany(database.url, {
      company: 'Bella',
      office: 'Altamira',
      country: 'Venezuela',
      town: 'Caracas',
      address: '',
      currency: 'VES',
      timeZone: 'America/Caracas',
      iva: '0.16',
      invoicing: 'NO APLICA',
      exchange: undefined,
      ...stranger,
    });
    const text = await (
      await csv('clients', await server.signIn(stranger.email, stranger.password))
    ).text();
    expect(text.split('\r\n')).toHaveLength(2);
  });
});
