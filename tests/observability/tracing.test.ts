import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { createTestClient, type TestClient } from '#server/testing/test-server.ts';
import { type FakeService, startFakeService } from '../support/fake-service.ts';
import { serveDatabase, type TurnoProcess } from '../support/turno-process.ts';
import { startWorkerProcess } from '../support/worker-process.ts';
import { startTraceReceiver, type TraceReceiver } from './trace-receiver.ts';

let receiver: TraceReceiver;
let server: TurnoProcess;
let client: TestClient;
let sms: FakeService;

const email = 'crm_admin@caracas.demo';
const settings = () => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=secreto',
  OTEL_SERVICE_NAME: 'turno-caracas',
  OTEL_BSP_SCHEDULE_DELAY: '100',
});

onAClone();

beforeAll(async () => {
  receiver = await startTraceReceiver();
  sms = await startFakeService();
  server = await serveDatabase(database, settings());
  client = createTestClient(server.url);
});

afterAll(async () => {
  await server?.stop();
  await receiver?.stop();
  await sms?.stop();
});

const named = (name: string, traceId?: string) =>
  receiver.spans.find((span) => span.name === name && (!traceId || span.traceId === traceId));

test("a request is a span under its caller's, with its operation and statements below it", async () => {
  const token = await client.signIn(email);
  const traceId = 'c0ffee00c0ffee00c0ffee00c0ffee00';
  const { errors } = await client.graphql('query { allSubservices(first: 2) { nodes { id } } }', {
    token,
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  });
  expect(errors).toBeUndefined();
  await expect.poll(() => named('POST /graphql', traceId)).toBeDefined();
  const request = named('POST /graphql', traceId);
  const operation = named('graphql allSubservices', traceId);
  const statement = named('SELECT app_public.subservices', traceId);
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7');
  expect(operation?.parentSpanId).toBe(request?.spanId);
  expect(statement?.parentSpanId).toBe(operation?.spanId);
  expect(request?.attributes).toContainEqual({
    key: 'graphql.operation.name',
    value: { stringValue: 'allSubservices' },
  });
});

test('a job is a span', async () => {
  const worker = startWorkerProcess(database, sms.url, settings());
  await worker.ready;
  await database.query(`select graphile_worker.add_job('database__tidy', '{}'::json)`);
  await expect.poll(() => named('job database__tidy')).toBeDefined();
  worker.child.kill('SIGTERM');
  await worker.gone;
});

test('traces contain no name, text, address or row of a person, and nothing of the machine', async () => {
  const token = await client.signIn(email);
  const { errors } = await client.graphql(
    `query { allVClients(first: 1, filter: { firstName: { includesInsensitive: "Encarnación" } }) { nodes { id } } }`,
    { token },
  );
  expect(errors).toBeUndefined();
  await client.fetch('/files/0192f0a0-0000-7000-8000-000000000001.jpg?until=1&key=firma', {
    token,
  });
  await client.signIn(email, 'una clave mala').catch(() => undefined);
  await expect.poll(() => named('GET /files/:name')).toBeDefined();
  const text = receiver.text();
  const [session] = await database.query<{ id: string }>('select id from app_private.sessions');
  for (const metricName of [
    email,
    'Encarnación',
    'una clave mala',
    'firma',
    '0192f0a0',
    token,
    session?.id ?? '',
    database.secret,
    'postgres://',
    'set_config(',
  ]) {
    expect(text.includes(metricName), metricName).toBe(false);
  }
  const kinds = /"key":"(?:host|process|client|user|url|network|server|exception)[._]/;
  expect(text).not.toMatch(kinds);
  expect(text).toContain('"x-collector-key":"secreto"');
  for (const resource of receiver.resources) expect(resource).toContain('turno-caracas');
});

test.each([
  ['no endpoint', {}],
  ['OTEL_SDK_DISABLED', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_SDK_DISABLED: 'true' }],
])("tracing with %s loads no code of OpenTelemetry's SDK", async (_label, env) => {
  const code = `
    const { startTracing } = await import('#runtime/tracing/tracing.ts');
    await startTracing();
    const { createRequire } = await import('node:module');
    const loaded = Object.keys(createRequire(process.cwd() + '/x.js').cache);
    console.log(loaded.filter((path) => /opentelemetry.(sdk|exporter|otlp|resources)/.test(path)).length);`;
  const args = ['--no-warnings', '--input-type=module', '--eval', code];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
  });
  expect(stdout).toBe('0\n');
});
