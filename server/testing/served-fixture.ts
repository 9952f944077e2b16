import { afterAll, beforeAll } from 'vitest';
import { cloneDatabase } from '#db/tests/support/database.ts';
import { clone, setUpDemoCompany } from '#db/tests/support/demo-fixture.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export let server: TestServer;

/** Starts a server on the demo company's database for the calling test file. */
export function onAServer(): void {
  setUpDemoCompany(cloneDatabase);

  beforeAll(async () => {
    server = await startTestServer(clone);
  });

  afterAll(() => server?.stop());
}
