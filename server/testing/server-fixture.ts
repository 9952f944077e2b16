import { afterAll, beforeAll } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/support/database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export let database: TestDatabase;
export let server: TestServer;
/** The token of the person with the given e-mail. */
export let token: string;

/**
 * Sets the above from a new clone and server for the calling test file; `email` logs in, `prepare`
 * fills the clone first.
 */
export function onATestServer(
  email?: string,
  options?: Parameters<typeof startTestServer>[1],
  prepare?: () => Promise<void>,
): void {
  beforeAll(async () => {
    database = await cloneDatabase();
    await prepare?.();
    server = await startTestServer(database, options);
    if (email) token = await server.signIn(email);
  }, prepare && 300_000);

  afterAll(async () => {
    await server?.stop();
    await database?.drop();
  });
}

/** The clone and the server of this worker process, which end with the process and its cluster. */
let shared: ReturnType<typeof startShared> | undefined;

/**
 * Sets the above from one clone and one server of this worker process, which caches the tokens of
 * logins. Only for files that read, end no session, and neither flood the server nor use up a
 * person's limits.
 */
export function onSharedServer(email?: string): void {
  beforeAll(async () => {
    shared ??= startShared();
    ({ database, server } = await shared);
    if (email) token = await server.signIn(email);
  });
}

async function startShared() {
  const clone = await cloneDatabase();
  const started = await startTestServer(clone);
  const tokens = new Map<string, Promise<string>>();
  const signIn = (email: string, password?: string) => {
    const key = JSON.stringify([email, password]);
    const signedIn = tokens.get(key) ?? started.signIn(email, password);
    tokens.set(key, signedIn);
    return signedIn;
  };
  return { database: clone, server: { ...started, signIn } };
}
