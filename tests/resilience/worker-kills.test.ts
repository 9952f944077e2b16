import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loginUrl } from '#db/roles.ts';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { backUpNight } from '#runtime/backup/nightly.ts';
import { createJobMetrics } from '#worker/job-metrics.ts';
import { type RunningWorker, startWorker } from '#worker/start.ts';
import { type FakeService, startFakeService } from '../support/fake-service.ts';
import { recordLog } from '../support/recorded-log.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process.ts';

/** As in the product, sixty times faster. */
const heartbeatIntervals = { interval: 250, deadAfter: 1_000, giveUpAfter: 60_000 };
const soon = { timeout: 20_000, interval: 50 };
const nobody = '00000000-0000-4000-8000-000000000000';

let service: FakeService;
let victim: WorkerProcess | undefined;
let others: RunningWorker[];
/** Folder of the nightly backups. */
const folder = temporaryFolder();
const log = recordLog();

onAClone();

beforeAll(async () => {
  service = await startFakeService();
});

beforeEach(() => {
  others = [];
  service.received = [];
  service.behave = (response) => response.end('{"data":{}}');
  return async () => {
    await killVictim();
    await Promise.all(others.map((worker) => worker.stop()));
    await database.query('delete from app_private.workers');
  };
});

afterAll(() => service.stop());

async function work() {
  const metrics = createJobMetrics();
  others.push(
    await startWorker({
      connectionString: loginUrl(database.url, database.secret),
      secret: database.secret,
      sms: { url: service.url, publicKey: 'public', secretKey: 'hunter2' },
      registry: undefined,
      backUp: () =>
        backUpNight(folder, {
          ownerUrl: database.url,
          dataFolder: folder,
          secret: database.secret,
          passphrase: undefined,
        }),
      logger: log.logger,
      metrics,
      heartbeatIntervals,
    }),
  );
  return metrics;
}

async function startVictim(): Promise<void> {
  victim = startWorkerProcess(database, service.url, {
    TURNO_BACKUP_FOLDER: folder,
    TURNO_DATA: folder,
  });
  await victim.ready;
}

async function killVictim(): Promise<void> {
  victim?.child.kill('SIGKILL');
  await victim?.gone;
}

const add = (task: string, payload: object) =>
  database.query(`select graphile_worker.add_job($1, $2, job_key => 'ours')`, [
    task,
    JSON.stringify(payload),
  ]);

/** Added jobs that are not done, without scheduled ones. */
const jobs = () =>
  database.query(
    `select locked_by is not null as held, attempts::int from graphile_worker.jobs where key = 'ours'`,
  );

/** Returns whether a worker waits for the locked table. */
async function waits(): Promise<boolean> {
  const { rowCount } = await database.loginPool.query(
    `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where not granted and datname = current_database()`,
  );
  return (rowCount ?? 0) > 0;
}

/** Tasks, each with a table that it locks and the test blocks. */
const tasks: readonly (readonly [string, string, object])[] = [
  [
    'appointment__remind',
    'app_public.appointments',
    { appointmentId: nobody, step: '3h', at: '2026-01-01T10:00:00Z' },
  ],
  ['clients__sync', 'app_public.clients', { companyId: nobody }],
  ['database__back_up', 'app_public.sales', {}],
  ['database__tidy', 'app_private.sessions', {}],
  ['imports__work', 'app_public.imports', { importId: nobody, actorId: nobody }],
  ['office_changes__trim', 'app_private.office_changes', {}],
  ['old_data__forget', 'app_public.retention_settings', {}],
  ['password__send_code', 'app_private.password_code_requests', { requestId: nobody }],
  ['person__look_up', 'app_public.clients', { id: nobody }],
  ['rates__apply', 'app_public.offices', { officeId: nobody }],
  // Killed before it marks its sources, because a marked source is not requested again (D54).
  ['rates__ask', 'app_public.offices', {}],
  ['sms__expire', 'app_public.messages', {}],
  ['summaries__fold', 'app_public.office_sale_days', {}],
  ['table__fill', 'app_private.back_fills', {}],
];
/** Tasks that cannot be undone: sms-kills.test.ts kills a worker that sends. */
const ownJobs = ['sms__send'];

test('the tests of killed workers cover every task', async () => {
  const files = await readdir(new URL('../../worker/tasks', import.meta.url));
  const known = [...tasks.map(([task]) => task), ...ownJobs];
  expect(known.toSorted()).toEqual(files.map((file) => basename(file, '.ts')).toSorted());
});

test.each(tasks)(
  'another worker completes a job of %s after its worker was killed',
  async (task, table, payload) => {
    await startVictim();
    const holder = await database.ownerPool.connect();
    try {
      await holder.query(`begin; lock table ${table} in access exclusive mode`);
      await add(task, payload);
      await expect.poll(waits, soon).toBe(true);
      await killVictim();
      expect(await jobs()).toEqual([{ held: true, attempts: 1 }]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    const metrics = await work();
    await expect.poll(jobs, soon).toEqual([]);
    const metricsText = await metrics.register.metrics();
    expect(metricsText).toMatch(/turno_jobs_taken_up_total [1-9]/);
    expect(metricsText).toContain(
      `turno_job_duration_seconds_count{task="${task}",outcome="done"}`,
    );
    expect(log.text()).toContain('jobs of dead workers returned to the queue');
  },
);

test('a live worker keeps its jobs, however long they run', async () => {
  await work();
  await work();
  const holder = await database.ownerPool.connect();
  try {
    await holder.query('begin; lock table app_private.sessions in access exclusive mode');
    await add('database__tidy', {});
    await expect.poll(waits, soon).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 2 * heartbeatIntervals.deadAfter));
    const [job] = await jobs();
    expect(job).toEqual({ held: true, attempts: 1 });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await expect.poll(jobs, soon).toEqual([]);
});
