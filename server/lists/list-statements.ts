import { escapeIdentifier, escapeLiteral } from 'pg';
import { RuleError } from '#domain/errors/rule-error.ts';
import type { ColumnKind, ListColumn, ListDefinition } from '#domain/lists/list-definition.ts';
import { columnOf } from './column-names.ts';
import {
  callOf,
  datesOf,
  filterConditions,
  functionArguments,
  soldLinesConditions,
  visibleDaysConditions,
} from './list-conditions.ts';
import { orderClause } from './list-order.ts';
import { type ListRequest, listConditions } from './list-request.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statement of a list that may exceed its format. */
export interface ListStatement extends Statement {
  /** A statement with the same values that returns a row if the list has more than `rows`. */
  readonly beyond?: { readonly text: string; readonly rows: number };
}

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
    text: `select ${selected.join(', ')} from ${source}${orderClause(list, known, request.orderBy)}`,
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
    ...filterConditions(sent.filter, datesOf(list), known, bind),
    ...visibleDaysConditions(list, sent),
    ...soldLinesConditions(list, sent),
  ];
  const where = tests.length === 0 ? '' : ` where ${tests.join(' and ')}`;
  // Helpers of app_hidden have their own names of parameters.
  const call = list.schema ? callOf(given, 'p_') : callOf(given);
  const source = `${list.schema ?? 'app_public'}.${escapeIdentifier(list.view)}${call}${where}`;
  // Precomputed sums include all rows, so they cannot be used with a filter.
  const summary =
    list.sums && !where && `app_hidden.${escapeIdentifier(list.sums)}${callOf(given, 'p_')}`;
  return { known, source, values, summary };
}
