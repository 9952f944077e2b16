import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  valueFromASTUntyped,
} from 'postgraphile/graphql';
import { RuleError } from '#domain/errors/rule-error.ts';
import { longestSearch } from '#domain/input/lengths.ts';
import { pageRows, pageWithoutFirst } from '#domain/lists/page-rows.ts';
import {
  argumentOf,
  fragmentsOf,
  integerDefaults,
  type Variables,
} from '../parsing/document-parts.ts';
import { rejectReversedDays } from '../parsing/reversed-days.ts';
import { rowsOfUnpagedList, unpagedLists } from './unpaged-lists.ts';

const deepest = 12;
const maxRootFields = 20;
/** Maximum of `first` (D55). */
const longestPage = 5_000;
/** The heaviest document of the web app weighs 125. */
export const maxWeight = 450;
/** Weight of the smallest document, of a list, and of a value in a list, which is only data. */
const weightOfDocument = 30;
const weightOfList = 10;
const weightOfItem = 0.2;
const listFields = ['nodes', 'edges', 'totalCount', 'pageInfo'];
/** Limit of the cost: fields times the rows of the lists around them. */
const maxCost = 50_000;
/** The whole schema costs about two million; its result is the same for all callers. */
const maxIntrospectionCost = 5_000_000;
/** Levels of introspection: a type of nested lists takes ten of them. */
const deepestIntrospection = 30;
/** Limit of conditions in filters: each is part of the statement. */
const maxConditions = 200;
/** Characters of all texts that a query searches for, lists of ids aside. */
const maxSearchLength = 4_000;
/**
 * A skipped row costs a hundredth of a returned one, up to a limit, so that every page is
 * reachable.
 */
const skippedByOne = 100;
const maxOffset = 10_000;

/** Approximate lengths of the lists of the schema in introspection. */
const introspectedRows: Readonly<Record<string, number>> = {
  types: 700,
  fields: 20,
  inputFields: 20,
  enumValues: 20,
  args: 5,
  directives: 5,
  possibleTypes: 5,
  interfaces: 2,
};

/** The cost of the response to an operation. */
export interface QueryCost {
  /** Fields times rows. */
  readonly cost: number;
  /** Rows of each list that is returned whole. */
  readonly rowsOfWholeList: number;
  /**
   * Parts to validate and plan: columns, aliases, arguments, filters, directives and variables, for
   * each use of a fragment.
   */
  readonly weight: number;
}

/** Walks the selections of one operation. */
class QueryVisitor {
  readonly #fragments: ReturnType<typeof fragmentsOf>;
  readonly #variables: Variables;
  readonly #defaults: Variables;
  readonly #deepest: number;
  readonly #searches: boolean;
  #conditions = 0;
  #searched = 0;
  readonly #whole = { lists: 0, fields: 0 };
  weight = weightOfDocument;

  constructor(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Variables,
    deepestLevel: number,
  ) {
    this.#fragments = fragmentsOf(document);
    this.#variables = variables;
    this.#defaults = integerDefaults(operation);
    this.#deepest = deepestLevel;
    // Values to write have length limits by field (D69).
    this.#searches = operation.operation !== 'mutation';
    this.#checkTexts(variables, 0, false);
    this.#weighDirectives(operation.directives);
    for (const { defaultValue, directives } of operation.variableDefinitions ?? []) {
      this.#weigh(1);
      this.#weighDirectives(directives);
      if (defaultValue) this.#weighValue(defaultValue);
    }
  }

