import { join } from 'node:path';
import type { LoginRole } from '#db/roles.ts';
import { closeDataFolder } from './data-folder.ts';
import { presentUrl } from './database/host-choice.ts';
import type { Env } from './env.ts';
import { exitUnstarted } from './exit-unstarted.ts';

/** A database and how to reach it: as its owner, or where TURNO_MIGRATE is off perhaps as nobody. */
export interface ReachedDatabase {
  readonly ownerUrl: string;
  /** Without a pooler between, at the host that takes writes now: for what ends soon. */
  readonly directUrl: string;
  /** The same with all hosts that it may move to, for connections that live on. */
  readonly followedUrl: string;
  /** Whether it is the one of this folder, made for one office's laptop. */
  readonly embedded: boolean;
  /** Stops the embedded PostgreSQL when this process owns it. */
  close(): Promise<void>;
}

/** One that is up to date, and the login that the secret opens there. */
export interface ConnectedDatabase extends ReachedDatabase {
  readonly login: LoginRole;
}

/**
 * Closes the data folder to others, reaches DATABASE_URL, or starts the embedded PostgreSQL of
 * TURNO_DATA, migrates it unless TURNO_MIGRATE is off, and sees that this code may serve it.
 *
 * @param asked somebody asked for the migration itself
 * @throws in Spanish, for who started Turno: another secret, another release, roles without rights
 */
export async function connectDatabase(
  env: Env,
  secret: string,
  { asked = false } = {},
): Promise<ConnectedDatabase> {
  const [database, { migrate }, { checkServable }, { findLogin, loginUrl, WrongSecret }] =
    await Promise.all([
      reachDatabase(env),
      import('#db/migrate.ts'),
      import('#db/release.ts'),
      import('#db/roles.ts'),
    ]);
  try {
    const { directUrl, embedded } = database;
    if (env.migrate) {
      await migrate(directUrl, { secret, asked, beside: !(asked || embedded), onWait: tellWait });
    }
    const login = await findLogin(directUrl, secret);
    if (!login) throw new WrongSecret();
    await checkServable(loginUrl(directUrl, secret, login));
    return { ...database, login };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Says what a program waits for: without it, it would seem to hang. */
export function tellWait(awaited: string): void {
  process.stderr.write(`Turno ${awaited}\n`);
}

/** The same for a program of the command line: what stands against it is told, and ends the program. */
export function connectOrExit(
  ...wanted: Parameters<typeof connectDatabase>
): Promise<ConnectedDatabase> {
  return connectDatabase(...wanted).catch((error) => exitUnstarted(error));
}

/** The database as it is, without a look at it but for the host that takes writes, where there are several. */
export async function reachDatabase(env: Env): Promise<ReachedDatabase> {
  await closeDataFolder(env.dataFolder);
  if (env.databaseUrl) {
    const followedUrl = env.directUrl ?? env.databaseUrl;
    return {
      ownerUrl: env.databaseUrl,
      directUrl: await presentUrl(followedUrl),
      followedUrl,
      embedded: false,
      close: async () => undefined,
    };
  }
  const { startCluster } = await import('#db/embedded/cluster.ts');
  const cluster = await startCluster({ folder: join(env.dataFolder, 'postgres') });
  return {
    ownerUrl: cluster.ownerUrl,
    directUrl: cluster.ownerUrl,
    followedUrl: cluster.ownerUrl,
    embedded: true,
    close: () => cluster.stop(),
  };
}
