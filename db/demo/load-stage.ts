import { afterAll, beforeAll } from 'vitest';
import { cloneDemo, type TestDatabase } from '../tests/database.ts';

export let database: TestDatabase;

/** The rows that break a rule. */
export async function offenders(sql: string) {
  return database.query(`${sql} limit 5`);
}

/** Makes anew what stands above, for the file that calls it. */
export function onALoadedDemo(): void {
  beforeAll(async () => {
    database = await cloneDemo();
  });

  afterAll(() => database.drop());
}
