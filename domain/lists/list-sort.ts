import type { ListColumn, ListDefinition } from './list-definition.ts';

/** By which column a list is put in order, and whether the greatest comes first. */
export interface ListSort {
  readonly field: string;
  readonly descending: boolean;
}

/** `saleDate` descending → 'SALE_DATE_DESC'. */
export function orderOf({ field, descending }: ListSort): string {
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  return `${name}_${descending ? 'DESC' : 'ASC'}`;
}

/** The other way round; null for an order of no field, such as a function's own. */
export function sortOf(order: string): ListSort | null {
  const [, name, direction] = /^(\w+)_(ASC|DESC)$/.exec(order) ?? [];
  if (!name) return null;
  const field = name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { field, descending: direction === 'DESC' };
}

/** The orders that a list is read by, most significant first. */
export function ordersOf(
  { orderBy: own, groupedBy }: Pick<ListDefinition, 'orderBy' | 'groupedBy'>,
  orderBy: string = own,
): readonly string[] {
  if (!groupedBy || orderBy !== own) return [orderBy];
  return [orderOf({ field: groupedBy, descending: false }), own];
}

/** Whether an index has the rows of a list in the order of a field: that of the list itself, from both ends. */
export function isServed({ orderBy }: ListDefinition, field: string): boolean {
  return sortOf(orderBy)?.field === field;
}

/** Whether rows can be put in the order of a column at all. */
export function isSortable({ kind, csvOnly, unsorted }: ListColumn): boolean {
  return !unsorted && kind !== 'weekdays' && !csvOnly;
}
