import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { isServed, mostSorted, sortOf } from '#domain/lists/list-sort.ts';
import { countStatement, type Statement } from '../list-query.ts';

type Conditions = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;

/** The arguments of a list as they were sent. */
export interface SortedListArguments {
  readonly condition?: Readonly<Record<string, unknown>> | null;
  readonly filter?: Conditions | null;
  readonly orderBy?: readonly string[] | null;
}

/** Orders of no column, or of the key, which has an index. */
const isKey = /^(NATURAL|(ID|PRIMARY_KEY)_(ASC|DESC))$/;

/**
 * What counts the rows, where they are asked for in an order that no index has: more than 10,000 are not put in order for
 * a page. Null for an order that an index has, and for conditions that no screen of a list has.
 */
export function sortQuestion(
  lists: readonly ListDefinition[],
  { condition, filter, orderBy }: SortedListArguments,
): Statement | null {
  const [first] = orderBy ?? [];
  const [list] = lists;
  if (!first || !list || isKey.test(first)) return null;
  const field = sortOf(first)?.field ?? '';
  if (lists.some((each) => isServed(each, field))) return null;
  const equal = Object.entries(condition ?? {}).map(([name, value]) => [name, { equalTo: value }]);
  const asked = JSON.stringify({ ...filter, ...Object.fromEntries(equal) });
  for (const each of lists) {
    try {
      return countStatement(each, { filter: asked }, mostSorted);
    } catch {
      // A condition that this list does not have.
    }
  }
  return null;
}
