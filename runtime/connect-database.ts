import { join } from 'node:path';
import type { LoginRole } from '#db/roles.ts';
import { closeDataFolder } from './data-folder.ts';
import { presentUrl } from './database/host-choice.ts';
import type { Env } from './env.ts';
import { exitUnstarted } from './exit-unstarted.ts';

/**
 * A database and its connection strings, with the rights of the owner or, if TURNO_MIGRATE is off,
 * of any role.
 */
export interface ReachableDatabase {
  readonly ownerUrl: string;
  /** Without a pooler, at the host that accepts writes now; for short connections. */
  readonly directUrl: string;
  /** Without a pooler, with all hosts that the database may move to; for long connections. */
  readonly listenUrl: string;
  /** Whether it is the embedded database in the data folder. */
  readonly embedded: boolean;
  /** Stops the embedded PostgreSQL when this process owns it. */
  close(): Promise<void>;
}

/** A migrated database, and the login that the secret opens. */
export interface ConnectedDatabase extends ReachableDatabase {
  readonly login: LoginRole;
}

/**
 * Restricts the data folder to its owner, then connects to DATABASE_URL or starts the embedded
 * PostgreSQL of TURNO_DATA. Migrates the database unless TURNO_MIGRATE is off, and checks that this
 * code can serve it.
 *
 * @param isRequested whether the migration was requested explicitly
 * @throws in Spanish for operators: another secret, another release, roles without rights
 */
export async function connectDatabase(
  env: Env,
  secret: string,
  { asked: isRequested = false } = {},
): Promise<ConnectedDatabase> {
  const [database, { migrate }, { checkServable }, { findLogin, loginUrl, WrongSecret }] =
    await Promise.all([
      waitForDatabase(env),
      import('#db/migrate.ts'),
      import('#db/release.ts'),
      import('#db/roles.ts'),
    ]);
  try {
    const { directUrl, embedded } = database;
    if (env.migrate) {
      await migrate(directUrl, {
        secret,
        isRequested,
        isConcurrent: !(isRequested || embedded),
        onWait: logWait,
      });
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

/** Prints the reason of a wait; without it, the program would seem to hang. */
export function logWait(awaited: string): void {
  process.stderr.write(`Turno ${awaited}\n`);
}

/** Connects as `connectDatabase` does; in a command-line program, prints an error and exits. */
export function connectOrExit(
  ...wanted: Parameters<typeof connectDatabase>
): Promise<ConnectedDatabase> {
  return connectDatabase(...wanted).catch((error) => exitUnstarted(error));
}

/**
 * Returns the database without checking it, except for the host that accepts writes if there are
 * several.
 */
export async function waitForDatabase(env: Env): Promise<ReachableDatabase> {
  await closeDataFolder(env.dataFolder);
  if (env.databaseUrl) {
    const listenUrl = env.directUrl ?? env.databaseUrl;
    return {
      ownerUrl: env.databaseUrl,
      directUrl: await presentUrl(listenUrl),
      listenUrl,
      embedded: false,
      close: async () => undefined,
    };
  }
  const { startCluster } = await import('#db/embedded/cluster.ts');
  const cluster = await startCluster({ folder: join(env.dataFolder, 'postgres') });
  return {
    ownerUrl: cluster.ownerUrl,
    directUrl: cluster.ownerUrl,
    listenUrl: cluster.ownerUrl,
    embedded: true,
    close: () => cluster.stop(),
  };
}
