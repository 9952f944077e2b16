import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginUrl } from '#db/roles.ts';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { createLogger } from '#runtime/logger.ts';
import { createWorkerPool } from './connections.ts';

let pool: ReturnType<typeof createWorkerPool>['pool'];

onAClone();

beforeAll(async () => {
  pool = createWorkerPool(loginUrl(database.url, database.secret), 1, createLogger('silent')).pool;
});

afterAll(() => pool?.end());

const acquired = () =>
  new Promise<{ client: PoolClient | undefined; release: () => void }>((resolve, reject) =>
    pool.connect((error, client, release) =>
      error ? reject(error) : resolve({ client, release }),
    ),
  );

test("releasing the queue's listen connection twice does not release another user's connection", async () => {
  const first = await acquired();
  first.release();
  const second = await acquired();
  expect(second.client).toBe(first.client);
  expect(first.release).not.toThrow();
  expect(pool.idleCount).toBe(0);
  second.release();
  expect(pool.idleCount).toBe(1);
});
