import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from './env.ts';

const previousFile = 'secret.previous';

/** Returns a random secret of the required length. */
export const newSecret = () => randomBytes(32).toString('base64url');

/**
 * Returns the installation's secret: TURNO_SECRET, or one created on the first start and stored in
 * the data folder with access for its owner only. Processes that start together use the same
 * secret.
 */
export async function loadSecret(env: Pick<Env, 'secret' | 'dataFolder'>): Promise<string> {
  return env.secret ?? saveSecret(env.dataFolder, newSecret());
}

/** Returns whether the installation has a secret. */
export function hasSecret(env: Pick<Env, 'secret' | 'dataFolder'>): boolean {
  return Boolean(env.secret) || existsSync(join(env.dataFolder, 'secret'));
}

/** Stores a secret in a data folder without one. Returns the secret that the folder then has. */
export async function saveSecret(dataFolder: string, secret: string): Promise<string> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const file = join(dataFolder, 'secret');
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, secret, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}

/**
 * Returns the previous secret, whose tokens and addresses are also accepted: TURNO_SECRET_PREVIOUS,
 * or the one that `npm run secret:rotate` stored in the data folder.
 */
export async function loadPreviousSecret(
  env: Pick<Env, 'secret' | 'previousSecret' | 'dataFolder'>,
): Promise<string | undefined> {
  if (env.secret) return env.previousSecret;
  return (await readFile(join(env.dataFolder, previousFile), 'utf8').catch(() => '')) || undefined;
}

/** Replaces the secret of the data folder and stores the old one as the previous secret. */
export async function replaceSecret(dataFolder: string, next: string): Promise<void> {
  const file = join(dataFolder, 'secret');
  for (const [name, text] of [
    [previousFile, await readFile(file, 'utf8')],
    ['secret', next],
  ] as const) {
    const draft = join(dataFolder, `${name}.${randomUUID()}`);
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, join(dataFolder, name));
  }
}

/** Deletes the previous secret of the data folder. */
export async function deletePreviousSecret(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, previousFile), { force: true });
}

/** Derives a key for one purpose, so that a captcha key cannot open a session. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}
