import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { startCluster } from '#db/embedded/cluster.ts';
import { judge, type Offices, openOffices, percentile } from './offices.ts';

const sockets = 400;
const sessions = 250;
/** Sockets that say who they are at the same time: an address has a hundred that have not. */
const openedAtOnce = 50;
/** Milliseconds between the beginnings of two sales. */
const between = 100;

/** An open screen: when it was told of each topic. */
interface Screen {
  readonly told: Map<string, number[]>;
  close(): unknown;
}

function openScreen(url: string, token: string): Promise<Screen> {
  const told: Screen['told'] = new Map();
  const { promise, resolve, reject } = Promise.withResolvers<Screen>();
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: reject,
    connectionParams: { authorization: `Bearer ${token}` },
    on: { connected: () => resolve({ told, close: () => client.dispose() }) },
  });
  client.subscribe<{ officeChanged: { topic: string } }>(
    { query: 'subscription { officeChanged { topic officeIds } }' },
    {
      next({ data }) {
        const topic = data?.officeChanged.topic ?? '';
        told.set(topic, [...(told.get(topic) ?? []), performance.now()]);
      },
      error: reject,
      complete: () => undefined,
    },
  );
  return promise;
}

async function openScreens(url: string, tokens: readonly string[]): Promise<Screen[]> {
  const screens: Screen[] = [];
  while (screens.length < sockets) {
    const batch = Array.from({ length: openedAtOnce }, (_, n) =>
      openScreen(url, tokens[(screens.length + n) % tokens.length] as string),
    );
    screens.push(...(await Promise.all(batch)));
  }
  return screens;
}

/** Transactions of the database in a second, all of them the server's but these two. */
async function transactionsPerSecond({ sql }: Offices, seconds: number): Promise<number> {
  const count = async () => {
    const [row] = await sql.query<{ count: number }>(
      `select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`,
    );
    return row?.count ?? 0;
  };
  const before = await count();
  await sleep(seconds * 1_000);
  return ((await count()) - before) / seconds;
}

/** Seconds of processor that a server has used. */
async function processorTime(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
}

/** Ten sales a second, begun at their time whether the one before has ended or not; what each took, and when it was answered. */
async function sellSteadily(sell: (seller: number) => Promise<number>, seconds: number) {
  const sold: Promise<{ took: number; at: number }>[] = [];
  const begun = performance.now();
  for (let sale = 0; sale < (seconds * 1_000) / between; sale += 1) {
    await sleep(Math.max(0, begun + sale * between - performance.now()));
    sold.push(sell(sale).then((took) => ({ took, at: performance.now() })));
  }
  return Promise.all(sold);
}

/**
 * The longest from a sale's answer to an event after it, on a screen that sees all offices; an event
 * of before the answer may be of it too, so this is no less than what a person waits.
 */
function longestDelay({ told }: Screen, answers: readonly number[]): number {
  const events = told.get('sales') ?? [];
  const delays = answers.map((at) => (events.find((event) => event >= at) ?? Infinity) - at);
  // The last sales may have been told of by an event of before their answers.
  return Math.max(...delays.filter(Number.isFinite));
}

/** 400 screens of 250 sessions on one server: idle, and beside ten sales a second. */
export async function drillSockets([given = '20']: readonly string[]): Promise<boolean> {
  const seconds = Number(given);
  const folder = await mkdtemp(join(tmpdir(), 'turno-drill-'));
  const cluster = await startCluster({ folder: join(folder, 'postgres') });
  try {
    const offices = await openOffices(cluster.ownerUrl);
    const node = await offices.startNode();
    const sell = await offices.openTurns(node.url);
    const tokens = await offices.signIn(sessions);
    const [ceo = ''] = await offices.signIn(1, ['crm_ceo@caracas.demo']);
    await sellSteadily(sell, 5);

    const processor = [await processorTime(node.url)];
    const alone = [await sellSteadily(sell, seconds)];
    processor.push(await processorTime(node.url));
    const idle = await transactionsPerSecond(offices, seconds);
    const screens = await openScreens(node.url, tokens);
    const headOffice = await openScreen(node.url, ceo);
    // A backend that has nothing to do tells its counts within ten seconds.
    await sleep(12_000);
    const open = await transactionsPerSecond(offices, seconds);
    process.stdout.write(`  transactions a second without screens: ${idle.toFixed(2)}\n`);
    let isMet = judge(`transactions a second with ${sockets} idle screens`, open, { atMost: 5 });

    for (const { told } of [...screens, headOffice]) told.clear();
    processor.push(await processorTime(node.url));
    const beside = await sellSteadily(sell, seconds);
    processor.push(await processorTime(node.url));
    await sleep(2_500);
    const most = Math.max(
      ...screens.flatMap(({ told }) => [...told.values()].map((events) => events.length)),
    );
    isMet =
      judge('events of a topic a screen and second', most / (seconds + 1), { atMost: 1 }) && isMet;
    const delay =
      longestDelay(
        headOffice,
        beside.map(({ at }) => at),
      ) / 1_000;
    isMet = judge('seconds from a sale to its event, the worst', delay, { atMost: 2 }) && isMet;
    for (const screen of [...screens, headOffice]) screen.close();
    await sleep(2_000);

    alone.push(await sellSteadily(sell, seconds));
    const p95 = (sold: readonly { took: number }[]) =>
      percentile(
        sold.map(({ took }) => took),
        95,
      );
    const [without, within] = [p95(alone.flat()), p95(beside)];
    process.stdout.write(
      `  a sale without screens: p95 ${without.toFixed(1)} ms, with ${sockets}: ${within.toFixed(1)} ms\n`,
    );
    const [begun = 0, ended = 0, begunBeside = 0, endedBeside = 0] = processor;
    const share = (used: number) => `${((100 * used) / seconds).toFixed(0)} %`;
    process.stdout.write(
      `  processor of the server without screens ${share(ended - begun)}, with ${share(endedBeside - begunBeside)}\n`,
    );
    isMet = judge('sale p95, with screens to without', within / without, { atMost: 1.5 }) && isMet;
    await node.stop();
    await offices.end();
    return isMet;
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true });
  }
}
