import { afterAll, beforeAll } from 'vitest';
import { cloneDatabase, type TestDatabase } from './database.ts';

/** The clone of the present test file. */
export let database: TestDatabase;

/** Sets `database` to a clone of the template for the calling test file. */
export function onAClone(): void {
  beforeAll(async () => {
    database = await cloneDatabase();
  });

  afterAll(() => database?.drop());
}
