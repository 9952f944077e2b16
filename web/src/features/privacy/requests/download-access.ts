import { downloadFile } from '#web/lib/api/download-file.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';

/** Downloads all data of the client of an access request, after the person has confirmed their identity. */
export function downloadAccess(requestId: string): Promise<void> {
  return withStepUp(() => downloadFile(`/access/${requestId}.zip`, 'acceso.zip'));
}
