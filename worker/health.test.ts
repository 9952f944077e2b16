import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordBackup } from '#db/backup/record-backup.ts';
import { loginUrl } from '#db/roles.ts';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../tests/support/database-proxy.ts';
import { startWorkerProcess } from '../tests/support/worker-process.ts';
import { serveWorkerHealth } from './health-server.ts';
import { createJobMetrics, type JobMetrics } from './job-metrics.ts';
import type { RunningWorker } from './start.ts';
import { startTestWorker } from './testing/worker-fixture.ts';

const token = 'para quien vigila, largo';
const env = {
  host: '127.0.0.1',
  workerPort: 0,
  commit: undefined,
  metrics: { port: undefined, token: undefined },
};
let wire: DatabaseProxy;
const running: { stop(): Promise<void> }[] = [];

onAClone();

beforeAll(async () => {
  wire = await startDatabaseProxy(database.url);
});

afterAll(async () => {
  for (const each of running.reverse()) await each.stop();
  await wire.stop();
});

async function work(changed: Partial<typeof env> | object = {}) {
  const metrics: JobMetrics = createJobMetrics();
  const worker: RunningWorker = await startTestWorker(database, {
    connectionString: loginUrl(wire.url, database.secret),
    metrics,
    heartbeatIntervals: { interval: 200, deadAfter: 800, giveUpAfter: 60_000 },
  });
  const health = await serveWorkerHealth({ ...env, ...changed }, worker, metrics);
  running.push(worker, ...(health ? [health] : []));
  const sendRequest = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${health?.port}${path}`, { headers });
  const metricsText = async () => (await sendRequest('/metrics')).text();
  return { worker, health, sendRequest, metricsText };
}

/** Stops every worker and deletes their rows. */
async function endAll(): Promise<void> {
  for (const each of running.splice(0).reverse()) await each.stop();
  await database.query('delete from app_private.workers');
}

describe('the health port of a separate worker', () => {
  test('a worker serves health and metrics on its own port, and nothing else', async () => {
    const { sendRequest, metricsText } = await work();
    expect((await sendRequest('/healthz')).status).toBe(200);
    expect((await sendRequest('/readyz')).status).toBe(200);
    expect((await sendRequest('/')).status).toBe(404);
    const text = await metricsText();
    expect(text).toContain('turno_queue_jobs{state="waiting"} 0');
    expect(text).toContain('turno_queue_jobs{state="due"} 0');
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).toMatch(
      /turno_build_info\{version="\d+\.\d+\.\d+",schema="\d{6}-[0-9a-f]{12}",node="/,
    );
    expect(text).toContain('turno_ready{state="ok"} 1');
  });

  test('a worker without a configured port opens none', async () => {
    expect((await work({ workerPort: undefined })).health).toBeUndefined();
  });

  test('a worker is live but not ready while the database is unreachable', async () => {
    const { sendRequest } = await work();
    const status = async () => (await sendRequest('/readyz')).status;
    wire.cut();
    try {
      await expect.poll(status).toBe(503);
      expect((await sendRequest('/healthz')).status).toBe(200);
    } finally {
      wire.restore();
    }
    await expect.poll(status).toBe(200);
  });

  test('metrics with a token require that token; health checks do not', async () => {
    const { sendRequest } = await work({ metrics: { port: undefined, token } });
    expect((await sendRequest('/metrics')).status).toBe(401);
    expect((await sendRequest('/metrics', { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await sendRequest('/healthz')).status).toBe(200);
  });

  test('a worker that cannot start prints the reason and the remedy, and exits', async () => {
    const { health } = await work();
    const second = startWorkerProcess(database, 'http://127.0.0.1:1', {
      TURNO_WORKER_PORT: String(health?.port),
    });
    await expect(second.ready).rejects.toThrow();
    expect(await second.gone).toEqual([1, null]);
    expect(second.output()).toBe(
      `Turno no pudo iniciar: El puerto ${health?.port} está ocupado: cierre el otro programa o use otro con TURNO_WORKER_PORT\n`,
    );
  });

  test('the health check of a stopped worker returns 503', async () => {
    const { sendRequest, worker } = await work();
    await worker.stop();
    running.splice(running.indexOf(worker), 1);
    await expect.poll(async () => (await sendRequest('/healthz')).status).toBe(503);
  });
});

test('exactly one of several workers reports the queue depth', async () => {
  const all = await Promise.all([work(), work(), work()]);
  const reportingWorkers = async () => {
    const texts = await Promise.all(all.map(({ metricsText }) => metricsText()));
    return texts.filter((text) => text.includes('turno_queue_jobs{')).length;
  };
  // An earlier worker may be the first one, so it must stop.
  for (const each of running.splice(0, running.length - 6).reverse()) await each.stop();
  await expect.poll(reportingWorkers).toBe(1);
});

test('one worker reports the time of the last backup; without a backup no worker does', async () => {
  await endAll();
  const before = await work();
  await expect.poll(before.metricsText).toContain('turno_queue_jobs{state="waiting"}');
  expect(await before.metricsText()).not.toMatch(/^turno_backup_timestamp_seconds /m);
  await endAll();
  await recordBackup(database.url);
  const { metricsText } = await work();
  const readMetrics = async () =>
    Number(/^turno_backup_timestamp_seconds ([\d.]+)$/m.exec(await metricsText())?.[1] ?? 0);
  await expect
    .poll(async () => Math.abs(Date.now() / 1_000 - (await readMetrics())))
    .toBeLessThan(60);
  const other = await work();
  expect(await other.metricsText()).not.toMatch(/^turno_backup_timestamp_seconds /m);
});

test('one worker reports seen and remaining rows of a back-fill until it is done', async () => {
  await endAll();
  await database.query(`analyze app_public.clients`);
  // Metrics list at most twenty back-fills, those of migrations first.
  await database.query('delete from app_private.back_fills');
  // Its first batch fails, so it never advances.
  await database.query(
    `insert into app_private.back_fills (name, relation, assignment, rows_seen)
     values ('clients.slow', 'app_public.clients', 'first_name = (1 / 0)::text', 2),
       ('clients.done', 'app_public.clients', 'first_name = first_name', 3)`,
  );
  await database.query(
    `update app_private.back_fills set ended = now() where name = 'clients.done'`,
  );
  const [{ all } = { all: 0 }] = await database.query<{ all: number }>(
    'select count(*)::int as all from app_public.clients',
  );
  const { metricsText } = await work();
  await expect
    .poll(metricsText)
    .toContain('turno_back_fill_rows{back_fill="clients.slow",state="seen"} 2');
  const text = await metricsText();
  expect(text).toContain(`turno_back_fill_rows{back_fill="clients.slow",state="left"} ${all - 2}`);
  expect(text).not.toContain('clients.done');
  const other = await work();
  expect(await other.metricsText()).not.toContain('turno_back_fill_rows{');
  await endAll();
  await database.query('update app_private.back_fills set ended = now()');
  const after = await work();
  await expect.poll(after.metricsText).toContain('turno_queue_jobs{');
  expect(await after.metricsText()).not.toContain('turno_back_fill_rows{');
});
