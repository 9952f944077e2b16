import { type SheetFormat, sheetFile } from '#domain/files/sheet.ts';
import { listSearch } from '../navigation/list-search.ts';
import { downloadFile } from './download-file.ts';

/**
 * Downloads all rows of a list that match the query (D6, D95) under the documented file name;
 * values of the query are sent as JSON. Throws DOWNLOAD_CUT and saves nothing if the file is
 * incomplete.
 */
export function downloadList(
  list: { readonly name: string; readonly file: string },
  query: Readonly<Record<string, unknown>>,
  format: SheetFormat,
): Promise<void> {
  const search = listSearch(query);
  search.set('format', format);
  return downloadFile(`/csv/${list.name}?${search}`, sheetFile(list.file, format));
}
