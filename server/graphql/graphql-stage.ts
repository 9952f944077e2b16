import { afterAll, beforeAll, expect } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { errorText, isErrorCode } from '#domain/errors.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

export let database: TestDatabase;
export let server: TestServer;
export let token: string;

const internal =
  /app_public|app_private|pg_|select |syntax|column|relation|Cannot query|Did you mean|node_modules|Error:/i;

export async function expectRefusal(query: string, options: { variables?: object } = {}) {
  const { errors = [], data } = await server.graphql(query, { token, ...options });
  expect(errors.length).toBeGreaterThan(0);
  for (const error of errors) {
    const { code, text, params } = error.extensions;
    expect(isErrorCode(code), `${code} is of the register`).toBe(true);
    expect(code).not.toBe('UNKNOWN');
    if (isErrorCode(code)) expect(text).toBe(errorText(code, params as never));
    expect(JSON.stringify(error)).not.toMatch(internal);
  }
  expect(Object.values(data ?? {}).every((value) => value === null)).toBe(true);
  return errors[0]?.extensions.code;
}

/** Makes anew what stands above, for the file that calls it. */
export function onAServerToAsk(): void {
  beforeAll(async () => {
    database = await cloneDatabase();
    server = await startTestServer(database);
    token = await server.signIn('crm_supervisor@caracas.demo');
  });

  afterAll(async () => {
    await server.stop();
    await database.drop();
  });
}
