// Runs Turno for development: `npm run dev`. Vite serves the web app with hot reload at PORT and
// passes all other requests to a server process, which restarts when its sources change. Both use
// the embedded database, or DATABASE_URL.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { freePort } from '#db/embedded/free-port.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { waitForDatabase } from '#runtime/connect-database.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import { exitUnstarted } from '#runtime/exit-unstarted.ts';
import { onStopSignal } from '#runtime/stop-signal.ts';
import { serverSources } from '#standalone/server-program.mjs';
import { layerOf } from './checks/import-arrows.ts';

readCommandLine({ language: 'en', usage: 'npm run dev' });

const root = join(import.meta.dirname, '..');
const web = join(root, 'web');
const env = readEnvOrExit();
const address = { host: '127.0.0.1', port: await freePort() };
const target = `http://${address.host}:${address.port}`;

const serverLayers = ['domain', 'db', 'runtime', 'services', 'server', 'worker', 'standalone'];
const serverFolders = serverLayers.map((layer) => join(root, layer));
/**
 * Milliseconds without another change before a restart, because a git checkout changes many files.
 */
const quiet = 200;

const isServerSource = (path: string) => serverLayers.includes(layerOf(path) ?? '');
const isDocument = (path: string) => path.startsWith('web/') && path.endsWith('.graphql');
/** Sources of the GraphQL schema; a change may make `generated` outdated. */
const isSchemaSource = (path: string) =>
  /^db\/(schema|migrations)\/|^server\/(plugins\/|graphile)/.test(path);

/** Runs a program of the project that ends whenever this process ends. */
function run(program: string, args: readonly string[], output: 'pipe' | 'inherit'): ChildProcess {
  return spawn(process.execPath, ['--import', './scripts/follow.mjs', program, ...args], {
    cwd: root,
    env: { ...process.env, HOST: address.host, PORT: String(address.port) },
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
}

let server: ChildProcess | undefined;
/** Resolves when the server listens; replaced at each restart. */
let ready = Promise.withResolvers<void>();

function startServer(): void {
  const child = run(serverSources, ['--without-web'], 'pipe');
  server = child;
  if (!child.stdout) throw new Error('the server has no output');
  createInterface(child.stdout).on('line', (line) => {
    if (line.startsWith('Turno listo en ')) ready.resolve();
    else console.log(line);
  });
  child.once('exit', (code) => {
    if (server !== child) return;
    server = undefined;
    console.error(`The server exited with code ${code}. It restarts at the next change.`);
  });
}

async function stopServer(): Promise<void> {
  const child = server;
  server = undefined;
  if (child?.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const changed = new Set<string>();
let timer: NodeJS.Timeout | undefined;
let applying = Promise.resolve();

function onChange(file: string): void {
  const path = relative(root, file).replaceAll('\\', '/');
  if (!(isServerSource(path) || isDocument(path))) return;
  changed.add(path);
  clearTimeout(timer);
  timer = setTimeout(() => {
    applying = applying.then(applyChanges);
  }, quiet);
}

async function applyChanges(): Promise<void> {
  const paths = [...changed];
  changed.clear();
  if (paths.some(isServerSource)) {
    console.log(`Server restarts: ${paths.filter(isServerSource).join(', ')}`);
    ready = Promise.withResolvers();
    await stopServer();
    startServer();
  }
  // Vite detects the written files.
  if (paths.some(isSchemaSource))
    await once(run('scripts/generate/generate.ts', [], 'inherit'), 'exit');
  else if (paths.some(isDocument)) {
    await once(run('scripts/generate/generate.ts', ['--documents'], 'inherit'), 'exit');
  }
}

/** Returns whether Vite serves the request: its own paths, files below `web`, and page loads. */
function isOfVite({ url = '/', headers, method }: IncomingMessage): boolean {
  const path = decodeURI(url.split('?', 1)[0] ?? '');
  const isPage = method === 'GET' && headers.accept?.includes('text/html');
  return (
    isPage ||
    path === '/' ||
    path.startsWith('/@') ||
    [web, join(web, 'public')].some((folder) => existsSync(join(folder, path)))
  );
}

/**
 * Replaces the service worker of a built Turno at the same address with one that unregisters
 * itself.
 */
const withoutServiceWorker: Plugin = {
  name: 'without-service-worker',
  configureServer({ middlewares }) {
    middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(
        `addEventListener('install', () => skipWaiting());
         addEventListener('activate', () => registration.unregister());`,
      );
    });
  },
};

async function start() {
  const database = await waitForDatabase(env);
  const listenersBefore = process.listeners('SIGTERM');
  const vite = await createServer({
    configFile: join(web, 'vite.config.ts'),
    plugins: [react(), withoutServiceWorker],
    clearScreen: false,
    server: {
      host: env.host,
      port: env.port,
      strictPort: true,
      fs: { allow: [root] },
      proxy: {
        '/': {
          target,
          ws: true,
          async bypass(request) {
            if (isOfVite(request)) return request.url;
            await ready.promise;
            return undefined;
          },
        },
      },
    },
  });
  // Vite's listener would exit the process at SIGTERM as soon as Vite is closed.
  for (const listener of process.listeners('SIGTERM')) {
    if (!listenersBefore.includes(listener)) process.off('SIGTERM', listener);
  }
  vite.watcher.add(serverFolders).on('all', (_event, file) => onChange(file));
  startServer();
  await vite.listen();
  return { database, vite };
}

const starting = start().catch((error) => exitUnstarted(error));
onStopSignal(async () => {
  const { database, vite } = await starting;
  clearTimeout(timer);
  await applying;
  await Promise.all([stopServer(), vite.close()]);
  await database.close();
});
const { vite } = await starting;
await ready.promise;
console.log(`Turno listo en ${vite.resolvedUrls?.local[0]?.replace(/\/$/, '')}`);
