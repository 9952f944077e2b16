import { escapeIdentifier, escapeLiteral } from 'pg';
import { z } from 'zod';
import type {
  ColumnKind,
  FilterOperator,
  ListColumn,
  ListDefinition,
} from '#domain/lists/list-definition.ts';
import { RuleError } from '#domain/rule-error.ts';

/** What a CSV is asked for with, as texts of the query string. */
export interface ListRequest {
  /** JSON of the API's `filter` argument. */
  readonly filter?: string | undefined;
  /** JSON of the function's arguments. */
  readonly arguments?: string | undefined;
  readonly orderBy?: string | undefined;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const operators = {
  equalTo: (column, value) => `${column} = ${value}`,
  includesInsensitive: (column, value) => `${column} ilike '%' || ${escaped(value)} || '%'`,
  startsWithInsensitive: (column, value) => `${column} ilike ${escaped(value)} || '%'`,
  greaterThanOrEqualTo: (column, value) => `${column} >= ${value}`,
  lessThanOrEqualTo: (column, value) => `${column} <= ${value}`,
} satisfies Record<FilterOperator, (column: string, value: string) => string>;

const filterShape = z.record(
  z.string(),
  z.partialRecord(z.enum(Object.keys(operators) as [FilterOperator]), scalar.nullable()).nullable(),
);
const argumentsShape = z.record(z.string(), scalar.nullable());

/** As the documents show instants and days, in the office's zone (doc 1 §9). */
const expressions: Partial<Record<ColumnKind, (column: string, described: ListColumn) => string>> =
  {
    datetime: (column, { zone }) => {
      const local = zone ? `${column} at time zone ${columnOf(zone)}` : column;
      return `to_char(${local}, ${escapeLiteral('DD/MM/YYYY HH12:MI:SS AM')})`;
    },
    date: (column) => `to_char(${column}, ${escapeLiteral('DD/MM/YYYY')})`,
    percent: (column) => `trim_scale(${column} * 100)`,
  };

function escaped(value: string): string {
  return `regexp_replace(${value}, '([\\\\%_])', '\\\\\\1', 'g')`;
}

function columnOf(field: string): string {
  return escapeIdentifier(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

function parseJson<T>(text: string | undefined, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(text || '{}'));
  } catch {
    throw new RuleError('INVALID_INPUT');
  }
}

/** The SELECT of a list, of all rows that the filter matches; throws INVALID_INPUT. */
export function listStatement(
  list: ListDefinition,
  columns: readonly ListColumn[],
  request: ListRequest,
): Statement {
  const { known, source, values } = asked(list, request);
  const shown = columns.map((each) => {
    const column = columnOf(each.field);
    return expressions[each.kind]?.(column, each) ?? column;
  });
  return {
    text: `select ${shown.join(', ')} from ${source}${order(list, known, request.orderBy)}`,
    values,
  };
}

/** The sums of the columns that are summed, by the field that holds their currency; throws INVALID_INPUT. */
export function sumsStatement(
  list: ListDefinition,
  columns: readonly ListColumn[],
  request: ListRequest,
): Statement {
  const summed = columns.filter((column) => column.summed);
  if (summed.length === 0) throw new RuleError('NOT_FOUND');
  const { source, values } = asked(list, request);
  const currencies = new Set(
    summed.flatMap(({ currency }) => (currency && 'field' in currency ? [currency.field] : [])),
  );
  const named = (field: string, value = columnOf(field)) =>
    `${value} as ${escapeIdentifier(field)}`;
  const shown = [
    ...[...currencies].map((field) => named(field)),
    ...summed.map(({ field }) => named(field, `sum(${columnOf(field)})::text`)),
  ];
  const groups = [...currencies].map(columnOf).join(', ');
  return {
    text: `select ${shown.join(', ')} from ${source} group by ${groups || '()'} order by 1`,
    values,
  };
}

/** What a list is read from, of all rows that the filter matches, and the fields that may be named. */
function asked(list: ListDefinition, request: ListRequest) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const known = new Set([
    ...list.columns.map(({ field }) => field),
    ...list.filters
      .filter(({ operator }) => operator !== 'argument')
      .flatMap(({ field, dayField }) => (dayField ? [field, dayField] : [field])),
    ...list.scope,
  ]);
  const from = `app_public.${escapeIdentifier(list.view)}${functionArguments(list, request, bind)}`;
  const where = conditions(parseJson(request.filter, filterShape), known, bind);
  return { known, source: `${from}${where}`, values };
}

function functionArguments(
  { parameters }: ListDefinition,
  request: ListRequest,
  bind: (value: unknown) => string,
): string {
  if (!parameters) return '';
  const sent = parseJson(request.arguments, argumentsShape);
  const given = Object.entries(parameters)
    .filter(([name]) => sent[name] !== undefined && sent[name] !== null)
    .map(([name, type]) => `${columnOf(name)} => ${bind(sent[name])}::${type}`);
  return `(${given.join(', ')})`;
}

function conditions(
  filter: z.infer<typeof filterShape>,
  known: ReadonlySet<string>,
  bind: (value: unknown) => string,
): string {
  const all = Object.entries(filter).flatMap(([field, tests]) => {
    if (!known.has(field)) throw new RuleError('INVALID_INPUT', { field });
    return Object.entries(tests ?? {})
      .filter(([, value]) => value !== null)
      .map(([operator, value]) =>
        operators[operator as FilterOperator](columnOf(field), bind(value)),
      );
  });
  return all.length === 0 ? '' : ` where ${all.join(' and ')}`;
}

function order(list: ListDefinition, known: ReadonlySet<string>, asked = list.orderBy): string {
  const [, name = '', direction] = /^(\w+)_(ASC|DESC)$/.exec(asked) ?? [];
  if (!direction) return '';
  const field = name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (field !== 'id' && !known.has(field)) throw new RuleError('INVALID_INPUT');
  const tieBreak = list.parameters || field === 'id' ? '' : `, id ${direction}`;
  return ` order by ${columnOf(field)} ${direction}${tieBreak}`;
}
