import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { errorText, isErrorCode } from '#domain/errors.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { hostileDocuments } from './hostile-documents.ts';

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
    expect(Math.max(...times)).toBeLessThan(2_000);
  });

  test.each([
    ['QUERY_TOO_DEEP', hostileDocuments['a hundred levels']],
    ['QUERY_TOO_COSTLY', hostileDocuments['the longest page twenty times']],
    ['QUERY_TOO_COSTLY', hostileDocuments['thirty root fields']],
    ['PAGE_TOO_LARGE', hostileDocuments['a page of 501']],
    ['QUERY_TOO_LARGE', hostileDocuments['a text of 40 kB']],
  ])('is told %s', async (code, document) => {
    expect(await expectRefusal(document ?? '')).toBe(code);
  });

  test('cannot hide its page size in a variable', async () => {
    const query = 'query ($n: Int) { allVSales(first: $n) { totalCount } }';
    expect(await expectRefusal(query, { variables: { n: 501 } })).toBe('PAGE_TOO_LARGE');
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
