import { readJson, send } from './http.ts';
import { listSearch } from './list-search.ts';
import { saveFile } from './save-file.ts';

/**
 * Saves all rows of a list that the query matches (D6) under the documented file name; the query's
 * values go as JSON.
 */
export async function downloadCsv(
  list: { readonly name: string; readonly file: string },
  query: Readonly<Record<string, unknown>>,
): Promise<void> {
  const response = await send(`/csv/${list.name}?${listSearch(query)}`);
  if (!response.ok) await readJson(response);
  saveFile(await response.blob(), list.file);
}
