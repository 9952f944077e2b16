// npm run drill -- machine-alerts: a real Prometheus monitors deploy/patroni, deploy/haproxy and a
// disk with deploy/prometheus/rules.yaml in a separate network namespace. The drill triggers the
// cause of each alert.
import { spawn } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { inFolder, numberOf } from './support/fixture.ts';
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
} from './support/machines.ts';
import {
  addAddresses,
  isInside,
  missing,
  missingHere,
  run,
  runInside,
} from './support/namespace.ts';
import { signalAll } from './support/processes.ts';
import { type Cause, fire, isQuiet, startPrometheus } from './support/prometheus.ts';

const usualQuiet = 60;
const disk = join(work, 'disk');
const exporter = 'prometheus-node-exporter';

/** Starts stub servers that report ready in place of Turno's nodes. */
async function startFakeNodes(): Promise<void> {
  for (const address of ['10.0.0.11', '10.0.0.12']) {
    await new Promise<void>((resolve) => {
      createServer((_request, response) => response.end('{}')).listen(3000, address, resolve);
    });
  }
}

/** Mounts a disk of 24 MB with a node exporter. */
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
      // A machine that cannot reach etcd cannot be primary.
      alerts: ['PostgresNoLeader', 'BalancerNoServer'],
      begin: async () => signalAll([etcd], 'SIGSTOP'),
      end: async () => signalAll([etcd], 'SIGCONT'),
    },
  ];
}

async function drill(quiet: number): Promise<boolean> {
  addAddresses(addresses);
  await makeFolders();
  try {
    return await inFolder(async (folder) => {
      const etcd = await startEtcd('etcd');
      await startPatroni('off');
      await startFakeNodes();
      await startHaproxy();
      await addDisk();
      await until('three machines and a confirming standby', 240, isWhole);
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

/**
 * Triggers the causes after `[seconds]` of quiet; returns false and prints the packages if a
 * program is missing.
 */
export async function drillMachineAlerts(args: readonly string[]): Promise<boolean> {
  const quiet = numberOf(args, usualQuiet);
  // Its child processes end with the PID namespace.
  if (isInside()) process.exit((await drill(quiet)) ? 0 : 1);
  const lacking = [
    ...missing(['haproxy', 'patroni', 'etcd']),
    ...missingHere(['prometheus', exporter, 'mke2fs']),
  ];
  if (process.getuid?.() !== 0 || lacking.length > 0) {
    process.stdout.write(
      `  npm run drill -- machine-alerts requires root and ${lacking.join(', ') || 'nothing more'}: apt-get install haproxy patroni python3-etcd etcd-server postgresql prometheus prometheus-node-exporter e2fsprogs\n`,
    );
    return false;
  }
  return runInside('machine-alerts', args);
}
