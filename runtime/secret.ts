import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from './env.ts';

/**
 * The installation's secret: TURNO_SECRET, or one made on the first start and kept in the data
 * folder for its owner alone. Processes that start together agree on one.
 */
export async function loadSecret(env: Pick<Env, 'secret' | 'dataFolder'>): Promise<string> {
  if (env.secret) return env.secret;
  await mkdir(env.dataFolder, { recursive: true, mode: 0o700 });
  const file = join(env.dataFolder, 'secret');
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}

/** A key for one purpose, so that what signs captchas opens no session. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}
