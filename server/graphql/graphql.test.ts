import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { errorText, isErrorCode } from '#domain/errors.ts';
import { leeway } from '#scripts/scale.ts';
import { hashPassword } from '../passwords.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { hostileDocuments } from './hostile-documents.ts';

vi.mock('../passwords.ts', { spy: true });

let database: TestDatabase;
let server: TestServer;
let token: string;

beforeAll(async () => {
  database = await cloneDatabase();
  server = await startTestServer(database);
  token = await server.signIn('crm_supervisor@caracas.demo');
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

const internal =
  /app_public|app_private|pg_|select |syntax|column|relation|Cannot query|Did you mean|node_modules|Error:/i;

async function expectRefusal(query: string, options: { variables?: object } = {}) {
  const { errors = [], data } = await server.graphql(query, { token, ...options });
  expect(errors.length).toBeGreaterThan(0);
  for (const error of errors) {
    const { code, text, params } = error.extensions;
    expect(isErrorCode(code), `${code} is of the register`).toBe(true);
    expect(code).not.toBe('UNKNOWN');
    if (isErrorCode(code)) expect(text).toBe(errorText(code, params as never));
    expect(JSON.stringify(error)).not.toMatch(internal);
  }
  expect(Object.values(data ?? {}).every((value) => value === null)).toBe(true);
  return errors[0]?.extensions.code;
}

describe('a hostile document', () => {
  test(`is refused in Spanish without a word of the inside, ${Object.keys(hostileDocuments).length} of them`, async () => {
    for (const [name, document] of Object.entries(hostileDocuments)) {
      await expectRefusal(document).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`, { cause: error });
      });
    }
  });

  test('does not slow the others down', async () => {
    const harm = Object.values(hostileDocuments);
    const ask = async () => {
      const begun = performance.now();
      await server.graphql('{ allSubservices(first: 5) { nodes { id } } }', { token });
      return performance.now() - begun;
    };
    const attack = Promise.all(harm.map((query) => server.graphql(query, { token })));
    const times = await Promise.all(Array.from({ length: 20 }, ask));
    await attack;
    expect(Math.max(...times)).toBeLessThan(2_000 * leeway);
  });

  test.each([
    ['QUERY_TOO_DEEP', hostileDocuments['a hundred levels']],
    ['QUERY_TOO_COSTLY', hostileDocuments['the longest page twenty times']],
    ['QUERY_TOO_COSTLY', hostileDocuments['thirty root fields']],
    ['PAGE_TOO_LARGE', hostileDocuments['a page of 5,001']],
    ['QUERY_TOO_LARGE', hostileDocuments['a text of 40 kB']],
  ])('is told %s', async (code, document) => {
    expect(await expectRefusal(document ?? '')).toBe(code);
  });

  test('cannot hide its page size in a variable', async () => {
    const query = 'query ($n: Int) { allVSales(first: $n) { totalCount } }';
    expect(await expectRefusal(query, { variables: { n: 5001 } })).toBe('PAGE_TOO_LARGE');
    expect(await expectRefusal(query, { variables: { n: -1 } })).toBe('INVALID_INPUT');
    expect(await expectRefusal(query, { variables: { n: 'all' } })).toBe('INVALID_INPUT');
  });
});

describe('a body', () => {
  const post = (body: BodyInit, type = 'application/json') =>
    server.fetch('/graphql', { method: 'POST', body, token, headers: { 'content-type': type } });
  const codeOf = async (response: Response) =>
    ((await response.json()) as { errors: { extensions: { code: string } }[] }).errors[0]
      ?.extensions.code;

  test('of 10 MB is refused with BODY_TOO_LARGE', async () => {
    const response = await post(JSON.stringify({ query: 'x'.repeat(10 * 1024 * 1024) }));
    expect([response.status, await codeOf(response)]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test.each([
    ['an array of requests', '[{"query":"{ __typename }"}]'],
    ['no object', '"query"'],
    ['no JSON', '{query: }'],
    ['nothing', ''],
    ['a query that is no text', '{"query": 5}'],
    ['variables that are a list', '{"query":"{ __typename }","variables":[1]}'],
    ['a prototype', '{"query":"{ __typename }","__proto__":{"a":1}}'],
  ])('with %s is refused with INVALID_INPUT', async (_what, body) => {
    const response = await post(body);
    expect([response.status, await codeOf(response)]).toEqual([400, 'INVALID_INPUT']);
  });

  test('of another type is refused', async () => {
    expect((await post('query={__typename}', 'application/x-www-form-urlencoded')).status).toBe(
      400,
    );
  });
});

describe('a value that is not of its type', () => {
  const create = `mutation ($input: ProcCreateDiscountsInput!) {
    procCreateDiscounts(input: $input) { result { vId } }
  }`;
  const refusal = async (input: object) => {
    const { errors = [] } = await server.graphql(create, { token, variables: { input } });
    return errors.map(({ extensions }) => [extensions.code, extensions.field]);
  };

  test.each(['01,2', '1,,2', '[1,2', '{"a":}', 'lunes', ''])(
    'the text %j is no JSON, which is told at its field',
    async (days) => {
      expect(await refusal({ days })).toEqual([['JSON_INVALID', 'days']]);
    },
  );

  test('written into the query is told as clearly', async () => {
    const { errors = [] } = await server.graphql(
      'mutation { procCreateDiscounts(input: {days: "01,2"}) { result { vId } } }',
      { token },
    );
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['JSON_INVALID']);
  });

  test.each([
    ['beginDate', {}],
    ['endDate', 'infinity'],
    ['endDate', '4713-01-01 BC'],
    ['officeId', 'x" at "input.email"; y'],
    ['discountName', 5],
  ])('names its field: %s', async (field, value) => {
    expect(await refusal({ [field]: value })).toEqual([['INVALID_INPUT', field]]);
  });
});

test('an instant as the API gives it is taken back: its microseconds are no year', async () => {
  const { data, errors } = await server.graphql(
    `query ($from: Datetime!) {
       allVClients(filter: {created: {greaterThanOrEqualTo: $from}}, first: 1) { totalCount } }`,
    { token, variables: { from: '2026-02-21T16:00:00.000000-05:00' } },
  );
  expect(errors).toBeUndefined();
  expect(data.allVClients.totalCount).toEqual(expect.any(Number));
});

describe('what the API has not names itself', () => {
  const told = async (query: string, variables?: object) => {
    const { errors = [] } = await server.graphql(query, { token, ...(variables && { variables }) });
    return errors.map(({ message, extensions }) => [extensions.code, extensions.field, message]);
  };
  const unknown = (field: string, owner: string) => [
    ['INVALID_INPUT', field, `Dato inválido, por favor verifique: ${field} no existe en ${owner}`],
  ];
  const change =
    'mutation ($patch: ClientPatch!) { updateClientById(input: {id: "0192f0c1-0000-7000-8000-000000000001", clientPatch: $patch}) { client { id } } }';

  test.each<[string, string, object | undefined, string, string]>([
    ['a field', '{ allOffices { nodes { id shoeSize } } }', undefined, 'shoeSize', 'Office'],
    ['a call', '{ allShoes { nodes { id } } }', undefined, 'allShoes', 'Query'],
    [
      'an argument',
      '{ allOffices(limit: "all") { totalCount } }',
      undefined,
      'limit',
      'Query.allOffices',
    ],
    [
      'an operator in the text',
      '{ allVClients(filter: {phone: {sounds: "x"}}) { totalCount } }',
      undefined,
      'sounds',
      'StringFilter',
    ],
    [
      'an operator in a variable',
      'query ($f: VClientFilter) { allVClients(filter: $f) { totalCount } }',
      { f: { phone: { sounds: 'x' } } },
      'sounds',
      'StringFilter',
    ],
    [
      'a field of a patch in the text',
      change
        .replace('$patch: ClientPatch!', '$x: Int')
        .replace('$patch', '{shoeSize: 42}')
        .replace('($x: Int) ', ''),
      undefined,
      'shoeSize',
      'ClientPatch',
    ],
    [
      'a field of a patch in a variable',
      change,
      { patch: { shoeSize: 42 } },
      'shoeSize',
      'ClientPatch',
    ],
    [
      'an order',
      '{ allOffices(orderBy: SHOE_SIZE_ASC) { totalCount } }',
      undefined,
      'SHOE_SIZE_ASC',
      'OfficesOrderBy',
    ],
  ])('%s', async (_what, query, variables, field, owner) => {
    expect(await told(query, variables)).toEqual(unknown(field, owner));
  });

  test('what must be sent and is not is asked for at its field', async () => {
    const create =
      'mutation ($town: TownInput!) { createTown(input: {town: $town}) { town { id } } }';
    const required = [['REQUIRED_FIELD', 'countryId', 'Campo es obligatorio']];
    expect(await told(create, { town: { townName: 'Maracay' } })).toEqual(required);
    expect(
      await told('mutation { createTown(input: {town: {townName: "Maracay"}}) { town { id } } }'),
    ).toEqual(required);
  });

  test('to strangers nothing is named', async () => {
    const sign = (more: string, answer: string) =>
      `mutation { procAuthenticateEmployeeJwtToken(input: {pEmail: "a", pPassword: "b"${more}}) { ${answer} } }`;
    for (const query of [sign('', 'shoeSize'), sign(', shoeSize: 42', 'jwtToken')]) {
      const { errors } = await server.graphql(query);
      expect(errors).toMatchObject([
        { message: 'Dato inválido, por favor verifique', extensions: { code: 'INVALID_INPUT' } },
      ]);
      expect(JSON.stringify(errors)).not.toContain('shoeSize');
    }
  });
});

describe('a list', () => {
  test('without first gives 500 rows at most', async () => {
    await database.query(
      `insert into app_public.clients (company_id, office_id, identification_type,
         identification_number, first_name, second_name, last_name, second_last_name, phone, email, address)
       select company_id, id, 'CI', 'V' || 30000000 + n, 'Ana', '', 'Pérez', '', '', 'ana' || n || '@turno.demo', 'x'
       from app_public.offices, generate_series(1, 600) as n where office_name = 'Caracas'`,
    );
    const all = await server.graphql('{ allVClients { nodes { id } totalCount } }', { token });
    expect(all.data.allVClients.nodes).toHaveLength(500);
    expect(all.data.allVClients.totalCount).toBeGreaterThanOrEqual(600);
    const none = await server.graphql('{ allVClients(first: null) { nodes { id } } }', { token });
    expect(none.data.allVClients.nodes).toHaveLength(500);
  });

  test('gives more than 500 rows when they are asked for, up to 5,000', async () => {
    const { data } = await server.graphql(
      '{ allVClients(first: 5000) { nodes { id } totalCount } }',
      { token },
    );
    expect(data.allVClients.nodes).toHaveLength(data.allVClients.totalCount);
    const { errors } = await server.graphql('{ allVClients(first: 5001) { totalCount } }', {
      token,
    });
    expect(errors?.map(({ message }) => message)).toEqual([
      'La página solicitada es demasiado grande, el máximo es 5000 registros',
    ]);
  });

  test('answers the same to values in the text and to variables', async () => {
    const fields = '{ nodes { identificationNumber fullName } totalCount }';
    const inText = await server.graphql(
      `{ allVClients(first: 3, offset: 2, orderBy: [ID_DESC], filter: {
           firstName: {includesInsensitive: "an"}, phone: null,
           identificationNumber: {in: ["V30000001", "V30000002", "V30000003", "V30000004"]}
         }) ${fields} }`,
      { token },
    );
    const inVariables = await server.graphql(
      `query ($n: Int, $skip: Int, $order: [VClientsOrderBy!], $filter: VClientFilter) {
         allVClients(first: $n, offset: $skip, orderBy: $order, filter: $filter) ${fields} }`,
      {
        token,
        variables: {
          n: 3,
          skip: 2,
          order: ['ID_DESC'],
          filter: {
            firstName: { includesInsensitive: 'an' },
            identificationNumber: { in: ['V30000001', 'V30000002', 'V30000003', 'V30000004'] },
          },
        },
      },
    );
    expect(inText.errors).toBeUndefined();
    expect(inText.data.allVClients.nodes).toHaveLength(2);
    expect(inText.data.allVClients.totalCount).toBe(4);
    expect(inText.data).toEqual(inVariables.data);
  });
});

describe('without a session', () => {
  test('nothing is told: no rows, no acts, no schema', async () => {
    for (const query of [
      '{ allVSales { totalCount } }',
      '{ allVClients { nodes { id } } }',
      '{ __schema { types { name } } }',
      '{ __type(name: "Query") { name } }',
      'mutation { procCreateWorkdays(input: {identificationNumber: "1"}) { result { vEndCode } } }',
    ]) {
      const { errors } = await server.graphql(query);
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });
});

describe('a password that a mutation brings', () => {
  const create = (input: string) =>
    `mutation { procCreateClients(input: {
       identificationType: "CI", identificationNumber: "V2100000${input}", address: "Caracas"
     }) { result { vId vEndCode } } }`;
  const kept = async (number: string) => {
    const rows = await database.query<{ password_hash: string }>(
      `select password_hash from app_private.client_passwords
       join app_public.clients on clients.id = client_id where identification_number = $1`,
      [number],
    );
    return rows[0]?.password_hash;
  };

  test('written into the text is kept as a hash of the server', async () => {
    const { errors } = await server.graphql(create('1", password: "abc123XYZ0'), { token });
    expect(errors).toBeUndefined();
    expect(await kept('V21000001')).toMatch(/^\$argon2id\$/);
  });

  test('in a variable or in an object of one too, even when it looks like a hash', async () => {
    const looksHashed = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA';
    const inObject = await server.graphql(
      'mutation ($input: ProcCreateClientsInput!) { procCreateClients(input: $input) { result { vId } } }',
      {
        token,
        variables: {
          input: {
            identificationType: 'CI',
            identificationNumber: 'V21000002',
            address: 'Caracas',
            password: looksHashed,
          },
        },
      },
    );
    expect(inObject.errors).toBeUndefined();
    expect(await kept('V21000002')).toMatch(/^\$argon2id\$/);
    expect(await kept('V21000002')).not.toBe(looksHashed);
  });

  test('costs nothing before it is known who asks, whether they may, and that all else is right', async () => {
    const marketing = await server.signIn('crm_marketing@caracas.demo');
    const query =
      'mutation ($i: CreateEmployeeInput!) { createEmployee(input: $i) { clientMutationId } }';
    const nested = Object.fromEntries(
      Array.from({ length: 300 }, (_, n) => [`k${n}`, { password: 'x' }]),
    );
    const employee = {
      email: 'nueva@turno.demo',
      identificationNumber: 'V21000009',
      identificationType: 'CI',
      password: 'abc123XYZ0',
      roleId: crypto.randomUUID(),
    };
    vi.mocked(hashPassword).mockClear();
    for (const [code, i, options] of [
      ['FORBIDDEN', { employee, ...nested }, {}],
      ['FORBIDDEN', { employee }, {}],
      ['FORBIDDEN', { employee }, { token: marketing }],
      ['INVALID_INPUT', { employee, ...nested }, { token }],
      ['INVALID_INPUT', { employee: { ...employee, ...nested } }, { token }],
      ['INVALID_INPUT', { employee: { ...employee, roleId: 'x' } }, { token }],
    ] as const) {
      const { errors } = await server.graphql(query, { variables: { i }, ...options });
      expect(errors?.[0]?.extensions.code).toBe(code);
    }
    expect(hashPassword).not.toHaveBeenCalled();
  });

  test('is one a document', async () => {
    const two = (first: string, second: string) =>
      `mutation { a: ${act(first)} b: ${act(second)} }`;
    const act = (input: string) => /procCreateClients.*(?= \})/s.exec(create(input))?.[0];
    vi.mocked(hashPassword).mockClear();
    expect(await expectRefusal(two('6", password: "abc123XYZ0', '7", password: "abc123XYZ0'))).toBe(
      'INVALID_INPUT',
    );
    expect(hashPassword).not.toHaveBeenCalled();
    expect((await server.graphql(two('6", password: "abc123XYZ0', '7'), { token })).errors).toBe(
      undefined,
    );
    expect(hashPassword).toHaveBeenCalledTimes(1);
  });

  test('may not be empty', async () => {
    expect(await expectRefusal(create('5", password: "'))).toBe('REQUIRED_FIELD');
  });

  test('cannot pass by in a document of several operations or as a default', async () => {
    const twoOperations = `${create('3", password: "abc123XYZ0')} query other { __typename }`;
    await expectRefusal(twoOperations.replace('mutation', 'mutation first'));
    await expectRefusal(
      `mutation ($p: String = "abc") { procCreateClients(input: { identificationType: "CI",
         identificationNumber: "V21000004", address: "x", password: $p }) { result { vId } } }`,
    );
  });
});
