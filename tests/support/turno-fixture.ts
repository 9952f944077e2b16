import { afterAll, beforeAll } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/support/database.ts';
import { serveDatabase, type TurnoProcess } from './turno-process.ts';

export let database: TestDatabase;
export let server: TurnoProcess;

/**
 * Creates a database and a server in a separate process with `env` for the calling file or group,
 * both in the time zone `TZ` if it is set.
 */
export function onATurnoProcess(env: Readonly<Record<string, string>> = {}): void {
  const { TZ: zone } = env;
  beforeAll(async () => {
    database = await cloneDatabase();
    if (zone) {
      await database.query(
        `do $$ begin execute format('alter database %I set timezone = %L', current_database(), '${zone}'); end $$`,
      );
    }
    server = await serveDatabase(database, env);
  });

  afterAll(async () => {
    await server?.stop();
    await database?.drop();
  });
}
