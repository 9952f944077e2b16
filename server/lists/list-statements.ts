import { escapeIdentifier, escapeLiteral } from 'pg';
import { z } from 'zod';
import { instantFormat, isTypedInstant } from '#domain/dates/instant-format.ts';
import { RuleError } from '#domain/errors/rule-error.ts';
import { longestSearch } from '#domain/input/lengths.ts';
import type {
  ColumnKind,
  FilterOperator,
  ListColumn,
  ListDefinition,
} from '#domain/lists/list-definition.ts';
import { ordersOf, sortOf } from '#domain/lists/list-sort.ts';
import { isNumericColumn } from '#domain/lists/text-order.ts';
import { cleanValue } from '../graphql/parsing/clean-request.ts';
import { rejectReversedDays } from '../graphql/parsing/reversed-days.ts';
import { isPaymentColumn } from './payment-columns.ts';
import { type SearchRule, searchRule } from './search-condition.ts';

/** The request of a list, as texts of the query string; `listRequest` parses it. */
export interface ListRequest {
  /** JSON of the API's `filter` argument. */
  readonly filter?: string | undefined;
  /** JSON of the function's arguments. */
  readonly arguments?: string | undefined;
  /** Such as TOTAL_DESC, with or without JSON quotes. */
  readonly orderBy?: string | undefined;
  /**
   * JSON array of the fields of the file's columns, in order; by default all that the reader may
   * see.
   */
  readonly columns?: string | undefined;
  /** The format of the file: csv or xlsx. */
  readonly format?: string | undefined;
  /** The separator of a CSV; by default that of the reader's office. */
  readonly separator?: string | undefined;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statement of a list that may exceed its format. */
export interface ListStatement extends Statement {
  /** A statement with the same values that returns a row if the list has more than `rows`. */
  readonly beyond?: { readonly text: string; readonly rows: number };
}

const scalar = z.union([z.string().max(longestSearch), z.number(), z.boolean()]);
/** Limit of rows chosen by their ids: those of one page. */
const maxChosenValues = 500;
const chosen = z.array(z.uuid()).max(maxChosenValues);
const operators = {
  equalTo: (column, value) => `${column} = ${value}`,
  includesInsensitive: (_column, value, search) => containsCondition(search, value),
  startsWithInsensitive: (column, value) => `${column} ilike ${escaped(value)} || '%'`,
  greaterThanOrEqualTo: (column, value) => `${column} >= ${value}`,
  lessThanOrEqualTo: (column, value) => `${column} <= ${value}`,
  in: (column, value) => `${column} = any(${value}::uuid[])`,
} satisfies Record<FilterOperator, (column: string, value: string, search: SearchRule) => string>;

const filterShape = z.record(
  z.string(),
  z
    .partialRecord(
      z.enum(Object.keys(operators) as [FilterOperator]),
      z.union([scalar, chosen]).nullable(),
    )
    .nullable(),
);
const argumentsShape = z.record(z.string(), scalar.nullable());

/**
 * Timestamps in the time zone of the row's office, and dates, in a format that every spreadsheet
 * reads (D95).
 */
const expressions: Partial<Record<ColumnKind, (column: string, described: ListColumn) => string>> =
  {
    datetime: (column, described) =>
      `to_char(${column} at time zone ${zoneOf(described)}, ${escapeLiteral('YYYY-MM-DD HH24:MI:SS')})`,
    date: (column) => `to_char(${column}, ${escapeLiteral('YYYY-MM-DD')})`,
    percent: (column) => `trim_scale(${column} * 100)`,
  };

/** Returns the time zone of a row; the reader's if the row has none. */
function zoneOf({ zone }: ListColumn): string {
  const own = `current_setting('TimeZone')`;
  return zone ? `coalesce(${columnOf(zone)}, ${own})` : own;
}

/** Returns the column with the time zone of a file; undefined for a file without timestamps. */
export const zonedColumn = (columns: readonly ListColumn[]): ListColumn | undefined =>
  columns.find(({ kind }) => kind === 'datetime');

function escaped(value: string): string {
  return `regexp_replace(${value}, '([\\\\%_])', '\\\\\\1', 'g')`;
}

function nameOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function columnOf(field: string): string {
  return escapeIdentifier(nameOf(field));
}

/** The one rule of search (D57), as in the API's filter. */
function containsCondition({ holds, parts, outlines, columns }: SearchRule, typed: string): string {
  const searched = columns.map((column) => escapeIdentifier(column)).join(` || ' ' || `);
  const rule = `app_hidden.${holds}(${searched}, (select app_hidden.${parts}(${typed})))`;
  if (!outlines) return rule;
  return `(${searched} like any ((select app_hidden.${outlines}(${typed}))::text[]) and ${rule})`;
}

function parseJson<T>(field: string, text: string | undefined, shape: z.ZodType<T>): T {
  try {
    return shape.parse(cleanValue(JSON.parse(text || '{}')));
  } catch {
    throw new RuleError('INVALID_INPUT', { field, reason: 'no es el JSON que se espera' });
  }
}

const parameters = ['filter', 'arguments', 'orderBy', 'columns', 'format', 'separator'] as const;

/**
 * Returns the query string as a request with known, unrepeated parameters. Throws INVALID_INPUT
 * with the name of another one.
 */
export function listRequest(query: Readonly<Record<string, unknown>>): ListRequest {
  const twice = Object.keys(query).find((field) => typeof query[field] !== 'string');
  if (twice !== undefined) {
    throw new RuleError('INVALID_INPUT', { field: twice, reason: 'va una sola vez' });
  }
  const unknown = Object.keys(query).find(
    (field) => !(parameters as readonly string[]).includes(field),
  );
  if (unknown !== undefined) {
    throw new RuleError('INVALID_INPUT', {
      field: unknown,
      reason: `los parámetros son ${parameters.join(', ')}`,
    });
  }
  return query;
}

/**
 * Returns the requested columns in their order. Throws INVALID_INPUT for an unknown or repeated
 * one.
 */
export function columnsOf(
  columns: readonly ListColumn[],
  { columns: requestedColumns }: ListRequest,
): readonly ListColumn[] {
  if (requestedColumns === undefined) return columns;
  const fields = parseJson(
    'columns',
    requestedColumns,
    z.array(z.string()).min(1).max(columns.length),
  );
  if (new Set(fields).size < fields.length) {
    throw new RuleError('INVALID_INPUT', {
      field: 'columns',
      reason: 'una columna está dos veces',
    });
  }
  return fields.map((field) => {
    const column = columns.find((each) => each.field === field);
    if (!column) throw new RuleError('INVALID_INPUT', { field: 'columns', unknown: field });
    return column;
  });
}

/** The parsed conditions of a list. */
export interface ListConditions {
  readonly filter: z.infer<typeof filterShape>;
  readonly arguments: z.infer<typeof argumentsShape>;
}

/** Parses the conditions. Throws INVALID_INPUT, also for those that the list does not use. */
export function listConditions(request: ListRequest): ListConditions {
  const conditions = {
    filter: parseJson('filter', request.filter, filterShape),
    arguments: parseJson('arguments', request.arguments, argumentsShape),
  };
  rejectReversedDays(conditions.filter);
  rejectReversedDays(conditions.arguments);
  return conditions;
}

/**
 * Returns the SELECT of all matching rows of a list; after the columns it has their time zone, if
 * any. Throws INVALID_INPUT.
 *
 * @param maxRows the maximum number of rows in the file
 */
export function listStatement(
  list: ListDefinition,
  columns: readonly ListColumn[],
  request: ListRequest,
  maxRows?: number,
): ListStatement {
  const { known, source, values } = matchingRows(list, request);
  const shown = columns.map((each) => {
    const column = columnOf(each.field);
    const { fallback } = each;
    if (fallback) return `coalesce(nullif(${column}, ''), ${columnOf(fallback)})`;
    return expressions[each.kind]?.(column, each) ?? column;
  });
  const zoned = zonedColumn(columns);
  const selected = zoned ? [...shown, zoneOf(zoned)] : shown;
  return {
    text: `select ${selected.join(', ')} from ${source}${order(list, known, request.orderBy)}`,
    values,
    ...(maxRows !== undefined && {
      beyond: { text: `select from ${source} offset ${maxRows} limit 1`, rows: maxRows },
    }),
  };
}

/**
 * Returns the statement for the sums of the summed columns, grouped by their currency. Throws
 * INVALID_INPUT.
 */
export function sumsStatement(
  list: ListDefinition,
  columns: readonly ListColumn[],
  request: ListRequest,
): Statement {
  const summed = columns.filter((column) => column.summed);
  if (summed.length === 0) throw new RuleError('NOT_FOUND');
  const { source, values, summary } = matchingRows(list, request);
  const currencies = new Set(
    summed.flatMap(({ currency }) => (currency && 'field' in currency ? [currency.field] : [])),
  );
  const named = (field: string, value = columnOf(field)) =>
    `${value} as ${escapeIdentifier(field)}`;
  if (summary) {
    const known = [...currencies].map((field) => named(field));
    const sums = summed.map(({ field }) => named(field, `${columnOf(field)}::text`));
    return { text: `select ${[...known, ...sums].join(', ')} from ${summary} order by 1`, values };
  }
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

/**
 * Returns the source of a list's matching rows, the precomputed sums if available, and the known
 * fields.
 */
function matchingRows(list: ListDefinition, request: ListRequest) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const known = new Set([
    ...list.columns.map(({ field }) => field),
    ...list.filters
      .filter(({ operator }) => operator !== 'argument')
      .flatMap(({ field, dayField }) => (dayField ? [field, dayField] : [field])),
    ...Object.values(list.search ?? {}),
    ...list.scope,
    ...(list.parameters ? [] : ['id']),
  ]);
  const sent = listConditions(request);
  const given = functionArguments(list, sent, bind);
  const tests = [
    ...conditions(sent.filter, datesOf(list), known, bind),
    ...visibleDaysConditions(list, sent),
    ...ofSoldLines(list, sent),
  ];
  const where = tests.length === 0 ? '' : ` where ${tests.join(' and ')}`;
  const source = `app_public.${escapeIdentifier(list.view)}${callOf(given)}${where}`;
  // Precomputed sums include all rows, so they cannot be used with a filter.
  const summary =
    list.sums && !where && `app_hidden.${escapeIdentifier(list.sums)}${callOf(given, 'p_')}`;
  return { known, source, values, summary };
}

/**
 * Returns the condition that excludes the days of open registers, if the list is filtered by a
 * payment method or an account (doc 4 §6, D101).
 */
function visibleDaysConditions({ filters }: ListDefinition, { filter }: ListConditions): string[] {
  const [day] = filters.filter(({ kind }) => kind === 'date');
  const isByPayment = Object.entries(filter).some(
    ([field, tests]) =>
      isPaymentColumn(nameOf(field)) && Object.values(tests ?? {}).some((value) => value !== null),
  );
  if (!day || !isByPayment) return [];
  const hiddenFromSql = `((select app_hidden.blind_days()) ->> office_id::text)::date`;
  return [`${columnOf(day.dayField ?? day.field)} < coalesce(${hiddenFromSql}, 'infinity')`];
}

/** As in server/plugins/refund-lines.ts: only lines of one technician include refunds (D98). */
function ofSoldLines({ view }: ListDefinition, { filter }: ListConditions): string[] {
  return view === 'v_sales_details' && !filter.employeeId ? [`kind <> 'REFUND'`] : [];
}

/** Returns the names and bound values of a function's arguments; undefined for a view. */
function functionArguments(
  { parameters }: ListDefinition,
  { arguments: sent }: ListConditions,
  bind: (value: unknown) => string,
): readonly (readonly [name: string, value: string])[] | undefined {
  if (!parameters) return undefined;
  return Object.entries(parameters)
    .filter(([name]) => sent[name] !== undefined && sent[name] !== null)
    .map(([name, type]) => {
      if (type === 'date') requireInstant(name, sent[name]);
      return [nameOf(name), `${bind(sent[name])}::${type}`] as const;
    });
}

/** Returns the arguments of a call in SQL; helpers of app_hidden prefix the names of the API. */
function callOf(given: ReturnType<typeof functionArguments>, prefix = ''): string {
  if (!given) return '';
  return `(${given.map(([name, value]) => `${escapeIdentifier(prefix + name)} => ${value}`).join(', ')})`;
}

/** Rejects a date in another format than the API's (D97), with its field. */
function requireInstant(field: string, value: unknown): void {
  if (typeof value !== 'string' || !isTypedInstant(value)) {
    throw new RuleError('INVALID_INPUT', { field, reason: instantFormat });
  }
}

/** Returns the fields of a list with dates or timestamps. */
function datesOf({ columns, filters }: ListDefinition): ReadonlySet<string> {
  const filtered = filters.filter(({ kind }) => kind === 'date');
  return new Set([
    ...columns
      .filter(({ kind }) => kind === 'date' || kind === 'datetime')
      .map(({ field }) => field),
    ...filtered.flatMap(({ field, dayField = field }) => [field, dayField]),
  ]);
}

function conditions(
  filter: ListConditions['filter'],
  dates: ReadonlySet<string>,
  known: ReadonlySet<string>,
  bind: (value: unknown) => string,
): string[] {
  const row = new Set([...known].map(nameOf));
  return Object.entries(filter).flatMap(([field, tests]) => {
    if (!known.has(field)) throw new RuleError('INVALID_INPUT', { field, unknown: field });
    return Object.entries(tests ?? {})
      .filter(([, value]) => value !== null)
      .map(([operator, value]) => {
        const isChoice = operator === 'in' && field === 'id';
        if (isChoice ? !Array.isArray(value) : operator === 'in' || Array.isArray(value)) {
          throw new RuleError('INVALID_INPUT', {
            field,
            reason: 'in lleva una lista, los demás operadores un valor',
          });
        }
        if (dates.has(field)) requireInstant(field, value);
        return operators[operator as FilterOperator](
          columnOf(field),
          bind(value),
          searchRule(nameOf(field), row),
        );
      });
  });
}

/** Returns the ORDER BY of the API: equal rows are sorted by id, so that pages and file agree. */
function order(
  list: ListDefinition,
  known: ReadonlySet<string>,
  requestedOrder = list.orderBy,
): string {
  const sorts = ordersOf(list, requestedOrder.replaceAll('"', '')).flatMap(
    (each) => sortOf(each) ?? [],
  );
  if (sorts.length === 0) return '';
  const orders = sorts.map(({ field, descending }) => {
    if (!known.has(field)) {
      throw new RuleError('INVALID_INPUT', {
        field: 'orderBy',
        reason: 'no es una columna del listado',
      });
    }
    return `${sortKey(list, field)} ${descending ? 'DESC' : 'ASC'}`;
  });
  const tieBreak = list.parameters || sorts.at(-1)?.field === 'id' ? '' : ', id';
  return ` order by ${orders.join(', ')}${tieBreak}`;
}

/**
 * As in server/plugins/text-order.ts: names in Spanish order (D96), and numbers in text columns by
 * value.
 */
function sortKey({ columns }: ListDefinition, field: string): string {
  const column = columnOf(field);
  const kind = columns.find((each) => each.field === field)?.kind;
  if (kind !== 'text' && kind !== 'phone') return column;
  const value = isNumericColumn(field) ? `app_hidden.number_order(${column})` : column;
  return `${value} collate "es-x-icu"`;
}
