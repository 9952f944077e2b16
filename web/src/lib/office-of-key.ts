import type { CacheKey } from './cache-topics.ts';

/** What a query's key says by `officeId`: an id, or the API's filter of one or of several. */
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
 * Whether an answer may show rows of these offices (null: of any). One whose key names no office may
 * show all; one that names some, as a list of head office that is filtered by a branch, shows these.
 */
export function mayShow(key: CacheKey, officeIds: readonly string[] | null): boolean {
  if (!officeIds) return true;
  const named = [...officesOf(key)].filter((id) => id !== '');
  return named.length === 0 || named.some((id) => officeIds.includes(id));
}
