import { confirmationTexts, successTexts } from '#domain/texts/texts.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { reactivate } from '#web/lib/records/reactivate.ts';
import { confirm } from '../../feedback/confirm.tsx';
import { toastError, toastSuccess } from '../../feedback/toasts.tsx';

/** A conflicting disabled record that the reader may enable (D49). */
export interface DisabledDuplicate {
  readonly objectType: string;
  readonly id: string;
  readonly record: string;
}

/** Asks whether to enable the disabled record, and enables it; returns whether it did. */
export async function confirmReactivation(
  cancelLabel: string,
  duplicate: DisabledDuplicate,
): Promise<boolean> {
  const detail = [cancelLabel, duplicate.record].filter(Boolean).join(': ');
  if (!(await confirm(confirmationTexts.reactivate, detail, 'Reactivar'))) return false;
  try {
    await reactivate(duplicate.objectType, duplicate.id);
    toastSuccess(successTexts.reactivated, duplicate.record);
    await queryClient.invalidateQueries();
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
}
