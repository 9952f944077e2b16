import type { ListSort } from '#domain/lists/list-sort.ts';

/** An order in an address: 'total', or '-total' with the greatest first; null for what is none. */
export function readSort(text: string | undefined): ListSort | null {
  const [, minus, field] = /^(-?)([a-z]\w*)$/i.exec(text ?? '') ?? [];
  return field ? { field, descending: minus === '-' } : null;
}

export function writeSort({ field, descending }: ListSort): string {
  return `${descending ? '-' : ''}${field}`;
}
