import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger as QueueLogger, type Runner, run } from 'graphile-worker';
import type { Logger } from 'pino';
import { requireNotices } from '#runtime/database/pooler-checks.ts';
import type { AlertsSettings } from '#runtime/env.ts';
import { createPasswordCodeHash } from '#runtime/password-code.ts';
import { noRates, type RatesSettings } from '#runtime/rates-settings.ts';
import { createSources } from '#services/rates/create-sources.ts';
import { createRegistry } from '#services/registry/create-registry.ts';
import { createAlertsProvider } from '#services/sms/alerts-provider.ts';
import { recorder } from '#services/sms/recorder.ts';
import {
  defaultIntervals,
  type Heartbeat,
  type HeartbeatIntervals,
  startHeartbeat,
} from './heartbeat.ts';
import { createJobMetrics, type JobMetrics } from './job-metrics.ts';
import { trackLockedJobs } from './locked-jobs.ts';
import { createWorkerPool, type WorkerTimeouts } from './shared/connections.ts';
import { createAppointmentRemind } from './tasks/appointment__remind.ts';
import { createClientsSync } from './tasks/clients__sync.ts';
import { createDatabaseBackUp } from './tasks/database__back_up.ts';
import { databaseTidy } from './tasks/database__tidy.ts';
import { createImportsWork } from './tasks/imports__work.ts';
import { officeChangesTrim } from './tasks/office_changes__trim.ts';
import { type CreatePhotoStore, createOldDataPurge } from './tasks/old_data__forget.ts';
import { passwordSendCode } from './tasks/password__send_code.ts';
import { createPersonLookup } from './tasks/person__look_up.ts';
import { ratesApply } from './tasks/rates__apply.ts';
import { createRatesRefresh } from './tasks/rates__ask.ts';
import { smsExpire } from './tasks/sms__expire.ts';
import { createSmsSend } from './tasks/sms__send.ts';
import { summariesFold } from './tasks/summaries__fold.ts';
import { createTableFill } from './tasks/table__fill.ts';
import { traceJobs } from './trace-jobs.ts';

const atOnce = 3;
/** New jobs arrive by notification; polling finds jobs that become due. */
const pollInterval = 2_000;
/** Pause before a queue that ended restarts, in milliseconds. */
const pauseBefore = 2_000;

const crontab = `
# Every minute: messages whose worker died
* * * * * sms__expire
# Back-fills of migrations, one at a time
* * * * * table__fill ?queue=table__fill&jobKey=table__fill
# Every five minutes: changes that all servers have read
*/5 * * * * office_changes__trim
# Every 15 minutes: official rates, within their hours; a request is not repeated
*/15 * * * * rates__ask ?max=1
# At night: expired sessions, captchas and request ids
20 4 * * * database__tidy
# Data past its retention period
50 4 * * * old_data__forget ?queue=old_data__forget&jobKey=old_data__forget
# Summaries of past months
40 4 * * * summaries__fold
`;
const nightlyBackUp = `
10 3 * * * database__back_up
`;

export interface WorkerOptions {
  /** The login turno_login, directly to PostgreSQL. */
  readonly connectionString: string;
  /** TURNO_SECRET, the key of the stored hashes of codes for a new password. */
  readonly secret: string;
  /** Public address of the web app; without it, reminders have no link. */
  readonly publicUrl?: string | undefined;
  readonly sms: AlertsSettings | undefined;
  readonly registry: AlertsSettings | undefined;
  /** Without settings, no official rates are requested. */
  readonly rates?: RatesSettings | undefined;
  /** Store of the photos to delete; without it, the servers delete their files. */
  readonly photos?: CreatePhotoStore | undefined;
  /** Makes the nightly backup; without it, this worker makes none. */
  readonly backUp?: (() => Promise<unknown>) | undefined;
  readonly logger: Logger;
  /** Counts the jobs; without it, nothing is counted. */
  readonly metrics?: JobMetrics;
  readonly heartbeatIntervals?: HeartbeatIntervals;
  readonly timeouts?: WorkerTimeouts;
}

export interface RunningWorker {
  /** Returns whether it works or is about to restart; false once it was stopped. */
  isWorking(): boolean;
  /** Returns whether it accepts jobs now and the database recently received its heartbeat. */
  isReady(): boolean;
  /** Waits for the running jobs, then disconnects. */
  stop(): Promise<void>;
}

function queueLogger(logger: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (level === 'error') logger.error({ queue: message }, 'job queue');
    else logger.debug({ queue: message }, 'job queue');
  });
}

/** The queue that runs now. */
interface Queue {
  readonly heartbeat: Heartbeat;
  /** Resolves with the reason when it ends without being stopped. */
  readonly ended: Promise<'ended' | 'unheard'>;
  /** Waits for the running jobs. */
  stop(): Promise<void>;
}

