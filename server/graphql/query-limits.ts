import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'postgraphile/graphql';
import { RuleError } from '#domain/rule-error.ts';
import { longestPage } from '../plugins/page-size.ts';

const deepest = 12;
const mostRootFields = 20;
const mostSelections = 600;
const mostCost = 50_000;
/** Rows that a list is taken to give when the query does not say. */
const usualRows = 50;

type Variables = Readonly<Record<string, unknown>>;

/** The selections of one operation as they are walked: each use of a fragment counts. */
class QueryWalk {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #variables: Variables;
  #selections = 0;

  constructor(document: DocumentNode, variables: Variables) {
    this.#fragments = new Map(
      document.definitions
        .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
        .map((fragment) => [fragment.name.value, fragment]),
    );
    this.#variables = variables;
  }

  /** The fields of the selections times the rows of the lists around them. */
  cost(selectionSet: SelectionSetNode, depth: number, rows: number): number {
    if (depth > deepest) throw new RuleError('QUERY_TOO_DEEP');
    let total = 0;
    for (const selection of selectionSet.selections) {
      this.#selections += 1;
      if (this.#selections > mostSelections) throw new RuleError('QUERY_TOO_COSTLY');
      if (selection.kind === Kind.FIELD) {
        total += this.#fieldCost(selection, depth, rows);
      } else {
        const inner =
          selection.kind === Kind.INLINE_FRAGMENT
            ? selection.selectionSet
            : this.#fragments.get(selection.name.value)?.selectionSet;
        if (inner) total += this.cost(inner, depth + 1, rows);
      }
    }
    return total;
  }

  #fieldCost(field: FieldNode, depth: number, rows: number): number {
    const pageRows = this.#pageRows(field);
    if (!field.selectionSet) return 1;
    const times = ['nodes', 'edges'].includes(field.name.value) ? rows : 1;
    return 1 + times * this.cost(field.selectionSet, depth + 1, pageRows);
  }

  #pageRows(field: FieldNode): number {
    const first = this.#integer(field, 'first');
    const offset = this.#integer(field, 'offset');
    if ((first ?? 0) < 0 || (offset ?? 0) < 0) throw new RuleError('INVALID_INPUT');
    if ((first ?? 0) > longestPage) throw new RuleError('PAGE_TOO_LARGE', { max: longestPage });
    return first ?? usualRows;
  }

  #integer(field: FieldNode, name: string): number | undefined {
    const value = field.arguments?.find((argument) => argument.name.value === name)?.value;
    if (value?.kind === Kind.INT) return Number(value.value);
    const sent = value?.kind === Kind.VARIABLE && this.#variables[value.name.value];
    return typeof sent === 'number' ? sent : undefined;
  }
}

/**
 * Refuses an operation that could starve the others, before it is validated or planned: by depth,
 * number of selections, page size and cost. Throws QUERY_TOO_DEEP, QUERY_TOO_COSTLY, PAGE_TOO_LARGE
 * or INVALID_INPUT.
 */
export function checkQueryLimits(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): void {
  if (operation.selectionSet.selections.length > mostRootFields) {
    throw new RuleError('QUERY_TOO_COSTLY');
  }
  const cost = new QueryWalk(document, variables).cost(operation.selectionSet, 1, 1);
  if (cost > mostCost) throw new RuleError('QUERY_TOO_COSTLY');
}
