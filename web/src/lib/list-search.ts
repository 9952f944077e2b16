/** The query string that asks the server for a list: its values go as JSON. */
export function listSearch(query: Readonly<Record<string, unknown>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]),
  );
}
