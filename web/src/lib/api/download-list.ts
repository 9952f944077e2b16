import { type SheetFormat, sheetFile } from '#domain/files/sheet.ts';
import { saveFile } from '../browser/save-file.ts';
import { readJson, send, toApiError } from '../http/http.ts';
import { listSearch } from '../navigation/list-search.ts';

/**
 * Timeout of the browser in milliseconds, the same as the server's: a long list on a slow
 * connection takes minutes.
 */
const timeout = 6 * 60_000;

/**
 * Downloads all rows of a list that match the query (D6, D95) under the documented file name;
 * values of the query are sent as JSON. Throws DOWNLOAD_CUT and saves nothing if the file is
 * incomplete.
 */
export async function downloadList(
  list: { readonly name: string; readonly file: string },
  query: Readonly<Record<string, unknown>>,
  format: SheetFormat,
): Promise<void> {
  const search = listSearch(query);
  search.set('format', format);
  const response = await send(`/csv/${list.name}?${search}`, {}, { timeout });
  if (!response.ok) await readJson(response);
  const file = await response.blob().catch(() => {
    throw toApiError({ message: 'DOWNLOAD_CUT' });
  });
  saveFile(file, sheetFile(list.file, format));
}
