import { useParams, useSearch } from '@tanstack/react-router';

type Texts = Readonly<Record<string, string>>;

/** Returns the query parameters of the current URL as plain texts, as the root route parses them. */
export function useAddressSearch(): Texts {
  return useSearch({ strict: false });
}

/** Returns the path parameters: a record's encoded id, a list's page. */
export function useAddressParams(): Texts {
  return useParams({ strict: false });
}
