import { beforeAll, describe, expect, test } from 'vitest';
import { busyConnections } from '../../tests/support/busy-connections.ts';
import { readXlsx } from '../../tests/support/read-xlsx.ts';
import { database, onATestServer, server, token } from '../testing/server-fixture.ts';
import { startTestServer } from '../testing/test-server.ts';

onATestServer('crm_supervisor@caracas.demo');

const technician = 'crm_technical@caracas.demo';
const many = 20_000;
const csv = (path: string, as = token) => server.fetch(`/csv/${path}`, { token: as });
const filtered = (filter: object) => `clients?filter=${encodeURIComponent(JSON.stringify(filter))}`;

beforeAll(() =>
  database.query(
    `insert into app_public.clients (company_id, office_id, identification_type,
       identification_number, first_name, second_name, last_name, second_last_name, phone, email, address, created)
     select company_id, id, 'CI', 'V' || 30000000 + n, 'Ángela', 'Ñusta', 'Müller', '', '04141234567',
       'angela' || n || '@turno.demo',
       case n when 1 then '=HYPERLINK("http://x")' when 2 then 'Av. "Sur", 5' else 'Caracas' end,
       timestamptz '2026-03-05 02:00:00+00'
     from app_public.offices, generate_series(1, $1::int) as n where office_name = 'Caracas'`,
    [many],
  ),
);

