import { afterAll, beforeAll } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/support/database.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../tests/support/database-proxy.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export let database: TestDatabase;
/** Between server and database; tests can cut or freeze it. */
export let databaseProxy: DatabaseProxy;
export let server: TestServer;
/** The token of an administrator of the company. */
export let token: string;

/**
 * Starts a server whose pool has three connections to a cloned database behind `databaseProxy`, and
 * signs in an administrator, for the calling test file.
 */
export function onAProxiedServer(): void {
  beforeAll(async () => {
    database = await cloneDatabase();
    databaseProxy = await startDatabaseProxy(database.url);
    server = await startTestServer(
      { ...database, url: databaseProxy.url },
      { env: { poolSize: 3 } },
    );
    token = await server.signIn('crm_admin@caracas.demo');
  });

  afterAll(async () => {
    await server?.stop();
    await databaseProxy?.stop();
    await database?.drop();
  });
}
