import type { ListColumn, ListDefinition } from './list-definition.ts';

/** Sort column of a list, and whether it is descending. */
export interface ListSort {
  readonly field: string;
  readonly descending: boolean;
}

/** Formats a sort as an API order: `saleDate` descending → 'SALE_DATE_DESC'. */
export function orderOf({ field, descending }: ListSort): string {
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  return `${name}_${descending ? 'DESC' : 'ASC'}`;
}

/** Parses an API order; returns null for an order that names no field, such as NATURAL. */
export function sortOf(order: string): ListSort | null {
  const [, name, direction] = /^(\w+)_(ASC|DESC)$/.exec(order) ?? [];
  if (!name) return null;
  const field = name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { field, descending: direction === 'DESC' };
}

/** Returns the API orders of a list, most significant first. */
export function ordersOf(
  { orderBy: own, groupedBy }: Pick<ListDefinition, 'orderBy' | 'groupedBy'>,
  orderBy: string = own,
): readonly string[] {
  if (!groupedBy || orderBy !== own) return [orderBy];
  return [orderOf({ field: groupedBy, descending: false }), own];
}

/**
 * Returns whether an index serves a sort by this field: only that of the list's own order has one,
 * for both directions.
 */
export function isServed({ orderBy }: ListDefinition, field: string): boolean {
  return sortOf(orderBy)?.field === field;
}

/** Returns whether rows can be sorted by a column. */
export function isSortable({ kind, csvOnly, unsorted }: ListColumn): boolean {
  return !unsorted && kind !== 'weekdays' && !csvOnly;
}
