import type { Sql } from './database.ts';

/** A node of a plan, as EXPLAIN ANALYZE reports it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Sort Key'?: string[];
  /** Average of the loops. */
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  /** Outer, Inner, or InitPlan. */
  'Parent Relationship'?: string;
  Plans?: PlanNode[];
}

/** Returns the node and all nodes below it. */
export const nodesOf = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(nodesOf),
];

/** Runs a statement and returns all nodes of its plan. */
export async function planNodes(sql: Sql, statement: string): Promise<PlanNode[]> {
  const rows = await sql.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (analyze, timing off, format json) ${statement}`,
  );
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan));
}
