import { describe, expect, test } from 'vitest';
import { expectRejection } from '../testing/graphql-fixture.ts';
import { hostileDocuments } from '../testing/hostile-documents.ts';
import { database, onATestServer, server, token } from '../testing/server-fixture.ts';

onATestServer('crm_supervisor@caracas.demo');

describe('a hostile document', () => {
  test(`all ${Object.keys(hostileDocuments).length} hostile documents are rejected in Spanish without internals`, async () => {
    for (const [name, document] of Object.entries(hostileDocuments)) {
      await expectRejection(document).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`, { cause: error });
      });
    }
  });

  test.each([
    ['QUERY_TOO_DEEP', hostileDocuments['a hundred levels']],
    ['QUERY_TOO_COSTLY', hostileDocuments['the longest page twenty times']],
    ['QUERY_TOO_COSTLY', hostileDocuments['thirty root fields']],
    ['PAGE_TOO_LARGE', hostileDocuments['a page of 5,001']],
    ['QUERY_TOO_LARGE', hostileDocuments['a text of 40 kB']],
  ])('a hostile document is rejected with %s', async (code, document) => {
    expect(await expectRejection(document ?? '')).toBe(code);
  });
});

describe('the body of a GraphQL request', () => {
  const post = (body: BodyInit, type = 'application/json') =>
    server.fetch('/graphql', { method: 'POST', body, token, headers: { 'content-type': type } });
  const codeOf = async (response: Response) =>
    ((await response.json()) as { errors: { extensions: { code: string } }[] }).errors[0]
      ?.extensions.code;

  test('a body of 10 MB is rejected with BODY_TOO_LARGE', async () => {
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
  ])('a body with %s is rejected with INVALID_INPUT', async (_label, body) => {
    const response = await post(body);
    expect([response.status, await codeOf(response)]).toEqual([400, 'INVALID_INPUT']);
  });

  test('a body with a form content type is rejected (doc 1 §7 Conventions)', async () => {
    expect((await post('query={__typename}', 'application/x-www-form-urlencoded')).status).toBe(
      400,
    );
  });
});

describe('a value of a wrong type', () => {
  const create = `mutation ($input: ProcCreateDiscountsInput!) {
    procCreateDiscounts(input: $input) { result { vId } }
  }`;
  const rejection = async (input: object) => {
    const { errors = [] } = await server.graphql(create, { token, variables: { input } });
    return errors.map(({ extensions }) => [extensions.code, extensions.field]);
  };

  test.each(['01,2', '1,,2', '[1,2', '{"a":}', 'lunes'])(
    'the text %j in a JSON variable is rejected with JSON_INVALID at its field',
    async (days) => {
      expect(await rejection({ days })).toEqual([['JSON_INVALID', 'days']]);
    },
  );

  test('invalid JSON in the text of a mutation is rejected with JSON_INVALID', async () => {
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
  ])('a value of a wrong type is rejected at its field: %s', async (field, value) => {
    expect(await rejection({ [field]: value })).toEqual([['INVALID_INPUT', field]]);
  });
});

test('a timestamp with microseconds from the API is accepted in a filter', async () => {
  const { data, errors } = await server.graphql(
    `query ($from: Datetime!) {
       allVClients(filter: {created: {greaterThanOrEqualTo: $from}}, first: 1) { totalCount } }`,
    { token, variables: { from: '2026-02-21T16:00:00.000000-05:00' } },
  );
  expect(errors).toBeUndefined();
  expect(data.allVClients.totalCount).toEqual(expect.any(Number));
});

describe('the number of rows of a list', () => {
  test('a list without first returns at most 500 rows', async () => {
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

  test('a list returns up to 5,000 rows if requested', async () => {
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
});
