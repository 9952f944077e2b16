import { join } from 'node:path';
import { closeDataFolder } from './data-folder.ts';
import type { Env } from './env.ts';

/** A migrated database and how to reach it, as its owner. */
export interface ConnectedDatabase {
  readonly ownerUrl: string;
  /** Without a pooler between. */
  readonly directUrl: string;
  /** Whether it is the one of this folder, made for one office's laptop. */
  readonly embedded: boolean;
  /** Stops the embedded PostgreSQL when this process owns it. */
  close(): Promise<void>;
}

/** Closes the data folder to others, reaches DATABASE_URL, or starts the embedded PostgreSQL of TURNO_DATA, and migrates it. */
export async function connectDatabase(env: Env, secret: string): Promise<ConnectedDatabase> {
  await closeDataFolder(env.dataFolder);
  const [database, { migrate }] = await Promise.all([reach(env), import('#db/migrate.ts')]);
  await migrate(database.directUrl, { secret });
  return database;
}

async function reach(env: Env): Promise<ConnectedDatabase> {
  if (env.databaseUrl) {
    return {
      ownerUrl: env.databaseUrl,
      directUrl: env.directUrl ?? env.databaseUrl,
      embedded: false,
      close: async () => undefined,
    };
  }
  const { startCluster } = await import('#db/embedded/cluster.ts');
  const cluster = await startCluster({ folder: join(env.dataFolder, 'postgres') });
  return {
    ownerUrl: cluster.ownerUrl,
    directUrl: cluster.ownerUrl,
    embedded: true,
    close: () => cluster.stop(),
  };
}
