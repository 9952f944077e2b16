import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginUrl } from '#db/roles.ts';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { backUpNight } from '#runtime/backup/nightly.ts';
import { readBackup } from '#runtime/backup/restore.ts';
import { createLogger } from '#runtime/logger.ts';
import { startWorker } from '#worker/start.ts';

let home: string;
let lived: TestDatabase;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'turno-nights-'));
  lived = await cloneDatabase();
});

afterAll(async () => {
  await lived.drop();
  rmSync(home, { recursive: true });
});

const options = () => ({
  ownerUrl: lived.url,
  dataFolder: join(home, 'data'),
  secret: lived.secret,
  passphrase: 'una frase que nadie adivina',
});

test('the worker makes the backup of each night, and keeps those of fourteen', async () => {
  const nights = join(home, 'nights');
  mkdirSync(join(nights, 'mine'), { recursive: true });
  for (let day = 1; day <= 15; day++) {
    mkdirSync(join(nights, `turno-2026-01-${String(day).padStart(2, '0')}`));
  }
  const worker = await startWorker({
    connectionString: loginUrl(lived.url, lived.secret),
    secret: lived.secret,
    sms: undefined,
    registry: undefined,
    backUp: () => backUpNight(nights, options(), '2026-01-16'),
    logger: createLogger('silent'),
  });
  try {
    await lived.query(`select graphile_worker.add_job('database__back_up')`);
    await expect
      .poll(() => readdirSync(nights).sort(), { timeout: 50_000 })
      .toEqual([
        'mine',
        ...Array.from(
          { length: 14 },
          (_, nth) => `turno-2026-01-${String(nth + 3).padStart(2, '0')}`,
        ),
      ]);
  } finally {
    await worker.stop();
  }
  expect((await readBackup(join(nights, 'turno-2026-01-16'))).tables.length).toBeGreaterThan(50);
  // A job that is tried again finds it there.
  await backUpNight(nights, options(), '2026-01-16');
});
