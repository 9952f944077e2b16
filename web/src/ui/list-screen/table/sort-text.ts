import type { ListSort } from '#domain/lists/list-sort.ts';

/** Parses a sort order of the URL: 'total', or '-total' for descending; null if invalid. */
export function readSort(text: string | undefined): ListSort | null {
  const [, minus, field] = /^(-?)([a-z]\w*)$/i.exec(text ?? '') ?? [];
  return field ? { field, descending: minus === '-' } : null;
}

export function writeSort({ field, descending }: ListSort): string {
  return `${descending ? '-' : ''}${field}`;
}
