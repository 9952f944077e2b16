import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { presentUrl } from '../database/host-choice.ts';
import type { Env } from '../env.ts';
import { bucketOf } from '../photo-settings.ts';
import { type BackUpOptions, backUp } from './back-up.ts';
import type { Manifest } from './manifest.ts';

/** Of the backups of nights, so many are kept. */
const keptNights = 14;

const ofANight = /^turno-\d{4}-\d\d-\d\d$/;

/**
 * Puts today's backup into a folder of backups, unless it is there, and removes those of nights
 * that are not among the last 14. What else lies there stays. Gives what was made, and where; nothing
 * where it was there.
 *
 * @param day `YYYY-MM-DD`
 */
export async function backUpNight(
  folder: string,
  options: BackUpOptions,
  day = new Date().toISOString().slice(0, 10),
): Promise<(Manifest & { readonly target: string }) | undefined> {
  const target = join(folder, `turno-${day}`);
  const made = existsSync(target) ? undefined : { target, ...(await backUp(target, options)) };
  const nights = (await readdir(folder)).filter((name) => ofANight.test(name)).sort();
  for (const name of nights.slice(0, -keptNights)) {
    await rm(join(folder, name), { recursive: true });
  }
  return made;
}

/** What makes the backup of the night where TURNO_BACKUP_FOLDER says; undefined where it says nothing. */
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
