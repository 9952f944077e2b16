import { escapeIdentifier } from 'pg';
import type { FilterOperator } from '#domain/lists/list-definition.ts';
import type { SearchRule } from './search-condition.ts';

function escaped(value: string): string {
  return `regexp_replace(${value}, '([\\\\%_])', '\\\\\\1', 'g')`;
}

/** The one rule of search (D57), as in the API's filter. */
function containsCondition({ holds, parts, outlines, columns }: SearchRule, typed: string): string {
  const searched = columns.map((column) => escapeIdentifier(column)).join(` || ' ' || `);
  const rule = `app_hidden.${holds}(${searched}, (select app_hidden.${parts}(${typed})))`;
  if (!outlines) return rule;
  return `(${searched} like any ((select app_hidden.${outlines}(${typed}))::text[]) and ${rule})`;
}

/** Returns the condition of each operator of the API's filter, for a column and a bound value. */
export const operators = {
  equalTo: (column, value) => `${column} = ${value}`,
  includesInsensitive: (_column, value, search) => containsCondition(search, value),
  startsWithInsensitive: (column, value) => `${column} ilike ${escaped(value)} || '%'`,
  greaterThanOrEqualTo: (column, value) => `${column} >= ${value}`,
  lessThanOrEqualTo: (column, value) => `${column} <= ${value}`,
  in: (column, value) => `${column} = any(${value})`,
} satisfies Record<FilterOperator, (column: string, value: string, search: SearchRule) => string>;
