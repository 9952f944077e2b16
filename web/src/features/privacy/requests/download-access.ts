import { readJson, send, toApiError } from '#web/lib/http.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { withStepUp } from '#web/lib/step-up.ts';

/** As the server's own: photos on a weak connection take minutes. */
const timeout = 6 * 60_000;

/** Saves all that is kept of the client of a request of access, once the person has shown who they are. */
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
