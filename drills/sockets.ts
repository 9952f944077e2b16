import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CrowdAct, OpenScreens } from './support/crowd-of-screens.ts';
import { onCluster } from './support/fixture.ts';
import { nodeMetrics } from './support/node-metrics.ts';
import { checkLimit, type Offices, openOffices, percentile } from './support/offices.ts';
import { openScreen, type Screen } from './support/screen.ts';

const sockets = 400;
const sessions = 250;
/** Milliseconds between the starts of two sales. */
const between = 100;

/** Starts the screens in a separate process of lower priority. */
function startCrowd() {
  const child = fork(new URL('./support/crowd-of-screens.ts', import.meta.url));
  setPriority(child.pid ?? 0, 10);
  const ended = once(child, 'exit').then(() => {
    throw new Error('the process of the screens ended');
  });
  ended.catch(() => undefined);
  return {
    async runAct(act: CrowdAct, given?: OpenScreens): Promise<number> {
      child.send([act, given]);
      const [answer] = await Promise.race([once(child, 'message'), ended]);
      return answer;
    },
    stop: () => child.kill(),
  };
}

/** Returns the transactions per second of the database, without the two of this function. */
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

/**
 * Starts ten sales a second on schedule, even if earlier ones are pending; returns their durations
 * and response times.
 */
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
 * Returns the longest delay from a sale's response to a later event, on a screen of all offices. An
 * event before the response may announce the sale too, so this is an upper bound of a person's
 * wait.
 */
function longestDelay({ receivedEvents }: Screen, answers: readonly number[]): number {
  const events = receivedEvents.get('sales') ?? [];
  const delays = answers.map((at) => (events.find((event) => event >= at) ?? Infinity) - at);
  // An event before their responses may have announced the last sales.
  return Math.max(...delays.filter(Number.isFinite));
}

/**
 * Durations of sales with or without screens, and the server's processor share and loop delay, of
 * all rounds.
 */
interface Setup {
  readonly times: number[];
  readonly shares: number[];
  readonly late: number[];
}

async function sellOneSale(
  url: string,
  sell: (seller: number) => Promise<number>,
  seconds: number,
  setup: Setup,
) {
  const before = await nodeMetrics(url);
  const sold = await sellSteadily(sell, seconds);
  const after = await nodeMetrics(url);
  setup.shares.push((100 * (after.processor - before.processor)) / seconds);
  setup.late.push(after.late);
  setup.times.push(...sold.map(({ took }) => took));
  return sold;
}

/**
 * Opens 400 screens of 250 sessions on one server, idle and during ten sales a second, and compares
 * rounds with and without screens.
 */
export async function drillSockets([
  given = '20',
  times = '3',
]: readonly string[]): Promise<boolean> {
  const [seconds, rounds] = [Number(given), Number(times)];
  const crowd = startCrowd();
  try {
    return await onCluster(async ({ ownerUrl }) => {
      const offices = await openOffices(ownerUrl);
      const node = await offices.startNode();
      const sell = await offices.openTurns(node.url);
      const tokens = await offices.signIn(sessions);
      const [ceo = ''] = await offices.signIn(1, ['crm_ceo@caracas.demo']);
      await sellSteadily(sell, 5);

      const alone: Setup = { times: [], shares: [], late: [] };
      const shared: Setup = { times: [], shares: [], late: [] };
      let isMet = true;
      let [most, delay] = [0, 0];
      for (let round = 0; round < rounds; round += 1) {
        await sellOneSale(node.url, sell, seconds, alone);
        const idle = round === 0 ? await transactionsPerSecond(offices, seconds) : 0;
        await crowd.runAct('open', { url: node.url, sockets, tokens });
        const headOffice = await openScreen(node.url, ceo);
        if (round === 0) {
          // An idle backend reports its statistics within ten seconds.
          await sleep(12_000);
          const open = await transactionsPerSecond(offices, seconds);
          process.stdout.write(`  transactions a second without screens: ${idle.toFixed(2)}\n`);
          isMet = checkLimit(`transactions a second with ${sockets} idle screens`, open, {
            max: 5,
          });
        }
        await crowd.runAct('clearEvents');
        headOffice.receivedEvents.clear();
        const sold = await sellOneSale(node.url, sell, seconds, shared);
        await sleep(2_500);
        most = Math.max(most, await crowd.runAct('countEvents'));
        const answers = sold.map(({ at }) => at);
        delay = Math.max(delay, longestDelay(headOffice, answers) / 1_000);
        headOffice.close();
        await crowd.runAct('close');
        await sleep(2_000);
      }
      isMet =
        checkLimit('events per topic, screen and second', most / (seconds + 1), { max: 1 }) &&
        isMet;
      isMet =
        checkLimit('longest delay in seconds from a sale to its event', delay, { max: 2 }) && isMet;
      const [without, within] = [percentile(alone.times, 95), percentile(shared.times, 95)];
      const half = ({ times }: Setup) => percentile(times, 50).toFixed(1);
      process.stdout.write(
        `  ${rounds} rounds; a sale without screens: median ${half(alone)} ms, p95 ${without.toFixed(1)}; with ${sockets}: ${half(shared)}, p95 ${within.toFixed(1)}\n`,
      );
      const load = ({ shares, late }: Setup) =>
        `${percentile(shares, 50).toFixed(0)} % of a processor, event loop delay p99 ${percentile(late, 50).toFixed(0)} ms`;
      process.stdout.write(
        `  the server without screens: ${load(alone)}; with screens: ${load(shared)}\n`,
      );
      isMet =
        checkLimit('sale p95, with screens to without', within / without, { max: 1.5 }) && isMet;
      await node.stop();
      await offices.end();
      return isMet;
    });
  } finally {
    crowd.stop();
  }
}
