import {
  type ArgumentNode,
  type DirectiveNode,
  type DocumentNode,
  Kind,
  type SelectionSetNode,
  type ValueNode,
} from 'postgraphile/graphql';
import { RuleError } from '#domain/rule-error.ts';
import { fragmentsOf } from './document-parts.ts';
import { longestSearch } from './query-limits.ts';

/** The heaviest document of the web app has 125. */
const mostWeight = 450;
/** What the least document takes, and what a list takes beside what is asked of it. */
const ofDocument = 30;
const ofList = 10;
const listFields = ['nodes', 'edges', 'totalCount', 'pageInfo'];

/**
 * How much there is to validate, plan and keep of a document's operations: columns, aliases, arguments,
 * filters, directives and variables, each use of a fragment counting, and ten for a list. A plan
 * takes some 7 kB for each (the bound of the caches). Throws QUERY_TOO_COSTLY, QUERY_TOO_DEEP or
 * TEXT_TOO_LONG.
 */
export function planningWeight(document: DocumentNode): number {
  const fragments = fragmentsOf(document);
  let weight = ofDocument;
  let longest = Number.POSITIVE_INFINITY;

  function add(parts: number): void {
    weight += parts;
    if (weight > mostWeight) throw new RuleError('QUERY_TOO_COSTLY');
  }

  function addValue(value: ValueNode): void {
    add(1);
    if (value.kind === Kind.STRING && value.value.length > longest) {
      throw new RuleError('TEXT_TOO_LONG', { max: longest });
    }
    if (value.kind === Kind.LIST) value.values.forEach(addValue);
    if (value.kind === Kind.OBJECT) for (const field of value.fields) addValue(field.value);
  }

  function addArguments(given: readonly ArgumentNode[] = []): void {
    for (const { value } of given) addValue(value);
  }

  function addDirectives(given: readonly DirectiveNode[] = []): void {
    for (const directive of given) {
      add(1);
      addArguments(directive.arguments);
    }
  }

  function addSelections({ selections }: SelectionSetNode, depth: number): void {
    if (depth > mostWeight) throw new RuleError('QUERY_TOO_DEEP');
    for (const selection of selections) {
      add(1);
      addDirectives(selection.directives);
      if (selection.kind === Kind.FIELD) {
        if (selection.alias) add(1);
        addArguments(selection.arguments);
      }
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? fragments.get(selection.name.value)?.selectionSet
          : selection.selectionSet;
      if (inner && isList(inner)) add(ofList);
      if (inner) addSelections(inner, depth + 1);
    }
  }

  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    if (definition.operation !== 'mutation') longest = longestSearch;
    addDirectives(definition.directives);
    for (const { defaultValue, directives } of definition.variableDefinitions ?? []) {
      add(1);
      addDirectives(directives);
      if (defaultValue) addValue(defaultValue);
    }
    addSelections(definition.selectionSet, 1);
  }
  return weight;
}

function isList({ selections }: SelectionSetNode): boolean {
  return selections.some(
    (selection) => selection.kind === Kind.FIELD && listFields.includes(selection.name.value),
  );
}
