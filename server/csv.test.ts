import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { foundCompany } from './found-company.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const many = 20_000;

let database: TestDatabase;
let server: TestServer;
let token: string;

beforeAll(async () => {
  database = await cloneDatabase();
  server = await startTestServer(database);
  token = await server.signIn('crm_supervisor@caracas.demo');
  await database.query(
    `insert into app_public.clients (company_id, office_id, identification_type,
       identification_number, first_name, second_name, last_name, second_last_name, phone, email, address, created)
     select company_id, id, 'CI', 'V' || 30000000 + n, 'Ángela', 'Ñusta', 'Müller', '', '04141234567',
       'angela' || n || '@turno.demo',
       case n when 1 then '=HYPERLINK("http://x")' when 2 then 'Av. "Sur", 5' else 'Caracas' end,
       timestamptz '2026-03-05 02:00:00+00'
     from app_public.offices, generate_series(1, $1::int) as n where office_name = 'Caracas'`,
    [many],
  );
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

function csv(path: string, as = token) {
  return server.fetch(`/csv/${path}`, { token: as });
}

const filtered = (filter: object) => `clients?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('a list as CSV', () => {
  test('has its file name, a BOM, captions, and accents as they are', async () => {
    const response = await csv(filtered({ identificationNumber: { equalTo: 'V30000003' } }));
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="clients.csv"');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [captions, row, rest] = bytes.toString('utf8').slice(1).split('\r\n');
    expect(captions).toBe('Nombre,Tipo,Identificación,Teléfono,Email,Dirección,Creado');
    expect(row).toContain('Ángela Ñusta Müller');
    // 2:00 UTC is the evening before in Caracas (D5).
    expect(row).toContain('04/03/2026 10:00:00 PM');
    expect(rest).toBe('');
  });

  test('makes formulas inert and quotes what needs it', async () => {
    const formula = await (
      await csv(filtered({ email: { equalTo: 'angela1@turno.demo' } }))
    ).text();
    expect(formula).toContain(`"'=HYPERLINK(""http://x"")"`);
    const quoted = await (await csv(filtered({ email: { equalTo: 'angela2@turno.demo' } }))).text();
    expect(quoted).toContain('"Av. ""Sur"", 5"');
  });

  test('holds every row that the filter matches, newest first, with flat memory', async () => {
    const before = process.memoryUsage().rss;
    const text = await (
      await csv(filtered({ firstName: { includesInsensitive: 'ángel' } }))
    ).text();
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
    const numbers = [...text.matchAll(/,V(3\d{7}),/g)].map(([, number]) => Number(number));
    expect(numbers).toHaveLength(many);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
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
    await expect
      .poll(
        async () => {
          const rows = await database.query<{ busy: number }>(
            `select count(*)::int as busy from pg_stat_activity
           where datname = current_database() and usename = 'turno_login' and state <> 'idle'`,
          );
          return rows[0]?.busy;
        },
        { timeout: 10_000 },
      )
      .toBe(0);
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
    ['an argument of the wrong type', 'employees_profit?arguments={"date":"ayer"}'],
  ])('for %s', async (_what, path) => {
    const response = await csv(path);
    expect([response.status, await codeOf(response)]).toEqual([400, 'INVALID_INPUT']);
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
    await foundCompany(database.url, {
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
