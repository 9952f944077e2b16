// npm run drill -- patroni: kills the primary's postmaster and its whole machine, and freezes and
// resumes the machine, repeatedly, with deploy/patroni, etcd and haproxy in a separate network
// namespace.
import { setTimeout as sleep } from 'node:timers/promises';
import { createFigures, type Figures } from './support/figures.ts';
import {
  count,
  type Fixture,
  numberOf,
  openFixture,
  setUpFixture,
  signInToSell,
  startNode,
  sumsAreRight,
} from './support/fixture.ts';
import {
  addresses,
  isWhole,
  lastLines,
  machineProcesses,
  makeDatabase,
  makeFolders,
  primary,
  startEtcd,
  startHaproxy,
  startMachine,
  startPatroni,
  until,
} from './support/machines.ts';
import { addAddresses, isInside, missing, runInside } from './support/namespace.ts';
import { signalAll } from './support/processes.ts';
import {
  findLostAndDuplicateSales,
  type Selling,
  startSelling,
  untilSold,
} from './support/selling.ts';

const needed = ['haproxy', 'patroni', 'etcd'];
const packages = 'haproxy patroni python3-etcd etcd-server postgresql';
/**
 * Seconds of sales before a frozen machine is resumed, and between the resume and the next count.
 */
const thawed = 30;
/**
 * Limits in seconds. Patroni replaces a frozen or dead machine after its ttl of 20 s, a dead
 * postmaster at once (deploy/patroni/patroni.yml).
 */
const limits = { postmaster: 10, host: 30, freeze: 30 } as const;
type Kind = keyof typeof limits;

/** Resources of a round. */
interface Round {
  readonly figures: Figures;
  readonly ownerUrl: string;
  readonly selling: Selling;
  readonly before: number;
}

/** Opens a new connection, because earlier ones may be lost with their machines. */
async function withFixture<T>(ownerUrl: string, act: (fixture: Fixture) => Promise<T>): Promise<T> {
  const fixture = await openFixture(ownerUrl);
  try {
    return await act(fixture);
  } finally {
    await fixture.end();
  }
}

/** Applies the failure of the round to the primary's machine; returns the repair. */
async function strike(kind: Kind, machine: number): Promise<() => Promise<unknown>> {
  const { patroni, postgres } = await machineProcesses(machine);
  if (kind === 'postmaster') {
    signalAll(postgres.slice(0, 1), 'SIGKILL');
    return async () => undefined;
  }
  const all = [...patroni, ...postgres];
  if (kind === 'host') {
    signalAll(all, 'SIGKILL');
    return () => startMachine(machine, 'off');
  }
  signalAll(all, 'SIGSTOP');
  return async () => {
    signalAll(all, 'SIGCONT');
    await sleep(thawed * 1_000);
  };
}

async function play(kind: Kind, nth: number, { figures, ownerUrl, selling, before }: Round) {
  await until('three machines and a confirming standby', 240, isWhole);
  await untilSold(selling, performance.now());
  const former = (await primary()) as number;
  const since = performance.now();
  const undo = await strike(kind, former);
  await until('another primary', 120, async () => {
    const present = await primary();
    return present !== undefined && present !== former;
  });
  const seconds = await untilSold(selling, since);
  figures.expect(`${kind} ${nth}: seconds until sales succeed`, seconds, limits[kind]);
  await undo();
  if (kind === 'freeze') {
    const { lost } = await withFixture(ownerUrl, (fixture) =>
      findLostAndDuplicateSales(fixture, { ...selling.sold, ids: [...selling.sold.ids] }, before),
    );
    figures.expect(`freeze ${nth}: sales lost ${thawed} s after the thaw`, lost);
  }
}

async function drill(rounds: Readonly<Record<Kind, number>>): Promise<boolean> {
  const figures = createFigures();
  figures.print(
    'one etcd; watchdog mode off instead of required, because this host has no watchdog',
  );
  addAddresses(addresses);
  await makeFolders();
  try {
    await startEtcd('etcd');
    await startPatroni('off');
    await until('three machines and a confirming standby', 240, isWhole);
    await startHaproxy();
    const ownerUrl = await makeDatabase();
    const fixture = await setUpFixture(ownerUrl);
    const node = await startNode(ownerUrl);
    const { token, workdayId } = await signInToSell(node.url, fixture);
    const before = await count(fixture.sql, 'app_public.sales');
    const selling = startSelling(fixture, { url: node.url, token, workdayId, insists: true });
    for (const kind of ['postmaster', 'host', 'freeze'] as const) {
      for (let nth = 1; nth <= rounds[kind]; nth++) {
        await play(kind, nth, { figures, ownerUrl, selling, before });
      }
    }
    const sold = await selling.stop();
    await withFixture(ownerUrl, async (last) => {
      const { lost, doubled } = await findLostAndDuplicateSales(last, sold, before);
      figures.print(`${sold.ids.length} acknowledged sales`);
      figures.expect('sales lost', lost);
      figures.expect('sales doubled', doubled);
      figures.expect('every summary equals its rows', await sumsAreRight(last.sql));
    });
    return figures.isWithinLimit();
  } catch (error) {
    figures.print(`FAILED: ${(error as Error).message}`);
    figures.print(lastLines());
    return false;
  }
}

/**
 * `[kills of the postmaster, of the host, freezes]`. Returns false and prints the packages if a
 * program is missing.
 */
export async function drillPatroni(args: readonly string[]): Promise<boolean> {
  const rounds = {
    postmaster: numberOf(args, 10),
    host: numberOf(args.slice(1), 10),
    freeze: numberOf(args.slice(2), 5),
  };
  // Its child processes end with the PID namespace.
  if (isInside()) process.exit((await drill(rounds)) ? 0 : 1);
  const lacking = missing(needed);
  if (process.getuid?.() !== 0 || lacking.length > 0) {
    process.stdout.write(
      `  npm run drill -- patroni requires root and ${lacking.join(', ') || 'nothing more'}: apt-get install ${packages}\n`,
    );
    return false;
  }
  return runInside('patroni', args);
}
