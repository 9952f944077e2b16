import { expect, test } from 'vitest';
import { cloneDatabase } from '#db/tests/support/database.ts';
import { startTestServer } from '../testing/test-server.ts';

test('GET /foundation shows the command for the first company until a company exists', async () => {
  const empty = await cloneDatabase();
  await empty.query('truncate app_public.companies cascade');
  const server = await startTestServer(empty);
  const readFoundationState = async () => (await server.fetch('/foundation')).json();
  const installation = expect.stringMatching(/^[0-9a-f]{8}$/);
  const { command, database, ...none } = await readFoundationState();
  expect(none).toEqual({ founded: false, installation });
  expect(command).toMatch(/^npm run admin:create -- (--data "\/.*" )?--company /);
  expect(database).toMatch(/^(\/|DATABASE_URL=postgres:\/\/[^@]*$)/);
  await empty.query(`select app_private.create_company('Bella')`);
  expect(await readFoundationState()).toEqual({ founded: true, installation });
  await empty.query('truncate app_public.companies cascade');
  expect(await readFoundationState()).toEqual({ founded: true, installation });
  await server.stop();
  await empty.drop();
});
