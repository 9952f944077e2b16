import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openClusterFolder } from '#db/embedded/cluster-folder.ts';
import { startPostmaster } from '#db/embedded/postmaster.ts';
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
import { familyOf, signalAll } from './support/processes.ts';
import { findLostAndDuplicateSales, startSelling, untilSold } from './support/selling.ts';
import { startTcpBalancer, type TcpBalancer } from './support/tcp-balancer.ts';

/** Milliseconds between two health checks of the primary. */
const lookEvery = 1_000;
const missed = 3;

const hostRules = ['all', 'replication']
  .map((database) => `host ${database} all 127.0.0.1/32 scram-sha-256\n`)
  .join('');

/** A PostgreSQL in a folder. */
interface Member {
  readonly folder: string;
  readonly pid: number;
  readonly port: number;
  readonly superuserUrl: string;
}

async function startMember(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<Member> {
  const home = await openClusterFolder(folder);
  await writeFile(join(home.data, 'pg_hba.conf'), hostRules);
  const { pid, port } = await startPostmaster(home, {
    fsync: 'on',
    hot_standby: 'on',
    max_connections: '100',
    wal_keep_size: '1GB',
    ...settings,
  });
  const password = home.passwordOf('postgres');
  return {
    folder,
    pid,
    port,
    superuserUrl: `postgres://postgres:${password}@127.0.0.1:${port}/turno`,
  };
}

async function runSql(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Creates a standby from a copy of the primary; resolves when it is synchronous. */
async function addStandby(primary: Member, folder: string): Promise<Member> {
  await copyBase(primary.superuserUrl, primary.folder, folder, 'standby.signal');
  const { password } = new URL(primary.superuserUrl);
  const standby = await startMember(folder, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres password=${password} application_name=standby`,
  });
  await runSql(primary.superuserUrl, `alter system set synchronous_standby_names = 'standby'`);
  await runSql(primary.superuserUrl, 'select pg_reload_conf()');
  const isInStep = `select from pg_stat_replication where sync_state = 'sync'`;
  while ((await runSql(primary.superuserUrl, isInStep)).length === 0) await sleep(200);
  return standby;
}

const signal = async ({ pid }: Member, name: NodeJS.Signals) =>
  signalAll(await familyOf(pid), name);

/** Fails over as Patroni does: three failed checks, sessions cut, standby promoted. */
async function failOver(primary: Member, standby: Member, balancer: TcpBalancer): Promise<void> {
  for (let failed = 0; failed < missed; ) {
    failed = await runSql(primary.superuserUrl, 'select 1').then(
      () => 0,
      () => failed + 1,
    );
    await sleep(lookEvery);
  }
  balancer.pointTo(undefined);
  await runSql(standby.superuserUrl, `alter system set synchronous_standby_names = ''`);
  await runSql(standby.superuserUrl, 'select pg_promote(wait => false)');
  await untilPrimary(standby.superuserUrl);
  balancer.pointTo(standby.port);
}

const kinds = ['kill', 'freeze'] as const;

/**
 * Runs a primary with a synchronous standby behind a balancer that cuts sessions. Kills or freezes
 * the primary repeatedly while 8 writers retry their sales, promotes the standby, and resumes a
 * frozen primary afterwards.
 */
export function drillFailover(args: readonly string[]): Promise<boolean> {
  const kills = numberOf(args, 20);
  const figures = createFigures();
  figures.print(
    'manual failover, because Patroni 4 is not available: health checks run each second',
  );
  return inFolder(async (folder) => {
    let primary = await startMember(join(folder, '0'), {});
    let standby = await addStandby(primary, join(folder, '1'));
    const balancer = await startTcpBalancer(primary.port);
    const { password } = new URL(primary.superuserUrl);
    const through = `postgres://postgres:${password}@127.0.0.1:${balancer.port}/turno`;
    let fixture = await setUpFixture(through);
    const node = await startNode(through);
    const { token, workdayId } = await signInToSell(node.url, fixture);
    const before = await count(fixture.sql, 'app_public.sales');
    const selling = startSelling(fixture, { url: node.url, token, workdayId, insists: true });
    try {
      for (let nth = 0; nth < kills; nth++) {
        const kind = kinds[nth % kinds.length];
        await sleep(3_000);
        const since = performance.now();
        await signal(primary, kind === 'kill' ? 'SIGKILL' : 'SIGSTOP');
        await failOver(primary, standby, balancer);
        const seconds = await untilSold(selling, since);
        figures.expect(
          `${kind} ${nth + 1}: seconds until sales succeed`,
          seconds,
          kind === 'kill' ? 10 : 30,
        );
        if (kind === 'freeze') {
          await signal(primary, 'SIGCONT');
          await sleep(3_000);
          await signal(primary, 'SIGKILL');
        }
        primary = standby;
        standby = await addStandby(primary, join(folder, String(nth + 2)));
      }
      const sold = await selling.stop();
      await fixture.end();
      fixture = await setUpFixture(primary.superuserUrl);
      const { lost, doubled } = await findLostAndDuplicateSales(fixture, sold, before);
      figures.print(`${sold.ids.length} sales`);
      figures.expect('sales lost', lost);
      figures.expect('sales doubled', doubled);
      figures.expect('every summary equals its rows', await sumsAreRight(fixture.sql));
    } finally {
      await node.stop('SIGKILL');
      await fixture.end();
      await balancer.stop();
      for (const member of [primary, standby]) await signal(member, 'SIGKILL');
      await sleep(1_000);
    }
    return figures.isWithinLimit();
  });
}
