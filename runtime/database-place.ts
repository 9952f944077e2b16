import { resolve } from 'node:path';
import type { Env } from './env.ts';

const usualFolder = '.turno';

/** The location of an installation's database, without credentials. */
export interface DatabaseLocation {
  /** The data folder of an embedded database if it is not the default folder, else null. */
  readonly folder: string | null;
  /** Its display name: its folder, or DATABASE_URL without user and password. */
  readonly shown: string;
}

export function databaseLocation(env: Pick<Env, 'databaseUrl' | 'dataFolder'>): DatabaseLocation {
  const { databaseUrl, dataFolder } = env;
  if (databaseUrl) {
    const address = databaseUrl.replace(/^(\w+:\/\/)[^/?#]*@/, '$1').replace(/[?#].*$/, '');
    return { folder: null, shown: `DATABASE_URL=${address}` };
  }
  const folder = resolve(dataFolder);
  return { folder: folder === resolve(usualFolder) ? null : folder, shown: folder };
}
