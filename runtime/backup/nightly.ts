import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { presentUrl } from '../database/host-choice.ts';
import type { Env } from '../env.ts';
import { bucketOf } from '../photo-settings.ts';
import { type BackUpOptions, backUp } from './back-up.ts';
import type { Manifest } from './manifest.ts';

/** The number of nightly backups that remain. */
const retainedNights = 14;

const ofANight = /^turno-\d{4}-\d\d-\d\d$/;

/**
 * Writes today's backup into a folder of backups unless it exists, and removes nightly backups
 * beyond the last 14. Other files in the folder remain. Returns the new manifest and folder, or
 * undefined if today's backup existed.
 *
 * @param day `YYYY-MM-DD`
 */
export async function backUpNight(
  folder: string,
  options: BackUpOptions,
  day = new Date().toISOString().slice(0, 10),
): Promise<(Manifest & { readonly target: string }) | undefined> {
  const target = join(folder, `turno-${day}`);
  const created = existsSync(target) ? undefined : { target, ...(await backUp(target, options)) };
  const nights = (await readdir(folder)).filter((name) => ofANight.test(name)).sort();
  for (const name of nights.slice(0, -retainedNights)) {
    await rm(join(folder, name), { recursive: true });
  }
  return created;
}

/**
 * Returns the function that makes the nightly backup in TURNO_BACKUP_FOLDER; undefined without that
 * setting.
 */
export function nightlyBackUp(
  env: Env,
  ownerUrl: string,
  secret: string,
): (() => Promise<unknown>) | undefined {
  const { backupFolder, dataFolder, backupPassphrase: passphrase } = env;
  if (!backupFolder) return undefined;
  return async () => {
    await backUpNight(backupFolder, {
      ownerUrl: await presentUrl(ownerUrl),
      dataFolder,
      bucket: bucketOf(env),
      secret,
      passphrase,
    });
  };
}
