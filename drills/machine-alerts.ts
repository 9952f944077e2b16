// npm run drill -- machine-alerts: a real Prometheus watches deploy/patroni, deploy/haproxy and a disk by
// deploy/prometheus/rules.yaml, in a network of their own, and what is to wake somebody is brought about.
import { spawn } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import {
  addresses,
  databases,
  isWhole,
  lastLines,
  machineProcesses,
  makeFolders,
  primary,
  startEtcd,
  startHaproxy,
  startMachine,
  startPatroni,
  until,
  work,
} from './machines.ts';
import { isInside, missing, missingHere, run, runInside, takeAddresses } from './namespace.ts';
import { signalAll } from './processes.ts';
import { type Cause, fire, isQuiet, startPrometheus } from './prometheus.ts';
import { inFolder, numberOf } from './stage.ts';

const usualQuiet = 60;
const disk = join(work, 'disk');
const exporter = 'prometheus-node-exporter';

/** What the balancer asks in place of Turno's nodes: they say that they are ready. */
async function standInForNodes(): Promise<void> {
  for (const address of ['10.0.0.11', '10.0.0.12']) {
    await new Promise<void>((resolve) => {
      createServer((_request, response) => response.end('{}')).listen(3000, address, resolve);
    });
  }
}

/** A disk of 24 MB, and what tells of it. */
async function addDisk(): Promise<void> {
  await mkdir(disk);
  run('truncate', '--size=24M', `${disk}.img`);
  run('mke2fs', '-q', '-F', `${disk}.img`);
  run('mount', '-o', 'loop', `${disk}.img`, disk);
  const flags = ['--collector.disable-defaults', '--collector.filesystem'];
  spawn(exporter, [...flags, '--web.listen-address=10.0.0.21:9100'], { stdio: 'ignore' });
}

async function fillDisk(): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  await writeFile(join(disk, 'full'), Buffer.alloc(Math.floor(0.95 * bavail * bsize)));
}

function causesOf(etcd: number): readonly Cause[] {
  let others: number[] = [];
  return [
    { alerts: ['DiskFull'], begin: fillDisk, end: () => rm(join(disk, 'full')) },
    {
      alerts: ['PostgresNoSyncStandby'],
      async begin() {
        const present = await primary();
        others = [...databases.keys()].filter((machine) => machine !== present);
        for (const machine of others) {
          const { patroni, postgres } = await machineProcesses(machine);
          signalAll([...patroni, ...postgres], 'SIGKILL');
        }
      },
      end: () => Promise.all(others.map((machine) => startMachine(machine, 'off'))),
    },
    {
      // Nobody is the primary who cannot ask etcd whether it still is.
      alerts: ['PostgresNoLeader', 'BalancerNoServer'],
      begin: async () => signalAll([etcd], 'SIGSTOP'),
      end: async () => signalAll([etcd], 'SIGCONT'),
    },
  ];
}

async function drill(quiet: number): Promise<boolean> {
  takeAddresses(addresses);
  await makeFolders();
  try {
    return await inFolder(async (folder) => {
      const etcd = await startEtcd('etcd');
      await startPatroni('off');
      await standInForNodes();
      await startHaproxy();
      await addDisk();
      await until('three machines, one of which confirms', 240, isWhole);
      const prometheus = await startPrometheus(folder, {
        patroni: databases.map((address) => `${address}:8008`),
        haproxy: ['10.0.0.10:8405'],
        node: ['10.0.0.21:9100'],
      });
      let isMet = await isQuiet(prometheus, quiet);
      for (const cause of causesOf(etcd.pid ?? 0)) {
        isMet = (await fire(cause, prometheus.alerts, isWhole)) && isMet;
      }
      await prometheus.stop();
      return isMet;
    });
  } catch (error) {
    process.stdout.write(`  FAILED: ${(error as Error).message}\n${lastLines()}\n`);
    return false;
  }
}

/** `[seconds]` of quiet before the causes; false, and what to install, where a program is missing. */
export async function drillMachineAlerts(args: readonly string[]): Promise<boolean> {
  const quiet = numberOf(args, usualQuiet);
  // What it started ends with it, for its namespace does.
  if (isInside()) process.exit((await drill(quiet)) ? 0 : 1);
  const lacking = [
    ...missing(['haproxy', 'patroni', 'etcd']),
    ...missingHere(['prometheus', exporter, 'mke2fs']),
  ];
  if (process.getuid?.() !== 0 || lacking.length > 0) {
    process.stdout.write(
      `  npm run drill -- machine-alerts is root's, and needs ${lacking.join(', ') || 'nothing more'}: apt-get install haproxy patroni python3-etcd etcd-server postgresql prometheus prometheus-node-exporter e2fsprogs\n`,
    );
    return false;
  }
  return runInside('machine-alerts', args);
}
