import { RuleError } from '#domain/errors/rule-error.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { ordersOf, sortOf } from '#domain/lists/list-sort.ts';
import { isNumericColumn } from '#domain/lists/text-order.ts';
import { columnOf } from './column-names.ts';

/** Returns the ORDER BY of the API: equal rows are sorted by id, so that pages and file agree. */
export function orderClause(
  list: ListDefinition,
  known: ReadonlySet<string>,
  orderBy = list.orderBy,
): string {
  const sorts = ordersOf(list, orderBy.replaceAll('"', '')).flatMap((each) => sortOf(each) ?? []);
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
