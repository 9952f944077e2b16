import { afterAll, beforeAll } from 'vitest';
import { clone, onTheCast } from '#db/tests/support/cast-fixture.ts';
import { cloneDatabase } from '#db/tests/support/database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export let server: TestServer;

/** Starts a server on the cast's database for the calling test file. */
export function onAServer(): void {
  onTheCast(cloneDatabase);

  beforeAll(async () => {
    server = await startTestServer(clone);
  });

  afterAll(() => server?.stop());
}
