import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { securityRows } from '#db/tests/security.ts';
import { createLogger } from '#runtime/logger.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export const marisol = 'crm_supervisor@caracas.demo';

interface Line {
  security?: Record<string, unknown>;
  [key: string]: unknown;
}

export let database: TestDatabase;
export let server: TestServer;
export let lines: Line[] = [];

const destination = { write: (text: string) => void lines.push(JSON.parse(text)) };

/** A server that stops writes what it has noted down. */
export async function restart(): Promise<void> {
  await server.stop();
  server = await startTestServer(database, { logger: createLogger('info', destination) });
}

export function forgetLines(): void {
  lines = [];
}

export const logged = () => lines.flatMap(({ security }) => (security ? [security] : []));

/** Until rows of a kind are there. */
export const rowsOf = (kind: string) => expect.poll(() => securityRows(database, kind));

/** Makes anew what stands above, for the file that calls it. */
export function onALoggedServer(): void {
  beforeAll(async () => {
    database = await cloneDatabase();
    server = await startTestServer(database, { logger: createLogger('info', destination) });
  });

  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  beforeEach(async () => {
    await database.query('delete from app_public.security_events');
    forgetLines();
  });
}
