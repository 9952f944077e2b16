import { expect, test } from 'vitest';
import { leeway } from '#scripts/test-runner/scale.ts';
import { database, onTwoNodes, otherServer, server } from '#server/testing/sessions-fixture.ts';
import { loginMutation, type TestServer } from '#server/testing/test-server.ts';

onTwoNodes();

test.for([
  ['a logout', (token: string) => server.fetch('/logout', { method: 'POST', token })],
  [
    'a new password',
    async (token: string) => {
      const { employee_id: employeeId } = await (await server.fetch('/me', { token })).json();
      return server.graphql(
        `mutation { procEmployeeUpdatePassword(input: {employeeId: "${employeeId}", password: "otra-clave-nueva"}) {
          result { vEndCode }
        } }`,
        { token },
      );
    },
  ],
] as const)('%s at one server ends the session at both within 5 s (D36)', async ([, end]) => {
  const token = await server.signIn('crm_supervisor@caracas.demo');
  const statusAt = async (node: TestServer) => (await node.fetch('/me', { token })).status;
  expect(await statusAt(otherServer)).toBe(200);
  await end(token);
  for (const node of [server, otherServer]) {
    await expect.poll(() => statusAt(node), { timeout: 5_000 * leeway }).toBe(401);
  }
});

test('three wrong passwords over two servers delay the next attempt at both (D36) (D68)', async () => {
  const email = 'crm_marketing@caracas.demo';
  const tryAt = async ({ graphql }: TestServer, password: string) => {
    const { errors } = await graphql(loginMutation, { variables: { email, password } });
    return errors?.[0];
  };
  for (const node of [server, otherServer, server]) {
    expect((await tryAt(node, 'no-es-esta'))?.message).toBe('INVALID_USER');
  }
  await database.query(
    `update app_private.wrong_passwords set blocked_until = now() + interval '1 minute'`,
  );
  for (const node of [otherServer, server]) {
    expect(await tryAt(node, 'turno-demo')).toMatchObject({
      message: 'USER_BLOCKED',
      extensions: { params: { seconds: expect.any(Number) } },
    });
  }
});
