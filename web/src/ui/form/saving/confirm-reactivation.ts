import { confirmationTexts, successTexts } from '#domain/texts/texts.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { reactivate } from '#web/lib/records/reactivate.ts';
import { confirm } from '../../feedback/confirm.tsx';
import { toastError, toastSuccess } from '../../feedback/toasts.tsx';

/** A conflicting disabled record that the reader may enable (D49). */
export interface InTheWay {
  readonly objectType: string;
  readonly id: string;
  readonly record: string;
}

/** Asks whether to enable the disabled record, and enables it; returns whether it did. */
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
