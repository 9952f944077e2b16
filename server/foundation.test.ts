import { expect, test } from 'vitest';
import { cloneDatabase } from '#db/tests/database.ts';
import { startTestServer } from './test-server.ts';

test('the login page is told that there is no company, until there is one, and nothing else', async () => {
  const empty = await cloneDatabase();
  await empty.query('truncate app_public.companies cascade');
  const server = await startTestServer(empty);
  const told = async () => (await server.fetch('/foundation')).json();
  expect(await told()).toEqual({ founded: false });
  await empty.query(`select app_private.create_company('Bella')`);
  expect(await told()).toEqual({ founded: true });
  await empty.query('truncate app_public.companies cascade');
  expect(await told()).toEqual({ founded: true });
  await server.stop();
  await empty.drop();
});
