// Starts a built Turno for browser tests: the demo company in a temporary data folder, including
// the uncommitted migration.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startCluster } from '#db/embedded/cluster.ts';
import { migrate } from '#db/migrate.ts';
import { buildServerIfStale } from '#standalone/build-server.ts';
import { serverProgram } from '#standalone/server-program.mjs';

const folder = process.env.TURNO_E2E_DATA ?? mkdtempSync(join(tmpdir(), 'turno-e2e-'));
mkdirSync(folder, { recursive: true });
process.on('exit', () => rmSync(folder, { recursive: true }));

const secret = randomBytes(32).toString('base64url');
const cluster = await startCluster({ folder: join(folder, 'postgres') });
await migrate(cluster.ownerUrl, { secret, withCurrent: true });
// The pool closes first: a connection ended by the cluster would end this process.
await sleep(500);
await cluster.stop();

process.env.NODE_ENV = 'production';
process.env.TURNO_DATA = folder;
process.env.TURNO_SECRET = secret;
// Links in reminders need a host name, because passkeys belong to one.
process.env.TURNO_PUBLIC_URL = `http://localhost:${process.env.PORT}`;
await buildServerIfStale();
const root = join(import.meta.dirname, '..', '..');
await import(pathToFileURL(join(root, serverProgram(root))).href);
