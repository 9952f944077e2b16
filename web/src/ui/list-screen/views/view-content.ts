import type { ListQuery } from '../list-state.ts';
import { readSort, writeSort } from '../table/sort-text.ts';

/** Content of a saved list view. */
export interface ViewContent extends ListQuery {
  /** Visible fields; null for the defaults. */
  readonly columns: readonly string[] | null;
}

export function writeView({ values, search, sort, columns }: ViewContent): string {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return JSON.stringify({
    values: Object.fromEntries(filled),
    search,
    sort: sort ? writeSort(sort) : '',
    columns,
  });
}

/** Parses the valid parts of a saved view: another release may have written more or less. */
export function readView(content: string | null): ViewContent {
  const { values, search, sort, columns } = parsed(content);
  const filled = Object.entries(values instanceof Object ? values : {});
  return {
    values: Object.fromEntries(filled.filter(([, value]) => isText(value))),
    search: isText(search) ? search : '',
    sort: readSort(isText(sort) ? sort : ''),
    columns: Array.isArray(columns) && columns.every(isText) ? columns : null,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

function parsed(content: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(content ?? '');
    return value instanceof Object ? { ...value } : {};
  } catch {
    return {};
  }
}
