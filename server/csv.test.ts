import { beforeAll, describe, expect, test } from 'vitest';
import { busyConnections } from '../tests/busy-connections.ts';
import { readXlsx } from '../tests/read-xlsx.ts';
import { startTestServer } from './test-server.ts';
import { database, onATestServer, server, token } from './test-stage.ts';

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
    expect.stringContaining('Servicio;Número de identificación'),
    '',
  ]);
});

test('lists hold a third of the pool; who finds no place for 5 s is told so and when to come again', async () => {
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
  test('has its file name, a BOM, captions, and accents as they are (doc 1 §2 Clients) (D6)', async () => {
    const response = await csv(filtered({ identificationNumber: { equalTo: 'V30000003' } }));
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="clients.csv"');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [captions, row, rest] = bytes.toString('utf8').slice(1).split('\r\n');
    // What is ours stands behind the documented columns (doc 1 §2).
    expect(captions).toMatch(
      /^Nombre;Tipo;Identificación;Teléfono;Email;Dirección;(.+;)?Creado;Zona horaria$/,
    );
    expect(row).toContain('Ángela Ñusta Müller');
    // 2:00 UTC is the evening before in Caracas (D5).
    expect(row).toMatch(/;2026-03-04 22:00:00;America\/Caracas$/);
    expect(rest).toBe('');
  });

  test('has each instant by the clock of its office, whose zone stands in a last column (D63) (D95)', async () => {
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
    const numbers = [...text.matchAll(/;V(3\d{7});/g)].map(([, number]) => Number(number));
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
    expect(lines).toEqual(['Email;Identificación', expect.stringMatching(/^[^;]*;V30000003$/), '']);
  });

  test('is a workbook with the same rights and columns where XLSX is requested (D95)', async () => {
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
    const refused = await csv('cash_session_lines?format=xlsx', await server.signIn(technician));
    expect(refused.status).toBe(403);
  });

  test('takes % and _ as they are typed', async () => {
    for (const typed of ['%', '_', '\\']) {
      const text = await (await csv(filtered({ email: { includesInsensitive: typed } }))).text();
      expect(text.split('\r\n')).toHaveLength(2);
    }
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

  test.each<[string, string, string?]>([
    ['a field that is not the list’s', 'csv/clients?filter={"passwordHash":{"equalTo":"x"}}'],
    ['an operator that is none', 'csv/clients?filter={"email":{"like":"x"}}'],
    ['a filter that is no JSON', 'csv/clients?filter={email', 'filter'],
    ['a value of the wrong type', 'csv/clients?filter={"created":{"equalTo":"ayer"}}'],
    ['an order of another field', 'csv/clients?orderBy=PASSWORD_HASH_ASC'],
    ['chosen rows that are none', 'csv/clients?filter={"id":{"in":["x"]}}'],
    ['several values of one field', 'csv/clients?filter={"email":{"in":["a@b.c"]}}'],
    ['an argument of the wrong type', 'csv/employees_profit?arguments={"date":"ayer"}'],
    ['arguments that are no object', 'csv/clients?arguments=[7]'],
    ['a filter that is given twice', 'csv/clients?filter={}&filter={}', 'filter'],
    ['arguments that are given twice', 'csv/clients?arguments={}&arguments={}', 'arguments'],
    ['an order that is given twice', 'csv/clients?orderBy=ID_ASC&orderBy=ID_DESC', 'orderBy'],
    ['sums of a filter that is given twice', 'sums/expenses?filter={}&filter={}', 'filter'],
    ['a parameter that there is not', 'csv/clients?search=ana', 'search'],
    ['a parameter that is mistyped', 'sums/expenses?filtro={}', 'filtro'],
    ['columns that are given twice', 'csv/clients?columns=["email"]&columns=["id"]', 'columns'],
    ['columns that are no list', 'csv/clients?columns={"email":1}', 'columns'],
    ['no columns', 'csv/clients?columns=[]', 'columns'],
    ['a column twice', 'csv/clients?columns=["email","email"]', 'columns'],
    ['a format that is none', 'csv/clients?format=pdf', 'format'],
    ['a separator that is none', 'csv/clients?separator=|', 'separator'],
    ['a column that the list has not', 'csv/clients?columns=["passwordHash"]', 'columns'],
  ])('for %s, by its name', async (_what, path, field) => {
    const response = await server.fetch(`/${path}`, { token });
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { extensions: object }[] };
    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', ...(field && { field }) });
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
});
