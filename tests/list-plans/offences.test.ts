import { expect, test } from 'vitest';
import type { PlanNode } from '#db/tests/plan-nodes.ts';
import { offencesOf } from './offences.ts';

const page = { page: 10, total: 4_000 };
const node = (told: Partial<PlanNode>): PlanNode => ({
  'Node Type': 'Index Scan',
  'Relation Name': 'sales',
  'Actual Rows': 10,
  'Actual Loops': 1,
  ...told,
});
const ran = (text: string, ...nodes: PlanNode[]) => offencesOf({ text, nodes }, page);

const rows = 'select __v_sales__.* from "app_public"."v_sales"';
const byIds = `${rows} where (__v_sales__.id = any($1::"uuid"[]))`;

test.for<[string, string, PlanNode]>([
  ['a table that grows, read from end to end,', rows, node({ 'Node Type': 'Seq Scan' })],
  ['what is read and thrown away', rows, node({ 'Rows Removed by Filter': 500 })],
  ['a page that is found by more than its ids', byIds, node({ 'Index Cond': '(company_id = $1)' })],
  [
    'a sort of more than the page',
    rows,
    node({
      'Node Type': 'Sort',
      'Relation Name': '',
      Plans: [node({ 'Actual Rows': 500, 'Parent Relationship': 'Outer' })],
    }),
  ],
  ['what is counted beside a page whose ids are known', `select count(*) ${byIds}`, node({})],
])('%s is told', ([, text, offending]) => {
  expect(ran(text, offending)).toHaveLength(1);
});

test('what a page needs is not told', () => {
  expect(
    ran(rows, node({}), node({ 'Node Type': 'Seq Scan', 'Relation Name': 'offices' })),
  ).toEqual([]);
  expect(ran(byIds, node({ 'Index Cond': "(id = ANY ('{a,b}'::uuid[]))" }))).toEqual([]);
  expect(ran('select count(*) from x', node({ 'Actual Rows': 4_000 }))).toEqual([]);
});
