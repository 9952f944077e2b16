import { escapeIdentifier } from 'pg';
import { instantFormat, isTypedInstant } from '#domain/dates/instant-format.ts';
import { RuleError } from '#domain/errors/rule-error.ts';
import type { FilterOperator, ListDefinition } from '#domain/lists/list-definition.ts';
import { columnOf, nameOf } from './column-names.ts';
import { operators } from './filter-operators.ts';
import type { ListConditions } from './list-request.ts';
import { isPaymentColumn } from './payment-columns.ts';
import { searchRule } from './search-condition.ts';

/**
 * Returns the condition that excludes the days of open registers, if the list is filtered by a
 * payment method or an account (doc 4 §6, D101).
 */
export function visibleDaysConditions(
  { filters }: ListDefinition,
  { filter }: ListConditions,
): string[] {
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
export function soldLinesConditions(
  { view }: ListDefinition,
  { filter }: ListConditions,
): string[] {
  return view === 'v_sales_details' && !filter.employeeId ? [`kind <> 'REFUND'`] : [];
}

/** Returns the names and bound values of a function's arguments; undefined for a view. */
export function functionArguments(
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
export function callOf(given: ReturnType<typeof functionArguments>, prefix = ''): string {
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
export function datesOf({ columns, filters }: ListDefinition): ReadonlySet<string> {
  const filtered = filters.filter(({ kind }) => kind === 'date');
  return new Set([
    ...columns
      .filter(({ kind }) => kind === 'date' || kind === 'datetime')
      .map(({ field }) => field),
    ...filtered.flatMap(({ field, dayField = field }) => [field, dayField]),
  ]);
}

/** Returns the conditions of a filter. Throws INVALID_INPUT for an unknown field or a wrong value. */
export function filterConditions(
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
        if ((operator === 'in') !== Array.isArray(value)) {
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
