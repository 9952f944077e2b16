import { saveFile } from '../browser/save-file.ts';
import { readJson, send, toApiError } from '../http/http.ts';

/**
 * Timeout of the browser in milliseconds, the same as the server's: a long file on a slow
 * connection takes minutes.
 */
const timeout = 6 * 60_000;

/**
 * Downloads a file of the server and saves it under a name. Throws DOWNLOAD_CUT and saves nothing
 * if it is incomplete.
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  const response = await send(path, {}, { timeout });
  if (!response.ok) await readJson(response);
  const file = await response.blob().catch(() => {
    throw toApiError({ message: 'DOWNLOAD_CUT' });
  });
  saveFile(file, name);
}
