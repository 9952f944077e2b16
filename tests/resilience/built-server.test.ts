import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getIntrospectionQuery } from 'graphql';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { allLists } from '#server/lists/all-lists.ts';
import { createTestClient, type TestClient } from '#server/testing/test-server.ts';
import { buildServerIfStale } from '#standalone/build-server.ts';
import { builtServer, serverProgram, serverSources } from '#standalone/server-program.mjs';
import { serveDatabase, type TurnoProcess } from '../support/turno-process.ts';

const root = join(import.meta.dirname, '..', '..');

let built: TurnoProcess;
let written: TurnoProcess;
let sessions: { client: TestClient; token: string }[];

onAClone();

beforeAll(async () => {
  await buildServerIfStale();
  [built, written] = await Promise.all([
    serveDatabase(database, {}, serverProgram(root)),
    serveDatabase(database, {}, serverSources),
  ]);
  sessions = await Promise.all(
    [built, written].map(async ({ url }) => {
      const client = createTestClient(url);
      return { client, token: await client.signIn('crm_admin@caracas.demo') };
    }),
  );
}, 120_000);

afterAll(() => Promise.all([built?.stop(), written?.stop()]));

/** Returns the results of the built server and of the sources for the same call. */
const requestFromBoth = <T>(request: (client: TestClient, token: string) => Promise<T>) =>
  Promise.all(sessions.map(({ client, token }) => request(client, token)));

test('the tests compare the built program dist/server/turno.mjs with the sources', () => {
  expect(serverProgram(root)).toBe('dist/server/turno.mjs');
  expect(built.child.spawnargs.at(-1)).toBe('dist/server/turno.mjs');
});

test('the built server has the same API as the sources', async () => {
  const [ofBuilt, ofWritten] = await requestFromBoth((client, token) =>
    client.graphql(getIntrospectionQuery(), { token }),
  );
  expect(JSON.stringify(ofWritten).length).toBeGreaterThan(100_000);
  expect(ofBuilt).toEqual(ofWritten);
});

/** Lists to which each export adds a row. */
const exportLists = new Set(['security_log']);

test.each(allLists.map(({ name }) => name))(
  'the built server exports the list %s as the same CSV',
  async (name) => {
    const [ofBuilt, ofWritten] = await requestFromBoth(async (client, token) => {
      const response = await client.fetch(`/csv/${name}`, { token });
      const lines = (await response.text()).split('\r\n');
      return {
        status: response.status,
        lines: exportLists.has(name) ? lines.slice(0, 1) : lines,
      };
    });
    expect(ofBuilt).toEqual(ofWritten);
  },
);

test('the built server rejects common passwords', async () => {
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `select id from app_public.employees where email = 'crm_admin@caracas.demo'`,
  );
  const [ofBuilt] = await requestFromBoth((client, token) =>
    client.graphql(
      `mutation ($employeeId: UUID, $password: String) {
        procEmployeeUpdatePassword(input: { employeeId: $employeeId, password: $password }) { result { vEndCode } }
      }`,
      { token, variables: { employeeId: rows[0]?.id, password: 'Mariposa2026!' } },
    ),
  );
  expect(ofBuilt).toMatchObject({ errors: [{ extensions: { code: 'PASSWORD_COMMON' } }] });
});

test('the built server accepts a photo', async () => {
  const photo = await sharp({
    create: { width: 40, height: 30, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  const [ofBuilt] = await requestFromBoth(async (client) => {
    const response = await client.fetch('/photos', {
      method: 'POST',
      token: await client.signIn('crm_supervisor@caracas.demo'),
      body: new Uint8Array(photo),
      headers: { 'content-type': 'image/png' },
    });
    return { status: response.status, body: await response.text() };
  });
  expect(ofBuilt).toMatchObject({ status: 200 });
});

test("the built server's own code is unminified, so that stack traces are readable", async () => {
  const folder = join(root, builtServer);
  const files = (await readdir(folder)).filter((file) => /^start-server-.*\.mjs$/.test(file));
  expect(files).toHaveLength(1);
  const code = await readFile(join(folder, files[0] as string), 'utf8');
  expect(code).toMatch(/^\s*async function runForStaff\(\{ claims, limits \}\) \{$/m);
});
