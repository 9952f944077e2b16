import { afterAll, beforeAll } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { type StageOffice, stageOffice } from '#db/tests/stage.ts';
import { startTestServer, type TestServer } from '#server/test-server.ts';
import { type DocumentedCalls, documentedCalls } from './documented-calls.ts';

export let database: TestDatabase;
export let server: TestServer;
export let office: StageOffice;
export let calls: DocumentedCalls;

export type Row = Record<string, unknown>;

/** A server of their own for a file's calls, and its office: they stand from the first test to the last. */
export function onDocumentedOffice(): void {
  beforeAll(async () => {
    database = await cloneDatabase();
    office = await stageOffice(database, 'Caracas');
    server = await startTestServer(database);
    calls = documentedCalls(server, office);
  });

  afterAll(async () => {
    await server?.stop();
    await database?.drop();
  });
}
