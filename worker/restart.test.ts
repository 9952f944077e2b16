import type { WorkerEvents, WorkerPool } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loginUrl } from '#db/roles.ts';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { createLogger } from '#runtime/logger.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../tests/support/database-proxy.ts';
import { defaultIntervals, type HeartbeatIntervals } from './heartbeat.ts';
import { createJobMetrics } from './job-metrics.ts';
import type { RunningWorker } from './start.ts';
import { startTestWorker } from './testing/worker-fixture.ts';

const soon = { timeout: 30_000, interval: 50 };
let wire: DatabaseProxy;
const running: RunningWorker[] = [];

onAClone();

beforeAll(async () => {
  wire = await startDatabaseProxy(database.url);
});
afterEach(() => Promise.all(running.splice(0).map((worker) => worker.stop())));
afterAll(() => wire.stop());

/**
 * Starts a worker. Returns it with its successive queues, the time of each job event, and its
 * metrics.
 */
async function work(
  url: string,
  heartbeatIntervals?: HeartbeatIntervals,
  logger = createLogger('silent'),
) {
  const metrics = createJobMetrics();
  const queues: WorkerPool[] = [];
  const recorded: { what: string; at: number }[] = [];
  const recordEvent = (what: string) => recorded.push({ what, at: performance.now() });
  const recordEvents = (events: WorkerEvents) => {
    metrics.trackJobs(events);
    events.on('pool:create', ({ workerPool }) => queues.push(workerPool));
    events.on('job:start', ({ job }) => recordEvent(`start ${job.task_identifier}`));
    events.on('job:complete', ({ job }) => recordEvent(`end ${job.task_identifier}`));
  };
  const worker = await startTestWorker(database, {
    connectionString: loginUrl(url, database.secret),
    logger,
    metrics: { ...metrics, trackJobs: recordEvents },
    ...(heartbeatIntervals && { heartbeatIntervals }),
  });
  running.push(worker);
  const when = (what: string) => recorded.find((each) => each.what === what)?.at;
  return { worker, queues, when, metricsText: () => metrics.register.metrics() };
}

const add = (task: string, payload = '{}') =>
  database.query(`select graphile_worker.add_job($1, $2)`, [task, payload]);

test('a worker restarts a queue that ended by itself, and its metrics show the end', async () => {
  const { worker, queues, when, metricsText } = await work(database.url);
  expect(await metricsText()).toContain('turno_worker_working 1');
  await queues[0]?.gracefulShutdown('unasked');
  await expect.poll(() => worker.isReady(), soon).toBe(false);
  expect(await metricsText()).toMatch(/turno_worker_working 0\n[\s\S]*\{reason="ended"\} 1/);
  await expect.poll(() => worker.isReady(), soon).toBe(true);
  expect(queues).toHaveLength(2);
  await add('sms__expire');
  await expect.poll(() => when('end sms__expire'), soon).toBeTypeOf('number');
  expect(await metricsText()).toContain('turno_worker_working 1');
});

test('a stopped worker logs no error', async () => {
  const logger = createLogger('silent');
  const error = vi.spyOn(logger, 'error');
  const { worker } = await work(database.url, undefined, logger);
  await worker.stop();
  running.length = 0;
  expect(error).not.toHaveBeenCalled();
});

test('a worker without database contact ends its jobs before others take them, then restarts', async () => {
  const beat = { interval: 250, giveUpAfter: 2_500, deadAfter: 6_000 };
  const first = await work(wire.url, beat);
  const holder = await database.ownerPool.connect();
  await holder.query('begin; lock table app_public.clients in access exclusive mode');
  await add('clients__sync', '{"companyId": "00000000-0000-4000-8000-000000000000"}');
  await expect.poll(() => first.when('start clients__sync'), soon).toBeTypeOf('number');
  const second = await work(database.url, beat);
  wire.freeze();
  await expect.poll(() => second.when('start clients__sync'), soon).toBeTypeOf('number');
  expect(first.when('end clients__sync')).toBeLessThan(second.when('start clients__sync') ?? 0);
  expect(await first.metricsText()).toMatch(
    /turno_worker_working 0\n[\s\S]*\{reason="unheard"\} 1/,
  );
  expect([first.worker.isWorking(), first.worker.isReady()]).toEqual([true, false]);
  await holder.query('rollback');
  holder.release();
  wire.thaw();
  await expect.poll(() => first.worker.isReady(), soon).toBe(true);
  expect(first.queues).toHaveLength(2);
});

test('a worker with default intervals gives up at least 20 s before it counts as dead', () => {
  const untilJobsAreReported = 5_000;
  expect(defaultIntervals.giveUpAfter + untilJobsAreReported).toBeLessThanOrEqual(
    defaultIntervals.deadAfter - 15_000,
  );
});
