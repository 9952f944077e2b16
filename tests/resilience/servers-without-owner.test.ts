import { expect, test } from 'vitest';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { connectDatabase } from '#runtime/connect-database.ts';
import { readEnv } from '#runtime/env.ts';
import { createLogger } from '#runtime/logger.ts';
import { startServer } from '#server/start-server.ts';
import { createTestClient } from '#server/testing/test-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const dataFolder = temporaryFolder();
onAClone();

/**
 * Returns the environment of a node with the database's address and the secret, without user and
 * password.
 */
function envOfNode() {
  const { host, pathname } = new URL(database.url);
  return readEnv({
    DATABASE_URL: `postgres://${host}${pathname}`,
    TURNO_SECRET: database.secret,
    TURNO_MIGRATE: 'off',
    TURNO_DATA: dataFolder,
    TURNO_CAPTCHA: 'off',
    PORT: '0',
  });
}

test("a server without the owner's credentials signs people in, and migrates no database", async () => {
  const env = envOfNode();
  const { ownerUrl, login } = await connectDatabase(env, database.secret);
  const logger = createLogger('silent');
  const secret = database.secret;
  const server = await startServer({ env, secret, login, ownerUrl, logger });
  try {
    expect(await createTestClient(server.url).signIn('crm_admin@caracas.demo')).toMatch(/^ey/);
  } finally {
    await server.stop();
  }

  await database.query(`update app_private.releases set fingerprint = 'of the release before'`);
  await expect(connectDatabase(env, database.secret)).rejects.toThrow(/npm run migrate/);
  await expect(connectDatabase(env, 'x'.repeat(40))).rejects.toThrow(/no se cambió nada/);
});
