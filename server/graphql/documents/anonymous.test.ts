import { describe, expect, test } from 'vitest';
import { database, onATestServer, server } from '../../testing/server-fixture.ts';
import { startTestServer } from '../../testing/test-server.ts';

onATestServer();

const email = 'crm_supervisor@caracas.demo';
const right = `pEmail: "${email}", pPassword: "turno-demo"`;

describe('a login without a session', () => {
  test.each([
    [
      'values in the text',
      `mutation { procAuthenticateEmployeeJwtToken(input: {${right}}) { jwtToken } }`,
      undefined,
    ],
    [
      'its input in a variable',
      `mutation Login($input: ProcAuthenticateEmployeeJwtTokenInput!) {
         procAuthenticateEmployeeJwtToken(input: $input) { jwtToken } }`,
      { input: { pEmail: email, pPassword: 'turno-demo' } },
    ],
    [
      'each value in a variable, one by default',
      `mutation ($e: String = "${email}", $p: String) {
         procAuthenticateEmployeeJwtToken(input: {pEmail: $e, pPassword: $p}) { jwtToken } }`,
      { p: 'turno-demo' },
    ],
  ])('a login with %s returns its token', async (_label, text, variables) => {
    const { data, errors } = await server.graphql(text, variables ? { variables } : {});
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      procAuthenticateEmployeeJwtToken: { jwtToken: expect.stringMatching(/^eyJ/) },
    });
  });

  test('the response of a login has the selected fields with their aliases, in order', async () => {
    const { data } = await server.graphql(
      `mutation { entry: procAuthenticateEmployeeJwtToken(input: {clientMutationId: "x", ${right}}) {
         kind: __typename clientMutationId id: clientMutationId ... on ProcAuthenticateEmployeeJwtTokenPayload { t: jwtToken }
       } }`,
    );
    expect(Object.keys(data.entry)).toEqual(['kind', 'clientMutationId', 'id', 't']);
    expect(data.entry).toMatchObject({
      kind: 'ProcAuthenticateEmployeeJwtTokenPayload',
      clientMutationId: 'x',
      id: 'x',
    });
  });

  test('the error of a failed login has the alias in its path', async () => {
    const { status, data, errors } = await server.graphql(
      `mutation { entry: procAuthenticateEmployeeJwtToken(input: {pEmail: "${email}", pPassword: "x"}) { jwtToken } }`,
    );
    expect([status, data]).toEqual([200, { entry: null }]);
    expect(errors).toMatchObject([{ message: 'INVALID_USER', path: ['entry'] }]);
  });

  test.each([
    [
      'an unknown field',
      `mutation { procAuthenticateEmployeeJwtToken(input: {${right}}) { secret } }`,
    ],
    [
      'an unknown key',
      `mutation { procAuthenticateEmployeeJwtToken(input: {${right}, x: 1}) { jwtToken } }`,
    ],
    ['no input', 'mutation { procAuthenticateEmployeeJwtToken { jwtToken } }'],
    ['no GraphQL', 'mutation { procAuthenticateEmployeeJwtToken('],
  ])('a login with %s is rejected with INVALID_INPUT', async (_label, text) => {
    const { status, errors } = await server.graphql(text);
    expect([status, errors?.[0]?.extensions.code]).toEqual([400, 'INVALID_INPUT']);
  });

  test('a login with variables of a wrong type is rejected with INVALID_INPUT', async () => {
    const { data, errors } = await server.graphql(
      `mutation Login($input: ProcAuthenticateEmployeeJwtTokenInput!) {
         procAuthenticateEmployeeJwtToken(input: $input) { jwtToken } }`,
      { variables: { input: { pEmail: [email], more: true } } },
    );
    expect(data ?? {}).toEqual({});
    expect(errors?.[0]?.extensions.code).toBe('INVALID_INPUT');
  });
});

describe('GraphQL requests without a session', () => {
  test('introspection and __typename without a session are rejected with FORBIDDEN and 403', async () => {
    for (const text of ['{ __typename }', '{ ... on Query { __schema { types { name } } } }']) {
      const { status, data, errors } = await server.graphql(text);
      expect([status, data, errors?.[0]?.extensions.code]).toEqual([403, undefined, 'FORBIDDEN']);
    }
  });

  test.each([
    ['declares', false],
    ['does not declare', true],
  ])(
    'an anonymous body over 16 kB is rejected with 413 when it %s its length',
    async (_label, isChunked) => {
      const body = JSON.stringify({
        query: '{ __typename }',
        variables: { a: 'x'.repeat(20_000) },
      });
      const response = await server.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        ...(isChunked ? { body: new Blob([body]).stream(), duplex: 'half' } : { body }),
      });
      const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
      expect([response.status, errors[0]?.extensions.code]).toEqual([413, 'BODY_TOO_LARGE']);
    },
  );

  test('a request with an invalid token is rejected before its body is parsed', async () => {
    const response = await server.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer x' },
      body: '{',
    });
    expect(response.status).toBe(401);
  });

  test('an IPv6 /64 may send 720 rejected anonymous documents a minute, and still log in', async () => {
    const proxied = await startTestServer(database, { env: { trustProxy: true } });
    const token = await proxied.signIn(email);
    // All addresses are in one /64, the network of one subscriber.
    const sendRequest = (_: unknown, n: number) =>
      proxied
        .graphql('{ __typename }', { headers: { 'x-forwarded-for': `2001:db8::${n}` } })
        .then(({ status }) => status);
    const statuses: number[] = [];
    for (let round = 0; round < 8; round++) {
      statuses.push(...(await Promise.all(Array.from({ length: 100 }, sendRequest))));
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(720);
    expect(statuses.filter((status) => status === 429)).toHaveLength(80);
    const from = { 'x-forwarded-for': '2001:db8::ffff' };
    const { data } = await proxied.graphql('{ allServices { totalCount } }', {
      token,
      headers: from,
    });
    expect(data.allServices.totalCount).toBeGreaterThan(0);
    const login = `mutation { procAuthenticateEmployeeJwtToken(input: {${right}}) { jwtToken } }`;
    expect((await proxied.graphql(login, { headers: from })).errors).toBeUndefined();
    await proxied.stop();
  }, 60_000);
});
