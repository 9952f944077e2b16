import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from './env.ts';

const previousFile = 'secret.previous';

/** As long and random as the secret of an installation has to be. */
export const newSecret = () => randomBytes(32).toString('base64url');

/**
 * The installation's secret: TURNO_SECRET, or one made on the first start and kept in the data
 * folder for its owner alone. Processes that start together agree on one.
 */
export async function loadSecret(env: Pick<Env, 'secret' | 'dataFolder'>): Promise<string> {
  return env.secret ?? keepSecret(env.dataFolder, newSecret());
}

/** Whether the installation has a secret already. */
export function hasSecret(env: Pick<Env, 'secret' | 'dataFolder'>): boolean {
  return Boolean(env.secret) || existsSync(join(env.dataFolder, 'secret'));
}

/** Keeps a secret in a data folder that has none; answers the one that it has then. */
export async function keepSecret(dataFolder: string, secret: string): Promise<string> {
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
 * The secret whose tokens and addresses are good too: TURNO_SECRET_PREVIOUS, or the one that
 * `npm run secret:rotate` put aside in the data folder.
 */
export async function loadPreviousSecret(
  env: Pick<Env, 'secret' | 'previousSecret' | 'dataFolder'>,
): Promise<string | undefined> {
  if (env.secret) return env.previousSecret;
  return (await readFile(join(env.dataFolder, previousFile), 'utf8').catch(() => '')) || undefined;
}

/** Puts a new secret in the place of the data folder's own, which is kept as the previous one. */
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

/** Forgets the previous secret of the data folder. */
export async function forgetPreviousSecret(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, previousFile), { force: true });
}

/** A key for one purpose, so that what signs captchas opens no session. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}