  cost(selectionSet: SelectionSetNode, depth: number, rows: number, ofSchema = false): number {
    if (depth > this.#deepest) throw new RuleError('QUERY_TOO_DEEP');
    let total = 0;
    if (isList(selectionSet)) this.#weigh(weightOfList);
    for (const selection of selectionSet.selections) {
      this.#weigh(1);
      this.#weighDirectives(selection.directives);
      if (selection.kind === Kind.FIELD) {
        total += this.#fieldCost(selection, depth, rows, ofSchema);
      } else {
        const inner =
          selection.kind === Kind.INLINE_FRAGMENT
            ? selection.selectionSet
            : this.#fragments.get(selection.name.value)?.selectionSet;
        if (inner) total += this.cost(inner, depth + 1, rows, ofSchema);
      }
    }
    return total;
  }

  #fieldCost(field: FieldNode, depth: number, rows: number, ofSchema: boolean): number {
    const name = field.name.value;
    if (field.alias) this.#weigh(1);
    for (const { value } of field.arguments ?? []) this.#weighValue(value);
    if (ofSchema || isIntrospection(field)) {
      const times = (ofSchema && introspectedRows[name]) || 1;
      return (
        1 + (field.selectionSet ? times * this.cost(field.selectionSet, depth + 1, 1, true) : 0)
      );
    }
    const { pageRows, skipped, isWhole } = this.#page(field);
    this.#countConditions(field);
    if (this.#searches) this.#rejectReversedDays(field);
    if (!field.selectionSet) return 1;
    const times = name === 'nodes' || name === 'edges' ? rows : 1;
    const inner = this.cost(field.selectionSet, depth + 1, pageRows);
    if (isWhole) {
      this.#whole.lists += 1;
      this.#whole.fields += Math.ceil(inner / pageRows);
    }
    return 1 + skipped + times * inner;
  }

  /** Returns the rows of each whole list; they cost as much as a page (D55). */
  rowsOfWholeList(): number {
    return rowsOfUnpagedList(this.#whole, pageWithoutFirst);
  }

  #page(field: FieldNode): { pageRows: number; skipped: number; isWhole: boolean } {
    const first = this.#integer(field, 'first') ?? this.#integerOfInput(field, 'take');
    const page = this.#integer(field, 'page');
    const sentOffset = this.#integer(field, 'offset') ?? this.#integerOfInput(field, 'skip');
    const rows = first ?? (page === undefined ? pageWithoutFirst : pageRows);
    const offset = sentOffset ?? ((page ?? 1) - 1) * rows;
    if ((first ?? 0) < 0) throw wrong('first', 'no puede ser negativo');
    if ((page ?? 1) < 1) throw wrong('page', 'la primera página es 1');
    if (page !== undefined && sentOffset !== undefined) {
      throw wrong('page', 'se envía page u offset, no los dos');
    }
    if (offset < 0) throw wrong('offset', 'no puede ser negativo');
    if ((first ?? 0) > longestPage) throw new RuleError('PAGE_TOO_LARGE', { max: longestPage });
    const skipped = Math.min(maxOffset, Math.floor(offset / skippedByOne));
    const isWhole = first === undefined && unpagedLists.has(field.name.value);
    return { pageRows: rows, skipped, isWhole };
  }

  #integer(field: FieldNode, name: string): number | undefined {
    return this.#integerOf(argumentOf(field, name));
  }

