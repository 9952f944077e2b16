// npm run drill -- alerts: a real Prometheus watches a real Turno by deploy/prometheus/rules.yaml, and each cause that this
// machine can bring about is brought about; those of other programs are fired by rules.test.yaml alone.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import pg from 'pg';
import { WebSocket } from 'ws';
import { seedCast } from '#db/demo/cast.ts';
import { startCluster } from '#db/embedded/cluster.ts';
import { freePort } from '#db/embedded/free-port.ts';
import { migrate } from '#db/migrate.ts';
import { createTestClient } from '#server/test-server.ts';
import { startProcess } from '../tests/turno-process.ts';
import { wireTo } from '../tests/wire-to-database.ts';
import { startWorkerProcess } from '../tests/worker-process.ts';
import { until } from './machines.ts';

const secret = 'a secret for drills, long enough to be one';
/** The longest that an alert may take (table E, row 13), in seconds. */
const longest = 120;
/** Nothing is wrong for so long before the first cause, in seconds. */
const quiet = 60;

interface Alert {
  readonly labels: { readonly alertname: string };
  readonly state: 'pending' | 'firing';
}

/** A Prometheus that asks these ports every five seconds; gives the alerts that it knows. */
async function startPrometheus(folder: string, ports: Readonly<Record<string, number>>) {
  try {
    execFileSync('prometheus', ['--version'], { stdio: 'ignore' });
  } catch (cause) {
    throw new Error('prometheus is not installed: apt-get install prometheus', { cause });
  }
  await cp('deploy/prometheus/rules.yaml', join(folder, 'rules.yaml'));
  const jobs = Object.entries(ports).map(
    ([job, port]) =>
      `  - { job_name: ${job}, static_configs: [{ targets: ["127.0.0.1:${port}"] }] }\n`,
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
    async alerts(): Promise<readonly Alert[]> {
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

interface Cause {
  readonly alerts: readonly string[];
  readonly begin: () => Promise<unknown>;
  /** What goes on while it lasts, again and again. */
  readonly goOn?: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
}

/** Brings a cause about; gives whether all of its alerts fired in time, and tells after how many seconds. */
async function fire(
  cause: Cause,
  known: () => Promise<readonly Alert[]>,
  isWell: () => Promise<boolean>,
): Promise<boolean> {
  // One that still fires for the cause before would count for this one.
  await until('what fired before is over', 60, async () =>
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
  // The next one begins at a server that is well.
  await until('the server is ready again', 60, isWell);
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

/** Every cause, from the mildest on; those that end a process come last. */
export async function drillAlerts(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'turno-alerts-'));
  const cluster = await startCluster({ folder: join(folder, 'postgres') });
  const stops: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true }),
    () => cluster.stop(),
  ];
  try {
    await migrate(cluster.ownerUrl, { secret });
    const owner = new pg.Client({ connectionString: cluster.ownerUrl });
    await owner.connect();
    stops.push(() => owner.end());
    await seedCast(owner);
    await owner.query('insert into app_private.last_backup (made) values (now())');
    const [requests, notices] = [await wireTo(cluster.ownerUrl), await wireTo(cluster.ownerUrl)];
    stops.push(requests.stop, notices.stop);
    const ports = { turno: await freePort(), 'turno-worker': await freePort() };
    const server = await startProcess('turno/main.ts', {
      PORT: '0',
      DATABASE_URL: requests.url,
      TURNO_DIRECT_URL: notices.url,
      TURNO_SECRET: secret,
      TURNO_MIGRATE: 'off',
      TURNO_WORKER: 'off',
      TURNO_CAPTCHA: 'off',
      TURNO_DEMO: 'on',
      TURNO_DATA: join(folder, 'data'),
      TURNO_METRICS_PORT: String(ports.turno),
      TURNO_DB_POOL: '2',
      LOG_LEVEL: 'silent',
    });
    stops.push(() => server.stop());
    const worker = startWorkerProcess({ url: cluster.ownerUrl, secret }, 'http://127.0.0.1:1', {
      TURNO_WORKER_PORT: String(ports['turno-worker']),
    });
    await worker.ready;
    const prometheus = await startPrometheus(folder, ports);
    stops.push(prometheus.stop);
    const client = createTestClient(server.url);
    const token = await client.signIn('crm_admin@caracas.demo');
    const call = () =>
      client.graphql('{ allServices { totalCount } }', { token }).catch(() => undefined);
    const isWell = async () => (await client.fetch('/readyz')).ok;
    const ask = (times: number) => Promise.all(Array.from({ length: times }, call));
    const tryPassword = () => client.signIn('nobody@caracas.demo', 'wrong').catch(() => undefined);

    /** For connections that are made anew, which all of the server's then are. */
    const setReadOnly = async (value: 'on' | 'off') => {
      const [{ name }] = (await owner.query('select quote_ident(current_database()) as name')).rows;
      await owner.query(`alter database ${name} set default_transaction_read_only = ${value}`);
      requests.cut();
      await sleep(500);
      requests.mend();
    };
    // Who hears changes is asked once a screen is open.
    const screen = createClient({
      url: `${server.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: {
        authorization: `Bearer ${token}`,
      },
      retryAttempts: 1_000,
    });
    const query = 'subscription { officeChanged { topic } }';
    screen.subscribe({ query }, { next() {}, error() {}, complete() {} });
    stops.push(async () => screen.dispose());

    await sleep(quiet * 1_000);
    const early = (await prometheus.alerts()).filter(({ state }) => state === 'firing');
    process.stdout.write(`  ${quiet} s without a cause: ${early.length} alerts fired\n`);
    let allFired = early.length === 0;
    const causes: readonly Cause[] = [
      {
        alerts: ['TurnoBackupOld'],
        begin: () =>
          owner.query(`update app_private.last_backup set made = now() - interval '27 hours'`),
        end: () => owner.query('update app_private.last_backup set made = now()'),
      },
      {
        alerts: ['TurnoJobsGivenUp'],
        begin: () =>
          owner.query(
            `select graphile_worker.add_job('sms__send', '{"messageId": "none"}', max_attempts => 1)`,
          ),
        end: async () => undefined,
      },
      {
        alerts: ['TurnoLoginFlood'],
        begin: tryPassword,
        goOn: () => Promise.all(Array.from({ length: 4 }, tryPassword)),
        end: async () => undefined,
      },
      {
        alerts: ['TurnoDatabaseReadOnly'],
        begin: () => setReadOnly('on'),
        end: () => setReadOnly('off'),
      },
      {
        alerts: [
          'TurnoDatabaseDown',
          'TurnoNodeNotReady',
          'TurnoRequestsFail',
          'TurnoChangesUnheard',
        ],
        begin: async () => {
          requests.cut();
          notices.cut();
        },
        goOn: () => ask(4),
        end: async () => {
          requests.mend();
          notices.mend();
        },
      },
      {
        alerts: ['TurnoNobodyWorks'],
        begin: async () => worker.child.kill('SIGTERM'),
        end: () => worker.gone,
      },
    ];
    for (const cause of causes)
      allFired = (await fire(cause, prometheus.alerts, isWell)) && allFired;
    return allFired;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