/**
 * Runs the job queue (D33) as turno_worker until it is stopped. A queue that ends by itself
 * restarts. If the database receives no heartbeat, the worker ends its jobs, which others take, and
 * restarts.
 */
export async function startWorker({
  connectionString,
  secret,
  publicUrl,
  sms,
  registry: registrySettings,
  rates = noRates,
  photos,
  backUp,
  logger,
  metrics = createJobMetrics(),
  heartbeatIntervals = defaultIntervals,
  timeouts,
}: WorkerOptions): Promise<RunningWorker> {
  await requireNotices(connectionString);
  const { pool, events, drop } = createWorkerPool(connectionString, atOnce + 2, logger, timeouts);
  const registry = createRegistry(registrySettings);
  metrics.trackJobs(events);
  const known = trackLockedJobs(events, heartbeatIntervals.deadAfter);
  traceJobs(events);
  const taskList = {
    sms__send: createSmsSend(sms ? createAlertsProvider(sms) : recorder, {
      hashCode: createPasswordCodeHash(secret),
      publicUrl,
    }),
    sms__expire: smsExpire,
    person__look_up: createPersonLookup(registry),
    password__send_code: passwordSendCode,
    appointment__remind: createAppointmentRemind(publicUrl),
    clients__sync: createClientsSync(registry),
    rates__ask: createRatesRefresh(createSources(rates), logger),
    rates__apply: ratesApply,
    database__tidy: databaseTidy,
    office_changes__trim: officeChangesTrim,
    old_data__forget: createOldDataPurge(logger, photos),
    summaries__fold: summariesFold,
    table__fill: createTableFill(logger),
    imports__work: createImportsWork(),
    ...(backUp && { database__back_up: createDatabaseBackUp(backUp) }),
  };

  async function begin(): Promise<Queue> {
    let name = '';
    events.once('pool:create', ({ workerPool }) => {
      name = workerPool.id;
    });
    const runner: Runner = await run({
      pgPool: pool,
      events,
      // Statement names do not depend on their texts: through a pooler, a name might refer to the
      // statement of another release.
      noPreparedStatements: true,
      concurrency: atOnce,
      pollInterval,
      noHandleSignals: true,
      logger: queueLogger(logger),
      taskList,
      crontab: backUp ? crontab + nightlyBackUp : crontab,
    });
    let isStopped = false;
    const resolveEnd = (error?: unknown) => {
      if (!isStopped) logger.error({ err: error }, 'the job queue ended');
    };
    const over = runner.promise.then(() => resolveEnd(), resolveEnd);
    const heartbeat = await startHeartbeat(
      pool,
      name,
      logger,
      known,
      metrics.countReturnedJobs,
      heartbeatIntervals,
    );
    return {
      heartbeat,
      ended: Promise.race([
        over.then(() => 'ended' as const),
        heartbeat.expired.then(() => 'unheard' as const),
      ]),
      async stop() {
        isStopped = true;
        await runner.stop().catch((error) => logger.warn({ err: error }, 'the queue did not stop'));
        await heartbeat.stop();
      },
    };
  }

  async function restartQueue(): Promise<Queue | undefined> {
    while (!signal.aborted) {
      await sleep(pauseBefore, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted) return undefined;
      try {
        return await begin();
      } catch (error) {
        logger.warn({ err: error }, 'the job queue could not restart');
      }
    }
    return undefined;
  }

  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = once(signal, 'abort');
  const stoppedQueues: Promise<void>[] = [];
  let queue: Queue | undefined = await begin();
  metrics.setWorking(true);
  metrics.trackDatabase(pool, () => queue?.heartbeat.isFirst() === true);

  const supervision = (async () => {
    while (queue) {
      const working: Queue = queue;
      const reason = await Promise.race([working.ended, stopped.then(() => undefined)]);
      if (!reason) return;
      queue = undefined;
      metrics.setWorking(false);
      metrics.countEnd(reason);
      if (reason === 'unheard')
        logger.error('the database receives no heartbeat of the worker: it ends its jobs');
      stoppedQueues.push(working.stop());
      if (reason === 'unheard') drop();
      queue = await restartQueue();
      if (queue) metrics.setWorking(true);
    }
  })();

  return {
    isWorking: () => !signal.aborted,
    isReady: () => queue?.heartbeat.isAlive() === true && !signal.aborted,
    async stop() {
      stopping.abort();
      await supervision;
      metrics.setWorking(false);
      await Promise.all([queue?.stop(), ...stoppedQueues]);
      await pool.end();
    },
  };
}
