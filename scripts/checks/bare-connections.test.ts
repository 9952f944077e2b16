import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** The modules that create connections, each with a time limit; other code uses these modules. */
const parts = [
  'db/connections/owner-client.ts',
  'runtime/database/database-client.ts',
  'runtime/database/host-choice.ts',
  'server/database/cancel-statement.ts',
  'server/database/request-pool.ts',
  'worker/shared/connections.ts',
];

test('only the connection modules create database connections, because they set time limits', () => {
  const files = globSync('{db,runtime,services,server,worker,standalone,scripts}/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts', '**/testing/**', 'db/tests/**'],
  });
  expect(files.length).toBeGreaterThan(300);
  const bare = files.filter((file) =>
    /\bnew (pg\.)?(Client|Pool)\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(bare.sort()).toEqual(parts);
});
