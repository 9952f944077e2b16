import pg from 'pg';
import { GraphQLError } from 'postgraphile/graphql';
import { describe, expect, test } from 'vitest';
import { errorText } from '#domain/errors/error-register.ts';
import { RuleError } from '#domain/errors/rule-error.ts';
import { statusOfResult } from '../graphql/result-status.ts';
import { QueueFull } from '../limits/queue-full.ts';
import {
  database,
  databaseProxy,
  onAProxiedServer,
  server,
  token,
} from '../testing/proxied-fixture.ts';
import { statusOf } from './error-codes.ts';

onAProxiedServer();

const services = '{ allServices { totalCount } }';
const runQuery = (query = services) => server.graphql(query, { token });

const counted = async (labels: string) => {
  const text = await (await server.fetch('/metrics')).text();
  const line = text.split('\n').find((each) => each.startsWith(`turno_errors_total{${labels}} `));
  return Number(line?.split(' ').at(-1) ?? 0);
};

/** Sends a query that waits for a lock, runs `act` with its backend, and returns the response. */
async function whileItWaits(act: (pid: number) => Promise<unknown>) {
  const blocker = await database.ownerPool.connect();
  try {
    await blocker.query('begin; lock table app_public.services in access exclusive mode');
    const answer = runQuery();
    const waiting = async () => {
      const { rows } = await database.loginPool.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.pid;
    };
    await expect.poll(waiting).toBeDefined();
    await act((await waiting()) ?? 0);
    return await answer;
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
}

const networkError = [
  expect.objectContaining({
    message: 'Network Error',
    extensions: { code: 'Network Error', text: errorText('Network Error') },
  }),
];

describe('a query that fails as a whole', () => {
  test('a query whose connection PostgreSQL terminates gets 503 with the documented message', async () => {
    const answer = await whileItWaits((pid) =>
      database.loginPool.query('select pg_terminate_backend($1)', [pid]),
    );
    expect(answer).toMatchObject({ status: 503, data: { allServices: null } });
    expect(answer.errors).toEqual(networkError);
  });

  test('a query while the database is unreachable gets 503 with the documented message', async () => {
    const before = await counted('code="Network Error",operation="other"');
    databaseProxy.cut();
    try {
      const answer = await runQuery();
      expect(answer.status).toBe(503);
      expect(answer.errors).toEqual(networkError);
    } finally {
      databaseProxy.restore();
    }
    expect(await counted('code="Network Error",operation="other"')).toBe(before + 1);
    await expect.poll(async () => (await runQuery()).status).toBe(200);
  });

  test('a query whose statement was cancelled gets 504', async () => {
    const answer = await whileItWaits((pid) =>
      database.loginPool.query('select pg_cancel_backend($1)', [pid]),
    );
    expect(answer.status).toBe(504);
    expect(answer.errors?.[0]?.extensions.code).toBe('TIMEOUT');
  });

  test('an unexpected error gets 500 and is counted as UNKNOWN', async () => {
    await database.query(`
      create function public.no_idea() returns trigger language plpgsql as
        $$ begin raise exception 'what is this' using errcode = 'XX000'; end $$;
      create trigger no_idea before insert on app_public.services execute function public.no_idea()`);
    try {
      const answer = await runQuery(
        'mutation { createService(input: { service: { serviceName: "A", description: "B" } }) { service { id } } }',
      );
      expect(answer.status).toBe(500);
      expect(answer.errors?.[0]?.extensions.code).toBe('UNKNOWN');
      expect(await counted('code="UNKNOWN",operation="other"')).toBe(1);
    } finally {
      await database.query('drop function public.no_idea() cascade');
    }
  });
});

test('a rejection by a rule gets 200 and is counted by its code', async () => {
  const unknownId = '00000000-0000-4000-8000-000000000000';
  const answer = await runQuery(
    `mutation { deleteServiceById(input: { id: "${unknownId}" }) { service { id } } }`,
  );
  expect(answer.status).toBe(200);
  const code = answer.errors?.[0]?.extensions.code;
  expect(code).toBe('NOT_FOUND');
  expect(await counted('code="NOT_FOUND",operation="other"')).toBe(1);
});

test("errors of the web app's operations are counted by operation name", async () => {
  const { default: operations } = (await import('../../generated/operations.json', {
    with: { type: 'json' },
  })) as { default: Record<string, string> };
  const text = Object.values(operations).find((each) => each.startsWith('query EmployeeReport('));
  const { errors } = await server.graphql(String(text), {
    token,
    variables: { employeeId: 'nobody' },
  });
  const code = errors?.[0]?.extensions.code;
  expect(await counted(`code="${code}",operation="EmployeeReport"`)).toBe(1);
});

test('GET /metrics counts logins by outcome, waits for a connection and live sockets', async () => {
  await server.signIn('crm_admin@caracas.demo');
  await expect(server.signIn('crm_admin@caracas.demo', 'falsa')).rejects.toThrow();
  const text = await (await server.fetch('/metrics')).text();
  expect(text).toMatch(/turno_logins_total\{outcome="OPENED"\} \d/);
  expect(text).toMatch(/turno_logins_total\{outcome="INVALID_USER"\} 1/);
  expect(text).toMatch(/turno_db_wait_seconds_count [1-9]/);
  expect(text).toMatch(/turno_live_sockets 0/);
  expect(text).toMatch(/turno_live_listening 1/);
});

describe('the status of a response', () => {
  const failed = (code: string) =>
    Object.assign(new pg.DatabaseError('internal', 1, 'error'), { code });
  const wrapped = (error: Error) => new GraphQLError('', { originalError: error });
  const down = wrapped(failed('57P01'));
  const rejected = wrapped(new RuleError('COST_DIFFERS'));

  test.each([
    ['08006', 503],
    ['08P01', 503],
    ['28P01', 503],
    ['53300', 503],
    ['57P03', 503],
    ['53100', 503],
    ['57014', 504],
    ['XX000', 500],
    ['42501', 403],
  ])('the status of SQLSTATE %s is %i', (state, status) => {
    expect(statusOf(failed(state))).toBe(status);
  });

  test("the status is 503 if all slots of the server are in use, 429 if the caller's are", () => {
    expect(statusOf(wrapped(new QueueFull()))).toBe(503);
    expect(statusOf(new RuleError('TOO_MANY_REQUESTS'))).toBe(429);
  });

  test('a result is 200 if partial or rejected by a rule, 503 if the database failed for all', () => {
    expect(statusOfResult({ data: { a: null, b: 1 }, errors: [down] })).toBe(200);
    expect(statusOfResult({ data: { a: null, b: null }, errors: [rejected] })).toBe(200);
    expect(statusOfResult({ data: { a: null } })).toBe(200);
    expect(statusOfResult({ data: { a: null, b: null }, errors: [rejected, down] })).toBe(503);
    expect(statusOfResult({ errors: [down] })).toBe(503);
  });
});
