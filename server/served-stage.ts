import { afterAll, beforeAll } from 'vitest';
import { db, onTheCast } from '#db/tests/cast-stage.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export let server: TestServer;

/** Makes a server on the cast's database anew, for the file that calls it. */
export function onAServer(): void {
  onTheCast();

  beforeAll(async () => {
    server = await startTestServer(db);
  });

  afterAll(() => server?.stop());
}
