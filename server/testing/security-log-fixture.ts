import { beforeAll, beforeEach, expect } from 'vitest';
import { securityRows } from '#db/tests/support/security.ts';
import { createLogger } from '#runtime/logger.ts';
import { database, onNodes, serve } from './nodes-fixture.ts';
import type { TestServer } from './test-server.ts';

export const marisol = 'crm_supervisor@caracas.demo';

interface Line {
  security?: Record<string, unknown>;
  [key: string]: unknown;
}

export { database };
export let server: TestServer;
export let lines: Line[] = [];

const destination = { write: (text: string) => void lines.push(JSON.parse(text)) };

/** Restarts the server; a stopping server writes its pending events. */
export async function restart(): Promise<void> {
  await server.stop();
  server = await serve({ logger: createLogger('info', destination) });
}

export function clearLogLines(): void {
  lines = [];
}

export const logged = () => lines.flatMap(({ security }) => (security ? [security] : []));

/** Polls the events of a kind. */
export const rowsOf = (kind: string) => expect.poll(() => securityRows(database, kind));

/** Starts `server` for the calling test file, and empties `lines` and the security log before each test. */
export function onALoggedServer(): void {
  onNodes();

  beforeAll(async () => {
    server = await serve({ logger: createLogger('info', destination) });
  });

  beforeEach(async () => {
    await database.query('delete from app_public.security_events');
    clearLogLines();
  });
}
