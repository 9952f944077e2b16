import { afterEach, expect, test } from 'vitest';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { createLockHolder } from '../tests/support/held-locks.ts';
import type { HeartbeatIntervals } from './heartbeat.ts';
import { createJobMetrics, type JobMetrics } from './job-metrics.ts';
import type { RunningWorker } from './start.ts';
import { startTestWorker } from './testing/worker-fixture.ts';

const interval = 250;
/** Longer than the queue's retry interval for a lost result. */
const patient = { interval, deadAfter: 60_000, giveUpAfter: 60_000 };
const impatient = { interval, deadAfter: 1_000, giveUpAfter: 60_000 };
const soon = { timeout: 20_000, interval: 50 };
/** The task below locks this table, so a test can block it midway. */
const table = 'app_public.clients';
let worker: RunningWorker;
let metrics: JobMetrics;
const { acquire: holdAnswers, releaseAll } = createLockHolder(() => database);

onAClone();

async function work(heartbeatIntervals: HeartbeatIntervals): Promise<void> {
  metrics = createJobMetrics();
  worker = await startTestWorker(database, { metrics, heartbeatIntervals });
}

afterEach(async () => {
  await releaseAll();
  await worker.stop();
  await database.query('delete from graphile_worker._private_jobs');
  await database.query('delete from app_private.workers');
});

const add = `select graphile_worker.add_job('clients__sync',
  '{"companyId": "00000000-0000-4000-8000-000000000000"}', job_key => 'ours')`;

const jobs = () =>
  database.query(
    `select locked_by is not null as held, attempts::int from graphile_worker.jobs where key = 'ours'`,
  );

/**
 * Returns the process ids of the worker's connections that wait for a lock. PostgreSQL shows them
 * only to the worker's login.
 */
async function waiting(): Promise<number[]> {
  const { rows } = await database.loginPool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ pid }) => pid);
}

async function cutWhoWaits(): Promise<void> {
  await expect.poll(waiting, soon).toHaveLength(1);
  for (const pid of await waiting()) {
    await database.loginPool.query('select pg_terminate_backend($1)', [pid]);
  }
}

/** Starts a job whose result cannot be stored before `releaseAnswers`; `goOn` unblocks the job itself. */
async function startWithLostAnswers() {
  await work(patient);
  const goOn = await holdAnswers(`lock table ${table} in access exclusive mode`);
  await database.query(add);
  await expect.poll(waiting, soon).toHaveLength(1);
  const releaseAnswers = await holdAnswers(
    `select from graphile_worker._private_jobs where key = 'ours' for update`,
  );
  return { goOn, releaseAnswers };
}

test('a finished job is removed after its first report was lost with the connection', async () => {
  const { goOn, releaseAnswers } = await startWithLostAnswers();
  await goOn();
  await cutWhoWaits();
  await releaseAnswers();
  await expect.poll(jobs, soon).toEqual([]);
  expect(await metrics.register.metrics()).toContain('turno_jobs_taken_up_total 0');
});

test('a failed job waits for its next attempt after its first report was lost', async () => {
  const { goOn, releaseAnswers } = await startWithLostAnswers();
  // First the task's connection, which makes the task fail, then the one that reports the failure.
  await cutWhoWaits();
  await goOn();
  await cutWhoWaits();
  await releaseAnswers();
  await expect.poll(jobs, soon).toEqual([{ held: false, attempts: 1 }]);
});

test('a job assigned to a worker that never received it returns to the queue and runs', async () => {
  await work(impatient);
  const client = await database.ownerPool.connect();
  await client.query(`begin; ${add}`);
  await client.query(
    `update graphile_worker._private_jobs set locked_at = clock_timestamp(), attempts = 1,
       locked_by = (select name from app_private.workers) where key = 'ours'`,
  );
  await client.query('commit');
  client.release();
  await expect.poll(jobs, soon).toEqual([]);
  expect(await metrics.register.metrics()).toContain('turno_jobs_taken_up_total 1');
});
