import { nodesOf, type PlanNode } from '#db/tests/plan-nodes.ts';
import type { Explained } from './explained.ts';
import { growingTables } from './million.ts';

/** What a page of a list may read. */
interface Allowance {
  /** Rows up to the end of the page. */
  readonly page: number;
  /** Rows of the whole list, as many as who counts them reads. */
  readonly total: number;
}

/** What may be read beside the rows of a page: the rest of a day, of a sale. */
const beside = 80;

/** Rows that a node looked at, in all of its loops. */
const read = (node: PlanNode) =>
  Math.round(
    (node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops'],
  );

const isOfGrowing = (node: PlanNode) => growingTables.has(node['Relation Name'] ?? '');

const counts = (text: string) => /count\(\*\)/.test(text);
/** Matches a query that reads the rows of a list by known ids. */
const isOfIds = (text: string) => /__\.id = any\(/i.test(text);
/** An index that is entered by ids, and by nothing beside them. */
const isById = ({ 'Index Cond': by = '' }: PlanNode) =>
  /^\(id = ANY \([^()]*(\([^()]*\))?[^()]*\)\)$/.test(by);

function told(node: PlanNode): string {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = node;
  const by = node['Index Cond'] ?? node.Filter ?? node['Sort Key']?.join(', ') ?? '';
  return [type, table, index, by.slice(0, 120)].filter(Boolean).join(' ');
}

/** What reads, filters, sorts or counts more than a page needs, a line each, with the node of its plan. */
export function offencesOf({ text, nodes }: Explained, { page, total }: Allowance): string[] {
  const most = 2 * (counts(text) ? Math.max(total, page) : page) + beside;
  return nodes.flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    const grows = isOfGrowing(node);
    if (grows && node['Node Type'] === 'Seq Scan') return [`${told(node)}: from end to end`];
    if (grows && isOfIds(text) && counts(text)) return [`${told(node)}: counted`];
    if (grows && isListed(text, table) && isOfIds(text) && !isById(node)) {
      return [`${told(node)}: not by ids alone`];
    }
    if (grows && read(node) > most) return [`${told(node)}: ${read(node)} rows`];
    const sorted =
      node['Node Type'] === 'Sort' && nodesOf(node).some(isOfGrowing)
        ? Math.max(0, ...inputOf(node).map(read))
        : 0;
    return sorted > most ? [`${told(node)}: ${sorted} rows`] : [];
  });
}

/** What a node reads from below: not what is known before it runs. */
const inputOf = ({ Plans = [] }: PlanNode) =>
  Plans.filter((each) => each['Parent Relationship'] === 'Outer');

/** Whether the rows of a view are those of this table: of v_sales the sales. */
function isListed(text: string, table: string): boolean {
  return new RegExp(`from "?app_public"?\\."?v_${table}"? `, 'i').test(`${text} `);
}
