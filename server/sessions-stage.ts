import { afterAll, beforeAll } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { loginMutation, startTestServer, type TestServer } from './test-server.ts';

export const supervisor = 'crm_supervisor@caracas.demo';

export let database: TestDatabase;
export let server: TestServer;
export let otherServer: TestServer;

export const codeOf = async (response: Response) =>
  ((await response.json()) as { errors: { message: string }[] }).errors[0]?.message;

export function tryPassword(email: string, password: string) {
  return server.graphql(loginMutation, { variables: { email, password } });
}

/** Makes anew what stands above, for the file that calls it. */
export function onTwoNodes(): void {
  beforeAll(async () => {
    database = await cloneDatabase();
    [server, otherServer] = await Promise.all([
      startTestServer(database),
      startTestServer(database),
    ]);
  });

  afterAll(async () => {
    await Promise.all([server.stop(), otherServer.stop()]);
    await database.drop();
  });
}
