import { afterAll, beforeAll } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../tests/database.ts';
import { loadDemo } from './load.ts';

export const sales = 1_500;
export let database: TestDatabase;

/** The rows that break a rule. */
export async function offenders(sql: string) {
  return database.query(`${sql} limit 5`);
}

/** Makes anew what stands above, for the file that calls it. */
export function onALoadedDemo(): void {
  beforeAll(async () => {
    database = await cloneDatabase();
    await loadDemo({ ownerUrl: database.url, sales });
    await loadDemo({ ownerUrl: database.url, sales: 500 });
  });

  afterAll(() => database.drop());
}
