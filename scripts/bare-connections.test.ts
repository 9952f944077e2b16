import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What makes connections, each with the longest that it waits: who needs one asks these. */
const parts = [
  'db/connections/owner-client.ts',
  'runtime/database/database-client.ts',
  'runtime/database/host-choice.ts',
  'server/cancel-statement.ts',
  'server/request-pool.ts',
  'worker/connections.ts',
];

test('nothing of the product connects to a database in a way that would wait for a frozen one for ever', () => {
  const files = globSync('{db,runtime,services,server,worker,turno,scripts}/**/*.ts', {
    cwd: root,
    exclude: [
      '**/*.test.ts',
      '**/*-stage.ts',
      '**/*.fixture.ts',
      'db/tests/**',
      'server/test-*.ts',
    ],
  });
  expect(files.length).toBeGreaterThan(300);
  const bare = files.filter((file) =>
    /\bnew (pg\.)?(Client|Pool)\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(bare.sort()).toEqual(parts);
});
