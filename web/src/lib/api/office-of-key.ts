import type { CacheKey } from './cache-topics.ts';

/** Yields the offices under `officeId` in a query key: an id, or the API's filter of one or several. */
function* officesOf(scope: unknown): Generator<string> {
  if (typeof scope !== 'object' || scope === null) return;
  for (const [name, value] of Object.entries(scope)) {
    if (name !== 'officeId') yield* officesOf(value);
    else if (typeof value === 'string') yield value;
    else
      yield* Object.values(value ?? {})
        .flat()
        .filter((id) => typeof id === 'string');
  }
}

/**
 * Returns whether a query may show rows of these offices (null: of any). A query without offices
 * may show all; one with offices, such as a list filtered by a branch, shows only those.
 */
export function mayShow(key: CacheKey, officeIds: readonly string[] | null): boolean {
  if (!officeIds) return true;
  const named = [...officesOf(key)].filter((id) => id !== '');
  return named.length === 0 || named.some((id) => officeIds.includes(id));
}
