import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestClient } from '#server/testing/test-server.ts';
import { type Balancer, startBalancer } from '../tests/support/balancer.ts';
import type { TurnoProcess } from '../tests/support/turno-process.ts';
import { startWorkerProcess, type WorkerProcess } from '../tests/support/worker-process.ts';
import { createFigures, type Figures } from './support/figures.ts';
import {
  count,
  type Fixture,
  numberOf,
  onCluster,
  openFixture,
  secret,
  signInToSell,
  startNode,
  sumsAreRight,
} from './support/fixture.ts';
import { watchLockWaits } from './support/lock-waits.ts';
import { addMigrations } from './support/next-release.ts';
import { findLostAndDuplicateSales, type Sold, startSelling, worstOf } from './support/selling.ts';
import { inTreeOf, lastRelease, runScript } from './support/trees.ts';

/** Seconds of sales before and after each step. */
const between = 5;
/** Nodes and workers do not know the owner and drain for two seconds after SIGTERM. */
const env = { TURNO_DRAIN: '2', TURNO_MIGRATE: 'off' };

interface Trees {
  readonly before: string;
  readonly head: string;
  readonly next: string;
}

interface Chain {
  readonly fixture: Fixture;
  readonly nodes: TurnoProcess[];
  readonly addresses: string[];
  readonly balancer: Balancer;
  readonly figures: Figures;
}

/**
 * Sends every query of a release's web app that has no required arguments; returns the errors by
 * document.
 */
async function runAllQueries(
  url: string,
  token: string,
  tree: string,
): Promise<Map<string, string>> {
  const texts = JSON.parse(await readFile(join(tree, 'generated', 'operations.json'), 'utf8'));
  const queries = (Object.values(texts) as string[]).filter((text) =>
    /^query \w+(\{|\((\$\w+:[\w[\]]+(=[^,)]+)?,?)*\))/.test(text),
  );
  const { graphql } = createTestClient(url);
  const results = new Map<string, string>();
  for (const text of queries) {
    const { errors } = await graphql(text, { token });
    results.set(text, errors?.map(({ extensions }) => extensions.code).join() ?? '');
  }
  return results;
}

/** Restarts each node of the old release as one of the next release, in turn. */
async function replaceNodes(
  nodes: TurnoProcess[],
  addresses: string[],
  balancer: Balancer,
  startNext: () => Promise<TurnoProcess>,
): Promise<void> {
  for (const [index, node] of nodes.entries()) {
    await node.stop('SIGTERM');
    const next = await startNext();
    nodes[index] = next;
    addresses[index] = next.url;
    while (balancer.ready().length < nodes.length) await sleep(100);
    await sleep(between * 1_000);
  }
}

async function untilFilled({ sql }: Fixture): Promise<void> {
  for (;;) {
    if ((await count(sql, 'app_private.back_fills where ended is null')) === 0) return;
    await sleep(500);
  }
}