describe('codes in CSV files', () => {
  test.each([
    ['roles', 'Técnica (o) Encargada (o)', /crm_/],
    ['employees', 'Técnica (o) Encargada (o)', /crm_technical/],
    ['users', 'Mercadeo', /crm_marketing/],
  ])('%s.csv has captions instead of codes, as on its screen', async (name, caption, code) => {
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

test('a report list without its argument is an empty file', async () => {
  const response = await csv('client_services');
  expect(response.status).toBe(200);
  expect((await response.text()).split('\r\n')).toEqual([
    expect.stringContaining('Servicio;Número de identificación'),
    '',
  ]);
});

test('CSV files use a third of the pool; one that waits 5 s for a slot gets Retry-After', async () => {
  const small = await startTestServer(database, { env: { poolSize: 6 } });
  const people = ['crm_supervisor', 'crm_local_admin', 'crm_technical_attendant'] as const;
  const tokens = await Promise.all(people.map((role) => small.signIn(`${role}@valencia.demo`)));
  const nobody = `/csv/${filtered({ lastName: { includesInsensitive: 'zzz' } })}`;
  const blocker = await database.ownerPool.connect();
  await blocker.query('begin; lock table app_public.clients in access exclusive mode');
  try {
    const [first, second] = tokens.slice(0, 2).map((each) => small.fetch(nobody, { token: each }));
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

describe('a list as CSV', () => {
  test('a CSV has its file name, a BOM, captions and unchanged accents (doc 1 §2 Clients) (D6)', async () => {
    const response = await csv(filtered({ identificationNumber: { equalTo: 'V30000003' } }));
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="clients.csv"');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [captions, row, rest] = bytes.toString('utf8').slice(1).split('\r\n');
    // Additional columns follow the documented ones (doc 1 §2).
    expect(captions).toMatch(
      /^Nombre;Tipo;Identificación;Teléfono;Email;Dirección;(.+;)?Creado;Zona horaria$/,
    );
    expect(row).toContain('Ángela Ñusta Müller');
    // 2:00 UTC is the previous evening in Caracas (D5).
    expect(row).toMatch(/;2026-03-04 22:00:00;America\/Caracas$/);
    expect(rest).toBe('');
  });

  test('a CSV has each timestamp in the time zone of its office, named in a last column (D63) (D95)', async () => {
    await database.query(
      `insert into app_public.clients (company_id, office_id, created, identification_type, identification_number,
         first_name, second_name, last_name, second_last_name, phone, email, address)
       select company_id, id, timestamptz '2026-03-05 02:00:00+00', 'PP', 'RELOJ' || upper(office_name),
         'De los relojes', '', '', '', '', 'reloj@' || lower(office_name) || '.demo', 'Centro'
       from app_public.offices where office_name in ('Caracas', 'Lima')`,
    );
    const admin = await server.signIn('crm_admin@caracas.demo');
    const path = filtered({ firstName: { includesInsensitive: 'relojes' } });
    const rows = (await (await csv(path, admin)).text()).split('\r\n');
    expect(rows.find((row) => row.includes('RELOJCARACAS'))).toMatch(
      /;2026-03-04 22:00:00;America\/Caracas$/,
    );
    expect(rows.find((row) => row.includes('RELOJLIMA'))).toMatch(
      /;2026-03-04 21:00:00;America\/Lima$/,
    );
  });

  test('a CSV escapes formulas and quotes special characters (D6)', async () => {
    const formula = await (
      await csv(filtered({ email: { equalTo: 'angela1@turno.demo' } }))
    ).text();
    expect(formula).toContain(`"'=HYPERLINK(""http://x"")"`);
    const quoted = await (await csv(filtered({ email: { equalTo: 'angela2@turno.demo' } }))).text();
    expect(quoted).toContain('"Av. ""Sur"", 5"');
  });

  test('a CSV contains every matching row, newest first, in constant memory (doc 1 §7 Conventions) (D6)', async () => {
    const before = process.memoryUsage().rss;
    const text = await (
      await csv(filtered({ firstName: { includesInsensitive: 'ángel' } }))
    ).text();
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
    const numbers = [...text.matchAll(/;V(3\d{7});/g)].map(([, number]) => Number(number));
    expect(numbers).toHaveLength(many);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  });

  test('a CSV contains only chosen rows, in the requested order', async () => {
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

  test('a CSV has the requested columns in their order, otherwise all columns', async () => {
    const one = filtered({ identificationNumber: { equalTo: 'V30000003' } });
    const path = `${one}&columns=["email","identificationNumber"]`;
    const lines = (await (await csv(path)).text()).split('\r\n');
    expect(lines).toEqual(['Email;Identificación', expect.stringMatching(/^[^;]*;V30000003$/), '']);
  });

  test('an XLSX has the same rights and columns as a CSV (D95)', async () => {
    const one = filtered({ identificationNumber: { equalTo: 'V30000001' } });
    const response = await csv(`${one}&format=xlsx&columns=["address","identificationNumber"]`);
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="clients.xlsx"');
    const rows = readXlsx(await response.arrayBuffer());
    expect(rows.map((row) => [...row.values()].map(({ value }) => value))).toEqual([
      ['Dirección', 'Identificación'],
      ['=HYPERLINK("http://x")', 'V30000001'],
    ]);
    const rejected = await csv('cash_session_lines?format=xlsx', await server.signIn(technician));
    expect(rejected.status).toBe(403);
  });

  test('a CSV filter matches %, _ and a backslash literally', async () => {
    for (const typed of ['%', '_', '\\']) {
      const text = await (await csv(filtered({ email: { includesInsensitive: typed } }))).text();
      expect(text.split('\r\n')).toHaveLength(2);
    }
  });

  test('a CSV accepts the arguments of a report', async () => {
    const response = await csv('employees_profit?arguments={"date":"2026-11-02"}');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Nombre');
  });
});

describe('rejected CSV requests', () => {
  const codeOf = async (response: Response) =>
    ((await response.json()) as { errors: { extensions: { code: string } }[] }).errors[0]
      ?.extensions.code;

  test.each<[string, string, string?]>([
    ['a field of another list', 'csv/clients?filter={"passwordHash":{"equalTo":"x"}}'],
    ['an unknown operator', 'csv/clients?filter={"email":{"like":"x"}}'],
    ['a filter that is no JSON', 'csv/clients?filter={email', 'filter'],
    ['a value of the wrong type', 'csv/clients?filter={"created":{"equalTo":"ayer"}}'],
    ['an order of another field', 'csv/clients?orderBy=PASSWORD_HASH_ASC'],
    ['invalid ids of rows', 'csv/clients?filter={"id":{"in":["x"]}}'],
    ['a list where one value belongs', 'csv/clients?filter={"email":{"equalTo":["a@b.c"]}}'],
    ['an argument of the wrong type', 'csv/employees_profit?arguments={"date":"ayer"}'],
    ['arguments that are no object', 'csv/clients?arguments=[7]'],
    ['a repeated filter', 'csv/clients?filter={}&filter={}', 'filter'],
    ['repeated arguments', 'csv/clients?arguments={}&arguments={}', 'arguments'],
    ['a repeated order', 'csv/clients?orderBy=ID_ASC&orderBy=ID_DESC', 'orderBy'],
    ['a repeated filter of sums', 'sums/expenses?filter={}&filter={}', 'filter'],
    ['an unknown parameter', 'csv/clients?search=ana', 'search'],
    ['a mistyped parameter', 'sums/expenses?filtro={}', 'filtro'],
    ['repeated columns', 'csv/clients?columns=["email"]&columns=["id"]', 'columns'],
    ['columns that are no list', 'csv/clients?columns={"email":1}', 'columns'],
    ['no columns', 'csv/clients?columns=[]', 'columns'],
    ['a column twice', 'csv/clients?columns=["email","email"]', 'columns'],
    ['an unknown format', 'csv/clients?format=pdf', 'format'],
    ['an unknown separator', 'csv/clients?separator=|', 'separator'],
    ['an unknown column', 'csv/clients?columns=["passwordHash"]', 'columns'],
  ])(
    'a request with %s is rejected with INVALID_INPUT, with the parameter if it names one',
    async (_label, path, field) => {
      const response = await server.fetch(`/${path}`, { token });
      expect(response.status).toBe(400);
      const { errors } = (await response.json()) as { errors: { extensions: object }[] };
      expect(errors[0]?.extensions).toMatchObject({
        code: 'INVALID_INPUT',
        ...(field && { field }),
      });
    },
  );

  test('a CSV request with a column of another role is rejected', async () => {
    const supervisor = await server.signIn('crm_supervisor@caracas.demo');
    const path = 'sales?columns=["taxTotal"]';
    const rejected = await csv(path, supervisor);
    expect([rejected.status, await codeOf(rejected)]).toEqual([400, 'INVALID_INPUT']);
    expect((await csv(path, await server.signIn('crm_ceo@caracas.demo'))).status).toBe(200);
  });

  test.each(['nothing', 'list-definition', '..%2F..%2Fserver%2Fmain', 'Clients', '__proto__'])(
    'a CSV request for the unknown list %s is rejected with NOT_FOUND',
    async (name) => {
      const response = await csv(name);
      expect([response.status, await codeOf(response)]).toEqual([404, 'NOT_FOUND']);
    },
  );
});
