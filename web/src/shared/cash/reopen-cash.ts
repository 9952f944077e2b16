import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { discardDraft, requestIdOf } from '#web/lib/browser/drafts.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { toastError, toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { cashTopic } from './cash-topic.ts';
import { ReopenCashDocument } from './registers.generated.ts';

/**
 * Voids the count of a session, or reverts its close, with a reason. Shows the result as a toast and
 * returns whether the session is open again.
 */
export async function reopenCash(sessionId: string, reason: string): Promise<boolean> {
  const key = `caja/reabrir/${sessionId}`;
  const send = () =>
    request(ReopenCashDocument, { input: { sessionId, reason, requestId: requestIdOf(key) } });
  let isOpen = false;
  try {
    const { procReopenCash } = await send().catch((error: unknown) => {
      // The id belongs to a reopening that another person has undone since.
      if (!(error instanceof ApiError && error.code === 'REQUEST_ID_REUSED')) throw error;
      discardDraft(key);
      return send();
    });
    toastSuccess(checkEndCode(procReopenCash?.result));
    // Otherwise the next count of the session could not be voided: the server would repeat this answer.
    discardDraft(key);
    isOpen = true;
  } catch (error) {
    toastError(error);
  }
  await queryClient.invalidateQueries({ queryKey: [cashTopic] });
  return isOpen;
}
