import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { openOwner, openOwnerPool } from '#db/connections/owner-client.ts';
import {
  type DemoCompany,
  findDemo,
  lockTables,
  removeDemo,
  writtenByPeople,
} from '#db/demo/remove.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { connectOrExit } from '#runtime/connect-database.ts';
import { startupErrorMessage } from '#runtime/database/startup-error.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import { readLine } from '#runtime/read-line.ts';
import { loadSecret } from '#runtime/secret.ts';
import { createPhotoStore } from '#services/images/create-photo-store.ts';
import type { PhotoStore } from '#services/images/photo-store.ts';

/** Stops the command with a message for the user. */
class Rejection extends Error {}

async function promptName({ name }: DemoCompany): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const typed = await readLine(
      lines,
      `Para quitar la empresa de demostración, escriba su nombre (${name}): `,
    );
    if (typed !== null) return typed;
    throw new Rejection(`falta el nombre: escríbalo, o repita con --company "${name}"`);
  } finally {
    lines.close();
  }
}

async function requireUnusedDemo(
  owner: pg.Client,
  demo: DemoCompany,
  discard?: string,
): Promise<void> {
  const written = Object.entries(await writtenByPeople(owner, demo));
  const total = written.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0 || discard === String(total)) return;
  const counts = written.map(([what, count]) => `${what} ${count}`).join(', ');
  throw new Rejection(
    `hay ${total} registros que escribieron personas en ${demo.name} (${counts}). ` +
      `Si ninguno hace falta, repita con --discard ${total}`,
  );
}

/**
 * Removes the demo and writes a backup to a folder of its own; a failure leaves no partial backup.
 */
async function removeWithBackup(
  owner: pg.Client,
  demo: DemoCompany,
  dataFolder: string,
  store: PhotoStore,
) {
  const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const folder = join(dataFolder, 'backups', `demo-${stamp}`);
  try {
    return { folder, ...(await removeInto(folder, owner, demo, store)) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Writes the rows, and the photos of the demo's clients. */
async function removeInto(folder: string, owner: pg.Client, demo: DemoCompany, store: PhotoStore) {
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
  const file = await open(join(folder, 'rows.jsonl'), 'wx', 0o600);
  let lines: string[] = [];
  const flush = async () => {
    await file.write(lines.join(''));
    lines = [];
  };
  const removed = await removeDemo(owner, demo, async (line) => {
    if (lines.push(line) >= 1_000) await flush();
  });
  await flush();
  // Synced to disk before the rows are deleted.
  await file.sync();
  await file.close();
  for (const name of removed.photos) {
    const bytes = await store.read(name);
    // Nothing is read if the file is missing, or on another server's disk.
    if (bytes) await writeFile(join(folder, 'files', name), bytes, { mode: 0o600 });
  }
  return removed;
}

const { values: options } = readCommandLine({
  usage: 'npm run demo:remove -- [--company NOMBRE] [--discard FILAS]',
  options: { company: { type: 'string' }, discard: { type: 'string' } },
});
const env = readEnvOrExit();
const database = await connectOrExit(env, await loadSecret(env));
const owner = await openOwner(database.directUrl);
// Photos in the database are read outside of the transaction that deletes them.
const ownerPool = openOwnerPool(database.directUrl, { max: 1 });
try {
  const store = await createPhotoStore(
    env,
    async (text, values) => (await ownerPool.query(text, values)).rows,
  );
  const demo = await findDemo(owner);
  if (!demo) throw new Rejection('no hay empresa de demostración');
  const name = options.company ?? (await promptName(demo));
  if (name.trim() !== demo.name) {
    throw new Rejection(`«${name.trim()}» no es el nombre de la empresa de demostración`);
  }
  // Not before the answer: a transaction that waits for a person would hold up the database.
  await owner.query('begin');
  // Blocks writes from here on, so that the checked rows are the deleted rows.
  await lockTables(owner);
  await requireUnusedDemo(owner, demo, options.discard);
  const { rows, photos, folder } = await removeWithBackup(owner, demo, env.dataFolder, store);
  await owner.query('commit');
  for (const photo of photos) await store.remove(photo);
  process.stdout.write(`Se quitó ${demo.name}: ${rows} registros, guardados en ${folder}\n`);
} catch (error) {
  await owner.query('rollback').catch(() => undefined);
  const { code } = error as Error & { code?: string };
  const rejectionReason =
    code === '55P03' || code === '40P01'
      ? 'otros usan la base de datos ahora, intente con Turno detenido'
      : startupErrorMessage(error);
  process.stderr.write(`No se quitó nada: ${rejectionReason}\n`);
  process.exitCode = 1;
  if (!(error instanceof Rejection || error instanceof pg.DatabaseError)) throw error;
} finally {
  await owner.end();
  await ownerPool.end();
  await database.close();
}
