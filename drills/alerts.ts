// npm run drill -- alerts: a real Prometheus monitors a real Turno with
// deploy/prometheus/rules.yaml. The drill triggers each alert cause that one host allows. Alerts of
// other machines: npm run drill -- machine-alerts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import pg from 'pg';
import { WebSocket } from 'ws';
import { seedDemoCompany } from '#db/demo/demo-company.ts';
import { startCluster } from '#db/embedded/cluster.ts';
import { freePort } from '#db/embedded/free-port.ts';
import { migrate } from '#db/migrate.ts';
import { createTestClient, type TestClient } from '#server/testing/test-server.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../tests/support/database-proxy.ts';
import { startProcess } from '../tests/support/turno-process.ts';
import { startWorkerProcess, type WorkerProcess } from '../tests/support/worker-process.ts';
import { numberOf, secret } from './support/fixture.ts';
import { type Cause, fire, isQuiet, startPrometheus } from './support/prometheus.ts';

/** Quiet period before the first cause, in seconds. */
const usualQuiet = 60;

/** A server, its worker and their database. */
interface Scene {
  readonly owner: pg.Client;
  /** Connection of requests to the database; the other one is the listener's. */
  readonly requests: DatabaseProxy;
  readonly notices: DatabaseProxy;
  readonly worker: WorkerProcess;
  readonly client: TestClient;
  readonly token: string;
}

/** Orders causes by severity; those that end a process come last. */
function causesOf({ owner, requests, notices, worker, client, token }: Scene): readonly Cause[] {
  const call = () =>
    client.graphql('{ allServices { totalCount } }', { token }).catch(() => undefined);
  const sendRequests = (times: number) => Promise.all(Array.from({ length: times }, call));
  const tryPassword = () => client.signIn('nobody@caracas.demo', 'wrong').catch(() => undefined);

  /** Sets the default of new connections and ends the server's existing ones. */
  const setReadOnly = async (value: 'on' | 'off') => {
    const [{ name }] = (await owner.query('select quote_ident(current_database()) as name')).rows;
    await owner.query(`alter database ${name} set default_transaction_read_only = ${value}`);
    requests.cut();
    await sleep(500);
    requests.restore();
  };
  return [
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
      goOn: () => sendRequests(4),
      end: async () => {
        requests.restore();
        notices.restore();
      },
    },
    {
      alerts: ['TurnoNobodyWorks'],
      begin: async () => worker.child.kill('SIGTERM'),
      end: () => worker.gone,
    },
  ];
}

/** Triggers every cause in turn, after `[seconds]` of quiet. */
export async function drillAlerts(args: readonly string[]): Promise<boolean> {
  const quiet = numberOf(args, usualQuiet);
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
    await seedDemoCompany(owner);
    await owner.query('insert into app_private.last_backup (made) values (now())');
    const [requests, notices] = [
      await startDatabaseProxy(cluster.ownerUrl),
      await startDatabaseProxy(cluster.ownerUrl),
    ];
    stops.push(requests.stop, notices.stop);
    const ports = { turno: await freePort(), 'turno-worker': await freePort() };
    const server = await startProcess('standalone/main.ts', {
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
    const prometheus = await startPrometheus(folder, {
      turno: [`127.0.0.1:${ports.turno}`],
      'turno-worker': [`127.0.0.1:${ports['turno-worker']}`],
    });
    stops.push(prometheus.stop);
    const client = createTestClient(server.url);
    const token = await client.signIn('crm_admin@caracas.demo');
    const isWell = async () => (await client.fetch('/readyz')).ok;
    // The server checks its listener only while a screen is open.
    const screen = createClient({
      url: `${server.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: {
        authorization: `Bearer ${token}`,
      },
      // Reconnects without limit, as the web app does.
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
    });
    const query = 'subscription { officeChanged { topic } }';
    screen.subscribe({ query }, { next() {}, error() {}, complete() {} });
    stops.push(async () => screen.dispose());

    let allFired = await isQuiet(prometheus, quiet);
    const causes = causesOf({ owner, requests, notices, worker, client, token });
    for (const cause of causes)
      allFired = (await fire(cause, prometheus.alerts, isWell)) && allFired;
    return allFired;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