/** Migrates to the release of a tree while its predecessor serves, then restarts each node. */
async function upgradeTo(
  next: string,
  before: string,
  { fixture, nodes, addresses, balancer, figures }: Chain,
): Promise<void> {
  const [old] = addresses as [string];
  const reader = await createTestClient(old).signIn(fixture.office.email('crm_admin'));
  const resultsBefore = await runAllQueries(old, reader, before);
  const begun = performance.now();
  await runScript(next, 'migrate.ts', { DATABASE_URL: fixture.ownerUrl, TURNO_SECRET: secret });
  figures.print(`migrated in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  const again = await runAllQueries(old, reader, before);
  const worse = [...resultsBefore].filter(
    ([text, results]) => results === '' && again.get(text) !== '',
  );
  figures.expect(
    `of ${resultsBefore.size} queries of the previous release, failures after the upgrade`,
    worse.length,
  );
  await replaceNodes(nodes, addresses, balancer, () => startNode(fixture.ownerUrl, env, next));
}

/** Sells during an upgrade to the next release, and to one that changes the sales table. */
async function upgrade(fixture: Fixture, trees: Trees, figures: Figures): Promise<void> {
  const { ownerUrl, sql } = fixture;
  const nodes = [
    await startNode(ownerUrl, env, trees.before),
    await startNode(ownerUrl, env, trees.before),
  ];
  const addresses = nodes.map(({ url }) => url);
  const balancer = await startBalancer(addresses);
  const chain = { fixture, nodes, addresses, balancer, figures };
  const { token, workdayId } = await signInToSell(balancer.url, fixture);
  const there = await count(sql, 'app_public.sales');
  const selling = startSelling(fixture, { url: balancer.url, token, workdayId });
  const locks = await watchLockWaits(ownerUrl);
  const workers: WorkerProcess[] = [];
  const work = async (tree: string) => {
    const worker = startWorkerProcess({ url: ownerUrl, secret }, 'http://127.0.0.1:9/', env, tree);
    workers.push(worker);
    await worker.ready;
  };
  try {
    await sleep(between * 1_000);
    await upgradeTo(trees.head, trees.before, chain);
    figures.print('upgrade to a release that changes the sales table');
    await work(trees.head);
    await upgradeTo(trees.next, trees.head, chain);
    await work(trees.next);
    await untilFilled(fixture);
    await reportSales(fixture, await selling.stop(), there, figures);
    figures.expect('longest wait for a lock, in s', await locks.stop(), 3);
    const left = await count(sql, `app_public.sales where drill_note = ''`);
    figures.expect('rows without a back-filled value', left);
    figures.expect('every summary equals its rows', await sumsAreRight(sql));
  } finally {
    await selling.stop().catch(() => undefined);
    await locks.stop();
    for (const { child } of workers) child.kill('SIGKILL');
    await balancer.stop();
    for (const node of nodes) await node.stop('SIGKILL');
  }
}

async function reportSales(
  fixture: Fixture,
  sold: Sold,
  there: number,
  figures: Figures,
): Promise<void> {
  const { worst, p95 } = worstOf(sold.times);
  const rejected = [...sold.rejected.values()].reduce((sum, each) => sum + each, 0);
  for (const [results, times] of [...sold.rejected].slice(0, 5))
    figures.print(`${times} × ${results}`);
  figures.print(`${sold.ids.length} sales of 8 writers, p95 ${p95.toFixed(0)} ms`);
  figures.expect('rejected sales', rejected);
  figures.expect('slowest sale, in ms (on an idle host)', worst, 2_000);
  const { lost, doubled } = await findLostAndDuplicateSales(fixture, sold, there);
  figures.expect('sales lost', lost);
  figures.expect('sales doubled', doubled);
}

/**
 * Runs the last release on two nodes with writers, migrates the database to this tree, and restarts
 * each node; then repeats it with a release that changes the sales table.
 */
export function drillUpgrade(args: readonly string[]): Promise<boolean> {
  const sales = numberOf(args, 300_000);
  const figures = createFigures();
  const release = args[1] ?? lastRelease();
  const database = (ownerUrl: string) => ({ DATABASE_URL: ownerUrl, TURNO_SECRET: secret });
  return onCluster(({ ownerUrl }, folder) =>
    inTreeOf(release, join(folder, 'before'), (before) =>
      inTreeOf('HEAD', join(folder, 'head'), (head) =>
        inTreeOf('HEAD', join(folder, 'next'), async (next) => {
          figures.print(`from ${release.slice(0, 12)} with ${sales} sales`);
          await runScript(before, 'migrate.ts', database(ownerUrl));
          await runScript(before, 'demo-load.ts', database(ownerUrl), '--sales', String(sales));
          await addMigrations(next);
          const fixture = await openFixture(ownerUrl);
          await upgrade(fixture, { before, head, next }, figures).finally(() => fixture.end());
          return figures.isWithinLimit();
        }),
      ),
    ),
  );
}
