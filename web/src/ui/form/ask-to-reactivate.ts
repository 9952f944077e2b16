import { confirmationTexts, successTexts } from '#domain/texts.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { reactivate } from '#web/lib/reactivate.ts';
import { confirm } from '../confirm.tsx';
import { toastError, toastSuccess } from '../toasts.tsx';

/** A disabled record that stands in the way and that the reader may enable again (D49). */
export interface InTheWay {
  readonly objectType: string;
  readonly id: string;
  readonly record: string;
}

/** Asks whether the disabled record be enabled again, and does it; answers whether it did. */
export async function askToReactivate(refusal: string, found: InTheWay): Promise<boolean> {
  const detail = [refusal, found.record].filter(Boolean).join(': ');
  if (!(await confirm(confirmationTexts.reactivate, detail, 'Reactivar'))) return false;
  try {
    await reactivate(found.objectType, found.id);
    toastSuccess(successTexts.reactivated);
    await queryClient.invalidateQueries();
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
}
