import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { toastError, toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { cashTopic } from './cash-topic.ts';
import { ReopenCashDocument } from './registers.generated.ts';

/** Returns a function that voids the count of a session, or reverts its close, with a reason. */
export function useReopen(sessionId: string): (reason: string) => Promise<void> {
  const requestId = useRequestId(`caja/reabrir/${sessionId}`);
  return async (reason) => {
    try {
      const { procReopenCash } = await request(ReopenCashDocument, {
        input: { sessionId, reason, requestId },
      });
      toastSuccess(checkEndCode(procReopenCash?.result));
    } catch (error) {
      toastError(error);
    }
    await queryClient.invalidateQueries({ queryKey: [cashTopic] });
  };
}
