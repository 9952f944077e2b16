import { beforeAll } from 'vitest';
import { database, onNodes, serve } from './nodes-fixture.ts';
import { loginMutation, type TestServer } from './test-server.ts';

export const supervisor = 'crm_supervisor@caracas.demo';

export { database };
export let server: TestServer;
export let otherServer: TestServer;

export const codeOf = async (response: Response) =>
  ((await response.json()) as { errors: { message: string }[] }).errors[0]?.message;

export const tryPassword = (email: string, password: string) =>
  server.graphql(loginMutation, { variables: { email, password } });

/** Starts the two servers above for the calling test file. */
export function onTwoNodes(): void {
  onNodes();

  beforeAll(async () => {
    [server, otherServer] = await Promise.all([serve(), serve()]);
  });
}
