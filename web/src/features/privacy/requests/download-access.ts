import { withStepUp } from '#web/lib/auth/step-up.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { readJson, send, toApiError } from '#web/lib/http/http.ts';

/**
 * Timeout of the browser in milliseconds, the same as the server's: photos take minutes on a slow
 * connection.
 */
const timeout = 6 * 60_000;

/** Downloads all data of the client of an access request, after the person has confirmed their identity. */
export function downloadAccess(requestId: string): Promise<void> {
  return withStepUp(async () => {
    const response = await send(`/access/${requestId}.zip`, {}, { timeout });
    if (!response.ok) await readJson(response);
    const file = await response.blob().catch(() => {
      throw toApiError({ message: 'DOWNLOAD_CUT' });
    });
    saveFile(file, 'acceso.zip');
  });
}
