import { afterAll, beforeAll } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export let database: TestDatabase;
export let server: TestServer;
/** Of who was asked for. */
export let token: string;

/** Makes anew what stands above, for the file that calls it; `email` is who signs in. */
export function onATestServer(email?: string): void {
  beforeAll(async () => {
    database = await cloneDatabase();
    server = await startTestServer(database);
    if (email) token = await server.signIn(email);
  });

  afterAll(async () => {
    await server?.stop();
    await database?.drop();
  });
}
