import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#db/embedded/free-port.ts';
import { until } from './machines.ts';

/** Longest time until an alert fires (docs/benchmarks.md), in seconds. */
const longest = 120;

interface Alert {
  readonly labels: { readonly alertname: string };
  readonly state: 'pending' | 'firing';
}

export interface Prometheus {
  alerts(): Promise<readonly Alert[]>;
  stop(): Promise<void>;
}

/**
 * Starts a Prometheus that scrapes the addresses of each job every five seconds; returns the alerts
 * of deploy/prometheus/rules.yaml.
 */
export async function startPrometheus(
  folder: string,
  targets: Readonly<Record<string, readonly string[]>>,
): Promise<Prometheus> {
  try {
    execFileSync('prometheus', ['--version'], { stdio: 'ignore' });
  } catch (cause) {
    throw new Error('prometheus is not installed: apt-get install prometheus', { cause });
  }
  await cp('deploy/prometheus/rules.yaml', join(folder, 'rules.yaml'));
  const jobs = Object.entries(targets).map(
    ([job, addresses]) =>
      `  - { job_name: ${job}, static_configs: [{ targets: ${JSON.stringify(addresses)} }] }\n`,
  );
  await writeFile(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 5s, evaluation_interval: 5s }\nrule_files: [rules.yaml]\nscrape_configs:\n${jobs.join('')}`,
  );
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  return {
    async alerts() {
      const answer = await fetch(`http://${address}/api/v1/alerts`).catch(() => undefined);
      const body = (await answer?.json()) as { data: { alerts: Alert[] } } | undefined;
      return body?.data.alerts ?? [];
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export interface Cause {
  readonly alerts: readonly string[];
  readonly begin: () => Promise<unknown>;
  /** Repeated while the cause lasts. */
  readonly goOn?: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
}

/** Triggers a cause; returns whether all of its alerts fired in time, and prints the seconds. */
export async function fire(
  cause: Cause,
  known: () => Promise<readonly Alert[]>,
  isWell: () => Promise<boolean>,
): Promise<boolean> {
  // An alert that still fires for the previous cause would count for this one.
  await until('the end of earlier alerts', 60, async () =>
    (await known()).every(({ labels }) => !cause.alerts.includes(labels.alertname)),
  );
  const began = performance.now();
  const waited = new Map<string, number>();
  await cause.begin();
  while (waited.size < cause.alerts.length && performance.now() - began < longest * 1_000) {
    await cause.goOn?.();
    for (const { labels, state } of await known()) {
      if (state !== 'firing' || !cause.alerts.includes(labels.alertname)) continue;
      if (!waited.has(labels.alertname)) waited.set(labels.alertname, performance.now() - began);
    }
    await sleep(500);
  }
  await cause.end();
  // The next cause needs a healthy start.
  await until('a healthy state', 240, isWell);
  for (const name of cause.alerts) {
    const seconds = waited.get(name);
    process.stdout.write(
      seconds === undefined
        ? `  ${name}: NOT within ${longest} s\n`
        : `  ${name}: fired after ${(seconds / 1_000).toFixed(0)} s\n`,
    );
  }
  return waited.size === cause.alerts.length;
}

/** Returns whether no alert fires for the given seconds without a cause. */
export async function isQuiet({ alerts }: Prometheus, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1_000;
  const fired = new Set<string>();
  while (performance.now() < end) {
    await sleep(Math.min(5_000, Math.max(0, end - performance.now())));
    for (const { labels, state } of await alerts()) {
      if (state === 'firing') fired.add(labels.alertname);
    }
  }
  process.stdout.write(
    `  ${seconds} s without a cause: ${fired.size} alerts fired ${[...fired].join(', ')}\n`,
  );
  return fired.size === 0;
}
