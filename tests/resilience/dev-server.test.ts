import { existsSync } from 'node:fs';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '#db/embedded/free-port.ts';
import { createTestClient, type TestClient } from '#server/testing/test-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startProcess, type TurnoProcess } from '../support/turno-process.ts';

const root = join(import.meta.dirname, '..', '..');

const folder = temporaryFolder();
let dev: TurnoProcess;
let client: TestClient;

beforeAll(async () => {
  const port = String(await freePort());
  const env = { PORT: port, TURNO_DATA: folder, TURNO_CAPTCHA: 'off', LOG_LEVEL: 'error' };
  dev = await startProcess('scripts/dev.ts', env);
  client = createTestClient(dev.url);
}, 240_000);

afterAll(() => dev?.stop());

/** Changes only the time of a source file. */
const touch = (path: string) => utimes(join(root, path), new Date(), new Date());

test('the development server serves pages, modules and the API of the demo at one address', async () => {
  const page = await fetch(`${dev.url}/sales`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('src="/src/main.tsx"');
  expect(page.headers.get('content-security-policy')).toBeNull();
  const entry = await (await fetch(`${dev.url}/src/main.tsx`)).text();
  expect(entry).toContain('createRoot(element');
  const component = await (await fetch(`${dev.url}/src/app/app.tsx`)).text();
  expect(component).toContain('@react-refresh');

  const token = await client.signIn('crm_supervisor@caracas.demo');
  expect((await client.fetch('/me', { token })).status).toBe(200);
  expect((await client.fetch('/me')).status).toBe(401);
});

test('a change of a server file restarts the server, and requests wait for it', async () => {
  await touch('server/http/bearer.ts');
  await expect.poll(() => dev.output()).toContain('Server restarts: server/http/bearer.ts');
  expect((await client.fetch('/healthz')).status).toBe(200);
});

test('a change of a web file is sent to the page by hot module replacement', async () => {
  const viteClient = await (await fetch(`${dev.url}/@vite/client`)).text();
  const token = /const wsToken = "([^"]+)"/.exec(viteClient)?.[1];
  await (await fetch(`${dev.url}/src/main.tsx`)).text();
  await (await fetch(`${dev.url}/src/app/app.tsx`)).text();
  const socket = new WebSocket(`${dev.url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const messages: { type: string; updates?: { path: string }[] }[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  await expect.poll(() => messages[0]?.type).toBe('connected');
  await touch('web/src/app/app.tsx');
  await expect
    .poll(() => messages.flatMap(({ updates }) => updates ?? []).map(({ path }) => path))
    .toContain('/src/app/app.tsx');
  socket.close();
});

test('the development server stops its server and its database at SIGTERM', async () => {
  const cluster = join(folder, 'postgres', 'cluster', 'data');
  expect(await readdir(cluster)).toContain('postmaster.pid');
  const [postmaster] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  await dev.stop();
  expect(dev.child.exitCode).toBe(0);
  await expect(fetch(`${dev.url}/healthz`)).rejects.toThrow();
  // An ended process exists until init has reaped it.
  await expect.poll(() => existsSync(`/proc/${postmaster}`)).toBe(false);
});
