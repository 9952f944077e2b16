import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { startCluster } from './cluster.ts';
import { changeSuperuserPassword } from './superuser-password.ts';

const settings = { shared_buffers: '16MB', fsync: 'off' };
const folder = temporaryFolder();

async function opens(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

test('requests do not fail while the embedded superuser and owner get new passwords', async () => {
  const file = join(folder, 'cluster/password');
  const before = await startCluster({ folder, settings });
  const pool = new pg.Pool({ connectionString: before.ownerUrl, max: 4, maxUses: 3 });
  let queryCount = 0;
  let failed = 0;
  let done = false;
  const client = async () => {
    while (!done) {
      queryCount += 1;
      await pool.query('select 1').catch(() => {
        failed += 1;
      });
    }
  };
  const clients = Array.from({ length: 4 }, client);
  const old = await readFile(file, 'utf8');
  await changeSuperuserPassword(folder);
  const asOfChange = queryCount;
  await expect.poll(() => queryCount).toBeGreaterThan(asOfChange + 50);
  done = true;
  await Promise.all(clients);
  expect(failed).toBe(0);
  expect(await readFile(file, 'utf8')).not.toBe(old);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(join(folder, 'cluster'))).filter((name) => /\.new$/.test(name))).toEqual(
    [],
  );
  expect(await opens(before.superuserUrl)).toBe(false);
  await pool.end();
  await before.stop();

  const after = await startCluster({ folder, settings });
  expect(await opens(after.superuserUrl)).toBe(true);
  expect(await opens(after.ownerUrl)).toBe(true);
  const port = (url: string) => new URL(url).port;
  expect(await opens(before.ownerUrl.replace(port(before.ownerUrl), port(after.ownerUrl)))).toBe(
    false,
  );
  await after.stop();
});
