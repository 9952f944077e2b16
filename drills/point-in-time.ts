import { execFileSync } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '#db/embedded/cluster.ts';
import { postgresAccount } from '#db/embedded/postgres-program.ts';
import { copyBase } from './support/base-copy.ts';
import { createFigures } from './support/figures.ts';
import {
  count,
  inFolder,
  numberOf,
  setUpFixture,
  signInToSell,
  startNode,
  sumsAreRight,
  untilPrimary,
} from './support/fixture.ts';
import { startSelling } from './support/selling.ts';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Runs PostgreSQL with a WAL archive and a base backup, deletes rows by mistake during sales,
 * restores the database to the moment before, and starts Turno. The commands are those of
 * docs/operate/backup-and-restore.md.
 */
export function drillPointInTime(args: readonly string[]): Promise<boolean> {
  const sales = numberOf(args, 300_000);
  const figures = createFigures();
  return inFolder(async (folder) => {
    const archive = join(folder, 'archive');
    await chmod(folder, 0o755);
    await mkdir(archive);
    const account = postgresAccount();
    if (account) execFileSync('chown', [`${account.uid}:${account.gid}`, archive]);
    const primary = await startCluster({
      folder: join(folder, 'primary'),
      settings: {
        archive_mode: 'on',
        archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
      },
    });
    const fixture = await setUpFixture(primary.ownerUrl, sales);
    let begun = performance.now();
    await copyBase(
      primary.superuserUrl,
      join(folder, 'primary'),
      join(folder, 'restored'),
      'recovery.signal',
    );
    figures.print(`base backup in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);

    const node = await startNode(primary.ownerUrl);
    const selling = startSelling(fixture, {
      url: node.url,
      ...(await signInToSell(node.url, fixture)),
    });
    await wait(5_000);
    const sold = await selling.stop();
    await node.stop();
    const there = await count(fixture.sql, 'app_public.sales');
    await wait(1_100);
    const [moment] = await fixture.sql.query<{ at: string }>(
      'select clock_timestamp()::text as at',
    );
    await wait(1_100);
    await fixture.sql.query(`update app_public.clients set address = 'emptied'`);
    const superuser = new pg.Client({ connectionString: primary.superuserUrl });
    await superuser.connect();
    await superuser.query('select pg_switch_wal()');
    await superuser.end();
    await fixture.end();
    await wait(2_000);
    await primary.stop();

    begun = performance.now();
    const restored = await startCluster({
      folder: join(folder, 'restored'),
      settings: {
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_time: moment?.at ?? '',
        recovery_target_action: 'promote',
      },
    });
    try {
      await untilPrimary(restored.ownerUrl);
      figures.expect('restored, in s', (performance.now() - begun) / 1_000, 300);
      const again = await setUpFixture(restored.ownerUrl);
      figures.print(`${sold.ids.length} sales after the base backup, of ${there}`);
      figures.expect('missing sales', there - (await count(again.sql, 'app_public.sales')));
      const emptied = await count(again.sql, `app_public.clients where address = 'emptied'`);
      figures.expect('rows lost by the mistake', emptied);
      figures.expect('every summary equals its rows', await sumsAreRight(again.sql));
      const next = await startNode(restored.ownerUrl);
      await signInToSell(next.url, again);
      await next.stop();
      await again.end();
    } finally {
      await restored.stop();
    }
    return figures.isWithinLimit();
  });
}
