import { readJson, send } from './http.ts';
import { saveFile } from './save-file.ts';

/**
 * Saves all rows of a list that the query matches (D6) under the documented file name; the query's
 * values go as JSON.
 */
export async function downloadCsv(
  list: { readonly name: string; readonly file: string },
  query: Readonly<Record<string, unknown>>,
): Promise<void> {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  const response = await send(`/csv/${list.name}?${search}`);
  if (!response.ok) await readJson(response);
  saveFile(await response.blob(), list.file);
}
