import pg from 'pg';
import { inject, vi } from 'vitest';
import type { TestDatabase } from '#db/tests/support/database.ts';
import { nodesOf, type PlanNode } from '#db/tests/support/plan-nodes.ts';
import { databaseUrl } from '#scripts/database-url.ts';

/** A completed statement, possibly in a function, with its plan. */
export interface ExplainedPlan {
  readonly text: string;
  readonly nodes: readonly PlanNode[];
}

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
} as const;

/** Makes each new connection report the plans of its statements to the client. */
export async function explainAll({ url }: TestDatabase, mode: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const superuser = new pg.Client({
    connectionString: databaseUrl(inject('superuserUrl') ?? '', name),
  });
  await superuser.connect();
  for (const [setting, value] of Object.entries({ ...settings, plan_cache_mode: mode })) {
    await superuser.query(`alter database ${name} set ${setting} = ${pg.escapeLiteral(value)}`);
  }
  await superuser.end();
}

/** Returns the result of `act` and the statements of this process's connections during it. */
export async function explainDuring<T>(act: () => Promise<T>): Promise<[T, ExplainedPlan[]]> {
  const spy = vi.spyOn(pg.Client.prototype, 'emit');
  try {
    const answer = await act();
    const statements = spy.mock.calls
      .filter(([event]) => event === 'notice')
      .map(([, notice]) => (notice as { message?: string }).message ?? '');
    return [answer, statements.flatMap(explainIn)];
  } finally {
    spy.mockRestore();
  }
}

function explainIn(message: string): ExplainedPlan[] {
  const json = /^duration: .* plan:\n(.*)$/s.exec(message)?.[1];
  if (!json) return [];
  const { Plan, ...query } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
  return [{ text: query['Query Text'], nodes: nodesOf(Plan) }];
}
