import type { ListColumn } from './list-definition.ts';

/** A count, summed at the foot. */
export function countColumn(field: string, caption: string): ListColumn {
  return { field, caption, kind: 'number', summed: true };
}

/** An amount in the currency of the row's office, summed at the foot. */
export function amountColumn(field: string, caption: string): ListColumn {
  return { field, caption, kind: 'money', currency: { field: 'currencyCode' }, summed: true };
}