  /** A page field such as `salesPage` has its numbers in one argument. */
  #integerOfInput(field: FieldNode, name: string): number | undefined {
    const input = argumentOf(field, 'input');
    if (input?.kind === Kind.OBJECT) {
      return this.#integerOf(input.fields.find((each) => each.name.value === name)?.value);
    }
    if (input?.kind !== Kind.VARIABLE) return undefined;
    const sent = this.#variables[input.name.value] as Record<string, unknown> | null | undefined;
    const number = sent?.[name];
    return typeof number === 'number' ? number : undefined;
  }

  #integerOf(value: ValueNode | undefined): number | undefined {
    if (value?.kind === Kind.INT) return Number(value.value);
    if (value?.kind !== Kind.VARIABLE) return undefined;
    const { [value.name.value]: sent = this.#defaults[value.name.value] } = this.#variables;
    return typeof sent === 'number' ? sent : undefined;
  }

  #countConditions(field: FieldNode): void {
    for (const name of ['filter', 'condition']) {
      const value = argumentOf(field, name);
      if (value?.kind !== Kind.VARIABLE) continue;
      this.#conditions += keysOf(this.#variables[value.name.value], 1);
      if (this.#conditions > maxConditions) throw new RuleError('QUERY_TOO_COSTLY');
    }
  }

  #rejectReversedDays(field: FieldNode): void {
    const sent = (field.arguments ?? []).map(({ name, value }) => [
      name.value,
      valueFromASTUntyped(value, this.#variables),
    ]);
    rejectReversedDays(Object.fromEntries(sent));
  }

  #weigh(parts: number): void {
    this.weight += parts;
    if (this.weight > maxWeight) throw new RuleError('QUERY_TOO_COSTLY');
  }

  #weighDirectives(directives: readonly DirectiveNode[] = []): void {
    for (const directive of directives) {
      this.#weigh(1);
      for (const { value } of directive.arguments ?? []) this.#weighValue(value);
    }
  }

  #weighValue(value: ValueNode, isListed = false): void {
    this.#weigh(isListed && !plannedKinds.includes(value.kind) ? weightOfItem : 1);
    if (value.kind === Kind.STRING) this.#checkText(value.value, isListed);
    if (value.kind === Kind.LIST) for (const item of value.values) this.#weighValue(item, true);
    if (value.kind === Kind.OBJECT) {
      for (const field of value.fields) this.#weighValue(field.value, isListed);
    }
  }

  #checkText(text: string, isListed: boolean): void {
    if (!this.#searches) return;
    if (!isListed) this.#searched += text.length;
    if (text.length > longestSearch || this.#searched > maxSearchLength) {
      throw new RuleError('TEXT_TOO_LONG', { max: longestSearch });
    }
  }

  #checkTexts(value: unknown, depth: number, isListed: boolean): void {
    if (typeof value === 'string') this.#checkText(value, isListed);
    else if (this.#searches && typeof value === 'object' && value !== null) {
      if (depth > deepest) throw new RuleError('QUERY_TOO_DEEP');
      for (const inner of Object.values(value)) {
        this.#checkTexts(inner, depth + 1, Array.isArray(value));
      }
    }
  }
}

const wrong = (field: string, reason: string) => new RuleError('INVALID_INPUT', { field, reason });

/** Kinds of values on which plans depend, also in lists. */
const plannedKinds: readonly Kind[] = [Kind.ENUM, Kind.NULL, Kind.VARIABLE];

function isList({ selections }: SelectionSetNode): boolean {
  return selections.some(
    (selection) => selection.kind === Kind.FIELD && listFields.includes(selection.name.value),
  );
}

/** Counts the keys of nested objects; the content of lists is data. */
function keysOf(sent: unknown, depth: number): number {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return 0;
  if (depth > deepest) throw new RuleError('QUERY_TOO_DEEP');
  const values = Object.values(sent);
  return values.reduce<number>((sum, value) => sum + keysOf(value, depth + 1), values.length);
}

function isIntrospection({ name: { value } }: FieldNode): boolean {
  return value === '__schema' || value === '__type';
}

/** Returns whether an operation requests only the schema, in one field. */
export function isOnlyIntrospection({
  selectionSet: { selections },
}: OperationDefinitionNode): boolean {
  const [root] = selections;
  return selections.length === 1 && root?.kind === Kind.FIELD && isIntrospection(root);
}

/**
 * Rejects an operation that could starve the others by its depth, page size, conditions, search
 * texts, cost or weight with its variables. Throws QUERY_TOO_DEEP, QUERY_TOO_COSTLY,
 * PAGE_TOO_LARGE, TEXT_TOO_LONG or INVALID_INPUT.
 */
export function checkQueryLimits(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): QueryCost {
  if (operation.selectionSet.selections.length > maxRootFields) {
    throw new RuleError('QUERY_TOO_COSTLY');
  }
  const ofSchema = isOnlyIntrospection(operation);
  const depth = ofSchema ? deepestIntrospection : deepest;
  const visitor = new QueryVisitor(document, operation, variables, depth);
  const cost = visitor.cost(operation.selectionSet, 1, 1);
  if (cost > (ofSchema ? maxIntrospectionCost : maxCost)) {
    throw new RuleError('QUERY_TOO_COSTLY');
  }
  return { cost, rowsOfWholeList: visitor.rowsOfWholeList(), weight: visitor.weight };
}
