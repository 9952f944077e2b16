import type pg from 'pg';
import { beginAsStaff } from '#server/database/role-settings.ts';
import { transaction } from '#server/database/transaction.ts';
import { HttpConnection } from './http-connection.ts';
import { Latencies, repeatFor } from './latencies.ts';
import { processorTime } from './processor-time.ts';
import type { Scenario } from './scenarios.ts';

export interface Figures {
  readonly requests: number;
  /** Requests per second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export interface Comparison {
  readonly scenario: string;
  readonly baseline: string | undefined;
  readonly http: Figures;
  /** Upper bound: the same statements by a plain SQL client. */
  readonly sql: Figures;
  /** HTTP rate divided by SQL rate. */
  readonly ratio: number;
  /** Processor time per HTTP request in milliseconds, of the server and PostgreSQL together. */
  readonly processorTime: number;
}

export interface Bench {
  readonly port: number;
  readonly tokens: ReadonlyMap<string, string>;
  /** Connections of `turno_login`. */
  readonly login: pg.Pool;
  /** Processes of the server and of PostgreSQL. */
  readonly pids: readonly number[];
  /** Number of alternating HTTP and SQL runs, and the duration of each in milliseconds. */
  readonly rounds: number;
  readonly roundTime: number;
}

/**
 * Measures a scenario over HTTP and SQL in alternating runs, so that other load affects both alike.
 */
export async function compare(bench: Bench, scenario: Scenario): Promise<Comparison> {
  const token = bench.tokens.get(scenario.claims.email);
  const connections = await Promise.all(
    Array.from({ length: scenario.clients }, () => HttpConnection.open(bench.port, token)),
  );
  const http = connections.map((connection) => () => post(connection, scenario));
  const begin = beginAsStaff(scenario.claims);
  const sql = connections.map(
    () => () => transaction(bench.login, begin, (client) => scenario.statements(client)),
  );

  const warmUp = new Latencies();
  await repeatFor(bench.roundTime / 2, http, warmUp);
  await repeatFor(bench.roundTime / 2, sql, warmUp);

  const byHttp = new Latencies();
  const bySql = new Latencies();
  let spent = 0;
  for (let round = 0; round < bench.rounds; round += 1) {
    const before = processorTime(bench.pids);
    await repeatFor(bench.roundTime, http, byHttp);
    spent += processorTime(bench.pids) - before;
    await repeatFor(bench.roundTime, sql, bySql);
  }
  for (const connection of connections) connection.close();
  return {
    scenario: scenario.name,
    baseline: scenario.baseline,
    http: figures(byHttp),
    sql: figures(bySql),
    ratio: byHttp.rate / bySql.rate,
    processorTime: spent / byHttp.count,
  };
}

async function post(connection: HttpConnection, scenario: Scenario): Promise<void> {
  const { status, body } = await (scenario.path
    ? connection.get(scenario.path)
    : connection.post(scenario.body()));
  if (status !== 200 || !body.includes(scenario.expected)) {
    throw new Error(`${scenario.name}: status ${status}, ${body.toString('utf8', 0, 500)}`);
  }
}

function figures(latencies: Latencies): Figures {
  return {
    requests: latencies.count,
    rate: latencies.rate,
    p50: latencies.percentile(0.5),
    p95: latencies.percentile(0.95),
    p99: latencies.percentile(0.99),
  };
}
